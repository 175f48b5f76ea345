import type { IssueLine, IssueReceipt } from '../counter/counter.acts.ts';
import { type Holder, type HolderKind, holderIdOf } from '../holder.ts';

/** What one person or team gets of a kit, or by itself. */
export type PlanRow = {
  holder_id: string;
  holder: string;
  item_id: string;
  item_name: string;
  qty: number;
  /** The size on their record. */
  size: string | null;
  variant_id: string | null;
  location_id: string | null;
  problem: string | null;
  /** The kit that it is part of. */
  kit_id?: string | null;
  /** A numbered thing that was chosen itself. */
  asset_id?: string | null;
};

/** What was chosen for a row instead of what is planned. */
export type Choice = { skip?: boolean; variant?: string; asset?: string; qty?: number };

/** What is on a shelf. */
export type Level = { variant_id: string; location_id: string; condition: string; on_hand: number; reserved: number };

export const rowKey = ({ holder_id: holder, item_id: item }: PlanRow): string => `${holder}:${item}`;

/** How many of it, as planned or as entered. */
export const qtyOf = (row: PlanRow, choice: Choice | undefined): number => choice?.qty ?? row.qty;

/** The most of one line that is issued at a time. */
export const MOST = 1000;

/** A single thing for everyone who is chosen. */
export const forEach = (rows: readonly PlanRow[], { id, name }: Holder): PlanRow[] =>
  rows.map((row) => ({ ...row, holder_id: id, holder: name }));

/** Single things with one more: the same thing again is one more of it. A numbered thing is there once. */
export function withOne(rows: readonly PlanRow[], added: PlanRow): PlanRow[] {
  const same = rows.find(({ item_id: item }) => item === added.item_id);
  if (!same) return [...rows, added];
  const more = same.asset_id || same.problem === 'serial' ? same : { ...same, qty: same.qty + 1 };
  return rows.map((row) => (row === same ? more : row));
}

/** What is in the way of a row, in words. */
export const PROBLEM: Record<string, string> = {
  no_size: 'No size on record',
  choose_size: 'Choose a size',
  not_stocked: 'Size isn’t stocked',
  out_of_stock: 'Out of stock',
  has_one: 'Has one already',
  serial: 'Choose a serial number',
  qty: 'Enter how many',
};

/** Who has one already is left out unless one says otherwise; so is what nothing was chosen for. */
export function isIncluded(row: PlanRow, choice: Choice | undefined): boolean {
  if (choice?.skip !== undefined) return !choice.skip;
  return row.problem !== 'has_one';
}

/** The place with the most of a size that can be issued; null where none has enough. */
export function placeOf(
  levels: readonly Level[],
  variant: string,
  qty: number,
): { location: string; condition: string } | null {
  const [best] = levels
    .filter(
      ({ variant_id: of, condition, on_hand: on, reserved }) =>
        of === variant && (condition === 'new' || condition === 'serviceable') && on - reserved >= qty,
    )
    .toSorted((one, other) => other.on_hand - other.reserved - (one.on_hand - one.reserved));
  return best ? { location: best.location_id, condition: best.condition } : null;
}

/** What is issued for a row, or why it can't be. */
export function lineOf(row: PlanRow, choice: Choice | undefined, levels: readonly Level[]): IssueLine | string {
  const asset = choice?.asset ?? row.asset_id;
  if (asset) return { asset_id: asset };
  const variant = choice?.variant ?? row.variant_id;
  const qty = qtyOf(row, choice);
  if (row.problem === 'serial') return PROBLEM['serial'] ?? '';
  // The shelf has one, but it goes to someone before them on the list.
  if (row.problem === 'out_of_stock' && !choice?.variant) return PROBLEM['out_of_stock'] ?? '';
  if (!variant) return PROBLEM[row.problem ?? 'not_stocked'] ?? '';
  if (!(qty >= 1 && qty <= MOST)) return PROBLEM['qty'] ?? '';
  const place =
    !choice?.variant && row.location_id && qty === row.qty
      ? { location: row.location_id, condition: conditionAt(levels, variant, row.location_id, qty) }
      : placeOf(levels, variant, qty);
  if (!place) return PROBLEM['out_of_stock'] ?? '';
  return { variant_id: variant, location_id: place.location, condition: place.condition, qty };
}

/** Used things go first; new ones where there are no others. */
function conditionAt(levels: readonly Level[], variant: string, location: string, qty: number): string {
  const used = levels.find(
    (level) => level.variant_id === variant && level.location_id === location && level.condition === 'serviceable',
  );
  return used && used.on_hand - used.reserved >= qty ? 'serviceable' : 'new';
}

/** What was asked for and not handed out, and why. */
export type Owed = { key: string; holder: string; item: string; size: string | null; qty: number; why: string };

/** What is still owed after issuing: rows that nothing fits, and those that were left out. Who has one is owed none. */
export function owedOf(
  rows: readonly PlanRow[],
  choices: ReadonlyMap<string, Choice>,
  levels: readonly Level[],
): Owed[] {
  return rows.flatMap((row) => {
    const choice = choices.get(rowKey(row));
    const included = isIncluded(row, choice);
    if (!included && row.problem === 'has_one') return [];
    const line = included ? lineOf(row, choice, levels) : 'Left out';
    if (typeof line !== 'string') return [];
    const { holder, item_name: item, size } = row;
    return [{ key: rowKey(row), holder, item, size, qty: qtyOf(row, choice), why: line }];
  });
}

export type Plan = { receipts: IssueReceipt[]; lines: number; problems: number };

/** The receipts that a plan makes, one for each person or team, and how many of its rows still need a decision. */
export function receiptsOf(
  rows: readonly PlanRow[],
  choices: ReadonlyMap<string, Choice>,
  levels: readonly Level[],
  kind: HolderKind = 'cadet',
): Plan {
  const byHolder = new Map<string, IssueLine[]>();
  let problems = 0;
  for (const row of rows) {
    const choice = choices.get(rowKey(row));
    if (!isIncluded(row, choice)) continue;
    const line = lineOf(row, choice, levels);
    if (typeof line === 'string') {
      problems += 1;
      continue;
    }
    const lines = byHolder.get(row.holder_id) ?? [];
    byHolder.set(row.holder_id, [...lines, row.kit_id ? { ...line, kit_id: row.kit_id } : line]);
  }
  const receipts = [...byHolder].map(([id, lines]) => ({ ...holderIdOf(kind, id), lines }));
  return { receipts, problems, lines: receipts.reduce((sum, { lines }) => sum + lines.length, 0) };
}
