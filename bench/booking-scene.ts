import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { openScene, type OpenScene, writeEntrants } from './registration-scene.ts';

/** A school that books: its account, and its entry. */
export type Booker = { email: string; entry: string };

/** A meet with so many times of one place, published, and schools with an entry each. */
export type BookingScene = { meet: OpenScene; slots: string[]; bookers: Booker[] };

/** Plans it by the calls of the screens; the registrations are written, and placed as their own calls would. */
export async function bookingScene(
  director: SupabaseClient,
  client: pg.Client,
  name: string,
  schools: number,
): Promise<BookingScene> {
  const meet = await openScene(director, schools, 1);
  const say = async (call: string, args: object) => director.rpc(call, args).throwOnError();
  const areas = Array.from({ length: 5 }, () => randomUUID());
  for (const [at, p_id] of areas.entries())
    await say('save_meet_area', { p_meet: meet.id, p_id, p_input: { name: `Pad ${at + 1}` } });
  const times = { event: meet.events[0], areas, from: '07:00', to: '16:00', every: '10' };
  await say('make_slots', { p_meet: meet.id, p_input: times });
  await say('publish_slots', { p_meet: meet.id });
  const entrants = await writeEntrants(client, meet, schools, name);
  for (const { draft } of entrants) await client.query('select app.place_registration($1)', [draft]);
  const { rows: slots } = await client.query<{ id: string }>(
    'select id from public.meet_slots where meet_id = $1 order by starts_at, id',
    [meet.id],
  );
  const { rows: entries } = await client.query<{ draft: string; entry: string }>(
    `select registration_id as draft, id as entry from public.registration_entries where meet_id = $1 and state = 'entered'`,
    [meet.id],
  );
  const entryOf = new Map(entries.map(({ draft, entry }) => [draft, entry]));
  return {
    meet,
    slots: slots.map(({ id }) => id),
    bookers: entrants.map(({ email, draft }) => ({ email, entry: entryOf.get(draft) ?? '' })),
  };
}

/** Raises where the tables say that a place was given twice, or that an answer promised what isn't there. */
export async function checkBookings(
  client: pg.Client,
  scene: BookingScene,
  promised: Map<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ entry: string; slot: string }>(
    `select entry_id as entry, slot_id as slot from public.slot_bookings where meet_id = $1 and state = 'booked'`,
    [scene.meet.id],
  );
  const twice = rows.length - new Set(rows.map(({ slot }) => slot)).size;
  const lost = [...promised].filter(([entry, slot]) => !rows.some((row) => row.entry === entry && row.slot === slot));
  const unsaid = rows.filter(({ entry }) => !promised.has(entry));
  if (twice > 0 || lost.length > 0 || unsaid.length > 0)
    throw new Error(`Given twice: ${twice}, lost: ${lost.length}, booked without an answer: ${unsaid.length}`);
}

/** How many deadlocks the database has seen. */
export async function deadlocks(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    'select deadlocks as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.n);
}
