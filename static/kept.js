// Kept: a tap that found no network is sent when the table is heard of again, if it still has its moment.
"use strict";

const UNREACHED = [502, 504];
const keeping = { tap: null, tried: "" };

// What failed may have arrived all the same: the news that a new connection brings will tell.
function keepTap({ sourceElement: form, sourceEvent, moment: then }) {
  keeping.tap = { form, button: sourceEvent.submitter, moment: then };
  form.ariaBusy = "true";
  showConnection(true);
  if (keeping.tried === then) return;
  keeping.tried = then;
  reconnect();
}

function sendKept() {
  const { tap } = keeping;
  if (!tap) return;
  keeping.tap = null;
  tap.form.ariaBusy = null;
  showConnection(!navigator.onLine);
  if (tap.button.isConnected && tap.moment === moment(tap.form)) tap.form.requestSubmit(tap.button);
}

function onFailure({ detail: { ctx } }) {
  if (ctx?.moment) keepTap(ctx);
}

// A proxy's page is no word of the table; a tap whose first answer was lost is refused when it had counted.
function onAnswer(event) {
  const { ctx } = event.detail;
  const isUnreached = UNREACHED.includes(ctx.response.status);
  if (isUnreached || (ctx.response.status === 409 && keeping.tried === ctx.moment)) event.preventDefault();
  if (isUnreached) keepTap(ctx);
}

document.addEventListener("htmx:error", onFailure);
document.addEventListener("htmx:before:response", onAnswer);
document.addEventListener("htmx:ws:after:message:incoming", sendKept);
