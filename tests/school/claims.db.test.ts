import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, anAccount, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aColleague, aVisitor, claim, decideClaim, deskOf, type Visitor } from './visitors.ts';

let db: TestDatabase;
let full: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  full = await aSchool(db.root);
});
afterAll(() => db.close());

/** A school and its twin, which came later. */
async function twins(): Promise<{ first: Visitor; second: Visitor }> {
  const unit_number = `TX-${randomUUID().slice(0, 6)}7`;
  return { first: await aVisitor(db, { unit_number }), second: await aVisitor(db, { unit_number }) };
}

/** A full school, and one from outside that is the same. */
async function fullTwin(): Promise<Visitor> {
  const unit_number = `OK-${randomUUID().slice(0, 6)}7`;
  await db.root.query('update schools set unit_number = $1 where id = $2', [unit_number, full.id]);
  return aVisitor(db, { unit_number });
}

const stateOf = async (id: string) =>
  (await db.root.query<{ state: string }>('select state from school_claims where id = $1', [id])).rows[0]?.state;

const schoolOf = (id: string) => one(db.root, 'select school_id as id from profiles where id = $1', [id]);

test('a claim opens nothing of the other school', async () => {
  const { first, second } = await twins();
  await claim(db, second.coach, first.id);
  expect(await schoolOf(second.coach.id)).toBe(second.id);
  for (const sql of ['select 1 from schools where id = $1', 'select 1 from profiles where school_id = $1'])
    expect(await db.call(second.coach, sql, [first.id])).toEqual([]);
  expect((await deskOf(db, second.coach)).people).toHaveLength(1);
});

test('someone of the claimed school decides, and the claimant is then one of its people', async () => {
  const { first, second } = await twins();
  const id = await claim(db, second.coach, first.id);
  const [row] = await db.call<{ lines: object[] }>(first.coach, 'select claims_to_decide() as lines');
  expect(row?.lines).toEqual([expect.objectContaining({ id, email: second.coach.email, is_free_mail: true })]);
  await decideClaim(db, first.coach, id, 'approved');
  expect(await schoolOf(second.coach.id)).toBe(first.id);
  expect((await deskOf(db, second.coach)).people.map((person) => person.is_me)).toEqual([false, true]);
  const { rows } = await db.root.query('select merged_into, competition_portal from schools where id = $1', [
    second.id,
  ]);
  expect(rows).toEqual([{ merged_into: first.id, competition_portal: false }]);
  const told = await db.call(second.coach, `select title from notifications where kind = 'competition-portal.school'`);
  expect(told).toEqual([{ title: expect.stringMatching(/^You joined Cedar/) }]);
});

test('no one else decides: not the claimant, a host, an instructor elsewhere, or an admin as long as someone is there', async () => {
  const { first, second } = await twins();
  const id = await claim(db, second.coach, first.id);
  const colleague = await aColleague(db, second);
  for (const person of [
    second.coach,
    colleague,
    full.admin,
    full.instructor,
    full.bare,
    full.cadet,
    full.parent,
    full.external,
    ANONYMOUS,
  ])
    expect(await refusalOf(db.call(person, `select decide_claim($1, 'approved')`, [id]))).toMatchObject({
      code: '42501',
    });
  for (const person of [second.coach, full.instructor, full.external, full.admin]) {
    const [row] = await db.call<{ lines: object[] }>(person, 'select claims_to_decide() as lines');
    expect(row?.lines).toEqual([]);
  }
  expect(await stateOf(id)).toBe('open');
});

test('an admin decides where no one is there, and where no one answered for 14 days', async () => {
  const { first, second } = await twins();
  await db.root.query('update profiles set active = false where school_id = $1', [first.id]);
  await decideClaim(db, full.admin, await claim(db, second.coach, first.id), 'approved');
  expect(await schoolOf(second.coach.id)).toBe(first.id);

  const late = await twins();
  const id = await claim(db, late.second.coach, late.first.id);
  expect(await refusalOf(decideClaim(db, full.admin, id, 'approved'))).toMatchObject({ code: '42501' });
  // The time of creation is kept by the trigger: without it, as time would.
  await db.root.query('alter table school_claims disable trigger touch');
  await db.root.query(`update school_claims set created_at = now() - interval '15 days' where id = $1`, [id]);
  await db.root.query('alter table school_claims enable trigger touch');
  await decideClaim(db, full.admin, id, 'approved');
  expect(await schoolOf(late.second.coach.id)).toBe(late.first.id);
});

test('a domain proves nothing: the same one opens as little as a free one', async () => {
  const unit_number = `TX-${randomUUID().slice(0, 6)}7`;
  const [first, second] = [
    await aVisitor(db, { unit_number }, 'isd.example'),
    await aVisitor(db, { unit_number }, 'isd.example'),
  ];
  const id = await claim(db, second.coach, first.id);
  expect(await stateOf(id)).toBe('open');
  expect(await schoolOf(second.coach.id)).toBe(second.id);
});

test('a refusal has a reason and an end, and two of them are the last word', async () => {
  const { first, second } = await twins();
  const id = await claim(db, second.coach, first.id);
  expect(await refusalOf(decideClaim(db, first.coach, id, 'refused'))).toMatchObject({ detail: 'missing:reason' });
  await decideClaim(db, first.coach, id, 'refused', { reason: 'We do not know you' });
  const desk = await deskOf(db, second.coach);
  expect(desk.claim).toMatchObject({ is_open: false, reason: 'We do not know you' });
  expect(desk.twins).toEqual([]);
  const { rows } = await db.root.query(
    'select ends_on - app.today(school_id) as days from school_claims where id = $1',
    [id],
  );
  expect(rows).toEqual([{ days: 90 }]);
  expect(await refusalOf(claim(db, second.coach, first.id))).toMatchObject({ detail: 'refused' });
  // Another person of the same school doesn't get around it.
  const colleague = await aColleague(db, second);
  expect(await refusalOf(claim(db, colleague, first.id))).toMatchObject({ detail: 'refused' });
  await db.root.query('update school_claims set ends_on = app.today(school_id) where id = $1', [id]);
  const again = await claim(db, second.coach, first.id);
  await decideClaim(db, first.coach, again, 'refused', { reason: 'Still not' });
  await db.root.query('update school_claims set ends_on = app.today(school_id) where id = $1', [again]);
  expect(await refusalOf(claim(db, second.coach, first.id))).toMatchObject({ detail: 'refused_twice' });
});

test('one claim at a time, five in a year, and only of a school that was shown', async () => {
  const { first, second } = await twins();
  const key = randomUUID();
  const id = await claim(db, second.coach, first.id, key);
  expect(await claim(db, second.coach, first.id, key)).toBe(id);
  expect(await refusalOf(claim(db, second.coach, first.id))).toMatchObject({ detail: 'open_claim' });
  await db.call(second.coach, 'select withdraw_claim($1)', [id]);
  for (const other of [full.id, second.id, randomUUID()])
    expect(await refusalOf(claim(db, second.coach, other))).toMatchObject({ detail: 'unknown_school' });
  for (let count = 1; count < 5; count += 1)
    await db.call(second.coach, 'select withdraw_claim(claim_school($1))', [first.id]);
  expect(await refusalOf(claim(db, second.coach, first.id))).toMatchObject({ detail: 'too_many_claims' });
});

test('claims of one school that come together leave one', async () => {
  const { first, second } = await twins();
  const colleague = await aColleague(db, second);
  const results = await Promise.allSettled([second.coach, colleague].map((person) => claim(db, person, first.id)));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('what changed since it was seen, and what was decided, is not decided again', async () => {
  const { first, second } = await twins();
  const id = await claim(db, second.coach, first.id);
  const blind = db.call(first.coach, `select decide_claim($1, 'approved')`, [id]);
  expect(await refusalOf(blind)).toMatchObject({ detail: 'seen:seen' });
  const old = db.call(first.coach, `select decide_claim($1, 'approved', p_seen => $2)`, [id, { [id]: '2020-01-01' }]);
  expect(await refusalOf(old)).toMatchObject({ detail: 'changed_since:seen' });
  expect(await refusalOf(decideClaim(db, first.coach, id, 'maybe'))).toMatchObject({ detail: 'decision:decision' });
  const key = randomUUID();
  await decideClaim(db, first.coach, id, 'approved', { key });
  expect(await refusalOf(decideClaim(db, first.coach, id, 'refused', { reason: 'No' }))).toMatchObject({
    detail: 'decided',
  });
});

test('at a full school the decider chooses: a role that they may give, or the registrations alone', async () => {
  const joining = await fullTwin();
  const id = await claim(db, joining.coach, full.id);
  expect(await refusalOf(decideClaim(db, full.bare, id, 'approved'))).toMatchObject({ code: '42501' });
  const roleOf = (name: string) =>
    one(db.root, 'select id from user_roles where role_name = $1 and school_id is null', [name]);
  for (const wrong of ['admin', 'external', 'parent'])
    expect(
      await refusalOf(decideClaim(db, full.instructor, id, 'approved', { role: await roleOf(wrong) })),
    ).toMatchObject({ detail: 'unknown_role:role_id' });
  await decideClaim(db, full.instructor, id, 'approved', { role: await roleOf('instructor') });
  const { rows } = await db.root.query('select role, school_id from profiles where id = $1', [joining.coach.id]);
  expect(rows).toEqual([{ role: 'instructor', school_id: full.id }]);

  const apart = await fullTwin();
  await decideClaim(db, full.instructor, await claim(db, apart.coach, full.id), 'approved');
  expect(await schoolOf(apart.coach.id)).toBe(apart.id);
  expect((await deskOf(db, apart.coach)).merged_into).toMatchObject({ id: full.id });
});

test('who stays at a school that was merged is told where it went, and can ask to join there', async () => {
  const { first, second } = await twins();
  const colleague = await aColleague(db, second);
  await decideClaim(db, first.coach, await claim(db, second.coach, first.id), 'approved');
  const desk = await deskOf(db, colleague);
  expect(desk).toMatchObject({ merged_into: { id: first.id }, twins: [] });
  expect(await refusalOf(db.call(colleague, `select check_account('external')`))).toMatchObject({
    detail: 'merged_school',
  });
  const id = await claim(db, colleague, first.id);
  await decideClaim(db, second.coach, id, 'approved');
  expect(await schoolOf(colleague.id)).toBe(first.id);
});

test('a merged school is not turned on again, and takes no new accounts', async () => {
  const { first, second } = await twins();
  await decideClaim(db, first.coach, await claim(db, second.coach, first.id), 'approved');
  const flags = db.call(full.admin, 'select set_school_flags($1, $2)', [second.id, { competition_portal: true }]);
  expect(await refusalOf(flags)).toMatchObject({ detail: 'merged_school' });
  const account = db.call(full.admin, `select check_account('external', $1)`, [second.id]);
  expect(await refusalOf(account)).toMatchObject({ detail: 'merged_school' });
});

test('a school with records of its own is not merged away', async () => {
  const { first, second } = await twins();
  const id = await claim(db, second.coach, first.id);
  await db.root.query(
    `insert into cadets (school_id, first_name, last_name, entry_date) values ($1, 'A', 'B', now())`,
    [second.id],
  );
  expect(await refusalOf(decideClaim(db, first.coach, id, 'approved'))).toMatchObject({ detail: 'in_use' });
  expect(await stateOf(id)).toBe('open');
});

test('an account whose password someone else reset neither claims nor decides', async () => {
  const { first, second } = await twins();
  const id = await claim(db, second.coach, first.id);
  await db.root.query(`select app.hand_over($1, 'password_reset', null, 'x@test.example')`, [first.coach.id]);
  expect(await refusalOf(decideClaim(db, first.coach, id, 'approved'))).toMatchObject({ code: '42501' });
  await db.root.query(`select app.hand_over($1, 'password_reset', null, 'x@test.example')`, [second.coach.id]);
  expect(await refusalOf(claim(db, second.coach, first.id))).toMatchObject({ code: '42501' });
});

test('someone who is only invited decides nothing', async () => {
  const { first, second } = await twins();
  const invited = await anAccount(db.root, { role: 'external', school: first.id, mustChange: true });
  const id = await claim(db, second.coach, first.id);
  expect(await refusalOf(decideClaim(db, invited, id, 'approved'))).toMatchObject({ code: '42501' });
});
