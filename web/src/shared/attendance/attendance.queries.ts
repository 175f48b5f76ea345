import { useAct } from '../act/use-act.ts';
import { readAll } from '../query/read-all.ts';
import { readsOf } from '../query/reads.ts';
import { states } from '../state/states.ts';
import type { Db } from '../supabase/client.ts';

/** How someone was at an event. */
export const MARK = states({
  present: { label: 'Present', tone: 'ok' },
  late: { label: 'Late', tone: 'warn' },
  absent: { label: 'Absent', tone: 'bad' },
  excused: { label: 'Excused', tone: 'neutral' },
});

export type MarkKey = (typeof MARK.keys)[number];

/** Who was at an event, as far as the person may know. */
export const attendance = readsOf('calendar', {
  marks: async (db: Db, event: string) =>
    readAll(() => db.from('attendance').select('cadet_id, status, minutes_late').eq('event_id', event), 'cadet_id'),
});

type Mark = { cadet_id: string; status: MarkKey | null };

/** Marks who was there: one tap for each, or all at once. No status takes the mark away. */
export function useMark(event: string) {
  return useAct('calendar', {
    run: async (db, p_rows: Mark[], p_key) =>
      (await db.rpc('record_attendance', { p_event: event, p_rows, p_key }).throwOnError()).data,
    failed: "Couldn't save attendance",
  });
}
