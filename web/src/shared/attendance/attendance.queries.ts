import { useAct } from '../act/use-act.ts';
import { readAll } from '../query/read-all.ts';
import { readsOf } from '../query/reads.ts';
import { states } from '../state/states.ts';
import type { Db } from '../supabase/client.ts';
import { CADETS, counted } from '../text/counted.ts';

/** How someone was at an event. */
export const MARK = states({
  present: { label: 'Present', tone: 'ok' },
  late: { label: 'Late', tone: 'warn' },
  absent: { label: 'Absent', tone: 'bad' },
  excused: { label: 'Excused', tone: 'neutral' },
  left_early: { label: 'Left early', tone: 'warn' },
  remote: { label: 'Remote', tone: 'ok' },
  not_required: { label: 'Not required', tone: 'neutral' },
});

export type MarkKey = (typeof MARK.keys)[number];

/** Who was at an event, as far as the person may know. */
export const attendance = readsOf('calendar', {
  marks: async (db: Db, event: string) =>
    readAll(() => db.from('attendance').select('cadet_id, status, minutes_late').eq('event_id', event), 'cadet_id'),
});

type Mark = { cadet_id: string; status: MarkKey | null; minutes_late?: string };

/** Marks who was there: one tap for each, or all that are left together, which can be undone. No status takes the mark away. */
export function useMark(event: string) {
  return useAct('calendar', {
    run: async (db, p_rows: Mark[], p_key) =>
      (await db.rpc('record_attendance', { p_event: event, p_rows, p_key }).throwOnError()).data,
    done: ({ input }) => (input.length > 1 ? `${counted(input.length, CADETS)} marked present` : null),
    failed: "Couldn't save attendance",
    // What the call gives is what they had before, in the form that it takes.
    undo: (db, { result }) =>
      db.rpc('record_attendance', { p_event: event, p_rows: result, p_key: crypto.randomUUID() }).throwOnError(),
    undone: 'Attendance restored',
  });
}
