import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { schoolDay } from './day.ts';
import { dayAhead, type OpenMeet } from './registered-meet.ts';

/** Makes times on two areas, and publishes them: three for the team, four for the solo. */
export async function publishTimes(host: SupabaseClient, meet: OpenMeet): Promise<void> {
  const call = (name: string, args: object) => host.rpc(name, args).throwOnError();
  const [pad, gym] = [randomUUID(), randomUUID()];
  await call('save_meet_area', { p_meet: meet.id, p_id: pad, p_input: { name: 'Pad 1' } });
  await call('save_meet_area', {
    p_meet: meet.id,
    p_id: gym,
    p_input: { name: 'Gym', kind: 'gym', is_indoor: 'true' },
  });
  const day = schoolDay(-40);
  const times = (event: string, area: string, to: string) => ({
    p_meet: meet.id,
    p_input: { event, areas: [area], day, from: '09:00', to, every: '20' },
  });
  await call('make_slots', times(meet.team, pad, '09:50'));
  await call('make_slots', times(meet.solo, gym, '10:30'));
  await call('save_booking_plan', { p_meet: meet.id, p_input: { closes_at: dayAhead(20) } });
  await call('publish_slots', { p_meet: meet.id });
}

/** Puts cadets into both entries of a registration: they share the first one. */
export async function fillRosters(
  school: SupabaseClient,
  entered: { id: string; team: string; solo: string },
  names: string[],
) {
  const rows = names.map((name) => ({ id: randomUUID(), name, grade: 10 }));
  await school.rpc('save_roster', { p_registration: entered.id, p_rows: rows }).throwOnError();
  const members = rows.map(({ id }) => ({ member_id: id }));
  await school.rpc('set_entry_members', { p_entry: entered.team, p_members: members }).throwOnError();
  await school.rpc('set_entry_members', { p_entry: entered.solo, p_members: members.slice(0, 1) }).throwOnError();
}
