// The clock: the server says what is left, the page counts down from when it heard it.
"use strict";

const LATE_SECONDS = 10;
const clock = { told: "", ends: 0 };

// Told anew it is believed: the clock of a phone may stand still while the phone sleeps.
function readClock() {
  const { deadline, left } = find("#clock").dataset;
  const told = `${deadline} ${left}`;
  if (told === clock.told) return;
  clock.told = told;
  clock.ends = now() + 1000 * Number(left);
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
