import type { Exact } from '../exact.ts';

/** From when on a sheet is worth a second look before it's verified. All of it is here, and nothing else decides. */
export const LIMITS = {
  /** How far a judge's total may be from the median of the panel, as a part of the most that the sheet gives. */
  total: { n: 15n, d: 100n } as Exact,
  /** How far two judges may be apart in one item, as a part of its range. */
  item: { n: 40n, d: 100n } as Exact,
  /** How many seconds two watches may be apart. */
  timers: { n: 2n, d: 1n } as Exact,
  /** How far a time may be outside the allowed one, as a part of it. */
  outside: { n: 20n, d: 100n } as Exact,
  /** No penalty is seen more often than once in so many seconds. */
  secondsBetween: { n: 5n, d: 1n } as Exact,
};
