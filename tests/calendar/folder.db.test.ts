import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, anAccount, aSchool, one, type TestSchool } from '../support/people.ts';
import { first } from '../support/first.ts';
import { refusalOf } from '../support/refusal.ts';

/** The folder of an event: who writes it, who reads which part, and that two who write lose nothing. */
let db: TestDatabase;
let school: TestSchool;
let elsewhere: TestSchool;
let event: string;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, elsewhere] = [await aSchool(db.root), await aSchool(db.root)];
  event = await anEvent();
});
afterAll(() => db.close());

const anEvent = (officer: string | null = null) =>
  one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at, officer_id)
     values ($1, 'Military ball', 'ceremony', now() + interval '20 days', now() + interval '20 days 4 hours', $2) returning id`,
    [school.id, officer],
  );

const line = (person: Person, list: string, input: object, of = event) =>
  db
    .call<{ id: string }>(person, 'select save_event_line($1, $2, $3::jsonb) as id', [of, list, JSON.stringify(input)])
    .then((rows) => first(rows).id);
const plan = (person: Person, input: object, seen: string | null = null) =>
  db
    .call<{ was: object | null }>(person, 'select save_event_plan($1, $2::jsonb, $3) as was', [
      event,
      JSON.stringify(input),
      seen,
    ])
    .then((rows) => first(rows).was);
const rows = (person: Person, table: string, of = event) =>
  db.call<Record<string, unknown>>(person, `select * from ${table} where event_id = $1 order by created_at`, [of]);

test('what families need to know is read by those who see the event, and what it was comes back', async () => {
  expect(await plan(school.instructor, { contact_name: 'Sgt. Cole', cost: '25.50', transport: 'bus' })).toBeNull();
  expect(await rows(school.parent, 'event_plans')).toMatchObject([
    { contact_name: 'Sgt. Cole', cost_cents: 2550, transport: 'bus' },
  ]);
  const was = await plan(school.instructor, { transport: '', cost: '' });
  expect(was).toMatchObject({ cost: 25.5, transport: 'bus', contact_name: 'Sgt. Cole' });
  await plan(school.instructor, was ?? {});
  expect(await rows(school.cadet, 'event_plans')).toMatchObject([{ cost_cents: 2550, transport: 'bus' }]);
  expect(await rows(elsewhere.parent, 'event_plans')).toEqual([]);
});

test('an input that makes no sense is refused at its field and changes nothing', async () => {
  const refused = async (input: object) => refusalOf(plan(school.instructor, input));
  expect(await refused({ cost: '12.345' })).toMatchObject({ detail: 'amount:cost' });
  expect(await refused({ cost: '-1' })).toMatchObject({ detail: 'amount:cost' });
  expect(await refused({ transport: 'rocket' })).toMatchObject({ detail: 'choice:transport' });
  expect(await refused({ pay_by: 'soon' })).toMatchObject({ detail: 'date:pay_by' });
  expect(await refused({ leaves_at: '2020-01-01T08:00:00Z' })).toMatchObject({ detail: 'times:leaves_at' });
  expect(await refusalOf(line(school.instructor, 'pocket', { text: 'x' }))).toMatchObject({ detail: 'list:list' });
  expect(await refusalOf(line(school.instructor, 'packing', { text: ' ' }))).toMatchObject({ detail: 'missing:text' });
  expect(await refusalOf(line(school.instructor, 'packing', { text: 'Tent', quantity: '1.5' }))).toMatchObject({
    detail: 'number:quantity',
  });
  expect(await refusalOf(line(school.instructor, 'risks', { hazard: 'Heat', likelihood: '6' }))).toMatchObject({
    detail: 'number:likelihood',
  });
  expect(
    await refusalOf(
      line(school.instructor, 'risks', { hazard: 'Heat', likelihood: 2, severity: 2, left_likelihood: 4 }),
    ),
  ).toMatchObject({ detail: 'missing:left_severity' });
  expect(await rows(school.instructor, 'event_packing')).toEqual([]);
});

test('an order is read by the cadets of the event once it is issued, never by families', async () => {
  const issue = (issued: boolean) => db.call(school.instructor, 'select issue_event_order($1, $2)', [event, issued]);
  await db.call(school.instructor, 'select save_event_order($1, $2::jsonb)', [
    event,
    '{"situation":"The gym is ours"}',
  ]);
  expect(await refusalOf(issue(true))).toMatchObject({ detail: 'no_mission:mission' });
  await db.call(school.instructor, 'select save_event_order($1, $2::jsonb)', [event, '{"mission":"Run the ball"}']);
  expect(await rows(school.cadet, 'event_orders')).toEqual([]);
  await issue(true);
  expect(await rows(school.cadet, 'event_orders')).toMatchObject([
    { situation: 'The gym is ours', mission: 'Run the ball' },
  ]);
  expect(await rows(school.parent, 'event_orders')).toEqual([]);
  await issue(false);
  expect(await rows(school.cadet, 'event_orders')).toEqual([]);
});

test('words that someone else has changed since are not overwritten', async () => {
  const seen = await one(db.root, 'select updated_at::text as id from event_plans where event_id = $1', [event]);
  await plan(school.instructor, { meets_at: 'Bus loop' });
  expect(await refusalOf(plan(school.admin, { meets_at: 'Gym' }, seen))).toMatchObject({
    detail: 'changed_since:seen',
  });
  expect(await rows(school.cadet, 'event_plans')).toMatchObject([{ meets_at: 'Bus loop' }]);
});

test('the cadet officer in charge writes the folder of that event and reads its risks; other cadets do neither', async () => {
  const account = await anAccount(db.root, { role: 'cadet', school: school.id });
  const officer = await aCadet(db.root, school.id, school.year, { profile: account.id });
  const own = await anEvent(officer);
  await line(account, 'risks', { hazard: 'Wet floor', likelihood: 3, severity: 3, controls: 'Mats' }, own);
  await line(account, 'packing', { text: 'Saber', carried: 'unit' }, own);
  expect(await rows(account, 'event_risks', own)).toHaveLength(1);
  expect(await rows(school.cadet, 'event_risks', own)).toEqual([]);
  expect(await refusalOf(line(school.cadet, 'packing', { text: 'Saber' }, own))).toMatchObject({ code: '42501' });
  expect(await refusalOf(line(account, 'packing', { text: 'Saber' }))).toMatchObject({ code: '42501' });
  expect(await refusalOf(line(elsewhere.instructor, 'packing', { text: 'Saber' }, own))).toMatchObject({
    detail: 'unknown_event:event',
  });
});

test('two who write at the same time both keep their lines, and a removed line comes back', async () => {
  const before = (await rows(school.instructor, 'event_packing')).length;
  const ids = await Promise.all(
    ['Gloves', 'Corsage', 'Cover', 'Water'].map((text) => line(school.instructor, 'packing', { text })),
  );
  expect(await rows(school.cadet, 'event_packing')).toHaveLength(before + 4);
  const remove = (removed: boolean) =>
    db.call<{ n: number }>(school.instructor, `select remove_event_lines($1, 'packing', $2, $3) as n`, [
      event,
      ids,
      removed,
    ]);
  expect(await remove(true)).toEqual([{ n: 4 }]);
  expect(await remove(true)).toEqual([{ n: 0 }]);
  expect(await remove(false)).toEqual([{ n: 4 }]);
  await line(school.instructor, 'packing', { id: ids[0], packed: 'true' });
  expect((await rows(school.cadet, 'event_packing')).find(({ id }) => id === ids[0])).toMatchObject({
    text: 'Gloves',
    packed_label: expect.stringContaining('Instructor'),
  });
  expect(await refusalOf(line(school.instructor, 'packing', { id: randomUUID(), text: 'Not here' }))).toMatchObject({
    detail: 'unknown_line:id',
  });
});

test('a line sent again under its key is one line', async () => {
  const key = randomUUID();
  const send = () =>
    db.call<{ id: string }>(school.instructor, `select save_event_line($1, 'costs', $2::jsonb, $3) as id`, [
      event,
      '{"text":"Hall","planned":"450"}',
      key,
    ]);
  expect(await send()).toEqual(await send());
  expect(await rows(school.instructor, 'event_costs')).toMatchObject([{ text: 'Hall', planned_cents: 45000 }]);
});

test('the folder of last year is taken over, and what is written already stays', async () => {
  const next = await anEvent();
  await line(school.instructor, 'packing', { text: 'gloves' }, next);
  const hall = (await rows(school.instructor, 'event_costs'))[0]?.['id'];
  await line(school.instructor, 'costs', { id: hall, actual: '512.25' });
  const copy = () =>
    db.call<{ came: object }>(school.instructor, 'select copy_event_folder($1, $2) as came', [event, next]);
  expect((await copy())[0]?.came).toEqual({ order: 1, packing: 3, risks: 0, costs: 1 });
  expect(await rows(school.instructor, 'event_costs', next)).toMatchObject([{ planned_cents: 51225 }]);
  expect((await rows(school.instructor, 'event_orders', next))[0]?.['issued_at']).toBeNull();
  expect((await copy())[0]?.came).toEqual({ order: 0, packing: 0, risks: 0, costs: 0 });
});
