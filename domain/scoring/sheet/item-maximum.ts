import { minus, most, times, whole, ZERO, type Exact } from '../exact.ts';
import type { Item } from '../format/item.ts';

/** The most points that an item can give; null where it has no limit. */
export function itemMaximum(item: Item): Exact | null {
  switch (item.type) {
    case 'text':
      return ZERO;
    case 'check':
      return most(ZERO, item.value);
    case 'level':
      return Object.values(item.levels).reduce(most, Object.values(item.levels)[0] ?? ZERO);
    case 'table_time':
      return item.table.reduce((highest, { points }) => most(highest, points), item.below);
    case 'series':
      return item.max && times(item.max, whole(item.count));
    case 'time':
      return item.max;
    case 'points':
      return highest(item, item.multiplier);
    case 'count':
      return highest(item, item.value);
    case 'deduction':
      return highest({ min: item.min ?? ZERO, max: item.max }, minus(ZERO, item.value));
  }
}

/** The most that marks between limits give: at the upper one, or at the lower one where each takes points away. */
function highest({ min, max }: { min: Exact | null; max: Exact | null }, each: Exact): Exact | null {
  if (each.n === 0n) return ZERO;
  const limit = each.n > 0n ? max : min;
  return limit && times(limit, each);
}
