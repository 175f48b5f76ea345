import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aTestDay, aTested, batteryOf, enter, eventOf, GOOD, ok, save } from '../support/fitness.ts';
import { aSchool, type TestSchool } from '../support/people.ts';

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});

afterAll(() => db.close());

test('the trend of a unit tells nothing of fewer than five', async () => {
  const fresh = await aSchool(db.root);
  const people = await Promise.all(
    Array.from({ length: 5 }, () => aTested(db.root, fresh, { birth: '2011-03-01', sex: 'M' })),
  );
  const day = async (cadets: string[], on: string) => {
    const session = await aTestDay(db, fresh, { cadets, on });
    const event = await eventOf(db.root, 'CURL_UPS_60');
    const cells = cadets.map((cadet, index) => ({ cadet_id: cadet, event_id: event, tries: ok(40 + index) }));
    await save(db, fresh.instructor, session, cells);
    await db.commitAs(fresh.instructor, (client) => client.query('select close_pt_session($1)', [session]));
  };
  const trend = async () => {
    const battery = await batteryOf(db.root, 'ARMY_CADET_CHALLENGE');
    const { rows } = await db.as(fresh.instructor, (client) => client.query('select pt_trend($1) as trend', [battery]));
    return rows[0].trend;
  };
  await day(people.slice(0, 4), '2026-09-01');
  expect(await trend()).toMatchObject([{ people: null, levels: null, events: null }]);
  await day(people.slice(4), '2026-09-02');
  expect(await trend()).toMatchObject([{ people: 5, events: [{ people: 5, mean: 41.2 }] }]);
});

test('a cadet sees the average of the unit only of a closed day and where five others stand behind it', async () => {
  const fresh = await aSchool(db.root);
  const people = await Promise.all(
    Array.from({ length: 6 }, () => aTested(db.root, fresh, { birth: '2011-03-01', sex: 'M' })),
  );
  await db.root.query(
    `insert into unit_assignments (school_id, cadet_id, unit_id, from_on) select $1, c, $2, '2026-08-01' from unnest($3::uuid[]) c`,
    [fresh.id, fresh.unit, people],
  );
  const session = await aTestDay(db, fresh, { cadets: people });
  const event = await eventOf(db.root, 'CURL_UPS_60');
  const score = (cadets: string[]) =>
    save(
      db,
      fresh.instructor,
      session,
      cadets.map((cadet) => ({ cadet_id: cadet, event_id: event, tries: ok(40) })),
    );
  const mean = async () => {
    const { rows } = await db.as(fresh.instructor, (client) =>
      client.query('select pt_cadet_record($1) as record', [people[0]]),
    );
    return rows[0].record[0].results[0].unit_mean;
  };
  await score(people.slice(0, 5));
  expect(await mean()).toBeNull();
  await score(people.slice(5));
  expect(await mean()).toBeNull();
  await db.commitAs(fresh.instructor, (client) => client.query('select close_pt_session($1)', [session]));
  expect(await mean()).toBe(40);
});

test('the fact for promotions is the level of the last closed day within a year', async () => {
  const boy = await aTested(db.root, school, { birth: '2011-03-01', sex: 'M' });
  const fact = async (on: string) => {
    const { rows } = await db.root.query(
      `select * from app.career_facts($1, array[('pt_level', array[$2]::uuid[])::app.asked_fact], $3)`,
      [school.id, boy, on],
    );
    return rows.map(({ value, evidence }) => ({ value: Number(value), text: evidence.text }));
  };
  const session = await aTestDay(db, school, { cadets: [boy], on: '2026-10-08' });
  await enter(db, { person: school.instructor, session, cadet: boy }, GOOD);
  expect(await fact('2026-10-08')).toEqual([]);
  await db.commitAs(school.instructor, (client) => client.query('select close_pt_session($1)', [session]));
  expect(await fact('2026-10-08')).toEqual([{ value: 3, text: 'Test day: Presidential, Oct 8, 2026' }]);
  expect(await fact('2027-10-08')).toEqual([]);
  const { rows } = await db.as(school.instructor, (client) =>
    client.query(`select title, detail from cadet_timeline($1) where module = 'fitness'`, [boy]),
  );
  expect(rows).toEqual([{ title: 'Presidential', detail: 'Test day' }]);
});
