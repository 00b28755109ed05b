// Sharing, where the phone can; the link itself can always be selected.
"use strict";

function offerSharing() {
  const share = find("[data-share]");
  const copy = find("[data-copy]");
  share.hidden = !navigator.share;
  copy.hidden = !navigator.clipboard;
  share.addEventListener("click", () => navigator.share({ url: share.dataset.share }).catch(() => {}));
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(copy.dataset.copy);
    copy.textContent = copy.dataset.done;
  });
}

document.addEventListener("DOMContentLoaded", offerSharing);
