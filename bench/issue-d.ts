import { daysOf } from '../domain/recurrence/days.ts';
import { atMost, type Entry } from './entry.ts';

/** The bounds of issue D that need no server: how long the days of a year's patterns take to compute. */
export function runIssueD(told: (entry: Entry) => void): void {
  const patterns = Array.from({ length: 40 }, (_, at) => ({
    first_day: `2026-08-${String(10 + (at % 7)).padStart(2, '0')}`,
    until: null,
    rrule: `FREQ=WEEKLY;BYDAY=${['MO', 'TU', 'WE', 'TH', 'FR'][at % 5] ?? 'MO'}`,
  }));
  const year = () => patterns.flatMap((pattern) => daysOf(pattern, '2026-08-15', '2027-08-14'));
  // Only what is visible is expanded: a month costs its own days, however far away it is.
  const month = () => patterns.flatMap((pattern) => daysOf(pattern, '2027-05-01', '2027-05-31'));
  told(atMost('D', `the days of one month of them, ${month().length} of them`, medianMs(month), 'ms', 10));
  told(
    atMost(
      'D',
      `the days of ${patterns.length} weekly events of a year, ${year().length} of them`,
      medianMs(year),
      'ms',
      50,
    ),
  );
}

/** The middle of 25 runs, after those that warm it up. */
function medianMs(run: () => unknown): number {
  for (let warm = 0; warm < 3; warm += 1) run();
  const times = Array.from({ length: 25 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.toSorted((one, other) => one - other)[12] ?? Infinity;
}
