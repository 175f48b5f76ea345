import { fieldOf } from '../../money/cents.ts';
import type { Values } from './draft.ts';
import type { Meant } from './items.ts';
import type { RoomItem, RoomSize } from './room.ts';

const OF_SIZE = ['nsn', 'barcode', 'min_stock'] as const;
const OF_ITEM = ['category', 'cut', 'ownership', 'returnable', 'replacement_cost'] as const;

type Details = Partial<Record<(typeof OF_SIZE)[number] | (typeof OF_ITEM)[number], string>> &
  Partial<Record<'catalog_code' | 'size_scheme' | 'is_controlled', string>>;

/** What a row says of its item and size: for a new item all that is known of it, else what the file itself says. */
export function detailsOf(said: Values, meant: Meant): Details {
  const own = Object.fromEntries(
    [...OF_SIZE, ...OF_ITEM].flatMap((key) => (said[key] === undefined ? [] : [[key, said[key]]])),
  );
  if (meant.item) return own;
  return {
    ...own,
    category: meant.category,
    cut: meant.cut,
    ownership: meant.ownership,
    returnable: String(meant.returnable),
    is_controlled: String(meant.isControlled),
    ...(meant.scheme === null ? {} : { size_scheme: meant.scheme }),
    ...(meant.code === null ? {} : { catalog_code: meant.code }),
  };
}

/** Whether details change what is here: what is empty is filled in, and the rest only where the file is right. */
export function isChange(
  details: Details,
  item: RoomItem | null,
  size: RoomSize | undefined,
  how: 'fill' | 'replace',
): boolean {
  if (!item || !size) return true;
  const now: Details = {
    category: item.category,
    cut: item.cut,
    ownership: item.ownership,
    returnable: String(item.returnable),
    replacement_cost: fieldOf(item.replacement_cost_cents),
    nsn: size.nsn ?? '',
    barcode: size.barcode ?? '',
    min_stock: size.min_stock?.toString() ?? '',
  };
  return [...OF_SIZE, ...OF_ITEM].some((key) => {
    const asked = details[key];
    return asked !== undefined && asked !== now[key] && (how === 'replace' || now[key] === '');
  });
}
