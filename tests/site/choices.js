// Prints for each list of tokens and picture of a file what can be pointed at, as the page finds it.
import { readFile } from "node:fs/promises";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [script, file] = process.argv.slice(-2);
const { choices } = await import(pathToFileURL(script).href);
console.log(JSON.stringify(JSON.parse(await readFile(file, "utf-8")).map(({ tokens, svg }) => choices(tokens, new Set(svg.match(/(?<= id=")[^"]+/g))))));
