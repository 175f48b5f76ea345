import { fieldOf } from '../../money/cents.ts';
import { SIZE_SCHEMES } from '../size-schemes.ts';
import { inOrder } from '../sizes.ts';
import type { StockKey } from './fields.ts';
import { indexOf, type Room } from './room.ts';

/** A line of the sheet, by column. */
export type SheetLine = Partial<Record<StockKey, string>>;

/** Values in the words of the screen. */
export type SheetWords = Partial<Record<StockKey, (value: string) => string>>;

/**
 * The supply room as a sheet that imports back unchanged: a line for each size, place, and condition, one for a size with nothing
 * on hand, and one for each serial number that isn't gone. `words` writes values as the screens do.
 */
export function sheetOf(room: Room, words: SheetWords = {}): SheetLine[] {
  const { paths } = indexOf(room);
  const levels = Map.groupBy(
    room.levels.filter(({ on_hand: on }) => on > 0),
    ({ variant_id: of }) => of,
  );
  const assets = Map.groupBy(
    room.assets.filter(({ status }) => status !== 'disposed' && status !== 'lost'),
    ({ variant_id: of }) => of,
  );
  const sizes = Map.groupBy(room.sizes, ({ item_id: of }) => of);
  const write = (key: StockKey, value: string) => words[key]?.(value) ?? value;
  return room.items
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .flatMap((item) => {
      const own = sizes.get(item.id) ?? [];
      const order = inOrder(
        item.size_scheme ?? '',
        own.map(({ size }) => size),
      );
      return own
        .toSorted((one, other) => order.indexOf(one.size) - order.indexOf(other.size))
        .flatMap((size) => {
          const line: SheetLine = {
            name: item.name,
            catalog_code: item.catalog_code ?? '',
            category: write('category', item.category),
            tracking: write('tracking', item.tracking),
            size: size.size,
            cut: write('cut', item.cut),
            size_scheme: item.tracking === 'variant' ? (SIZE_SCHEMES[item.size_scheme ?? '']?.label ?? '') : '',
            nsn: size.nsn ?? '',
            barcode: size.barcode ?? '',
            min_stock: size.min_stock?.toString() ?? '',
            replacement_cost: fieldOf(item.replacement_cost_cents),
            ownership: write('ownership', item.ownership),
            returnable: item.returnable ? 'Yes' : 'No',
          };
          const at = (place: string, condition: string): SheetLine => ({
            place: paths.get(place) ?? '',
            condition: write('condition', condition),
          });
          if (item.tracking === 'serial') {
            const numbered = assets.get(size.id) ?? [];
            return numbered.length === 0
              ? [line]
              : numbered.map((asset) => ({
                  ...line,
                  serial: asset.serial_no,
                  tag: asset.tag ?? '',
                  qty: asset.status === 'in_stock' ? '1' : '',
                  ...at(asset.location_id, asset.condition),
                }));
          }
          const shelves = levels.get(size.id) ?? [];
          return shelves.length === 0
            ? [{ ...line, qty: '0' }]
            : shelves.map((level) => ({
                ...line,
                qty: String(level.on_hand),
                ...at(level.location_id, level.condition),
              }));
        });
    });
}
