import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shiftDay } from '../../domain/time/day.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** The rotation of duties: who is planned, who is skipped, and what is taken back. */
let db: TestDatabase;
let school: TestSchool;
let crew: string[];
let today: string;
/** Numbers the duties: an id in a name can look like a Social Security number. */
let named = 0;

/** The day so many days from the one on which the test began, at every school. */
const shift = (days: number) => shiftDay(today, days);

/** Cadets in the corps since before the school year, so that all are counted over the same time. */
async function aCrew(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const last of names) ids.push(await aCadet(db.root, school.id, school.year, { last }));
  await db.root.query(`update cadets set entry_date = '2001-08-01' where id = any ($1)`, [ids]);
  return ids;
}

/** A duty of every day for these cadets, two a day. */
async function aDuty(cadets: string[], input: object = {}, of = school): Promise<string> {
  const id = randomUUID();
  const duty = {
    name: `Duty ${(named += 1)}`,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    starts: '07:30',
    ends: '08:00',
    people: 2,
    audience: 'group',
    audience_groups: { cadets },
    ...input,
  };
  await db.call(of.instructor, 'select save_duty($1, $2)', [id, duty]);
  return id;
}

type Plan = { plan: string; turns: number; missing: number };

const plan = async (duty: string, from: number, until: number, of = school, person: Person = of.instructor) =>
  (
    await db.call<{ made: Plan }>(person, 'select plan_duty($1) as made', [
      { duty, from: shift(from), until: shift(until) },
    ])
  )[0]?.made ?? { plan: '', turns: -1, missing: -1 };

type Turn = { day: string; cadet_id: string };
const turnsOf = async (duty: string) =>
  (
    await db.root.query<Turn>(
      `select day::text, cadet_id from duty_turns where duty_id = $1 and dropped_at is null order by day, cadet_id`,
      [duty],
    )
  ).rows;

/** How many turns each of the crew has: none is a zero. */
const countsOf = (turns: Turn[]) => crew.map((cadet) => turns.filter(({ cadet_id }) => cadet_id === cadet).length);

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  today = await one(db.root, 'select app.today($1)::text as id', [school.id]);
  crew = await aCrew('Adams', 'Baker', 'Chen', 'Diaz', 'Evans');
});
afterAll(() => db.close());

test('turns differ by one at most, whatever the length of the plan and the people a day', async () => {
  for (const [people, days] of [
    [1, 11],
    [2, 23],
    [3, 8],
  ] as const) {
    const duty = await aDuty(crew, { people, starts: `1${people}:00`, ends: `1${people}:30` });
    expect(await plan(duty, 1, days)).toMatchObject({ turns: people * days, missing: 0 });
    const counts = countsOf(await turnsOf(duty));
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  }
});

test('a later plan goes on where the first one ended, and the preview says what the plan does', async () => {
  crew = await aCrew('Adams', 'Baker', 'Chen', 'Diaz', 'Evans');
  const duty = await aDuty(crew, { people: 1, starts: '15:00', ends: '15:30' });
  await plan(duty, 1, 3);
  const first = await turnsOf(duty);
  expect(first.map(({ cadet_id }) => cadet_id)).toEqual(crew.slice(0, 3));
  const [from, until] = [shift(1), shift(10)];
  const preview = 'select preview_duty($1, $2, $3) as shown';
  const [shown] = await db.call<{ shown: { turns: Turn[] } }>(school.instructor, preview, [duty, from, until]);
  expect(await plan(duty, 1, 10)).toMatchObject({ turns: 7 });
  const after = await turnsOf(duty);
  expect(after.slice(0, 3)).toEqual(first);
  expect(after.slice(3)).toEqual(shown?.shown.turns);
  expect(countsOf(after)).toEqual([2, 2, 2, 2, 2]);
});

test('turns are shared within each duty; who has many at another one is only later in line', async () => {
  const [adams = '', baker = ''] = await aCrew('Adams', 'Baker');
  const other = await aDuty([adams], { people: 1, starts: '12:00', ends: '12:30' });
  await plan(other, 1, 6);
  const duty = await aDuty([adams, baker], { people: 1, starts: '13:00', ends: '13:30' });
  await plan(duty, 1, 4);
  expect((await turnsOf(duty)).map(({ cadet_id }) => cadet_id)).toEqual([baker, adams, baker, adams]);
});

test('who is excused, on leave, or on another duty at that time is skipped, and is next afterward', async () => {
  const [adams = '', baker = '', chen = ''] = await aCrew('Adams', 'Baker', 'Chen');
  const duty = await aDuty([adams, baker, chen], { people: 1, starts: '16:00', ends: '16:30' });
  const other = await aDuty([baker], { people: 1, starts: '16:15', ends: '17:00' });
  await db.call(school.instructor, 'select save_duty_turn($1, $2)', [
    randomUUID(),
    { duty_id: other, day: shift(1), cadet_id: baker },
  ]);
  await db.root.query(
    `insert into excuse_requests (school_id, cadet_id, from_on, to_on, state)
     values ($1, $2, '${today}'::date + 1, '${today}'::date + 2, 'approved'), ($1, $3, '${today}'::date + 1, '${today}'::date + 9, 'asked')`,
    [school.id, adams, chen],
  );
  await plan(duty, 1, 3);
  // Adams is excused for two days, Baker busy on the first one; Chen's excuse isn't approved.
  expect((await turnsOf(duty)).map(({ cadet_id }) => cadet_id)).toEqual([chen, baker, adams]);
  await db.root.query(`update cadets set status = 'on_leave' where id = $1`, [baker]);
  expect(await plan(duty, 4, 5)).toMatchObject({ turns: 2 });
  expect((await turnsOf(duty)).slice(3).map(({ cadet_id }) => cadet_id)).toEqual([chen, adams]);
  await db.root.query(`update cadets set status = 'active' where id = $1`, [baker]);
});

test('an excuse for one event only counts where the event is at the time of the duty', async () => {
  const [adams = ''] = await aCrew('Adams');
  const zone = `at time zone (select time_zone from schools where id = $1)`;
  const event = await one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at)
     values ($1, 'Concert', 'other', ('${today}'::date + 30 + time '18:00') ${zone}, ('${today}'::date + 30 + time '19:00') ${zone}) returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into excuse_requests (school_id, cadet_id, event_id, from_on, to_on, state)
     values ($1, $2, $3, '${today}'::date + 30, '${today}'::date + 30, 'approved')`,
    [school.id, adams, event],
  );
  const morning = await aDuty([adams], { people: 1, starts: '06:00', ends: '06:30' });
  const evening = await aDuty([adams], { people: 1, starts: '18:30', ends: '19:30' });
  expect(await plan(morning, 30, 30)).toMatchObject({ turns: 1 });
  expect(await plan(evening, 30, 30)).toMatchObject({ turns: 0, missing: 1 });
});

test('days off and other weekdays have no turn', async () => {
  const there = await aSchool(db.root);
  await db.root.query(
    `insert into days_off (school_id, name, from_on, to_on) values ($1, 'Break', '${today}'::date + 2, '${today}'::date + 4)`,
    [there.id],
  );
  const weekday = Number(await one(db.root, `select extract(isodow from '${today}'::date + 6)::text as id`, []));
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== weekday);
  const duty = await aDuty([there.cadets.own], { people: 1, weekdays }, there);
  await plan(duty, 1, 7, there);
  const days = (await turnsOf(duty)).map(({ day }) => day);
  expect(days).toEqual([1, 5, 7].map(shift));
});

test('two who plan together fill each turn once, and no one gets two duties at a time', async () => {
  const [one_, two] = [
    await aDuty(crew, { starts: '20:00', ends: '21:00' }),
    await aDuty(crew, { starts: '20:30', ends: '21:30' }),
  ];
  await Promise.all([
    plan(one_, 1, 9),
    plan(one_, 1, 9, school, school.admin),
    plan(two, 1, 9),
    plan(two, 1, 9, school, school.admin),
  ]);
  const [first, second] = [await turnsOf(one_), await turnsOf(two)];
  expect(first).toHaveLength(18);
  expect(second).toHaveLength(18);
  const taken = new Set(first.map(({ day, cadet_id }) => `${day} ${cadet_id}`));
  expect(second.filter(({ day, cadet_id }) => taken.has(`${day} ${cadet_id}`))).toEqual([]);
});

test('who joined late gets a fair share of what is left, not all of it', async () => {
  const there = await aSchool(db.root);
  const late = await aCadet(db.root, there.id, there.year, { last: 'Aaron' });
  const old = await aCadet(db.root, there.id, there.year, { last: 'Zed' });
  await db.root.query(
    `update cadets set entry_date = case id when $1 then app.today(school_id) - 10 else '2001-01-01' end
    where id in ($1, $2)`,
    [late, old],
  );
  await db.root.query(
    `update school_years set starts_on = app.today(school_id) - 100, ends_on = app.today(school_id) + 200 where id = $1`,
    [there.year],
  );
  const duty = await aDuty([late, old], { people: 1 }, there);
  await db.root.query(
    `insert into duty_turns (school_id, duty_id, day, cadet_id, state)
     select $1, $2, '${today}'::date - g, $3, 'done' from generate_series(1, 20) g`,
    [there.id, duty, old],
  );
  await plan(duty, 1, 10, there);
  const turns = (await turnsOf(duty)).filter(({ day }) => day > today);
  const lates = turns.filter(({ cadet_id }) => cadet_id === late).length;
  expect(lates).toBeGreaterThanOrEqual(4);
  expect(lates).toBeLessThan(10);
});

test('a plan is taken back but for the turns that someone changed', async () => {
  const [adams = '', baker = '', chen = ''] = await aCrew('Adams', 'Baker', 'Chen');
  const duty = await aDuty([adams, baker, chen], { people: 1, starts: '05:00', ends: '05:30' });
  const made = await plan(duty, 1, 3);
  const turn = await one(db.root, 'select id from duty_turns where duty_id = $1 and cadet_id = $2', [duty, adams]);
  await db.call(school.instructor, 'select save_duty_turn($1, $2)', [turn, { cadet_id: chen, was: adams }]);
  await db.call(school.instructor, 'select undo_duty_plan($1)', [made.plan]);
  expect(await turnsOf(duty)).toEqual([{ day: shift(1), cadet_id: chen }]);
  const late = db.call(school.instructor, 'select save_duty_turn($1, $2)', [turn, { cadet_id: baker, was: adams }]);
  expect(await refusalOf(late)).toMatchObject({ detail: 'changed_since' });
});

test('what isn’t valid is refused at its field, and everyone but the office altogether', async () => {
  for (const [input, detail] of [
    [{ name: ' ' }, 'missing:name'],
    [{ starts: '25:00' }, expect.stringMatching(/:starts$/)],
    [{ ends: '07:00' }, 'time_order:ends'],
    [{ people: 13 }, 'people:people'],
    [{ weekdays: [8] }, 'weekdays:weekdays'],
    [{ audience_groups: {} }, 'audience:audience_groups'],
  ] as const) {
    expect(await refusalOf(aDuty(crew, input))).toMatchObject({ detail });
  }
  const duty = await aDuty(crew);
  expect(await refusalOf(plan(duty, -1, 3))).toMatchObject({ detail: 'from:from' });
  expect(await refusalOf(plan(duty, 1, 300))).toMatchObject({ detail: 'date_order:until' });
  for (const person of [school.cadet, school.parent, school.bare]) {
    expect(await refusalOf(plan(duty, 1, 3, school, person))).toMatchObject({ code: '42501' });
  }
});
