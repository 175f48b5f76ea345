import { nameKey, type RoomIndex, type RoomItem, writtenKey } from './room.ts';
import type { Draft, Problem, Values } from './draft.ts';
import { guessCategory, guessScheme } from './guess.ts';

/** What the catalog of the program says of an item. */
export type CatalogEntry = {
  code: string;
  name: string;
  category: string;
  tracking: string;
  scheme: string | null;
  cut: string;
  returnable: boolean;
  isControlled: boolean;
};

/** An item that rows mean: one that's here, or one that the file adds, with what it is. */
export type Meant = {
  key: string;
  item: RoomItem | null;
  name: string;
  category: string;
  tracking: string;
  scheme: string | null;
  cut: string;
  ownership: string;
  returnable: boolean;
  isControlled: boolean;
  code: string | null;
};

/** The items of a file by row: rows of one name or code mean one item, which all of them together describe. */
export function itemsOf(drafts: Draft[], room: RoomIndex, catalog: readonly CatalogEntry[]): Map<number, Meant> {
  const known = new Map(
    catalog.flatMap((entry) => [[nameKey(entry.name), entry] as const, [entry.code, entry] as const]),
  );
  const named = drafts.filter(({ said }) => said.name !== undefined);
  const groups = Map.groupBy(named, ({ said }) => keyOf(said, room));
  return new Map(
    [...groups].flatMap(([key, rows]) => {
      const meant = meantBy(key, rows, room, known);
      return rows.map(({ row }) => [row, meant] as const);
    }),
  );
}

function keyOf(said: Values, room: RoomIndex): string {
  const item = knownItem(said, room);
  return item ? item.id : nameKey(said.name ?? '');
}

/** The item that a row means: by its name, else by the code in its own column or in place of the name. */
function knownItem({ name = '', catalog_code: code }: Values, room: RoomIndex): RoomItem | undefined {
  return (
    room.byWritten.get(writtenKey(name)) ??
    room.byName.get(nameKey(name)) ??
    room.byCode.get(code ?? '') ??
    room.byCode.get(name.toUpperCase())
  );
}

function meantBy(key: string, rows: Draft[], room: RoomIndex, catalog: ReadonlyMap<string, CatalogEntry>): Meant {
  const [first] = rows;
  const item = first && knownItem(first.said, room);
  if (item) {
    const { name, category, tracking, size_scheme: scheme, cut, ownership, returnable, catalog_code: code } = item;
    return { key, item, name, category, tracking, scheme, cut, ownership, returnable, code, isControlled: false };
  }
  const said = (field: keyof Values) => rows.find((row) => row.said[field] !== undefined)?.said[field];
  const written = first?.said.name ?? '';
  const entry =
    catalog.get(nameKey(written)) ?? catalog.get(written.toUpperCase()) ?? catalog.get(said('catalog_code') ?? '');
  const name = entry && written.toUpperCase() === entry.code ? entry.name : written;
  const cut = said('cut') ?? entry?.cut ?? cutOf(name);
  const category = said('category') ?? entry?.category ?? guessCategory(name);
  const tracking = said('tracking') ?? trackingOf(rows, entry);
  const sizes = rows.flatMap((row) => row.said.size ?? []);
  return {
    key,
    item: null,
    name,
    category,
    tracking,
    cut,
    scheme: tracking === 'variant' ? (said('size_scheme') ?? entry?.scheme ?? guessScheme(name, cut, sizes)) : null,
    ownership: said('ownership') ?? 'government',
    returnable: (said('returnable') ?? String(entry?.returnable ?? category !== 'consumable')) === 'true',
    isControlled: entry?.isControlled ?? category === 'weapon_sim',
    code: said('catalog_code') ?? entry?.code ?? null,
  };
}

/** How a new item is counted: by what the rows have of it. */
function trackingOf(rows: Draft[], entry: CatalogEntry | undefined): string {
  if (rows.some(({ serials }) => serials.length > 0)) return 'serial';
  if (rows.some(({ said }) => said.size !== undefined || said.size_scheme !== undefined)) return 'variant';
  return entry && entry.tracking !== 'variant' ? entry.tracking : 'quantity';
}

function cutOf(name: string): string {
  if (/\b(female|women'?s?|woman|girls?)\b/i.test(name)) return 'F';
  return /\b(male|men'?s?|boys?)\b/i.test(name) ? 'M' : 'U';
}

/** What a row says against the item that it means, and what it still needs. */
export function againstItem({ said, serials, values }: Draft, meant: Meant): Problem[] {
  const problems: Problem[] = [];
  const refuse = (field: Problem['field'], reason: string, fix: string) => void problems.push({ field, reason, fix });
  const { tracking, item } = meant;
  if (said.tracking !== undefined && said.tracking !== tracking)
    refuse(
      'tracking',
      `${meant.name} is counted a different way${item ? ' here' : ' in another row'}`,
      'Leave this blank, or use one way for all rows of the item.',
    );
  if (said.size_scheme !== undefined && tracking === 'variant' && said.size_scheme !== meant.scheme)
    refuse(
      'size_scheme',
      `${meant.name} comes in other sizes${item ? ' here' : ' in another row'}`,
      'Leave this blank, or use the same for all rows of the item.',
    );
  else if (tracking === 'variant' && meant.scheme === null)
    refuse(
      'size_scheme',
      `Which sizes ${meant.name} comes in isn't clear`,
      'Enter the kind of sizes, such as Coat, male.',
    );
  if (tracking === 'variant' && said.size === undefined)
    refuse('size', 'The size is missing', `Enter the size: ${meant.name} is counted by size.`);
  if (tracking !== 'variant' && said.size !== undefined)
    refuse(
      'size',
      `${meant.name} has no sizes`,
      item ? 'Clear this, or add another item for it.' : 'Clear this, or set it to be counted by size.',
    );
  if (tracking !== 'serial' && serials.length > 0)
    refuse(
      'serial',
      `${meant.name} isn't counted by serial number`,
      'Clear this, or use another item for numbered pieces.',
    );
  const qty = said.qty === undefined ? null : Number(said.qty);
  if (tracking === 'serial' && values.serial === undefined && qty !== null && qty > 0)
    refuse('serial', 'The serial number is missing', `Enter one for each: ${meant.name} is counted by serial number.`);
  else if (tracking === 'serial' && serials.length > 0 && qty !== null && qty !== serials.length)
    refuse(
      'qty',
      `${qty} on hand, but ${serials.length} serial ${serials.length === 1 ? 'number' : 'numbers'}`,
      'Enter as many serial numbers as there are.',
    );
  return problems;
}
