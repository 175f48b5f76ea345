import type { Db } from '../../shared/supabase/client.ts';
import { z } from 'zod';
import type { toSignUp } from './answers/sign-up-start.ts';
import type { SchoolEvent, toRow } from './event.ts';

/** The events that touch the time from `from` to before `to` (ISO instants), in order. */
export async function listEvents(db: Db, from: string, to: string): Promise<SchoolEvent[]> {
  const { data } = await db
    .from('school_events')
    .select()
    .is('archived_at', null)
    .lt('starts_at', to)
    .gte('ends_at', from)
    .order('starts_at')
    .order('title')
    .throwOnError();
  return data;
}

/** One event. */
export async function readEvent(db: Db, id: string): Promise<SchoolEvent> {
  return (await db.from('school_events').select().eq('id', id).single().throwOnError()).data;
}

export async function createEvent(db: Db, row: ReturnType<typeof toRow>): Promise<SchoolEvent> {
  const { data } = await db.from('school_events').insert(row).select().single().throwOnError();
  return data;
}

/** Adds an event and what it asks, both or neither. */
export async function addWithSignUp(
  db: Db,
  p_event: ReturnType<typeof toRow>,
  p_sign_up: NonNullable<ReturnType<typeof toSignUp>>,
  p_key: string,
): Promise<SchoolEvent> {
  const { data: id } = await db.rpc('add_event', { p_event, p_sign_up, p_key }).throwOnError();
  return readEvent(db, id);
}

export async function updateEvent(db: Db, id: string, row: ReturnType<typeof toRow>): Promise<SchoolEvent> {
  const { data } = await db.from('school_events').update(row).eq('id', id).select().single().throwOnError();
  return data;
}

/** Where an event stands: called off for all to see, or taken off the calendar. Its record stays in any case. */
export type Standing = { cancelled_at?: string | null; archived_at?: string | null };

export async function setStanding(db: Db, id: string, standing: Standing): Promise<void> {
  await db.from('school_events').update(standing).eq('id', id).select('id').single().throwOnError();
}

const nextShape = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  starts_at: z.string(),
  all_day: z.boolean(),
  place: z.string().nullable(),
  uniform: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  part: z.string().nullable(),
});

export type NextEvent = z.output<typeof nextShape>;

/** The next dozen events from an instant on (ISO) where the person, or one of their children, is expected; staff get all. */
export async function listNextEvents(db: Db, from: string): Promise<NextEvent[]> {
  return z.array(nextShape).parse((await db.rpc('next_events', { p_from: from }).throwOnError()).data);
}
