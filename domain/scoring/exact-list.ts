import { add, compare, over, sum, times, whole, ZERO, type Exact } from './exact.ts';

const HALF: Exact = { n: 1n, d: 2n };

/** The list must not be empty. */
export function mean(values: readonly Exact[]): Exact {
  return over(sum(values), whole(values.length));
}

/** The one in the middle, or the mean of the two there. The list must not be empty. */
export function median(values: readonly Exact[]): Exact {
  const sorted = values.toSorted(compare);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? ZERO;
  return sorted.length % 2 === 1 ? upper : times(add(sorted[middle - 1] ?? ZERO, upper), HALF);
}
