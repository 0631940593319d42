// Waits until everybody has sat down; copies links.

import { t } from "./dom.js";
import { Live } from "./live.js";

new Live(
  document.body.dataset.match,
  { last: 0, state: true },
  {
    heard: (update) => update.state.phase !== "waiting" && location.reload(),
    refused: () => {},
    broken: () => {},
  },
);

for (const button of document.querySelectorAll(".copy")) {
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.link);
    } catch {
      /** @type {HTMLInputElement} */ (button.previousElementSibling).select();
      document.execCommand("copy");
    }
    button.textContent = t("copied");
  });
}
