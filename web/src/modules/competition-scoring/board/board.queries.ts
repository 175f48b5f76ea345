import { z } from 'zod';
import type { EventResults, ResultRow } from '../../../../../domain/scoring/format/results.ts';
import { readSheet } from '../../../../../domain/scoring/read/sheet.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

const OF_ENTRY = '*, meet_entries!inner(event_id)' as const;
const OF_PERFORMANCE = '*, meet_performances!inner(meet_entries!inner(event_id))' as const;

const performances = (db: Db, event: string) =>
  readAll(() => db.from('meet_performances').select(OF_ENTRY).eq('meet_entries.event_id', event), 'attempt', 'id');

const scores = (db: Db, event: string) =>
  readAll(() => db.from('meet_scores').select('*, meet_seats!inner(event_id)').eq('meet_seats.event_id', event), 'id');

/** Those that count; the ones before are read with the sheet that they're of. */
const revisions = (db: Db, event: string) =>
  readAll(
    () =>
      db
        .from('meet_revisions')
        .select('*, meet_scores!inner(meet_seats!inner(event_id))')
        .is('voided_at', null)
        .eq('meet_scores.meet_seats.event_id', event),
    'id',
  );

const penalties = (db: Db, event: string) =>
  readAll(
    () => db.from('meet_penalties').select(OF_PERFORMANCE).eq('meet_performances.meet_entries.event_id', event),
    'created_at',
    'id',
  );

const times = (db: Db, event: string) =>
  readAll(
    () => db.from('meet_times').select(OF_PERFORMANCE).eq('meet_performances.meet_entries.event_id', event),
    'timer',
    'id',
  );

const overrides = (db: Db, event: string) =>
  readAll(
    () => db.from('meet_overrides').select(OF_PERFORMANCE).eq('meet_performances.meet_entries.event_id', event),
    'created_at',
    'id',
  );

const swaps = (db: Db, event: string) =>
  readAll(() => db.from('meet_sheet_swaps').select().eq('event_id', event), 'created_at', 'id');

/** What devices sent that waits for the tabulator. */
const sent = (db: Db, event: string) =>
  readAll(
    () =>
      db
        .from('meet_seat_sheets')
        .select('id, seat_id, entry_id, attempt, state, meet_seats!inner(event_id)')
        .in('state', ['late', 'differs'])
        .eq('meet_seats.event_id', event),
    'id',
  );

async function lastResult(db: Db, event: string): Promise<EventResults[] | null> {
  const own = db.from('meet_results').select('result').eq('event_id', event);
  const { data } = await own.order('generation', { ascending: false }).limit(1).maybeSingle().throwOnError();
  // Only the engine writes results.
  return data && (data.result as unknown as EventResults[]);
}

/** Everything that was scored in an event. */
async function readEvent(db: Db, event: string) {
  const [performed, scored, revised, penalized, timed, overridden, swapped, waiting, lists] = await Promise.all([
    performances(db, event),
    scores(db, event),
    revisions(db, event),
    penalties(db, event),
    times(db, event),
    overrides(db, event),
    swaps(db, event),
    sent(db, event),
    lastResult(db, event),
  ]);
  return {
    performances: performed,
    scores: scored,
    revisions: revised,
    penalties: penalized,
    times: timed,
    overrides: overridden,
    swaps: swapped,
    sent: waiting,
    lists,
  };
}

export type Scored = Awaited<ReturnType<typeof readEvent>>;
export type Performance = Scored['performances'][number];
export type Score = Scored['scores'][number];

export type Override = Scored['overrides'][number];
export type Revision = Awaited<ReturnType<typeof readHistory>>['revisions'][number];

/** A sheet's revisions, and both passes where both are there. */
async function readHistory(db: Db, score: string) {
  const [revised, keyed] = await Promise.all([
    db.from('meet_revisions').select().eq('score_id', score).order('revision', { ascending: false }).throwOnError(),
    db.from('meet_keyings').select().eq('score_id', score).order('round').order('pass').throwOnError(),
  ]);
  return { revisions: revised.data, keyings: keyed.data };
}

const counts = z.object({
  event_id: z.string(),
  seat_id: z.string(),
  due: z.number(),
  missing: z.number(),
  keyed_once: z.number(),
  differs: z.number(),
  submitted: z.number(),
  returned: z.number(),
  verified: z.number(),
});

const person = z.object({ id: z.string(), name: z.string() });

/** How far the sheets of a seat are. */
export type Progress = z.output<typeof counts>;

/** The last result of an event, with the rows to look at. */
export type LastResult = { event: string | null; marked: ResultRow[] };

export const boardReads = readsOf('competition-scoring', {
  event: readEvent,
  history: readHistory,
  progress: async (db: Db, meet: string): Promise<Progress[]> =>
    counts.array().parse(await readAll(() => db.from('meet_seat_progress').select().eq('meet_id', meet), 'seat_id')),
  last: async (db: Db, meet: string): Promise<LastResult[]> => {
    const rows = await readAll(
      () => db.from('meet_standings').select('id, event_id, marked').eq('meet_id', meet),
      'id',
    );
    return rows.map(({ event_id: event, marked }) => ({ event, marked: marked as unknown as ResultRow[] }));
  },
  people: async (db: Db, meet: string) => {
    const { data } = await db.rpc('meet_people', { p_meet: meet }).throwOnError();
    return new Map(
      person
        .array()
        .parse(data)
        .map(({ id, name }) => [id, name]),
    );
  },
  /** The score sheet as the engine reads it; null where it isn't one. */
  sheet: async (db: Db, id: string) => {
    const { data } = await db
      .from('score_sheets')
      .select('content, title, version')
      .eq('id', id)
      .single()
      .throwOnError();
    return { ...data, sheet: readSheet(data.content).value };
  },
  /** The sheets that an event can be scored by. */
  sheets: (db: Db) =>
    readAll(
      () =>
        db
          .from('score_sheets')
          .select('id, title, version, discipline')
          .eq('state', 'published')
          .is('archived_at', null)
          .order('title'),
      'version',
      'id',
    ),
});
