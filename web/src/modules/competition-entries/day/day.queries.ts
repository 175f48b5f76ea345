import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { type DayPart, registrationDay, rosterClash } from './day.ts';

const MODULE = 'competition-entries';

/** What also shows the day: the calendar with its folder, and emergency sheets. */
const ALSO = [['calendar'], ['contacts']];

export const dayReads = readsOf(
  MODULE,
  {
    /** The day of a registration: its event, and how far slips, trip, and buses are. */
    day: async (db: Db, id: string) =>
      registrationDay.parse((await db.rpc('registration_day', { p_registration: id }).throwOnError()).data),
    /** Where cadets of the roster would be in two places. */
    clashes: async (db: Db, id: string) =>
      z.array(rosterClash).parse((await db.rpc('roster_clashes', { p_registration: id }).throwOnError()).data),
    /** The registration whose day an event is; null where it's none. */
    ofEvent: async (db: Db, event: string) =>
      (await db.rpc('registration_of_event', { p_event: event }).throwOnError()).data as {
        id: string;
        title: string;
        host: string;
        state: string;
      } | null,
  },
  {
    day: {
      reads: [
        'registration_days',
        'meet_registrations',
        'roster_members',
        'school_events',
        'permission_forms',
        'permission_slips',
        'event_plans',
        'event_rides',
        'event_riders',
      ],
    },
    clashes: { reads: ['roster_members', 'entry_members', 'school_events', 'event_series', 'registration_entries'] },
    ofEvent: { reads: ['registration_days', 'meet_registrations'] },
  },
);

const DONE: Record<DayPart, (count: number) => string> = {
  slips: (count) =>
    count === 0 ? 'Everyone on the roster has been asked' : `${counted(count, 'family', 'families')} asked to sign`,
  trip: () => 'Trip planned',
  bus: (count) => (count === 0 ? 'Everyone has a seat' : `${counted(count, 'cadet')} seated`),
};

/** Starts a part of the day for the cadets of the roster. */
export function useStartDay(id: string) {
  return useAct(MODULE, {
    run: async (db, part: DayPart, p_key) => {
      const call = { p_registration: id, p_part: part, p_key };
      return (await db.rpc('start_registration_day', call).throwOnError()).data as { event: string; count: number };
    },
    also: ALSO,
    done: ({ input, result }) => ({ title: DONE[input](result.count), final: true }),
    failed: "Couldn't start it",
  });
}

/** Links the day to an event of the calendar, or gives it one of its own again. */
export function useLinkDay(id: string) {
  return useAct(MODULE, {
    run: async (db, { event, roster }: { event: string | null; roster: boolean }, p_key) => {
      // The type of the call doesn't know that no event may be named.
      const call = { p_registration: id, p_event: event as string, p_roster: roster, p_key };
      return (await db.rpc('link_registration_day', call).throwOnError()).data;
    },
    also: ALSO,
    done: ({ input }) => ({
      title: input.event ? 'Event linked' : 'The meet has an event of its own again',
      final: true,
    }),
    failed: "Couldn't link the event",
  });
}

/** Puts what the host says into the event. */
export function useTakeHost(id: string) {
  return useAct(MODULE, {
    run: async (db) => (await db.rpc('take_host_day', { p_registration: id }).throwOnError()).data,
    also: ALSO,
    done: { title: 'The event is as the host says', final: true },
    failed: "Couldn't change the event",
  });
}
