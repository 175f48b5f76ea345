import type { ClientBase } from 'pg';
import type { DemoPart } from './builders.ts';
import { actAs, call } from './call.ts';
import { nameFor } from './names.ts';
import type { Random } from './random.ts';

type Registration = { id: string; state: string; account: string; cadets: string[] };
type Entry = { id: string; name: string; least: number | null; most: number | null };

/** The rosters of the schools that registered for a meet: some complete, some with forms or cadets still missing. */
async function fillRosters(client: ClientBase, random: Random): Promise<void> {
  const { rows } = await client.query<Registration>(
    `select r.id, r.state, p.id as account, array(
       select c.id from public.cadets c where c.school_id = r.school_id and c.status = 'active' and c.archived_at is null
       order by c.last_name, c.first_name, c.id limit 40) as cadets
     from public.meet_registrations r
     join public.meets m on m.id = r.meet_id and m.started_at is null and m.archived_at is null
     join lateral (select p.id from public.profiles p where p.school_id = r.school_id and p.active
       and p.role in ('instructor', 'external') order by p.role, p.created_at, p.id limit 1) p on true
     where r.state in ('submitted', 'waitlisted', 'offered', 'approved', 'confirmed') order by r.meet_id, r.number, r.id`,
  );
  for (const [at, registration] of rows.entries()) {
    await actAs(client, registration.account);
    await fillRoster(client, random, { registration, isComplete: at % 3 === 0, isBare: at % 3 === 2 });
  }
  await actAs(client, null);
}

type How = { registration: Registration; isComplete: boolean; isBare: boolean };

async function fillRoster(
  client: ClientBase,
  random: Random,
  { registration, isComplete, isBare }: How,
): Promise<void> {
  const { rows: entries } = await client.query<Entry>(
    `select e.id, v.name, v.team_min as least, v.team_max as most from public.registration_entries e
     join public.meet_events v on v.id = e.event_id
     where e.registration_id = $1 and e.state in ('draft', 'entered', 'waitlisted', 'offered') order by e.sort, e.letter, e.id`,
    [registration.id],
  );
  // One who is late has filled in the first of the teams.
  const filled = isBare ? entries.slice(0, 1) : entries;
  const sizes = filled.map(({ least, most }) => least ?? Math.min(most ?? 6, 6));
  const most = Math.max(0, ...sizes);
  if (most === 0) return;
  const taken = new Set<string>();
  const rows = Array.from({ length: most + 2 }, (_, at) => rowOf(random, taken, registration.cadets[at]));
  const saved: { id: string }[] = JSON.parse(await call(client, 'save_roster', registration.id, rows));
  const ids = saved.map(({ id }) => id);
  for (const [at, entry] of filled.entries()) {
    const team = ids.slice(at % 2, (at % 2) + (sizes[at] ?? 0));
    const places = team.map((id, place) => ({ member_id: id, role: place === 0 ? 'commander' : 'member' }));
    await call(client, 'set_entry_members', entry.id, places);
  }
  if (isBare) return;
  await call(client, 'set_roster_forms', registration.id, isComplete ? ids : ids.slice(0, -3));
  await call(client, 'certify_roster', registration.id, 'Cleared by the coach on Friday');
  const [drilled] = filled;
  if (drilled) await call(client, 'save_drill_card', drilled.id, { commands: COMMANDS, note: 'First draft' }, 0);
  if (drilled && isComplete)
    await call(
      client,
      'save_drill_card',
      drilled.id,
      { commands: [...COMMANDS, 'Report out'], note: 'Ends with the report' },
      1,
    );
}

const COMMANDS = [
  'Report in',
  'Fall in',
  'Dress right, dress',
  'Ready, front',
  'Present, arms',
  'Order, arms',
  'Right, face',
  'Forward, march',
  'Column left, march',
  'To the rear, march',
  'Platoon, halt',
  'Left, face',
];

/** A cadet of the school, or one whom a school without cadets in the system types. */
function rowOf(random: Random, taken: Set<string>, cadet: string | undefined): object {
  const id = random.uuid();
  if (cadet) return { id, cadet_id: cadet };
  const { first, last } = nameFor(random, taken);
  return { id, name: `${first} ${last}`, grade: String(9 + random.int(0, 3)), first_year: random.int(0, 1) === 1 };
}

export const demo: DemoPart = { order: 168, build: fillRosters };
