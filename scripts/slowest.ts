import { relative } from 'node:path';
import type { PlaywrightReport, VitestReport } from './test-failures.ts';

/** A test and how long it took, in seconds. */
export type Timed = { name: string; seconds: number };

/** How long each test of a Vitest report took. */
export function vitestTimes({ testResults }: VitestReport): Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative('', name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** How long each journey took, all its tries together. */
export function journeyTimes(suites: PlaywrightReport['suites']): Timed[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ results }) => ({
        name: `${file}:${line} › ${title}`,
        seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
      })),
    ),
    ...journeyTimes(inner),
  ]);
}

/** The slowest ones as lines to print, the slowest first. */
export function slowest(times: Timed[], most: number): string[] {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
