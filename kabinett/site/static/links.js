// @ts-check
// Games that travel in a link.

/** A link to a game, which holds all of it. @param {{ options: Record<string, any>, moves: string[] }} kept */
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

/** Which of the games kept on this device the page was opened for; "" if none was named. */
export const wantedGame = () => new URLSearchParams(location.hash.slice(1)).get("kept") ?? "";
