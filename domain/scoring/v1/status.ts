import { compare, equal, exactOf } from '../exact.ts';
import type { Marks, Performed } from '../format/entry.ts';
import type { StatusWhen } from '../format/panel.ts';
import { needsClock } from '../format/penalty.ts';
import type { Item } from '../format/item.ts';
import type { Sheet } from '../format/sheet.ts';
import type { Plan } from './plan.ts';
import type { SeatScore, SeatSheet } from './seat-score.ts';

/** A penalty or a mark that decides the status, with the flag that says so. */
export function decidedStatus(
  { sheet }: Plan,
  { penalties }: Performed,
  sheets: SeatSheet[],
): { status: 'dnf' | 'dq' | 'dns'; flag: string } | null {
  const given = new Set(penalties.filter((each) => !each.void).map(({ key }) => key));
  const out = sheet.penalties.find(({ basis, key }) => basis === 'disqualify' && given.has(key));
  if (out) return { status: 'dq', flag: `dq_by:${out.key}` };
  const rule = sheet.status_when.find((each) => sheets.some(({ marks }) => holds(each, sheet, marks)));
  return rule ? { status: rule.status, flag: `${rule.status}_by:${rule.section}.${rule.item}` } : null;
}

function holds(rule: StatusWhen, sheet: Sheet, marks: Marks): boolean {
  const item = sheet.sections.find(({ key }) => key === rule.section)?.items.find(({ key }) => key === rule.item);
  return item !== undefined && marksOf(marks, rule).some((mark) => meets(rule, item, mark));
}

/** The mark, or that of each cadet. */
function marksOf(marks: Marks, { section, item }: StatusWhen): unknown[] {
  const own = Object.hasOwn(marks, section) ? marks[section] : null;
  if (!own) return [null];
  const cadets = own['cadets'];
  const lists = Array.isArray(cadets) ? cadets.map((each: { marks: Record<string, unknown> }) => each.marks) : [own];
  return lists.map((each: Record<string, unknown>) => (Object.hasOwn(each, item) ? each[item] : null));
}

function meets({ above, below, is }: StatusWhen, item: Item, mark: unknown): boolean {
  if (is !== undefined) {
    const value = item.type === 'check' ? (mark ?? false) : (mark ?? null);
    return JSON.stringify(value) === JSON.stringify(is);
  }
  const value = exactOf(mark);
  if (!value) return false;
  return (above !== null && compare(value, above) > 0) || (below !== null && compare(value, below) < 0);
}

/** The counting seats without a sheet, in seat order. */
export function missingSheets({ counting }: Plan, sheets: SeatSheet[]): string[] {
  return counting.filter((seat) => !sheets.some((each) => each.seat === seat)).map(({ id }) => id);
}

/** True where a penalty is worked out from the clock. */
export function asksForClock({ timing, penalties }: Sheet): boolean {
  return timing !== null && penalties.some(needsClock);
}

/** The panel sections that the scorers don't agree on (D6), in sheet order. */
export function disagreed({ sections, panelSeats }: Plan, scores: SeatScore[]): string[] {
  const present = scores.filter(({ seat }) => panelSeats.includes(seat));
  return sections
    .filter(({ section }) => section.combine === 'panel')
    .filter(({ section }) => {
      const [first, ...rest] = present.flatMap(({ sections }) => sections.get(section.key)?.value ?? []);
      return first !== undefined && rest.some((value) => !equal(value, first));
    })
    .map(({ section }) => section.key);
}

/** True where a scored section has no sheet that could fill it in (D7). */
export function isUnfilled({ sections }: Plan, sheets: SeatSheet[]): boolean {
  return sections.some(({ seats }) => !sheets.some(({ seat }) => seats.includes(seat)));
}
