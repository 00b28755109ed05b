// The connection: htmx reopens it; we notice when it only pretends to be open, and say when it is gone.
"use strict";

const SILENCE_LIMIT = 12_000;
const ATTEMPTS_BEFORE_ASKING = 3;
// The table was cleared away, or cannot be shown to us: the page that says so takes the place of this one.
const LAST_WORDS = [404, 500];
const connection = { heard: now(), failures: 0 };

function reconnect() {
  const live = find("#live");
  if (live && window.htmx) window.htmx.process(live, true);
}

function showConnection(isLost) {
  const banner = find("#connection");
  banner.hidden = !isLost;
  banner.textContent = isLost ? banner.dataset[keeping.tap ? "kept" : "lost"] : "";
}

function lost() {
  showConnection(true);
  connection.failures += 1;
  if (connection.failures % ATTEMPTS_BEFORE_ASKING === 0) askWhetherTableIsThere();
}

async function askWhetherTableIsThere() {
  try {
    const answer = await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
    if (LAST_WORDS.includes(answer.status)) location.reload();
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
    connection.heard = now();
    showConnection(!navigator.onLine);
  });
  document.addEventListener("htmx:ws:after:message:incoming", () => {
    Object.assign(connection, { heard: now(), failures: 0 });
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

document.addEventListener("DOMContentLoaded", watchConnection);
