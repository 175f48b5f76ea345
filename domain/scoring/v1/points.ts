import { compare, exactOf, minus, sum, times, ZERO, type Exact } from '../exact.ts';
import type { Item } from '../format/item.ts';
import type { Divisor } from './divisor.ts';

/** Equal marks of an item are worked out once, and no more different ones are remembered than this. */
const MOST_REMEMBERED = 500;

/** The points of an item for a mark; null where it's blank or a text. A blank check isn't ticked. */
export function itemScorer(item: Item, divisor: Divisor): (mark: unknown) => Exact | null {
  const seen = new Map<unknown, Exact | null>();
  return (mark) => {
    const before = seen.get(mark);
    if (before !== undefined) return before;
    const exact = pointsOf(item, mark ?? null);
    const points = exact && divisor.of(exact);
    if (typeof mark !== 'object' && seen.size < MOST_REMEMBERED) seen.set(mark, points);
    return points;
  };
}

function pointsOf(item: Item, mark: unknown): Exact | null {
  if (item.type === 'check') return mark === true ? item.value : ZERO;
  if (mark === null || item.type === 'text') return null;
  if (item.type === 'level')
    return typeof mark === 'string' && Object.hasOwn(item.levels, mark) ? (item.levels[mark] ?? null) : null;
  if (item.type === 'series') return Array.isArray(mark) ? sum(mark.map((each) => exactOf(each) ?? ZERO)) : null;
  const value = exactOf(mark);
  if (!value) return null;
  switch (item.type) {
    case 'points':
      return times(value, item.multiplier);
    case 'count':
      return times(value, item.value);
    case 'deduction':
      return minus(ZERO, times(value, item.value));
    case 'time':
      return value;
    case 'table_time':
      return item.table.find(({ max_s }) => compare(value, max_s) <= 0)?.points ?? item.below;
  }
}
