// Waits until everybody has sat down; links can be copied meanwhile.

import "./copy.js";
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
