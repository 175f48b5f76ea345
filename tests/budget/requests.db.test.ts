import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { refusalOf } from '../support/refusal.ts';
import { aBudget, type Books, call, cents, decideRequest, income, rows } from './support.ts';

/** Purchase requests: who asks doesn't approve, what is approved is committed, and what is paid is posted. */
let db: TestDatabase;
let books: Books;

beforeAll(async () => {
  db = await openTestDatabase();
  books = await aBudget(db);
  await income(db, books, books.funds.student, '500');
});
afterAll(() => db.close());

/** Each request is for another vendor: those for one vendor on one day count together. */
let vendors = 0;

/** A request of a person, submitted. */
async function asked(person: Person, price: string, more: object = {}): Promise<string> {
  const input = {
    title: 'Programs for the ball',
    vendor: `Vendor ${(vendors += 1)}`,
    lines: [{ name: 'Programs', qty: '2', price }],
    ...more,
  };
  const id = await call(db, person, 'save_request', { ...wanted(), ...input });
  expect(await call(db, person, 'submit_request', id)).toBe('requested');
  return id;
}
const wanted = () => ({ fund_id: books.funds.student, category_id: books.categories.supplies });
const decide = (person: Person, id: string, yes = true, note: string | null = null) =>
  decideRequest(db, person, id, yes, note);
const standing = async () =>
  (
    await rows<{ cash: string; committed: string; available: string }>(
      db,
      books.instructor,
      `select cash_cents as cash, committed_cents as committed, available_cents as available from fund_balances($1) where fund_id = $2`,
      [books.years.now, books.funds.student],
    )
  )[0];

test('anyone who asks never approves, also an instructor their own reimbursement', async () => {
  const id = await asked(books.instructor, '10', { is_reimbursement: 'true' });
  expect(await refusalOf(decide(books.instructor, id))).toMatchObject({ code: '42501' });
  expect(await refusalOf(decide(books.cadet, id))).toMatchObject({ code: '42501' });
  expect(await decide(books.second, id)).toBe('approved');
  expect(await refusalOf(call(db, books.instructor, 'pay_request', id, { method: 'check' }))).toMatchObject({
    code: '42501',
  });
  const cheat = 'update purchase_requests set decided_by = requested_by where id = $1';
  expect(await refusalOf(db.root.query(cheat, [id]))).toMatchObject({ code: '23514' });
  await call(db, books.second, 'cancel_request', id, 'Paid from home');
});

test('an approved purchase commits its money at once, and paying it posts the expense', async () => {
  const line = { fund_id: books.funds.student, category_id: books.categories.supplies, planned: '300' };
  await call(db, books.instructor, 'save_budget_lines', books.years.now, JSON.stringify([line]));
  const id = await asked(books.cadet, '60');
  expect(await decide(books.instructor, id)).toBe('approved');
  expect(await standing()).toEqual({ cash: '50000', committed: '12000', available: '38000' });
  const overview =
    'select planned_cents, actual_cents, committed_cents, available_cents from budget_overview($1) where line_id is not null';
  expect(await rows(db, books.instructor, overview, [books.years.now])).toEqual([
    { planned_cents: '30000', actual_cents: '0', committed_cents: '12000', available_cents: '18000' },
  ]);
  expect(await call(db, books.instructor, 'mark_ordered', id, { order_no: 'PO 4471' })).toBe('ordered');
  expect(await call(db, books.instructor, 'mark_received', id, {})).toBe('received');
  const paid = await call(db, books.instructor, 'pay_request', id, {
    amount: '100',
    method: 'check',
    reference_no: '1042',
  });
  expect(await standing()).toEqual({ cash: '40000', committed: '2000', available: '38000' });
  expect(
    await refusalOf(call(db, books.instructor, 'pay_request', id, { amount: '20.01', method: 'check' })),
  ).toMatchObject({ detail: 'too_much:amount' });
  await call(db, books.instructor, 'pay_request', id, { method: 'check' });
  expect(await rows(db, books.cadet, 'select state, paid_cents from request_lines where id = $1', [id])).toEqual([
    { state: 'paid', paid_cents: '12000' },
  ]);
  await call(db, books.instructor, 'reverse_transaction', paid, 'The check was lost');
  expect(await rows(db, books.cadet, 'select state, paid_cents from request_lines where id = $1', [id])).toEqual([
    { state: 'received', paid_cents: '2000' },
  ]);
  await call(db, books.instructor, 'pay_request', id, { method: 'check', reference_no: '1043' });
});

test('of two that need the same money at once, one is approved', async () => {
  const ids = [await asked(books.cadet, '130'), await asked(books.cadet, '130')];
  const tries = await Promise.allSettled(ids.map((id) => decide(books.instructor, id)));
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await cents(db, books.funds.student)).toBe(38000);
});

test('a rejection has a reason, the one who asked hears of it, and asks again', async () => {
  const id = await asked(books.cadet, '1');
  expect(await refusalOf(decide(books.instructor, id, false))).toMatchObject({ detail: 'missing:note' });
  expect(await decide(books.instructor, id, false, 'We have some left')).toBe('rejected');
  const heard = await rows<{ title: string }>(
    db,
    books.cadet,
    `select title from notifications where kind = 'budget.my-request'`,
  );
  expect(heard.map(({ title }) => title)).toContain('Rejected: Programs for the ball');
  await call(db, books.cadet, 'save_request', { title: 'Programs, fewer' }, id);
  expect(await call(db, books.cadet, 'submit_request', id)).toBe('requested');
  expect(await call(db, books.cadet, 'cancel_request', id)).toBe('canceled');
});

test('quotes are needed above the limit, from different vendors', async () => {
  const quotes = (vendors: string[]) => vendors.map((vendor) => ({ vendor, amount: '900' }));
  const id = await call(db, books.cadet, 'save_request', {
    title: 'Sabers',
    lines: [{ name: 'Saber', qty: '10', price: '110' }],
    quotes: quotes(['Ann', 'Ben', ' ann ']),
  });
  expect(await refusalOf(call(db, books.cadet, 'submit_request', id))).toMatchObject({ detail: 'quotes:quotes' });
  await call(db, books.cadet, 'save_request', { quotes: quotes(['Ann', 'Ben', 'Cleo']) }, id);
  expect(await call(db, books.cadet, 'submit_request', id)).toBe('requested');
  expect(await refusalOf(decide(books.instructor, id))).toMatchObject({ detail: 'unknown_fund:fund_id' });
});

test('a cadet sees and changes only their own requests, and cancels none that is approved', async () => {
  const id = await asked(books.instructor, '2');
  expect(await rows(db, books.cadet, 'select id from request_lines where id = $1', [id])).toEqual([]);
  expect(await rows(db, books.cadet, 'select id from purchase_lines where request_id = $1', [id])).toEqual([]);
  expect(await refusalOf(call(db, books.cadet, 'save_request', { title: 'Mine' }, id))).toMatchObject({
    detail: 'unknown_request:id',
  });
  expect(await refusalOf(call(db, books.parent, 'save_request', { title: 'Mine' }))).toMatchObject({ code: '42501' });
  const own = await asked(books.cadet, '1');
  await decide(books.instructor, own);
  expect(await refusalOf(call(db, books.cadet, 'cancel_request', own))).toMatchObject({ detail: 'decided:id' });
});

test('a rejected request stays rejected, and a payee that is a vendor of the school is linked', async () => {
  const id = await asked(books.cadet, '5');
  await decide(books.instructor, id, false, 'Not this year');
  expect(await refusalOf(call(db, books.second, 'cancel_request', id, 'Late'))).toMatchObject({ detail: 'state:id' });
  const {
    rows: [vendor],
  } = await db.root.query<{ id: string }>(
    `insert into contacts (school_id, name, type) select school_id, 'Elks Lodge', 'vendor' from profiles where id = $1 returning id`,
    [books.instructor.id],
  );
  const entry = { fund_id: books.funds.student, category_id: books.categories.supplies, amount: '1', method: 'check' };
  const spent = { ...entry, description: 'Chairs', reference_no: '7', payee: ' elks lodge ' };
  const paid = await call(db, books.instructor, 'record_expense', spent);
  const linked = await rows<{ contact_id: string }>(
    db,
    books.instructor,
    'select contact_id from transactions where id = $1',
    [paid],
  );
  expect(linked).toEqual([{ contact_id: vendor?.id }]);
});
