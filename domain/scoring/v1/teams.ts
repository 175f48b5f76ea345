import { compare, sum, type Exact } from '../exact.ts';
import { byText, type Row } from './row.ts';
import { grouped } from './ties.ts';

/** A team of individuals. */
export type TeamRow = {
  school: string;
  team: string;
  status: 'scored' | 'dnf' | 'blocked';
  net: Exact | null;
  /** Entries that count, best first. */
  counted: string[];
  place: number | null;
  tie: 'shared' | null;
};

/** The teams of a list: the best of each make its score, and equal scores share the place (D16). */
export function teamsOf(rows: Row[], best: number, direction: 'high' | 'low'): TeamRow[] {
  const members = Map.groupBy(
    rows.filter(({ entry }) => !entry.exhibition && entry.team !== null),
    ({ entry }) => JSON.stringify([entry.school, entry.team]),
  );
  const sign = direction === 'high' ? -1 : 1;
  const teams = [...members.values()].map((rows) => teamOf(rows, best, sign));
  const scored = teams.flatMap((team) => (team.net ? [{ team, net: team.net }] : []));
  let place = 1;
  for (const group of grouped(scored, (one, other) => sign * compare(one.net, other.net))) {
    for (const { team } of group) [team.place, team.tie] = [place, group.length > 1 ? 'shared' : null];
    place += group.length;
  }
  return teams;
}

function teamOf(rows: Row[], best: number, sign: number): TeamRow {
  const team = { school: rows[0]?.entry.school ?? '', team: rows[0]?.entry.team ?? '', place: null, tie: null };
  const none = { ...team, net: null, counted: [] };
  if (rows.some(({ outcome }) => outcome.status === 'blocked')) return { ...none, status: 'blocked' };
  const scored = rows
    .flatMap(({ entry, outcome: { score } }) => (score ? [{ id: entry.id, net: score.net }] : []))
    .sort((one, other) => sign * compare(one.net, other.net) || byText(one.id, other.id));
  if (scored.length < best) return { ...none, status: 'dnf' };
  const counted = scored.slice(0, best);
  return { ...team, status: 'scored', net: sum(counted.map(({ net }) => net)), counted: counted.map(({ id }) => id) };
}
