// Buttons that copy the link beside them.

import "./dom.js";

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".copy"))) {
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.link);
    } catch {
      /** @type {HTMLInputElement} */ (button.previousElementSibling).select();
      document.execCommand("copy");
    }
    button.textContent = button.dataset.copied;
  });
}
