import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { addThings, anItem, aThing } from '../support/shared-things.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  await addThings(db.root);
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
});

afterAll(() => db.close());

type File = { name?: string; mime?: string; size?: number; table?: string };

/** Adds the row of a file; gives its address. */
async function announce(person: Person, subject: string, file: File = {}, id: string = randomUUID()): Promise<string> {
  const { name = 'Signed form.pdf', mime = 'application/pdf', size = 1200, table = 'things' } = file;
  const [row] = await db.call<{ path: string | null }>(
    person,
    'select add_attachment($1, $2, $3, $4, $5, $6) as path',
    [id, table, subject, name, mime, size],
  );
  return row?.path ?? '';
}

/** Puts the file at its address, as the storage does. */
const upload = (person: Account, path: string, size = 900) =>
  db.call(
    person,
    `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('attachments', $1, $2, $3)`,
    [path, person.id, { size, mimetype: 'application/pdf' }],
  );

async function store(person: Account, subject: string, file: File = {}): Promise<string> {
  const path = await announce(person, subject, file);
  await upload(person, path);
  return path;
}

/** The files that a person sees of a subject, and opens. */
async function seen(person: Person, subject: string): Promise<{ rows: number; files: number }> {
  const [row] = await db.call<{ rows: number; files: number }>(
    person,
    `select count(*)::int as rows,
       (select count(*)::int from storage.objects o where o.name in (select path from attachments where subject_id = $1)) as files
     from attachments where subject_id = $1`,
    [subject],
  );
  return row ?? { rows: -1, files: -1 };
}

const NONE = { rows: 0, files: 0 };
const ONE = { rows: 1, files: 1 };

test('a file is read by anyone who reads its subject, and by no one else', async () => {
  const thing = await aThing(db.root, school, school.cadet.id);
  await store(school.cadet, thing);
  expect(await seen(school.cadet, thing)).toEqual(ONE);
  expect(await seen(school.instructor, thing)).toEqual(ONE);
  for (const person of [school.bare, school.parent, school.external, other.instructor, other.admin, other.cadet])
    expect(await seen(person, thing)).toEqual(NONE);
  expect(await refusalOf(seen(ANONYMOUS, thing))).toMatchObject({ code: '42501' });
});

test('guardians read the files of a verified child until the link ends', async () => {
  const item = await anItem(db.root, school);
  await store(school.cadet, item, { table: 'portfolio_items' });
  expect(await seen(school.parent, item)).toEqual(ONE);
  expect(await refusalOf(announce(school.parent, item, { table: 'portfolio_items' }))).toMatchObject({ code: '42501' });
  const unlink = 'update guardian_links set state = $2 where school_id = $1';
  await db.root.query(unlink, [school.id, 'revoked']);
  expect(await seen(school.parent, item)).toEqual(NONE);
  await db.root.query(unlink, [school.id, 'verified']);
});

test('a file shows once it has come, with the size that was stored', async () => {
  const thing = await aThing(db.root, school, school.cadet.id);
  const path = await announce(school.cadet, thing, { size: 5 });
  expect(path).toMatch(new RegExp(`^${school.id}/[0-9a-f-]{36}\\.pdf$`));
  expect(await seen(school.instructor, thing)).toEqual(NONE);
  await upload(school.cadet, path, 4321);
  const [row] = await db.call(
    school.instructor,
    `select size_bytes::int, author_label from attachments where path = $1`,
    [path],
  );
  expect(row).toEqual({ size_bytes: 4321, author_label: 'Pat Cadet' });
});

test('a second attempt under the same id goes on with the first, for its author alone', async () => {
  const thing = await aThing(db.root, school, school.cadet.id);
  const id = randomUUID();
  const path = await announce(school.cadet, thing, {}, id);
  expect(await announce(school.cadet, thing, {}, id)).toBe(path);
  expect(await announce(school.instructor, thing, {}, id)).toBe('');
  await upload(school.cadet, path);
  expect(await announce(school.cadet, thing, {}, id)).toBe('');
  expect(await seen(school.instructor, thing)).toEqual(ONE);
});

test('only the author stores the file, once, and only at its address', async () => {
  const thing = await aThing(db.root, school, school.cadet.id);
  const path = await announce(school.cadet, thing);
  expect(await refusalOf(upload(school.instructor, path))).toMatchObject({ code: '42501' });
  expect(await refusalOf(upload(school.cadet, `${school.id}/${randomUUID()}.pdf`))).toMatchObject({ code: '42501' });
  await upload(school.cadet, path);
  expect(await refusalOf(upload(school.cadet, path))).toMatchObject({ code: '42501' });
});

test('those who can only read the subject, or not even that, add nothing', async () => {
  const thing = await aThing(db.root, school, school.instructor.id);
  const item = await anItem(db.root, school, school.cadets.other);
  const tries: [Person, string, File][] = [
    [school.cadet, thing, {}],
    [school.cadet, item, { table: 'portfolio_items' }],
    [school.bare, thing, {}],
    [other.instructor, thing, {}],
    [school.instructor, randomUUID(), {}],
    [school.instructor, school.id, { table: 'schools' }],
    [ANONYMOUS, thing, {}],
  ];
  for (const [person, subject, file] of tries)
    expect(await refusalOf(announce(person, subject, file))).toMatchObject({ code: '42501' });
});

test.each<[string, File, string]>([
  ['a kind that browsers run', { mime: 'text/html', name: 'page.html' }, 'type:mime_type'],
  ['a file that is too large', { size: 15_728_641 }, 'size:size_bytes'],
  ['an empty file', { size: 0 }, 'size:size_bytes'],
  ['a name with a number like an SSN', { name: '123-45-6789.pdf' }, 'name:name'],
  ['a name that leads elsewhere', { name: '../form.pdf' }, 'name:name'],
  ['a name without words', { name: ' ' }, 'name:name'],
])('the database refuses %s', async (_, file, detail) => {
  const thing = await aThing(db.root, school, school.instructor.id);
  expect(await refusalOf(announce(school.instructor, thing, file))).toMatchObject({ code: 'P0001', detail });
});

test('a subject takes 50 files, and one more once one is archived', async () => {
  const thing = await aThing(db.root, school, school.instructor.id);
  const paths = [];
  for (let count = 0; count < 50; count += 1) paths.push(await announce(school.instructor, thing));
  expect(await refusalOf(announce(school.instructor, thing))).toMatchObject({ detail: 'too_many' });
  const find = '(select id from attachments where path = $1)';
  await db.call(school.instructor, `select archive_attachment(${find})`, [paths[0]]);
  await announce(school.instructor, thing);
  const restored = db.call(school.instructor, `select archive_attachment(${find}, false)`, [paths[0]]);
  expect(await refusalOf(restored)).toMatchObject({ detail: 'too_many' });
});

test('who may add files archives and restores them; the log tells it to those who run the module', async () => {
  const item = await anItem(db.root, school);
  const path = await store(school.instructor, item, { table: 'portfolio_items' });
  const archive = (person: Person, archived: boolean) =>
    db.call(person, `select archive_attachment((select id from attachments where path = $1), $2)`, [path, archived]);
  expect(await refusalOf(archive(school.parent, true))).toMatchObject({ code: '42501' });
  await archive(school.cadet, true);
  await archive(school.cadet, false);
  const log = `select action from audit_log where table_name = 'portfolio_items:attachments'
    and row_id = (select id from attachments where path = $1) order by id`;
  expect(await db.call(school.instructor, log, [path])).toEqual(
    ['insert', 'update', 'update'].map((action) => ({ action })),
  );
  expect(await db.call(other.instructor, log, [path])).toEqual([]);
});

test('no caller chooses school, address, author, or moment', async () => {
  const thing = await aThing(db.root, school, school.instructor.id);
  for (const column of ['school_id', 'path', 'author_label', 'stored_at', 'cadet_id', 'archived_at']) {
    const sql = `insert into attachments (subject_table, subject_id, name, mime_type, size_bytes, ${column})
      values ('things', $1, 'a.pdf', 'application/pdf', 1, null)`;
    expect(await refusalOf(db.call(school.instructor, sql, [thing]))).toMatchObject({ code: '42501' });
  }
});
