import { useMemo } from 'react';
import type { Known } from '../../../../../domain/meets/seat-marks/brought.ts';
import { type Meet, meetReads } from '../../../shared/meet/meet.queries.ts';
import { joined } from '../../../shared/query/joined.ts';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** The meet as the engine reads it, with its score sheets, and when that was. */
type TakenAlong = { file: { meet: unknown; sheets: unknown[] }; at: string };

const carried = readsOf(
  ['competition-scoring', 'without-network'],
  {
    file: async (db: Db, meet: string): Promise<TakenAlong> => {
      const { data } = await db.rpc('what_if_input', { p_meet: meet }).throwOnError();
      return { file: data as unknown as TakenAlong['file'], at: new Date().toISOString() };
    },
  },
  {
    file: {
      kept: true,
      reads: ['meets', 'meet_events', 'meet_entries', 'meet_seats', 'meet_schools', 'meet_divisions', 'score_sheets'],
    },
  },
);

/** All of a meet that its standings are computed from without a network; each read is kept on the device. */
export function useCarried(meet: Meet) {
  const taken = useRead(carried.file, meet.id);
  const events = useRead(meetReads.events, meet.id);
  const divisions = useRead(meetReads.divisions, meet.id);
  const schools = useRead(meetReads.schools, meet.id);
  const entries = useRead(meetReads.entries, meet.id);
  const seats = useRead(meetReads.seats, meet.id);
  const known = useMemo((): Known => {
    const codes = new Map(events.data?.map(({ id, code }) => [id, code]));
    const eventOf = (id: string) => codes.get(id) ?? '';
    return {
      entries: (entries.data ?? []).map(({ id, code, event_id }) => ({ id, code, event: eventOf(event_id) })),
      seats: (seats.data ?? []).map(({ id, code, event_id, kind }) => ({
        id,
        code,
        event: eventOf(event_id),
        shadow: kind === 'shadow',
      })),
    };
  }, [events.data, entries.data, seats.data]);
  const all = [taken, events, divisions, schools, entries, seats] as const;
  return {
    query: joined(all, () => ({
      ...(taken.data ?? { file: { meet: null, sheets: [] }, at: '' }),
      known,
      events: events.data ?? [],
      divisions: divisions.data ?? [],
      schools: schools.data ?? [],
    })),
    /** Reads everything again, while there is a network. */
    takeAlong: async () => {
      await Promise.all(all.map(({ refetch }) => refetch()));
    },
  };
}

export type Carried = NonNullable<ReturnType<typeof useCarried>['query']['data']>;
