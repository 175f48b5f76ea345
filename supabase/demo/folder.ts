import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { FOLDERS, type FolderWords } from './folder-words.ts';
import type { Random } from './random.ts';

async function writeFolders(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools) for (const words of FOLDERS) await writeFolder(client, random, { school, words });
}

type Setting = { school: SchoolDemo; words: FolderWords };

async function writeFolder(client: ClientBase, random: Random, { school, words }: Setting): Promise<void> {
  const { rows } = await client.query<{ id: string; day: string }>(
    `select id, (starts_at at time zone $3)::date::text as day from public.school_events
     where school_id = $1 and title = $2 order by abs(extract(epoch from starts_at - now())) limit 1`,
    [school.schoolId, words.title, school.timeZone],
  );
  const [event] = rows;
  if (!event) return;
  await writePlan(client, { school, words, event });
  await writeLists(client, { school, words, event });
  if (words.slips) await writeSlips(client, random, { school, words, event });
  for (const [name, driver, adults, vehicle] of words.rides)
    await client.query(RIDE, [school.schoolId, event.id, name, driver, adults, vehicle]);
}

type Placed = Setting & { event: { id: string; day: string } };

async function writePlan(client: ClientBase, { school, words: { plan, order, issued }, event }: Placed): Promise<void> {
  if (plan) {
    const at = (time: string | null) => (time ? `${event.day} ${time}` : null);
    await client.query(
      `insert into public.event_plans (school_id, event_id, contact_name, contact_phone, meets_at, transport, leaves_at, returns_at,
         cost_cents, pay_by, family_note)
       values ($1, $2, $3, $4, $5, $6, $7::timestamp at time zone $12, $8::timestamp at time zone $12, $9, $10, $11)`,
      [
        school.schoolId,
        event.id,
        plan.contact,
        plan.phone,
        plan.meets,
        plan.transport,
        at(plan.leaves),
        at(plan.returns),
        plan.cents,
        shiftDay(event.day, -plan.payBefore),
        plan.note,
        school.timeZone,
      ],
    );
  }
  if (order) {
    await client.query(
      `insert into public.event_orders (school_id, event_id, situation, mission, execution, sustainment, command, issued_at, issued_label)
       select $1, $2, $3, $4, $5, $6, $7, case when $8 then now() - interval '2 days' end,
         case when $8 then trim(p.first_name || ' ' || p.last_name) end from public.profiles p where p.id = $9`,
      [
        school.schoolId,
        event.id,
        order.situation,
        order.mission,
        order.execution,
        order.sustainment,
        order.command,
        issued,
        school.staff[0],
      ],
    );
  }
}

async function writeLists(client: ClientBase, { school, words, event }: Placed): Promise<void> {
  const put = async (table: string, columns: string, rows: readonly (readonly unknown[])[]) => {
    for (const [at, row] of rows.entries())
      await client.query(
        `insert into public.${table} (school_id, event_id, created_at, ${columns})
         values ($1, $2, now() - interval '6 days' + $3 * interval '1 minute', ${row.map((_, i) => `$${i + 4}`).join(', ')})`,
        [school.schoolId, event.id, at, ...row],
      );
  };
  await put('event_packing', 'text, quantity, carried', words.packing);
  await put(
    'event_risks',
    'hazard, likelihood, severity, controls, left_likelihood, left_severity, watcher',
    words.risks,
  );
  await put('event_costs', 'text, planned_cents, actual_cents, payer', words.costs);
  await put(
    'event_reviews',
    'kind, text, owner, due_on',
    words.reviews.map(([kind, text, owner, days]) => [kind, text, owner, days && shiftDay(school.today, days)]),
  );
}

/** Slips of everyone who goes; most are signed, and those of families with an account wait for them. */
async function writeSlips(client: ClientBase, random: Random, { school, words, event }: Placed): Promise<void> {
  const { rows } = await client.query<{ id: string }>(FORM, [
    school.schoolId,
    event.id,
    words.slips,
    shiftDay(event.day, -4),
  ]);
  const cadets = school.cadets.filter(({ active }) => active).map(({ id }) => ({ id, chance: random.int(1, 100) }));
  await client.query(SLIPS, [school.schoolId, event.id, rows[0]?.id, JSON.stringify(cadets)]);
  await client.query(SIGNED, [event.id]);
}

const FORM = `
  insert into public.permission_forms (school_id, event_id, text, due_on) values ($1, $2, $3, $4) returning id`;

const SLIPS = `
  insert into public.permission_slips (school_id, event_id, form_id, cadet_id, state, decided_at, decided_label, note)
  select $1, $2, $3, c.id, s.state, case when s.state <> 'asked' then now() - c.chance * interval '1 hour' end,
    case s.state when 'asked' then null when 'paper' then 'Main office' else k.name end,
    case s.state when 'declined' then 'We have a family wedding that day.' end
  from jsonb_to_recordset($4::jsonb) c (id uuid, chance integer)
  join lateral (select n.name, n.profile_id from public.guardian_links g join public.contacts n on n.id = g.contact_id
    where g.cadet_id = c.id and g.state = 'verified' order by n.profile_id nulls last, n.name limit 1) k on true
  cross join lateral (select case when k.profile_id is not null then 'asked' when c.chance <= 62 then 'signed'
    when c.chance <= 70 then 'paper' when c.chance <= 73 then 'declined' else 'asked' end as state) s
  where exists (select from public.event_answers a where a.event_id = $2 and a.cadet_id = c.id
    and a.state in ('going', 'pending_guardian')) or (k.profile_id is not null and not exists (
    select from public.event_answers a where a.event_id = $2 and a.cadet_id = c.id and a.state = 'not_going'))`;

/** The words are those of the slip as the event is. */
const SIGNED = `
  insert into public.signatures (subject_table, subject_id, signed_text, method, signed_name, text_hash, author_label, school_id, created_at)
  select 'permission_slips', l.id, app.slip_text(l.id), 'typed', l.decided_label, '', l.decided_label, l.school_id, l.decided_at
  from public.permission_slips l where l.event_id = $1 and l.state = 'signed'`;

/** A ride with those on it who said that they take the bus. */
const RIDE = `
  with ride as (
    insert into public.event_rides (school_id, event_id, name, driver, adults, place_id)
    select $1, $2, $3, $4, $5, (select p.id from public.places p where p.school_id = $1 and p.name = $6) returning id
  )
  insert into public.event_riders (school_id, event_id, ride_id, cadet_id)
  select $1, $2, ride.id, a.cadet_id from ride, public.event_answers a
  where a.event_id = $2 and a.state = 'going' and a.transport = 'bus' limit 40`;

export const demo: DemoPart = { order: 101, build: writeFolders };
