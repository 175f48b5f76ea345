import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compute, type Input } from '../../supabase/functions/_shared/compute-results.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { keyAs, marks, type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await smallMeet(db, host);
});
afterAll(() => db.close());

async function rows() {
  const { rows: found } = await db.root.query<{ input: Input }>('select meet_input($1, $2) as input', [
    meet.id,
    meet.event,
  ]);
  const [row] = found;
  if (!row) throw new Error('The meet has no input');
  return compute(row.input).result;
}

test('the result of one event is computed where the overall names another one', async () => {
  const say = (text: string, ...values: unknown[]) =>
    db.call(host.instructor, `select ${text}`, [
      meet.id,
      ...values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
    ]);
  const input = { code: 'CG', name: 'Color guard', discipline: 'color_guard', sheet_id: meet.sheet };
  await say('save_meet_event($1, $2, $3)', randomUUID(), input);
  const overall = { required_events: ['CG'], methods: { all: { kind: 'reverse' } } };
  await say('save_meet($1, $2)', { title: 'Spring meet', starts_on: '2030-03-02', venue: 'Gym', overall });
  expect(await rows()).toMatchObject([{ event: 'AREG' }]);
});

test('after another judge took a seat over, sheets before and after count', async () => {
  const judge = randomUUID();
  const [, seat] = meet.seats;
  const [, second] = meet.entries;
  await db.call(host.instructor, 'select save_meet_judge($1, $2, $3)', [meet.id, judge, '{"name": "Sgt Ito"}']);
  await db.call(host.instructor, 'select replace_meet_judge($1, $2, $3, $4)', [seat, judge, second, 'Called away']);
  const { keyer, second_keyer: other } = meet.people;
  for (const entry of [0, 1])
    for (const place of [0, 1, 2])
      for (const person of [keyer, other])
        await keyAs(db, person, meet, { entry, seat: place, marks: marks(20 + entry) });
  expect(await rows()).toMatchObject([
    {
      rows: [
        { entry: 'AREG-S01-B', status: 'scored', net: '93.0' },
        { entry: 'AREG-S01-A', status: 'scored', net: '90.0' },
      ],
    },
  ]);
});
