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
 * A player: "uct", the plain tree search, "level", from 1 to 8, or "search", the strongest, for so many simulations or
 * seconds. From the same seed "uct" and levels 1 to 7 decide as Python's; a level of Python's stops early where it
 * has no time for all its simulations.
 */
export function player(name: "uct", settings?: { simulations?: number; seed?: number | bigint }): Player;
export function player(name: "level", settings?: { level?: number; seed?: number | bigint }): Player;
export function player(name: "search", settings?: { simulations?: number; seconds?: number; seed?: number | bigint }): SearchPlayer;

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

/** A player that says what it thinks. */
export interface SearchPlayer extends Player {
  /**
   * What the search finds where a seat is to move. It lets the page do other things every some milliseconds.
   *
   * `onProgress` is called five times a second; with `signal` aborted, the search decides at once with what it knows.
   */
  think(position: Position, asked?: { onProgress?: (progress: Progress) => void; signal?: AbortSignal }): Promise<Choice>;
}

/** Where a player stands while it thinks. */
export interface Progress {
  /** How much of its budget is used, 0 to 1. */
  fraction: number;
  /** What it would play now. */
  move: string;
  simulations: number;
  seconds: number;
  lines: Line[];
  /** What its tree knows of the moves, to be joined with that of others. */
  roots: Root[];
}

/** A player's decision. */
export interface Choice {
  /** The token to play. */
  move: string;
  /** The candidates, the chosen move first. */
  lines: Line[];
  simulations: number;
  seconds: number;
  /** Whether the move is proven to be the best. */
  exact: boolean;
  /** What its tree knows of the moves, to be joined with that of others; [] where no tree was needed. */
  roots: Root[];
}

/** What a player found out about a candidate move; intervals hold with 95 % confidence. */
export interface Line {
  move: string;
  /** How many simulations went through it. */
  simulations: number;
  /** By seat, the points expected at the end; [] if unknown. */
  points: number[];
  /** By seat, the share of the win expected; [] if unknown. */
  shares: number[];
  /** Whether points and shares are proven, as far as they are given. */
  exact: boolean;
  /** By seat; [] if exact or unknown. */
  pointsIntervals: [number, number][];
  sharesIntervals: [number, number][];
}

/** What a tree knows of a move: visits and the sum of their values, games with sums by seat, and what is proven. */
export interface Root {
  code: number;
  move: string;
  visits: number;
  value: number;
  games: number;
  shares: number[];
  points: number[];
  squares: number[];
  proof: { exact: boolean; shares: number[]; points: number[]; value: number } | null;
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
