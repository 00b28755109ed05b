// Sharing, where the phone can; the link itself can always be selected.
"use strict";

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

document.addEventListener("DOMContentLoaded", offerSharing);
