// The target: where scripts run, the list offers what the chosen game is played to, its usual target chosen.
"use strict";

function offerTargets() {
  const { usual, targets } = find("[name=game]:checked").dataset;
  const offered = targets.split(" ");
  const list = find("[name=target]");
  for (const option of list.options) option.hidden = option.disabled = !offered.includes(option.value);
  list.value = usual;
}

document.addEventListener("DOMContentLoaded", () => {
  find("fieldset:has([name=game])").addEventListener("change", offerTargets);
  offerTargets();
});
