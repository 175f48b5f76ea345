import { z } from 'zod';
import type { ScoreRoom, ScoreRow } from '../../../../../domain/meets/import/scores.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { importReply } from '../../../shared/import/import.api.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database, Json } from '../../../shared/supabase/database.types.ts';
import { counted } from '../../../shared/text/counted.ts';
import { SCORES } from '../records.ts';

const MODULE = 'competition-records';

export type FileScore = Database['public']['Views']['meet_file_score_list']['Row'];

const lines = (db: Db, meet: string) =>
  readAll(
    () => db.from('meet_file_score_list').select().eq('meet_id', meet).order('state', { ascending: false }),
    'line',
    'id',
  );

const content = z.object({
  sections: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      roles: z.array(z.string()),
      per: z.string().nullish(),
      items: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          type: z.string(),
          levels: z.record(z.string(), z.unknown()).nullish(),
          count: z.number().nullish(),
        }),
      ),
    }),
  ),
});

/** Where scores of a file go: the event, the seats of its panel, and the sections that each fills in. */
export type ScoreTarget = {
  event: { id: string; name: string };
  seats: { id: string; code: string; role: string }[];
} & { sections: z.output<typeof content>['sections'] } & Pick<ScoreRoom, 'entries' | 'elsewhere'>;

async function readTarget(db: Db, meet: string, event: string): Promise<ScoreTarget | null> {
  const [{ data: found }, seats, entries] = await Promise.all([
    db
      .from('meet_events')
      .select('id, name, sheet_id')
      .eq('id', event)
      .eq('meet_id', meet)
      .maybeSingle()
      .throwOnError(),
    readAll(
      () =>
        db
          .from('meet_seats')
          .select('id, code, role')
          .eq('event_id', event)
          .eq('kind', 'counting')
          .is('archived_at', null)
          .order('sort'),
      'code',
    ),
    readAll(
      () =>
        db
          .from('meet_entries')
          .select(
            'id, code, team, status, event_id, meet_schools(code, name), meet_events(name), meet_entry_cadets(code, name)',
          )
          .eq('meet_id', meet)
          .is('archived_at', null),
      'id',
    ),
  ]);
  if (!found) return null;
  const sheet = found.sheet_id
    ? (await db.from('score_sheets').select('content').eq('id', found.sheet_id).maybeSingle().throwOnError()).data
    : null;
  const own = entries.filter(({ event_id: of, status }) => of === event && status !== 'scratched');
  return {
    event: found,
    seats,
    sections: sheet ? content.parse(sheet.content).sections : [],
    entries: own.map(({ meet_schools: school, meet_entry_cadets: cadets, ...entry }) => ({ ...entry, school, cadets })),
    elsewhere: new Map(
      entries.flatMap(({ event_id: of, code, meet_events: { name } }) => (of === event ? [] : [[code, name] as const])),
    ),
  };
}

/** What counts of each entry of an event now: the marks of a seat, the time, and the status. */
async function readNow(db: Db, event: string, seat: string): Promise<ScoreRoom['now']> {
  const [performances, times, scores, revisions] = await Promise.all([
    readAll(
      () =>
        db
          .from('meet_performances')
          .select('id, entry_id, status, attempt, meet_entries!inner(event_id)')
          .eq('meet_entries.event_id', event)
          .is('voided_at', null),
      'attempt',
      'id',
    ),
    readAll(
      () =>
        db
          .from('meet_times')
          .select('id, performance_id, seconds, meet_performances!inner(meet_entries!inner(event_id))')
          .eq('meet_performances.meet_entries.event_id', event)
          .is('voided_at', null),
      'id',
    ),
    readAll(() => db.from('meet_scores').select('id, performance_id, revision').eq('seat_id', seat), 'id'),
    readAll(
      () =>
        db
          .from('meet_revisions')
          .select('id, score_id, revision, marks, meet_scores!inner(seat_id)')
          .eq('meet_scores.seat_id', seat)
          .is('voided_at', null),
      'id',
    ),
  ]);
  const marks = new Map(revisions.map((row) => [`${row.score_id} ${row.revision}`, row.marks]));
  const sheets = new Map(
    scores.map((row) => [row.performance_id, marks.get(`${row.id} ${row.revision}`) ?? null] as const),
  );
  const seconds = new Map(times.map((row) => [row.performance_id, row.seconds]));
  return new Map(
    performances.map(({ id, entry_id: entry, status }) => [
      entry,
      { marks: sheets.get(id) ?? null, seconds: seconds.get(id) ?? null, status },
    ]),
  );
}

export const scoreReads = readsOf(
  MODULE,
  { lines, target: readTarget, now: readNow },
  {
    lines: { reads: ['meet_revisions', 'meet_times', 'meet_performances'] },
    target: { reads: ['meet_events', 'meet_seats', 'meet_entries', 'meet_schools', 'score_sheets'] },
    now: { reads: ['meet_performances', 'meet_times', 'meet_scores', 'meet_revisions'] },
  },
);

/** Stores scores of a file for an event, under review. */
export async function importScores(db: Db, event: string, importId: string, rows: ScoreRow[], key: string) {
  const sent = rows.map(({ marks, ...row }) => ({ ...row, ...(marks && { marks: marks as Json }) }));
  const call = { p_import: importId, p_event: event, p_rows: sent, p_key: key };
  return importReply.parse((await db.rpc('import_meet_scores', call).throwOnError()).data);
}

type Decision = { ids: string[]; accept: boolean; reason?: string };

/** Accepts scores of files, or refuses them with a reason. */
export function useDecideScores() {
  return useAct(MODULE, {
    run: async (db, { ids, accept, reason }: Decision) => {
      const call = { p_ids: ids, p_accept: accept, ...(reason !== undefined && { p_reason: reason }) };
      return (await db.rpc('decide_file_scores', call).throwOnError()).data;
    },
    also: [['competition-scoring']],
    done: ({ input, result }) => `${counted(result, SCORES)} ${input.accept ? 'accepted' : 'refused'}`,
    failed: "Couldn't decide on the scores",
  });
}
