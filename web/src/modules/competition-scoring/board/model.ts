import type { Flag } from '../../../../../domain/scoring/review/flag.ts';
import type { Marks } from '../../../../../domain/scoring/format/entry.ts';
import type { ResultRow } from '../../../../../domain/scoring/format/results.ts';
import type { Sheet } from '../../../../../domain/scoring/format/sheet.ts';
import { reviewer } from '../../../../../domain/scoring/review/review.ts';
import { totalOf } from '../../../../../domain/scoring/sheet/total.ts';
import type { MeetEntry, MeetJudge, MeetSchool, MeetSeat } from '../../../shared/meet/meet.queries.ts';
import type { Performance, Score, Scored } from './board.queries.ts';

/** The sheet of a seat for an entry. */
export type Cell = {
  seat: MeetSeat;
  judge: string | null;
  score: Score | null;
  state: string;
  marks: Marks | null;
  total: string | null;
  flags: Flag[];
  /** What devices sent for it that waits for the tabulator. */
  sent: Scored['sent'];
};

/** An entry of the event with all that was scored of its last performance. */
export type Row = {
  entry: MeetEntry;
  school: MeetSchool | null;
  performance: Performance | null;
  cells: Cell[];
  /** What is about no single sheet. */
  flags: Flag[];
  result: ResultRow | null;
  penalties: Scored['penalties'];
  times: Scored['times'];
  overrides: Scored['overrides'];
};

type Given = {
  entries: MeetEntry[];
  schools: MeetSchool[];
  seats: MeetSeat[];
  judges: MeetJudge[];
  scored: Scored;
  sheet: Sheet | null;
};

/** The board of an event: entries in their order, and for each the seats that have a sheet for it. */
export function boardOf({ entries, schools, seats, judges, scored, sheet }: Given): Row[] {
  const results = new Map((scored.lists ?? []).flatMap(({ rows }) => rows.map((row) => [row.entry, row] as const)));
  const flagsOf = sheet && reviewer(sheet);
  const scores = new Map(scored.scores.map((score) => [`${score.performance_id} ${score.seat_id}`, score]));
  const revisions = new Map(scored.revisions.map((each) => [`${each.score_id} ${each.revision}`, each]));
  const schoolOf = new Map(schools.map((school) => [school.id, school]));
  const judgeOf = new Map(judges.map(({ id, name }) => [id, name]));
  const lasting = Map.groupBy(
    scored.performances.filter(({ voided_at }) => voided_at === null),
    ({ entry_id }) => entry_id,
  );
  return entries.map((entry) => {
    const performance = lasting.get(entry.id)?.at(-1) ?? null;
    const own = <One extends { performance_id: string }>(list: One[]) =>
      list.filter(({ performance_id }) => performance_id === performance?.id);
    const [penalties, times] = [own(scored.penalties), own(scored.times)];
    const found = seats.map((seat) => {
      const score = scores.get(`${performance?.id} ${seat.id}`) ?? null;
      const revision = score && (revisions.get(`${score.id} ${score.revision}`) ?? null);
      // Checked against the sheet when they were keyed.
      const marks = revision && (revision.marks as Marks);
      const total = sheet && marks ? totalOf(sheet, seat.role, marks).total : null;
      const judge = judgeOf.get(seat.judge_id ?? '') ?? null;
      const sent = scored.sent.filter(
        ({ entry_id, seat_id, attempt }) =>
          entry_id === entry.id && seat_id === seat.id && attempt === (performance?.attempt ?? 1),
      );
      return { seat, judge, score, state: score?.state ?? 'missing', revision, marks, total, sent };
    });
    const counting = found.filter(({ seat, marks }) => marks && seat.kind !== 'shadow');
    const flags =
      flagsOf && counting.length > 0
        ? flagsOf({
            sheets: counting.map(({ seat, marks, revision }) => ({
              seat: seat.code,
              role: seat.role,
              marks: marks ?? {},
              comments: Object(revision?.comments),
              controlTotal: revision?.control_total ?? null,
            })),
            penalties: penalties.filter(({ voided_at, kind }) => voided_at === null && kind === 'penalty'),
            clocks: times.filter(({ voided_at }) => voided_at === null).map(({ seconds }) => seconds),
          })
        : [];
    return {
      entry,
      school: schoolOf.get(entry.meet_school_id) ?? null,
      performance,
      cells: found.map(({ revision: _revision, ...cell }) => ({
        ...cell,
        flags: flags.filter(({ seats: about }) => about.includes(cell.seat.code)),
      })),
      flags: flags.filter(({ seats: about }) => about.length === 0),
      result: results.get(entry.code) ?? null,
      penalties,
      times,
      overrides: own(scored.overrides),
    };
  });
}

/** True where the entry still takes part: nothing ended it. */
export function isDue({ entry, performance }: Pick<Row, 'entry' | 'performance'>): boolean {
  return entry.status === 'ok' && (performance?.status ?? 'ok') === 'ok';
}

/** The sheets that wait to be verified and show nothing that a person should look at first. */
export function cleanSheets(rows: Row[]): Score[] {
  return rows
    .filter(({ flags }) => flags.length === 0)
    .flatMap(({ cells }) => cells)
    .flatMap(({ score, flags }) => (score?.state === 'submitted' && flags.length === 0 ? [score] : []));
}

/** How many sheets of an event are verified, of how many. */
export function verifiedOf(rows: Row[]): { verified: number; due: number } {
  const cells = rows.filter(isDue).flatMap((row) => row.cells.filter(({ seat }) => seat.kind === 'counting'));
  return { verified: cells.filter(({ state }) => state === 'verified').length, due: cells.length };
}
