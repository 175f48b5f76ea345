import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { currentEngine } from '../domain/scoring/engine.ts';
import { faultLine } from '../domain/scoring/fault.ts';
import { readMeet } from '../domain/scoring/read/meet.ts';
import { parseMeet } from '../domain/scoring/read/parse-meet.ts';
import { pathOf, readJson } from './given-file.ts';

/** A meet of 60 schools has under 4 MB; a score sheet has a few kB. */
const MOST_BYTES = 16_000_000;
const MOST_SHEET_BYTES = 1_000_000;
const MOST_LINES = 1000;

/** Prints the results of a meet file as JSON, or what is wrong with it, one line for each fault. */
const lines = await tabulate(process.argv.slice(2));
for (const line of lines.slice(0, MOST_LINES)) console.error(line);
if (lines.length > MOST_LINES) console.error(`... and ${lines.length - MOST_LINES} more`);
process.exitCode = lines.length > 0 ? 1 : 0;

async function tabulate([name, ...more]: string[]): Promise<string[]> {
  if (name === undefined || more.length > 0) return ['Name one meet file: npm run -s tabulate -- MEET.json'];
  const path = pathOf(name);
  const file = await readJson(path, MOST_BYTES, parseMeet);
  if ('fault' in file) return [file.fault];
  const sheets = await readSheets(join(dirname(path), 'scoresheets'));
  const { value: meet, faults } = readMeet(file.json, sheets.files);
  if (!meet) return [...faults.map(faultLine), ...sheets.faults];
  process.stdout.write(`${JSON.stringify(currentEngine.tabulate(meet).results(), null, 1)}\n`);
  return [];
}

/** The score sheets of a folder. What's wrong with a file matters only where the meet misses a sheet. */
async function readSheets(folder: string): Promise<{ files: unknown[]; faults: string[] }> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const read = await Promise.all(names.map((name) => readJson(join(folder, name), MOST_SHEET_BYTES)));
  return {
    files: read.flatMap((each) => ('json' in each ? [each.json] : [])),
    faults: read.flatMap((each) => ('fault' in each ? [`scoresheets: ${each.fault}`] : [])),
  };
}
