import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, give, step } from '../support/awards.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});

afterAll(() => db.close());

/** Repeatable, without a limit: Academic Achievement. */
const REPEATED = 'ARMY_N_1_3';
/** Recalled, so off: Orienteering. */
const UNVERIFIED = 'ARMY_N_3_5';

test('an unverified award stays off until the school says that it has checked it, with who and when', async () => {
  const here = await aSchool(db.root);
  const input = { award: UNVERIFIED, cadets: [here.cadets.own] };
  expect(await refusalOf(give(db, here.instructor, input))).toMatchObject({
    detail: 'not_enabled:award',
    message: "Orienteering can't be given: the award isn't verified",
  });
  const on = call(db, here.instructor, 'adapt_award($1, $2)', [UNVERIFIED, '{"enabled":"true"}']);
  expect(await refusalOf(on)).toMatchObject({ detail: 'unverified:enabled' });
  expect(await call(db, here.instructor, 'confirm_awards($1, $2)', [[UNVERIFIED], 'Regulation of 2024'])).toBe(1);
  expect((await give(db, here.instructor, input)).ids).toHaveLength(1);
  const { rows } = await db.root.query(
    'select checked_by, checked_at is not null as dated, checked_note from award_adaptations where school_id = $1',
    [here.id],
  );
  expect(rows).toEqual([{ checked_by: here.instructor.id, dated: true, checked_note: 'Regulation of 2024' }]);
  expect(await refusalOf(give(db, school.instructor, input))).toMatchObject({ code: 'P0001' });
});

test('a school names, orders and limits awards its own way, and another school does not see it', async () => {
  const here = await aSchool(db.root);
  const change = { name: 'Honor Roll', precedence: '3.5', cadet_limit: '2', local_code: 'HR' };
  await call(db, here.instructor, 'adapt_award($1, $2)', [REPEATED, JSON.stringify(change)]);
  const read = (person: Person) =>
    db.as(person, async (client) => {
      const { rows } = await client.query(
        'select name, label, precedence::float, cadet_limit from school_awards where code = $1',
        [REPEATED],
      );
      return rows;
    });
  expect(await read(here.cadet)).toEqual([{ name: 'Honor Roll', label: 'HR', precedence: 3.5, cadet_limit: 2 }]);
  expect(await read(school.cadet)).toEqual([
    { name: 'Academic Achievement', label: 'N-1-3', precedence: 17, cadet_limit: null },
  ]);
  for (const bad of [{ precedence: 'first' }, { cadet_limit: '900' }, { stripes: [{ color: 'red', width: 1 }] }]) {
    const refused = call(db, here.instructor, 'adapt_award($1, $2)', [REPEATED, JSON.stringify(bad)]);
    expect((await refusalOf(refused)).detail).toContain(Object.keys(bad)[0]);
  }
});

test('a school starts with the newest catalog of its program, and goes by another where it says so', async () => {
  const codes = (person: Person, like: string) =>
    db.as(person, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from school_awards where school_id = app.school_id() and code like $1',
        [like],
      );
      return rows[0]?.n;
    });
  const counted = { AJROTC: 51, NJROTC: 25, AFJROTC: 68, SFJROTC: 68, MCJROTC: 40, NDCC: 0, OTHER: 0 };
  for (const [program, count] of Object.entries(counted)) {
    expect([program, await codes((await aSchool(db.root, program)).instructor, '%')]).toEqual([program, count]);
  }
  const here = await aSchool(db.root, 'NDCC');
  await call(db, here.instructor, `set_award_settings('marine_1')`);
  expect(await codes(here.instructor, 'MC_%')).toBe(40);
  for (const person of [here.cadet, here.parent, here.bare]) {
    expect(await refusalOf(call(db, person, `set_award_settings('army_1')`))).toMatchObject({ code: '42501' });
  }
});

test('what was recalled or inferred is off, what is sourced is on', async () => {
  const { rows } = await db.root.query<{ code: string; enabled: boolean }>(
    `select code, enabled from school_awards where school_id = $1 and code = any ($2)`,
    [school.id, ['ARMY_N_3_5', 'ARMY_N_2_2', 'ARMY_N_1_7', 'ARMY_N_3_4', 'ARMY_NAT_01']],
  );
  expect(Object.fromEntries(rows.map(({ code, enabled }) => [code, enabled]))).toEqual({
    ARMY_NAT_01: true,
    ARMY_N_1_7: false,
    ARMY_N_2_2: false,
    ARMY_N_3_4: true,
    ARMY_N_3_5: false,
  });
});

test('an award of the school is in its catalog alone, under a name that no other has', async () => {
  const input = JSON.stringify({ name: 'Eagle Scout', category: 'external_program', precedence: '600' });
  const code = await call<string>(db, school.instructor, 'add_award($1)', [input]);
  expect(code).toMatch(/^OWN_/);
  expect(await refusalOf(call(db, school.instructor, 'add_award($1)', [input]))).toMatchObject({
    detail: 'duplicate:name',
  });
  const there = await aSchool(db.root);
  const foreign = give(db, there.instructor, { award: code, cadets: [there.cadets.own] });
  expect(await refusalOf(foreign)).toMatchObject({ detail: 'unknown_award:award' });
  expect(await refusalOf(call(db, school.cadet, 'add_award($1)', [input]))).toMatchObject({ code: '42501' });
});

test('a new version of a catalog changes what is given from now on; what was given keeps its name', async () => {
  const here = await aSchool(db.root);
  const given = { award: REPEATED, cadets: [here.cadets.own], step: 'approved' };
  await give(db, here.instructor, { ...given, on: '2025-11-03' });
  await db.root.query(
    `insert into award_catalogues (code, label, version, valid_from, program_types) values
       ('army_2', 'Army JROTC', 2, app.today($1), '{AJROTC}')`,
    [here.id],
  );
  await db.root.query(
    `insert into awards (catalogue, code, name, precedence, category, repeatable) values
       ('army_2', $1, 'Academic Achievement Ribbon', 12, 'academic', true)`,
    [REPEATED],
  );
  try {
    await give(db, here.instructor, { ...given, on: '2026-10-05' });
    const { rows } = await db.root.query(
      `select a.name, r.count_no from award_records r join awards a on a.id = r.award_id where r.school_id = $1 order by 2`,
      [here.id],
    );
    expect(rows).toEqual([
      { name: 'Academic Achievement', count_no: 1 },
      { name: 'Academic Achievement Ribbon', count_no: 2 },
    ]);
  } finally {
    await db.root.query(`update award_catalogues set valid_from = '2999-01-01' where code = 'army_2'`);
  }
});

test('the timeline tells of an award from the approval on', async () => {
  const { ids } = await give(db, school.instructor, { award: REPEATED, cadets: [school.cadets.own], on: '2026-09-01' });
  const told = (person: Person) =>
    db.as(person, async (client) => {
      const { rows } = await client.query<{ title: string }>(
        `select title from cadet_timeline($1) where module = 'awards'`,
        [school.cadets.own],
      );
      return rows.map(({ title }) => title);
    });
  expect(await told(school.cadet)).toEqual([]);
  await step(db, school.instructor, ids, 'approve');
  for (const person of [school.cadet, school.parent, school.instructor]) {
    expect(await told(person)).toEqual(['Academic Achievement']);
  }
});
