import { mkdir, readFile, rm } from 'node:fs/promises';
import { ensureChromium } from './chromium.ts';
import { run } from './run.ts';
import { playwrightFailures, vitestFailures, type PlaywrightReport, type VitestReport } from './test-failures.ts';

/** Runs everything: the checks, the tests of domain, database and protocols, and the journeys in Chromium. */
type Count = { passed: number; failed: number };

const started = performance.now();
await rm('.cache/test', { recursive: true, force: true });
await mkdir('.cache/test', { recursive: true });
const failures: string[] = [];
const counts: [string, Count][] = [
  ['checks', await check()],
  ['domain, database and protocols', await vitest()],
  ['journeys', await journeys()],
];

// Named once more at the end: of a long run often only its last lines are kept.
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((one) => `- ${one}`).join('\n')}`);
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s.`);
for (const [name, count] of counts) console.log(`${name}: ${count.passed} passed, ${count.failed} failed`);
const sum = counts.reduce((all, [, one]) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
  passed: 0,
  failed: 0,
});
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);

async function check(): Promise<Count> {
  return (await run(process.execPath, ['scripts/check.ts'])) === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 };
}

async function vitest(): Promise<Count> {
  const file = '.cache/test/vitest.json';
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report: VitestReport = await readReport(file, { numPassedTests: 0, numFailedTests: 0, testResults: [] });
  failures.push(...vitestFailures(report));
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests }, code);
}

async function journeys(): Promise<Count> {
  const chromium = await ensureChromium();
  const file = '.cache/test/playwright.json';
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run('playwright', ['test', '--reporter=list,json'], env);
  const report: PlaywrightReport = await readReport(file, {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [],
  });
  failures.push(...playwrightFailures(report.suites));
  const { expected, unexpected, flaky } = report.stats;
  if (flaky > 0) console.log(`flaky: ${flaky} of the journeys passed only at the second try; see the list above`);
  return honest({ passed: expected + flaky, failed: unexpected }, code);
}

/** A runner that failed without naming a test (it could not start, say) still counts as one failure. */
function honest(count: Count, code: number): Count {
  if (count.passed + count.failed === 0 || (code !== 0 && count.failed === 0)) return { ...count, failed: 1 };
  return count;
}

async function readReport<Report>(file: string, none: Report): Promise<Report> {
  return readFile(file, 'utf8').then(
    (text): Report => JSON.parse(text),
    () => none,
  );
}
