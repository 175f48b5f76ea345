import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';
import { counted } from '../../../shared/text/counted.ts';

export type Ride = Tables<'event_rides'>;

/** The buses and vans of an event. */
export const rides = readsOf('calendar', {
  rides: async (db: Db, event: string) =>
    (
      await db
        .from('event_rides')
        .select()
        .eq('event_id', event)
        .is('removed_at', null)
        .order('created_at')
        .limit(200)
        .throwOnError()
    ).data,
});

/** Saves a ride with who sits on it. */
export function useSaveRide(event: string) {
  return useAct('calendar', {
    run: async (db, p_input: Record<string, string | string[]>, p_key) =>
      (await db.rpc('save_event_ride', { p_event: event, p_input, p_key }).throwOnError()).data,
    done: 'Ride saved',
  });
}

const filled = z.object({ seated: z.array(z.string()), without: z.array(z.string()) });

/** Seats everyone who needs a ride where there are seats left; can be undone. */
export function useFillRides(event: string) {
  return useAct('calendar', {
    run: async (db, _: undefined, p_key) =>
      filled.parse((await db.rpc('fill_event_rides', { p_event: event, p_key }).throwOnError()).data),
    done: ({ result: { seated, without } }) => ({
      title: seated.length === 0 ? 'No one new to seat' : `${counted(seated.length, 'cadet')} seated`,
      text: without.length > 0 ? `${counted(without.length, 'cadet')} still without a seat. Add a ride.` : '',
      final: seated.length === 0,
    }),
    failed: "Couldn't fill the seats",
    undo: (db, { result }) => db.rpc('unseat_riders', { p_event: event, p_cadets: result.seated }).throwOnError(),
    undone: ({ result }) => (result.seated.length === 1 ? 'Seat restored' : 'Seats restored'),
  });
}
