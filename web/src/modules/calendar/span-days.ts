import { wallClock } from '../../../../domain/time/zone.ts';

/** From when to when something is. */
export type Span = { starts_at: string; ends_at: string };

type Days = { zone: string; first: string; last: string };

/** Results computed once: a full month is assembled again with each part of it that arrives. */
const reckoned = new WeakMap<Span, Days>();

/** The days on which something begins and ends by the clock of the time zone. */
export function spanDays(span: Span, zone: string): Days {
  const known = reckoned.get(span);
  if (known?.zone === zone) return known;
  const days = { zone, first: wallClock(span.starts_at, zone).day, last: wallClock(span.ends_at, zone).day };
  reckoned.set(span, days);
  return days;
}

/** Remembers the days of what was made from days, as the times of a pattern are: they needn't be reckoned back. */
export function knowDays<One extends Span>(span: One, zone: string, first: string, last: string): One {
  reckoned.set(span, { zone, first, last });
  return span;
}
