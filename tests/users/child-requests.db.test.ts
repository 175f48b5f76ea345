import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCode, aParent, children, decide, redeem, request } from '../support/family.ts';
import { aCadet, aGuardian, ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Asking for a child by the student ID: nothing tells a parent whether anyone has it, until the school decides. */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});
afterAll(() => db.close());

const ask = async (person: Person, number: string | null, phone: string | null = null) =>
  (
    await db.call<{ answer: object }>(person, 'select request_child_by_number($1, null, $2) as answer', [number, phone])
  )[0]?.answer;

/** A child in no directory, with a student ID. */
async function hidden(number: string): Promise<string> {
  const id = await aCadet(db.root, school.id, school.year);
  await db.root.query('update cadets set directory_opt_out = true where id = $1', [id]);
  await db.root.query('update cadet_details set student_number = $2 where cadet_id = $1', [id, number]);
  return id;
}

const requests = (person: Person, state = 'pending') =>
  db.call<{ link_id: string; cadet_id: string | null; student_number: string | null }>(
    person,
    'select * from guardian_requests($1) where student_number is not null',
    [state],
  );

async function requestOf(number: string): Promise<string> {
  const found = (await requests(school.instructor)).find((one) => one.student_number === number);
  return found?.link_id ?? '';
}

/** Everything that a parent reads after asking, without what differs from one row to the next. */
async function after(parent: Person, number: string): Promise<string> {
  const read = async (sql: string) => JSON.stringify(await db.call(parent, sql));
  const all = [
    await read('select to_jsonb(m) - array[$$link_id$$, $$requested_at$$] as row from my_guardian_links() m'),
    await read('select state, school_id, student_number, decision_note from child_requests'),
    await read('select cadet_id, phone from contacts'),
    await read('select cadet_id, state from guardian_links'),
    await read('select count(*) from audit_log'),
  ].join('\n');
  return all.replaceAll(number, 'ID');
}

test('an ID of nine digits is asked for only where the school has such', async () => {
  const parent = await aParent(db, school);
  expect(await refusalOf(ask(parent, '204518837'))).toMatchObject({ detail: 'student_number:student_number' });
  await db.root.query('update schools set nine_digit_ids = true where id = $1', [school.id]);
  expect(await ask(parent, '204518837')).toEqual({ state: 'pending' });
  expect(await refusalOf(ask(parent, '204-51-8837'))).toMatchObject({ detail: 'student_number:student_number' });
  await db.root.query('update schools set nine_digit_ids = false where id = $1', [school.id]);
});

test('the answer is the same for an ID that exists, one that does not, one of another school and one kept away', async () => {
  const child = await hidden('H-1001');
  await hidden('H-1002');
  const barred = await aParent(db, school);
  const link = await aGuardian(db.root, { school: school.id, parent: barred.id, cadet: child, state: 'revoked' });
  await db.root.query(
    `insert into guardian_restrictions (link_id, school_id, restriction) values ($1, $2, 'no_contact')`,
    [link, school.id],
  );
  await db.root.query(`update cadet_details set student_number = 'H-2001' where cadet_id = $1`, [other.cadets.own]);
  const answers = [];
  for (const number of ['H-1002', 'NO-SUCH-ID', 'H-2001']) {
    const parent = await aParent(db, school);
    answers.push([await ask(parent, number, '5125550141'), await after(parent, number)]);
  }
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]?.[0]).toEqual({ state: 'pending' });
  expect(answers[0]?.[1]).toContain('(512) 555-0141');
  expect(await ask(barred, 'h-1001')).toEqual({ state: 'pending' });
  expect(await refusalOf(decide(db, school.instructor, await requestOf('h-1001'), 'verified'))).toMatchObject({
    detail: 'restricted',
  });
});

test('an ID that one has asked for already, and the sixth request, are refused, whether they exist or not', async () => {
  await hidden('H-1101');
  const parent = await aParent(db, school);
  for (const number of ['H-1101', 'NOT-THERE']) {
    await ask(parent, number);
    expect(await refusalOf(ask(parent, ` ${number.toLowerCase()} `))).toMatchObject({
      detail: 'already_requested:student_number',
    });
  }
  for (const number of ['A', 'B', 'C']) await ask(parent, number);
  expect(await refusalOf(ask(parent, 'D'))).toMatchObject({ detail: 'too_many:student' });
  expect(await refusalOf(request(db, parent, school.cadets.other))).toMatchObject({ detail: 'too_many:student' });
  const atOnce = await aParent(db, school);
  const sent = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => ask(atOnce, `N${index}`)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('only a parent asks, and an ID that is none is refused in words', async () => {
  for (const person of [school.admin, school.instructor, school.bare, school.cadet, school.external, ANONYMOUS]) {
    expect(await refusalOf(ask(person, 'H-1'))).toMatchObject({ code: '42501' });
  }
  const parent = await aParent(db, school);
  for (const number of ['', '  ', null, 'x'.repeat(33), '=1+1', 'a\nb']) {
    expect(await refusalOf(ask(parent, number))).toMatchObject({ detail: 'student_number:student_number' });
  }
  expect(await refusalOf(ask(parent, 'H-1', '12'))).toMatchObject({ detail: 'phone:phone' });
  expect(await db.call(parent, 'select id from contacts')).toEqual([]);
});

test('the school sees who has the ID, approves, and the parent is linked; no one else sees or decides', async () => {
  const child = await hidden('H-1201');
  const parent = await aParent(db, school);
  await ask(parent, 'h-1201');
  const id = await requestOf('h-1201');
  const [seen] = (await requests(school.instructor)).filter(({ link_id }) => link_id === id);
  expect(seen).toMatchObject({ cadet_id: child, student_number: 'h-1201', restriction: 'none' });
  expect(await children(db, parent)).toEqual([]);
  expect(await requests(other.instructor)).toEqual([]);
  for (const person of [parent, school.bare, school.cadet, school.external, ANONYMOUS]) {
    expect(await refusalOf(decide(db, person, id, 'verified'))).toMatchObject({ code: '42501' });
    const rows = db.call(person, `select id from child_requests where id <> '${id}'`);
    expect(person === ANONYMOUS ? await refusalOf(rows).then(() => []) : await rows).toEqual([]);
  }
  expect(await refusalOf(decide(db, other.instructor, id, 'verified'))).toMatchObject({ detail: 'unknown_link' });
  for (const sql of [
    `update child_requests set state = 'verified'`,
    `insert into child_requests (school_id, contact_id, student_number) select school_id, id, 'X' from contacts`,
    `delete from child_requests`,
  ])
    expect(await refusalOf(db.call(parent, sql))).toMatchObject({ code: '42501' });
  await decide(db, school.instructor, id, 'verified');
  expect(await children(db, parent)).toEqual([child]);
  expect(await db.call(parent, 'select state, cadet_id, student_number from my_guardian_links()')).toEqual([
    { state: 'verified', cadet_id: child, student_number: null },
  ]);
  for (const again of ['verified', 'rejected', 'revoked'])
    expect(await refusalOf(decide(db, school.instructor, id, again, 'Why'))).toMatchObject({ detail: 'decided' });
});

test('an ID that no one has is declined with a message, or approved once the roster is right', async () => {
  const parent = await aParent(db, school);
  await ask(parent, 'H-1301');
  const id = await requestOf('H-1301');
  expect(await refusalOf(decide(db, school.instructor, id, 'verified'))).toMatchObject({ detail: 'unknown_student' });
  await decide(db, school.instructor, id, 'rejected', 'No student has this ID.');
  expect(await db.call(parent, 'select state, decision_note, student_number from my_guardian_links()')).toEqual([
    { state: 'rejected', decision_note: 'No student has this ID.', student_number: 'H-1301' },
  ]);
  const { rows } = await db.root.query(`select subject from mail.outbox where recipient = $1`, [parent.email]);
  expect(rows).toHaveLength(1);
  const child = await hidden('H-1301');
  await decide(db, school.instructor, id, 'verified');
  expect(await children(db, parent)).toEqual([child]);
});

test('who is linked already, or was let in by a code since, keeps one link', async () => {
  const child = await hidden('H-1401');
  const parent = await aParent(db, school);
  await ask(parent, 'H-1401');
  await redeem(db, parent, await aCode(db, school, child));
  await decide(db, school.instructor, await requestOf('H-1401'), 'verified');
  expect(await db.call(parent, 'select state, cadet_id from my_guardian_links()')).toEqual([
    { state: 'verified', cadet_id: child },
  ]);
});

test('with a cadet who is erased goes the ID that a parent typed, and no log keeps it', async () => {
  const child = await hidden('H-1501');
  const parent = await aParent(db, school);
  await ask(parent, 'h-1501');
  await db.root.query('select app.purge_cadets(array[$1]::uuid[])', [child]);
  for (const sql of ['select * from child_requests', 'select changed from audit_log'])
    expect(JSON.stringify((await db.root.query(sql)).rows)).not.toMatch(/h-1501/i);
});
