// Elements and texts.

const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}");

// Buttons that do nothing without a script wait for it: what is pressed before would be lost.
for (const press of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-script]"))) {
  press.disabled = false;
  delete press.dataset.script;
}

/** A text of the catalogue with its values filled in, in the form that fits the number it counts by. */
export function t(key, values = {}) {
  if (!(key in texts)) throw new Error(`no text ${key}`);
  const forms = texts[key];
  const text = typeof forms === "string" ? forms : forms[plurals.select(values[forms.by])];
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? number(value) : value;
  });
}

/** Whether there is a text of this key. */
t.has = (key) => key in texts;

const { lang } = document.documentElement;

const plurals = new Intl.PluralRules(lang);

/** A number as the language of the page writes it. */
export const number = (value, digits = 2) => new Intl.NumberFormat(lang, { maximumFractionDigits: digits }).format(value);

/** Names as the language of the page lists them, such as "Ada and Grace". */
export const listed = (names) => new Intl.ListFormat(lang).format(names);

/** A capital for a sentence that begins with a word; moves such as e5 stay as they are written. */
export const capital = (text) => text.replace(/^\p{Ll}+(?= |$)/u, (word) => word[0].toUpperCase() + word.slice(1));

/** An element with properties and children; `on` holds listeners, `data` the dataset, `aria` the rest. */
export function make(tag, properties = {}, ...children) {
  const { on = {}, data = {}, attributes = {}, ...plain } = properties;
  const element = Object.assign(document.createElement(tag), plain);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const [name, value] of Object.entries(data)) element.dataset[name] = value;
  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/** A button. */
export function button(text, listener, properties = {}) {
  return make("button", { type: "button", on: { click: listener }, ...properties }, text);
}

const shown = new WeakMap();

/**
 * Put children into a place, unless it holds such ones already: what is half done stays, and so does the focus.
 * @param {string} key what they do that cannot be seen
 */
export function renew(place, children, key = "") {
  const markup = [key, ...children.map((child) => child.outerHTML)].join("\n");
  if (shown.get(place) === markup) return;
  shown.set(place, markup);
  const held = place.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  place.replaceChildren(...children);
  if (held) [...place.querySelectorAll(held.tag)].find((one) => nameOf(one).text === held.text)?.focus({ preventScroll: true });
}

/** By what something that has the focus is found again when it was made anew. */
const nameOf = (element) => ({ tag: element.tagName, text: element.id || element.getAttribute("aria-label") || element.textContent });

/**
 * The element of an id, of whatever kind.
 * @param {string} id
 * @returns {any}
 */
export const byId = (id) => document.getElementById(id);

/**
 * What an event is about.
 * @param {Event} event
 * @returns {any}
 */
export const targetOf = (event) => event.target;
