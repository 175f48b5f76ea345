import { inOrder, sizeKey } from '../sizes.ts';
import type { StockEntry } from './entry.ts';
import { nameKey, type Room } from './room.ts';

/** What an import will do, in numbers and names. */
export type StockSummary = {
  newItems: { name: string; category: string; sizes: number }[];
  newSizes: number;
  newPlaces: string[];
  newNumbers: number;
  pieces: number;
  same: number;
};

/** What the good rows of a file add up to. `pieces` are those of all quantities. */
export function summaryOf(entries: readonly StockEntry[]): StockSummary {
  const added = Map.groupBy(
    entries.filter(({ adds_item: adds }) => adds),
    ({ name }) => nameKey(name),
  );
  const sizes = new Set(
    entries.filter(({ effect, tracking }) => effect === 'new' && tracking === 'variant').map(sizeOf),
  );
  return {
    newItems: [...added.values()].map((rows) => ({
      name: rows[0]?.name ?? '',
      category: rows[0]?.category ?? 'equipment',
      sizes: new Set(rows.map(sizeOf)).size,
    })),
    newSizes: sizes.size,
    newPlaces: [...new Set(entries.flatMap(({ place }) => place ?? []))],
    newNumbers: entries.reduce((sum, { effect, serials }) => sum + (effect === 'new' ? (serials?.length ?? 0) : 0), 0),
    pieces: entries.reduce((sum, { qty }) => sum + Number(qty ?? 0), 0),
    same: entries.filter(({ effect }) => effect === 'same').length,
  };
}

/** For each item that gets a new size, all of its sizes in the order of their scheme: the database doesn't know schemes. */
export function sizeOrders(entries: readonly StockEntry[], room: Room): { name: string; sizes: string[] }[] {
  const groups = Map.groupBy(
    entries.filter(({ effect, tracking }) => effect === 'new' && tracking === 'variant'),
    ({ name }) => nameKey(name),
  );
  return [...groups].map(([key, rows]) => {
    const item = room.items.find(({ name }) => nameKey(name) === key);
    const known = room.sizes.flatMap(({ item_id: of, size }) => (of === item?.id ? [size] : []));
    const all = new Map([...known, ...rows.map(({ size }) => size)].map((size) => [sizeKey(size), size]));
    const scheme = item?.size_scheme ?? rows[0]?.size_scheme ?? '';
    return { name: rows[0]?.name ?? '', sizes: inOrder(scheme, [...all.values()]) };
  });
}

const sizeOf = ({ name, size }: StockEntry) => `${nameKey(name)} ${sizeKey(size)}`;
