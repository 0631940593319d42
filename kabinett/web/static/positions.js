// Positions that are no match: asked of the server, and previews of none.

/** The position after some moves. */
export async function positionOf(game, board, moves) {
  const answer = await fetch("/api/study/positions", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game, board, moves }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error);
  return body;
}

/** Where nobody asks what a move would do. */
export const noPreviews = { known: () => undefined, ask: () => Promise.resolve(null), rest: () => Promise.resolve(null), leave: () => {}, forget: () => {} };

/** Show a position on a board. */
export function showOn(board, position) {
  board.seatNames = position.seat_names;
  board.seatMarks = position.seat_marks;
  board.wordings = position.wordings;
  board.seat = position.turn;
  board.show(position.picture);
}
