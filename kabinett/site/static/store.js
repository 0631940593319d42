// @ts-check
// Games kept on this device, one a kind, and games that travel in a link.

/** @typedef {{ options: Record<string, any>, seats: string[], moves: string[], seed: number }} Kept */

const key = (/** @type {string} */ game) => `kabinett-game-${game}`;

/** Keep a game; says whether the device does. @param {string} game @param {Kept} kept */
export function keep(game, kept) {
  try {
    localStorage.setItem(key(game), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** The game that was kept, or null. @param {string} game @returns {Kept | null} */
export function keptOf(game) {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? "null");
  } catch {
    return null;
  }
}

/** A link to a game, which holds all of it. @param {Kept} kept */
export function linkOf({ options, moves }) {
  const query = new URLSearchParams({ ...options, moves: moves.join(" ") });
  return `${location.origin}${location.pathname}#${query}`;
}

/** What the link holds that the page was opened with, or null; values of options are read as `known` lists them.
 * @param {{ name: string, values: any[] }[]} known */
export function linked(known) {
  const query = new URLSearchParams(location.hash.slice(1));
  if (!query.has("moves")) return null;
  /** @type {Record<string, any>} */
  const options = {};
  for (const { name, values } of known) {
    const given = query.get(name);
    if (given !== null) options[name] = values.find((value) => String(value) === given) ?? given;
  }
  return { options, moves: (query.get("moves") ?? "").split(" ").filter(Boolean) };
}
