import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCrewMeet, accepted, type CrewMeet } from '../support/meet/crew.ts';
import { said } from '../support/meet/rostered.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: CrewMeet;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aCrewMeet(db);
});

const say = (call: string, values: unknown[]) => said<unknown>(db, at.host.instructor, call, values);
const seat = (judge: string, more: object = {}) =>
  say('save_meet_seat($1, $2, $3)', [
    at.meet,
    randomUUID(),
    { event_id: at.event, code: `J${randomUUID().slice(0, 4)}`, role: 'head', judge_id: judge, ...more },
  ]);

/** A judge who is tied to a school by its name; returns their id as a judge. */
async function tied(name: string, school: string, kind = 'own_school') {
  const crew = await accepted(db, at, { name });
  const { rows } = await db.root.query<{ judge: string; official: string }>(
    'select judge_id as judge, official_id as official from meet_crew where id = $1',
    [crew],
  );
  const [row] = rows;
  await say('save_official($1, $2, $3)', [at.meet, row?.official, { ties: [{ school_name: school, kind }] }]);
  return { crew, judge: row?.judge ?? '', official: row?.official };
}

const codes = async (judge: string) => {
  const { rows } = await db.root.query<{ tied_to: string[] }>('select tied_to from meet_judges where id = $1', [judge]);
  return rows[0]?.tied_to;
};

test('a tie is matched with a school of the meet however its name is written, also one that comes later', async () => {
  const one = await tied('Ana Ruiz', 'LARKSPUR HS', 'former_unit');
  expect(await codes(one.judge)).toEqual(['S01']);
  const two = await tied('Bo Reed', 'Cedar Ridge High');
  expect(await codes(two.judge)).toEqual([]);
  await say('save_meet_school($1, $2, $3)', [at.meet, randomUUID(), { code: 'S02', name: 'Cedar Ridge High School' }]);
  expect(await codes(two.judge)).toEqual(['S02']);
});

test('the database refuses a tied judge on a panel, whichever way they come there', async () => {
  const { judge } = await tied('Ana Ruiz', 'Larkspur');
  expect(await refusalOf(seat(judge))).toMatchObject({ detail: 'tied:judge_id' });
  await seat(judge, { kind: 'shadow' });
  const free = await tied('Bo Reed', 'Nowhere High');
  const id = randomUUID();
  const input = { event_id: at.event, code: 'J01', role: 'head', judge_id: free.judge };
  await say('save_meet_seat($1, $2, $3)', [at.meet, id, input]);
  expect(await refusalOf(say('replace_meet_judge($1, $2, null, $3)', [id, judge, 'Ill']))).toMatchObject({
    detail: 'tied:judge_id',
  });
  expect(
    await refusalOf(db.root.query('update meet_seats set judge_id = $2 where id = $1', [id, judge])),
  ).toMatchObject({
    detail: 'tied:judge_id',
    message: 'This judge is tied to Larkspur High School, which competes in this event',
  });
  // Where no school of the tie competes, the judge is welcome.
  await db.root.query('update meet_entries set archived_at = now() where meet_id = $1', [at.meet]);
  await say('replace_meet_judge($1, $2, null, $3)', [id, judge, 'Ill']);
});

test('a tie names a school, and what a form says is read strictly', async () => {
  const { official } = await tied('Ana Ruiz', 'Larkspur');
  const save = (input: object) => say('save_official($1, $2, $3)', [at.meet, official, input]);
  for (const [input, field] of [
    [{ ties: [{ school_name: 'x'.repeat(200) }] }, 'ties'],
    [{ ties: [{ school_name: 'A', kind: 'cousin' }] }, 'ties'],
    [{ ties: 'Larkspur' }, 'ties'],
    [{ tier: 'galactic' }, 'tier'],
    [{ certified_until: 'soon' }, 'certified_until'],
    [{ email: 'x' }, 'email'],
    [{ note: '123-45-6789' }, 'note'],
  ] satisfies [object, string][])
    expect((await refusalOf(save(input))).detail).toContain(field);
  await save({ ties: [] });
  const { rows } = await db.root.query('select 1 from official_ties where official_id = $1 and archived_at is null', [
    official,
  ]);
  expect(rows).toEqual([]);
});
