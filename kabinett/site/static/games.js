// @ts-check
// The page of the games kept on this device: goes on with them, exports, imports and deletes them.

import { button, byId, listed, make, t } from "table/dom.js";
import { download, isClosed, keptOf, recordOf } from "./export.js";
import { load } from "./kabinett.js";
import { BadRecord, readRecords } from "./records.js";
import { Store } from "./store.js";

/** @typedef {import("./store.js").Kept} Kept */

const ENDING = ".kab";
const MOST = 4 << 20; // Signs of a file that is read.
const SPECIFICATION = /^\s*([\w-]+)\s*(?:\(([^()]*)\)\s*)?$/;
const { lang: language } = document.documentElement;
/** @type {{ titles: Record<string, string>, machines: Record<string, string>, variants: { name: string, values: Record<string, any> }[] }} */
const facts = JSON.parse(byId("facts").textContent);
const store = new Store();
const dates = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });

/** The position of a kept game after all its moves. @param {Kept} kept */
async function positionOf({ game, options, moves }) {
  const position = await load(game, options, { language });
  for (const token of moves) position.push(token);
  return position;
}

// -- the list -----------------------------------------------------------------------------------------------

/** Draws a game when it comes into sight. */
const inSight = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    inSight.unobserve(target);
    target.dispatchEvent(new Event("seen"));
  }
});

async function drawList() {
  const games = await store.all();
  byId("kept").replaceChildren(...games.map(rowOf));
  byId("none").hidden = games.length > 0;
  byId("export-all").hidden = games.length === 0;
}

/** @param {Kept} kept */
function rowOf(kept) {
  const title = facts.titles[kept.game] ?? kept.game;
  const image = make("img", { alt: "", width: 80, height: 80 });
  const state = make("span", { className: "faint" });
  const who = kept.seats.map((seat, number) => (seat === "me" ? (kept.tags?.[`Seat${number}`] ?? t("your_seat")) : (facts.machines[seat] ?? seat)));
  const words = make("span", {}, make("strong", {}, title), make("span", {}, listed(who)), state, make("span", { className: "faint" }, dates.format(kept.changed)));
  const link = make("a", { href: `../${kept.game}/#kept=${kept.id}` }, image, words);
  const actions = make(
    "p",
    { className: "buttons" },
    button(t("site_export"), () => exportGames([kept]), { className: "quiet small" }),
    button(t("site_delete"), () => remove(kept, row), { className: "quiet small" }),
  );
  const row = make("li", { data: { id: kept.id }, on: { seen: () => drawGame(kept, image, state) } }, link, actions);
  inSight.observe(row);
  return row;
}

/** @param {Kept} kept @param {HTMLImageElement} image @param {HTMLElement} state */
async function drawGame(kept, image, state) {
  try {
    const position = await positionOf(kept);
    image.src = `data:image/svg+xml,${encodeURIComponent(position.svg({ last: false }))}`;
    state.textContent = position.isOver ? endOf(position) : isClosed(kept) ? t(`by_${kept.tags?.Termination}`) : t("site_moves", { number: position.ply });
  } catch (error) {
    state.textContent = error instanceof Error ? error.message : String(error);
  }
}

/** Who won. @param {import("./kabinett.d.ts").Position} position */
function endOf({ seats, scores, winners, seatNames }) {
  if (seats === 1) return t("solo_over", { points: scores[0] });
  return t(winners.length > 1 ? "shared_by" : "won_by", { names: listed(winners.map((seat) => seatNames[seat])) });
}

/** A game that was deleted can be had back until the page is left. @param {Kept} kept @param {HTMLElement} row */
async function remove(kept, row) {
  try {
    await store.remove(kept.id);
  } catch {
    complain(t("site_not_deleted"));
    return;
  }
  const back = button(t("site_undo"), () => restore(kept, row), { className: "small" });
  row.replaceChildren(make("p", { className: "gone" }, t("site_deleted"), " ", back));
  back.focus();
}

/** @param {Kept} kept @param {HTMLElement} row */
async function restore(kept, row) {
  await keep([kept]);
  const again = rowOf(kept);
  row.replaceWith(again);
  again.querySelector("a")?.focus();
}

// -- records ------------------------------------------------------------------------------------------------

/** @param {Kept[]} games */
async function exportGames(games) {
  const texts = [];
  for (const kept of games) texts.push(recordOf(kept, await positionOf(kept)));
  const name = games.length === 1 ? games[0].game : "kabinett";
  download(`${name}-${new Date().toISOString().slice(0, 10)}${ENDING}`, texts.join(""));
}

/** The game with the options that a record names; null if there is none. @param {string} spec */
function variantOf(spec) {
  const [, name, settings = ""] = SPECIFICATION.exec(spec) ?? [];
  const given = new Map(settings.split(",").filter((part) => part.trim()).map((part) => /** @type {[string, string]} */ (part.split("=").map((word) => word.trim().toLowerCase()))));
  const known = facts.variants.filter((variant) => variant.name === name);
  const isKnown = [...given.keys()].every((option) => known[0] && option in known[0].values);
  const fits = (/** @type {{ values: Record<string, any> }} */ { values }) =>
    Object.entries(values).every(([option, value]) => (given.get(option) ?? String(known[0].values[option]).toLowerCase()) === String(value).toLowerCase());
  return (isKnown && known.find(fits)) || null;
}

/** @param {File[]} files */
async function importFiles(files) {
  complain("");
  byId("said").textContent = "";
  const there = new Set((await store.all()).map(courseOf));
  let number = 0;
  for (const file of files) {
    try {
      const found = (await recordsIn(file)).filter((kept) => !there.has(courseOf(kept)));
      for (const kept of found) there.add(courseOf(kept));
      number += found.length;
      await keep(found);
    } catch (error) {
      complain(said(error, file.name));
    }
  }
  byId("said").textContent = t("site_imported", { number });
  await drawList();
}

/** What makes a game the same as another. @param {Kept} kept */
const courseOf = ({ game, options, moves, tags = {} }) => JSON.stringify([game, options, moves, tags]);

/** The games of a file. @param {File} file @returns {Promise<Kept[]>} */
async function recordsIn(file) {
  if (file.size > MOST) throw new Error(t("site_large", { file: file.name, most: MOST >> 20 }));
  const records = await readRecords(await file.text(), (spec) => {
    const variant = variantOf(spec);
    return Promise.resolve(variant && load(variant.name, variant.values, { language }));
  });
  const isMachine = (/** @type {string} */ who) => Object.hasOwn(facts.machines, who);
  const now = Date.now();
  // The list shows them in the order of the file.
  return records.map((record, index) => keptOf(record, /** @type {any} */ (variantOf(record.tags.Game)), isMachine, now - index));
}

/** What an error says, and where. @param {unknown} error @param {string} file */
function said(error, file) {
  if (!(error instanceof BadRecord)) return error instanceof Error ? error.message : String(error);
  const reason = t(error.key, error.values);
  return t("site_record_place", { file, line: `${error.line}`, reason });
}

/** @param {Kept[]} games */
async function keep(games) {
  for (const kept of games) byId("unkept").hidden = await store.save(kept);
}

/** @param {string} problem */
function complain(problem) {
  byId("refused").hidden = !problem;
  byId("refused").textContent = problem;
}

byId("export-all").addEventListener("click", async () => exportGames(await store.all()));
byId("import").addEventListener("change", async () => {
  const files = [...byId("import").files];
  byId("import").value = "";
  await importFiles(files);
});
await drawList();
document.body.dataset.ready = "yes";
await import("./installed.js");
