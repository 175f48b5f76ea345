import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aPtOfficer, aTestDay, aTested, batteryOf, confirmRecalled, eventOf, ok, save } from '../support/fitness.ts';
import { aSchool, one, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let officer: Account;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
  officer = await aPtOfficer(db.root, school);
});

afterAll(() => db.close());

describe('rights', () => {
  test('a cadet who keeps the scores enters and sees levels, but reads neither birth date, sex nor basis', async () => {
    const girl = await aTested(db.root, school, { birth: '2011-03-01', sex: 'F' });
    // The instructor's first day adopts the battery, which the cadet may not.
    await aTestDay(db, school, { cadets: [] });
    const session = await db.commitAs(officer, async (client) => {
      const input = {
        battery_id: await batteryOf(db.root, 'ARMY_CADET_CHALLENGE'),
        held_on: '2026-10-05',
        class_period: 'x',
      };
      const id = await one(client, 'select create_pt_session($1, $2) as id', [input, randomUUID()]);
      await client.query('select add_pt_cadets($1, array[$2]::uuid[])', [id, girl]);
      return id;
    });
    const saved = await save(db, officer, session, [
      { cadet_id: girl, event_id: await eventOf(db.root, 'CURL_UPS_60'), tries: ok(60) },
    ]);
    expect(saved.cells).toMatchObject([{ outcome: 'saved' }]);
    const seen = await db.as(officer, async (client) => {
      const grid = await client.query('select pt_session_grid($1) as grid', [session]);
      const basis = await client.query('select * from pt_result_basis');
      const restricted = await client.query('select * from cadet_restricted');
      return { text: JSON.stringify(grid.rows), basis: basis.rowCount, restricted: restricted.rowCount };
    });
    expect(seen.basis).toBe(0);
    expect(seen.restricted).toBe(0);
    expect(seen.text).toContain('"level": "PRESIDENTIAL"'.replace(': ', ':'));
    expect(seen.text).not.toMatch(/birth|"sex|age_on|2011-03-01/);
    for (const call of [
      `select adopt_pt_battery(gen_random_uuid(), app.today(app.school_id()))`,
      `select archive_pt_session('${session}')`,
    ]) {
      expect(await refusalOf(db.as(officer, (client) => client.query(call)))).toMatchObject({ code: '42501' });
    }
  });

  test('a cadet reads their own record and calls nothing of the day; a parent reads the verified child alone', async () => {
    const session = await aTestDay(db, school, { cadets: [school.cadets.own, school.cadets.other] });
    const record = (person: Account, cadet: string) =>
      db.as(person, (client) => client.query('select pt_cadet_record($1) as record', [cadet]));
    for (const person of [school.cadet, school.parent]) {
      expect((await record(person, school.cadets.own)).rows[0].record).toMatchObject([{ session_id: session }]);
      expect(await refusalOf(record(person, school.cadets.other))).toMatchObject({ code: '42501' });
      for (const call of [
        `select pt_session_grid('${session}')`,
        `select pt_people()`,
        `select save_pt_cells('${session}', '[{}]')`,
        `select close_pt_session('${session}')`,
        `select compute_pt_session('${session}')`,
        `select pt_trend(gen_random_uuid())`,
        `select create_pt_session('{}')`,
      ]) {
        expect(await refusalOf(db.as(person, (client) => client.query(call)))).toMatchObject({ code: '42501' });
      }
    }
  });

  test('another school reaches nothing of a day', async () => {
    const session = await aTestDay(db, school, { cadets: [school.cadets.own] });
    for (const call of [
      `select pt_session_grid($1)`,
      `select close_pt_session($1)`,
      `select compute_pt_session($1)`,
      `select archive_pt_session($1)`,
      `select remove_pt_cadet($1, gen_random_uuid())`,
    ]) {
      expect(await refusalOf(db.as(other.instructor, (client) => client.query(call, [session])))).toMatchObject({
        detail: 'unknown_session',
      });
    }
    const mine = await aTestDay(db, other, { cadets: [] });
    const foreign = db.as(other.instructor, (client) =>
      client.query('select add_pt_cadets($1, array[$2]::uuid[])', [mine, school.cadets.own]),
    );
    expect(await refusalOf(foreign)).toMatchObject({ detail: 'unknown_cadet' });
  });

  test('what is not verified says so, stays off, and is confirmed for one school alone', async () => {
    const { rows } = await db.root.query(
      `select t.name, t.enabled, t.confidence from pt_tables t where t.status = 'recalled_unverified'`,
    );
    expect(rows).toMatchObject([
      { name: '50th percentile, ages 14 to 17', enabled: false, confidence: expect.stringMatching(/Recalled/) },
    ]);
    const third = await aSchool(db.root);
    await confirmRecalled(db, third.instructor);
    const usable = await db.root.query(
      `select count(*)::int as n from pt_standards s cross join lateral app.pt_usable_tables($1, s.id) u
       where s.code = 'PRESIDENTS_CHALLENGE' and not u.usable`,
      [school.id],
    );
    expect(usable.rows).toEqual([{ n: 1 }]);
  });
});

test('a wrong line of a school’s own table is named and nothing is kept', async () => {
  const lines = [
    { level: 'GOOD', event: 'PLANK', sex: 'M', age: 15, mark: 120 },
    { level: 'GOOD', event: 'PLANKS', sex: 'M', age: 16, mark: 130 },
  ];
  const input = { name: 'Navy tables', version: '2026', source: 'The manual', lines };
  const attempt = db.commitAs(school.instructor, (client) => client.query('select import_pt_standard($1)', [input]));
  expect(await refusalOf(attempt)).toMatchObject({ detail: 'line:lines', message: 'Row 2: "PLANKS" isn\'t an event' });
  expect((await db.root.query(`select from pt_standards where name = 'Navy tables'`)).rowCount).toBe(0);
});
