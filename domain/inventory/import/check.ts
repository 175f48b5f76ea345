import { readSize } from '../read-size.ts';
import { sizeKey } from '../sizes.ts';
import { detailsOf, isChange } from './details.ts';
import { type Draft, draftOf, type Problem, type Values } from './draft.ts';
import type { StockChoices, StockEntry } from './entry.ts';
import { againstItem, type CatalogEntry, itemsOf, type Meant } from './items.ts';
import { indexOf, levelKey, type Room, type RoomIndex } from './room.ts';
import { againstSerials } from './serials.ts';
import { whereOf } from './where.ts';

export type CheckedStock = { row: number; entry: StockEntry | null; problems: Problem[]; values: Values };

/** The rows before this one that have a level, and those that have a number. */
type Seen = { levels: Map<string, number>; serials: Map<string, number> };

/** Reads all rows of a sheet, compared with what is here; `entry` is null where `problems` says why. */
export function checkStock(
  rows: { line: number; cells: Record<string, string> }[],
  mapping: Record<string, string | undefined>,
  { room: all, catalog }: { room: Room; catalog: readonly CatalogEntry[] },
  choices: StockChoices,
): CheckedStock[] {
  const room = indexOf(all);
  const drafts = rows.map((row) => draftOf(row, mapping));
  const items = itemsOf(drafts, room, catalog);
  const seen: Seen = { levels: new Map(), serials: new Map() };
  return drafts.map((draft) => {
    const meant = items.get(draft.row);
    const { row, values } = draft;
    if (!meant || draft.problems.length > 0) return { row, values, entry: null, problems: draft.problems };
    const found = checkRow(draft, meant, room, choices, seen);
    return Array.isArray(found)
      ? { row, values, entry: null, problems: found }
      : { row, values, entry: found, problems: [] };
  });
}

/** The row as the database takes it, or what is wrong with it. */
function checkRow(
  draft: Draft,
  meant: Meant,
  room: RoomIndex,
  choices: StockChoices,
  seen: Seen,
): StockEntry | Problem[] {
  const { said, serials, row } = draft;
  const problems = againstItem(draft, meant);
  const size = meant.tracking === 'variant' ? sizeOf(said.size ?? '', meant, room) : '';
  if (size === null && problems.length === 0) problems.push(noSize(said.size ?? '', meant));
  const known = meant.item ? room.sizes.get(`${meant.item.id} ${sizeKey(size ?? '')}`) : undefined;
  const holder = said.barcode ? room.barcodes.get(said.barcode.toUpperCase()) : undefined;
  if (holder && holder.id !== known?.id)
    problems.push({
      field: 'barcode',
      reason: 'Another size has this barcode',
      fix: 'Clear it, or enter another one.',
    });
  const isNumbered = meant.tracking === 'serial';
  const isNeeded = isNumbered
    ? serials.some((serial) => !room.assets.has(serial.toUpperCase()))
    : Number(said.qty ?? 0) > 0;
  const where = whereOf(said, { variant: isNumbered ? undefined : known?.id, isNeeded }, room, choices);
  if ('problem' in where) problems.push(where.problem);
  if (problems.length > 0 || size === null || 'problem' in where) return problems;
  const { key, condition, ...place } = where;
  const qty = isNumbered || key === '' ? undefined : said.qty;
  const level = levelKey(known?.id ?? `${meant.key} ${sizeKey(size)}`, key, condition);
  if (qty !== undefined) problems.push(...againstLevel(Number(qty), row, level, room, choices, seen.levels));
  const numbered = againstSerials(draft, meant, room, { placeId: place.place_id, choices, seen: seen.serials });
  problems.push(...numbered.problems);
  if (problems.length > 0) return problems;
  const details = detailsOf(said, meant);
  const isMoved =
    qty !== undefined && Number(qty) !== (choices.mode === 'add' ? 0 : (room.levels.get(level)?.on_hand ?? 0));
  const isSame = !isMoved && !numbered.isChange && !isChange(details, meant.item, known, choices.details);
  return {
    row,
    name: meant.name,
    size: known?.size ?? size,
    tracking: meant.tracking,
    ...details,
    effect: known === undefined || numbered.isNew ? 'new' : isSame ? 'same' : 'change',
    adds_item: meant.item === null,
    ...(qty !== undefined ? { ...place, condition, qty } : {}),
    ...(serials.length > 0 ? { ...place, serials } : {}),
    ...(serials.length > 0 && said.condition !== undefined ? { condition } : {}),
    ...(serials.length > 0 && said.place === undefined ? { stays: 'true' } : {}),
    ...(said.tag === undefined ? {} : { tag: said.tag }),
  };
}

/** The size that a cell means: one that the item has, else one of its kind. */
function sizeOf(written: string, { item, scheme }: Meant, room: RoomIndex): string | null {
  const own = item && room.sizes.get(`${item.id} ${sizeKey(written)}`);
  return own ? own.size : readSize(scheme ?? '', written);
}

function noSize(written: string, { name, item }: Meant): Problem {
  const fix = item
    ? 'Enter it as shown on the label, or add this size to the item first.'
    : 'Enter it as shown on the label.';
  return { field: 'size', reason: `"${written.slice(0, 40)}" isn't a size of ${name}`, fix };
}

/** What is wrong with a quantity, given what is on this shelf and what rows before have said of it. */
function againstLevel(
  qty: number,
  row: number,
  level: string,
  room: RoomIndex,
  { mode }: StockChoices,
  seen: Map<string, number>,
): Problem[] {
  const before = seen.get(level);
  seen.set(level, before ?? row);
  if (mode === 'add') return [];
  const again = `Row ${before} already has this size, location, and condition`;
  if (before !== undefined) return [{ field: 'qty', reason: again, fix: 'Combine them in one row.' }];
  const held = room.levels.get(level)?.reserved ?? 0;
  const fix = `Enter at least ${held}, or release them first.`;
  return qty < held ? [{ field: 'qty', reason: `${held} of these are held back for someone`, fix }] : [];
}
