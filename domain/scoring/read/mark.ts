import { compare, exactOf, isWhole, minus, over, ZERO, type Exact } from '../exact.ts';
import { plain } from '../exact-text.ts';
import type { Item } from '../format/item.ts';

/** What is wrong with a mark for an item, in words; null where it can be scored. The mark isn't blank. */
export function markFault(item: Item, mark: unknown): string | null {
  switch (item.type) {
    case 'check':
      return typeof mark === 'boolean' ? null : 'must be ticked or not (true or false)';
    case 'text':
      return typeof mark === 'string' ? null : 'must be a text';
    case 'level':
      return typeof mark === 'string' && Object.hasOwn(item.levels, mark)
        ? null
        : `${quoted(mark)} isn't one of the levels ${Object.keys(item.levels).join(', ')}`;
    case 'series':
      return seriesFault(item, mark);
    case 'table_time':
      return exactOf(mark) ? null : `${quoted(mark)} isn't a number`;
    case 'count':
    case 'deduction':
      return numberFault({ ...item, step: null }, mark);
    default:
      return numberFault(item, mark);
  }
}

type Limits = { min: Exact | null; max: Exact | null; step: Exact | null };

function numberFault({ min, max, step }: Limits, mark: unknown): string | null {
  const value = exactOf(mark);
  if (!value) return `${quoted(mark)} isn't a number`;
  if (min && compare(value, min) < 0) return `${plain(value)} is below the minimum of ${plain(min)}`;
  if (max && compare(value, max) > 0) return `${plain(value)} is above the maximum of ${plain(max)}`;
  if (step && step.n > 0n && !isWhole(over(minus(value, min ?? ZERO), step)))
    return `${plain(value)} isn't on a step of ${plain(step)} from ${plain(min ?? ZERO)}`;
  return null;
}

function seriesFault(item: Extract<Item, { type: 'series' }>, mark: unknown): string | null {
  if (!Array.isArray(mark)) return 'must be a list of numbers';
  if (mark.length !== item.count) return `has ${mark.length} numbers, but needs ${item.count}`;
  return mark.map((each) => numberFault(item, each)).find((fault) => fault !== null) ?? null;
}

function quoted(mark: unknown): string {
  if (typeof mark === 'object') return Array.isArray(mark) ? 'a list' : 'an object';
  return (JSON.stringify(mark) ?? 'nothing').slice(0, 40);
}
