import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from './support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from './support/people.ts';
import { refusalOf } from './support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let today: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await db.root.query(`update cadets set entry_date = app.today(school_id) - 200`);
  today = (await db.root.query<{ day: string }>('select app.today($1)::text as day', [school.id])).rows[0]?.day ?? '';
});

afterAll(() => db.close());

const dayBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

type Input = Record<string, unknown>;

function entry(more: Input = {}): Input {
  return { cadet_id: school.cadets.own, served_on: dayBefore(3), hours: '2.5', organisation: 'Food Bank', ...more };
}

function save(person: Person, input: Input, id: string = randomUUID()): Promise<string> {
  return db.commitAs(person, (client) => one(client, 'select save_service_hours($1, $2) as id', [id, input]));
}

async function ask<Row extends pg.QueryResultRow>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> {
  return db.as(person, async (client) => (await client.query<Row>(sql, values)).rows);
}

async function tell(person: Person, sql: string, values: unknown[]): Promise<unknown> {
  return db.commitAs(person, async (client) => Object.values((await client.query(sql, values)).rows[0] ?? {})[0]);
}

async function aFreshCadet(): Promise<string> {
  const id = await aCadet(db.root, school.id, school.year);
  await db.root.query(`update cadets set entry_date = app.today(school_id) - 200 where id = $1`, [id]);
  return id;
}

test('a cadet logs own hours, submits them, and corrects them until they are verified', async () => {
  const id = await save(school.cadet, entry({ supervisor_contact: 'lee@food.example' }));
  expect(await save(school.cadet, entry({ supervisor_contact: 'lee@food.example', submit: true }), id)).toBe(id);
  await save(school.cadet, entry({ hours: '3', submit: true }), id);
  expect(await tell(school.instructor, `select decide_service_hours(array[$1]::uuid[], 'verified')`, [id])).toEqual([
    id,
  ]);
  expect(await refusalOf(save(school.cadet, entry({ hours: '20', submit: true }), id))).toMatchObject({
    detail: 'verified',
  });
  const [row] = await ask(
    school.cadet,
    `select state, hours::text, verified_by_label from service_hour_list where id = $1`,
    [id],
  );
  expect(row).toEqual({ state: 'verified', hours: '3.00', verified_by_label: 'Pat Instructor' });
});

test('what is sent back says why, and waits again once it is submitted', async () => {
  const id = await save(school.cadet, entry({ served_on: dayBefore(9), submit: true }));
  const back = `select decide_service_hours(array[$1]::uuid[], 'rejected', $2)`;
  expect(await refusalOf(tell(school.instructor, back, [id, ' ']))).toMatchObject({ detail: 'reason:reason' });
  await tell(school.instructor, back, [id, 'The form is not signed']);
  expect(await ask(school.cadet, 'select state, reason from service_hours where id = $1', [id])).toEqual([
    { state: 'rejected', reason: 'The form is not signed' },
  ]);
  await save(school.cadet, entry({ served_on: dayBefore(9), submit: true }), id);
  expect(await ask(school.cadet, 'select state, reason from service_hours where id = $1', [id])).toEqual([
    { state: 'submitted', reason: null },
  ]);
});

test('a decision can be taken back, and only what changed is named', async () => {
  const id = await save(school.cadet, entry({ served_on: dayBefore(10), submit: true }));
  const decide = `select decide_service_hours(array[$1]::uuid[], $2)`;
  expect(await tell(school.instructor, decide, [id, 'verified'])).toEqual([id]);
  expect(await tell(school.instructor, decide, [id, 'verified'])).toEqual([]);
  expect(await tell(school.instructor, decide, [id, 'submitted'])).toEqual([id]);
  expect(await ask(school.cadet, 'select state, verified_by from service_hours where id = $1', [id])).toEqual([
    { state: 'submitted', verified_by: null },
  ]);
});

test.each([
  ['hours:hours', { hours: '1.3' }],
  ['hours:hours', { hours: '0' }],
  ['hours:hours', { hours: 'two' }],
  ['date:served_on', { served_on: '14 May' }],
  ['future_date:served_on', { served_on: '2999-01-01' }],
  ['before_entry:served_on', { served_on: '2019-01-01' }],
  ['organisation:organisation', { organisation: '' }],
  ['supervisor_contact:supervisor_contact', { supervisor_contact: '123-45-6789' }],
  ['file:evidence_path', { evidence_path: 'elsewhere/form.pdf' }],
])('%s is refused by its field', async (detail, wrong) => {
  expect(await refusalOf(save(school.cadet, entry(wrong)))).toMatchObject({ detail });
});

test('a day has 24 hours, also for two entries at the same moment', async () => {
  const cadet_id = await aFreshCadet();
  const calls = Array.from({ length: 4 }, () => save(school.instructor, entry({ cadet_id, hours: '9' })));
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await refusalOf(save(school.instructor, entry({ cadet_id, hours: '6.25' })))).toMatchObject({
    detail: 'too_many_hours:hours',
    hint: 'Use 6 or fewer.',
  });
  await save(school.instructor, entry({ cadet_id, hours: '6' }));
});

test('two who write the same day at once wait for each other, and the second is refused', async () => {
  const input = entry({ cadet_id: await aFreshCadet(), hours: '20' });
  const second = await db.commitAs(school.instructor, async (client) => {
    await client.query('select save_service_hours($1, $2)', [randomUUID(), input]);
    const refusal = save(school.instructor, input).then(
      () => null,
      (error: unknown) => error,
    );
    await Promise.race([refusal, vi.waitUntil(isSomebodyWaiting, { timeout: 10_000 })]);
    return { refusal };
  });
  expect(await second.refusal).toMatchObject({ detail: 'too_many_hours:hours' });
});

async function isSomebodyWaiting(): Promise<boolean> {
  const { rowCount } = await db.root.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount !== 0;
}

test('hours for many are added once; who has them already is named with the reason', async () => {
  const cadets = await Promise.all([aFreshCadet(), aFreshCadet(), aFreshCadet()]);
  const event = await one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at) values ($1, 'Food drive', 'service', now(), now()) returning id`,
    [school.id],
  );
  const input = { ...entry({ event_id: event, organisation: 'Food drive' }), cadet_id: null };
  await save(school.instructor, { ...input, cadet_id: cadets[0], submit: true });
  const key = randomUUID();
  const add = () => tell(school.instructor, 'select add_service_hours($1, $2, $3)', [cadets, input, key]);
  const first = await add();
  expect(first).toMatchObject({
    added: [expect.any(String), expect.any(String)],
    left_out: [{ cadet_id: cadets[0], reason: 'Has logged this already; it waits to be verified' }],
  });
  expect(await add()).toEqual(first);
  const again = await tell(school.instructor, 'select add_service_hours($1, $2, $3)', [cadets, input, randomUUID()]);
  expect(again).toMatchObject({ added: [] });
  const [{ count }] = (await ask<{ count: number }>(
    school.instructor,
    'select count(*)::int from service_hours where event_id = $1',
    [event],
  )) as [{ count: number }];
  expect(count).toBe(3);
});

test('two who add the same event at the same moment add it once for each', async () => {
  const cadets = await Promise.all([aFreshCadet(), aFreshCadet()]);
  const input = entry({ organisation: 'Library', served_on: dayBefore(20) });
  await Promise.all(
    [cadets, cadets.toReversed(), cadets].map((list) =>
      tell(school.instructor, 'select add_service_hours($1, $2, $3)', [list, input, randomUUID()]),
    ),
  );
  const rows = await ask(school.instructor, 'select cadet_id from service_hours where cadet_id = any ($1)', [cadets]);
  expect(rows).toHaveLength(2);
});
