// Reads records that Python wrote and writes them again; prints them, or what is wrong with each.
import { readFile } from "node:fs/promises";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [folder, file] = process.argv.slice(-2);
const own = (name) => import(new URL(name, pathToFileURL(`${folder}/`)).href);
const { load } = await own("kabinett.js");
const { readRecords, recordText } = await own("records.js");
const { moversOf, recordOf } = await own("export.js");
const { texts, variants } = JSON.parse(await readFile(file, "utf-8"));

const begin = async (spec) => {
  const found = variants[spec];
  return found ? await load(found.name, found.options) : null;
};

const answers = [];
for (const text of texts) {
  try {
    const records = await readRecords(text, begin);
    const kept = (position) => ({ changed: Date.now(), seats: ["me", "level(3)", "me", "me"].slice(0, position.seats) });
    const own = records.map(({ position }) => recordOf(kept(position), position)).join("");
    answers.push({ own, text: records.map((record) => recordText(record, moversOf(record.position))).join("") });
  } catch (error) {
    if (!error.key) throw error;
    answers.push({ key: error.key, values: error.values, line: error.line });
  }
}
console.log(JSON.stringify(answers));
