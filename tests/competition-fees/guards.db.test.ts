import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBudget, type Books } from '../budget/support.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { publishedMeet, registrationOf } from '../support/meet/registered.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { accountOf, aFee, aFeeMeet, aPayer, pay, say } from './support.ts';

let db: TestDatabase;
let books: Books;
let entrant: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  books = await aBudget(db);
  entrant = await aSchool(db.root);
});
afterAll(() => db.close());

const act = <Answer = string>(call: string, values: unknown[] = []) => say<Answer>(db, books.instructor, call, values);

test('registration opens only once a meet has fees or says that it is free', async () => {
  const meet = await publishedMeet(db, books);
  await act('save_opening($1, $2)', [meet.id, {}]);
  await act('save_meet_fee_plan($1, $2)', [meet.id, { is_free: false }]);
  expect(await refusalOf(act('open_registration($1)', [meet.id]))).toMatchObject({ detail: 'blocked:fees' });
  const fee = await aFee(db, meet, {});
  expect(await act('open_registration($1)', [meet.id])).toBe('registration_open');
  const stranger = say(db, entrant.instructor, 'save_meet_fee($1, $2, $3)', [meet.id, fee, {}]);
  expect(await refusalOf(stranger)).toMatchObject({ code: '42501' });
});

test('a place is certain only once what is due is paid: the deposit is enough, and disputed charges block nothing', async () => {
  const meet = await aFeeMeet(db, books, { payment_policy: 'before_booking', due_on: '2030-02-20' });
  await aFee(db, meet, { deposit_percent: '50', deposit_due_on: '2030-02-01' });
  const payer = await aPayer(db, meet, {}, entrant);
  const state = async () => (await registrationOf(db, payer.registration)).state;
  const sop = `insert into document_acknowledgments (school_id, host_school_id, meet_id, registration_id, document_id)
    select r.school_id, r.host_school_id, r.meet_id, r.id, d.id from meet_registrations r join meet_documents d
    on d.meet_id = r.meet_id where r.id = $1`;
  await db.root.query(sop, [payer.registration]);
  const settle = () => db.root.query('select app.settle_confirmation($1)', [payer.registration]);
  await settle();
  const { rows } = await db.root.query('select code from app.registration_missing($1)', [payer.registration]);
  expect(rows).toContainEqual({ code: 'fees' });
  await pay(db, meet, payer.account, '49.99', { method: 'card' });
  const due = async () =>
    (await db.root.query('select app.fees_settled($1) as a, app.fees_settled($1, true) as b', [payer.registration]))
      .rows[0];
  expect(await due()).toEqual({ a: false, b: false });
  await pay(db, meet, payer.account, '0.01', { method: 'card', reference: 'R2' });
  expect(await due()).toEqual({ a: true, b: false });
  const missing = await db.root.query('select code from app.registration_missing($1)', [payer.registration]);
  expect(missing.rows).not.toContainEqual({ code: 'fees' });
  const arrive = () => act('check_in_registration($1, 12)', [payer.registration]);
  expect(await refusalOf(arrive())).toMatchObject({ detail: 'unpaid:fees' });
  const line = await db.root.query('select id from meet_ledger where account_id = $1 order by seq limit 1', [
    payer.account,
  ]);
  await say(db, entrant.instructor, 'dispute_meet_charge($1, $2)', [line.rows[0]?.['id'], 'Too much']);
  expect(await arrive()).toBe('checked_in');
  expect(await state()).toBe('checked_in');
});

test('a purchase order that promises payment lets a school in, and a meet that asks for nothing asks for nothing', async () => {
  const meet = await aFeeMeet(db, books, { payment_policy: 'before_check_in' });
  await aFee(db, meet, {});
  const { registration } = await aPayer(db, meet);
  const arrive = (id: string) => act('check_in_registration($1, 12)', [id]);
  expect(await refusalOf(arrive(registration))).toMatchObject({ detail: 'unpaid:fees' });
  await act('set_meet_promise($1, $2)', [await accountOf(db, registration), 'PO-77']);
  expect(await arrive(registration)).toBe('checked_in');
  for (const policy of ['none', 'on_the_day']) {
    await act('save_meet_fee_plan($1, $2)', [meet.id, { payment_policy: policy }]);
    expect(await arrive((await aPayer(db, meet)).registration)).toBe('checked_in');
  }
});

test('a protest fee is a charge; upheld, it is given back', async () => {
  const meet = await aFeeMeet(db, books);
  const { registration } = await aPayer(db, meet);
  const protest = randomUUID();
  await db.root.query(
    `insert into meet_protests (id, school_id, meet_id, number, event_id, entry_id, meet_school_id, against, asked_by,
       reason, fee, fee_cents)
     select $1, n.school_id, n.meet_id, 1, n.event_id, n.id, n.meet_school_id, 'other', 'Coach', 'Wrong time', 'paid', 2500
     from meet_entries n join meet_registrations r on r.meet_school_id = n.meet_school_id where r.id = $2 limit 1`,
    [protest, registration],
  );
  const account = await accountOf(db, registration);
  const sums = async () =>
    (await db.root.query('select charged::int, received::int from app.meet_balance($1, null)', [account])).rows[0];
  expect(await sums()).toEqual({ charged: 2500, received: 2500 });
  await act('deposit_money($1)', [{ fund_id: books.funds.student, amount: '25' }]);
  await db.root.query(`update meet_protests set fee = 'returned' where id = $1`, [protest]);
  expect(await sums()).toEqual({ charged: 0, received: 0 });
});

test('a rival, a cadet, a parent, and someone without a right neither read nor write fees of a meet', async () => {
  const meet = await aFeeMeet(db, books);
  await aFee(db, meet, {});
  const { account, registration } = await aPayer(db, meet, {}, entrant);
  const rival = await aSchool(db.root);
  for (const person of [rival.instructor, books.cadet, books.parent, books.bare, entrant.instructor, entrant.cadet])
    for (const call of [
      'meet_fees_page($1)',
      'charge_meet($1)',
      `record_meet_payment($1, '{}')`,
      `issue_meet_invoices($1, '{}')`,
      `post_meet_refunds($1, true, 'x')`,
      `add_meet_walk_in($1, '{}')`,
    ])
      expect([call, await refusalOf(say(db, person, call, [meet.id]))]).toMatchObject([call, { code: '42501' }]);
  expect(await say(db, rival.instructor, 'registration_fees_page($1)', [registration])).toBeNull();
  const foreign = say(db, rival.instructor, 'dispute_meet_charge($1, $2)', [account, 'Mine']);
  expect(await refusalOf(foreign)).toMatchObject({ detail: 'unknown_registration' });
  const page = await say<{ account: { balance: number } }>(db, entrant.instructor, 'registration_fees_page($1)', [
    registration,
  ]);
  expect(page.account.balance).toBe(10000);
});

test.each([
  ['save_meet_fee($1, $2, $3)', { label: 'X', unit: 'planet', amount: '1' }, 'unit'],
  ['save_meet_fee($1, $2, $3)', { label: 'X', unit: 'school', amount: '-1' }, 'amount'],
  ['save_meet_fee($1, $2, $3)', { label: 'X', unit: 'school', amount: '1', early_until: '2030-01-01' }, 'early_until'],
  ['save_meet_fee($1, $2, $3)', { label: 'X', unit: 'bundle', amount: '1' }, 'parts'],
  ['save_meet_fee($1, $2, $3)', { label: 'X', unit: 'bundle', amount: '1', parts: [7] }, 'parts'],
  ['save_meet_fee($1, $2, $3)', { label: 'X', unit: 'school', amount: '1', events: [randomUUID()] }, 'events'],
])('%s refuses %o and names the field', async (call, input, field) => {
  const meet = await aFeeMeet(db, books);
  const refused = await refusalOf(act(call, [meet.id, randomUUID(), input]));
  expect(refused.detail.split(':')[1]).toBe(field);
});
