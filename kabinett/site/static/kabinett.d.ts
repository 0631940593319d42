/** A value of an option. */
export type Value = number | string | boolean;

/** The root of what is wrong with what somebody gave: a name, an option, a move. */
export class KabinettError extends Error {}
/** No game has this name here. */
export class UnknownGame extends KabinettError {}
/** A game has no such option, or the option no such value. */
export class BadOption extends KabinettError {}
/** A token that is not in the game's notation. */
export class UnreadableMove extends KabinettError {}
/** A well-formed move that the rules forbid here. */
export class IllegalMove extends KabinettError {}

/**
 * The start of a game, such as `await load("noti", { players: 3 })`.
 *
 * `base` is the folder that holds `games/`, where it is not beside this file. `language` is that of sentences and
 * words: "en", "de" or "ja".
 */
export function load(
  name: string,
  options?: Record<string, Value>,
  from?: { base?: string | URL; language?: string },
): Promise<Position>;

/** No player has this name, or it has no such setting. */
export class UnknownPlayer extends KabinettError {}
/** A player was asked for a move where no seat is to move. */
export class NothingToChoose extends KabinettError {}

/**
 * A player: "uct", the plain tree search, or "level", from 1 to 7. Both decide as Python's from the same seed; a
 * level of Python's stops early where it has no time for all its simulations.
 */
export function player(name: "uct", settings?: { simulations?: number; seed?: number | bigint }): Player;
export function player(name: "level", settings?: { level?: number; seed?: number | bigint }): Player;

/** What chooses moves, in the thread that asks. */
export interface Player {
  /**
   * The token of the move to play, where a seat is to move.
   *
   * Some levels fetch what they have learned of a game before their first move.
   *
   * @throws {NothingToChoose} no seat is to move
   */
  choose(position: Position): Promise<string>;
}

/** A position with its history. */
export interface Position {
  /** The game with the options that differ from their defaults, such as "noti(players=3)". */
  readonly game: string;
  /** How many seats there are. */
  readonly seats: number;
  /** What the seats are called, such as ["Yellow", "Blue"]. */
  readonly seatNames: string[];
  /** The seat to move, "chance" while a chance event is due, null once the game is over. */
  readonly turn: number | "chance" | null;
  readonly isOver: boolean;
  /** How many moves have been played, chance events included. */
  readonly ply: number;
  /** The tokens played so far. */
  readonly moves: string[];
  /** The tokens of the legal moves in the order of their codes; [] once the game is over. */
  readonly legalMoves: string[];
  /** The probability of each token at a chance event; empty elsewhere. */
  readonly odds: Record<string, number>;
  /** Points by seat as they stand now. */
  readonly scores: number[];
  /** What each seat has of the win, which the winners divide evenly; [] while the game runs. */
  readonly shares: number[];
  /** The seats that share the best result; [] while the game runs. */
  readonly winners: number[];
  /** What is due, chance events included, such as "Place a marker"; "" once the game is over. */
  readonly task: string;
  /** Why the game has ended, such as "All stones are laid"; "" while it runs. */
  readonly endReason: string;
  /**
   * Play a move. The position stays as it was where this throws.
   *
   * @throws {UnreadableMove} the token is not in the game's notation
   * @throws {IllegalMove} the rules forbid it here
   */
  push(token: string): void;
  /** The position as an SVG document. */
  svg(look?: Look): string;
  /** By seat, what scores: items with cells, points and arithmetic, which add up to `scores`. */
  explain(): Item[][];
  /** Take the last move back and return its token. */
  pop(): string;
  /** An independent position with the same history. */
  copy(): Position;
}

/** What a picture shows besides the pieces. */
export interface Look {
  /** Whether to mark what the last move did; true if not given. */
  last?: boolean;
  /** Whether to mark where the seat to move may go. */
  targets?: boolean;
  /** Cells to highlight, in notation, such as those of a scoring item. */
  cells?: string[];
  /** "auto" follows the viewer's setting. */
  theme?: "auto" | "light" | "dark";
  /** The picture's width in pixels; without it the picture fills its container. */
  width?: number;
  /** Put before every id, for several pictures on one page. */
  prefix?: string;
  /** The position as text, for screen readers. */
  description?: string;
}

/** One entry of a score breakdown. */
export interface Item {
  /** What scores, such as "column b". */
  label: string;
  /** The cells that make it, in notation. */
  cells: string[];
  /** What it is worth, 0 for something that just misses. */
  points: number;
  /** How the points come about, such as "(5 + 2 × 1) × 3 = 21". */
  arithmetic: string;
}
