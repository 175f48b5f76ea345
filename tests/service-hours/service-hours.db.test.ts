import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { hoursScene, type HoursScene } from '../support/service-hours.ts';

let at: HoursScene;
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  at = await hoursScene();
  ({ db, school } = at);
});

afterAll(() => at.db.close());

test('a cadet logs own hours, submits them, and corrects them until they are verified', async () => {
  const id = await at.save(school.cadet, at.entry({ supervisor_contact: 'lee@food.example' }));
  expect(await at.save(school.cadet, at.entry({ supervisor_contact: 'lee@food.example', submit: true }), id)).toBe(id);
  await at.save(school.cadet, at.entry({ hours: '3', submit: true }), id);
  expect(
    await at.tell(
      school.instructor,
      `select decide_service_hours(array[$1]::uuid[], 'verified', ${seen('service_hours')})`,
      [id],
    ),
  ).toEqual([id]);
  expect(await refusalOf(at.save(school.cadet, at.entry({ hours: '20', submit: true }), id))).toMatchObject({
    detail: 'verified',
  });
  const [row] = await at.ask(
    school.cadet,
    `select state, hours::text, verified_by_label from service_hour_list where id = $1`,
    [id],
  );
  expect(row).toEqual({ state: 'verified', hours: '3.00', verified_by_label: 'Pat Instructor' });
});

test('what is sent back says why, and waits again once it is submitted', async () => {
  const id = await at.save(school.cadet, at.entry({ served_on: at.dayBefore(9), submit: true }));
  const back = `select decide_service_hours(array[$1]::uuid[], 'rejected', $2, ${seen('service_hours')})`;
  expect(await refusalOf(at.tell(school.instructor, back, [id, ' ']))).toMatchObject({ detail: 'reason:reason' });
  await at.tell(school.instructor, back, [id, 'The form is not signed']);
  expect(await at.ask(school.cadet, 'select state, reason from service_hours where id = $1', [id])).toEqual([
    { state: 'rejected', reason: 'The form is not signed' },
  ]);
  await at.save(school.cadet, at.entry({ served_on: at.dayBefore(9), submit: true }), id);
  expect(await at.ask(school.cadet, 'select state, reason from service_hours where id = $1', [id])).toEqual([
    { state: 'submitted', reason: null },
  ]);
});

test('a decision can be taken back, and only what changed is named', async () => {
  const id = await at.save(school.cadet, at.entry({ served_on: at.dayBefore(10), submit: true }));
  const decide = `select decide_service_hours(array[$1]::uuid[], $2, ${seen('service_hours')})`;
  expect(await at.tell(school.instructor, decide, [id, 'verified'])).toEqual([id]);
  expect(await at.tell(school.instructor, decide, [id, 'verified'])).toEqual([]);
  expect(await at.tell(school.instructor, decide, [id, 'submitted'])).toEqual([id]);
  expect(await at.ask(school.cadet, 'select state, verified_by from service_hours where id = $1', [id])).toEqual([
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
  expect(await refusalOf(at.save(school.cadet, at.entry(wrong)))).toMatchObject({ detail });
});

test('a day has 24 hours, also for two entries at the same moment', async () => {
  const cadet_id = await at.aFreshCadet();
  const calls = Array.from({ length: 4 }, () => at.save(school.instructor, at.entry({ cadet_id, hours: '9' })));
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await refusalOf(at.save(school.instructor, at.entry({ cadet_id, hours: '6.25' })))).toMatchObject({
    detail: 'too_many_hours:hours',
    hint: 'Use 6 or fewer.',
  });
  await at.save(school.instructor, at.entry({ cadet_id, hours: '6' }));
});

test('two who write the same day at once wait for each other, and the second is refused', async () => {
  const input = at.entry({ cadet_id: await at.aFreshCadet(), hours: '20' });
  const second = await db.commitAs(school.instructor, async (client) => {
    await client.query('select save_service_hours($1, $2)', [randomUUID(), input]);
    const refusal = at.save(school.instructor, input).then(
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
  const cadets = await Promise.all([at.aFreshCadet(), at.aFreshCadet(), at.aFreshCadet()]);
  const event = await one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at) values ($1, 'Food drive', 'service', now(), now()) returning id`,
    [school.id],
  );
  const input = { ...at.entry({ event_id: event, organisation: 'Food drive' }), cadet_id: null };
  await at.save(school.instructor, { ...input, cadet_id: cadets[0], submit: true });
  const key = randomUUID();
  const add = () => at.tell(school.instructor, 'select add_service_hours($1, $2, $3)', [cadets, input, key]);
  const first = await add();
  expect(first).toMatchObject({
    added: [expect.any(String), expect.any(String)],
    left_out: [{ cadet_id: cadets[0], reason: "Already logged this; it's waiting to be verified" }],
  });
  expect(await add()).toEqual(first);
  const again = await at.tell(school.instructor, 'select add_service_hours($1, $2, $3)', [cadets, input, randomUUID()]);
  expect(again).toMatchObject({ added: [] });
  const [{ count }] = (await at.ask<{ count: number }>(
    school.instructor,
    'select count(*)::int from service_hours where event_id = $1',
    [event],
  )) as [{ count: number }];
  expect(count).toBe(3);
});

test('two who add the same event at the same moment add it once for each', async () => {
  const cadets = await Promise.all([at.aFreshCadet(), at.aFreshCadet()]);
  const input = at.entry({ organisation: 'Library', served_on: at.dayBefore(20) });
  await Promise.all(
    [cadets, cadets.toReversed(), cadets].map((list) =>
      at.tell(school.instructor, 'select add_service_hours($1, $2, $3)', [list, input, randomUUID()]),
    ),
  );
  const rows = await at.ask(school.instructor, 'select cadet_id from service_hours where cadet_id = any ($1)', [
    cadets,
  ]);
  expect(rows).toHaveLength(2);
});
