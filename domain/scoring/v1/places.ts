import { compare } from '../exact.ts';
import type { Plan } from './plan.ts';
import type { Row } from './row.ts';
import { grouped, Ties } from './ties.ts';

/** Gives each ranked row of a list its place: by net, then by the tie-breakers, or by the band that the net is in. */
export function givePlaces(plan: Plan, rows: Row[]): void {
  const ranked = rankedRows(rows);
  const { placement } = plan.sheet;
  if (placement.method === 'bands') {
    for (const row of ranked) {
      const { score } = row.outcome;
      row.place = score ? (placement.bands.find(({ min }) => compare(score.net, min) >= 0)?.place ?? null) : null;
    }
    return;
  }
  const needed = ['reperform', 'coin']
    .filter((name) => plan.sheet.tie_breakers.some(({ by }) => by === name))
    .map((name) => `${name}_needed`);
  const ties = new Ties(plan, ranked);
  let place = 1;
  for (const equals of byNet(plan, ranked)) {
    for (const group of ties.split(equals)) {
      for (const row of group) {
        row.place = place;
        row.tie = equals.length === 1 ? null : group.length === 1 ? 'broken' : 'shared';
        row.needed = group.length > 1 ? needed : [];
      }
      place += group.length;
    }
  }
}

/** Those that are placed: scored, and not an exhibition. */
export function rankedRows(rows: Row[]): Row[] {
  return rows.filter(({ entry, outcome }) => outcome.score !== null && !entry.exhibition);
}

/** The ranked rows in groups of equal nets, best first. */
export function byNet({ sheet }: Plan, ranked: Row[]): Row[][] {
  const sign = sheet.direction === 'high' ? -1 : 1;
  return grouped(ranked, ({ outcome: one }, { outcome: other }) =>
    one.score && other.score ? sign * compare(one.score.net, other.score.net) : 0,
  );
}
