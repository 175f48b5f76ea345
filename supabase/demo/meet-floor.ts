import type { ClientBase } from 'pg';
import type { Demo, DemoPart } from './builders.ts';
import { actAs, call } from './call.ts';
import { momentOfDay } from './meet-hours.ts';
import { TITLE } from './meet-plan.ts';
import type { Random } from './random.ts';

type Entry = { id: string; code: string; area: string; starts: number; length: number; scored: boolean };
type People = { meet: string; director: string; tabulator: string; helper: string };

/** By how many minutes each area is late; a performance is a minute shorter than its time. */
const LATE: Record<string, number> = { 'Gym A': 9, 'Gym B': 2, 'North lot': 0, Track: 7 };
const MINUTE = 60_000;
/** A line is added to the safety log within 30 days. */
const LOG_MS = 29 * 24 * 60 * MINUTE;

/** Who comes next on an area that goes on. */
const NEXT = ['on_deck', 'reporting'];

const SAFETY: { minutesAgo: number; area: string; what: string; done: string }[] = [
  {
    minutesAgo: 95,
    area: 'Gym B',
    what: 'Someone tripped over the cable at the scoring table. No one was hurt.',
    done: 'The cable is taped down, and the table moved back.',
  },
  {
    minutesAgo: 20,
    area: 'Track',
    what: 'A runner sat down after the first lap and was helped to the shade.',
    done: 'Water and rest. The school’s instructor stayed, and a parent was called.',
  },
];

const PEOPLE = `
  select m.id as meet, (select profile_id from public.meet_staff where meet_id = m.id and role = 'director' limit 1) as director,
    (select profile_id from public.meet_staff where meet_id = m.id and role = 'tabulator' limit 1) as tabulator,
    (select profile_id from public.meet_staff where meet_id = m.id and role = 'check_in' limit 1) as helper
  from public.meets m where m.school_id = $1 and m.title = $2 and m.starts_on = $3 and m.state = 'in_progress'`;

const ENTRIES = `
  select n.id, n.code, a.name as area, extract(epoch from p.starts_at)::double precision * 1000 as starts,
    extract(epoch from p.ends_at - p.starts_at)::double precision * 1000 as length,
    exists (select from public.meet_performances f join public.meet_scores s on s.performance_id = f.id
      where f.entry_id = n.id) as scored
  from app.floor_places($1) p join public.meet_entries n on n.id = p.entry_id join public.meet_areas a on a.id = p.area_id
  join public.meet_events v on v.id = n.event_id and v.cancelled_at is null
  where n.status = 'ok' order by p.starts_at, n.code`;

/** The calls of those who have performed, as they were made then. */
const DONE = `
  with made as (
    select x.id, to_timestamp(x.from_ms / 1000) as started, to_timestamp(x.to_ms / 1000) as ended, m.school_id, m.id as meet
    from jsonb_to_recordset($2::jsonb) x (id uuid, from_ms double precision, to_ms double precision)
    join public.meets m on m.id = $1
  ), called as (
    insert into public.meet_calls (school_id, meet_id, entry_id, state, started_at, ended_at, created_by, created_at)
    select school_id, meet, id, 'done', started, ended, $3, started from made
  )
  insert into public.meet_checks (school_id, meet_id, entry_id, kind, created_by, created_at)
  select d.school_id, d.meet, d.id, s.kind, $3, case s.kind when 'reporting' then d.started - interval '12 minutes'
    when 'on_deck' then d.started - interval '6 minutes' when 'running' then d.started else d.ended end
  from made d, unnest(array['reporting', 'on_deck', 'running', 'done']) s (kind)`;

/** Today's meet on its floor: some are done, one performs, others are called, one dropped out, and the log has two lines. */
async function openFloor(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const { rows: meets } = await client.query<People>(PEOPLE, [school.schoolId, TITLE, school.today]);
    const [people] = meets;
    if (!people) continue;
    const now = Date.parse(await momentOfDay(client, school));
    const { rows: entries } = await client.query<Entry>(ENTRIES, [people.meet]);
    const over: { id: string; from_ms: number; to_ms: number }[] = [];
    for (const area of Object.keys(LATE)) {
      const late = (LATE[area] ?? 0) * MINUTE;
      const here = entries
        .filter((entry) => entry.area === area)
        .map((entry) => ({
          ...entry,
          from_ms: entry.starts + late,
          to_ms: entry.starts + late + entry.length - MINUTE,
        }));
      const done = here.filter(({ to_ms: to, scored }) => scored || to <= now);
      over.push(
        ...done.map(({ id, from_ms, to_ms, length }) =>
          to_ms <= now ? { id, from_ms, to_ms } : early(id, length, now),
        ),
      );
      const [first, ...next] = here.filter((entry) => !done.includes(entry));
      await actAs(client, people.helper);
      if (first) await callTo(client, first.id, first.from_ms <= now ? 'running' : 'on_pad', area === 'Gym A');
      if (first && first.from_ms <= now) await beginAt(client, first.id, first.from_ms);
      await actAs(client, people.helper);
      for (const [at, state] of NEXT.entries()) {
        const entry = next[at];
        if (entry) await callTo(client, entry.id, state, area === 'Gym A');
      }
      await dropOut(client, area, next.at(-1)?.id, people);
    }
    await actAs(client, null);
    await client.query(DONE, [people.meet, JSON.stringify(over), people.helper]);
    await actAs(client, people.director);
    await writeSafety(client, random, people.meet, now);
    await callForHelp(client, random, people);
    await actAs(client, null);
    // A demo begins with the inboxes that its other parts have written.
    await client.query(`delete from public.notifications where kind = 'competition-floor.help'`);
  }
}

/** One whose sheets came in before its time has come: it performed a while ago. */
function early(id: string, length: number, now: number) {
  return { id, from_ms: now - 40 * MINUTE - length, to_ms: now - 40 * MINUTE };
}

/** Calls an entry step by step to a state, and counts its cadets when it reports. */
async function callTo(client: ClientBase, entry: string, state: string, isArmed: boolean): Promise<void> {
  const steps = ['waiting', 'reporting', 'on_deck', 'on_pad', 'running'];
  for (const [at, to] of steps.slice(1, steps.indexOf(state) + 1).entries()) {
    await call(client, 'call_entry', entry, steps[at], to);
    if (to === 'reporting') await call(client, 'check_entry', entry, 13, isArmed ? 'passed' : null);
  }
}

/** It has run since then, not since the demo was loaded. */
async function beginAt(client: ClientBase, entry: string, moment: number): Promise<void> {
  await actAs(client, null);
  await client.query('update public.meet_calls set started_at = to_timestamp($2 / 1000.0) where entry_id = $1', [
    entry,
    moment,
  ]);
}

/** The last team of the run leaves before its time. */
async function dropOut(client: ClientBase, area: string, entry: string | undefined, { tabulator }: People) {
  if (area !== 'Track' || !entry) return;
  await actAs(client, tabulator);
  await call(client, 'call_entry', entry, 'waiting', 'scratch', 'Two of its runners left with an earlier bus');
}

async function writeSafety(client: ClientBase, random: Random, meet: string, now: number): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from public.meet_areas where meet_id = $1',
    [meet],
  );
  const { rows: clock } = await client.query<{ ms: number }>(
    'select extract(epoch from now())::double precision * 1000 as ms',
  );
  // The log of a day long past is closed.
  if ((clock[0]?.ms ?? 0) - now > LOG_MS) return;
  for (const { minutesAgo, area, what, done } of SAFETY) {
    const happened = new Date(Math.min(now, Date.now()) - minutesAgo * MINUTE).toISOString();
    const line = { what, done, area: rows.find(({ name }) => name === area)?.id, happened_at: happened };
    await call(client, 'add_safety_line', meet, random.uuid(), line);
  }
}

/** Check-in asked for a medic at the track; a parent was called, and someone is there. */
async function callForHelp(client: ClientBase, random: Random, { meet, helper, director }: People): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.meet_areas where meet_id = $1 and name = 'Track'`,
    [meet],
  );
  await actAs(client, helper);
  const id = random.uuid();
  await call(client, 'ask_for_help', meet, id, { who: 'cadet', area: rows[0]?.id, place: 'next to the starting line' });
  await actAs(client, director);
  await call(client, 'note_help_call', id, 'parent');
  await call(client, 'set_help_call', id, 'open', 'there');
}

export const demo: DemoPart = { order: 192, build: openFloor };
