// Replays games that Python played, and prints the first thing in which the library differs, or how much agreed.
import { readFile } from "node:fs/promises";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [library, file] = process.argv.slice(-2);
const { load, player } = await import(pathToFileURL(library).href);
const { games } = JSON.parse(await readFile(file, "utf-8"));

const show = (position) => ({
  turn: position.turn,
  legal: position.legalMoves,
  scores: position.scores,
  winners: position.winners,
  shares: position.shares,
  odds: Object.entries(position.odds),
  task: position.task,
  end_reason: position.endReason,
});

let count = 0;
let decisions = 0;
for (const { name, options, spec, language, seat_names, positions } of games) {
  const position = await load(name, options, { language });
  if (position.game !== spec) fail(spec, 0, "game", spec, position.game);
  if (position.seatNames.join() !== seat_names.join()) fail(spec, 0, "seatNames", seat_names, position.seatNames);
  const last = positions.length - 1;
  for (const [ply, expected] of positions.entries()) {
    compare(spec, ply, expected, show(position));
    for (const { token, kind, message } of expected.refused) refuse(spec, ply, position, token, kind, message);
    if (expected.picture) draw(spec, ply, position, expected.picture);
    if (expected.decision) await decide(spec, ply, position, expected.decision);
    if (ply < last) position.push(positions[ply].played);
    count += 1;
  }
  for (let ply = last; ply > 0; ply -= 1) {
    position.pop();
    compare(spec, ply - 1, positions[ply - 1], show(position));
  }
}
console.log(`${count} positions and ${decisions} decisions agree`);

function compare(spec, ply, expected, found) {
  for (const [what, value] of Object.entries(found)) {
    if (JSON.stringify(value) !== JSON.stringify(expected[what])) fail(spec, ply, what, expected[what], value);
  }
}

function draw(spec, ply, position, { look, svg, explained }) {
  const items = position.explain();
  if (JSON.stringify(items) !== JSON.stringify(explained)) fail(spec, ply, "explain()", explained, items);
  const found = position.svg(look);
  if (found === svg) return;
  const at = [...svg].findIndex((sign, index) => sign !== found[index]);
  const near = (text) => text.slice(Math.max(0, at - 60), at + 60);
  fail(spec, ply, `svg(${JSON.stringify({ ...look, description: "" })}) from character ${at}`, near(svg), near(found));
}

async function decide(spec, ply, position, { name, settings, moves }) {
  const machine = player(name, settings);
  const found = [];
  while (found.length < moves.length) found.push(await machine.choose(position));
  if (found.join() !== moves.join()) fail(spec, ply, `${name} ${JSON.stringify(settings)}`, moves, found);
  decisions += moves.length;
}

function refuse(spec, ply, position, token, kind, message) {
  try {
    position.push(token);
  } catch (error) {
    if (error.name !== kind || error.message !== message) fail(spec, ply, token, `${kind}: ${message}`, `${error.name}: ${error.message}`);
    return;
  }
  fail(spec, ply, token, message, "accepted");
}

function fail(spec, ply, what, expected, found) {
  console.log(`${spec}, ply ${ply}, ${what}: Python ${JSON.stringify(expected)}, library ${JSON.stringify(found)}`);
  process.exit(1);
}
