// The search in rules and findings: their texts are fetched once somebody looks for something.

import { byId, make, t } from "./dom.js";

const MOST = 20; // Results that are shown.
const BEFORE = 60; // Signs of a text before the first word that was found, and twice as many after it.
const HEADING = 10; // How much more a word in a heading weighs than one in the text.

const form = byId("search");
let coming = null;

/** Signs as they are compared: without a difference of case or width. */
const folded = (text) => text.normalize("NFKC").toLowerCase();

/** All sections: where each stands, its page and heading, its text. */
function documents() {
  coming ??= fetch(form.dataset.documents).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))));
  coming.catch(() => (coming = null));
  return coming;
}

/** How often a word stands in a text. */
const count = (text, word) => text.split(word).length - 1;

/** How well a section fits all words; 0 if one is missing. */
function weight({ page, heading, text }, words) {
  const [head, body] = [folded(`${page} ${heading}`), folded(text)];
  const weights = words.map((word) => HEADING * count(head, word) + count(body, word));
  return weights.includes(0) ? 0 : weights.reduce((sum, each) => sum + each, 0);
}

/** The part of a text where a word is found, marked. */
function excerpt(text, words) {
  const body = folded(text);
  const word = words.find((each) => body.includes(each));
  // What folds to other lengths is shown from its beginning.
  const at = word && body.length === text.length ? body.indexOf(word) : -1;
  if (at < 0) return [text.slice(0, 3 * BEFORE)];
  const to = at + word.length;
  const near = Math.max(0, at - BEFORE);
  // From the beginning of a word, in languages that have blanks between words.
  const blank = near ? text.indexOf(" ", near) : -1;
  const from = blank >= 0 && blank < at ? blank + 1 : near;
  return [from ? "…" : "", text.slice(from, at), make("mark", {}, text.slice(at, to)), text.slice(to, to + 2 * BEFORE), to + 2 * BEFORE < text.length ? "…" : ""];
}

async function search() {
  const words = folded(byId("q").value).split(/\s+/).filter(Boolean);
  const list = byId("search-found");
  history.replaceState(null, "", words.length ? `?q=${encodeURIComponent(byId("q").value)}` : location.pathname);
  list.hidden = !words.length;
  if (!words.length) {
    byId("search-said").textContent = "";
    return;
  }
  let all;
  try {
    all = await documents();
  } catch {
    byId("search-said").textContent = t("search_failed");
    return;
  }
  const found = all
    .map((section) => ({ section, fit: weight(section, words) }))
    .filter(({ fit }) => fit)
    .sort((one, other) => other.fit - one.fit);
  byId("search-said").textContent = t("search_found", { number: found.length });
  list.replaceChildren(
    ...found.slice(0, MOST).map(({ section: { address, page, heading, text, lang } }) =>
      make("li", {}, make("a", { href: address }, heading ? `${page} › ${heading}` : page), make("p", { className: "faint", lang }, ...excerpt(text, words))),
    ),
  );
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
byId("q").addEventListener("input", search);
byId("q").value = new URLSearchParams(location.search).get("q") ?? "";
await search();
document.body.dataset.ready = "yes";
