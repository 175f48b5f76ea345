import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aMeetWith, aThing, aTwoSidedTable, twoSchools, type TwoSchools } from '../support/two-schools.ts';
import { refusalOf } from '../support/refusal.ts';

/** The conversation of a row of two schools: who reads what, whom one mentions, and who is told. */
let db: TestDatabase;
let schools: TwoSchools;
let thing: string;

beforeAll(async () => {
  db = await openTestDatabase();
  await aTwoSidedTable(db);
  schools = await twoSchools(db);
});
afterAll(() => db.close());

beforeEach(async () => {
  const { host, entrant } = schools;
  // A cadet of the host who works at the meet reads the row as the host does.
  const meet_id = await aMeetWith(db, host, 'check_in', host.cadet.id);
  thing = await aThing(db, host, entrant, { cadet_id: entrant.cadets.own, meet_id });
});

type Post = { body: string; side?: string; mentions?: string[] };

async function post(person: Person, { body, side, mentions = [] }: Post): Promise<string> {
  const sql = 'select post_comment($1, $2, $3, $4, null, $5) as id';
  const [row] = await db.call<{ id: string }>(person, sql, ['two_sided_things', thing, body, mentions, side ?? null]);
  return row?.id ?? '';
}

const read = async (person: Person): Promise<string[]> => {
  const sql = 'select body from comments where subject_id = $1 order by body';
  return (await db.call<{ body: string }>(person, sql, [thing])).map(({ body }) => body);
};

/** What the host says to itself and to both, the entrant to itself and to both. */
async function aConversation(): Promise<void> {
  await post(schools.host.instructor, { body: 'a host alone' });
  await post(schools.host.instructor, { body: 'b host to both', side: 'both' });
  await post(schools.entrant.instructor, { body: 'c entrant alone' });
  await post(schools.entrant.instructor, { body: 'd entrant to both', side: 'both' });
}

test('each school reads what is its own and what is for both, and a third school reads nothing', async () => {
  const { host, entrant, rival } = schools;
  await aConversation();
  expect(await read(host.instructor)).toEqual(['a host alone', 'b host to both', 'd entrant to both']);
  expect(await read(entrant.instructor)).toEqual(['b host to both', 'c entrant alone', 'd entrant to both']);
  for (const person of [rival.instructor, rival.admin, rival.cadet, host.bare, host.parent, rival.external])
    expect(await read(person)).toEqual([]);
});

test('no cadet reads what a host writes, whatever job or row they have', async () => {
  const { host, entrant } = schools;
  await aConversation();
  expect(await read(entrant.cadet)).toEqual(['c entrant alone', 'd entrant to both']);
  expect(await read(host.cadet)).toEqual([]);
  expect(await db.call(host.cadet, 'select id from two_sided_things where id = $1', [thing])).toHaveLength(1);
});

test('a cadet writes to their own school alone, and not for the host', async () => {
  const { host, entrant } = schools;
  await post(entrant.cadet, { body: 'Is my name right?' });
  expect(await read(entrant.instructor)).toContain('Is my name right?');
  expect(await read(host.instructor)).toEqual([]);
  expect((await refusalOf(post(entrant.cadet, { body: 'x', side: 'both' }))).detail).toContain('side');
  expect((await refusalOf(post(host.cadet, { body: 'x' }))).code).toBe('42501');
});

test('no one writes for the other school alone, or on a row that they have no side of', async () => {
  const { host, entrant, rival } = schools;
  expect((await refusalOf(post(host.instructor, { body: 'x', side: 'entrant' }))).detail).toContain('side');
  expect((await refusalOf(post(entrant.instructor, { body: 'x', side: 'host' }))).detail).toContain('side');
  expect((await refusalOf(post(entrant.instructor, { body: 'x', side: 'nobody' }))).detail).toContain('side');
  expect((await refusalOf(post(rival.instructor, { body: 'x' }))).code).toBe('42501');
});

test('a school neither hides nor edits what the other wrote', async () => {
  const { host, entrant } = schools;
  const id = await post(entrant.instructor, { body: 'Ours', side: 'both' });
  for (const sql of ['select hide_comment($1)', `select edit_comment($1, 'x')`, 'select archive_comment($1)'])
    expect((await refusalOf(db.call(host.instructor, sql, [id]))).code).toBe('42501');
  await db.call(entrant.instructor, 'select hide_comment($1)', [id]);
});

const told = async (person: Person & { id: string }): Promise<object[]> =>
  db.call(person, `select school_id, cadet_id from notifications where kind = 'comments.mention' and user_id = $1`, [
    person.id,
  ]);

test('a mention reaches adults of the other school at their school, where the words are for both', async () => {
  const { host, entrant } = schools;
  await post(host.instructor, { body: 'Look', side: 'both', mentions: [entrant.instructor.id, host.admin.id] });
  expect(await told(entrant.instructor)).toEqual([{ school_id: entrant.id, cadet_id: null }]);
  expect(await told(host.admin)).toEqual([{ school_id: host.id, cadet_id: null }]);
  // Their own side alone: no one of the other school can be meant.
  const wrong = post(host.instructor, { body: 'Look', mentions: [entrant.instructor.id] });
  expect((await refusalOf(wrong)).detail).toContain('mentions');
});

test('no one mentions a cadet or a parent of the other school, and a host none of its own cadets', async () => {
  const { host, entrant } = schools;
  for (const person of [entrant.cadet, entrant.parent, host.cadet]) {
    const post_ = post(host.instructor, { body: 'Look', side: 'both', mentions: [person.id] });
    expect((await refusalOf(post_)).detail).toContain('mentions');
  }
  const across = post(entrant.instructor, { body: 'Look', side: 'both', mentions: [host.cadet.id] });
  expect((await refusalOf(across)).detail).toContain('mentions');
  await post(entrant.instructor, { body: 'Look', mentions: [entrant.cadet.id] });
  expect(await told(entrant.cadet)).toHaveLength(1);
});

test('the people that one may mention are those who read the words', async () => {
  const { host, entrant } = schools;
  const found = async (side: string | null): Promise<string[]> => {
    const sql = `select id from comment_people('two_sided_things', $1, '', $2)`;
    return (await db.call<{ id: string }>(host.instructor, sql, [thing, side])).map(({ id }) => id);
  };
  const [ours, both] = [await found(null), await found('both')];
  expect(ours).toContain(host.admin.id);
  expect(ours).not.toContain(entrant.instructor.id);
  expect(both).toEqual(expect.arrayContaining([entrant.instructor.id, entrant.admin.id]));
  for (const person of [entrant.cadet, entrant.parent, host.cadet]) expect(both).not.toContain(person.id);
});

test('a comment of one side is announced to that side alone', async () => {
  const { host, entrant } = schools;
  await db.root.query('delete from realtime.messages');
  await post(entrant.instructor, { body: 'Ours' });
  const topics = `select distinct topic from realtime.messages where payload ->> 'table' = 'comments' order by 1`;
  expect((await db.root.query(topics)).rows).toEqual([{ topic: `school:${entrant.id}` }]);
  await post(host.instructor, { body: 'To both', side: 'both' });
  expect((await db.root.query(topics)).rows).toHaveLength(2);
});

test('a host that entered itself has one side, which its cadets read', async () => {
  const { host } = schools;
  thing = await aThing(db, host, host, { cadet_id: host.cadets.own });
  await post(host.instructor, { body: 'For us' });
  expect(await read(host.cadet)).toEqual(['For us']);
  expect(await read(host.admin)).toEqual(['For us']);
});
