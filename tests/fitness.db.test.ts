import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './support/database.ts';
import {
  aPtOfficer,
  aTestDay,
  aTested,
  batteryOf,
  confirmRecalled,
  ended,
  enter,
  eventOf,
  GOOD,
  ok,
  save,
  type Try,
} from './support/fitness.ts';
import { aSchool, one, type Account, type TestSchool } from './support/people.ts';
import { refusalOf } from './support/refusal.ts';

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

describe('cells', () => {
  let session: string;
  let boy: string;
  let curls: string;

  beforeAll(async () => {
    boy = await aTested(db.root, school, { birth: '2011-03-01', sex: 'M' });
    session = await aTestDay(db, school, { cadets: [boy] });
    curls = await eventOf(db.root, 'CURL_UPS_60');
  });

  const send = (tries: Try[], seen: Try[] = [], sure = false, person = school.instructor) =>
    save(db, person, session, [{ cadet_id: boy, event_id: curls, seen, tries, sure }]).then(({ cells }) => cells[0]);

  test('the same cell sent again is written once; another value over an unseen one is given back, not lost', async () => {
    expect(await send(ok(40))).toMatchObject({ outcome: 'saved' });
    expect(await send(ok(40))).toMatchObject({ outcome: 'same' });
    expect(await send(ok(45), [], false, officer)).toEqual({
      ...{ outcome: 'conflict', cadet_id: boy, event_id: curls, by: 'Pat Instructor' },
      now: [{ status: 'ok', value: 40 }],
    });
    expect(await send(ok(45), ok(40), false, officer)).toMatchObject({ outcome: 'saved' });
    expect(await send([], ok(45))).toMatchObject({ outcome: 'saved', now: [] });
    const { rows } = await db.root.query(
      `select raw_value::int as value, removed_at is not null as removed from pt_results where session_id = $1 and cadet_id = $2`,
      [session, boy],
    );
    expect(rows).toEqual([{ value: 45, removed: true }]);
    const { rows: audit } = await db.root.query(
      `select count(*)::int as n from audit_log where table_name = 'pt_results' and subject_id = $1`,
      [boy],
    );
    expect(audit[0].n).toBeGreaterThanOrEqual(3);
  });

  test('two who write the same cell at the same moment: one is written, the other hears of it', async () => {
    const cell = { cadet_id: boy, event_id: await eventOf(db.root, 'PULL_UPS'), seen: [] };
    const outcomes = await Promise.all(
      [school.instructor, officer, school.admin, officer].map((person, index) =>
        save(db, person, session, [{ ...cell, tries: ok(index + 1) }]).then(({ cells }) => cells[0]?.outcome),
      ),
    );
    expect(outcomes.toSorted((one = '', two = '') => one.localeCompare(two))).toEqual([
      'conflict',
      'conflict',
      'conflict',
      'saved',
    ]);
  });

  test.each([
    [ok(4.5), 'step'],
    [ok(-2), 'negative'],
    [ok(130), 'implausible'],
    [[...ok(3), ...ok(4)], 'too_many'],
    [ended('flew'), 'status'],
    [ended('ok'), 'value'],
    [ended('dns', 4), 'value'],
  ])('%j is refused with the code %s and a fix', async (tries, code) => {
    expect(await send(tries)).toMatchObject({ outcome: 'refused', code, problem: /./, fix: /./, now: [] });
  });

  test('an unusual value is kept when the writer is sure', async () => {
    expect(await send(ok(130), [], true)).toMatchObject({ outcome: 'saved' });
  });

  test('a closed day takes no score until who approves opens it again', async () => {
    const closed = await aTestDay(db, school, { cadets: [boy], on: '2026-09-15' });
    await db.commitAs(officer, (client) => client.query('select close_pt_session($1)', [closed]));
    const late = save(db, school.instructor, closed, [{ cadet_id: boy, event_id: curls, tries: ok(40) }]);
    expect(await refusalOf(late)).toMatchObject({ detail: 'closed' });
    const reopen = (person: Account) =>
      db.commitAs(person, (client) => client.query('select reopen_pt_session($1)', [closed]));
    expect(await refusalOf(reopen(officer))).toMatchObject({ code: '42501' });
    await reopen(school.instructor);
    expect(
      await save(db, officer, closed, [{ cadet_id: boy, event_id: curls, tries: ok(40) }]).then(({ cells }) => cells),
    ).toMatchObject([{ outcome: 'saved' }]);
  });
});

describe('rights', () => {
  test('a cadet who keeps the scores enters and sees levels, but reads neither birth date, sex nor basis', async () => {
    const girl = await aTested(db.root, school, { birth: '2011-03-01', sex: 'F' });
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
      `select adopt_pt_battery(gen_random_uuid(), current_date)`,
      `select archive_pt_session('${session}')`,
    ]) {
      expect(await refusalOf(db.as(officer, (client) => client.query(call)))).toMatchObject({ code: '42501' });
    }
  });

  test('a cadet reads the own record and calls nothing of the day; a parent reads the verified child alone', async () => {
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
    expect(rows).toMatchObject([{ name: '50th percentile, ages 14 to 17', enabled: false, confidence: /Recalled/ }]);
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

test('a wrong line of an own table is named and nothing is kept', async () => {
  const lines = [
    { level: 'GOOD', event: 'PLANK', sex: 'M', age: 15, mark: 120 },
    { level: 'GOOD', event: 'PLANKS', sex: 'M', age: 16, mark: 130 },
  ];
  const input = { name: 'Navy tables', version: '2026', source: 'The manual', lines };
  const attempt = db.commitAs(school.instructor, (client) => client.query('select import_pt_standard($1)', [input]));
  expect(await refusalOf(attempt)).toMatchObject({ detail: 'line:lines', message: 'Line 2: "PLANKS" is no event' });
  expect((await db.root.query(`select from pt_standards where name = 'Navy tables'`)).rowCount).toBe(0);
});

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
    const { rows } = await db.root.query(`select * from app.career_facts($1, array[$2]::uuid[], '{pt_level}', $3)`, [
      ...[school.id, boy, on],
    ]);
    return rows.map(({ value, evidence }) => ({ value: Number(value), text: evidence.text }));
  };
  const session = await aTestDay(db, school, { cadets: [boy], on: '2026-10-08' });
  await enter(db, { person: school.instructor, session, cadet: boy }, GOOD);
  expect(await fact('2026-10-08')).toEqual([]);
  await db.commitAs(school.instructor, (client) => client.query('select close_pt_session($1)', [session]));
  expect(await fact('2026-10-08')).toEqual([{ value: 3, text: 'Test day: Presidential, 8 Oct 2026' }]);
  expect(await fact('2027-10-08')).toEqual([]);
  const { rows } = await db.as(school.instructor, (client) =>
    client.query(`select title, detail from cadet_timeline($1) where module = 'fitness'`, [boy]),
  );
  expect(rows).toEqual([{ title: 'Presidential', detail: 'Test day' }]);
});
