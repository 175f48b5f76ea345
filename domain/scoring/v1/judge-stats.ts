import { minus, type Exact } from '../exact.ts';
import { mean } from '../exact-list.ts';
import type { EventResult } from './event.ts';

/** How much more or less than the panel a judge gives on average; null with fewer than three rows. */
export type JudgeStat = { event: string; judge: string; entries: number; leniency: Exact | null };

const FEWEST_ROWS = 3;

export function judgeStats(results: EventResult[]): JudgeStat[] {
  return results.flatMap(statsOf);
}

function statsOf({ event, plan, rows }: EventResult): JudgeStat[] {
  if (!plan || event.cancelled || plan.sheet.kind !== 'points' || plan.counting.length < 2) return [];
  const panelSections = plan.sections.filter(({ section }) => section.combine === 'panel');
  const allFillAll = panelSections.every(({ section }) =>
    plan.counting.every(({ role }) => section.roles.includes(role)),
  );
  if (panelSections.length === 0 || !allFillAll) return [];
  const judged = rows.flatMap(({ outcome: { score } }) => {
    if (!score || score.missing.judges.length > 0) return [];
    const seats = score.seats.filter(({ seat }) => seat.counts);
    const middle = mean(seats.map(({ total }) => total));
    return [seats.map(({ seat, judge, total }) => ({ seat, judge, difference: minus(total, middle) }))];
  });
  return plan.counting.flatMap((seat) => {
    const own = judged.flatMap((row) => row.filter((each) => each.seat === seat));
    const judges = new Set([seat.id, ...own.map(({ judge }) => judge)]);
    return [...judges].map((judge) => {
      const differences = own.filter((each) => each.judge === judge).map(({ difference }) => difference);
      const leniency = differences.length >= FEWEST_ROWS ? mean(differences) : null;
      return { event: event.id, judge, entries: differences.length, leniency };
    });
  });
}
