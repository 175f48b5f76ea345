import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { schoolDay } from './day.ts';
import { publishedMeet } from './running-meet.ts';

/** A meet that takes registrations. */
export type TakingMeet = { id: string; title: string; drill: string; guard: string };

const DAYS = 40;

/** Publishes a meet of two events and opens its registration, as the director who is signed in with the client. */
export async function takingMeet(director: SupabaseClient, opening: object = {}): Promise<TakingMeet> {
  const title = `Prairie Classic ${randomUUID().slice(0, 6)}`;
  const guard = randomUUID();
  const meet = await publishedMeet(director, {
    meet: { title, starts_on: schoolDay(-DAYS), about: 'A drill meet for schools of every service.' },
    events: [{ id: guard, code: 'CG', name: 'Color guard', discipline: 'color_guard', form: 'knockout' }],
    entries: [],
  });
  const closes = new Date(Date.now() + (DAYS / 2) * 86_400_000).toISOString();
  await director.rpc('save_meet_fee_plan', { p_meet: meet.id, p_input: { is_free: true } }).throwOnError();
  await director.rpc('save_opening', { p_meet: meet.id, p_input: { closes_at: closes, ...opening } }).throwOnError();
  await director.rpc('open_registration', { p_meet: meet.id }).throwOnError();
  return { id: meet.id, title, drill: meet.event, guard };
}

/** What a registration needs to be submitted. */
export const FACTS = {
  cadets: 24,
  contact_name: 'Dana Ames',
  contact_phone: '5125550143',
  emergency_name: 'Lee Cole',
  emergency_phone: '5125550144',
  terms: true,
};

/** Starts, fills in, and submits the registration of the school of the client's account; returns its id. */
export async function registered(client: SupabaseClient, meet: TakingMeet, isSubmitted = true): Promise<string> {
  const { data } = await client.rpc('start_registration', { p_meet: meet.id, p_id: randomUUID() }).throwOnError();
  const p_id = String(Object(data).id);
  await client.rpc('save_registration', { p_id, p_input: FACTS }).throwOnError();
  const p_entries = [{ id: randomUUID(), event_id: meet.guard }];
  await client.rpc('save_registration_entries', { p_id, p_entries }).throwOnError();
  if (isSubmitted) await client.rpc('submit_registration', { p_id }).throwOnError();
  return p_id;
}
