import { z } from 'zod';
import { readSheet } from '../../../../domain/scoring/read/sheet.ts';
import type { MeetFile } from '../../shared/meet/sides/sides.queries.ts';
import { readAll } from '../../shared/query/read-all.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database } from '../../shared/supabase/database.types.ts';

type Row = Database['public']['Views']['meet_protest_list']['Row'];

/** A protest as lists and its page show it. */
export type Protest = ReturnType<typeof toProtest>;

function toProtest(row: Row) {
  return {
    id: row.id ?? '',
    meet_id: row.meet_id ?? '',
    number: row.number ?? 0,
    event_id: row.event_id ?? '',
    entry_id: row.entry_id ?? '',
    entry: row.entry_code ?? '',
    event: row.event_name ?? '',
    event_code: row.event_code ?? '',
    school: row.school_name ?? '',
    school_code: row.school_code ?? '',
    against: row.against ?? 'result',
    against_id: row.against_id,
    asked_by: row.asked_by ?? '',
    asked_role: row.asked_role,
    reason: row.reason ?? '',
    filed_at: row.filed_at ?? '',
    filed_by: row.created_by,
    ends_at: row.window_ends_at,
    state: row.state ?? 'filed',
    state_reason: row.state_reason,
    late_by: row.accepted_late_by,
    fee: row.fee ?? 'none',
    fee_cents: row.fee_cents ?? 0,
    holds: row.holds === true,
    rulings: row.rulings ?? 0,
    /** A coach filed it on the school's own page. */
    by_school: row.filed_by_school,
  };
}

const person = z.object({ id: z.string(), name: z.string() });

/** What was recorded about an entry: each performance with its penalties and its sheets. */
async function readRecords(db: Db, entry: string) {
  const { data: performances } = await db
    .from('meet_performances')
    .select('id, attempt, status, voided_at')
    .eq('entry_id', entry)
    .order('attempt')
    .throwOnError();
  const ids = performances.map(({ id }) => id);
  const [penalties, scores] = await Promise.all([
    db
      .from('meet_penalties')
      .select('id, performance_id, kind, key, count, value, voided_at')
      .in('performance_id', ids)
      .order('created_at')
      .throwOnError(),
    db.from('meet_scores').select('id, performance_id, seat_id, revision').in('performance_id', ids).throwOnError(),
  ]);
  const revisions = await db
    .from('meet_revisions')
    .select('id, score_id, revision, marks, comments, control_total')
    .in(
      'score_id',
      scores.data.map(({ id }) => id),
    )
    .is('voided_at', null)
    .throwOnError();
  return { performances, penalties: penalties.data, scores: scores.data, revisions: revisions.data };
}

export type Records = Awaited<ReturnType<typeof readRecords>>;
export type Ruling = Database['public']['Tables']['meet_rulings']['Row'];
export type RuledChange = Database['public']['Tables']['meet_protest_changes']['Row'];

export const protestReads = readsOf(
  'competition-protests',
  {
    list: async (db: Db, meet: string) =>
      (await readAll(() => db.from('meet_protest_list').select().eq('meet_id', meet), 'number', 'id')).map(toProtest),
    one: async (db: Db, id: string) => {
      const { data } = await db.from('meet_protest_list').select().eq('id', id).maybeSingle().throwOnError();
      return data && toProtest(data);
    },
    rulings: async (db: Db, protest: string): Promise<Ruling[]> =>
      (
        await db
          .from('meet_rulings')
          .select()
          .eq('protest_id', protest)
          .order('number', { ascending: false })
          .throwOnError()
      ).data,
    changes: async (db: Db, protest: string): Promise<RuledChange[]> =>
      (await db.from('meet_protest_changes').select().eq('protest_id', protest).order('created_at').throwOnError())
        .data,
    people: async (db: Db, p_meet: string) => {
      const { data } = await db.rpc('protest_people', { p_meet }).throwOnError();
      return new Map(
        person
          .array()
          .parse(data)
          .map(({ id, name }) => [id, name]),
      );
    },
    records: readRecords,
    sheet: async (db: Db, id: string) => {
      const { data } = await db.from('score_sheets').select('content').eq('id', id).single().throwOnError();
      return readSheet(data.content).value;
    },
    /** Read anew for each preview: a ruling is about the scores of now. */
    input: async (db: Db, p_meet: string): Promise<MeetFile> =>
      // What the database gives has this shape.
      (await db.rpc('meet_result_input', { p_meet }).throwOnError()).data as unknown as MeetFile,
    /** How many first places of each result the public sees only after the awards; null is the overall. */
    hidden: async (db: Db, meet: string) =>
      (await db.from('meet_hidden_places').select('event_id, places').eq('meet_id', meet).throwOnError()).data,
    /** Which events have a result, with the newest generation; null is the overall. */
    results: async (db: Db, meet: string) =>
      (await db.from('meet_standings').select('event_id, generation').eq('meet_id', meet).throwOnError()).data,
    /** Two generations of an event's result. */
    generations: async (db: Db, event: string, from: number) => {
      const own = () => db.from('meet_results').select('generation, result').eq('event_id', event);
      const [before, after] = await Promise.all([
        own().eq('generation', from).maybeSingle().throwOnError(),
        own().order('generation', { ascending: false }).limit(1).maybeSingle().throwOnError(),
      ]);
      return { before: before.data, after: after.data };
    },
  },
  {
    list: { reads: ['meet_protest_list'] },
    one: { reads: ['meet_protest_list'] },
    records: { reads: ['meet_performances', 'meet_penalties', 'meet_scores', 'meet_revisions'] },
    input: { reads: ['meet_performances', 'meet_penalties', 'meet_scores', 'meet_revisions', 'meet_events'] },
    hidden: { reads: ['meet_hidden_places'] },
    results: { reads: ['meet_standings'] },
    generations: { reads: ['meet_results'] },
  },
);
