import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { counted } from '../../../shared/text/counted.ts';

const KEY = ['competition-meets-late'];
/** The times of the meet, for its host and, where it competes itself, as an entrant. */
const ALSO = [['competition-meets-times'], ['competition-entries-times'], ['competition-meets-schedule']];

const move = z.object({
  entry: z.string(),
  label: z.string(),
  school: z.string(),
  area: z.string(),
  was_area: z.string(),
  was: z.string(),
  report: z.string(),
  start: z.string(),
});

/** What a change would do: `preview_meet_change`. */
const report = z.object({
  seen: z.string(),
  words: z.string(),
  moves: z.array(move),
  stays: z.array(z.string()),
  free: z.number(),
  freed: z.array(z.object({ entry: z.string(), label: z.string(), school: z.string(), was: z.string() })),
  problems: z.array(z.object({ kind: z.string(), level: z.enum(['blocked', 'hard', 'soft']), words: z.string() })),
  stops: z.array(z.object({ label: z.string(), was: z.string(), from: z.string().optional() })),
  shifts: z.array(z.object({ name: z.string(), was: z.string(), start: z.string(), end: z.string() })),
  told: z.object({
    schools: z.array(z.object({ name: z.string(), entries: z.number() })),
    families: z.number(),
    crew: z.number(),
    by_hand: z.array(z.string()),
  }),
});
export type Report = z.output<typeof report>;

const left = z.array(z.object({ words: z.string(), why: z.string() }));

async function readChanges(db: Db, meet: string) {
  const rows = await readAll(
    () =>
      db
        .from('meet_late_changes')
        .select('id, words, reason, allow_reason, state, author_label, created_at, undone_at, undone_label, left_as_is')
        .eq('meet_id', meet),
    'created_at',
    'id',
  );
  return rows.toReversed().map((row) => ({ ...row, left_as_is: left.parse(row.left_as_is) }));
}
export type LateChange = Awaited<ReturnType<typeof readChanges>>[number];

export const lateReads = readsOf(
  KEY,
  {
    /** The late changes of a meet, the newest first. */
    changes: readChanges,
    /** What a change would do; nothing of it is written. */
    preview: async (db: Db, meet: string, input: Record<string, Json>) =>
      report.parse((await db.rpc('preview_meet_change', { p_meet: meet, p_input: input }).throwOnError()).data),
  },
  {
    changes: { reads: ['meet_late_changes'] },
    preview: { reads: ['meet_slots', 'meet_shifts', 'meet_day_plans'], stays: true },
  },
);

type Apply = { input: Record<string, Json>; seen: string };

/** Applies a change as it was seen, and tells everyone. */
export function useApplyLate(meet: string) {
  return useAct(KEY, {
    also: ALSO,
    run: async (db, { input, seen }: Apply, p_key) =>
      (await db.rpc('apply_meet_change', { p_meet: meet, p_input: input, p_seen: seen, p_key }).throwOnError())
        .data as { id: string; words: string; told: Report['told'] },
    done: ({ result: { words, told } }) => ({
      title: words,
      text: `${counted(told.schools.length, 'school')} notified`,
      final: true,
    }),
  });
}

/** Undoes a change: what hasn't changed since is as it was. */
export function useUndoLate() {
  return useAct(KEY, {
    also: ALSO,
    run: async (db, change: string, p_key) =>
      left.parse(Object((await db.rpc('undo_meet_change', { p_change: change, p_key }).throwOnError()).data).left),
    done: ({ result }) => ({
      title: 'Change undone',
      ...(result.length > 0 && { text: `${counted(result.length, 'thing')} changed since and stays` }),
      final: true,
    }),
    failed: "Couldn't undo the change",
  });
}
