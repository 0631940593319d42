// @ts-check
// Games kept on this device, in IndexedDB. What the device does not take is kept while the page is open.

/**
 * A game as it is kept. `version` counts how often it was written; `tags` and `comments`, by ply, are those of a
 * record that was read, whose moves are unchanged while `asRead`.
 * @typedef {{ id: string, version: number, changed: number, game: string, options: Record<string, any>, seats: string[],
 *   seed: number, moves: string[], tags?: Record<string, string>, comments?: Record<number, string[]>, asRead?: boolean }} Kept
 */

const DATABASE = "kabinett";
const GAMES = "games";
const EDITION = 1;
const OLD = "kabinett-game-"; // How keys began of games in localStorage, one a kind.

/** An id that no other game has. */
export const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** What a request answers. @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answerOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The end of a transaction, after which its changes are on the device. @param {IDBTransaction} transaction */
function endOf(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

export class Store {
  /** @type {Promise<IDBDatabase> | null} */
  #database = null;
  /** What the device has not taken yet, by id. @type {Map<string, Kept>} */
  #unkept = new Map();
  /** The end of what was asked for last; changes are made one after the other. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** Keep a game; says whether the device does. @param {Kept} kept whose `id` and `version` may change */
  save(kept) {
    this.#unkept.set(kept.id, kept);
    return this.#inTurn(async () => {
      try {
        for (const each of [...this.#unkept.values()]) await this.#write(each);
        return true;
      } catch {
        // A connection that is lost is opened anew the next time.
        this.#database = null;
        return false;
      }
    });
  }

  /** All games, those that were changed last first. @returns {Promise<Kept[]>} */
  all() {
    return this.#inTurn(async () => {
      const stored = await this.#games("readonly").then((games) => answerOf(games.getAll()), () => []);
      const found = new Map(stored.map((/** @type {Kept} */ kept) => [kept.id, kept]));
      for (const kept of this.#unkept.values()) found.set(kept.id, kept);
      return [...found.values()].sort((one, other) => other.changed - one.changed);
    });
  }

  /** Forget a game. @param {string} id */
  remove(id) {
    this.#unkept.delete(id);
    return this.#inTurn(async () => {
      const games = await this.#games("readwrite");
      games.delete(id);
      await endOf(games.transaction);
    });
  }

  /** @template T @param {() => Promise<T>} act @returns {Promise<T>} */
  #inTurn(act) {
    const done = this.#last.then(act, act);
    this.#last = done.catch(() => {});
    return done;
  }

  /** Where another page has gone on with a game, this one becomes a game of its own. @param {Kept} kept */
  async #write(kept) {
    const games = await this.#games("readwrite");
    const there = await answerOf(games.get(kept.id));
    const id = there && there.version !== kept.version ? newId() : kept.id;
    const version = kept.version + 1;
    games.put({ ...kept, id, version });
    await endOf(games.transaction);
    this.#unkept.delete(kept.id);
    Object.assign(kept, { id, version });
  }

  /** @param {IDBTransactionMode} mode */
  async #games(mode) {
    this.#database ??= opened();
    return (await this.#database).transaction(GAMES, mode).objectStore(GAMES);
  }
}

/** The database, with what was kept in localStorage before. @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, EDITION);
    /** @type {Kept[]} */
    let old = [];
    request.onupgradeneeded = () => {
      old = oldGames();
      const games = request.result.createObjectStore(GAMES, { keyPath: "id" });
      for (const kept of old) games.put(kept);
    };
    request.onsuccess = () => {
      for (const { game } of old) localStorage.removeItem(OLD + game);
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("another page holds an older database"));
  });
}

/** The games that earlier editions kept. @returns {Kept[]} */
function oldGames() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(OLD));
    return keys.flatMap((key) => {
      const { options, seats, seed, moves } = JSON.parse(localStorage.getItem(key) ?? "");
      return moves.length ? [{ id: newId(), version: 0, changed: Date.now(), game: key.slice(OLD.length), options, seats, seed, moves }] : [];
    });
  } catch {
    // A browser that refuses localStorage has kept nothing there.
    return [];
  }
}
