// @ts-check
// What of a legal token can be pointed at on a picture: no rule and no notation of a game stands here.

const PLACES = ["hand", "group", "cell", "column", "vertex"];
const WORD = /-?\d{1,3},-?\d{1,3}|[A-Za-z0-9]+/g;

/**
 * The legal moves with what can be pointed at: places in their order, and the token with a dot for each.
 * @param {string[]} tokens @param {Set<string>} ids of the elements of the picture
 */
export function choices(tokens, ids) {
  return tokens.map((token) => {
    const places = /** @type {string[]} */ ([]);
    const kind = token.replace(WORD, (word) => {
      const found = PLACES.map((sort) => `${sort}-${word}`).find((id) => ids.has(id));
      if (found) places.push(found);
      return found ? "•" : word;
    });
    return { token, places, kind };
  });
}

/** Whether an element of a picture is a place. @param {Element} element */
export function isPlace(element) {
  return PLACES.some((sort) => element.id.startsWith(`${sort}-`));
}

/** The places of a picture, innermost first, that an element of it belongs to. @param {EventTarget | null} target */
export function placesAt(target) {
  const found = [];
  for (let element = target instanceof Element ? target : null; element && element.tagName !== "svg"; element = element.parentElement) {
    if (isPlace(element)) found.push(element.id);
    const at = element.getAttribute("data-at");
    if (at) found.push(at);
  }
  return found;
}

/**
 * Elements in rows from the top, each from the left, by where they are seen.
 * @template {Element} T
 * @param {T[]} elements
 */
export function rowsOf(elements) {
  const boxes = elements.map((element) => ({ element, box: element.getBoundingClientRect() }));
  boxes.sort((one, other) => middle(one.box).y - middle(other.box).y);
  const rows = /** @type {{ element: T, box: DOMRect }[][]} */ ([]);
  for (const each of boxes) {
    const first = rows.at(-1)?.[0];
    if (first && middle(each.box).y - middle(first.box).y < Math.min(each.box.height, first.box.height) / 4) rows.at(-1)?.push(each);
    else rows.push([each]);
  }
  return rows.map((row) => row.sort((one, other) => one.box.left - other.box.left).map(({ element }) => element));
}

/** @param {DOMRect} box */
export function middle(box) {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
