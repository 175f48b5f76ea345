import { equal, ONE } from '../../exact.ts';
import { plain } from '../../exact-text.ts';
import type { Item } from '../../format/item.ts';

/** The item, with the mark where the points aren't the mark itself: 'Finish (B)', 'Gear lost (2 at -3)'. */
export function itemName(item: Item, mark: unknown): string {
  switch (item.type) {
    case 'points':
      return equal(item.multiplier, ONE)
        ? item.label
        : `${item.label} (${String(mark)} times ${plain(item.multiplier)})`;
    case 'count':
      return equal(item.value, ONE) ? item.label : `${item.label} (${String(mark)} at ${plain(item.value)})`;
    case 'deduction':
      return `${item.label} (${String(mark)} at -${plain(item.value)})`;
    case 'check':
      return `${item.label} (${mark === true ? 'yes' : 'no'})`;
    case 'series':
      return `${item.label} (${Array.isArray(mark) ? mark.join(', ') : ''})`;
    case 'level':
      return `${item.label} (${String(mark)})`;
    case 'table_time':
      return `${item.label} (${String(mark)} s)`;
    default:
      return item.label;
  }
}
