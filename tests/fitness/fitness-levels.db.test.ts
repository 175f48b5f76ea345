import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  aTestDay,
  aTested,
  batteryOf,
  confirmRecalled,
  ended,
  enter,
  eventOf,
  GOOD,
  ok,
  resultsOf,
  save,
} from '../support/fitness.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

test('all five at the 85th percentile make Presidential; one below leaves the rest undecided while the table of 50 is unconfirmed', async () => {
  const boy = await aTested(db.root, other, { birth: '2011-03-01', sex: 'M' });
  const session = await aTestDay(db, other, { cadets: [boy] });
  const cells = await Promise.all(
    Object.entries(GOOD).map(async ([code, value]) => ({
      cadet_id: boy,
      event_id: await eventOf(db.root, code),
      tries: ok(value),
    })),
  );
  const first = await save(db, other.instructor, session, cells);
  expect(first.rows).toMatchObject([{ level: 'PRESIDENTIAL', notes: [], filled: 5 }]);
  const mile = await eventOf(db.root, 'RUN_MILE');
  const slower = await save(db, other.instructor, session, [
    { cadet_id: boy, event_id: mile, seen: ok(380), tries: ok(381) },
  ]);
  expect(slower.rows).toMatchObject([{ level: 'PARTICIPANT', notes: ['unconfirmed'] }]);
  const results = await resultsOf(db.root, session, boy);
  expect(results.at(-1)).toMatchObject({ level: 'PARTICIPANT', low: 0, high: 84, note: 'unconfirmed' });
  expect(results[0]).toMatchObject({ level: 'PRESIDENTIAL', low: 85, high: 100, note: null });

  await confirmRecalled(db, other.instructor);
  const compute = (apply: boolean) =>
    db.commitAs(other.instructor, async (client) => {
      const { rows } = await client.query('select compute_pt_session($1, $2) as changes', [session, apply]);
      return rows[0].changes;
    });
  const preview = await compute(false);
  expect(preview).toContainEqual({ cadet_id: boy, event_id: null, before: 'PARTICIPANT', after: 'NATIONAL' });
  expect((await resultsOf(db.root, session, boy)).at(-1)).toMatchObject({ level: 'PARTICIPANT' });
  expect(await compute(true)).toEqual(preview);
  expect((await resultsOf(db.root, session, boy)).at(-1)).toMatchObject({
    level: 'NATIONAL',
    low: 50,
    high: 84,
    note: null,
  });
  expect(await compute(false)).toEqual([]);
});

test.each([
  ['2011-10-02', 14, 'the day before the birthday'],
  ['2011-10-01', 15, 'on the birthday'],
  ['2008-02-29', 17, 'a leap day, 18 years old, by the row of 17'],
  ['2006-01-01', 17, 'twenty years old, by the row of 17'],
])('born on %s, a cadet is tested on October 1 2026 by the row of %i: %s', async (birth, row) => {
  const boy = await aTested(db.root, school, { birth, sex: 'M' });
  const session = await aTestDay(db, school, { cadets: [boy] });
  await enter(db, { person: school.instructor, session, cadet: boy }, { PULL_UPS: 12 });
  expect(await resultsOf(db.root, session, boy)).toMatchObject([{ row_age: row }]);
});

test.each([
  [{ birth: null, sex: 'M' }, 'no_birth_date'],
  [{ birth: '2011-03-01', sex: null }, 'no_sex'],
  [{ birth: '2011-03-01', sex: 'none' }, 'sex_none'],
])('%o: "no table", with the reason where instructors alone read it', async (born, reason) => {
  const cadet = await aTested(db.root, school, born);
  const session = await aTestDay(db, school, { cadets: [cadet] });
  expect(await enter(db, { person: school.instructor, session, cadet }, GOOD)).toMatchObject({
    level: 'PARTICIPANT',
    notes: ['no_table'],
  });
  expect((await resultsOf(db.root, session, cadet))[0]).toMatchObject({ low: null, note: 'no_table', reason });
});

test('the flexed-arm hang counts for National only', async () => {
  const girl = await aTested(db.root, school, { birth: '2014-01-01', sex: 'F' });
  const session = await aTestDay(db, school, { cadets: [girl], on: '2026-09-01' });
  const best = { CURL_UPS_60: 90, V_SIT_REACH: 15, SHUTTLE_RUN_30FT: 8.5, RUN_MILE: 400 };
  expect(
    await enter(db, { person: school.instructor, session, cadet: girl }, { ...best, FLEXED_ARM_HANG: 90 }),
  ).toMatchObject({ level: 'NATIONAL', notes: [] });
});

test('a battery without published tables keeps the scores and says so', async () => {
  const boy = await aTested(db.root, school, { birth: '2011-03-01', sex: 'M' });
  const session = await aTestDay(db, school, { battery: 'NJROTC_PFT_CURRENT', cadets: [boy] });
  const row = await enter(
    db,
    { person: school.instructor, session, cadet: boy },
    { PLANK: 215, PUSH_UPS_60: 44, RUN_MILE: 421 },
  );
  expect(row).toMatchObject({ level: null, notes: ['no_table'], filled: 3 });
  expect((await resultsOf(db.root, session, boy))[0]).toMatchObject({ reason: 'no_standard', note: 'no_table' });
});

test('a modified event is left out of the comparison and named; an excused one leaves the day incomplete', async () => {
  const boy = await aTested(db.root, school, { birth: '2011-03-01', sex: 'M' });
  const session = await aTestDay(db, school, { cadets: [boy] });
  const row = await enter(
    db,
    { person: school.instructor, session, cadet: boy },
    { ...GOOD, RUN_MILE: ended('modified', 900) },
  );
  expect(row).toMatchObject({ level: 'PRESIDENTIAL', notes: ['modified'] });
  const second = await aTestDay(db, school, { cadets: [boy], on: '2026-10-02' });
  expect(
    await enter(
      db,
      { person: school.instructor, session: second, cadet: boy },
      { ...GOOD, RUN_MILE: ended('excused_medical') },
    ),
  ).toMatchObject({ level: null, notes: ['incomplete'], filled: 5 });
});

test('the best try counts', async () => {
  const boy = await aTested(db.root, school, { birth: '2011-03-01', sex: 'M' });
  const session = await aTestDay(db, school, { cadets: [boy] });
  const shuttle = [
    { status: 'ok', value: 10.4 },
    { status: 'ok', value: 9 },
  ];
  expect(
    await enter(db, { person: school.instructor, session, cadet: boy }, { ...GOOD, SHUTTLE_RUN_30FT: shuttle }),
  ).toMatchObject({ level: 'PRESIDENTIAL' });
});

test('the standard in force on the test date counts, also when another is adopted later', async () => {
  const own = await db.commitAs(school.instructor, (client) =>
    one(client, 'select import_pt_standard($1, $2) as id', [
      {
        name: 'Our tables',
        version: '2027',
        source: 'The printed handbook',
        lines: ['PRESIDENTIAL'].flatMap((level) =>
          Object.keys(GOOD).map((event) => ({
            level,
            event,
            sex: 'M',
            age: 15,
            mark: event === 'RUN_MILE' || event === 'SHUTTLE_RUN_30FT' ? 900 : 1,
          })),
        ),
      },
      randomUUID(),
    ]),
  );
  const battery = await batteryOf(db.root, 'ARMY_CADET_CHALLENGE');
  await db.commitAs(school.instructor, (client) =>
    client.query(`select adopt_pt_battery($1, '2026-12-01', $2)`, [battery, own]),
  );
  const boy = await aTested(db.root, school, { birth: '2011-03-01', sex: 'M' });
  const scores = { ...GOOD, CURL_UPS_60: 20 };
  const before = await aTestDay(db, school, { cadets: [boy], on: '2026-11-30' });
  expect(await enter(db, { person: school.instructor, session: before, cadet: boy }, scores)).toMatchObject({
    level: 'PARTICIPANT',
  });
  const after = await aTestDay(db, school, { cadets: [boy], on: '2026-12-01' });
  expect(await enter(db, { person: school.instructor, session: after, cadet: boy }, scores)).toMatchObject({
    level: 'PRESIDENTIAL',
  });
});

test('from bands alone the wellness test promises the least certain star', async () => {
  const air = await aSchool(db.root, 'AFJROTC');
  const boy = await aTested(db.root, air, { birth: '2011-03-01', sex: 'M' });
  const session = await aTestDay(db, air, { battery: 'AFJROTC_WELLNESS', cadets: [boy] });
  const cells = await Promise.all(
    Object.entries({ ...GOOD }).map(async ([code, value]) => ({
      cadet_id: boy,
      event_id: await eventOf(db.root, code),
      tries: ok(value),
    })),
  );
  const saved = await save(db, air.instructor, session, cells);
  expect(saved.rows).toMatchObject([{ level: 'SILVER_STAR', notes: ['at_least'] }]);
});
