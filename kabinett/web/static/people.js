// Who is at a match besides whoever looks: at the seats, as spectators, and what the players say in set phrases.

import { button, byId, make, renew, t, targetOf } from "./dom.js";
import { onPreference, prefer, preferences } from "./preferences.js";

const SHOWN = 7000; // How long a phrase stands at a seat, in milliseconds.
const MUTED = 50; // How many muted players are remembered.
const DAY = 86_400_000;
const { lang } = document.documentElement;

document.head.append(make("link", { rel: "stylesheet", href: `${new URL("./people.css", import.meta.url)}` }));

/** A time of today as its hour, an earlier one with its day, as the language of the page writes it. */
function timeText(time) {
  const isLately = Date.now() - time < DAY / 2;
  return new Intl.DateTimeFormat(lang, isLately ? { timeStyle: "short" } : { day: "numeric", month: "short", hour: "numeric", minute: "numeric" }).format(time);
}

export class People {
  /**
   * @param {string} match
   * @param {() => void} changed called when seats are to be drawn anew
   * @param {(phrase: string) => void} say called with the phrase that the visitor chooses
   */
  constructor(match, changed, say) {
    this.match = match;
    this.changed = changed;
    /** @type {Map<number, {here: boolean, left: number | null}>} by participant */
    this.present = new Map();
    /** @type {Map<number, {text: string, timer: ReturnType<typeof setTimeout>}>} by participant, what it said last */
    this.said = new Map();
    this.spectators = 0;
    onPreference((name) => name === "phrases" && changed());
    byId("phrases").addEventListener("click", (event) => {
      const phrase = targetOf(event).closest("[data-phrase]")?.dataset.phrase;
      if (!phrase) return;
      say(phrase);
      byId("say").open = false;
      byId("say").querySelector("summary").focus();
    });
  }

  /** Take in a message of the server. */
  take(message, names) {
    if (message.type === "people") {
      this.present = new Map(message.people.map((person) => [person.participant, person]));
      this.spectators = message.spectators;
    } else if (preferences.phrases && !this.isMuted(message.participant)) {
      this.show(message, names[message.participant]);
    }
    this.changed();
  }

  show({ participant, phrase }, name) {
    const text = t(`phrase_${phrase}`);
    clearTimeout(this.said.get(participant)?.timer);
    const timer = setTimeout(() => this.said.delete(participant) && this.changed(), SHOWN);
    this.said.set(participant, { text, timer });
    // What is said twice is heard twice.
    byId("said").append(make("span", {}, t("said_by", { name, phrase: text })));
    while (byId("said").children.length > 2) byId("said").firstChild.remove();
  }

  /** Whether a player is connected, as a sign beside the name; nothing for who is no person. */
  sign(participant) {
    const person = this.present.get(participant);
    if (!person) return "";
    const word = person.here ? t("is_here") : t("is_away");
    return make("span", { className: `presence${person.here ? " here" : ""}`, title: word, attributes: { role: "img", "aria-label": word } });
  }

  /** Since when a player is away, "" for who is here. */
  absence(participant) {
    const person = this.present.get(participant);
    if (!person || person.here) return "";
    return person.left ? t("away_since", { time: timeText(person.left) }) : t("is_away");
  }

  /** What a player has just said. */
  phrase(participant) {
    const text = this.said.get(participant)?.text;
    return text ? make("span", { className: "phrase", attributes: { "aria-hidden": "true" } }, text) : "";
  }

  isMuted(participant) {
    return preferences.muted.includes(this.nameOf(participant));
  }

  nameOf(participant) {
    return `${this.match}/${participant}`;
  }

  mute(participant) {
    const name = this.nameOf(participant);
    const others = preferences.muted.filter((known) => known !== name);
    prefer("muted", this.isMuted(participant) ? others : [...others, name].slice(-MUTED));
    this.said.delete(participant);
    this.changed();
  }

  /** Draw what stands below the seats: what can be said, who can be muted, how many spectators there are. */
  draw(state) {
    const others = [...this.present.keys()].filter((participant) => !state.held.includes(participant));
    byId("say").hidden = !preferences.phrases || !state.held.length || !others.length;
    const mutes = others.map((participant) =>
      button(t("mute", { name: state.view.participants[participant].name }), () => this.mute(participant), {
        className: "chip small",
        attributes: { "aria-pressed": `${this.isMuted(participant)}` },
      }),
    );
    renew(byId("mutes"), mutes);
    byId("spectators").textContent = this.spectators ? t("spectators", { count: this.spectators }) : "";
    byId("people").hidden = byId("say").hidden && !this.spectators;
  }
}
