import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
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
  for (const person of [meet.people.keyer, meet.people.second_keyer])
    await keyAs(db, person, meet, { marks: marks(20) });
  const penalty = JSON.stringify({ key: 'drop' });
  await db.call(meet.people.keyer, 'select save_meet_penalty($1, gen_random_uuid(), $2)', [meet.entries[0], penalty]);
});
afterAll(() => db.close());

const faults = async () => {
  const rows = await db.call<{ fault: string }>(host.instructor, 'select object, fault from check_meet_log($1)', [
    meet.id,
  ]);
  return rows;
};

/** What the log says while something was changed past it. */
async function faultsAfter(sql: string) {
  await db.root.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
  return faults();
}

test('the log of a meet agrees with its rows as they were written', async () => {
  expect(await faults()).toEqual([]);
});

test('a changed row, line, or order is found and named', async () => {
  const before = await db.root.query('select count(*)::integer as lines from meet_log where meet_id = $1', [meet.id]);
  expect(before.rows[0]).toMatchObject({ lines: expect.any(Number) });
  const mark = `update meet_revisions set marks = jsonb_set(marks, '{drill,bearing}', '30')`;
  expect(await faultsAfter(mark)).toEqual([{ object: 'meet_revisions', fault: 'the row was changed past the log' }]);
  await faultsAfter(`update meet_revisions set marks = jsonb_set(marks, '{drill,bearing}', '20')`);
  expect(await faultsAfter('update meet_penalties set count = 2')).toMatchObject([{ object: 'meet_penalties' }]);
  expect(await faultsAfter('update meet_penalties set count = 1')).toEqual([]);
  const line = `update meet_log set body = body || '{"count":3}' where object = 'meet_penalties'`;
  expect(await faultsAfter(line)).toMatchObject([
    { object: 'meet_penalties', fault: 'this line was changed' },
    { object: 'meet_penalties', fault: 'the row was changed past the log' },
  ]);
  await faultsAfter(`update meet_log set body = body || '{"count":1}' where object = 'meet_penalties'`);
  const last = `delete from meet_log l where seq = (select max(seq) from meet_log x where x.meet_id = l.meet_id)`;
  expect((await faultsAfter(last)).map(({ fault }) => fault)).toContain('the last lines are missing');
});

test('no account writes scores, results, or the log by itself, and what was scored is never rewritten', async () => {
  for (const person of [host.admin, host.instructor, ...Object.values(meet.people)]) {
    for (const table of [
      'meet_scores',
      'meet_keyings',
      'meet_revisions',
      'meet_penalties',
      'meet_results',
      'meet_log',
    ]) {
      for (const sql of [
        `update ${table} set school_id = school_id`,
        `insert into ${table} default values`,
        `delete from ${table}`,
      ])
        expect([sql, await refusalOf(db.call(person, sql))]).toMatchObject([sql, { code: '42501' }]);
    }
    const result = db.call(person, `select accept_meet_result($1, $2, repeat('0', 64), 1, '[]')`, [
      meet.id,
      meet.event,
    ]);
    expect(await refusalOf(result)).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(db.root.query(`update meet_revisions set marks = '{}'`))).toMatchObject({ detail: 'kept' });
  expect(await refusalOf(db.root.query('delete from meet_log'))).toMatchObject({ detail: 'kept' });
});

test('a result is kept only if it was made from what is there now', async () => {
  const input = async () => {
    const { rows } = await db.root.query<{ input: { hash: string } }>('select meet_input($1, $2) as input', [
      meet.id,
      meet.event,
    ]);
    return rows[0]?.input.hash;
  };
  const accept = async (hash?: string) => {
    const text = 'select accept_meet_result($1, $2, $3, 1, $4) as kept';
    const { rows } = await db.root.query(text, [meet.id, meet.event, hash, '[{"rows":[]}]']);
    return rows[0]?.kept;
  };
  const old = await input();
  await db.call(meet.people.keyer, `select save_meet_penalty($1, gen_random_uuid(), '{"key":"drop"}')`, [
    meet.entries[1],
  ]);
  expect(await accept(old)).toEqual({ accepted: false });
  expect(await accept(await input())).toEqual({ accepted: true, generation: 1 });
  expect(await accept(await input())).toEqual({ accepted: true, generation: 1 });
  const stale = async () => (await db.root.query('select event_id from stale_meet_results()')).rows;
  expect(await stale()).toEqual([]);
  await db.call(meet.people.keyer, `select save_meet_penalty($1, gen_random_uuid(), '{"key":"drop"}')`, [
    meet.entries[1],
  ]);
  expect(await stale()).toEqual([{ event_id: meet.event }]);
  expect(await accept(await input())).toEqual({ accepted: true, generation: 2 });
  // What changes no result is looked at once, and not each minute.
  const [score] = await db.call<{ id: string }>(
    host.instructor,
    `select id from meet_scores where state = 'submitted'`,
  );
  await db.call(meet.people.tabulator, 'select verify_scores($1, $2)', [[score?.id], [1]]);
  expect(await stale()).toEqual([{ event_id: meet.event }]);
  expect(await accept(await input())).toEqual({ accepted: true, generation: 2 });
  expect(await stale()).toEqual([]);
});
