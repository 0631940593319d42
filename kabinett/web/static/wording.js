// Moves in words, by the forms that the server tells of a game.

/** The form that a token has, filled in; null where there is none. */
function filled({ forms, terms }, token, kind) {
  for (const form of forms) {
    const found = new RegExp(`^(?:${form.pattern})$`).exec(token);
    if (found) return form[kind].replace(/\{(\d)\}/g, (_, group) => terms[found[Number(group) + 1]] ?? found[Number(group) + 1]);
  }
  return null;
}

/** A move in words, such as "stone to c3"; the token itself where there are none. */
export const inWords = (wordings, token) => filled(wordings, token, "words") ?? token;

/** A move in words without its places, such as "blue, then neutral"; in all its words where it has no shorter ones. */
export const inShort = (wordings, token) => filled(wordings, token, "short") || inWords(wordings, token);
