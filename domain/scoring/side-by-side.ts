import type { MeetResults, ResultRow, ResultTeam } from './format/results.ts';

/** What one way of scoring gives a row: its place, and its net or total as it's shown. */
export type Side = {
  place: number | null;
  value: string | null;
  status: ResultRow['status'];
  /** The required events that a school isn't placed in: it gets no place in the overall. */
  missing: string[];
};

/** An entry, a team, or a school by each way of scoring; null where it isn't in that result. */
export type SideLine = { name: string; school: string; sides: (Side | null)[]; moves: boolean; differs: boolean };

/** The rows of an event, of one of its divisions, of its teams, or of an overall. */
export type SideList = {
  event: string | null;
  method: string | null;
  division: string | null;
  isTeams: boolean;
  lines: SideLine[];
};

/**
 * Several results of a meet beside each other, in the order of the first. A line moves where a place is another one than in the
 * first, and differs where anything is.
 */
export function sideBySide(results: Pick<MeetResults, 'events' | 'overall'>[]): SideList[] {
  const sides = results.map(listsOf);
  const names = new Set(sides.flatMap((lists) => [...lists.keys()]));
  return [...names].map((name) => {
    const all = sides.map((lists) => lists.get(name));
    const of = all.find((list) => list !== undefined);
    const keys = new Set(all.flatMap((list) => [...(list?.rows.keys() ?? [])]));
    const lines = [...keys].map((key) =>
      lineOf(
        key,
        all.map((list) => list?.rows.get(key) ?? null),
      ),
    );
    return { event: null, method: null, division: null, isTeams: false, ...of?.head, lines };
  });
}

type Row = Side & { name: string; school: string };
type List = { head: Partial<SideList>; rows: Map<string, Row> };

function listsOf({ events, overall }: Pick<MeetResults, 'events' | 'overall'>): Map<string, List> {
  const lists = events.flatMap(({ event, division = null, rows, teams }): List[] => [
    { head: { event, division }, rows: new Map(rows.map((row) => [row.entry, entryRow(row)])) },
    ...(teams
      ? [
          {
            head: { event, division, isTeams: true },
            rows: new Map(teams.map((row) => [`${row.school} ${row.team}`, teamRow(row)])),
          },
        ]
      : []),
  ]);
  const standings = Object.entries(overall).map(([method, schools]): List => ({
    head: { method },
    rows: new Map(
      schools.map(({ school, name, place, total, missing }) => [
        school,
        { name, school, place, value: total, status: 'scored', missing },
      ]),
    ),
  }));
  return new Map([...lists, ...standings].map((list) => [JSON.stringify(list.head), list]));
}

function entryRow({ entry, school, place, net, status }: ResultRow): Row {
  return { name: entry, school, place, value: net, status, missing: [] };
}

function teamRow({ team, school, place, net, status }: ResultTeam): Row {
  return { name: team, school, place, value: net, status, missing: [] };
}

function lineOf(key: string, rows: (Row | null)[]): SideLine {
  const [first = null, ...others] = rows;
  const known = rows.find((row) => row !== null);
  const placed = (row: Row | null) => row?.place ?? null;
  return {
    name: known?.name ?? key,
    school: known?.school ?? '',
    sides: rows.map((row) => row && { place: row.place, value: row.value, status: row.status, missing: row.missing }),
    moves: others.some((row) => placed(row) !== placed(first)),
    differs: others.some((row) => JSON.stringify(row) !== JSON.stringify(first)),
  };
}
