// The panel from which a link, a picture or a whole game is handed on. Loaded when it is asked for.

import { button, make, t } from "./dom.js";
import { asPng, save } from "./save.js";

/**
 * What there is to share.
 * @typedef {object} Shared
 * @property {string} link an address of this server
 * @property {string} [heading]
 * @property {string} [lead] what the link does
 * @property {{svg: () => Promise<string>, name: string}} [picture] of a position, and what a file of it is called, without its end
 * @property {{ply: number, pictureAt: (ply: number) => Promise<string>, name: string}} [game] to be animated
 */

/**
 * Open the panel.
 * @param {Shared} shared
 */
export function openShare({ link, heading = t("share"), lead = "", picture, game }) {
  const panel = make("dialog", { className: "settings share", attributes: { "aria-labelledby": "share-title" } });
  panel.append(
    make("h2", { id: "share-title" }, heading),
    ...(lead ? [make("p", {}, lead)] : []),
    linkRow(link),
    qrCode(link),
    ...(picture ? [pictureRow(picture)] : []),
    ...(game ? [animationRow(panel, game)] : []),
    button(t("close"), () => panel.close(), { className: "main" }),
  );
  panel.addEventListener("close", () => panel.remove());
  panel.addEventListener("click", (event) => event.target === panel && panel.close());
  document.body.append(panel);
  panel.showModal();
}

function linkRow(link) {
  const input = make("input", { className: "link", readOnly: true, value: link, attributes: { "aria-label": t("share") }, on: { focus: () => input.select() } });
  const copy = button(t("copy"), async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      input.select();
      document.execCommand("copy");
    }
    copy.textContent = t("copied");
  }, { autofocus: true });
  const row = make("p", { className: "link-row" }, input, copy);
  // Who changes its mind about where to send it is asked nothing more.
  if (navigator.share) row.append(button(t("share_send"), () => navigator.share({ title: document.title, url: link }).catch(() => {})));
  return row;
}

/** The code of a link, once the server has drawn it. */
function qrCode(link) {
  const place = make("p", { className: "qr-code" });
  const body = JSON.stringify({ link });
  fetch("/api/qr-codes", { method: "POST", headers: { "content-type": "application/json" }, body })
    .then(async (answer) => {
      if (!answer.ok) throw new Error();
      const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await answer.text())}`;
      place.replaceChildren(make("img", { src, alt: t("share_qr") }));
    })
    .catch(() => {
      place.className = "faint";
      place.textContent = t("share_qr_none");
    });
  return place;
}

const group = (label, ...parts) => make("div", { className: "share-group", attributes: { role: "group", "aria-label": label } }, make("span", {}, label), ...parts);

function pictureRow({ svg, name }) {
  const png = button("PNG", async () => save(await asPng(await svg()), `${name}.png`));
  const plain = button("SVG", async () => save(new Blob([await svg()], { type: "image/svg+xml" }), `${name}.svg`));
  return group(t("share_picture"), png, plain);
}

/** The game as GIF: while it is made, the button says how far it is; closing the panel ends it. */
function animationRow(panel, { ply, pictureAt, name }) {
  const press = button("GIF", async () => {
    press.disabled = true;
    try {
      const { animated } = await import("./animation.js");
      const made = await animated(ply, pictureAt, (done, all) => {
        press.textContent = t("share_making", { done: done + 1, all });
        return panel.open;
      });
      if (made) save(made, `${name}.gif`);
      press.textContent = "GIF";
    } catch {
      press.textContent = t("refused");
    }
    press.disabled = false;
  });
  return group(t("share_animation"), press);
}
