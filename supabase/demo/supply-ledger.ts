import { shiftDay } from '../../domain/time/day.ts';
import { instantOf } from '../../domain/time/zone.ts';
import type { SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';
import { add, type Rows } from './rows.ts';
import type { SupplyItem } from './supply-words.ts';

/** The places of a supply room. */
export type Places = { room: string; rackA: string; rackB: string; bin: string; safe: string };

/** A size on the shelf. */
export type Shelf = { variant: string; item: SupplyItem & { id: string }; size: string; place: string };

/** When the shelves were filled: before the year before last began. */
export const stockedOn = ({ starts, today, timeZone }: SchoolDemo): string =>
  instantOf({ day: shiftDay(starts[1] ?? shiftDay(today, -400), -21), time: '09:00' }, timeZone);

/** Adds a line of the ledger. */
export function addMovement(rows: Rows, random: Random, { schoolId }: SchoolDemo, line: Record<string, unknown>): void {
  add(rows, 'stock_movements', {
    id: random.uuid(),
    school_id: schoolId,
    act: random.uuid(),
    condition: 'serviceable',
    held: 0,
    asset_id: null,
    custody_id: null,
    ref_table: null,
    reason: null,
    author_label: 'Raymond Ortega',
    ...line,
  });
}
