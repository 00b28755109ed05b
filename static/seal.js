// The seal on a deal: noted when a round begins, and checked on the page where the round is replayed.
"use strict";

const noted = (address) => `seal ${address}`;

function noteSeal() {
  const { seal, replay } = find("#seal")?.dataset ?? {};
  if (seal && !remembered(noted(replay))) remember(noted(replay), seal);
}

// From the hands that the page shows, not from the line it says was sealed.
function sealedHere(salt) {
  const tiles = (hand) => [...hand.querySelectorAll(".tile")].map((tile) => tile.dataset.tile).join(" ");
  return [...document.querySelectorAll("#hands > li")].map(tiles).concat(salt).join(" / ");
}

async function digestOf(line) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(line));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function checkSeal() {
  const proof = find("#proof");
  // Browsers work nothing out on a page without TLS.
  if (!proof || !crypto.subtle) return;
  const { seal } = proof.querySelector("[data-seal]").dataset;
  const { salt } = proof.querySelector("[data-salt]").dataset;
  const seen = remembered(noted(location.pathname));
  const told = proof.querySelector("[role=status]");
  const isWhole = (await digestOf(sealedHere(salt))) === seal;
  const verdict = !isWhole ? "broken" : !seen ? "agrees" : seen === seal ? "noted" : "other";
  told.textContent = told.dataset[verdict];
}

onNews(noteSeal);
document.addEventListener("DOMContentLoaded", checkSeal);
