import type { ClientBase } from 'pg';
import type { DemoPart } from './builders.ts';
import { OPEN_TITLE, OTHER_TITLE } from './registration-words.ts';

/** What cadets wear at each event of the meets that schools register for. */
const UNIFORMS = `
  update public.meet_events e set uniform = case when e.discipline like '%fitness%' or e.discipline like '%run%' then 'PT uniform'
    when e.discipline like '%exhibition%' then 'Utility uniform' else 'Class A' end
  from public.meets m where m.id = e.meet_id and m.title = any ($1) and e.uniform is null`;

/** The bus to the meet elsewhere. */
const TRIPS = `
  insert into public.event_plans (school_id, event_id, contact_name, contact_phone, meets_at, transport, leaves_at, returns_at)
  select d.school_id, d.event_id, 'LTC Ortega', '(512) 555-0110', 'the bus lane, Door 4', 'bus',
    app.moment_at(m.starts_on + time '06:15', s.time_zone), app.moment_at(m.starts_on + time '17:30', s.time_zone)
  from public.registration_days d join public.meet_registrations r on r.id = d.registration_id
  join public.meets m on m.id = r.meet_id and m.title = any ($1) and m.school_id <> d.school_id
  join public.schools s on s.id = d.school_id
  where d.archived_at is null
  on conflict on constraint event_plans_event_id_key do update set meets_at = excluded.meets_at,
    transport = excluded.transport, leaves_at = excluded.leaves_at, returns_at = excluded.returns_at`;

/** What a day sheet says besides times: uniforms and the bus. */
async function fillDaySheets(client: ClientBase): Promise<void> {
  for (const statement of [UNIFORMS, TRIPS]) await client.query(statement, [[OPEN_TITLE, OTHER_TITLE]]);
}

export const demo: DemoPart = { order: 188, build: fillDaySheets };
