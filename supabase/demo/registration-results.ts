import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { actAs } from './call.ts';
import type { Random } from './random.ts';

type Guest = { meet: string; school: string; host: string; starts_on: string };

/** How many cadets an entry of the demo names. */
const NAMED = 4;

/** Last year's certified meet has a registration of the demo's second school: its coach reads results, and its teams have them. */
async function registerGuest(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  const guest = demo.schools.find(({ key }) => key === 'air');
  const [found] = (
    await client.query<Guest>(
      `select m.id as meet, k.id as school, m.school_id as host, m.starts_on::text from public.meets m
       join public.meet_schools k on k.meet_id = m.id and k.name = 'Kestrel Ridge High School'
       where m.state in ('results_certified', 'amended') order by m.starts_on limit 1`,
    )
  ).rows;
  if (!guest || !found) return;
  await actAs(client, null);
  const registration = random.uuid();
  const asked = `${shiftDay(found.starts_on, -48)} 10:12 ${guest.timeZone}`;
  await client.query(
    `insert into public.meet_registrations (id, school_id, host_school_id, meet_id, state, number, has_place, meet_school_id,
       submitted_at, decided_at, told_state, created_at, created_by)
     values ($1, $2, $3, $4, 'completed', 8, true, $5, $6, $6, 'completed', $6, $7)`,
    [registration, guest.schoolId, found.host, found.meet, found.school, asked, guest.staff[0]],
  );
  await enter(client, random, { guest, found, registration, asked });
  await answerRecaps(client, random, { guest, found, registration });
  await client.query('select app.send_certified_results($1, $2)', [found.meet, found.school]);
}

type Entering = { guest: SchoolDemo; found: Guest; registration: string; asked: string };

/** Its entries, each with cadets of the school on its roster. */
async function enter(client: ClientBase, random: Random, { guest, found, registration, asked }: Entering) {
  const { rows: entries } = await client.query<{ id: string; event_id: string }>(
    `select n.id, n.event_id from public.meet_entries n join public.meet_events e on e.id = n.event_id
     where n.meet_school_id = $1 and n.archived_at is null order by e.sort, n.code`,
    [found.school],
  );
  const cadets = guest.cadets.filter(({ level, active }) => active && level > 1).slice(0, 3 * NAMED);
  const members: string[] = [];
  for (const [at, cadet] of cadets.entries()) {
    const member = random.uuid();
    members.push(member);
    await client.query(
      `insert into public.roster_members (id, school_id, host_school_id, meet_id, registration_id, code, cadet_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        member,
        guest.schoolId,
        found.host,
        found.meet,
        registration,
        `C${String(at + 1).padStart(2, '0')}`,
        cadet.id,
        asked,
      ],
    );
  }
  for (const [at, { id, event_id }] of entries.entries()) {
    const link = random.uuid();
    await client.query(
      `insert into public.registration_entries (id, school_id, host_school_id, meet_id, registration_id, event_id, letter, state, entry_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'entered', $8, $9)`,
      [link, guest.schoolId, found.host, found.meet, registration, event_id, 'ABCDEFGH'[at % 8], id, asked],
    );
    for (let place = 0; place < Math.min(NAMED, members.length); place += 1)
      await client.query(
        `insert into public.entry_members (id, school_id, host_school_id, meet_id, registration_id, entry_id, member_id, role, position, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          random.uuid(),
          guest.schoolId,
          found.host,
          found.meet,
          registration,
          link,
          members[(at * NAMED + place) % members.length],
          place === 0 ? 'commander' : 'member',
          place + 1,
          asked,
        ],
      );
  }
}

/** One recap was accepted, one asked about and answered. */
async function answerRecaps(
  client: ClientBase,
  random: Random,
  { guest, found, registration }: Omit<Entering, 'asked'>,
) {
  const { rows } = await client.query<{ event_id: string; generation: number }>(
    `select p.event_id, p.generation from app.packet_parts($1) p
     where p.event_id is not null and p.result_id is not null and exists (select from public.meet_entries n
       where n.event_id = p.event_id and n.meet_school_id = $2) order by p.place limit 2`,
    [found.meet, found.school],
  );
  const at = `${found.starts_on} 16:20 ${guest.timeZone}`;
  for (const [line, { event_id, generation }] of rows.entries())
    await client.query(
      `insert into public.recap_answers (id, school_id, host_school_id, meet_id, registration_id, event_id, generation, answer,
         note, answered_at, reply, replied_at, created_at, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $10, $13)`,
      [
        random.uuid(),
        guest.schoolId,
        found.host,
        found.meet,
        registration,
        event_id,
        generation,
        line === 0 ? 'accepted' : 'questioned',
        line === 0 ? null : 'Was the time penalty taken from both watches?',
        at,
        line === 0 ? null : 'Yes: both timers read the same, and the sheet has both.',
        line === 0 ? null : `${found.starts_on} 17:05 ${guest.timeZone}`,
        guest.staff[0],
      ],
    );
}

export const demo: DemoPart = { order: 166, build: registerGuest };
