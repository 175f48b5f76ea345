import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { type DayOffInput, DAYS_OFF } from './day-off.ts';

const MODULE = 'calendar';

const endedShape = z.array(z.object({ id: z.string(), title: z.string(), starts_at: z.string() }));

/** What is read for a break: the practices that it would cancel, from one day to another. */
export const breakReads = readsOf(MODULE, {
  ended: async (db: Db, from: string, to: string) =>
    endedShape.parse((await db.rpc('day_off_ends', { p_from: from, p_to: to }).throwOnError()).data),
});

/** Adds a break, or edits the one with this id. */
export function useSaveDayOff(id: string | null) {
  return useAct(MODULE, {
    run: (db, input: DayOffInput) =>
      (id
        ? db.from('days_off').update(input).eq('id', id).select('id').single()
        : db.from('days_off').insert(input).select('id').single()
      ).throwOnError(),
    done: 'Break saved',
  });
}

const archive = (db: Db, ids: string[], at: string | null) =>
  db.from('days_off').update({ archived_at: at }).in('id', ids).throwOnError();

/** Takes breaks off the list: repeating events come on these days again. */
export function useArchiveDaysOff() {
  return useAct(MODULE, {
    run: (db, ids: string[]) => archive(db, ids, new Date().toISOString()),
    done: ({ input }) => `${counted(input.length, DAYS_OFF)} removed`,
    failed: "Couldn't remove the breaks",
    undo: (db, { input }) => archive(db, input, null),
    undone: 'Restored',
  });
}
