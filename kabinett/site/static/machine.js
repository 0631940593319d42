// @ts-check
// A machine at the board: thinks beside the page where workers are allowed, else in it.

import { load, player } from "./kabinett.js";

export class Machine {
  /** @type {Worker | null} */
  #worker = null;
  #asked = 0;
  /** @type {import("./kabinett.d.ts").Player | null} */
  #own = null;

  /** @param {string} spec such as "level(3)" or "uct(1000)" @param {number} seed */
  constructor(spec, seed) {
    const [, name, number] = /** @type {RegExpExecArray} */ (/^(level|uct)\((\d+)\)$/.exec(spec));
    this.machine = { name, settings: { seed, [name === "level" ? "level" : "simulations"]: Number(number) } };
    try {
      this.#worker = new Worker(new URL("thinking.js", import.meta.url), { type: "module" });
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
    const worker = /** @type {Worker} */ (this.#worker);
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      const settle = (/** @type {() => void} */ done) => {
        worker.removeEventListener("message", hear);
        worker.removeEventListener("error", fail);
        done();
      };
      const hear = (/** @type {MessageEvent} */ { data }) => {
        if (data.id === id) settle(() => (data.error ? reject(new Error(data.error)) : resolve(data.move)));
      };
      const fail = (/** @type {ErrorEvent} */ event) => settle(() => reject(new Error(event.message)));
      worker.addEventListener("message", hear);
      worker.addEventListener("error", fail);
      worker.postMessage({ id, game, options, moves, machine: this.machine });
    });
  }

  /** Think no longer. */
  stop() {
    this.#worker?.terminate();
  }
}
