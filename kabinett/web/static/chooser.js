// From places pointed at to a move. Knows legal moves and their places, and nothing of any game.

export class Chooser {
  /** @param {{token: string, places: string[], kind: string}[]} choices */
  constructor(choices) {
    this.choices = choices;
    this.path = [];
    const placed = choices.filter((choice) => choice.places.length);
    this.kinds = [...new Set(placed.map((choice) => choice.kind))];
    this.kind = this.kinds.length > 1 && this.kinds.includes("•") ? "•" : null;
  }

  /** The moves that fit what was chosen so far. */
  get candidates() {
    return this.choices.filter(
      (choice) =>
        choice.places.length &&
        (this.kind === null || choice.kind === this.kind) &&
        this.path.every((place, step) => choice.places[step] === place),
    );
  }

  /** The moves without places, to be chosen from a list. */
  get placeless() {
    return this.choices.filter((choice) => !choice.places.length);
  }

  /** The places that can be pointed at now. */
  get targets() {
    const step = this.path.length;
    const found = new Set();
    const later = new Map();
    for (const choice of this.candidates) {
      if (choice.places.length > step) found.add(choice.places[step]);
      for (const place of choice.places.slice(step + 1)) later.set(place, (later.get(place) ?? 0) + 1);
    }
    for (const [place, count] of later) if (count === 1) found.add(place);
    return found;
  }

  /**
   * Point at a place. Returns {token} for a move, {menu: choices} where several share all places, or {} where
   * more is to be pointed at.
   */
  point(place) {
    const step = this.path.length;
    let left = this.candidates.filter((choice) => choice.places[step] === place);
    if (!left.length) left = this.candidates.filter((choice) => choice.places.includes(place));
    if (!left.length) return {};
    if (left.length === 1) return { token: left[0].token };
    this.path = [...this.path, place];
    return left.every((choice) => choice.places.length === this.path.length) ? { menu: left } : {};
  }

  /** Take the last place back; returns whether there was one. */
  back() {
    const had = this.path.length > 0;
    this.path = this.path.slice(0, -1);
    return had;
  }

  chooseKind(kind) {
    this.kind = kind;
    this.path = [];
  }
}

/** A kind without its places: "II@•" is "II", "•" is "". */
export const kindText = (kind) => kind.replace(/[•@:>\s]+/g, " ").trim();
