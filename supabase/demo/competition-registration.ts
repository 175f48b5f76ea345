import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { actAs, call } from './call.ts';
import type { Random } from './random.ts';
import { VISITOR } from './schools.ts';
import { CONTACTS, OPEN_TITLE, OTHER_TITLE, VISITORS } from './registration-words.ts';

/** What a school sends: its id, how many cadets, and the codes of the events that it enters. */
type Sent = { school: string; host: string; meet: string; cadets: number; events: string[]; at: number };

/** A draft with its entries, as its school would write it. */
async function draft(client: ClientBase, random: Random, sent: Sent): Promise<string> {
  const [contact = '', phone = ''] = CONTACTS[sent.at % CONTACTS.length] ?? [];
  const [other = '', otherPhone = ''] = CONTACTS[(sent.at + 3) % CONTACTS.length] ?? [];
  const id = random.uuid();
  await client.query(
    `insert into public.meet_registrations (id, school_id, host_school_id, meet_id, cadets, buses, contact_name, contact_phone,
       emergency_name, emergency_phone)
     values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9)`,
    [id, sent.school, sent.host, sent.meet, sent.cadets, contact, phone, other, otherPhone],
  );
  await client.query(
    `insert into public.registration_entries (school_id, host_school_id, meet_id, registration_id, event_id, division, sort)
     select $1, $2, $3, $4, e.id, e.divisions[1], e.sort from public.meet_events e where e.meet_id = $3 and e.code = any ($5)`,
    [sent.school, sent.host, sent.meet, id, sent.events],
  );
  return id;
}

/** The school's day, the database's where that is later: no school registers for a meet that is over. */
async function dayOf(client: ClientBase, { schoolId, today }: SchoolDemo): Promise<string> {
  const { rows } = await client.query<{ day: string }>('select greatest(app.today($1), $2::date)::text as day', [
    schoolId,
    today,
  ]);
  return rows[0]?.day ?? today;
}

const place = (client: ClientBase, id: string) => client.query('select app.place_registration($1)', [id]);

/** The schools that only register: they have no corps here. */
async function visitors(client: ClientBase, random: Random): Promise<string[]> {
  const ids = [];
  for (const row of VISITORS) {
    const id = random.uuid();
    await client.query(
      `insert into public.schools (id, name, city, state, zip_code, unit_number, program_type, competition_portal, comp_register_only)
       values ($1, $2, $3, $4, $5, $6, $7, true, true)`,
      [id, ...row],
    );
    ids.push(id);
  }
  return ids;
}

/** The first school's next meet, with a registration in each state. */
async function openOwn(client: ClientBase, random: Random, demo: Demo, host: SchoolDemo): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from public.meets where school_id = $1 order by starts_on limit 1',
    [host.schoolId],
  );
  const [from] = rows;
  const [director] = host.staff;
  if (!from || !director) return;
  const [meet, day] = [random.uuid(), shiftDay(await dayOf(client, host), 45)];
  await actAs(client, director);
  await call(client, 'copy_meet', from.id, meet, OPEN_TITLE, day);
  await call(client, 'save_meet_document', meet, random.uuid(), { kind: 'sop', title: 'SOP for competing schools' });
  await call(client, 'set_meet_state', meet, 'published');
  await call(client, 'save_opening', meet, {
    needs_approval: 'true',
    max_schools: '5',
    max_entries: '12',
    closes_at: `${shiftDay(day, -14)}T22:00:00Z`,
    roster_locks_at: `${shiftDay(day, -7)}T22:00:00Z`,
    note: 'Buses unload at the band hall. Breakfast for drivers from 6:30 AM.',
  });
  // What it costs comes with the fees.
  await call(client, 'save_meet_fee_plan', meet, { is_free: 'true' });
  await call(client, 'open_registration', meet);
  await actAs(client, null);
  const own = demo.schools.filter(({ key }) => key === 'air').map(({ schoolId }) => schoolId);
  const { rows: known } = await client.query<{ id: string }>('select id from public.schools where name = $1', [
    VISITOR.name,
  ]);
  const schools = [...own, ...known.map(({ id }) => id), ...(await visitors(client, random))];
  const ids: string[] = [];
  for (const [at, school] of schools.entries()) {
    const events =
      [
        ['INS', 'AREG', 'CG'],
        ['INS', 'UREG'],
        ['AREG', 'AEX', 'CG'],
      ][at % 3] ?? [];
    ids.push(await draft(client, random, { school, host: host.schoolId, meet, cadets: 14 + at * 3, events, at }));
  }
  // The last one is still a draft.
  for (const id of ids.slice(0, -1)) await place(client, id);
  const [first, second, third, fourth, , sixth, , eighth] = ids;
  await actAs(client, director);
  await call(client, 'decide_registrations', [first, second, third, fourth], 'approve');
  await call(
    client,
    'decide_registrations',
    [eighth],
    'decline',
    'We only have judges for schools of our area this year.',
  );
  await actAs(client, null);
  await client.query(`select app.free_registration($1, 'withdrawn', 'The bus is needed at another event.')`, [fourth]);
  await client.query('update public.meet_registrations set offer_until = now() where id = $1', [sixth]);
  await client.query('select app.hold_opening($1)', [meet]);
  await actAs(client, director);
  const invited = { id: random.uuid(), name: 'Foxglove Academy', email: 'jrotc@foxglove.example' };
  await call(client, 'invite_schools', meet, [invited]);
  await actAs(client, null);
}

/** Another school's meet, at which the first one is registered. Its host has no people here. */
async function openOther(client: ClientBase, random: Random, guest: SchoolDemo): Promise<void> {
  const day = shiftDay(await dayOf(client, guest), 30);
  const [host, meet, sheet] = [random.uuid(), random.uuid(), random.uuid()];
  await client.query(
    `insert into public.schools (id, name, city, state, zip_code, unit_number, program_type, contact, email, competition_module,
       competition_portal)
     values ($1, 'Live Oak Prairie Academy', 'Live Oak', 'TX', '78997', 'TX-915', 'AJROTC', 'MSG (Ret.) Kim Sayers',
       'corps@liveoak.example', true, true)`,
    [host],
  );
  await client.query(
    `insert into public.score_sheets (id, school_id, key, version, title, discipline, content, state, published_at)
     select $1, $2, s.key, 1, s.title, s.discipline, s.content, 'published', now() from public.score_sheets s
     where s.school_id = $3 and s.key = 'syn-inspection' and s.version = 1`,
    [sheet, host, guest.schoolId],
  );
  await client.query(
    `insert into public.meets (id, school_id, code, title, starts_on, ends_on, time_zone, venue, address, state, published_at)
     values ($1, $2, 'live-oak-classic', $3, $4, $4, 'America/Chicago', 'Live Oak Prairie Academy', '400 Academy Road, Live Oak, TX',
       'registration_open', now())`,
    [meet, host, OTHER_TITLE, day],
  );
  await client.query(
    `insert into public.meet_schools (school_id, meet_id, code, name, is_host)
     values ($1, $2, 'HOST', 'Live Oak Prairie Academy', true)`,
    [host, meet],
  );
  await client.query(
    `insert into public.meet_events (school_id, meet_id, code, name, discipline, sheet_id, max_entries, max_per_school, sort)
     select $1, $2, e.code, e.name, e.discipline, $3, 12, 2, e.sort
     from (values ('INS', 'Unit inspection', 'inspection', 1), ('CG', 'Color guard', 'color_guard', 2)) e (code, name, discipline, sort)`,
    [host, meet, sheet],
  );
  await client.query(
    `insert into public.meet_documents (school_id, meet_id, kind, title) values ($1, $2, 'sop', 'SOP')`,
    [host, meet],
  );
  await client.query(
    `insert into public.meet_openings (meet_id, school_id, max_schools, closes_at, roster_locks_at)
     values ($1, $2, 16, $3::date, $3::date + 5)`,
    [meet, host, shiftDay(day, -10)],
  );
  const sent = { school: guest.schoolId, host, meet, cadets: 24, events: ['INS', 'CG'], at: 1 };
  await place(client, await draft(client, random, sent));
}

async function writeRegistrations(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  const first = demo.schools.find(({ key }) => key === 'army');
  if (!first) return;
  await openOwn(client, random, demo, first);
  await openOther(client, random, first);
}

export const demo: DemoPart = { order: 156, build: writeRegistrations };
