import { currentEngine } from '../domain/scoring/engine.ts';
import { readMeet } from '../domain/scoring/read/meet.ts';
import { atMost, type Entry } from './entry.ts';
import { largeMeet } from './scoring-meet.ts';

/** The bounds of issue F for the engine: 20,000 marks of 100 entries by 5 judges on 40 items, and one explanation of them. */
export function runIssueF(told: (entry: Entry) => void): void {
  const { meet: file, sheets } = largeMeet();
  const { value: meet } = readMeet(file, sheets);
  if (!meet) throw new Error('The large meet is wrong');
  const tabulated = currentEngine.tabulate(meet);
  const measures: [name: string, run: () => unknown, bound: number][] = [
    ['tabulation of 20,000 marks', () => currentEngine.tabulate(meet).results(), 20],
    ['explanation of one row of them', () => tabulated.explain('LARGE', 'E50'), 5],
    ['explanation of one overall standing', () => tabulated.explainOverall('share', 'S25'), 5],
  ];
  for (const [name, run, bound] of measures) told(atMost('F', name, medianMs(run), 'ms', bound));
}

/** The middle of 20 runs that are warm, in the calmest of 8 rounds: other programs on the machine disturb some of them. */
function medianMs(run: () => unknown): number {
  for (let warm = 0; warm < 30; warm += 1) run();
  const rounds = Array.from({ length: 8 }, () => {
    const times = Array.from({ length: 20 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    });
    return times.toSorted((one, other) => one - other)[10] ?? Infinity;
  });
  return Math.min(...rounds);
}
