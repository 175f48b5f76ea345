import { readFile } from 'node:fs/promises';
import { run } from './run.ts';
import { vitestTimes, type Timed } from './slowest.ts';
import { vitestFailures, type VitestReport } from './test-failures.ts';

export type Count = { passed: number; failed: number };
export type Outcome = { count: Count; failures: string[]; times: Timed[] };

/** Runs Vitest with some arguments; gives how many tests passed and failed, a text for each failure, and how long each took. */
export async function vitest(name: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const file = `.cache/test/vitest-${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', ...args, ...reporters], env);
  const report: VitestReport = await readReport(file, { numPassedTests: 0, numFailedTests: 0, testResults: [] });
  const count = honest({ passed: report.numPassedTests, failed: report.numFailedTests }, code);
  return { count, failures: vitestFailures(report), times: vitestTimes(report) };
}

/** A runner that failed without naming a test (it could not start, say) still counts as one failure. */
export function honest(count: Count, code: number): Count {
  if (count.passed + count.failed === 0 || (code !== 0 && count.failed === 0)) return { ...count, failed: 1 };
  return count;
}

/** What a runner wrote, or `none` where it wrote nothing. */
export async function readReport<Report>(file: string, none: Report): Promise<Report> {
  return readFile(file, 'utf8').then(
    (text): Report => JSON.parse(text),
    () => none,
  );
}

/** Counts added up. */
export function sumOf(counts: Count[]): Count {
  return counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}
