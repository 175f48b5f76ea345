import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database, Json } from '../../../shared/supabase/database.types.ts';

const MODULE = 'competition-meets';

export type EventLimits = Database['public']['Tables']['event_entry_limits']['Row'];

export const limitReads = readsOf(MODULE, {
  /** What an event asks of cadets; null where it asks for nothing. */
  limits: async (db: Db, event: string): Promise<EventLimits | null> =>
    (await db.from('event_entry_limits').select().eq('event_id', event).maybeSingle().throwOnError()).data,
});

/** Saves what an event asks of the cadets of an entry. */
export function useSaveLimits({ id, name }: { id: string; name: string }) {
  return useAct(MODULE, {
    run: async (db, p_input: Record<string, Json>) => {
      await db.rpc('save_event_limits', { p_event: id, p_input }).throwOnError();
    },
    done: `Limits of “${name}” saved`,
  });
}
