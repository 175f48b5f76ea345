import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';

/** Coming events that ask who comes: title, places, whether a guardian confirms, and what to know. */
const ASKING = [
  { title: 'Lone Star drill meet', capacity: 24, guardian: true, note: 'The bus has 24 seats. Bring lunch.' },
  { title: 'Food bank service day', capacity: 30, guardian: true, note: 'Three service hours. Closed shoes.' },
  { title: 'Military ball', capacity: null, guardian: false, note: 'Tell us by then how many meals we need.' },
  { title: 'Booster club', capacity: null, guardian: false, note: null },
];

/** How a cadet answers: most go, some can't, and some haven't looked yet. */
function answerOf(random: Random): string | null {
  const chance = random.int(1, 100);
  if (chance <= 34) return 'going';
  if (chance <= 42) return 'maybe';
  return chance <= 55 ? 'not_going' : null;
}

async function writeAnswers(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools) for (const asked of ASKING) await writeSignUp(client, random, { school, asked });
}

type Asked = { school: SchoolDemo; asked: (typeof ASKING)[number] };

async function writeSignUp(client: ClientBase, random: Random, { school, asked }: Asked): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.school_events where school_id = $1 and title = $2 and starts_at > now() order by starts_at limit 1`,
    [school.schoolId, asked.title],
  );
  const event = rows[0]?.id;
  if (!event) return;
  await client.query(
    `insert into public.event_signups (school_id, event_id, needs_guardian, capacity, note, closes_at, withdraw_until, remind_minutes)
     select e.school_id, e.id, $2, $3, $4, e.starts_at - interval '1 day', e.starts_at - interval '12 hours', 1440
     from public.school_events e where e.id = $1`,
    [event, asked.guardian, asked.capacity, asked.note],
  );
  const said = school.cadets
    .filter(({ active }) => active)
    .flatMap(({ id }) => {
      const state = answerOf(random);
      const pending = state === 'going' && asked.guardian && random.chance(0.2);
      const transport = random.pick(['bus', 'bus', 'parent', 'self']);
      return state === null
        ? []
        : [{ id, state: pending ? 'pending_guardian' : state, transport, hours: random.int(1, 90) }];
    });
  await client.query(ANSWERS, [event, school.schoolId, JSON.stringify(said), asked.capacity, asked.guardian]);
}

/** Who comes after the last place waits, in the order of the answers. */
const ANSWERS = `
  with said as (
    select s.*, s.state in ('going', 'pending_guardian') as comes,
      sum((s.state in ('going', 'pending_guardian'))::integer) over (order by s.hours desc, s.id) as place
    from jsonb_to_recordset($3::jsonb) s (id uuid, state text, transport text, hours integer)
  )
  insert into public.event_answers (school_id, event_id, cadet_id, state, transport, in_line, answered_by_label, answered_at,
    guardian_confirmed_at)
  select $2, $1, s.id, case when s.comes and s.place > $4 then 'waitlisted' else s.state end,
    case when s.state <> 'not_going' then s.transport end, case when s.comes and s.place > $4 then s.place - $4 end,
    c.first_name || ' ' || c.last_name, now() - s.hours * interval '1 hour',
    case when $5 and s.state = 'going' then now() - s.hours * interval '50 minutes' end
  from said s join public.cadets c on c.id = s.id`;

export const demo: DemoPart = { order: 88, build: writeAnswers };
