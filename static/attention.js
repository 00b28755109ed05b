// It is your turn: the title and the icon say so, the phone buzzes, a sound for who wants it; and the
// screen stays awake while a match runs, because a phone that dozes off is a player who is away.
"use strict";

const BUZZ_MILLISECONDS = 120;
const usualTitle = document.title;
const attention = { calledAt: null, screen: null };

function showTurn() {
  const status = find("#status");
  const isOwn = status.dataset.ownTurn === "true";
  document.title = isOwn ? `● ${status.querySelector("strong").textContent} · ${usualTitle}` : usualTitle;
  const icon = find("link[rel=icon]");
  icon.dataset.usual ??= icon.getAttribute("href");
  icon.href = isOwn ? icon.dataset.turn : icon.dataset.usual;
  // Whoever has just opened the page looks at it already.
  if (isOwn && attention.calledAt !== null && attention.calledAt !== status.dataset.ply) call();
  attention.calledAt = isOwn ? status.dataset.ply : "";
}

function call() {
  // A browser complains of a buzz on a page that nobody has touched.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MILLISECONDS);
  if (find("#sound").checked) playSound();
}

function playSound() {
  const knock = find("#knock");
  knock.currentTime = 0;
  // Before the first touch a browser may refuse to play.
  knock.play().catch(() => {});
}

function offerSound() {
  const sound = find("#sound");
  sound.closest("label").hidden = false;
  sound.checked = remembered("sound") === "on";
  sound.addEventListener("change", () => {
    remember("sound", sound.checked ? "on" : "off");
    if (sound.checked) playSound();
  });
}

async function keepAwake() {
  const isPlaying = find("#hand").dataset.seat && ["round", "pause"].includes(find("#status").dataset.phase);
  const isWanted = Boolean(isPlaying) && !document.hidden;
  if (isWanted === Boolean(attention.screen)) return;
  const held = attention.screen;
  attention.screen = isWanted ? navigator.wakeLock?.request("screen").catch(() => null) : null;
  // The browser lets go by itself when the page is hidden; it is asked again when the page is seen.
  if (!isWanted) (await held)?.release();
}

onNews(showTurn);
onNews(keepAwake);
document.addEventListener("visibilitychange", keepAwake);
document.addEventListener("DOMContentLoaded", offerSound);
