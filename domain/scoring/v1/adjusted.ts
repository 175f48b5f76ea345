import { add, minus, ZERO, type Exact } from '../exact.ts';
import { mean } from '../exact-list.ts';
import type { Seat } from './plan.ts';
import type { SeatScore } from './seat-score.ts';

/** The rows of an event that every counting seat has judged. */
export type FullyJudged = readonly SeatScore[][];

/**
 * What an absent judge would have given (D12): the mean of the judges present here, and the mean difference of the absent judge
 * to these judges over the rows that all have judged.
 */
export function adjustedTotal(absent: Seat, present: SeatScore[], rows: FullyJudged): Exact {
  const here = mean(present.map(({ total }) => total));
  const differences = rows.flatMap((row) => {
    const own = row.find(({ seat }) => seat.id === absent.id);
    const same = row.filter(({ seat }) => present.some((each) => each.seat.id === seat.id));
    return own && same.length > 0 ? [minus(own.total, mean(same.map(({ total }) => total)))] : [];
  });
  return add(here, differences.length > 0 ? mean(differences) : ZERO);
}
