// The order of your hand: as dealt, as you drag it, or sorted; only its look, the table keeps its own.
"use strict";

const DRAG_PIXELS = 14;
const hand = { round: "", order: [], drag: null };
const heldTiles = () => [...document.querySelectorAll("#hand > [data-tile]")];
const place = (tile) => hand.order.indexOf(tile.dataset.tile);

// A deal begins a new order; in it a tile that was laid leaves no gap.
function keepOrder() {
  const round = `${find("#table").dataset.code} ${find("#status").dataset.round}`;
  if (round !== hand.round) Object.assign(hand, { round, order: keptOrder(round) });
  const tiles = heldTiles().map((tile) => tile.dataset.tile);
  const kept = hand.order.filter((tile) => tiles.includes(tile));
  hand.order = [...kept, ...tiles.filter((tile) => !kept.includes(tile))];
  if (find("#sort").checked) hand.order.sort();
  for (const tile of heldTiles()) tile.style.order = place(tile);
}

function keptOrder(round) {
  const kept = JSON.parse(remembered("hand") || "{}");
  return kept.round === round ? kept.order : [];
}

function sortHand() {
  remember("sort", find("#sort").checked ? "on" : "off");
  if (!find("#sort").checked) hand.order = [];
  keepOrder();
}

function beginDrag(event) {
  const tile = event.target.closest("#hand > [data-tile]");
  if (tile && event.isPrimary) hand.drag = { tile, from: event.clientX, isMoving: false };
}

function drag(event) {
  const { tile, from, isMoving } = hand.drag ?? {};
  if (!tile || (!isMoving && Math.abs(event.clientX - from) < DRAG_PIXELS)) return;
  hand.drag.isMoving = true;
  find("#hand").classList.add("dragging");
  const over = heldTiles().find((other) => {
    const { left, right } = other.getBoundingClientRect();
    return left <= event.clientX && event.clientX < right;
  });
  if (over && over !== tile) moveTo(tile, place(over));
}

function moveTo(tile, to) {
  hand.order.splice(place(tile), 1);
  hand.order.splice(to, 0, tile.dataset.tile);
  find("#sort").checked = false;
  remember("sort", "off");
  remember("hand", JSON.stringify({ round: hand.round, order: hand.order }));
  keepOrder();
}

function endDrag() {
  find("#hand").classList.remove("dragging");
  // The click that ends a drag lays no tile; it comes before the next task.
  setTimeout(() => (hand.drag = null));
}

function swallowClick(event) {
  if (!hand.drag?.isMoving) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

document.addEventListener("pointerdown", beginDrag);
document.addEventListener("pointermove", drag);
document.addEventListener("pointerup", endDrag);
document.addEventListener("pointercancel", endDrag);
document.addEventListener("click", swallowClick, true);
document.addEventListener("DOMContentLoaded", () => {
  find("#sort").closest("label").hidden = false;
  find("#sort").checked = remembered("sort") === "on";
  find("#sort").addEventListener("change", sortHand);
});
onNews(keepOrder);
