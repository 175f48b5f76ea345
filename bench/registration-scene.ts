import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type pg from 'pg';

/** A meet that takes registrations, and its events. */
export type OpenScene = { id: string; events: string[] };

/** Plans a meet without score sheets: knockouts need none. Registration is open for so many schools. */
export async function openScene(director: SupabaseClient, places: number, count: number): Promise<OpenScene> {
  const [id, events] = [randomUUID(), Array.from({ length: count }, () => randomUUID())];
  const say = async (call: string, args: object) => director.rpc(call, args).throwOnError();
  await say('save_meet', { p_id: id, p_input: { title: 'Bench', starts_on: '2030-03-02', venue: 'Gym' } });
  for (const [sort, p_id] of events.entries()) {
    const p_input = { code: `E${sort + 1}`, name: `Event ${sort + 1}`, discipline: 'knockout', form: 'knockout', sort };
    await say('save_meet_event', { p_meet: id, p_id, p_input });
  }
  await say('save_meet_document', { p_meet: id, p_id: randomUUID(), p_input: { kind: 'sop', title: 'SOP' } });
  await say('set_meet_state', { p_meet: id, p_to: 'published' });
  await say('save_meet_fee_plan', { p_meet: id, p_input: { is_free: true } });
  await say('save_opening', { p_meet: id, p_input: { max_schools: places } });
  await say('open_registration', { p_meet: id });
  return { id, events };
}

/** A school that registers: its account, and its draft with an entry in each of these events. */
export type Entrant = { email: string; draft: string; school: string };

/** Writes schools with an account and a draft each; the accounts have the password of the demo. */
export async function writeEntrants(
  client: pg.Client,
  meet: OpenScene,
  count: number,
  name = 'rush',
): Promise<Entrant[]> {
  const entrants = Array.from({ length: count }, (_, at) => ({
    email: `${name}.${at}@bench.example`,
    draft: randomUUID(),
    school: randomUUID(),
    user: randomUUID(),
  }));
  const values = [JSON.stringify(entrants), meet.id, meet.events];
  for (const statement of STATEMENTS)
    await client.query(
      statement,
      values.slice(0, 1 + Number(statement.includes('$2')) + Number(statement.includes('$3'))),
    );
  return entrants;
}

const ROWS = 'jsonb_to_recordset($1::jsonb) x (email text, draft uuid, school uuid, "user" uuid)';
const HOST = '(select m.school_id from public.meets m where m.id = $2)';

const STATEMENTS = [
  `insert into public.schools (id, name, competition_portal, comp_register_only)
   select x.school, 'School ' || x.email, true, true from ${ROWS}`,
  `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
     created_at, updated_at)
   select x."user", 'authenticated', 'authenticated', x.email,
     (select u.encrypted_password from auth.users u where u.email = 'instructor@guidon.example'), now(), '{}', '{}', now(), now()
   from ${ROWS}`,
  `insert into public.profiles (id, first_name, last_name, email, role, role_id, school_id, active, password_change_required)
   select x."user", 'Pat', 'Bench', x.email, 'external',
     (select r.id from public.user_roles r where r.role_name = 'external' and r.school_id is null), x.school, true, false
   from ${ROWS}`,
  `insert into public.meet_registrations (id, school_id, host_school_id, meet_id, cadets, contact_name, contact_phone,
     emergency_name, emergency_phone)
   select x.draft, x.school, ${HOST}, $2, 20, 'Pat Lane', '(512) 555-0143', 'Sam Lane', '(512) 555-0144' from ${ROWS}`,
  `insert into public.registration_entries (school_id, host_school_id, meet_id, registration_id, event_id, sort)
   select x.school, ${HOST}, $2, x.draft, e.id, e.sort
   from ${ROWS}, unnest($3::uuid[]) with ordinality e (id, sort)`,
];
