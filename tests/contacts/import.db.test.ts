import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aCadet, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Contacts from a file: who is new, who is known, which cadet they belong to, and the way back. */

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
});
afterAll(() => db.close());

async function anImport(person: Person = school.instructor, of = school.id): Promise<string> {
  const id = randomUUID();
  await db.call(
    person,
    `insert into imports (id, school_id, module, file_name) values ($1, $2, 'contacts', 'people.csv')`,
    [id, of],
  );
  return id;
}

type Reply = { created: string[]; updated: string[]; refused: { row: number; field: string; reason: string }[] };

async function send(
  id: string,
  rows: object[],
  key = randomUUID(),
  person: Person = school.instructor,
): Promise<Reply> {
  const sent = rows.map((row, at) => ({ row: at + 2, ...row }));
  const [answer] = await db.call<{ a: Reply }>(person, 'select import_contacts($1, $2, $3) as a', [
    id,
    JSON.stringify(sent),
    key,
  ]);
  if (!answer) throw new Error('no answer');
  return answer.a;
}

const undo = async (id: string) =>
  (await db.call<{ n: number }>(school.instructor, 'select undo_import($1, $2) as n', [id, randomUUID()]))[0]?.n;
const contact = async (id: string | undefined) =>
  (await db.root.query('select name, email, phone, type, status, source from contacts where id = $1', [id])).rows[0];
const links = async (id: string | undefined) =>
  (
    await db.root.query(
      'select cadet_id, relation, state, legal_guardian, may_pick_up, emergency_order from guardian_links where contact_id = $1',
      [id],
    )
  ).rows;

async function aNumbered(): Promise<{ cadet: string; student_number: string }> {
  const cadet = await aCadet(db.root, school.id, school.year);
  const student_number = `S-${cadet.slice(0, 6)}`;
  await db.root.query(
    `insert into cadet_details (cadet_id, school_id, student_number) values ($1, $2, $3)
     on conflict (cadet_id) do update set student_number = excluded.student_number`,
    [cadet, school.id, student_number],
  );
  return { cadet, student_number };
}

test('a row adds a person and links them with their cadet, once for each key; nothing is verified by it', async () => {
  const { cadet, student_number } = await aNumbered();
  const [id, key] = [await anImport(), randomUUID()];
  const row = { name: 'Nia Okafor', email: 'nia@family.example', phone: '(512) 555-0188', student_number };
  const more = { relation: 'mother', legal_guardian: 'yes', may_pick_up: 'yes', emergency: 'yes', tags: 'bus, trip' };
  const reply = await send(id, [{ ...row, ...more }], key);
  expect(reply).toMatchObject({ updated: [], refused: [] });
  expect(await send(id, [{ ...row, ...more }], key)).toEqual(reply);
  expect(await contact(reply.created[0])).toMatchObject({ name: 'Nia Okafor', type: 'parent', source: 'import' });
  expect(await links(reply.created[0])).toEqual([
    {
      cadet_id: cadet,
      relation: 'mother',
      state: 'listed',
      legal_guardian: true,
      may_pick_up: true,
      emergency_order: 1,
    },
  ]);
});

test('who is on file keeps what is there, gets what is missing, and goes back by the undo', async () => {
  const { student_number } = await aNumbered();
  const known = randomUUID();
  await db.call(school.instructor, 'select save_contact($1, $2)', [
    known,
    { name: 'Ana Brandt', type: 'relative', email: 'ana@family.example' },
  ]);
  const id = await anImport();
  const reply = await send(id, [
    { name: 'ana brandt', email: 'ANA@family.example', phone: '5125550101', student_number, relation: 'aunt' },
    { name: 'Tom Brandt', email: 'ana@family.example', type: 'vendor' },
  ]);
  expect(reply).toMatchObject({ updated: [known], refused: [] });
  expect(reply.created).toHaveLength(1);
  expect(await contact(known)).toMatchObject({ name: 'Ana Brandt', type: 'relative', phone: '5125550101' });
  expect(await links(known)).toHaveLength(1);
  expect(await undo(id)).toBe(1);
  expect(await contact(known)).toMatchObject({ phone: null, status: 'active' });
  expect(await links(known)).toMatchObject([{ state: 'revoked', emergency_order: null }]);
  expect(await contact(reply.created[0])).toMatchObject({ status: 'archived' });
});

test('a trial says what an import would do, and leaves nothing', async () => {
  const { student_number } = await aNumbered();
  const rows = [
    { row: 2, name: 'Tried Once', email: 'tried@family.example', student_number, relation: 'aunt' },
    { row: 3, name: 'tried once', email: 'TRIED@family.example' },
    { row: 4, name: 'Tried Twice', student_number: 'NO-SUCH', relation: 'aunt' },
  ];
  const attempt = (person: Person, module = 'contacts') =>
    db.call<{ a: Reply & { known: number[] } }>(person, 'select try_import($1, $2) as a', [
      module,
      JSON.stringify(rows),
    ]);
  const all = 'select (select count(*) from contacts) as contacts, (select count(*) from imports) as imports';
  const before = (await db.root.query(all)).rows;
  const [trial] = await attempt(school.instructor);
  expect([trial?.a.created.length, trial?.a.known, trial?.a.refused]).toMatchObject([1, [3], [{ row: 4 }]]);
  expect((await db.root.query(all)).rows).toEqual(before);
  expect(await refusalOf(attempt(school.parent))).toMatchObject({ code: '42501' });
  expect(await refusalOf(attempt(school.instructor, 'cadets'))).toMatchObject({ detail: 'module:p_module' });
});

test('what someone worked on since stays at an undo, and is counted', async () => {
  const id = await anImport();
  const { created } = await send(id, [{ name: 'Kept Kim' }, { name: 'Gone Gray' }]);
  // A change is a later moment than the import, whatever the clock of a test does.
  await db.root.query(
    `update app.contact_imports set changed_at = changed_at - interval '1 minute' where contact_id = $1`,
    [created[0]],
  );
  const [preview] = await db.call<{ p: object }>(school.instructor, 'select preview_import_undo($1) as p', [id]);
  expect(preview?.p).toEqual({ gone: 1, kept: 1, restored: 0 });
  expect(await undo(id)).toBe(1);
  expect([(await contact(created[0]))?.status, (await contact(created[1]))?.status]).toEqual(['active', 'archived']);
});

test('a row that is wrong is named with its field, changes nothing, and the others go on', async () => {
  const { student_number } = await aNumbered();
  const id = await anImport();
  const before = await db.root.query('select count(*) from contacts');
  const { created, refused } = await send(id, [
    { name: '' },
    { name: 'A', email: 'nowhere' },
    { name: 'B', type: 'cousin' },
    { name: 'C', student_number: 'NO-SUCH', relation: 'father' },
    { name: 'D', student_number },
    { name: 'E', relation: 'father' },
    { name: 'F', type: 'emergency_only', student_number, relation: 'neighbor', legal_guardian: 'yes' },
    { name: 'G', student_number, relation: '' },
    { name: 'H', notes: 'SSN 123-45-6789' },
    { name: 'Right One' },
  ]);
  expect(refused.map(({ row, field }) => [row, field])).toEqual([
    [2, 'name'],
    [3, 'email'],
    [4, 'type'],
    [5, 'student_number'],
    [6, 'relation'],
    [7, 'student_number'],
    [8, 'legal_guardian'],
    [9, 'relation'],
    [10, 'notes'],
  ]);
  expect(created).toHaveLength(1);
  const after = await db.root.query('select count(*) from contacts');
  expect(Number(after.rows[0]?.count) - Number(before.rows[0]?.count)).toBe(1);
});

test('only those who keep contacts import them, at their own school, and into an import of contacts', async () => {
  const id = await anImport();
  for (const person of [school.cadet, school.parent, school.bare, ANONYMOUS])
    expect(await refusalOf(send(id, [{ name: 'X' }], randomUUID(), person))).toMatchObject({ code: '42501' });
  const elsewhere = send(id, [{ name: 'X' }], randomUUID(), other.instructor);
  expect(await refusalOf(elsewhere)).toMatchObject({ detail: 'import_closed' });
  expect(await refusalOf(anImport(other.instructor, school.id))).toMatchObject({ code: '42501' });
  const many = Array.from({ length: 201 }, () => ({ name: 'X' }));
  expect(await refusalOf(send(id, many))).toMatchObject({ detail: 'chunk_size' });
  expect(await refusalOf(db.call(school.cadet, 'select undo_import($1)', [id]))).toMatchObject({ code: '42501' });
});

test('each file of contacts is written down once, by those who may see contacts alone', async () => {
  const id = randomUUID();
  const log = (person: Person, format = 'vcard', count = 3) =>
    db.call(person, 'select log_contact_export($1, $2, $3)', [id, format, count]);
  await log(school.instructor);
  await log(school.instructor);
  const lines = 'select format, contacts, created_by_label from contact_exports where id = $1';
  expect(await db.call(school.instructor, lines, [id])).toMatchObject([{ format: 'vcard', contacts: 3 }]);
  expect(await db.call(other.instructor, lines, [id])).toEqual([]);
  expect(await refusalOf(log(school.cadet))).toMatchObject({ code: '42501' });
  expect(await refusalOf(log(school.instructor, 'pdf'))).toMatchObject({ detail: 'format:format' });
  expect(await refusalOf(log(school.instructor, 'csv', 0))).toMatchObject({ detail: 'contacts:contacts' });
});

test('lists and files of contacts name no cadet from whom someone is kept', async () => {
  const { cadet, student_number } = await aNumbered();
  const id = await anImport();
  const { created } = await send(id, [{ name: 'Far Away', student_number, relation: 'father' }]);
  const named = async () =>
    (
      await db.call<{ cadets: string | null }>(
        school.instructor,
        'select cadets from contact_list where id = $1',
        created,
      )
    )[0]?.cadets;
  expect(await named()).toBeTruthy();
  await db.call(school.instructor, `select set_guardian_restriction($1, $2, 'no_contact', 'Order 12')`, [
    created[0],
    cadet,
  ]);
  expect(await named()).toBeNull();
});
