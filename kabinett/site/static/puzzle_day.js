// @ts-check
// The puzzle of the day, the same as at the table with a server: the games take turns.

import { byId, t } from "table/dom.js";
import { load } from "./kabinett.js";
import { puzzlesOf, said } from "./puzzle_set.js";

const DAY = 24 * 60 * 60 * 1000; // Milliseconds.
const { games, firstDay, spread } = JSON.parse(byId("day-facts").textContent);
const today = firstDay + Math.floor(Date.now() / DAY);
const { name, title, options } = games[today % games.length];
const { puzzles } = await puzzlesOf(name);
const puzzle = puzzles[(Math.floor(today / games.length) * spread) % puzzles.length];
const position = await load(name, options, { language: document.documentElement.lang });
for (const token of puzzle.moves) position.push(token);

const place = byId("day-part");
place.dataset.game = name;
for (const link of place.querySelectorAll("a")) link.setAttribute("href", `${name}/?puzzle=${puzzle.id}`);
byId("day-picture").innerHTML = position.svg({ targets: true, prefix: "day-" });
byId("day-about").textContent = `${title} · ${t("puzzle_difficulty", { points: String(puzzle.difficulty) })}`;
byId("day-question").textContent = said(puzzle.question);
place.hidden = false;
document.body.dataset.ready = "yes";
