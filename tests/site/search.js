// Prints what the player search finds in each position of a file, with how often it reported on its way.
import { readFile } from "node:fs/promises";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [library, file] = process.argv.slice(-2);
const { load, player } = await import(pathToFileURL(library).href);
const found = [];
for (const { name, options, moves, settings, stopped } of JSON.parse(await readFile(file, "utf-8"))) {
  const position = await load(name, options);
  for (const token of moves) position.push(token);
  const control = new AbortController();
  const reports = [];
  const onProgress = (report) => {
    reports.push(report);
    if (stopped) control.abort();
  };
  const { roots: _, ...choice } = await player("search", settings).think(position, { onProgress, signal: control.signal });
  found.push({ ...choice, fractions: reports.map(({ fraction }) => fraction) });
}
console.log(JSON.stringify(found));
