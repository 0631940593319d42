// A move that a player names while somebody else is to move: it is played at once if it is legal then. What is legal
// says the server after each move; before that it says only which moves may become so.

import { Chooser } from "./chooser.js";
import { button, byId, capital, make, renew, t, targetOf } from "./dom.js";
import { preferences } from "./preferences.js";
import { noPreviews } from "./show_position.js";
import { words } from "./moves.js";
import { mark } from "./shapes.js";

const viewOf = (state) => state.view.games.find((game) => game.game === state.game.game);
const PAUSE = 400; // Milliseconds that somebody thinks before moves ahead are offered.

/** The seat that may name a move while somebody else is to move, and since which position; null if none may. */
function waitsAs(state) {
  const { game, seats, turn } = viewOf(state);
  const seat = seats.findIndex((one) => state.held.includes(one));
  if (seat < 0 || turn === null || turn < 0 || state.held.includes(seats[turn])) return null;
  return { game, ply: state.game.ply, seat };
}

export class Premove {
  /**
   * @param {import("./board.js").Board} board
   * @param {(seat: number) => string} address where to ask which moves may be named
   */
  constructor(board, address) {
    this.board = board;
    this.previews = board.previews;
    this.address = address;
    /** @type {{ game: number, ply: number, seat: number } | null} whose move is waited for, since which position */
    this.turn = null;
    /** @type {Chooser | null} */
    this.chooser = null;
    /** @type {{ token: string, places: string[] } | null} */
    this.named = null;
    this.line = make("div", { className: "awaited premove", attributes: { role: "status" } });
    byId("due").after(this.line);
    // Any click on the board takes the move back, and does nothing else; that after a drag is none.
    board.container.addEventListener("click", (event) => !board.dragged && this.cancel(event), true);
    addEventListener("keydown", (event) => event.key === "Escape" && !targetOf(event).closest?.("dialog") && this.cancel(event), true);
  }

  /**
   * Follow the game.
   * @param {any} state of the match; null while nothing is to be named
   * @returns {Chooser | null} what can be named now
   */
  follow(state) {
    const before = this.turn;
    const turn = state && preferences.premove ? waitsAs(state) : null;
    this.turn = turn;
    this.board.previews = turn ? noPreviews : this.previews;
    if (!turn) return null;
    this.board.seat = turn.seat;
    if (before?.game !== turn.game || before.ply !== turn.ply) {
      this.chooser = null;
      // A move was taken back, or another game has begun.
      if (before && (before.game !== turn.game || before.ply > turn.ply)) this.named = null;
      this.ask(turn);
    }
    this.show();
    return this.chooser;
  }

  /** The move that was named and is to be played now; null if there is none, or if it is not legal. */
  take(state) {
    const { named } = this;
    const { due, turn } = viewOf(state);
    if (!named || (due !== "move" && turn !== null)) {
      if (turn === null) this.show();
      return null;
    }
    this.named = null;
    const { choices } = state.game;
    const found = preferences.premove && choices.find((choice) => choice.token === named.token);
    this.show(found || !choices.length ? "" : t("premove_gone", { move: words(named.token) }));
    return found || null;
  }

  async ask(turn) {
    await new Promise((done) => setTimeout(done, PAUSE));
    const isNow = () => this.turn?.game === turn.game && this.turn.ply === turn.ply;
    if (!isNow()) return;
    const answer = await fetch(this.address(turn.seat)).catch(() => null);
    const { ply, choices } = answer?.ok ? await answer.json() : { ply: 0, choices: [] };
    // What is not for this position comes again with the next one.
    if (!isNow() || ply !== turn.ply || !choices.length) return;
    this.chooser = new Chooser(choices);
    this.board.offer(this.chooser);
    this.show();
  }

  /** Keep a move for the time when it can be played. */
  name(choice) {
    this.named = choice;
    while (this.chooser.back());
    this.board.closeMenu();
    this.board.offer(this.chooser);
    this.show();
  }

  /** Take the named move back; the event that asks for it does nothing else. */
  cancel(event) {
    if (!this.named) return;
    this.named = null;
    event.preventDefault();
    event.stopPropagation();
    this.show();
  }

  /** Show what is named, or something else that there is to say. */
  show(said = "") {
    mark(this.board.svg, "premove", this.named?.places ?? []);
    const text = this.named ? t("premove_named", { move: words(this.named.token) }) : said;
    const parts = text ? [make("p", {}, capital(text))] : [];
    if (this.named) parts.push(button(t("cancel"), (event) => this.cancel(event)));
    renew(this.line, parts, text);
  }
}
