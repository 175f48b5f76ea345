import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart } from './builders.ts';
import { actAs, call } from './call.ts';
import type { Random } from './random.ts';
import { OPEN_TITLE } from './registration-words.ts';

type Meet = { id: string; director: string; starts_on: string };
type Entrant = { id: string; account: string; cadets: number };

/** Amendments of the open meet, one acknowledged by all and one by some, with a message to the others; extras with orders; and forms in each state. */
async function writePapers(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  const host = demo.schools.find(({ key }) => key === 'army');
  const [director] = host?.staff ?? [];
  if (!host || !director) return;
  const { rows: meets } = await client.query<Omit<Meet, 'director'>>(
    'select id, starts_on::text from public.meets where school_id = $1 and title = $2',
    [host.schoolId, OPEN_TITLE],
  );
  const [found] = meets;
  if (!found) return;
  const meet = { ...found, director };
  const { rows: entrants } = await client.query<Entrant>(
    `select r.id, p.id as account, coalesce(r.cadets, 0) as cadets from public.meet_registrations r
     join lateral (select p.id from public.profiles p where p.school_id = r.school_id and p.active
       and p.role in ('instructor', 'external') order by p.role, p.created_at, p.id limit 1) p on true
     where r.meet_id = $1 and app.is_going(r.state) order by r.number`,
    [meet.id],
  );
  await amend(client, random, meet, entrants);
  await writeToSchools(client, random, meet);
  await orderExtras(client, random, meet, entrants);
  const [first] = entrants;
  if (first) await signForms(client, first);
  await actAs(client, null);
}

async function amend(client: ClientBase, random: Random, meet: Meet, entrants: Entrant[]): Promise<void> {
  const [old, latest] = [random.uuid(), random.uuid()];
  const save = async (id: string, input: object) => {
    await actAs(client, meet.director);
    await call(client, 'save_meet_document', meet.id, id, input);
  };
  const acknowledge = async (who: Entrant[], document: string) => {
    for (const { id, account } of who) {
      await actAs(client, account);
      await call(client, 'acknowledge_document', id, document);
    }
  };
  await save(old, { kind: 'amendment', title: 'Parking', note: 'Buses park in Lot B.' });
  await acknowledge(entrants, old);
  await save(latest, {
    kind: 'amendment',
    title: 'Parking, corrected',
    note: 'Lot B is closed for repairs. Buses park in Lot C, behind the band hall.',
    effective_on: meet.starts_on,
    supersedes_id: old,
  });
  await acknowledge(entrants.slice(0, 1), latest);
}

/** The host writes to the schools that haven't acknowledged the amendment. */
async function writeToSchools(client: ClientBase, random: Random, meet: Meet): Promise<void> {
  const id = random.uuid();
  const { rows } = await client.query<{ id: string }>(`select md5($1::text || ':not_acknowledged')::uuid as id`, [
    meet.id,
  ]);
  await actAs(client, meet.director);
  await call(client, 'save_announcement', id, {
    title: 'Buses park in Lot C',
    body: 'Lot B is closed. Please read and acknowledge Amendment 2, and tell your driver.',
    audience: { meet_schools: rows.map((row) => row.id) },
  });
  await client.query('select app.publish_announcement($1)', [id]);
}

async function orderExtras(client: ClientBase, random: Random, meet: Meet, entrants: Entrant[]): Promise<void> {
  const due_at = `${shiftDay(meet.starts_on, -10)}T22:00:00Z`;
  const extras = [
    { kind: 'lunch', name: 'Box lunch', price: '$7 for each box', options: ['Turkey', 'Ham', 'Veggie'], share: 3 },
    { kind: 'shirts', name: 'Meet shirt', price: '$12', counted: 'cadet', options: ['S', 'M', 'L', 'XL'], share: 4 },
    { kind: 'parking', name: 'Bus parking', max_per_school: '3', options: ['Lot C / 20'], share: 0 },
    { kind: 'weapons', name: 'Weapons check', max_per_school: '1', options: ['6:45 AM / 4', '7:00 AM / 4'], share: 0 },
    { kind: 'hotel', name: 'Hotels', counted: 'none', note: 'Ask for the meet rate at the Bluestem Inn.', share: 0 },
  ];
  for (const { options = [], share, ...extra } of extras) {
    const id = random.uuid();
    const choices = options.map((option) => {
      const [label = '', max_total = ''] = option.split(' / ');
      return { id: random.uuid(), label, max_total };
    });
    await actAs(client, meet.director);
    await call(client, 'save_meet_extra', meet.id, id, { counted: 'school', due_at, ...extra, options: choices });
    const [first] = choices;
    if (!first) continue;
    for (const { id: registration, account, cadets } of entrants) {
      const lines =
        share === 0
          ? [{ option: first.id, quantity: '1' }]
          : choices.map(({ id: option }) => ({ option, quantity: String(Math.floor(cadets / share)) }));
      await actAs(client, account);
      await call(client, 'order_extra', registration, id, lines);
    }
  }
  await actAs(client, meet.director);
  for (const [at, { id }] of entrants.entries())
    await call(client, 'save_meet_arrival', id, { room: `Room ${101 + at}` });
}

/** Families of a school sign its slips: some have, one declined. What the school holds was stated with its roster. */
async function signForms(client: ClientBase, { id, account }: Entrant): Promise<void> {
  await actAs(client, null);
  // What the host decided comes on the calendar by a job, which a demo doesn't wait for.
  await client.query('select app.settle_day($1)', [id]);
  const { rows } = await client.query<{ event_id: string }>(
    `select d.event_id from public.registration_days d join public.school_events e on e.id = d.event_id
     where d.registration_id = $1 and d.archived_at is null and e.ends_at > now()`,
    [id],
  );
  const [day] = rows;
  if (!day) return;
  await actAs(client, account);
  await call(client, 'start_registration_day', id, 'slips');
  await actAs(client, null);
  await client.query(
    `with slip as (
       select l.id, c.last_name, row_number() over (order by m.code) as n from public.permission_slips l
       join public.cadets c on c.id = l.cadet_id
       join public.roster_members m on m.registration_id = $2 and m.cadet_id = l.cadet_id and m.removed_at is null
       where l.event_id = $1 and l.state = 'asked')
     update public.permission_slips l set state = case when slip.n <= 4 then 'signed' else 'declined' end, decided_at = now(),
       decided_label = 'Jordan ' || slip.last_name
     from slip where slip.id = l.id and slip.n <= 5`,
    [day.event_id, id],
  );
  await client.query(
    `insert into public.signatures (subject_table, subject_id, signed_text, method, signed_name, text_hash, author_label, school_id,
       created_at)
     select 'permission_slips', l.id, app.slip_text(l.id), 'typed', l.decided_label, '', l.decided_label, l.school_id, l.decided_at
     from public.permission_slips l where l.event_id = $1 and l.state = 'signed'`,
    [day.event_id],
  );
}

export const demo: DemoPart = { order: 171, build: writePapers };
