import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCode, aParent, children, decide, redeem, request } from '../support/family.ts';
import { aCadet, aGuardian, ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

async function studentsOf(person: Person, search: string | null): Promise<object[]> {
  const [row] = await db.call<{ found: object[] }>(person, 'select parent_setup_students($1) as found', [search]);
  return row?.found ?? [];
}

async function redeemed(parent: Person, child: string) {
  return refusalOf(redeem(db, parent, await aCode(db, school, child)));
}

test('a parent finds students by their whole last name, in their own school, and no address', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year, { first: 'Ida', last: 'Zúñiga-O’Dell', grade: 11 });
  await aCadet(db.root, other.id, other.year, { last: 'Zuniga ODell' });
  const hidden = await aCadet(db.root, school.id, school.year, { last: 'Zuniga ODell' });
  await db.root.query('update cadets set directory_opt_out = true where id = $1', [hidden]);
  const find = (text: string | null) => studentsOf(parent, text);
  const ida = { id: child, first_name: 'Ida', last_name: 'Zúñiga-O’Dell', grade: 11 };
  for (const text of ["zuniga o'dell", ' ZÚÑIGA-O’DELL ', 'Zuniga Odell']) expect(await find(text)).toEqual([ida]);
  for (const text of ['zu', 'zuniga', 'odell', 'zuniga odel', 'zunigaodell%', '%odell'])
    expect(await find(text)).toEqual([]);
  for (const text of ['', ' ', '-', "'", null]) expect(await find(text)).toEqual([]);
});

test('no one but a parent asks for the students of the setup', async () => {
  for (const person of [school.admin, school.instructor, school.bare, school.cadet, school.external, ANONYMOUS]) {
    const asked = db.call(person, `select * from parent_setup_students('zu')`);
    expect(await refusalOf(asked)).toMatchObject({ code: '42501' });
  }
});

test('an account has ten tries an hour, by name and by code together, and a right code is none', async () => {
  const parent = await aParent(db, school);
  const [first, second] = [
    await aCadet(db.root, school.id, school.year),
    await aCadet(db.root, school.id, school.year),
  ];
  for (let index = 0; index < 5; index += 1) {
    expect(await studentsOf(parent, 'Nobody')).toEqual([]);
    expect(await redeem(db, parent, `WRONG${index}`)).toMatchObject({ details: 'unknown_code:code' });
    if (index === 3) await redeem(db, parent, await aCode(db, school, first));
  }
  expect(await refusalOf(studentsOf(parent, 'Nobody'))).toMatchObject({ detail: 'too_many:student' });
  const code = await aCode(db, school, second);
  for (const tried of ['WRONGTOO', code]) {
    expect(await redeem(db, parent, tried)).toMatchObject({ details: 'too_many:code' });
  }
  expect(await studentsOf(parent, '')).toEqual([]);
  await db.root.query(`update app.call_counts set started_at = now() - interval '61 minutes' where caller = $1`, [
    parent.id,
  ]);
  expect(await studentsOf(parent, 'Nobody')).toEqual([]);
  expect(await redeem(db, parent, code)).toMatchObject({ cadet_id: second });
});

test('an account sees up to 200 names a day', async () => {
  const parent = await aParent(db, school);
  for (let index = 0; index < 30; index += 1) {
    await aCadet(db.root, school.id, school.year, { first: `N${index}`, last: 'Quill' });
  }
  for (let index = 0; index < 6; index += 1) expect(await studentsOf(parent, 'quill')).toHaveLength(30);
  expect(await refusalOf(studentsOf(parent, 'quill'))).toMatchObject({ detail: 'too_many:student' });
});

test('a claim stays pending and opens nothing until an instructor verifies it; a revocation closes it', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  const [row] = await db.call<{ id: string }>(parent, `select request_child($1, 'mother') as id`, [child]);
  const link = row?.id ?? '';
  const mine = () => db.call(parent, 'select state, first_name, decision_note from my_guardian_links()');
  expect(await children(db, parent)).toEqual([]);
  expect(await mine()).toEqual([{ state: 'pending', first_name: null, decision_note: null }]);
  await decide(db, school.instructor, link, 'verified');
  expect(await children(db, parent)).toEqual([child]);
  expect(await mine()).toMatchObject([{ state: 'verified', first_name: 'Robin' }]);
  await decide(db, school.instructor, link, 'revoked', 'By order of the court');
  expect(await children(db, parent)).toEqual([]);
  expect(await mine()).toEqual([{ state: 'revoked', first_name: null, decision_note: 'By order of the court' }]);
  expect(await refusalOf(db.call(parent, 'select request_child($1)', [child]))).toMatchObject({
    detail: 'declined:student',
  });
  expect(await redeemed(parent, child)).toMatchObject({ detail: 'declined:code' });
});

test('a declined claim needs a message, and a code given afterward opens it', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  const early = await aCode(db, school, child);
  const link = await request(db, parent, child);
  expect(await refusalOf(decide(db, school.instructor, link, 'rejected'))).toMatchObject({ detail: 'message:message' });
  await decide(db, school.instructor, link, 'rejected', 'Please bring an ID');
  expect(await refusalOf(decide(db, school.instructor, link, 'rejected', 'Again'))).toMatchObject({
    detail: 'decided',
  });
  expect(await refusalOf(redeem(db, parent, early))).toMatchObject({ detail: 'declined:code' });
  expect(await redeem(db, parent, await aCode(db, school, child))).toMatchObject({
    cadet_id: child,
    first_name: 'Robin',
  });
  expect(await children(db, parent)).toEqual([child]);
});

test('only those who run the contacts of the school see requests, decide and give codes', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  const link = await request(db, parent, child);
  for (const person of [parent, school.bare, school.cadet, school.external, ANONYMOUS]) {
    expect(await refusalOf(db.call(person, 'select * from guardian_requests()'))).toMatchObject({ code: '42501' });
    expect(await refusalOf(decide(db, person, link, 'verified'))).toMatchObject({ code: '42501' });
    const codes = db.call(person, 'select issue_guardian_codes(array[$1]::uuid[])', [child]);
    expect(await refusalOf(codes)).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(decide(db, other.instructor, link, 'verified'))).toMatchObject({ detail: 'unknown_link' });
  const codes = db.call(other.instructor, 'select issue_guardian_codes(array[$1]::uuid[])', [child]);
  expect(await refusalOf(codes)).toMatchObject({ detail: 'unknown_cadet' });
  expect(await db.call(other.instructor, 'select * from guardian_requests()')).toEqual([]);
});

test('a request comes with what speaks for it and against it', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year, { last: 'Parent' });
  await db.root.query(`insert into contacts (school_id, name, email, cadet_id) values ($1, 'Office', upper($2), $3)`, [
    school.id,
    parent.email,
    child,
  ]);
  await db.call(parent, 'select request_child($1)', [child]);
  const requests = await db.call<{ cadet_id: string }>(school.instructor, 'select * from guardian_requests()');
  const request = requests.find(({ cadet_id }) => cadet_id === child);
  const evidence = { same_last_name: true, known_email: true, known_phone: false, restriction: 'none' };
  expect(request).toMatchObject({ ...evidence, verified_guardians: [], other_children: [], cadet_grade: 9 });
});

test('whom an order keeps from a cadet is not let in by request, by code or by any decision', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  const link = await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: child, state: 'pending' });
  const restrict = `insert into guardian_restrictions (link_id, school_id, restriction) values ($1, $2, 'no_contact')`;
  await db.root.query(restrict, [link, school.id]);
  expect(await refusalOf(decide(db, school.instructor, link, 'verified'))).toMatchObject({ detail: 'restricted' });
  const direct = db.call(school.instructor, `update guardian_links set state = 'verified' where id = $1`, [link]);
  expect(await refusalOf(direct)).toMatchObject({ code: '42501' });
  expect(await redeem(db, parent, await aCode(db, school, child))).toMatchObject({ details: 'unknown_code:code' });
  expect(await children(db, parent)).toEqual([]);
});

test('a parent asks for five cadets at most, each once, and only at their own school', async () => {
  const parent = await aParent(db, school);
  const ask = (cadet: string) => db.call(parent, 'select request_child($1)', [cadet]);
  expect(await refusalOf(ask(other.cadets.own))).toMatchObject({ detail: 'unknown_student:student' });
  const wanted = await Promise.all(Array.from({ length: 6 }, () => aCadet(db.root, school.id, school.year)));
  for (const cadet of wanted.slice(0, 5)) await ask(cadet);
  expect(await refusalOf(ask(wanted[0] ?? ''))).toMatchObject({ detail: 'already_requested:student' });
  expect(await refusalOf(ask(wanted[5] ?? ''))).toMatchObject({ detail: 'too_many:student' });
  const insert = db.call(
    parent,
    `insert into contacts (name, phone, cadet_id, school_id) values ('Pat', '5125550141', $1, $2)`,
    [wanted[5], school.id],
  );
  expect(await refusalOf(insert)).toMatchObject({ detail: 'too_many:student' });
});

test('the first child is named as the parent wrote it, once and while the school hasn’t answered', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  await db.call(
    parent,
    `insert into contacts (name, type, phone, cadet_id, school_id, created_by)
     values ('Ada Roe', 'parent', '(512) 555-0143', $1, $2, $3)`,
    [child, school.id, parent.id],
  );
  const name = (written: string, cadet = child) =>
    db.call(parent, 'select name_requested_child($1, $2)', [cadet, written]);
  const seen = () => db.call(parent, 'select cadet_id, asked_as from my_guardian_links()');
  await name(' Chenn ');
  await name('Chen');
  await name('Roe', school.cadets.other);
  expect(await seen()).toEqual([{ cadet_id: null, asked_as: 'Chenn' }]);
  expect(await refusalOf(db.call(school.cadet, 'select name_requested_child($1, $2)', [child, 'Chen']))).toBeTruthy();
});

test('until the school answers, a child is named to the parent only as the parent wrote it', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  await db.call(parent, `select request_child($1, 'parent', null, ' Chenn ')`, [child]);
  const seen = () =>
    db.call(parent, 'select state, first_name, last_name, cadet_id, asked_as from my_guardian_links()');
  expect(await seen()).toEqual([
    { state: 'pending', first_name: null, last_name: null, cadet_id: null, asked_as: 'Chenn' },
  ]);
  await db.root.query(`update guardian_links set state = 'verified' where cadet_id = $1`, [child]);
  expect(await seen()).toMatchObject([{ state: 'verified', cadet_id: child, asked_as: null }]);
});
