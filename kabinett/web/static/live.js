// The line to the server: says what it knows, gets the rest, and sends what was not acknowledged again.

const WAITS = [300, 600, 1200, 2500, 5000];

/** A text that nobody can guess. */
export const randomText = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class Live {
  /**
   * @param {string} match
   * @param {object} follow what to ask for
   * @param {object} listeners
   * @param {(update: import("../types.d.ts").Update) => void} listeners.heard
   * @param {(message: import("../types.d.ts").Refused) => void} listeners.refused
   * @param {(isBroken: boolean) => void} listeners.broken
   * @param {(reason: string) => void} [listeners.held]
   * @param {(message: import("../types.d.ts").People | import("../types.d.ts").Phrase) => void} [listeners.met]
   */
  constructor(match, follow, { heard, refused, broken, held = () => {}, met = () => {} }) {
    this.match = match;
    this.follow = follow;
    this.heard = heard;
    this.refused = refused;
    this.broken = broken;
    this.held = held;
    this.met = met;
    this.unanswered = new Map();
    this.sent = 0;
    this.tries = 0;
    this.connect();
    addEventListener("online", () => this.retryNow());
    document.addEventListener("visibilitychange", () => !document.hidden && this.retryNow());
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${this.match}/live`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.follow));
      for (const message of this.unanswered.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (event.code === 4404) return;
      this.lost = setTimeout(() => this.broken(true), 800);
      this.timer = setTimeout(() => this.connect(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    };
  }

  retryNow() {
    if (this.socket) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.connect();
  }

  take(message) {
    if (message.type === "update") {
      clearTimeout(this.lost);
      this.tries = 0;
      this.broken(false);
      this.follow = { ...this.follow, last: message.number };
      this.heard(message);
      return;
    }
    if (message.type === "storage") {
      this.held(message.stored ? "" : message.error);
      return;
    }
    if (message.type === "people" || message.type === "phrase") {
      this.met(message);
      return;
    }
    this.unanswered.delete(message.re);
    if (message.type === "refused") this.refused(message);
  }

  /** Give a command; it is sent again after a broken line, known by its id, until it is answered. Returns its number. */
  send(command) {
    const message = { re: ++this.sent, command: { ...command, id: randomText() } };
    this.unanswered.set(message.re, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    return message.re;
  }
}
