import { compare } from '../exact.ts';
import type { Plan } from './plan.ts';
import type { Row } from './row.ts';

/** How many first places a row has from the judges of the list, how many second places, and so on (D15). */
export type PlaceCounts = Map<Row, number[]>;

/** For each counting seat all ranked rows of the list are placed by the judge total. */
export function placeCounts({ counting, sheet }: Plan, ranked: Row[]): PlaceCounts {
  const sign = sheet.direction === 'high' ? -1 : 1;
  const counts: PlaceCounts = new Map(ranked.map((row) => [row, ranked.map(() => 0)]));
  for (const seat of counting) {
    const totals = ranked.flatMap((row) => {
      const total = row.outcome.score?.seats.find((each) => each.seat.id === seat.id)?.total;
      return total ? [{ row, total }] : [];
    });
    totals.sort((one, other) => sign * compare(one.total, other.total));
    let place = 0;
    totals.forEach(({ row, total }, at) => {
      const before = totals[at - 1];
      if (!before || compare(before.total, total) !== 0) place = at;
      const own = counts.get(row);
      if (own) own[place] = (own[place] ?? 0) + 1;
    });
  }
  return counts;
}

/** Below zero where the first has more first places, or as many of these and more second places, and so on. */
export function byCounts(one: number[], other: number[]): number {
  for (const [at, count] of one.entries()) if (count !== other[at]) return (other[at] ?? 0) - count;
  return 0;
}
