// A hint: the move that a machine would make, shown on the board. Loaded when it is asked for.

/**
 * Ask for a hint and show it.
 * @param {string} address where to ask
 * @param {{ply: number, board: import("./board.js").Board, chooser: import("./chooser.js").Chooser | null}} at the position that it is asked for
 * @returns {Promise<{token?: string, error?: string}>} the move, or why there is none
 */
export async function hint(address, { ply, board, chooser }) {
  const answer = await fetch(address, { method: "POST" }).catch(() => null);
  const found = (await answer?.json().catch(() => null)) ?? {};
  if (!answer?.ok) return { error: found.error ?? "" };
  if (found.ply !== ply) return {};
  const choice = chooser?.choices.find((one) => one.token === found.token);
  board.light(choice?.places ?? []);
  return { token: found.token };
}
