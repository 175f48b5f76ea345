import type { MeetResults } from './format/results.ts';

/** Where someone is, before or after: a place (null: none), and the score that it goes by. */
export type Standing = { place: number | null; score: string | null; status: string };

/** An entry or a school with where it is before and after. */
export type Compared = {
  name: string;
  school: string;
  before: Standing | null;
  after: Standing | null;
  moved: boolean;
};

export type Comparison = { key: string; event: string | null; division: string | null; rows: Compared[] };

/** The standings of an event and of every overall method before and after a change, side by side, in the order after it. */
export function compare(before: MeetResults, after: MeetResults, event: string): Comparison[] {
  const lists = after.events.flatMap((list, at) => {
    if (list.event !== event) return [];
    const division = list.division ?? null;
    const rows = rowsOf(
      (before.events[at]?.rows ?? []).map((row) => [row.entry, row.school, { ...row, score: row.net }]),
      list.rows.map((row) => [row.entry, row.school, { ...row, score: row.net }]),
    );
    return [{ key: `${event} ${division ?? ''}`, event, division, rows }];
  });
  const overall = Object.entries(after.overall).map(([method, standings]) => {
    const of = (all: typeof standings): Given[] =>
      all.map(({ school, place, total, eligible }) => [
        school,
        school,
        { place, score: total, status: eligible ? 'scored' : 'not_eligible' },
      ]);
    return {
      key: `overall:${method}`,
      event: null,
      division: null,
      rows: rowsOf(of(before.overall[method] ?? []), of(standings)),
    };
  });
  return [...lists, ...overall];
}

type Given = [name: string, school: string, standing: Standing];

function rowsOf(before: Given[], after: Given[]): Compared[] {
  const was = new Map(before.map(([name, , standing]) => [name, standing]));
  return after.map(([name, school, { place, score, status }]) => {
    const now = { place, score, status };
    const old = was.get(name);
    const then = old ? { place: old.place, score: old.score, status: old.status } : null;
    return { name, school, before: then, after: now, moved: !isSame(then, now) };
  });
}

function isSame(one: Standing | null, other: Standing): boolean {
  return one?.place === other.place && one.score === other.score && one.status === other.status;
}
