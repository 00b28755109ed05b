// The little that HTML and htmx cannot do: the clock, the watchdog of the connection, sharing, remembering.
"use strict";

const SILENCE_LIMIT = 25_000;
const LATE_SECONDS = 10;
const ATTEMPTS_BEFORE_ASKING = 3;
const find = (selector) => document.querySelector(selector);
const now = () => performance.now();

// The clock: the server says what is left, the page counts down from when it heard it.
const clock = { key: null, ends: 0 };

function readClock() {
  const shown = find("#clock");
  if (!shown || shown.dataset.deadline === clock.key) return;
  clock.key = shown.dataset.deadline;
  clock.ends = now() + 1000 * Number(shown.dataset.left);
}

function showClock() {
  const shown = find("#clock");
  if (!shown || !shown.dataset.seconds) return;
  const left = Math.max(0, (clock.ends - now()) / 1000);
  const seconds = String(Math.ceil(left));
  const text = shown.querySelector("span");
  if (text && text.textContent !== seconds) text.textContent = seconds;
  const table = find("#table");
  table.style.setProperty("--left", Math.min(1, left / Number(shown.dataset.seconds)).toFixed(3));
  table.classList.toggle("late", left <= LATE_SECONDS && find("#status").dataset.ownTurn === "true");
}

// Your turn shows in the title and the icon, for whoever looks elsewhere.
const title = document.title;

function showTurn() {
  const status = find("#status");
  if (!status) return;
  const isOwn = status.dataset.ownTurn === "true";
  const call = isOwn ? status.querySelector("strong").textContent : "";
  document.title = isOwn ? `● ${call} · ${title}` : title;
  const icon = find("link[rel=icon]");
  icon.dataset.usual ??= icon.getAttribute("href");
  icon.href = isOwn ? icon.dataset.turn : icon.dataset.usual;
}

// The connection: htmx reopens it; we notice when it only pretends to be open, and say when it is gone.
const connection = { heard: now(), failures: 0 };

function reconnect() {
  const live = find("#live");
  if (live && window.htmx) window.htmx.process(live, true);
}

function showConnection(isLost) {
  const banner = find("#connection");
  banner.hidden = !isLost;
  banner.textContent = isLost ? banner.dataset.lost : "";
}

function lost() {
  showConnection(true);
  connection.failures += 1;
  if (connection.failures % ATTEMPTS_BEFORE_ASKING === 0) askWhetherTableIsGone();
}

async function askWhetherTableIsGone() {
  try {
    const answer = await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
    if (answer.status === 404) location.reload();
  } catch {
    // Nobody answers: the banner says so already.
  }
}

function watch() {
  if (now() - connection.heard < SILENCE_LIMIT) return;
  connection.heard = now();
  showConnection(true);
  reconnect();
}

function watchConnection() {
  document.addEventListener("htmx:ws:after:connection", () => {
    Object.assign(connection, { heard: now(), failures: 0 });
    showConnection(!navigator.onLine);
  });
  document.addEventListener("htmx:ws:after:message:incoming", () => {
    connection.heard = now();
    renew();
  });
  document.addEventListener("htmx:ws:close", lost);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && now() - connection.heard > SILENCE_LIMIT / 2) reconnect();
  });
  window.addEventListener("pageshow", (event) => event.persisted && reconnect());
  window.addEventListener("offline", () => showConnection(true));
  window.addEventListener("online", reconnect);
  setInterval(watch, 1000);
}

function renew() {
  readClock();
  showClock();
  showTurn();
  fillNames();
}

// Sharing, where the phone can; the link itself can always be selected.
function offerSharing() {
  for (const share of document.querySelectorAll("[data-share]")) {
    share.hidden = !navigator.share;
    share.addEventListener("click", () => navigator.share({ url: share.dataset.share }).catch(() => {}));
  }
  for (const copy of document.querySelectorAll("[data-copy]")) {
    copy.hidden = !navigator.clipboard;
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(copy.dataset.copy);
      copy.textContent = copy.dataset.done;
    });
  }
}

// The name, remembered for the next table.
function fillNames() {
  for (const field of document.querySelectorAll("[data-remember]:not([data-filled])")) {
    field.dataset.filled = "true";
    if (!field.value) field.value = remembered("name");
    field.form.addEventListener("submit", () => remember("name", field.value));
  }
}

function remembered(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing: the name is typed again.
  }
}

// The second tap of two in quick succession would close the choice that the first has opened.
function keepChoice(event) {
  if (event.detail > 1 && event.target.closest("#hand summary")) event.preventDefault();
}

// A tile that fits both ends also goes to the one that is tapped on the board.
function chooseOnBoard(event) {
  const tile = event.target.closest("#chain > [data-tile]");
  const choice = find("#hand details[open]");
  if (!tile || !choice) return;
  const { left, width } = tile.getBoundingClientRect();
  const ends = [tile.previousElementSibling ? null : "left", tile.nextElementSibling ? null : "right"];
  const nearer = event.clientX < left + width / 2 ? 0 : 1;
  const end = ends[nearer] ?? ends[1 - nearer];
  if (end) choice.querySelector(`button[value="${end}"]`).click();
}

// A form is sent once. A browser is known only when its first plain form is answered: sent twice before
// that, it would be two people. A move that was accepted would be refused until its news has come.
const sent = new Set();
let accepted = "";

function moment(form) {
  const { phase, ply } = find("#status").dataset;
  return `${form.action} ${phase} ${ply}`;
}

function sendOnce(event) {
  const form = event.target;
  const isPlain = !form.hasAttribute("hx-post");
  if (isPlain ? sent.has(form) : accepted === moment(form)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (isPlain) sent.add(form);
}

function noteAccepted(event) {
  if (event.detail.ctx.response.status === 204) accepted = moment(event.target);
}

document.addEventListener("submit", sendOnce, true);
document.addEventListener("htmx:before:response", noteAccepted);
window.addEventListener("pageshow", () => sent.clear());
document.addEventListener("click", keepChoice);
document.addEventListener("click", chooseOnBoard);
document.addEventListener("htmx:before:request", () => find("#notice")?.replaceChildren());
document.addEventListener("DOMContentLoaded", () => {
  renew();
  offerSharing();
  if (find("#live")) watchConnection();
  setInterval(showClock, 250);
});
