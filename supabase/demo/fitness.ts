import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { shiftDay } from '../../domain/time/day.ts';
import { fitnessScore, type Marks } from './fitness-score.ts';
import type { Random } from './random.ts';
import type { DemoCadet } from './roster.ts';
import { add, write, type Rows } from './rows.ts';

const BATTERY = {
  army: { code: 'ARMY_CADET_CHALLENGE', name: 'Cadet Challenge' },
  air: { code: 'AFJROTC_WELLNESS', name: 'Wellness assessment' },
  navy: { code: 'NJROTC_PFT_CURRENT', name: 'Physical fitness test' },
};

type Day = { on: string; year: string; term: 'fall' | 'spring'; name: string; season: number; open: boolean };
type Battery = { id: string; standard_id: string | null; slots: { slot: string; any_of: string[] }[] };
type Event = { id: string; unit: string; step: number; input: string };
type Person = {
  id: string;
  age: number;
  sex: 'M' | 'F';
  unit_id: string | null;
  entry_date: string;
  period: string | null;
};
type Setting = {
  school: SchoolDemo;
  battery: Battery;
  events: Map<string, Event>;
  marks: Marks;
  people: Map<string, Person>;
};

/** Writes two years of test days: fall and spring closed, one of today half entered at the first school. */
async function writeFitness(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    const setting = await readSetting(client, school);
    const rows: Rows = new Map();
    adopt(rows, random, setting);
    const fitness = new Map(school.cadets.map(({ id }) => [id, normal(random)]));
    const ids = daysOf(school).map((day) => addDay(rows, random, setting, day, fitness));
    await write(client, rows, ['public.pt_adoptions', 'public.pt_sessions', 'public.pt_entries', 'public.pt_results']);
    if (school.key === 'army') await confirm(client, school);
    // Without figures of what has just been written, the planner takes the long way.
    await client.query('analyze public.pt_results, public.pt_entries, public.pt_sessions, public.pt_marks');
    for (const id of ids) await client.query('select app.pt_compute($1)', [id]);
  }
}

/** The first school has compared the recalled table with its own; the others have not, and see what that means. */
async function confirm(client: ClientBase, school: SchoolDemo): Promise<void> {
  await client.query(
    `insert into public.pt_confirmations (school_id, table_id, confirmed_by_label, confirmed_at, note)
     select $1, t.id, p.first_name || ' ' || p.last_name, $3::date + time '15:00', 'Compared with the printed tables in the PT binder'
     from public.pt_tables t, public.profiles p where t.status = 'recalled_unverified' and p.id = $2`,
    [school.schoolId, school.staff[0], shiftDay(school.starts[1] ?? school.today, 20)],
  );
}

function adopt(rows: Rows, random: Random, { school, battery }: Setting): void {
  add(rows, 'public.pt_adoptions', {
    id: random.uuid(),
    school_id: school.schoolId,
    battery_id: battery.id,
    standard_id: battery.standard_id,
    from_on: shiftDay(school.starts[1] ?? school.today, -30),
  });
}

function daysOf({ key, starts, today, years }: SchoolDemo): Day[] {
  const [start = today, before = today] = starts;
  const label = (day: string) => day.slice(0, 4);
  const { name } = BATTERY[key];
  const spring = shiftDay(before, 232);
  const days: Day[] = [
    {
      on: shiftDay(before, 41),
      year: years.past,
      term: 'fall',
      name: `${name}, fall ${label(before)}`,
      season: 0,
      open: false,
    },
    { on: spring, year: years.past, term: 'spring', name: `${name}, spring ${label(spring)}`, season: 1, open: false },
    {
      on: shiftDay(start, 40),
      year: years.current,
      term: 'fall',
      name: `${name}, fall ${label(start)}`,
      season: 2,
      open: false,
    },
  ];
  const held = days.filter(({ on }) => on < today);
  if (key !== 'army') return held;
  return [...held, { on: today, year: years.current, term: 'fall', name: `${name}, retest`, season: 2.4, open: true }];
}

function addDay(rows: Rows, random: Random, setting: Setting, day: Day, fitness: Map<string, number>): string {
  const { school, battery, people } = setting;
  const id = random.uuid();
  const period = day.open ? '3' : null;
  add(rows, 'public.pt_sessions', {
    id,
    school_id: school.schoolId,
    battery_id: battery.id,
    school_year_id: day.year,
    name: day.name,
    held_on: day.on,
    term: day.term,
    class_period: period,
    proctors: 'Instructors and the S-3',
    screened: true,
    screening_note: 'checked at the start of the year',
    slot_events: Object.fromEntries(battery.slots.map(({ slot, any_of }) => [slot, any_of[0]])),
    state: day.open ? 'open' : 'closed',
    closed_at: day.open ? null : `${shiftDay(day.on, 2)}T20:00:00Z`,
    closed_by_label: day.open ? null : 'Guidon demo',
  });
  const expected = school.cadets.filter((cadet) => {
    const person = people.get(cadet.id);
    const here = day.open ? cadet.status === 'active' && person?.period === period : wasHere(cadet, day);
    return here && (person?.entry_date ?? day.on) <= day.on;
  });
  expected.forEach((cadet, place) => {
    const isEntered = !day.open || place < expected.length / 2;
    addEntry(rows, random, setting, { session: id, cadet, day, isEntered, fit: fitness.get(cadet.id) ?? 0 });
  });
  return id;
}

/** Graduates took part until they left; this year's cadets since they came. */
function wasHere({ active, level }: DemoCadet, { season }: Day): boolean {
  return season < 2 ? !active || level > 1 : active;
}

type Entry = { session: string; cadet: DemoCadet; day: Day; isEntered: boolean; fit: number };

function addEntry(rows: Rows, random: Random, setting: Setting, { session, cadet, day, isEntered, fit }: Entry): void {
  const { school, battery, events, marks, people } = setting;
  const person = people.get(cadet.id);
  if (!person) return;
  const picked = new Map(battery.slots.map(({ slot, any_of }) => [slot, pick(random, any_of, person.sex, fit)]));
  const choices = Object.fromEntries(
    battery.slots.flatMap(({ slot, any_of }) => (picked.get(slot) === any_of[0] ? [] : [[slot, picked.get(slot)]])),
  );
  add(rows, 'public.pt_entries', {
    id: random.uuid(),
    school_id: school.schoolId,
    session_id: session,
    cadet_id: cadet.id,
    unit_id: person.unit_id,
    choices,
    notes: ['incomplete'],
    filled: 0,
  });
  const away = random.chance(0.03) ? 'dns' : random.chance(0.015) ? 'excused_medical' : null;
  if (!isEntered) return;
  for (const code of picked.values()) {
    const event = events.get(code);
    if (!event || (day.open && random.chance(0.12))) continue;
    const z = fit * 0.75 + 0.12 + day.season * 0.22 + normal(random) * 0.42;
    const age = Math.min(17, Math.max(13, person.age - (day.season < 2 ? 1 : 0)));
    const status = away ?? (random.chance(0.004) ? 'modified' : 'ok');
    const value = status === 'ok' ? fitnessScore(event, code, z, marks.get(`${code} ${person.sex} ${age}`)) : null;
    add(rows, 'public.pt_results', {
      id: random.uuid(),
      school_id: school.schoolId,
      session_id: session,
      cadet_id: cadet.id,
      event_id: event.id,
      attempt_no: 1,
      raw_value: value,
      unit: event.unit,
      status,
      entered_by_label: 'S-3',
      entered_by: null,
    });
  }
}

/** Who can't do pull-ups does push-ups, a few hang. */
function pick(random: Random, any: string[], sex: 'M' | 'F', fit: number): string {
  const [first = ''] = any;
  if (!any.includes('RIGHT_ANGLE_PUSH_UPS') || !any.includes('PULL_UPS')) return first;
  if (sex === 'M' ? fit > -0.4 : fit > 1.1) return 'PULL_UPS';
  return any.includes('FLEXED_ARM_HANG') && random.chance(0.12) ? 'FLEXED_ARM_HANG' : 'RIGHT_ANGLE_PUSH_UPS';
}

/** About the normal distribution, from a sum of chances. */
function normal(random: Random): number {
  return (random.next() + random.next() + random.next() + random.next() - 2) * 1.73;
}

async function readSetting(client: ClientBase, school: SchoolDemo): Promise<Setting> {
  const { code } = BATTERY[school.key];
  const { rows: batteries } = await client.query<Battery>(
    `select b.id, b.slots, app.pt_suggested_standard(b.standard_code) as standard_id
     from public.pt_batteries b where b.code = $1 and b.school_id is null`,
    [code],
  );
  const [battery] = batteries;
  if (!battery) throw new Error(`The catalog has no battery ${code}.`);
  const { rows: events } = await client.query<Event & { code: string }>(
    'select id, code, unit, step::float as step, input from public.pt_events where school_id is null',
  );
  const { rows: marks } = await client.query<{ key: string; half: number; top: number }>(
    `select e.code || ' ' || m.sex || ' ' || m.age as key, min(m.mark) filter (where t.percentile = 50)::float as half,
       min(m.mark) filter (where t.percentile = 85)::float as top
     from public.pt_marks m join public.pt_tables t on t.id = m.table_id join public.pt_events e on e.id = m.event_id
     where t.percentile is not null group by 1`,
  );
  const { rows: people } = await client.query<Person>(
    `select c.id, app.age_on(r.birth_date, $2) as age, r.sex_for_tables as sex, a.unit_id, c.entry_date::text,
       e.class_period as period
     from public.cadets c join public.cadet_restricted r on r.cadet_id = c.id
     left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
     left join public.cadet_enrollments e on e.cadet_id = c.id and e.school_year_id = $3
     where c.school_id = $1`,
    [school.schoolId, school.today, school.years.current],
  );
  return {
    school,
    battery,
    events: new Map(events.map((event) => [event.code, event])),
    marks: new Map(marks.map(({ key, half, top }) => [key, { half, top }])),
    people: new Map(people.map((person) => [person.id, person])),
  };
}

export const demo: DemoPart = { order: 40, chance: 43, build: writeFitness };
