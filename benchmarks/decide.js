// Prints in how many positions of a file the library decides as Python did.
import { readFile } from "node:fs/promises";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [library, file] = process.argv.slice(-2);
const { load, player } = await import(pathToFileURL(library).href);
const { name, games } = JSON.parse(await readFile(file, "utf-8"));
let equal = 0;
for (const { moves, settings, move } of games) {
  const position = await load(name);
  for (const token of moves) position.push(token);
  equal += (await player("level", settings).choose(position)) === move ? 1 : 0;
}
console.log(`${equal} of ${games.length} equal`);
