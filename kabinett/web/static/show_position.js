// Positions that are no match, on a board: nobody asks what a move would do.

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
