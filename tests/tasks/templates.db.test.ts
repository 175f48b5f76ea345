import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { aCadet, anAccount, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Templates: kept whole, applied as dated back from an event, and taken back. */
let db: TestDatabase;
let school: TestSchool;
let s4: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await db.root.query(`update schools set time_zone = 'America/Chicago' where id = $1`, [school.id]);
  s4 = await one(
    db.root,
    `insert into positions (school_id, title, abbreviation, kind) values ($1, 'S-4 Logistics', 'S-4', 'staff') returning id`,
    [school.id],
  );
});
afterAll(() => db.close());

type Item = { id?: string; title: string; days_before: number | string; position_code?: string; checklist?: string[] };

const ITEMS: Item[] = [
  { title: 'Book the hall', days_before: 120, position_code: 's4', checklist: ['Call three halls', 'Sign'] },
  { title: 'Send thanks', days_before: -7 },
];

const save = async (input: object, person: Person = school.instructor) =>
  first(await db.call<{ id: string }>(person, 'select save_task_template($1::jsonb) as id', [JSON.stringify(input)]))
    .id;

const aTemplate = (items = ITEMS) => save({ name: `Ball ${randomUUID().slice(0, 8)}`, items });

/** An event on a day of the school's calendar that is so far ahead that nothing is late; 6 PM. */
const anEvent = (day: string, audience = 'everyone') =>
  one(
    db.root,
    `insert into school_events (school_id, title, audience, starts_at, ends_at)
     values ($1, 'Ball', $3, ($2::date + time '18:00') at time zone 'America/Chicago', ($2::date + time '22:00') at time zone 'America/Chicago')
     returning id`,
    [school.id, day, audience],
  );

const itemsOf = (template: string) =>
  db.root
    .query<{ id: string; title: string }>(
      'select id, title from task_template_items where template_id = $1 and archived_at is null order by place',
      [template],
    )
    .then(({ rows }) => rows);

/** All of a template, the first to its position, the rest to the instructor. */
async function apply(template: string, event: string, more: object = {}, person: Person = school.instructor) {
  const items = (await itemsOf(template)).map(({ id }, at) => ({
    item: id,
    target: at === 0 ? { kind: 'position', id: s4 } : { kind: 'account', id: school.instructor.id },
  }));
  return first(
    await db.call<{ came: { applied: string; tasks: string[] } }>(
      person,
      'select apply_task_template($1::jsonb) as came',
      [JSON.stringify({ template, event, items, ...more })],
    ),
  ).came;
}

/** When the tasks of an application are due on the school's clock. */
const dueOf = (applied: string) =>
  db.root
    .query<{ due: string }>(
      `select to_char(due_at at time zone 'America/Chicago', 'YYYY-MM-DD HH24:MI') as due from tasks where applied_as = $1 order by due_at`,
      [applied],
    )
    .then(({ rows }) => rows.map(({ due }) => due));

/** A day so many years ahead, so that no date of a task is past on any clock. */
const ahead = (monthDay: string) => `${new Date().getUTCFullYear() + 2}-${monthDay}`;

test('a template is saved whole: changed in place, in its order, what is left out archived', async () => {
  const id = await aTemplate();
  const [hall, thanks] = await itemsOf(id);
  await save({
    id,
    name: `Ball ${id}`,
    items: [
      { title: 'Band', days_before: 60 },
      { ...ITEMS[0], id: hall?.id, title: 'Book a hall' },
    ],
  });
  expect((await itemsOf(id)).map(({ title }) => title)).toEqual(['Band', 'Book a hall']);
  expect((await itemsOf(id))[1]?.id).toBe(hall?.id);
  expect(await refusalOf(save({ id, name: 'x', items: [{ ...ITEMS[1], id: randomUUID() }] }))).toMatchObject({
    detail: 'unknown_item:items',
  });
  expect(thanks?.title).toBe('Send thanks');
});

test('a template that can’t be kept is refused at its field', async () => {
  const refused = (input: object) => refusalOf(save({ name: 'Meet', items: ITEMS, ...input }));
  expect(await refused({ items: [] })).toMatchObject({ detail: 'items:items' });
  expect(await refused({ name: ' ' })).toMatchObject({ detail: 'missing:name' });
  expect(await refused({ items: [{ title: 'x', days_before: 401 }] })).toMatchObject({ detail: 'days_before:items' });
  expect(await refused({ items: [{ title: 'x', days_before: '1.5' }] })).toMatchObject({ detail: 'days_before:items' });
  expect(await refused({ items: [{ title: 'x', days_before: '' }] })).toMatchObject({ detail: 'days_before:items' });
  await save({ name: 'Inspection', items: ITEMS });
  expect(await refused({ name: ' inspection' })).toMatchObject({ detail: 'name_taken:name' });
  expect(await refusalOf(save({ name: 'Own', items: ITEMS }, school.cadet))).toMatchObject({ code: '42501' });
});

test('tasks are due so many days before the event by the school’s clock, over a change of it and of the year', async () => {
  const { applied, tasks } = await apply(await aTemplate(), await anEvent(ahead('03-20')));
  const before = new Date(`${ahead('03-20')}T00:00Z`);
  const day = (days: number) => new Date(before.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  expect(await dueOf(applied)).toEqual([`${day(120)} 16:00`, `${day(-7)} 16:00`]);
  expect(tasks).toHaveLength(2);
  const { rows } = await db.root.query<{ position_id: string; items: number }>(
    `select a.position_id, (select count(*)::int from task_items i where i.task_id = a.task_id) as items
     from task_assignments a where a.task_id = $1`,
    [tasks[0]],
  );
  expect(rows).toEqual([{ position_id: s4, items: 2 }]);
});

test('a weekend gives way to the Friday before where that is asked, and what would be past is due today', async () => {
  const template = await aTemplate([
    { title: 'Early', days_before: 400 },
    { title: 'Late', days_before: 0 },
  ]);
  // The first Saturday of a May two years ahead.
  const saturday = first(
    await db.root
      .query<{ day: string }>(
        `select to_char(d, 'YYYY-MM-DD') as day from generate_series($1::date, $1::date + 6, interval '1 day') d where extract(isodow from d) = 6`,
        [ahead('05-01')],
      )
      .then(({ rows }) => rows),
  ).day;
  const friday = new Date(new Date(`${saturday}T00:00Z`).getTime() - 86_400_000).toISOString().slice(0, 10);
  const { applied } = await apply(template, await anEvent(saturday), { time: '08:30', no_weekends: true });
  expect((await dueOf(applied))[1]).toBe(`${friday} 08:30`);
  const soon = await one(db.root, 'select (app.today($1) + 1)::text as id', [school.id]);
  const late = await apply(template, await anEvent(soon));
  const today = await one(db.root, 'select app.today($1)::text as id', [school.id]);
  expect((await dueOf(late.applied))[0]).toBe(`${today} 23:59`);
});

test('the preview says what would come, and changes nothing', async () => {
  const template = await aTemplate();
  const event = await anEvent(ahead('03-20'));
  const lines = await db.call<{ title: string; position_title: string | null; is_late: boolean; checks: number }>(
    school.instructor,
    'select * from template_preview($1::jsonb)',
    [JSON.stringify({ template, event })],
  );
  expect(lines).toMatchObject([
    { title: 'Book the hall', position_title: 'S-4 Logistics', is_late: false, checks: 2 },
    { title: 'Send thanks', position_title: null, is_late: false, checks: 0 },
  ]);
  const { rowCount } = await db.root.query('select from tasks where event_id = $1', [event]);
  expect(rowCount).toBe(0);
});

test('an application is all or nothing, and its tasks are taken back unless someone has begun', async () => {
  const template = await aTemplate();
  const event = await anEvent(ahead('03-20'));
  const items = await itemsOf(template);
  const half = { items: [{ item: items[0]?.id, target: { kind: 'position', id: s4 } }, { item: items[1]?.id }] };
  expect(await refusalOf(apply(template, event, half))).toMatchObject({ detail: 'targets:items' });
  expect(await refusalOf(apply(template, event, { items: [] }))).toMatchObject({ detail: 'items:items' });
  expect((await db.root.query('select from tasks where event_id = $1', [event])).rowCount).toBe(0);
  const { applied, tasks } = await apply(template, event);
  await db.root.query(`update task_assignments set state = 'in_progress' where task_id = $1`, [tasks[0]]);
  const drop = async () =>
    first(
      await db.call<{ came: { dropped: string[]; stayed: number } }>(
        school.instructor,
        'select drop_template_tasks($1) as came',
        [applied],
      ),
    ).came;
  expect(await drop()).toEqual({ dropped: [tasks[1]], stayed: 1 });
});

test('when the event moves, its tasks are offered to move along, once, and move with the time of day', async () => {
  const event = await anEvent(ahead('03-20'));
  const { applied } = await apply(await aTemplate(), event);
  const off = async (person: Person = school.instructor) =>
    first(await db.call<{ n: number }>(person, 'select event_tasks_off($1) as n', [event])).n;
  expect(await off()).toBe(0);
  const was = await dueOf(applied);
  await db.root.query(
    `update school_events set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days' where id = $1`,
    [event],
  );
  expect([await off(), await off(school.cadet)]).toEqual([2, 0]);
  const { each } = first(
    await db.call<{ came: { each: { id: string }[] } }>(school.instructor, 'select shift_event_tasks($1) as came', [
      event,
    ]),
  ).came;
  const shifted = was.map((due) => {
    const day = new Date(new Date(`${due.slice(0, 10)}T00:00Z`).getTime() + 7 * 86_400_000);
    return `${day.toISOString().slice(0, 10)} 16:00`;
  });
  expect([await off(), await dueOf(applied)]).toEqual([0, shifted]);
  await db.call(school.instructor, 'select change_tasks($1, $2::jsonb)', [
    each.map(({ id }) => id),
    JSON.stringify({ each }),
  ]);
  expect(await dueOf(applied)).toEqual(was);
});

test('a cadet gives a template’s tasks only down their own chain, and none for what staff alone see', async () => {
  const account = await anAccount(db.root, { role: 'cadet', school: school.id });
  await aCadet(db.root, school.id, school.year, { profile: account.id });
  const template = await aTemplate();
  const event = await anEvent(ahead('03-20'));
  expect(await refusalOf(apply(template, event, {}, account))).toMatchObject({ detail: 'not_below:targets' });
  expect(await refusalOf(apply(template, await anEvent(ahead('03-21'), 'staff'), {}, account))).toMatchObject({
    detail: 'unknown_event:event',
  });
});
