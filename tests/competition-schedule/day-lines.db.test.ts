import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { publishedMeet } from '../support/meet/registered.ts';
import { said } from '../support/meet/rostered.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let rival: TestSchool;
let meet: Awaited<ReturnType<typeof publishedMeet>>;
const [pad, range] = [randomUUID(), randomUUID()];

const line = (of: string, value: unknown, removed = false, person: Person = host.instructor) =>
  said<Record<string, unknown> | null>(db, person, 'save_day_line($1, $2, $3, $4)', [
    meet.id,
    of,
    JSON.stringify(value),
    removed,
  ]);
const plan = async () =>
  (await db.root.query<Record<string, unknown>>('select * from meet_day_plans where meet_id = $1', [meet.id])).rows[0];

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  rival = await aSchool(db.root);
  meet = await publishedMeet(db, host);
  for (const [id, name] of [
    [pad, 'Pad 1'],
    [range, 'Range'],
  ])
    await said(db, host.instructor, 'save_meet_area($1, $2, $3)', [meet.id, id, { name }]);
});
afterAll(() => db.close());

const STOP = { id: randomUUID(), kind: 'ceremony', label: 'Opening', day: '2030-03-02', from: '08:00', to: '08:20' };

test('a line is added, changed, and taken out, and each answer brings back what was there', async () => {
  expect(await line('stops', STOP)).toBeNull();
  const before = await line('stops', { ...STOP, to: '08:30' });
  expect(before).toMatchObject(STOP);
  expect(await plan()).toMatchObject({ stops: [{ to: '08:30' }] });
  await line('stops', before);
  expect(await plan()).toMatchObject({ stops: [STOP] });
  expect(await line('stops', { id: STOP.id }, true)).toMatchObject(STOP);
  expect(await plan()).toMatchObject({ stops: [] });
});

test('a way counts in both directions, and the other list of ways stays', async () => {
  await line('sites', { from: 'Main', to: 'North', minutes: 20 });
  await line('areas', { from: pad, to: range, minutes: 12 });
  expect(await line('areas', { from: range, to: pad, minutes: 9 })).toMatchObject({ minutes: 12 });
  expect(await plan()).toMatchObject({
    travel: { sites: [{ from: 'Main', to: 'North', minutes: 20 }], areas: [{ from: range, to: pad, minutes: 9 }] },
  });
});

test('two people who change different lines at the same moment both have theirs', async () => {
  const one = { ...STOP, id: randomUUID(), label: 'Lunch' };
  const other = { ...STOP, id: randomUUID(), label: 'Awards' };
  await Promise.all([line('stops', one), line('stops', other)]);
  expect((await plan())?.['stops']).toHaveLength(2);
  expect(await plan()).toMatchObject({
    stops: expect.arrayContaining([
      expect.objectContaining({ label: 'Lunch' }),
      expect.objectContaining({ label: 'Awards' }),
    ]),
  });
});

test('a line that can’t be is refused and changes nothing', async () => {
  const was = await plan();
  const refused: [of: string, value: unknown, detail: string][] = [
    ['stops', [], 'input'],
    ['stops', null, 'input'],
    ['stops', { ...STOP, label: 'x'.repeat(21_000) }, 'input'],
    ['weights', { span: 1 }, 'choice:list'],
    ['stops', { ...STOP, id: randomUUID(), from: '25:00' }, 'spans:stops'],
    ['schools', { school: randomUUID() }, 'unknown_row:schools'],
    ['judges', { judge: 'x' }, 'id:judges'],
    ['areas', { from: pad, to: pad, minutes: 5 }, 'travel:travel'],
  ];
  for (const [of, value, detail] of refused) expect((await refusalOf(line(of, value))).detail).toBe(detail);
  expect(await plan()).toEqual(was);
});

test('another school, a cadet, and someone without a job at the meet change nothing', async () => {
  for (const [person, detail] of [
    [rival.instructor, 'unknown_meet'],
    [host.cadet, 'permission_denied'],
    [host.bare, 'permission_denied'],
  ] as const)
    expect((await refusalOf(line('stops', STOP, false, person))).detail).toBe(detail);
});
