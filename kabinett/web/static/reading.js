// Stepping back and forth through a game; news do not turn the page for who is reading.

export class Reading {
  /**
   * @param {(ply: number) => string} address where to ask for a position
   * @param {{moves: () => string[], shown: (position: object | null) => void}} host `shown` is called when another
   *     position is to be seen, null is the latest
   */
  constructor(address, { moves, shown }) {
    this.address = address;
    this.moves = moves;
    this.shown = shown;
    this.position = null;
    this.known = new Map();
    this.wanted = null;
  }

  /** How many moves the position has that is looked at or on its way; null for the latest. */
  get ply() {
    return this.wanted ?? this.position?.ply ?? null;
  }

  /** Back to the latest position without showing it: something else has happened. */
  forget() {
    this.position = null;
    this.wanted = null;
  }

  /** Back to the latest position. */
  leave() {
    if (this.ply === null) return;
    this.forget();
    this.shown(null);
  }

  /** "first", "back", "on" or "last" from what is shown; `last` is the latest ply. */
  step(where, last) {
    const here = this.ply ?? last;
    this.go({ first: 0, back: here - 1, on: here + 1, last }[where]);
  }

  /** Look at the position after `ply` moves. */
  async go(ply) {
    const last = this.moves().length;
    if (ply < 0 || ply > last) return;
    if (ply === last) {
      this.leave();
      return;
    }
    this.wanted = ply;
    const found = await this.ask(ply);
    if (this.wanted !== ply) return;
    this.wanted = null;
    if (!found) return;
    this.position = found;
    this.shown(found);
    for (const next of [ply - 1, ply + 1]) if (next >= 0 && next < last) this.ask(next);
  }

  async ask(ply) {
    const key = `${this.address(ply)} ${this.moves().slice(0, ply).join(" ")}`;
    if (!this.known.has(key)) {
      const answer = fetch(this.address(ply)).then((response) => (response.ok ? response.json() : null)).catch(() => null);
      this.known.set(key, answer);
      if (!(await answer)) this.known.delete(key);
    }
    return this.known.get(key) ?? null;
  }
}
