import type { Exact } from '../../exact.ts';
import type { EventResult, RankedList } from '../event.ts';
import { byText } from '../row.ts';
import type { Table } from './table.ts';

/** What counts for a school in an event: a row with a place, or a team with one. */
export type Unit = { school: string; name: string; place: number; net: Exact | null };

/** A unit that was kept, with the place it has among the kept ones and how many share it. */
export type KeptUnit = Unit & { among: number; sharing: number };

/** The units of a list, of all schools. */
export function unitsOf({ event }: EventResult, { rows, teams }: RankedList): Unit[] {
  const units =
    event.team === null
      ? rows.map(({ entry, place, outcome }) => ({
          school: entry.school,
          name: entry.id,
          place,
          net: outcome.score?.net ?? null,
        }))
      : (teams ?? []).map(({ school, team, place, net }) => ({ school, name: team, place, net }));
  return units.flatMap((unit) => (unit.place === null ? [] : [{ ...unit, place: unit.place }]));
}

/** The best units of each school of the table, placed anew among themselves (D17), unless places are kept or are bands (D18). */
export function keptUnits(result: EventResult, list: RankedList, { method, schools, bestN }: Table): KeptUnit[] {
  const all = unitsOf(result, list);
  const isOfTable = new Set(schools.map(({ id }) => id));
  const bySchool = Map.groupBy(
    all.filter(({ school }) => isOfTable.has(school)),
    ({ school }) => school,
  );
  const kept = [...bySchool.values()].flatMap((units) =>
    units.toSorted((one, other) => one.place - other.place || byText(one.name, other.name)).slice(0, bestN),
  );
  const isBands = result.plan?.sheet.placement.method === 'bands';
  const sharing = (units: Unit[], { place }: Unit) => units.filter((each) => each.place === place).length;
  return kept.map((unit) => {
    if (isBands) return { ...unit, among: unit.place, sharing: 1 };
    if (method.keep_b_team_places) return { ...unit, among: unit.place, sharing: sharing(all, unit) };
    const among = 1 + kept.filter(({ place }) => place < unit.place).length;
    return { ...unit, among, sharing: sharing(kept, unit) };
  });
}
