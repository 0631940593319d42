// @ts-check
// What is wrong with what somebody gave: a name, an option, a move, a player.

/** The root of what is wrong with what somebody gave: a name, an option, a move. */
export class KabinettError extends Error {
  get name() {
    return this.constructor.name;
  }
}

/** No player has this name, or it has no such setting. */
export class UnknownPlayer extends KabinettError {}

/** A player was asked for a move where no seat is to move. */
export class NothingToChoose extends KabinettError {}

/** No game has this name here. */
export class UnknownGame extends KabinettError {}

/** A game has no such option, or the option no such value. */
export class BadOption extends KabinettError {}

/** A token that is not in the game's notation. */
export class UnreadableMove extends KabinettError {}

/** A well-formed move that the rules forbid here. */
export class IllegalMove extends KabinettError {}
