// Looks now and then how a tournament stands, or which there are.

import "./copy.js";
import { freshPage, takeOver } from "./refresh.js";

const EVERY = 4000;
const OUT_OF_SIGHT = 5; // Of so many looks one is taken while the page is out of sight, for its title.
let looks = 0;
const parts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".live, .lobby")]);

async function look() {
  looks += 1;
  if (document.hidden && looks % OUT_OF_SIGHT) return;
  const page = await freshPage();
  if (page) takeOver(parts, page);
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
performance.mark("interactive");
