// From places pointed at to a move. Knows legal moves and their places, and nothing of any game.

const isHand = (place) => place.startsWith("hand-");

export class Chooser {
  /** @param {{token: string, places: string[], kind: string}[]} choices */
  constructor(choices) {
    this.choices = choices;
    this.steps = []; // What was pointed at, each with the moves that were left before it.
    this.left = choices.filter((choice) => choice.places.length);
  }

  /** What was pointed at so far. */
  get path() {
    return this.steps.map((step) => step.place);
  }

  /** The moves without places, to be chosen from a list. */
  get placeless() {
    return this.choices.filter((choice) => !choice.places.length);
  }

  /** What lies in the hand for some of the moves, where others need nothing from it. */
  get hands() {
    const all = this.steps[0]?.before ?? this.left;
    if (all.every((choice) => isHand(choice.places[0]))) return [];
    return [...new Set(all.map((choice) => choice.places[0]).filter(isHand))];
  }

  /** The places that go on from here. */
  get targets() {
    const path = this.path;
    return new Set(this.left.flatMap((choice) => choice.places.filter((place) => !path.includes(place))));
  }

  /** What could have been pointed at first instead. */
  get others() {
    const path = this.path;
    const first = this.steps[0]?.before ?? [];
    return new Set(first.map((choice) => choice.places[0]).filter((place) => !path.includes(place)));
  }

  /** The moves that pointing at a place leaves; those that ask for it next go first. */
  leaves(place) {
    const path = this.path;
    const next = this.left.filter((choice) => choice.places.find((one) => !path.includes(one)) === place);
    return next.length ? next : this.left.filter((choice) => choice.places.includes(place));
  }

  /** The move that pointing at a place would play at once, or null. */
  token(place) {
    if (this.path.includes(place)) return null;
    const found = this.leaves(place);
    const isWhole = found.length === 1 && (!isHand(place) || found[0].places.length === 1 || this.steps.length);
    return isWhole ? found[0] : null;
  }

  /**
   * Point at a place. Returns {choice} for a move, {menu: choices} where several share all places or differ
   * only in what they take from the hand, or {} where more is to be pointed at.
   */
  point(place) {
    if (this.path.includes(place)) {
      while (this.path.includes(place)) this.back();
      return {};
    }
    let left = this.leaves(place);
    if (!left.length && this.steps.length) {
      // Something else to begin with.
      while (this.back());
      left = this.leaves(place);
    }
    if (!left.length) return {};
    const choice = this.token(place);
    if (choice) return { choice };
    this.hold(place, left);
    const path = this.path;
    const rest = left.map((one) => one.places.filter((each) => !path.includes(each)));
    return rest.every((places) => places.length === 0) || rest.every((places) => places.length === 1 && isHand(places[0])) ? { menu: left } : {};
  }

  /** Keep a place as chosen, with the moves that it leaves. */
  hold(place, left) {
    this.steps.push({ place, before: this.left });
    this.left = left;
  }

  /** Take the last place back; returns whether there was one. */
  back() {
    const step = this.steps.pop();
    if (step) this.left = step.before;
    return Boolean(step);
  }
}
