import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { table } from './entry.ts';
import type { Entry } from './entry.ts';
import { measures, runIssueA } from './issue-a.ts';
import { freshDataDir } from './subject.ts';

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });
const names = measures.map(([name]) => name);
if (values.only !== undefined && !names.includes(values.only)) {
  console.error(`There is no measure "${values.only}". Known: ${names.join(', ')}.`);
  process.exit(1);
}

const entries: Entry[] = [];
const folder = await freshDataDir();
try {
  await runIssueA(folder.path, values.only ?? null, (entry) => {
    entries.push(entry);
    console.log(`${entry.met ? 'ok' : 'NO'}  ${entry.name}: ${entry.value} ${entry.unit}`);
  });
} finally {
  await folder.remove();
}
console.log(`\n${table(entries)}`);
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(entries, null, 2)}\n`);
process.exit(0);
