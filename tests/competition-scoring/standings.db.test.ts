import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { keyAs, marks, type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await smallMeet(db, host);
});
afterAll(() => db.close());

type Input = { hash: string; event: string };

/** What the result of the event is made from, as the person reads it. */
async function input(person: Person): Promise<Input> {
  const [row] = await db.call<{ input: Input }>(person, 'select meet_result_input($1, $2) as input', [
    meet.id,
    meet.event,
  ]);
  if (!row) throw new Error('There is no input');
  return row.input;
}

/** The function of the service keeps a result of what is scored now. */
async function accept(hash: string): Promise<void> {
  await db.root.query('select accept_meet_result($1, $2, $3, 1, $4)', [meet.id, meet.event, hash, '[]']);
}

const waiting = async (person: Person) => {
  const stale = 'select event_id as id from meet_results_state($1) where event_id is not null and not is_current';
  return (await db.call<{ id: string }>(person, stale, [meet.id])).map(({ id }) => id);
};

test('those who decide on scores read what a result was made from, and no one else', async () => {
  const { tabulator, head_judge: head, keyer, announcer } = meet.people;
  for (const person of [tabulator, head, host.instructor]) expect(await input(person)).toMatchObject({ event: 'AREG' });
  for (const person of [keyer, announcer]) {
    expect(await refusalOf(input(person))).toMatchObject({ code: '42501' });
    expect(await refusalOf(waiting(person))).toMatchObject({ code: '42501' });
  }
  const rival = await aSchool(db.root);
  expect(await refusalOf(input(rival.instructor))).toMatchObject({ code: '42501' });
});

test('a result waits from the moment something is scored until it is computed again', async () => {
  const { tabulator, keyer, second_keyer: second } = meet.people;
  await accept((await input(tabulator)).hash);
  expect(await waiting(tabulator)).toEqual([]);
  for (const person of [keyer, second]) await keyAs(db, person, meet, { marks: marks(20) });
  expect(await waiting(tabulator)).toEqual([meet.event]);
  const { hash } = await input(tabulator);
  await accept(hash);
  expect(await waiting(tabulator)).toEqual([]);
  const last = await db.call(tabulator, 'select generation, input_hash from meet_standings where meet_id = $1', [
    meet.id,
  ]);
  expect(last, 'only the last generation is a standing').toEqual([{ generation: 2, input_hash: hash }]);
});

test('the announcer reads standings once scoring is locked', async () => {
  const { announcer } = meet.people;
  const standings = () => db.call(announcer, 'select generation from meet_standings where meet_id = $1', [meet.id]);
  expect(await standings()).toEqual([]);
  await db.root.query(`update meets set state = 'scoring_locked', locked_at = now() where id = $1`, [meet.id]);
  expect(await standings()).toEqual([{ generation: 2 }]);
});
