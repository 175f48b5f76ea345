import { add, compare, sum, times, whole, ZERO, type Exact } from '../../exact.ts';
import type { EventResult } from '../event.ts';
import { pointsOf, type Points } from './points.ts';
import type { Table } from './table.ts';
import { keptUnits, unitsOf, type KeptUnit } from './units.ts';

/** A unit with its points, before and after the weight. */
export type CountedUnit = Points & { unit: KeptUnit; weighted: Exact };

/** What an event gives to each school. */
export type EventPoints = { result: EventResult; bySchool: Map<string, { units: CountedUnit[]; points: Exact }> };

export type Standing = {
  school: string;
  name: string;
  total: Exact;
  withoutExhibition: Exact;
  eligible: boolean;
  missing: string[];
  byEvent: { event: string; points: Exact; units: CountedUnit[] }[];
  place: number | null;
};

/** The points of every school in an event: the sum of its best units over all lists (D19). */
export function eventPoints(table: Table, result: EventResult): EventPoints {
  const { event, lists } = result;
  const sign = table.method.kind === 'rank_sum' ? 1 : -1;
  const counted = lists.flatMap((list) => {
    const kept = keptUnits(result, list, table);
    return kept.map((unit) => {
      const points = pointsOf(table, result, kept, unit);
      return { ...points, unit, weighted: times(points.points, event.weight) };
    });
  });
  counted.sort((one, other) => sign * compare(one.points, other.points) || one.unit.among - other.unit.among);
  const none = table.method.kind === 'rank_sum' ? times(whole(table.field + 1), event.weight) : ZERO;
  const bySchool = Map.groupBy(counted, ({ unit }) => unit.school);
  const pointsBySchool = table.schools.map(({ id }) => {
    const units = (bySchool.get(id) ?? []).slice(0, table.bestN);
    const points = units.length > 0 ? sum(units.map(({ weighted }) => weighted)) : none;
    return [id, { units, points }] as const;
  });
  return { result, bySchool: new Map(pointsBySchool) };
}

/** What each school has, without places: its points by event, and the required events that it isn't placed in. */
export function standingsOf(table: Table, results: EventResult[]): Standing[] {
  const points = table.events.map((result) => eventPoints(table, result));
  const placedIn = new Map(
    results.map((result) => [
      result.event.id,
      new Set(result.lists.flatMap((list) => unitsOf(result, list).map(({ school }) => school))),
    ]),
  );
  const required = table.required.filter((id) => !results.some(({ event }) => event.id === id && event.cancelled));
  return table.schools.map(({ id, name }) => {
    const byEvent = points.map(({ result, bySchool }) => {
      const { points = ZERO, units = [] } = bySchool.get(id) ?? {};
      return { event: result.event.id, isExhibition: result.event.is_exhibition_event, points, units };
    });
    const totalOf = (events: typeof byEvent) => events.reduce((total, { points }) => add(total, points), ZERO);
    const missing = required.filter((event) => !placedIn.get(event)?.has(id));
    return {
      school: id,
      name,
      total: totalOf(byEvent),
      withoutExhibition: totalOf(byEvent.filter(({ isExhibition }) => !isExhibition)),
      eligible: missing.length === 0,
      missing,
      byEvent,
      place: null,
    };
  });
}
