import type { RosterCadet } from '../cadet.api.ts';

/** The cadets of each unit, with units in their order. Cadets without a unit come last. */
export function byUnit(cadets: RosterCadet[]): { name: string; cadets: RosterCadet[] }[] {
  const units = Map.groupBy(cadets, ({ unit_name }) => unit_name ?? 'No unit');
  const place = ([own]: RosterCadet[]) => (own?.unit_name ? (own.unit_sort ?? 0) : Number.MAX_SAFE_INTEGER);
  return [...units]
    .toSorted(([one, mine], [other, theirs]) => place(mine) - place(theirs) || one.localeCompare(other))
    .map(([name, own]) => ({ name, cadets: own }));
}
