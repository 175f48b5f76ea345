import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';

const out = z.array(z.object({ name: z.string(), reason: z.string() }));
const closed = z.object({ present: z.number(), hours: z.number(), awards: z.number(), left_out: out });
const reopened = z.object({ hours: z.number(), awards: z.number(), stayed: out });

/** What closing posted and couldn't: who was left out, and why. */
export const leftOutOf = (value: unknown) => out.parse(value);

/** The closings of an event, the latest first. */
export const closings = readsOf('calendar', {
  closings: async (db: Db, event: string) =>
    (
      await db
        .from('event_closings')
        .select()
        .eq('event_id', event)
        .order('created_at', { ascending: false })
        .limit(20)
        .throwOnError()
    ).data,
  recommended: async (db: Db, event: string) =>
    (
      await db
        .from('award_records')
        .select('id', { count: 'exact', head: true })
        .eq('event_id', event)
        .in('state', ['draft', 'recommended'])
        .throwOnError()
    ).count ?? 0,
  present: async (db: Db, event: string) =>
    (
      await db
        .from('attendance')
        .select('id', { count: 'exact', head: true })
        .eq('event_id', event)
        .in('status', ['present', 'late', 'left_early', 'remote'])
        .throwOnError()
    ).count ?? 0,
});

const posted = (hours: number, awards: number) =>
  [hours > 0 && `hours of ${counted(hours, 'cadet')}`, awards > 0 && counted(awards, 'award')].filter(Boolean);

const reopen = async (db: Db, event: string, key?: string) =>
  reopened.parse(
    (await db.rpc('reopen_event', { p_event: event, ...(key ? { p_key: key } : {}) }).throwOnError()).data,
  );

/** Makes an event final: posts hours and awards; can be undone. */
export function useFinalize(event: string) {
  return useAct('calendar', {
    run: async (db, p_input: { hours: string; organisation: string; awards: boolean }, p_key) =>
      closed.parse((await db.rpc('finalize_event', { p_event: event, p_input, p_key }).throwOnError()).data),
    done: ({ result: { hours, awards, left_out } }) => ({
      title: 'Event finalized',
      text: [
        posted(hours, awards).length > 0 && `Posted ${posted(hours, awards).join(' and ')}.`,
        left_out.length > 0 && `${left_out.length} left out: the reasons are below.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    undo: (db) => reopen(db, event),
    undone: 'Event reopened',
  });
}

/** Reopens an event and takes back what closing posted. */
export function useReopen(event: string) {
  return useAct('calendar', {
    run: (db, _: undefined, key) => reopen(db, event, key),
    done: ({ result: { hours, awards, stayed } }) => ({
      title: 'Event reopened',
      text: [
        posted(hours, awards).length > 0 && `Undid ${posted(hours, awards).join(' and ')}.`,
        stayed.length > 0 && `${counted(stayed.length, 'award')} stayed: ${stayed[0]?.reason}.`,
      ]
        .filter(Boolean)
        .join(' '),
      final: true,
    }),
    failed: "Couldn't reopen the event",
  });
}
