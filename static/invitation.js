// Sharing, where the phone can; copying everywhere, also without TLS; the link itself can always be selected.
"use strict";

async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

function offerSharing() {
  for (const share of document.querySelectorAll("[data-share]")) {
    share.hidden = !navigator.share;
    share.addEventListener("click", () => navigator.share({ url: share.dataset.share }).catch(() => {}));
  }
  for (const copy of document.querySelectorAll("[data-copy]")) {
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      await copyText(copy.dataset.copy);
      copy.textContent = copy.dataset.done;
    });
  }
}

document.addEventListener("DOMContentLoaded", offerSharing);
