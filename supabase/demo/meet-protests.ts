import { actAs, call } from './call.ts';
import type { EntryDemo } from './meet-entries.ts';
import type { MeetDemo } from './meet-plan.ts';
import { computeResults } from './meet-results.ts';

type Asked = { event: string; entry: EntryDemo | undefined; id: string };

/** Releases an event to schools, and files a protest of the school about its own entry. */
async function file({ client, id, ids, people }: MeetDemo, { event, entry, id: protest }: Asked, more: object) {
  const { rows } = await client.query<{ school: string }>(
    'select meet_school_id as school from public.meet_entries where id = $1',
    [entry?.id],
  );
  await actAs(client, people.director);
  await call(client, 'release_results', id, 'schools', [ids.get(event)]);
  await actAs(client, people.tabulator);
  await call(client, 'file_protest', id, rows[0]?.school, protest, { entry_id: entry?.id, ...more });
}

/** Last year's protest: a penalty that didn't stand, taken out of the count by the ruling while scoring was locked. */
export async function upholdProtest(meet: MeetDemo, entries: EntryDemo[]): Promise<void> {
  const { client, id, people } = meet;
  const teams = entries.filter(({ event }) => event === 'AREG').map((entry) => entry.id);
  const { rows } = await client.query<{ penalty: string; entry: string }>(
    `select t.id as penalty, p.entry_id as entry from public.meet_penalties t
     join public.meet_performances p on p.id = t.performance_id
     where p.entry_id = any ($1) and t.kind = 'penalty' and t.voided_at is null
     order by array_position($1, p.entry_id) desc, t.key limit 1`,
    [teams],
  );
  const [fault] = rows;
  if (!fault) return;
  const protest = meet.random.uuid();
  const asked = { event: 'AREG', entry: entries.find((entry) => entry.id === fault.entry), id: protest };
  await file(meet, asked, {
    against: 'penalty',
    against_id: fault.penalty,
    asked_by: 'MSgt Dana Whitfield',
    asked_role: 'Instructor',
    reason: 'The line on the east side had come off the floor before our team entered the pad.',
  });
  await actAs(client, people.director);
  await call(client, 'move_protest', protest, 'filed', 'accepted');
  await computeResults(meet);
  await actAs(client, people.director);
  await call(client, 'rule_protest', protest, 0, {
    outcome: 'upheld',
    text: 'The tape was loose, as two judges of the panel confirm. The penalty no longer counts.',
    changes: [{ kind: 'void_penalty', id: fault.penalty }],
  });
  await computeResults(meet);
  await actAs(client, people.director);
  const { rows: held } = await client.query<{ id: string }>(
    `select id from public.meet_events where meet_id = $1 and archived_at is null and cancelled_at is null`,
    [id],
  );
  await call(
    client,
    'release_results',
    id,
    'schools',
    held.map((event) => event.id),
    true,
  );
  const { rows: hours } = await client.query<{ released: string; filed: string; ruled: string }>(
    `select (x.at + interval '5 minutes')::text as released, (x.at + interval '17 minutes')::text as filed,
       (x.at + interval '39 minutes')::text as ruled
     from (select ($2::date + time '15:45') at time zone m.time_zone as at from public.meets m where m.id = $1) x`,
    [id, meet.day],
  );
  for (const { released, filed, ruled } of hours) await date(meet, released, filed, ruled);
}

/** Today's protest, which still waits: about the inspection, whose results schools have. */
export async function fileProtest(meet: MeetDemo, entries: EntryDemo[]): Promise<void> {
  const entry = entries.filter(({ event }) => event === 'INS').at(-1);
  await file(
    meet,
    { event: 'INS', entry, id: meet.random.uuid() },
    {
      against: 'result',
      asked_by: 'Chief Robin Sato',
      asked_role: 'Coach',
      reason: 'Our second rank was inspected twice, and the third not at all.',
    },
  );
  const { rows } = await meet.client.query<{ released: string; filed: string }>(
    `select (now() - interval '12 minutes')::text as released, (now() - interval '4 minutes')::text as filed`,
  );
  for (const { released, filed } of rows) await date(meet, released, filed, filed);
}

/** Moves releases, protests, and rulings to their hours: the calls write everything at the moment the demo is loaded. */
async function date({ client, id }: MeetDemo, released: string, filed: string, ruled: string): Promise<void> {
  await actAs(client, null);
  await client.query('alter table public.meet_rulings disable trigger user');
  await client.query(
    `update public.meet_releases set released_at = $2::timestamptz, created_at = $2::timestamptz, updated_at = $2::timestamptz
     where meet_id = $1`,
    [id, released],
  );
  await client.query(
    `update public.meet_protests p set filed_at = $3::timestamptz, created_at = $3::timestamptz, updated_at = $3::timestamptz,
       window_ends_at = $2::timestamptz + make_interval(mins => m.protest_minutes)
     from public.meets m where m.id = $1 and p.meet_id = $1`,
    [id, released, filed],
  );
  await client.query(
    `update public.meet_rulings set created_at = $2::timestamptz, updated_at = $2::timestamptz where meet_id = $1`,
    [id, ruled],
  );
  await client.query('alter table public.meet_rulings enable trigger user');
}
