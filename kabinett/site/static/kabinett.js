// @ts-check
// The rules of the games for pages and Node: what the kernels answer, and the manifest's words for it.
// No rule stands here: `games/<name>.wasm` holds the kernels, `games/<name>.json` the manifest.

import { quoted } from "./compose.js";
import { UnknownGame } from "./errors.js";
import { Position } from "./position.js";
import { ENGLISH, rulesAt } from "./rules.js";

export * from "./errors.js";
export { player } from "./players.js";
export { Position };

/**
 * The start of a game.
 * @param {string} name such as "noti"
 * @param {Record<string, number | string | boolean>} [options] such as {players: 3}
 * @param {{ base?: string | URL, language?: string }} [from] `base` is the folder that holds `games/`, where it is not
 *   beside this file; `language` is that of sentences and words, such as "de"
 * @returns {Promise<Position>}
 */
export async function load(name, options = {}, { base = new URL(".", import.meta.url), language = ENGLISH } = {}) {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new UnknownGame(`there is no game ${quoted(name)}`);
  const address = new URL(`games/${name}`, base).href;
  const found = await rulesAt(name, address);
  const variant = found.variant(options);
  return new Position(found, variant, await found.texts(language), []);
}
