// Looks now and then whether the lobby has changed, and lets nobody lose their place on the page.

import { freshPage, takeOver } from "./refresh.js";

const EVERY = 10_000;
const OUT_OF_SIGHT = 6; // Of so many looks one is taken while the page is out of sight, for its title.
let looks = 0;
const parts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".lobby")]);

/** How an entry of a list stands there, whatever its picture shows. */
function entryText(entry) {
  const copy = entry.cloneNode(true);
  copy.querySelector("img")?.removeAttribute("src");
  return copy.outerHTML;
}

/** Let entries that are the same stay, so that a picture is seen until the one that follows has come. */
function keep(part, fresh) {
  const present = new Map([...part.querySelectorAll(".own > li")].map((entry) => [entryText(entry), entry]));
  for (const entry of fresh.querySelectorAll(".own > li")) {
    const old = present.get(entryText(entry));
    if (!old) continue;
    const [before, after] = [old, entry].map((one) => one.querySelector("img"));
    if (before.getAttribute("src") !== after.getAttribute("src")) before.src = after.getAttribute("src");
    entry.replaceWith(old);
  }
}

async function look() {
  looks += 1;
  if (document.hidden && (looks % OUT_OF_SIGHT || !document.querySelector("[aria-labelledby=own] a"))) return;
  const page = await freshPage();
  if (page) takeOver(parts, page, keep);
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
performance.mark("interactive");
