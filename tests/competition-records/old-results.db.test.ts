import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import { openImport, type Reply } from '../support/meet/file-scores.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let team: string;
let held: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  held = await dayOf(db, school, -100);
});
beforeEach(async () => {
  team = randomUUID();
  await db.root.query(
    `insert into teams (id, school_id, name, discipline, season_from, season_to)
     values ($1, $2, $3, 'raider', $4::date - 30, $4::date + 30)`,
    [team, school.id, `Raiders ${team.slice(0, 8)}`, held],
  );
});
afterAll(() => db.close());

const row = (more: object = {}) => ({
  event_name: 'Creek Classic: Team run',
  held_on: held,
  team_id: team,
  placement: '2',
  out_of: '14',
  score: '812.5',
  ...more,
});

async function bring(rows: object[], person: Person = school.instructor): Promise<Reply & { id: string }> {
  const id = await openImport(db, person, school.id, 'old_results');
  const sent = JSON.stringify(rows.map((each, at) => ({ row: at + 2, ...each })));
  const [reply] = await db.call<{ reply: Reply }>(person, 'select import_old_results($1, $2) as reply', [id, sent]);
  return { id, created: reply?.reply.created ?? [], refused: reply?.reply.refused ?? [] };
}

const decide = (person: Person, ids: string[], accept = true, reason: string | null = null) =>
  db.call(person, 'select decide_old_results($1, $2, $3)', [ids, accept, reason]);

const results = async () =>
  (
    await db.root.query(
      `select placement, score::float, squad, source, source_words from team_results where team_id = $1
       and archived_at is null order by created_at`,
      [team],
    )
  ).rows;

const timeline = async (person: Person, cadet = school.cadets.own) =>
  db.call(person, `select title, detail from cadet_timeline($1) where kind = 'result' and title like 'Creek%'`, [
    cadet,
  ]);

test('an accepted result is its team’s and on the timeline of the cadet; before that it is nowhere', async () => {
  const { created } = await bring([row({ cadet_id: school.cadets.own, host: 'Cedar Ridge High' })]);
  expect([await results(), await timeline(school.cadet)]).toEqual([[], []]);
  await decide(school.instructor, created);
  const source_words = 'From a file · Host: Cedar Ridge High';
  const result = { placement: 2, score: 812.5, squad: 'Individual', source: 'file', source_words };
  expect(await results()).toEqual([result]);
  const line = { title: 'Creek Classic: Team run', detail: `2nd of 14, 812.5 points · ${source_words}` };
  for (const person of [school.cadet, school.parent, school.instructor]) expect(await timeline(person)).toEqual([line]);
});

test('the same file again brings nothing, and a newer one corrects with the old value kept in words', async () => {
  await decide(school.instructor, (await bring([row()])).created);
  expect((await bring([row()])).refused).toMatchObject([{ row: 2, reason: 'This result is there already' }]);
  const { created } = await bring([row({ placement: '1' })]);
  const [seen] = await db.call<{ now_words: string }>(
    school.instructor,
    'select now_words from old_result_list where id = $1',
    created,
  );
  expect(seen?.now_words).toBe('2nd of 14, 812.5 points');
  expect((await bring([row({ placement: '3' })])).refused).toMatchObject([
    { reason: 'This result is under review already' },
  ]);
  await decide(school.instructor, created);
  const source_words = 'From a file · Before: 2nd of 14, 812.5 points';
  expect(await results()).toMatchObject([{ placement: 1, source_words }]);
});

test('rows with a fault are named, and the others are taken', async () => {
  const rival = await aSchool(db.root);
  const { created, refused } = await bring([
    row({ held_on: await dayOf(db, school, 1) }),
    row({ placement: '15' }),
    row({ placement: null, score: null }),
    row({ team_id: randomUUID() }),
    row({ cadet_id: rival.cadets.own }),
    row({ event_name: '' }),
    row({ score: '1000000' }),
    row(),
  ]);
  expect(created).toHaveLength(1);
  expect(refused.map(({ row: at, reason }) => [at, reason])).toEqual([
    [2, 'The date is missing or in the future'],
    [3, "The place can't be higher than the number of teams"],
    [4, 'This row has neither a place nor a score'],
    [5, "That team isn't at your school"],
    [6, "That cadet isn't on your roster"],
    [7, expect.stringContaining('The event')],
    [8, 'The score is too large'],
  ]);
});

test('a refused result needs a reason; an undone import leaves what was accepted', async () => {
  const { id, created } = await bring([row(), row({ squad: 'B' }), row({ squad: 'C' })]);
  const [first = '', second = ''] = created;
  expect(await refusalOf(decide(school.instructor, [second], false))).toMatchObject({ detail: 'missing:reason' });
  await decide(school.instructor, [second], false, 'Of another school');
  await decide(school.instructor, [first]);
  const [undone] = await db.call<{ gone: number }>(school.instructor, 'select undo_import($1) as gone', [id]);
  expect(undone?.gone).toBe(1);
  expect(await results()).toHaveLength(1);
});

test('a purged cadet leaves the result without the cadet', async () => {
  const { created } = await bring([row({ cadet_id: school.cadets.other })]);
  await decide(school.instructor, created);
  await db.root.query('begin; select 1; commit');
  const client = await db.root.connect();
  try {
    await client.query('begin');
    await client.query('select app.purge_cadets(array[$1]::uuid[])', [school.cadets.other]);
    const { rows } = await client.query('select placement from team_results where team_id = $1', [team]);
    const { rows: named } = await client.query('select from team_result_cadets where cadet_id = $1', [
      school.cadets.other,
    ]);
    expect([rows, named]).toEqual([[{ placement: 2 }], []]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('only those who manage results from elsewhere bring, decide, and read them', async () => {
  const { created } = await bring([row()]);
  const rival = await aSchool(db.root);
  for (const person of [school.cadet, school.parent, school.external, school.bare, ANONYMOUS]) {
    expect(await refusalOf(decide(person, created))).toMatchObject({ code: '42501' });
    const sent = db.call(person, `select import_old_results(gen_random_uuid(), '[]')`);
    expect(await refusalOf(sent)).toMatchObject({ code: '42501' });
    expect(await db.call(person, 'select from old_results').catch(() => [])).toEqual([]);
  }
  await decide(rival.instructor, created);
  expect(await db.call(rival.instructor, 'select from old_results')).toEqual([]);
  expect(await results()).toEqual([]);
});
