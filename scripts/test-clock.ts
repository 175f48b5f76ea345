import { mkdir } from 'node:fs/promises';
import { clockAt, CLOCKS, ensureFaketime } from './faketime.ts';
import { sumOf, vitest, type Count } from './vitest.ts';

/** Runs the database tests on PostgreSQL 18 at each clock of the list, or at those that are named: `npm run test:clock -- 03:00`. */

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in CLOCKS));
if (unknown.length > 0) {
  console.error(`There is no clock ${unknown.join(', ')}. Choose from: ${Object.keys(CLOCKS).join(', ')}.`);
  process.exit(1);
}
const library = await ensureFaketime();
if (library === null) {
  console.log("not run: libfaketime isn't installed. Install it (Debian: libfaketime) and try again.");
  process.exit(0);
}

await mkdir('.cache/test', { recursive: true });
const failures: string[] = [];
const counts: [string, Count][] = [];
for (const [name, instant] of Object.entries(CLOCKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\nThe clock "${name}": ${instant().toISOString()}`);
  const outcome = await vitest(`clock-${name.replace(':', '')}`, ['--project=db18'], clockAt(instant(), library));
  failures.push(...outcome.failures.map((one) => `(at ${name}) ${one}`));
  counts.push([name, outcome.count]);
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((one) => `- ${one}`).join('\n')}`);
for (const [name, { passed, failed }] of counts) console.log(`${name}: ${passed} passed, ${failed} failed`);
const sum = sumOf(counts.map(([, one]) => one));
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
