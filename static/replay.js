// A finished round turn by turn: all of it is on the page, each part shown from one turn until another.
"use strict";

const TURN_MILLISECONDS = 1200;
const NOTE_MILLISECONDS = 500;
const replay = document.querySelector("#replay");
const parts = replay.querySelectorAll("[data-since]");
const slider = replay.querySelector("[name=turn]");
const counter = replay.querySelector(".of b");
const steps = replay.querySelectorAll("[data-step]");
const languages = document.querySelectorAll(".languages a");
const player = replay.querySelector("[data-play]");
const last = Number(slider.max);
let turn = Number(slider.defaultValue);
let playing = 0;
let noting = 0;

const within = (target) => Math.min(Math.max(target, 0), last);

function show(target) {
  turn = within(target);
  for (const part of parts) {
    part.hidden = turn < Number(part.dataset.since) || turn >= Number(part.dataset.until);
  }
  for (const step of steps) {
    const there = within(turn + Number(step.dataset.step));
    step.setAttribute("aria-disabled", String(there === turn));
    step.href = `?turn=${there}`;
  }
  slider.value = String(turn);
  counter.textContent = String(turn);
  note();
}

// The address leads to the turn that is shown; browsers refuse to change it many times a second.
function note() {
  clearTimeout(noting);
  noting = setTimeout(() => history.replaceState(null, "", `?turn=${turn}`), NOTE_MILLISECONDS);
  for (const link of languages) link.search = `?language=${link.lang}&turn=${turn}`;
}

function setPlaying(timer) {
  clearInterval(playing);
  playing = timer;
  player.firstElementChild.hidden = Boolean(timer);
  player.lastElementChild.hidden = !timer;
}

function playOn() {
  show(turn + 1);
  if (turn === last) setPlaying(0);
}

function toggle() {
  if (playing) return setPlaying(0);
  setPlaying(setInterval(playOn, TURN_MILLISECONDS));
  return turn === last ? show(0) : playOn();
}

function go(target) {
  setPlaying(0);
  show(target);
}

const keys = {
  ArrowLeft: () => go(turn - 1),
  ArrowRight: () => go(turn + 1),
  Home: () => go(0),
  End: () => go(last),
  " ": toggle,
};
const isModified = (event) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

document.addEventListener("keydown", (event) => {
  const isPress = event.key === " " && event.target.closest("button");
  if (isModified(event) || isPress || !Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});
slider.addEventListener("input", () => go(Number(slider.value)));
for (const step of steps) {
  step.addEventListener("click", (event) => {
    if (isModified(event)) return;
    event.preventDefault();
    go(turn + Number(step.dataset.step));
  });
}
player.addEventListener("click", toggle);
player.hidden = false;
