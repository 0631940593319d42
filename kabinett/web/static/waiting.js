// Waits until everybody has sat down; links can be copied meanwhile.

import "./copy.js";
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

for (const press of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".qr"))) {
  press.addEventListener("click", async () => (await import("./share.js")).openShare({ link: press.dataset.link, heading: t("share_qr") }));
}
