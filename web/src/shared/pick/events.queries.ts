import { queryOptions } from '@tanstack/react-query';
import type { Db } from '../supabase/client.ts';

const DAY = 86_400_000;
/** More than a school has in any span that a list to choose from spans. */
const MOST = 400;

/** How far back and ahead events are offered, in days. */
type Span = { back: number; ahead: number };

/** The events of the calendar around now that aren't archived or canceled, latest first: to choose one. */
export const pickEventsQuery = (db: Db, span: Span) =>
  queryOptions({
    queryKey: ['pick', 'events', span],
    queryFn: () => listEvents(db, span, Date.now()),
    meta: { reads: ['school_events'] },
  });

async function listEvents(db: Db, { back, ahead }: Span, now: number) {
  const { data } = await db
    .from('school_events')
    .select('id, title, kind, counts_hours, starts_at, ends_at, all_day')
    .is('archived_at', null)
    .is('cancelled_at', null)
    .gte('starts_at', new Date(now - back * DAY).toISOString())
    .lte('starts_at', new Date(now + ahead * DAY).toISOString())
    .order('starts_at', { ascending: false })
    .limit(MOST)
    .throwOnError();
  return data;
}

export type PickEvent = Awaited<ReturnType<typeof listEvents>>[number];
