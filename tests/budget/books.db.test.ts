import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { refusalOf } from '../support/refusal.ts';
import { aBudget, type Books, call, cents, expense, income, rows } from './support.ts';

/** What is posted: it balances, it stays, and no fund spends what it doesn't have. */
let db: TestDatabase;
let books: Books;

beforeAll(async () => {
  db = await openTestDatabase();
  books = await aBudget(db);
});
afterAll(() => db.close());

test('cash waits for its deposit, and undeposited cash is never spent', async () => {
  const { student } = books.funds;
  await income(db, books, student, '80', { method: 'cash', deposited: '' });
  expect([await cents(db, student), await cents(db, student, 'undeposited')]).toEqual([0, 8000]);
  expect(await refusalOf(expense(db, books, student, '20'))).toMatchObject({
    detail: 'deficit:amount',
    hint: "Deposit the cash first. Undeposited cash can't be spent.".replace('’', "'"),
  });
  const deposit = (amount: string) => call(db, books.instructor, 'deposit_money', { fund_id: student, amount });
  expect(await refusalOf(deposit('80.01'))).toMatchObject({ detail: 'undeposited:amount' });
  await deposit('80');
  await expense(db, books, student, '20');
  expect([await cents(db, student), await cents(db, student, 'undeposited')]).toEqual([6000, 0]);
});

test('a student fund never falls below zero, a fund that may does', async () => {
  const { student, district } = books.funds;
  expect(await refusalOf(expense(db, books, student, '99'))).toMatchObject({ detail: 'deficit:amount' });
  await expense(db, books, district, '99');
  expect(await cents(db, district)).toBe(-9900);
  const save = (input: object) => call(db, books.instructor, 'save_fund', input, student);
  expect(await refusalOf(save({ allows_deficit: 'true' }))).toMatchObject({ detail: 'deficit:allows_deficit' });
});

test('of two who spend the last dollars at once, one does', async () => {
  const fund = await call(db, books.instructor, 'save_fund', {
    type: 'student_activity',
    name: 'Raiders',
    opening: '50',
  });
  const tries = await Promise.allSettled([expense(db, books, fund, '40'), expense(db, books, fund, '40')]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await cents(db, fund)).toBe(1000);
});

test('an amount above the limit takes a purchase request, and a card number is never kept', async () => {
  const { student } = books.funds;
  expect(await refusalOf(expense(db, books, student, '100.01'))).toMatchObject({ detail: 'needs_request:amount' });
  const card = { reference_no: '4111 1111 1111 1111' };
  expect(await refusalOf(income(db, books, student, '5', card))).toMatchObject({ detail: 'card_number:reference_no' });
  expect(await refusalOf(income(db, books, student, '0'))).toMatchObject({ detail: 'amount:amount' });
  expect(await refusalOf(income(db, books, student, '1.005'))).toMatchObject({ detail: 'amount:amount' });
  expect(await refusalOf(income(db, books, student, '5', { posted_on: '2001-01-01' }))).toMatchObject({
    detail: 'no_year:posted_on',
  });
  expect(await refusalOf(income(db, books, student, '5', { posted_on: '2090-01-01' }))).toMatchObject({
    detail: 'future:posted_on',
  });
});

test('what is posted is reversed once, with a reason, and never changed', async () => {
  const { student } = books.funds;
  const before = await cents(db, student);
  const id = await income(db, books, student, '33', { method: 'online' });
  const reverse = (reason: string, target = id) => call(db, books.instructor, 'reverse_transaction', target, reason);
  expect(await refusalOf(reverse(''))).toMatchObject({ detail: 'missing:reason' });
  const reversal = await reverse('Entered twice');
  expect(await cents(db, student)).toBe(before);
  expect(await refusalOf(reverse('Again'))).toMatchObject({ detail: 'reversed:id' });
  expect(await refusalOf(reverse('Back', reversal))).toMatchObject({ detail: 'reversal:id' });
  for (const sql of [
    'update transactions set amount_cents = 1 where id = $1',
    'delete from transactions where id = $1',
  ]) {
    expect(await refusalOf(db.root.query(sql, [id]))).toMatchObject({ detail: 'posted' });
  }
  const change = db.root.query('update transaction_entries set cents = 1 where transaction_id = $1', [id]);
  expect(await refusalOf(change)).toMatchObject({ detail: 'posted' });
});

test('entries that do not balance in each fund are refused when the transaction ends', async () => {
  const id = await income(db, books, books.funds.student, '1');
  const add = (fund: string, sign: number) =>
    `insert into transaction_entries (school_id, transaction_id, fiscal_year_id, fund_id, posted_on, account, cents)
     select school_id, id, fiscal_year_id, '${fund}', posted_on, 'cash', ${sign * 500} from transactions where id = '${id}'`;
  const { student, district } = books.funds;
  expect(await refusalOf(db.root.query(add(student, 1)))).toMatchObject({ code: '23514' });
  // In all they add up to zero, in each fund they don't.
  const both = `do $$ begin ${add(student, 1)}; ${add(district, -1)}; end $$`;
  expect(await refusalOf(db.root.query(both))).toMatchObject({ code: '23514' });
});

test('a transfer balances in both funds, and booster money is not mixed with school money', async () => {
  const to = await call(db, books.instructor, 'save_fund', { type: 'campus_activity', name: 'Campus' });
  const booster = await call(db, books.instructor, 'save_fund', { type: 'booster', name: 'Boosters' });
  const { student } = books.funds;
  const before = await cents(db, student);
  const move = (target: string) =>
    call(db, books.instructor, 'transfer_funds', { from_fund_id: student, to_fund_id: target, amount: '10' });
  await move(to);
  expect([await cents(db, student), await cents(db, to)]).toEqual([before - 1000, 1000]);
  expect(await refusalOf(move(booster))).toMatchObject({ detail: 'owners:to_fund_id' });
  expect(await refusalOf(move(student))).toMatchObject({ detail: 'same_fund:to_fund_id' });
  await call(db, books.instructor, 'adjust_fund', {
    fund_id: to,
    amount: '2.50',
    direction: 'out',
    description: 'Bank fee found',
  });
  expect(await cents(db, to)).toBe(750);
});

test('the same key posts once', async () => {
  const key = '00000000-0000-4000-8000-00000000b001';
  const input = { fund_id: books.funds.student, category_id: books.categories.dues, amount: '7', description: 'Once' };
  const ids = [
    await call(db, books.instructor, 'record_income', input, key),
    await call(db, books.instructor, 'record_income', input, key),
  ];
  expect(new Set(ids).size).toBe(1);
});

test('cadets and parents neither read nor post', async () => {
  for (const [at, person] of [books.cadet, books.parent, books.bare].entries()) {
    expect(await rows(db, person, 'select id from transactions')).toEqual([]);
    const post = call(db, person, at === 0 ? 'record_expense' : 'record_income', {
      fund_id: books.funds.student,
      amount: '5',
    });
    expect(await refusalOf(post)).toMatchObject({ code: '42501' });
  }
  expect(await rows(db, books.cadet, 'select * from fund_balances($1)', [books.years.now])).toEqual([]);
});
