import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from './support/database.ts';
import { aCadet, aGuardian, anAccount, ANONYMOUS, aSchool, one, type TestSchool } from './support/people.ts';
import { refusalOf } from './support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

/** Calls a function as the person and gives its rows; what it did stays. */
function call<Row extends object>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> {
  return db.commitAs(person, async (client) => (await client.query<Row>(sql, values)).rows);
}

const aParent = () => anAccount(db.root, { role: 'parent', school: school.id });

async function aCode(cadet: string): Promise<string> {
  const [row] = await call<{ codes: { code: string }[] }>(
    school.instructor,
    'select issue_guardian_codes(array[$1]::uuid[]) as codes',
    [cadet],
  );
  return row?.codes[0]?.code ?? '';
}

async function redeem(person: Person, code: string): Promise<Record<string, unknown>> {
  const [row] = await call<{ result: Record<string, unknown> }>(person, 'select redeem_guardian_code($1) as result', [
    code,
  ]);
  return row?.result ?? {};
}

const decide = (person: Person, link: string, decision: string, message: string | null = null) =>
  call(person, 'select decide_guardian_link($1, $2, $3)', [link, decision, message]);

async function studentsOf(person: Person, search: string | null): Promise<object[]> {
  const [row] = await call<{ found: object[] }>(person, 'select parent_setup_students($1) as found', [search]);
  return row?.found ?? [];
}

const children = async (person: Person) =>
  (await call<{ id: string }>(person, 'select id from cadets')).map(({ id }) => id);

function signUp(meta: object, confirmed = false): Promise<string> {
  return one(
    db.root,
    `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data, email_confirmed_at)
     values (gen_random_uuid(), $1, $2, '{}', case when $3 then now() end) returning id`,
    [`${randomUUID()}@test.example`, meta, confirmed],
  );
}

const schoolOf = async (user: string) =>
  (await db.root.query('select s.* from schools s join profiles p on p.school_id = s.id where p.id = $1', [user])).rows;

test('a parent signs up by the join code however it is typed, and by no other', async () => {
  const code = school.joinCode.toLowerCase().replace(/^.{4}/, '$& - ');
  const parent = await signUp({ role: 'parent', join_code: code });
  expect(await schoolOf(parent)).toMatchObject([{ id: school.id }]);
  for (const join_code of ['NOTACODE', '', null, "' or true --"]) {
    expect(await refusalOf(signUp({ role: 'parent', join_code }))).toMatchObject({
      code: 'PT422',
      detail: 'join_code',
      message: 'This join code is not known',
    });
  }
  const formula = signUp({ role: 'parent', join_code: school.joinCode, first_name: '=1+1' });
  expect(await refusalOf(formula)).toMatchObject({ code: 'PT422', detail: 'first_name' });
});

test('another join code ends the one before, and only those who run the school change or read it', async () => {
  const [row] = await call<{ code: string }>(school.instructor, 'select rotate_join_code() as code');
  expect(row?.code).toMatch(/^[A-Z0-9]{8}$/);
  expect(await refusalOf(signUp({ role: 'parent', join_code: school.joinCode }))).toMatchObject({ code: 'PT422' });
  school.joinCode = row?.code ?? '';
  for (const person of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(call(person, 'select rotate_join_code()'))).toMatchObject({ code: '42501' });
  }
  const masked = await db.root.query(
    `select changed from audit_log where table_name = 'school_codes' and action = 'update'`,
  );
  expect(JSON.stringify(masked.rows)).not.toContain(school.joinCode);
});

test('an external school comes to be when its address is confirmed, once, and only for competitions', async () => {
  const visiting = { name: 'Cedar Fork', city: 'Cedar', program_type: 'NAVY?', comp_register_only: false };
  const user = await signUp({ role: 'external', school: visiting });
  expect(await schoolOf(user)).toEqual([]);
  await db.root.query('update auth.users set email_confirmed_at = now() where id = $1', [user]);
  const flags = { comp_register_only: true, competition_portal: true, competition_module: false };
  expect(await schoolOf(user)).toMatchObject([{ name: 'Cedar Fork', program_type: 'OTHER', ...flags }]);
  await db.root.query('update auth.users set email_confirmed_at = null where id = $1', [user]);
  await db.root.query('update auth.users set email_confirmed_at = now() where id = $1', [user]);
  expect((await db.root.query(`select from schools where name = 'Cedar Fork'`)).rowCount).toBe(1);
  const atOnce = await signUp({ role: 'external', school: { name: 'Mill Creek' } }, true);
  expect(await schoolOf(atOnce)).toMatchObject([{ name: 'Mill Creek' }]);
  expect(await refusalOf(signUp({ role: 'external' }))).toMatchObject({ code: 'PT422', detail: 'school_name' });
});

test('a parent finds students by two letters of the last name, in the own school, and no address', async () => {
  const parent = await aParent();
  const child = await aCadet(db.root, school.id, school.year, { first: 'Ida', last: 'Zuniga', grade: 11 });
  await aCadet(db.root, other.id, other.year, { last: 'Zuniga' });
  const hidden = await aCadet(db.root, school.id, school.year, { last: 'Zulu' });
  await db.root.query('update cadets set directory_opt_out = true where id = $1', [hidden]);
  const find = (text: string | null) => studentsOf(parent, text);
  expect(await find('zu')).toEqual([{ id: child, first_name: 'Ida', last_name: 'Zuniga', grade: 11 }]);
  for (const text of ['z', '', ' ', '%', '__', '%%', 'z%', null]) expect(await find(text)).toEqual([]);
});

test('nobody but a parent asks for the students of the setup', async () => {
  for (const person of [school.admin, school.instructor, school.bare, school.cadet, school.external, ANONYMOUS]) {
    const asked = call(person, `select * from parent_setup_students('zu')`);
    expect(await refusalOf(asked)).toMatchObject({ code: '42501' });
  }
});

test('a search shows 25 students, an account 200 names a day and 60 searches an hour', async () => {
  const parent = await aParent();
  for (let index = 0; index < 30; index += 1) {
    await aCadet(db.root, school.id, school.year, { first: `N${index}`, last: 'Quill' });
  }
  const find = (text: string) => studentsOf(parent, text);
  for (let index = 0; index < 8; index += 1) expect(await find('qu')).toHaveLength(25);
  expect(await refusalOf(find('qu'))).toMatchObject({ detail: 'too_many' });
  for (let index = 8; index < 60; index += 1) expect(await find('xy')).toEqual([]);
  expect(await refusalOf(find('xy'))).toMatchObject({ detail: 'too_many' });
  await db.root.query(`update app.call_counts set started_at = now() - interval '2 days' where caller = $1`, [
    parent.id,
  ]);
  expect(await find('qu')).toHaveLength(25);
});

test('a claim stays pending and opens nothing until an instructor verifies it; a revocation closes it', async () => {
  const parent = await aParent();
  const child = await aCadet(db.root, school.id, school.year);
  const [row] = await call<{ id: string }>(parent, `select request_child($1, 'mother') as id`, [child]);
  const link = row?.id ?? '';
  const mine = () => call(parent, 'select state, first_name, decision_note from my_guardian_links()');
  expect(await children(parent)).toEqual([]);
  expect(await mine()).toEqual([{ state: 'pending', first_name: null, decision_note: null }]);
  await decide(school.instructor, link, 'verified');
  expect(await children(parent)).toEqual([child]);
  expect(await mine()).toMatchObject([{ state: 'verified', first_name: 'Robin' }]);
  await decide(school.instructor, link, 'revoked', 'By order of the court');
  expect(await children(parent)).toEqual([]);
  expect(await mine()).toEqual([{ state: 'revoked', first_name: null, decision_note: 'By order of the court' }]);
  expect(await refusalOf(call(parent, 'select request_child($1)', [child]))).toMatchObject({
    detail: 'declined:student',
  });
  expect(await redeemed(parent, child)).toMatchObject({ detail: 'declined:code' });
});

async function redeemed(parent: Person, child: string) {
  return refusalOf(redeem(parent, await aCode(child)));
}

test('a declined claim needs a message, and a code given afterwards opens it', async () => {
  const parent = await aParent();
  const child = await aCadet(db.root, school.id, school.year);
  const early = await aCode(child);
  const [row] = await call<{ id: string }>(parent, 'select request_child($1) as id', [child]);
  const link = row?.id ?? '';
  expect(await refusalOf(decide(school.instructor, link, 'rejected'))).toMatchObject({ detail: 'message:message' });
  await decide(school.instructor, link, 'rejected', 'Please bring an ID');
  expect(await refusalOf(decide(school.instructor, link, 'rejected', 'Again'))).toMatchObject({ detail: 'decided' });
  expect(await refusalOf(redeem(parent, early))).toMatchObject({ detail: 'declined:code' });
  expect(await redeem(parent, await aCode(child))).toMatchObject({ cadet_id: child, first_name: 'Robin' });
  expect(await children(parent)).toEqual([child]);
});

type Mail = { subject: string; plain: string; html: string };

const mailsTo = async (person: { email: string }) =>
  (
    await db.root.query<Mail>('select subject, plain, html from mail.outbox where recipient = $1 order by created_at', [
      person.email,
    ])
  ).rows;

test('the guardian reads of each decision by mail, and of the child only while the link is verified', async () => {
  const parent = await aParent();
  const child = await aCadet(db.root, school.id, school.year, { first: 'Imogen', last: 'Ashdown' });
  const [row] = await call<{ id: string }>(parent, 'select request_child($1) as id', [child]);
  const link = row?.id ?? '';
  expect(await mailsTo(parent)).toEqual([]);
  await decide(school.instructor, link, 'rejected', 'Please bring <your> ID & come by');
  await decide(school.instructor, link, 'verified');
  await decide(school.instructor, link, 'revoked', 'A court order changed');
  const mails = await mailsTo(parent);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your school has declined a request',
    'Your school has approved your link',
    'Your school has ended a link',
  ]);
  const [declined, approved, ended] = mails;
  expect(declined?.plain).toMatch(/^Hello Pat,[\s\S]*has declined the request you made on \w+ \d+ to be linked/);
  expect(declined?.plain).toContain('The school writes: “Please bring <your> ID & come by”');
  expect(declined?.html).toContain('“Please bring &lt;your&gt; ID &amp; come by”');
  expect(approved?.plain).toContain('your link to Imogen Ashdown');
  expect(approved?.plain).not.toContain('The school writes');
  expect(ended?.plain).toContain('“A court order changed”');
  for (const mail of [declined, ended]) expect(JSON.stringify(mail)).not.toMatch(/Imogen|Ashdown/);
  for (const mail of mails) expect(mail.plain).toMatch(/Open my family: .*\/app\/family$/);
});

test('a refused decision writes no mail, a decision sent twice writes one, and a code of one’s own none', async () => {
  const parent = await aParent();
  const child = await aCadet(db.root, school.id, school.year);
  const [row] = await call<{ id: string }>(parent, 'select request_child($1) as id', [child]);
  const link = row?.id ?? '';
  expect(await refusalOf(decide(school.instructor, link, 'rejected'))).toMatchObject({ detail: 'message:message' });
  const key = randomUUID();
  const once = () => call(school.instructor, `select decide_guardian_link($1, 'rejected', 'No', $2)`, [link, key]);
  await once();
  await once();
  expect(await mailsTo(parent)).toHaveLength(1);
  await redeem(parent, await aCode(child));
  expect(await children(parent)).toEqual([child]);
  expect(await mailsTo(parent)).toHaveLength(1);
});

test('only those who run the contacts of the school see requests, decide and give codes', async () => {
  const parent = await aParent();
  const child = await aCadet(db.root, school.id, school.year);
  const [row] = await call<{ id: string }>(parent, 'select request_child($1) as id', [child]);
  const link = row?.id ?? '';
  for (const person of [parent, school.bare, school.cadet, school.external, ANONYMOUS]) {
    expect(await refusalOf(call(person, 'select * from guardian_requests()'))).toMatchObject({ code: '42501' });
    expect(await refusalOf(decide(person, link, 'verified'))).toMatchObject({ code: '42501' });
    const codes = call(person, 'select issue_guardian_codes(array[$1]::uuid[])', [child]);
    expect(await refusalOf(codes)).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(decide(other.instructor, link, 'verified'))).toMatchObject({ detail: 'unknown_link' });
  const codes = call(other.instructor, 'select issue_guardian_codes(array[$1]::uuid[])', [child]);
  expect(await refusalOf(codes)).toMatchObject({ detail: 'unknown_cadet' });
  expect(await call(other.instructor, 'select * from guardian_requests()')).toEqual([]);
});

test('a request comes with what speaks for it and against it', async () => {
  const parent = await aParent();
  const child = await aCadet(db.root, school.id, school.year, { last: 'Parent' });
  await db.root.query(`insert into contacts (school_id, name, email, cadet_id) values ($1, 'Office', upper($2), $3)`, [
    school.id,
    parent.email,
    child,
  ]);
  await call(parent, 'select request_child($1)', [child]);
  const requests = await call<{ cadet_id: string }>(school.instructor, 'select * from guardian_requests()');
  const request = requests.find(({ cadet_id }) => cadet_id === child);
  const evidence = { same_last_name: true, known_email: true, known_phone: false, restriction: 'none' };
  expect(request).toMatchObject({ ...evidence, verified_guardians: [], other_children: [], cadet_grade: 9 });
});

test('whom an order keeps from a cadet is not let in by request, by code or by any decision', async () => {
  const parent = await aParent();
  const child = await aCadet(db.root, school.id, school.year);
  const link = await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: child, state: 'pending' });
  const restrict = `insert into guardian_restrictions (link_id, school_id, restriction) values ($1, $2, 'no_contact')`;
  await db.root.query(restrict, [link, school.id]);
  expect(await refusalOf(decide(school.instructor, link, 'verified'))).toMatchObject({ detail: 'restricted' });
  const direct = call(school.instructor, `update guardian_links set state = 'verified' where id = $1`, [link]);
  expect(await refusalOf(direct)).toMatchObject({ detail: 'restricted' });
  expect(await redeem(parent, await aCode(child))).toMatchObject({ details: 'unknown_code:code' });
  expect(await children(parent)).toEqual([]);
});

test('a code works once, until it expires, for one cadet, at whatever school', async () => {
  const [first, second] = [await aParent(), await anAccount(db.root, { role: 'parent', school: other.id })];
  const child = await aCadet(db.root, school.id, school.year);
  const code = await aCode(child);
  expect(await redeem(second, code.toLowerCase())).toMatchObject({ cadet_id: child });
  expect(await children(second)).toEqual([child]);
  expect(await redeem(first, code)).toMatchObject({ code: 'P0001', details: 'unknown_code:code' });
  expect(await refusalOf(redeem(second, await aCode(child)))).toMatchObject({ detail: 'already_linked:code' });
  const old = await aCode(child);
  await db.root.query(`update guardian_codes set expires_on = current_date - 2 where used_at is null`);
  expect(await redeem(first, old)).toMatchObject({ details: 'unknown_code:code' });
});

const setUpByCode = async (person: Person, code: string, phone: string) =>
  (await call<{ result: object }>(person, 'select redeem_guardian_code($1, null, $2) as result', [code, phone]))[0]
    ?.result;

const contactsOf = async (person: { id: string }) =>
  (
    await db.root.query('select school_id, cadet_id, phone, type, status from contacts where profile_id = $1', [
      person.id,
    ])
  ).rows;

test('the setup by a code keeps the phone, ten digits however typed, on the contact that it makes', async () => {
  const parent = await aParent();
  const child = await aCadet(db.root, school.id, school.year);
  const code = await aCode(child);
  for (const phone of ['', '512555014', '15125550141', 'none']) {
    expect(await refusalOf(setUpByCode(parent, code, phone))).toMatchObject({
      detail: 'phone:phone',
      message: 'Please enter a valid 10-digit phone number.',
    });
    expect(await contactsOf(parent)).toEqual([]);
  }
  expect(await setUpByCode(parent, code, '512-555.0141')).toMatchObject({ cadet_id: child });
  const contact = { school_id: school.id, cadet_id: child, phone: '(512) 555-0141', type: 'parent', status: 'active' };
  expect(await contactsOf(parent)).toEqual([contact]);
  expect(await children(parent)).toEqual([child]);
});

test('the setup refuses the code of another school in words, leaves nothing behind and keeps the code good', async () => {
  const parent = await anAccount(db.root, { role: 'parent', school: other.id });
  const child = await aCadet(db.root, school.id, school.year);
  const code = await aCode(child);
  expect(await refusalOf(setUpByCode(parent, code, '5125550141'))).toMatchObject({
    detail: 'other_school:code',
    message: 'This code is for a cadet of another school',
    hint: expect.stringContaining('My children'),
  });
  expect(await contactsOf(parent)).toEqual([]);
  expect(await call(parent, 'select link_id from my_guardian_links()')).toEqual([]);
  expect(await redeem(parent, code)).toMatchObject({ cadet_id: child });
});

test('the setup by a student keeps the phone in one form and refuses one that is none, or none at all', async () => {
  const parent = await aParent();
  const child = await aCadet(db.root, school.id, school.year);
  const insert = (person: Person, phone: string | null) =>
    call(person, `insert into contacts (name, phone, cadet_id, school_id) values ('Pat', $1, $2, $3)`, [
      ...[phone, child, school.id],
    ]);
  for (const phone of ['555-0141', '', null]) {
    expect(await refusalOf(insert(parent, phone))).toMatchObject({ detail: 'phone:phone' });
  }
  expect(await contactsOf(parent)).toEqual([]);
  // Staff enter what they know.
  await insert(school.instructor, null);
  await insert(parent, '5125550141');
  expect(await contactsOf(parent)).toMatchObject([{ phone: '(512) 555-0141', cadet_id: child }]);
});

test('two parents with one code at the same moment: one of them is let in', async () => {
  const parents = [await aParent(), await aParent()];
  const code = await aCode(await aCadet(db.root, school.id, school.year));
  const results = await Promise.all(parents.map((parent) => redeem(parent, code)));
  expect(results.filter((result) => 'link_id' in result)).toHaveLength(1);
});

test('after ten wrong codes in an hour even the right one is refused', async () => {
  const parent = await aParent();
  const code = await aCode(await aCadet(db.root, school.id, school.year));
  for (let index = 0; index < 10; index += 1) {
    expect(await redeem(parent, `WRONG${index}`)).toMatchObject({ details: 'unknown_code:code' });
  }
  expect(await redeem(parent, 'WRONGTOO')).toMatchObject({ details: 'too_many:code' });
  expect(await redeem(parent, code)).toMatchObject({ details: 'too_many:code' });
});

test('a parent asks for five cadets at most, each once, and only at the own school', async () => {
  const parent = await aParent();
  const ask = (cadet: string) => call(parent, 'select request_child($1)', [cadet]);
  expect(await refusalOf(ask(other.cadets.own))).toMatchObject({ detail: 'unknown_student:student' });
  const wanted = await Promise.all(Array.from({ length: 6 }, () => aCadet(db.root, school.id, school.year)));
  for (const cadet of wanted.slice(0, 5)) await ask(cadet);
  expect(await refusalOf(ask(wanted[0] ?? ''))).toMatchObject({ detail: 'already_requested:student' });
  expect(await refusalOf(ask(wanted[5] ?? ''))).toMatchObject({ detail: 'too_many:student' });
  const insert = call(
    parent,
    `insert into contacts (name, phone, cadet_id, school_id) values ('Pat', '5125550141', $1, $2)`,
    [wanted[5], school.id],
  );
  expect(await refusalOf(insert)).toMatchObject({ detail: 'too_many:student' });
});
