import { most, sum, times, whole, type Exact } from '../exact.ts';
import { plain } from '../exact-text.ts';
import type { Section, Sheet } from '../format/sheet.ts';
import { itemMaximum } from './item-maximum.ts';
import { panelMaximum } from './panel-maximum.ts';

/** The most that a sheet can give; null where an item has no limit, or depends on how many cadets there are. */
export type Maximum = { roles: Record<string, string | null>; total: string | null };

/** The most that each role can give, and that a panel with these seats gives together, penalties and credits aside. */
export function maximumOf(sheet: Sheet, seats: Record<string, number>, cadets: number | null = null): Maximum {
  const scored = sheet.sections.filter(({ combine }) => combine !== 'none');
  const values = new Map(scored.map((section) => [section.key, sectionMaximum(section, cadets)]));
  const shownSum = (sections: Section[]) => {
    const all = sections.map(({ key }) => values.get(key) ?? null);
    return all.includes(null) ? null : plain(sum(all));
  };
  const roles = sheet.roles.map(({ key }) => [key, shownSum(scored.filter((section) => section.roles.includes(key)))]);
  const total = [...values.values()].includes(null) ? null : panelMaximum(sheet, seats, values);
  return { roles: Object.fromEntries(roles), total: total && plain(total) };
}

function sectionMaximum(
  { per, cadet_combine: { of, best }, start, floor, multiplier, items }: Section,
  cadets: number | null,
): Exact | null {
  const points = items.map(itemMaximum);
  if (points.includes(null)) return null;
  const one = floor ? most(floor, sum(points, start)) : sum(points, start);
  const many = per === 'entry' || of === 'mean' ? 1 : of === 'best' ? best : cadets;
  return many === null ? null : times(multiplier, times(one, whole(many)));
}
