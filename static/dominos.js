// What every page shares: finding, remembering, and telling the other scripts of news from the table.
"use strict";

const find = (selector) => document.querySelector(selector);
const now = () => performance.now();

// News is what the page shows at first, and every message of the table after it.
function onNews(tell) {
  document.addEventListener("DOMContentLoaded", tell);
  document.addEventListener("htmx:ws:after:message:incoming", tell);
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
    // A browser that keeps nothing: it is asked for again.
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

onNews(fillNames);
