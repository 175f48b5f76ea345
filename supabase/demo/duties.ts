import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';

/** Two duties with a term of turns behind them and some weeks planned ahead. */
const DUTIES = [
  {
    name: 'Flag detail',
    place: 'Main flagpole',
    people: 2,
    starts: '07:20',
    ends: '07:45',
    pool: 'period',
    about: 'Raise the colors before first period. Gloves are in the supply room.',
    approval: false,
  },
  {
    name: 'Supply watch',
    place: 'Supply room',
    people: 1,
    starts: '11:40',
    ends: '12:10',
    pool: 'cadets',
    about: 'Issue and take back uniform items, and sign the log.',
    approval: true,
  },
];

/** A cadet, that of the demo's own sign-in where the school has it, with the class period and some of its cadets. */
const OWN = `
  select c.id, e.class_period as period, array(select b.cadet_id from public.cadet_enrollments b join public.cadets k on k.id = b.cadet_id
    and k.status = 'active' where b.class_period = e.class_period and b.school_year_id = e.school_year_id and b.cadet_id <> c.id
    order by k.last_name, k.id limit 14) as mates
  from public.cadets c
  join public.cadet_enrollments e on e.cadet_id = c.id and e.school_year_id = $2 and e.class_period is not null
  left join public.profiles p on p.id = c.profile_id
  where c.school_id = $1 and c.status = 'active'
  order by p.email = 'cadet@guidon.example' desc nulls last, c.profile_id is null, c.last_name, c.id limit 1`;

const DUTY = `
  insert into public.duties (school_id, name, place, people, starts, ends, about, needs_approval, audience, audience_groups, created_by)
  select $1, d.name, d.place, d.people, d.starts, d.ends, d.about, d.approval, 'group', $3::jsonb, $4
  from jsonb_to_record($2::jsonb) d (name text, place text, people integer, starts time, ends time, about text, approval boolean)
  returning id`;

/** Planned as the office does it: excuses and days off are left out. */
const TURNS = `
  insert into public.duty_turns (school_id, duty_id, day, cadet_id, plan_id)
  select d.school_id, d.id, t.day, t.cadet_id, gen_random_uuid()
  from public.duties d,
    jsonb_to_recordset(app.duty_rotation(d, $2, $3) -> 'turns') t (day date, cadet_id uuid) where d.id = $1`;

/** What came of those that are over: almost all done. */
const MARKS = `
  update public.duty_turns t set state = m.state, note = m.note
  from (select id, (row_number() over (order by day, id))::integer as place from public.duty_turns where duty_id = $1 and day < $2) n
  cross join lateral (select case when n.place % 37 = 11 then 'missed' when n.place % 23 = 7 then 'excused' else 'done' end as state,
    case when n.place % 37 = 11 then 'Overslept' when n.place % 23 = 7 then 'Field trip' end as note) m
  where n.id = t.id`;

/** The next turn of the duty from a day on that is, or isn't, this cadet's. */
const NEXT = `
  select id, cadet_id from public.duty_turns
  where duty_id = $1 and day > $2 and (cadet_id = $3) = $4 order by day, id limit 1`;

const SWAP = `
  insert into public.duty_swaps (school_id, turn_id, cadet_id, offered_to, answered_by, state, note)
  values ($1, $2, $3, $4, $5, $6, $7)`;

async function writeDuties(client: ClientBase, _: Random, { schools }: Demo): Promise<void> {
  for (const school of schools) await writeSchool(client, school);
}

async function writeSchool(client: ClientBase, school: SchoolDemo): Promise<void> {
  const { rows } = await client.query<{ id: string; period: string; mates: string[] }>(OWN, [
    school.schoolId,
    school.years.current,
  ]);
  const [own] = rows;
  if (!own) return;
  const ids: string[] = [];
  for (const duty of DUTIES) {
    const groups = duty.pool === 'period' ? { periods: [own.period] } : { cadets: [own.id, ...own.mates] };
    const values = [school.schoolId, JSON.stringify(duty), JSON.stringify(groups), school.staff[0] ?? null];
    const [made] = (await client.query<{ id: string }>(DUTY, values)).rows;
    if (!made) continue;
    await client.query(TURNS, [made.id, shiftDay(school.today, -84), shiftDay(school.today, 18)]);
    await client.query(MARKS, [made.id, school.today]);
    ids.push(made.id);
  }
  const [flag, supply] = ids;
  // Someone asks the demo's own cadet, and a swap both agreed on waits for the office.
  const next = async (duty: string | undefined, from: number) =>
    (await client.query<{ id: string; cadet_id: string }>(NEXT, [duty, shiftDay(school.today, from), own.id, false]))
      .rows[0];
  const [asked, agreed] = [await next(flag, 6), await next(supply, 9)];
  const taker = own.mates.find((mate) => mate !== agreed?.cadet_id);
  if (asked) {
    const note = 'I have a dentist appointment that morning.';
    await client.query(SWAP, [school.schoolId, asked.id, asked.cadet_id, own.id, null, 'asked', note]);
  }
  if (agreed && taker) {
    const note = 'Makeup test at lunch';
    await client.query(SWAP, [school.schoolId, agreed.id, agreed.cadet_id, taker, taker, 'accepted', note]);
  }
}

export const demo: DemoPart = { order: 99, build: writeDuties };
