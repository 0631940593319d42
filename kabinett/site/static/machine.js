// @ts-check
// A machine at the board: thinks beside the page where workers are allowed, else in it. The strongest thinks in several
// workers, each with a tree of its own, whose roots are added up.

import { Findings, joined } from "./findings.js";
import { load, player } from "./kabinett.js";

const STRONGEST = "level(8)";
const MOST_WORKERS = 4;

/** @typedef {{ move: string, roots: import("./findings.js").Root[], mover: number, seats: number }} Answer */

/** The move that several answers together choose. @param {Answer[]} answers */
export function chosen(answers) {
  const [first] = answers;
  const proven = answers.find(({ roots }) => !roots.length);
  if (proven || answers.length === 1) return (proven ?? first).move;
  return new Findings(joined(answers.map(({ roots }) => roots)), first.seats, first.mover).best;
}

export class Machine {
  /** @type {Worker[]} */
  #workers = [];
  #asked = 0;
  /** @type {import("./kabinett.d.ts").Player | null} */
  #own = null;

  /** @param {string} spec such as "level(3)" or "uct(1000)" @param {number} seed */
  constructor(spec, seed) {
    const [, name, number] = /** @type {RegExpExecArray} */ (/^(level|uct)\((\d+)\)$/.exec(spec));
    this.machine = { name, settings: { seed, [name === "level" ? "level" : "simulations"]: Number(number) } };
    const count = spec === STRONGEST ? Math.min(navigator.hardwareConcurrency || 1, MOST_WORKERS) : 1;
    try {
      for (let place = 0; place < count; place += 1) {
        this.#workers.push(new Worker(new URL("thinking.js", import.meta.url), { type: "module" }));
      }
    } catch {
      this.#own = player(/** @type {any} */ (name), this.machine.settings);
    }
  }

  /** The token of a move; rejects where it cannot be found. @param {string} game @param {any} options @param {string[]} moves */
  async choose(game, options, moves) {
    if (this.#own) {
      const position = await load(game, options);
      for (const token of moves) position.push(token);
      return this.#own.choose(position);
    }
    return chosen(await Promise.all(this.#workers.map((worker, place) => this.#ask(worker, place, { game, options, moves }))));
  }

  /**
   * What a worker answers. @param {Worker} worker @param {number} place @param {{ game: string, options: any, moves: string[] }} question
   * @returns {Promise<Answer>}
   */
  #ask(worker, place, question) {
    const id = (this.#asked += 1);
    // Each with a seed of its own, lest all grow the same tree.
    const settings = { ...this.machine.settings, seed: Number(this.machine.settings.seed) + place };
    return new Promise((resolve, reject) => {
      const settle = (/** @type {() => void} */ done) => {
        worker.removeEventListener("message", hear);
        worker.removeEventListener("error", fail);
        done();
      };
      const hear = (/** @type {MessageEvent} */ { data }) => {
        if (data.id === id) settle(() => (data.error ? reject(new Error(data.error)) : resolve(data)));
      };
      const fail = (/** @type {ErrorEvent} */ event) => settle(() => reject(new Error(event.message)));
      worker.addEventListener("message", hear);
      worker.addEventListener("error", fail);
      worker.postMessage({ id, ...question, machine: { ...this.machine, settings } });
    });
  }

  /** Think no longer. */
  stop() {
    for (const worker of this.#workers) worker.terminate();
  }
}
