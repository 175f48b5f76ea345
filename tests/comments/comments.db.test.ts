import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, ANONYMOUS, aSchool, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { addThings, anItem, aThing } from '../support/shared-things.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let second: Account;

beforeAll(async () => {
  db = await openTestDatabase();
  await addThings(db.root);
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  second = await anAccount(db.root, { role: 'instructor', school: school.id });
});

afterAll(() => db.close());

type Post = { table?: string; body?: string; mentions?: string[]; key?: string | null };

async function post(person: Person, subject: string, input: Post = {}): Promise<string> {
  const { table = 'things', body = 'Well done', mentions = [], key = null } = input;
  const [row] = await db.call<{ id: string }>(person, 'select post_comment($1, $2, $3, $4, $5) as id', [
    table,
    subject,
    body,
    mentions,
    key,
  ]);
  return row?.id ?? '';
}

const read = (person: Person, subject: string): Promise<{ body: string }[]> =>
  db.call(person, 'select body from comments where subject_id = $1 order by created_at', [subject]);

test('anyone who reads the subject reads and writes in its conversation, no one else does', async () => {
  const thing = await aThing(db.root, school, school.cadet.id);
  await post(school.instructor, thing, { body: ' Two lines\nhere ' });
  await post(school.cadet, thing, { body: 'Thank you' });
  const all = [{ body: 'Two lines\nhere' }, { body: 'Thank you' }];
  for (const person of [school.cadet, school.instructor, second]) expect(await read(person, thing)).toEqual(all);
  for (const person of [school.bare, school.parent, school.external, other.instructor, other.cadet]) {
    expect(await read(person, thing)).toEqual([]);
    expect(await refusalOf(post(person, thing))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(post(ANONYMOUS, thing))).toMatchObject({ code: '42501' });
  expect(await refusalOf(post(school.instructor, school.id, { table: 'schools' }))).toMatchObject({ code: '42501' });
});

test('the same key posts once, and never something else', async () => {
  const thing = await aThing(db.root, school, school.cadet.id);
  const key = randomUUID();
  const id = await post(school.cadet, thing, { key });
  expect(await post(school.cadet, thing, { key })).toBe(id);
  expect(await refusalOf(post(school.cadet, thing, { key, body: 'Other' }))).toMatchObject({ detail: 'key_reused' });
  expect(await read(school.cadet, thing)).toHaveLength(1);
});

test.each([
  ['an empty text', '  '],
  ['a text that is too long', 'x'.repeat(4001)],
  ['a Social Security number', 'It is 123-45-6789'],
  ['a control character', 'Bell\u0007'],
])('%s is refused', async (_, body) => {
  const thing = await aThing(db.root, school, school.cadet.id);
  expect(await refusalOf(post(school.cadet, thing, { body }))).toMatchObject({ code: 'P0001', detail: 'body:body' });
});

test('authors edit their words for an hour, and the edit shows', async () => {
  const thing = await aThing(db.root, school, school.cadet.id);
  const id = await post(school.cadet, thing);
  const edit = (person: Person, body: string) => db.call(person, 'select edit_comment($1, $2)', [id, body]);
  await edit(school.cadet, 'Better words');
  expect(await refusalOf(edit(school.instructor, 'Mine'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(edit(other.instructor, 'Mine'))).toMatchObject({ code: '42501' });
  const [row] = await db.call(
    school.instructor,
    'select body, edited_at is not null as edited from comments where id = $1',
    [id],
  );
  expect(row).toEqual({ body: 'Better words', edited: true });
  await db.root.query(`alter table comments disable trigger user`);
  await db.root.query(`update comments set created_at = now() - interval '61 minutes' where id = $1`, [id]);
  await db.root.query(`alter table comments enable trigger user`);
  expect(await refusalOf(edit(school.cadet, 'Late'))).toMatchObject({ detail: 'too_late' });
});

test('authors remove their own comments and staff hide any; both can be undone', async () => {
  const thing = await aThing(db.root, school, school.cadet.id);
  const mine = await post(school.cadet, thing, { body: 'Mine' });
  await post(school.instructor, thing, { body: 'Staff' });
  const archive = (person: Person, archived: boolean) =>
    db.call(person, 'select archive_comment($1, $2)', [mine, archived]);
  const hide = (person: Person, hidden: boolean) => db.call(person, 'select hide_comment($1, $2)', [mine, hidden]);
  expect(await refusalOf(archive(school.instructor, true))).toMatchObject({ code: '42501' });
  await archive(school.cadet, true);
  const [row] = await db.call(school.instructor, 'select count(*)::int as n from comments where subject_id = $1', [
    thing,
  ]);
  expect(row).toEqual({ n: 2 });
  await archive(school.cadet, false);
  expect(await refusalOf(hide(school.cadet, true))).toMatchObject({ code: '42501' });
  await hide(school.instructor, true);
  expect(await db.call(second, 'select hidden_by_label from comments where id = $1', [mine])).toEqual([
    { hidden_by_label: 'Pat Instructor' },
  ]);
  expect(await refusalOf(db.call(school.cadet, 'select edit_comment($1, $2)', [mine, 'Again']))).toMatchObject({
    detail: 'not_shown',
  });
  await hide(second, false);
  const item = await anItem(db.root, school);
  const hidden = await post(school.cadet, item, { table: 'portfolio_items' });
  await db.call(school.instructor, 'select hide_comment($1)', [hidden]);
  expect(await read(school.parent, item)).toEqual([]);
  expect(await read(school.cadet, item)).toHaveLength(1);
});

test('people who read the subject can be mentioned, others are refused and not offered', async () => {
  const thing = await aThing(db.root, school, school.cadet.id);
  const offered = async (person: Person, search: string): Promise<string[]> =>
    (await db.call<{ id: string }>(person, `select id from comment_people('things', $1, $2)`, [thing, search])).map(
      ({ id }) => id,
    );
  const all = [school.cadet.id, second.id];
  expect((await offered(school.instructor, '')).filter((id) => all.includes(id))).toHaveLength(2);
  expect(await offered(school.instructor, 'parent')).toEqual([]);
  expect(await offered(school.cadet, '')).not.toContain(school.bare.id);
  expect(await refusalOf(offered(other.instructor, ''))).toMatchObject({ code: '42501' });
  await post(school.instructor, thing, { mentions: [school.cadet.id] });
  for (const id of [school.parent.id, other.instructor.id, school.bare.id, randomUUID()])
    expect(await refusalOf(post(school.instructor, thing, { mentions: [id] }))).toMatchObject({
      detail: 'mentions:mentions',
    });
  const [row] = await db.call(
    second,
    'select mention_names from comments where cardinality(mentions) = 1 and subject_id = $1',
    [thing],
  );
  expect(row).toEqual({ mention_names: [expect.stringMatching(/^Robin /)] });
});

test('a cadet is not offered the names of families and of other cadets', async () => {
  const item = await anItem(db.root, school);
  const sql = `select kind from comment_people('portfolio_items', $1, '')`;
  const kinds = async (person: Person) =>
    new Set((await db.call<{ kind: string }>(person, sql, [item])).map(({ kind }) => kind));
  expect(await kinds(school.cadet)).toEqual(new Set(['staff']));
  expect(await kinds(school.parent)).toEqual(new Set(['staff', 'cadet']));
  expect(await kinds(school.instructor)).toEqual(new Set(['staff', 'cadet', 'guardian']));
});

test('those who are mentioned are told once, by the part that tells people', async () => {
  const thing = await aThing(db.root, school, school.cadet.id);
  await post(school.instructor, thing, { mentions: [school.cadet.id], body: 'In confidence' });
  await post(school.instructor, thing);
  const { rows } = await db.root.query(
    `select kind, user_id as person, title, link from notifications where link = $1`,
    [`/app/things/${thing}`],
  );
  expect(rows).toEqual([
    {
      kind: 'comments.mention',
      person: school.cadet.id,
      link: `/app/things/${thing}`,
      title: 'Pat Instructor mentioned you in a comment',
    },
  ]);
});

test('no caller writes for another, into another school, or as hidden', async () => {
  const thing = await aThing(db.root, school, school.cadet.id);
  for (const column of ['school_id', 'created_by', 'author_label', 'mention_names', 'hidden_at', 'edited_at']) {
    const sql = `insert into comments (subject_table, subject_id, body, ${column}) values ('things', $1, 'x', null)`;
    expect(await refusalOf(db.call(school.cadet, sql, [thing]))).toMatchObject({ code: '42501' });
  }
});

test('the accounts of a school are known to its members, and to no other school', async () => {
  const sql = 'select id from app.school_accounts($1)';
  const known = async (person: Person, of: TestSchool) => (await db.call(person, sql, [of.id])).length;
  expect(await known(school.cadet, school)).toBeGreaterThan(3);
  for (const person of [other.instructor, other.admin, other.parent, other.external])
    expect(await known(person, school)).toBe(0);
  expect(await refusalOf(known(ANONYMOUS, school))).toMatchObject({ code: '42501' });
});

test('a list counts the comments beside its rows, as far as the caller reads them', async () => {
  const thing = await aThing(db.root, school, school.cadet.id);
  await post(school.instructor, thing);
  await db.call(school.instructor, 'select hide_comment($1)', [await post(school.cadet, thing)]);
  const counted = (person: Person) =>
    db.call(person, `select comments::int from counts_beside('things', array[$1]::uuid[])`, [thing]);
  expect(await counted(school.cadet)).toEqual([{ comments: 1 }]);
  expect(await counted(school.parent)).toEqual([]);
  const many = db.call(school.cadet, `select counts_beside('things', array_fill($1::uuid, '{501}'))`, [thing]);
  expect(await refusalOf(many)).toMatchObject({ detail: 'too_many:p_ids' });
});
