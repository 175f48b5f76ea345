import { add, compare, sum, times, ZERO, type Exact } from '../exact.ts';
import type { JudgeSheet, Marks, Performed } from '../format/entry.ts';
import { holders } from './holder.ts';
import type { Plan, Seat, SectionPlan } from './plan.ts';
import type { SectionScore } from './section.ts';

/** The sheet of a seat that counts. */
export type SeatSheet = { seat: Seat; judge: string; revision: number; marks: Marks };

/** A sheet with what it gives: T is the judge total, which enters the panel. */
export type SeatScore = SeatSheet & {
  sections: Map<string, SectionScore>;
  total: Exact;
  /** All scored sections, those counted once included. */
  everything: Exact;
  /** With named shooters: the codes of those taken. */
  taken: string[] | null;
};

/** For each seat the sheet with the highest revision that is neither void nor shadow, in seat order. */
export function sheetsThatCount(plan: Plan, entry: string, { sheets }: Pick<Performed, 'sheets'>): SeatSheet[] {
  const newest = new Map<string, JudgeSheet>();
  for (const sheet of sheets) {
    if (sheet.void || sheet.shadow) continue;
    const before = newest.get(sheet.judge);
    if (!before || sheet.revision > before.revision) newest.set(sheet.judge, sheet);
  }
  const holderOf = holders(plan, entry);
  return plan.seats.flatMap((seat) => {
    const judge = holderOf(seat);
    const sheet = newest.get(judge);
    return sheet ? [{ seat, judge, revision: sheet.revision, marks: sheet.marks as Marks }] : [];
  });
}

export function seatScore(plan: Plan, sheet: SeatSheet, named: readonly string[]): SeatScore {
  const filled = plan.sections.filter(({ section }) => section.roles.includes(sheet.seat.role));
  const sections = new Map(filled.map(({ section, score }) => [section.key, score(sheet.marks)]));
  const taken = plan.event.shooters === null ? null : takeShooters(plan, filled, sections, named);
  let [total, everything] = [ZERO, ZERO];
  for (const { section } of filled) {
    const value = sections.get(section.key)?.value ?? ZERO;
    everything = add(everything, value);
    if (section.combine === 'panel') total = add(total, value);
  }
  return { ...sheet, sections, total, everything, taken };
}

/**
 * D8: the best named cadets by the total of all sections per cadet; every such section becomes the sum of these cadets.
 * Null for a seat that fills in no section per cadet.
 */
function takeShooters(
  { event, sheet }: Plan,
  filled: SectionPlan[],
  sections: Map<string, SectionScore>,
  named: readonly string[],
): string[] | null {
  const parts = filled.flatMap(({ section }) => {
    const score = sections.get(section.key);
    if (!score?.cadets) return [];
    return [
      {
        section,
        score,
        values: new Map(score.cadets.map(({ cadet, value }) => [cadet, times(section.multiplier, value)])),
      },
    ];
  });
  if (parts.length === 0) return null;
  const totals = [...new Set(named)].flatMap((cadet) => {
    const values = parts.flatMap(({ values }) => values.get(cadet) ?? []);
    return values.length > 0 ? [{ cadet, total: sum(values) }] : [];
  });
  const sign = sheet.direction === 'high' ? -1 : 1;
  totals.sort((one, other) => sign * compare(one.total, other.total));
  const taken = totals.slice(0, event.shooters ?? 0).map(({ cadet }) => cadet);
  for (const { section, score, values } of parts)
    sections.set(section.key, { ...score, value: sum(taken.flatMap((cadet) => values.get(cadet) ?? [])) });
  return taken;
}
