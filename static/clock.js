// The clock: the server says what is left, the page counts down from when it heard it.
"use strict";

const LATE_SECONDS = 10;
const clock = { deadline: null, ends: 0 };

function readClock() {
  const shown = find("#clock");
  if (shown.dataset.deadline === clock.deadline) return;
  clock.deadline = shown.dataset.deadline;
  clock.ends = now() + 1000 * Number(shown.dataset.left);
}

function showClock() {
  const shown = find("#clock");
  if (!shown.dataset.seconds) return;
  const left = Math.max(0, (clock.ends - now()) / 1000);
  const seconds = String(Math.ceil(left));
  const text = shown.querySelector("span");
  if (text && text.textContent !== seconds) text.textContent = seconds;
  const table = find("#table");
  table.style.setProperty("--left", Math.min(1, left / Number(shown.dataset.seconds)).toFixed(3));
  table.classList.toggle("late", left <= LATE_SECONDS && find("#status").dataset.ownTurn === "true");
}

onNews(() => {
  readClock();
  showClock();
});
document.addEventListener("DOMContentLoaded", () => setInterval(showClock, 250));
