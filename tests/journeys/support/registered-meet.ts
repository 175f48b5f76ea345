import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { schoolDay } from './day.ts';

/** A meet that takes registrations: its host's client, its id, and its events. */
export type OpenMeet = { id: string; title: string; team: string; solo: string };

/** Plans a meet of two events by the calls of the screens, and opens its registration; rosters are locked in two weeks. */
export async function openMeet(host: SupabaseClient, opening: object = {}): Promise<OpenMeet> {
  const [id, team, solo] = [randomUUID(), randomUUID(), randomUUID()];
  const title = `Roster meet ${id.slice(0, 8)}`;
  const call = (name: string, args: object) => host.rpc(name, args).throwOnError();
  await call('save_meet', { p_id: id, p_input: { title, starts_on: schoolDay(-40), venue: 'Gym' } });
  const plain = { discipline: 'armed_regulation', form: 'knockout' };
  await call('save_meet_event', {
    p_meet: id,
    p_id: team,
    p_input: { ...plain, code: 'AREG', name: 'Armed regulation', team_min: 3, team_max: 4, alternates_max: 1 },
  });
  await call('save_meet_event', {
    p_meet: id,
    p_id: solo,
    p_input: { ...plain, code: 'SOLO', name: 'Solo exhibition', team_max: 1, ranks_individuals: true, sort: 1 },
  });
  for (const [kind, name] of [
    ['sop', 'SOP'],
    ['waiver', 'Release form'],
  ])
    await call('save_meet_document', { p_meet: id, p_id: randomUUID(), p_input: { kind, title: name } });
  await call('save_meet_fee_plan', { p_meet: id, p_input: { is_free: true } });
  await call('set_meet_state', { p_meet: id, p_to: 'published' });
  await setOpening(host, id, { roster_locks_at: dayAhead(14), ...opening });
  await call('open_registration', { p_meet: id });
  return { id, title, team, solo };
}

/** Sets how a meet takes registrations. */
export const setOpening = (host: SupabaseClient, meet: string, input: object) =>
  host.rpc('save_opening', { p_meet: meet, p_input: { closes_at: dayAhead(10), ...input } }).throwOnError();

/** A moment so many days from now. */
export const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Registers the school of a client for a meet, with one entry in each event; gives the registration and the entries. */
export async function registerFor(school: SupabaseClient, meet: OpenMeet, teamId?: string) {
  const [id, team, solo] = [randomUUID(), randomUUID(), randomUUID()];
  const call = (name: string, args: object) => school.rpc(name, args).throwOnError();
  await call('start_registration', { p_meet: meet.id, p_id: id, p_key: randomUUID() });
  await call('save_registration', {
    p_id: id,
    p_input: {
      cadets: '8',
      contact_name: 'Marcus Bell',
      contact_phone: '(719) 555-0122',
      emergency_name: 'Yolanda Prentice',
      emergency_phone: '(719) 555-0123',
    },
  });
  await call('save_registration_entries', {
    p_id: id,
    p_entries: [
      { id: team, event_id: meet.team, letter: 'A', ...(teamId ? { team_id: teamId } : {}) },
      { id: solo, event_id: meet.solo, letter: 'A' },
    ],
  });
  const documents = await school.rpc('registration_page', { p_registration: id }).throwOnError();
  const asked: { documents: { id: string; acknowledge: boolean }[] } = Object(documents.data).meet;
  for (const document of asked.documents.filter(({ acknowledge }) => acknowledge))
    await call('acknowledge_document', { p_registration: id, p_document: document.id });
  await call('submit_registration', { p_id: id, p_key: randomUUID() });
  return { id, team, solo };
}
