import { mkdir, rm } from 'node:fs/promises';
import { ensureChromium } from './chromium.ts';
import { clockAt, CLOCKS, ensureFaketime } from './faketime.ts';
import { phaseLines, timed, type Phase } from './phases.ts';
import { run } from './run.ts';
import { keepScratchInMemory } from './scratch.ts';
import { journeyTimes, slowest, type Timed } from './slowest.ts';
import { playwrightFailures, type PlaywrightReport } from './test-failures.ts';
import { honest, readReport, sumOf, vitest, type Count } from './vitest.ts';

/** Runs everything: the checks, the tests of domain, database and protocols, and the journeys in Chromium. */

const CLOCK = 'leap-day';
/** More journeys than these that pass only at the second try fail the run. */
const SECOND_TRIES = 2;
const NAMED_SLOWEST = 20;

const started = performance.now();
await keepScratchInMemory();
await rm('.cache/test', { recursive: true, force: true });
await mkdir('.cache/test', { recursive: true });
const failures: string[] = [];
const times: Timed[] = [];
const phases: Phase[] = [];
const counts: [string, Count][] = [];
for (const [name, work] of [
  ['checks', check],
  ['domain, database and protocols', tests],
  ['database at another hour', atAnotherHour],
  ['journeys', journeys],
] as const)
  counts.push([name, await timed(phases, name, work)]);

console.log(`\nSlowest:\n${slowest(times, NAMED_SLOWEST).join('\n')}`);
// Named once more at the end: of a long run often only its last lines are kept.
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((one) => `- ${one}`).join('\n')}`);
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s:\n${phaseLines(phases).join('\n')}\n`);
for (const [name, count] of counts) console.log(`${name}: ${count.passed} passed, ${count.failed} failed`);
const sum = sumOf(counts.map(([, one]) => one));
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);

async function check(): Promise<Count> {
  return (await run(process.execPath, ['scripts/check.ts'])) === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 };
}

async function tests(): Promise<Count> {
  const outcome = await vitest(
    'now',
    ['unit', 'db15', 'api', 'api15'].map((one) => `--project=${one}`),
  );
  failures.push(...outcome.failures);
  times.push(...outcome.times);
  return outcome.count;
}

/** PostgreSQL 18 at an hour when the school's day is not the server's, and a day that few years have. */
async function atAnotherHour(): Promise<Count> {
  const library = await ensureFaketime();
  if (library === null) console.log(`The clock "${CLOCK}": not run, libfaketime isn't installed.`);
  const env = library === null ? {} : clockAt(CLOCKS[CLOCK]?.() ?? new Date(), library);
  const outcome = await vitest('clock', ['--project=db18'], env);
  failures.push(...outcome.failures.map((one) => (library === null ? one : `(at ${CLOCK}) ${one}`)));
  times.push(...outcome.times);
  return outcome.count;
}

async function journeys(): Promise<Count> {
  const chromium = await ensureChromium();
  console.log(`The journeys run in ${chromium}.`);
  const file = '.cache/test/playwright.json';
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run('playwright', ['test', '--reporter=list,json'], env);
  const report: PlaywrightReport = await readReport(file, {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [],
  });
  failures.push(...playwrightFailures(report.suites));
  times.push(...journeyTimes(report.suites));
  const { expected, unexpected, flaky } = report.stats;
  if (flaky > 0) console.log(`flaky: ${flaky} of the journeys passed only on the second attempt; see the list above`);
  const tooMany = flaky > SECOND_TRIES;
  if (tooMany) failures.push(`${flaky} journeys passed only on the second attempt; the limit is ${SECOND_TRIES}`);
  return honest({ passed: expected + flaky, failed: unexpected + (tooMany ? 1 : 0) }, code);
}
