// Calls a visitor back to a page that is out of sight, once something is due there.

import { byId, t } from "./dom.js";
import { preferences } from "./preferences.js";
import { sound } from "./sound.js";

const { title } = document;
let isDue = true; // What is due when the page opens is no news.

/** Say in the title that something is due, and once by sound and notification where they are wanted. */
export function signalTurn(due) {
  const isNews = due && !isDue && document.hidden;
  isDue = due;
  showTitle();
  if (!isNews) return;
  sound.call();
  if (preferences.notify) notify();
}

function showTitle() {
  document.title = isDue && document.hidden ? `● ${t("your_turn")} – ${document.body.dataset.title}` : title;
}

function notify() {
  try {
    const { title: game, match } = document.body.dataset;
    const shown = new Notification(`${t("your_turn")} – ${game}`, { body: byId("status").textContent, tag: match });
    shown.onclick = () => (focus(), shown.close());
  } catch {
    // Some browsers let no page notify, though they have the name for it.
  }
}

document.addEventListener("visibilitychange", showTitle);
