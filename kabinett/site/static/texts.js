// @ts-check
// Sentences in the language of a reader: the English ones of a manifest are looked up, and their blanks filled in.

import { filled } from "./compose.js";

/** @typedef {string | Record<string, string>} Forms a text, or its forms by plural category, and the number they count by */

export class Texts {
  #known;
  #plurals;
  #numbers;

  /** @param {string} language @param {Record<string, Forms>} [known] what stands for which English sentence */
  constructor(language, known = {}) {
    this.language = language;
    this.#known = new Map(Object.entries(known));
    this.#plurals = new Intl.PluralRules(language);
    this.#numbers = new Intl.NumberFormat(language);
  }

  /** A sentence with its blanks filled in. @param {string} sentence @param {Record<string, unknown>} [values] */
  say(sentence, values = {}) {
    const forms = this.#known.get(sentence);
    if (forms === undefined) return filled(sentence, values);
    const text = typeof forms === "string" ? forms : (forms[this.#plurals.select(Number(values[forms.by]))] ?? forms.other);
    return text.replace(/\{(\w+)\}/g, (_, name) => {
      const value = values[name];
      return typeof value === "number" ? this.#numbers.format(value) : String(value);
    });
  }

  /** A word of a list, which is a sentence, a name or a number. @param {any} word */
  word(word) {
    return word?.say === undefined ? word : this.say(word.say);
  }
}
