// @ts-check
// Pictures and sentences from what kernels answer in numbers and the manifest holds as data.

/**
 * The picture that rows describe, as SVG: the symbol of each row, its blanks filled.
 * @param {any} picture of the manifest
 * @param {any} shared the manifest, whose symbols and lists pictures name by number
 * @param {number[][]} rows of the kernel `scene`
 * @param {Uint8Array} lit 1 for each place that is to stand out
 * @param {Record<string, string | number>} values of the whole picture, as markup
 * @param {import("./texts.js").Texts} texts
 */
export function compose(picture, shared, rows, lit, values, texts) {
  const items = Object.fromEntries(Object.entries(picture.items).map(([name, number]) => [name, shared.items[number]]));
  const parts = [];
  for (const row of rows) {
    for (const piece of shared.symbols[picture.symbols[row[0]]]) {
      if (typeof piece === "string") parts.push(piece);
      else {
        const value = valueOf(piece, items, row, lit, values, texts);
        parts.push(isSaid(piece, items, row) ? escaped(value) : value);
      }
    }
  }
  return `${parts.join("")}</svg>`;
}

/** The item of a list to which a row points. @param {[number, string]} entry @param {Record<string, any[]>} items @param {number[]} row */
const itemOf = ([column, name], items, row) => items[name][row[column]];

/** Whether a piece is what people read, and no markup. @param {any} piece @param {Record<string, any[]>} items @param {number[]} row */
const isSaid = (piece, items, row) =>
  piece.say !== undefined || (Array.isArray(piece) && piece[1] !== "" && typeof itemOf(/** @type {[number, string]} */ (piece), items, row) === "object");

/**
 * What a piece of a symbol stands for.
 * @param {any} piece @param {Record<string, any[]>} items @param {number[]} row @param {Uint8Array} lit
 * @param {Record<string, string | number>} values @param {import("./texts.js").Texts} texts
 * @returns {string | number}
 */
function valueOf(piece, items, row, lit, values, texts) {
  if (typeof piece !== "object") return piece;
  if (Array.isArray(piece)) {
    return piece[1] === "" ? row[piece[0]] : texts.word(itemOf(/** @type {[number, string]} */ (piece), items, row));
  }
  if (piece.value !== undefined) return values[piece.value];
  if (piece.lit !== undefined) return piece.texts[lit[piece.lit] ? 0 : 1];
  const filling = Object.entries(piece.values).map(([name, pieces]) => {
    const found = pieces.map((/** @type {any} */ part) => valueOf(part, items, row, lit, values, texts));
    return [name, found.length === 1 ? found[0] : found.join("")];
  });
  return texts.say(piece.say, Object.fromEntries(filling));
}

/** A text as markup. @param {string | number} text */
export function escaped(text) {
  return String(text).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/**
 * A sentence with its blanks filled in: {square}, {token!r} in quotes, {size:stone|stones} with what is counted.
 * @param {string} sentence @param {Record<string, unknown>} values
 */
export function filled(sentence, values) {
  return sentence.replace(/\{(\w+)(!r)?(?::([^{}|]*)\|([^{}|]*))?\}/g, (_, name, quotes, single, many) => {
    const value = /** @type {any} */ (values[name]);
    if (single !== undefined) return `${value.toLocaleString("en-US")} ${value === 1 ? single : many}`;
    return quotes ? quoted(value) : String(value);
  });
}

/** A text as the sentences of Python quote it. @param {unknown} value */
export function quoted(value) {
  if (typeof value !== "string") return String(value);
  const mark = value.includes("'") && !value.includes('"') ? '"' : "'";
  const escapes = /** @type {Record<string, string>} */ ({ "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", [mark]: `\\${mark}` });
  const isHidden = (/** @type {number} */ code) => code < 32 || (code > 126 && code < 161) || code === 173;
  const shown = Array.from(value, (sign) => {
    const code = /** @type {number} */ (sign.codePointAt(0));
    return escapes[sign] ?? (isHidden(code) ? `\\x${code.toString(16).padStart(2, "0")}` : sign);
  });
  return mark + shown.join("") + mark;
}
