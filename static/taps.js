// Taps: none is lost, none counts twice, and a choice can be made on the board as well.
"use strict";

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

// The news may be faster than the answer, and has then made another form of the one that was sent.
function noteSent(event) {
  event.detail.ctx.moment = moment(event.target);
}

function noteAccepted(event) {
  const { response, moment: then } = event.detail.ctx;
  if (response.status === 204) accepted = then;
}

document.addEventListener("submit", sendOnce, true);
document.addEventListener("htmx:before:request", noteSent);
document.addEventListener("htmx:before:response", noteAccepted);
window.addEventListener("pageshow", () => sent.clear());
document.addEventListener("click", keepChoice);
document.addEventListener("click", chooseOnBoard);
document.addEventListener("htmx:before:request", () => find("#notice")?.replaceChildren());
