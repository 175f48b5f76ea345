import { compare } from '../../exact.ts';
import type { OverallTie } from '../../format/overall.ts';
import type { Meet } from '../../meet.ts';
import type { EventResult } from '../event.ts';
import { byText } from '../row.ts';
import { grouped } from '../ties.ts';
import { standingsOf, type Standing } from './standing.ts';
import { tableOf, type Table } from './table.ts';

/** The standings of one method: eligible schools by place, and below them the others. */
export type OverallResult = { table: Table; standings: Standing[] };

export function overallOf(meet: Meet, results: EventResult[]): OverallResult[] {
  return Object.entries(meet.overall.methods).map(([name, method]) => {
    const table = tableOf(meet, results, name, method);
    const standings = standingsOf(table, results);
    let place = 1;
    const eligible = standings.filter((standing) => standing.eligible);
    for (const group of grouped(eligible, (one, other) => byTotal(table, one, other))) {
      for (const standing of group) standing.place = place;
      place += group.length;
    }
    standings.sort(
      (one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || byText(one.school, other.school),
    );
    return { table, standings };
  });
}

/** By the exact total, not the one shown, then by the list of ties. */
function byTotal(table: Table, one: Standing, other: Standing): number {
  const first = direction(table) * compare(one.total, other.total);
  return first || firstDifference(table.ties.map((tie) => byTie(table, tie, one, other)));
}

function direction({ method }: Table): number {
  return method.kind === 'rank_sum' ? 1 : -1;
}

function firstDifference(orders: number[]): number {
  return orders.find((order) => order !== 0) ?? 0;
}

/** Below zero where this tie-breaker puts the first ahead. */
export function byTie(table: Table, tie: OverallTie, one: Standing, other: Standing): number {
  if (tie.by === 'without_exhibition')
    return direction(table) * compare(one.withoutExhibition, other.withoutExhibition);
  if (tie.by !== 'event') return placesOf(other, PLACES[tie.by]) - placesOf(one, PLACES[tie.by]);
  const [left, right] = [bestPlace(one, tie.event), bestPlace(other, tie.event)];
  return left === right ? 0 : left - right;
}

const PLACES = { most_firsts: 1, most_seconds: 2, most_thirds: 3 };

/** How many of the units counted have this place. */
export function placesOf({ byEvent }: Standing, place: number): number {
  return byEvent.reduce((total, { units }) => total + units.filter(({ unit }) => unit.among === place).length, 0);
}

/** The best place of the units counted in an event; infinite where there are none. */
export function bestPlace({ byEvent }: Standing, event: string): number {
  const units = byEvent.find((each) => each.event === event)?.units ?? [];
  return Math.min(...units.map(({ unit }) => unit.among));
}
