import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import type { SchoolEvent } from '../event.ts';
import type { EventSeries, Patterns } from './series.ts';

const MODULE = 'calendar';
/** The key under which patterns are read. */
export const PATTERNS = ['calendar-patterns'];
const takenShape = z.array(z.object({ series_id: z.string(), series_day: z.string() }));

async function readPatterns(db: Db, from: string, to: string): Promise<Omit<Patterns, 'taken'>> {
  const [series, daysOff] = await Promise.all([
    readAll(
      () =>
        db
          .from('event_series')
          .select()
          .is('archived_at', null)
          .lte('first_day', to)
          .or(`until.is.null,until.gte.${from}`)
          .order('first_day'),
      'id',
    ),
    readAll(() => db.from('days_off').select().is('archived_at', null).lte('from_on', to).gte('to_on', from), 'id'),
  ]);
  return { series, daysOff };
}

async function readTaken(db: Db, from: string, to: string): Promise<Patterns['taken']> {
  return takenShape.parse((await db.rpc('series_days_taken', { p_from: from, p_to: to }).throwOnError()).data);
}

/** A pattern; null where it can't be read. */
export async function readSeries(db: Db, id: string): Promise<EventSeries | null> {
  return (await db.from('event_series').select().eq('id', id).maybeSingle().throwOnError()).data;
}

export const seriesReads = readsOf(MODULE, { one: readSeries, taken: readTaken }, { taken: { stays: true } });

/** They have a key of their own: a change of an event doesn't read them again. */
const patterns = readsOf(
  PATTERNS,
  { days: readPatterns },
  { days: { reads: ['event_series', 'days_off'], stays: true } },
);

/** The patterns that touch these days, and the days off. */
export function usePatterns(from: string, to: string) {
  return useRead(patterns.days, from, to);
}

/** The days of patterns that have an event of their own: read again with every change of an event, the patterns aren't. */
export function useTakenDays(from: string, to: string) {
  return useRead(seriesReads.taken, from, to);
}

export type SaveSeries = { input: Json; series: EventSeries | null; from: string | null };

/** Reads the patterns again. */
function usePatternsAgain() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: PATTERNS });
}

/** Saves a pattern: a new one, all of one, or one from a day on. */
export function useSaveSeries() {
  const again = usePatternsAgain();
  return useAct(MODULE, {
    run: async (db, { input, series, from }: SaveSeries, p_key) =>
      (
        await db
          .rpc('save_series', {
            p_input: input,
            ...(series ? { p_series: series.id, p_seen: series.updated_at } : {}),
            ...(from ? { p_from: from } : {}),
            p_key,
          })
          .throwOnError()
      ).data,
    done: ({ input: { series } }) => (series ? 'Event saved' : 'Event added'),
    after: again,
  });
}

/** Ends a pattern before a day, or removes all of it. */
export function useEndSeries() {
  const again = usePatternsAgain();
  return useAct(MODULE, {
    run: async (db, { series, from }: { series: string; from: string | null }, p_key) =>
      (await db.rpc('end_series', { p_series: series, ...(from ? { p_from: from } : {}), p_key }).throwOnError()).data,
    done: 'Events removed',
    failed: "Couldn't remove the events",
    after: again,
    undo: async (db, { result }) => {
      await db.rpc('restore_series', { p_before: result }).throwOnError();
      again();
    },
    undone: 'Events restored',
  });
}

/** Makes the event of a day of a pattern, or finds it; gives it. */
export function useOpenOccurrence() {
  return useAct(MODULE, {
    run: (db, { series, day }: { series: string; day: string }) => eventOfDay(db, series, day),
    failed: "Couldn't open this day",
  });
}

/** The event of a day of a pattern; made where there is none yet. */
export async function eventOfDay(db: Db, series: string, day: string): Promise<SchoolEvent> {
  const { data: id } = await db.rpc('open_occurrence', { p_series: series, p_day: day }).throwOnError();
  return (await db.from('school_events').select().eq('id', id).single().throwOnError()).data;
}
