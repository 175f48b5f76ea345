import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aBudget, type Books, call, cents, expense, income, rows } from './support.ts';

/** The end of a year: what blocks it, what is carried on, and what reopening asks. */
let db: TestDatabase;
let books: Books;
let day: string;

beforeAll(async () => {
  db = await openTestDatabase();
  books = await aBudget(db);
  day = await one(db.root, 'select ends_on::text as id from fiscal_years where id = $1', [books.years.last]);
  await income(db, books, books.funds.student, '90', { posted_on: day });
  await income(db, books, books.funds.district, '40', { posted_on: day });
});
afterAll(() => db.close());

const REASONS = { unreconciled: 'The bank is late' };
const close = (year: string, reasons: object = REASONS) => call(db, books.instructor, 'close_year', year, reasons);
const balance = async (year: string) =>
  rows<{ fund_name: string; account: string; debit_cents: string; credit_cents: string }>(
    db,
    books.instructor,
    'select fund_name, account, debit_cents, credit_cents from trial_balance($1)',
    [year],
  );
const sums = async (year: string) => {
  const list = await balance(year);
  return [
    list.reduce((sum, { debit_cents }) => sum + Number(debit_cents), 0),
    list.reduce((sum, { credit_cents }) => sum + Number(credit_cents), 0),
  ];
};

test('a year closes when nothing blocks it, carries what may be carried, and takes nothing more', async () => {
  await income(db, books, books.funds.student, '10', { posted_on: day, method: 'cash', deposited: 'false' });
  expect(await refusalOf(close(books.years.last))).toMatchObject({ detail: 'blocked:undeposited' });
  await call(db, books.instructor, 'deposit_money', { fund_id: books.funds.student, amount: '10', posted_on: day });
  expect(await refusalOf(close(books.years.last, {}))).toMatchObject({ detail: 'missing:unreconciled' });
  expect(await refusalOf(close(books.years.now, { ...REASONS, over: 'Early' }))).toMatchObject({
    detail: 'blocked:earlier',
  });
  const before = await balance(books.years.last);
  expect(await close(books.years.last)).toBe(books.years.now);
  expect(await balance(books.years.now)).toEqual([
    { fund_name: 'Cadet Fund', account: 'cash', debit_cents: '10000', credit_cents: '0' },
    { fund_name: 'Cadet Fund', account: 'equity', debit_cents: '0', credit_cents: '10000' },
  ]);
  // What carries over shows in the old year as it was; what doesn't went back to its owner.
  expect((await balance(books.years.last)).filter((line) => line.fund_name === 'Cadet Fund')).toEqual(
    before.filter((line) => line.fund_name === 'Cadet Fund'),
  );
  expect(await cents(db, books.funds.district)).toBe(0);
  expect(await refusalOf(income(db, books, books.funds.student, '5', { posted_on: day }))).toMatchObject({
    detail: 'closed:posted_on',
  });
  const [line] = await rows<{ id: string }>(db, books.instructor, `select id from transactions where type = 'closing'`);
  expect(await refusalOf(call(db, books.instructor, 'reverse_transaction', line?.id, 'No'))).toMatchObject({
    detail: 'year_end:id',
  });
});

test('the archive has a checksum of what it holds, and can not be changed', async () => {
  const { rows: kept } = await db.root.query<{ text: string; checksum: string; lines: number }>(
    'select trial_balance::text || lines::text as text, checksum, jsonb_array_length(lines) as lines from year_archives where fiscal_year_id = $1',
    [books.years.last],
  );
  expect(kept[0]?.checksum).toBe(
    createHash('sha256')
      .update(kept[0]?.text ?? '')
      .digest('hex'),
  );
  expect(kept[0]?.lines).toBeGreaterThan(6);
  expect(await refusalOf(db.root.query(`update year_archives set lines = '[]'`))).toMatchObject({ detail: 'archive' });
});

test('only an admin reopens a year, with a reason, and closing it again carries the difference', async () => {
  const reopen = (person: Books['admin'], reason: string) => call(db, person, 'reopen_year', books.years.last, reason);
  expect(await refusalOf(reopen(books.instructor, 'A check'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(reopen(books.admin, ''))).toMatchObject({ detail: 'missing:reason' });
  await reopen(books.admin, 'A check was missing');
  const read = 'select state, reopen_reason from fiscal_years where id = $1';
  expect(await rows(db, books.instructor, read, [books.years.last])).toEqual([
    { state: 'closing', reopen_reason: 'A check was missing' },
  ]);
  await expense(db, books, books.funds.student, '30', { posted_on: day });
  await close(books.years.last);
  expect(await cents(db, books.funds.student)).toBe(7000);
  expect(await balance(books.years.now)).toContainEqual({
    fund_name: 'Cadet Fund',
    account: 'cash',
    debit_cents: '7000',
    credit_cents: '0',
  });
  for (const year of Object.values(books.years)) {
    const [debit, credit] = await sums(year);
    expect(debit).toBe(credit);
  }
});

test('while a year is being closed, no one posts in it', async () => {
  const fund = books.funds.student;
  await call(db, books.admin, 'reopen_year', books.years.last, 'Once more');
  const post = () => income(db, books, fund, '1', { posted_on: day });
  const [closed, ...posted] = await Promise.allSettled([close(books.years.last), ...Array.from({ length: 6 }, post)]);
  expect(closed?.status).toBe('fulfilled');
  const kept = posted.filter(({ status }) => status === 'fulfilled').length;
  expect(await cents(db, fund)).toBe(7000 + kept * 100);
  const left = await one(
    db.root,
    `select coalesce(sum(cents), 0)::text as id from transaction_entries where fund_id = $1 and account = 'cash' and fiscal_year_id = $2`,
    [fund, books.years.last],
  );
  expect(left).toBe('0');
});

test('a plan is copied, the ledger runs on, and the forecast ends with the money that is left', async () => {
  const { student } = books.funds;
  const planned = JSON.stringify([{ fund_id: student, category_id: books.categories.supplies, planned: '24' }]);
  expect(await refusalOf(call(db, books.instructor, 'save_budget_lines', books.years.last, planned))).toMatchObject({
    detail: 'closed:year',
  });
  await call(db, books.instructor, 'save_budget_lines', books.years.now, planned);
  const next = await call(db, books.instructor, 'save_fiscal_year', {});
  expect(await call(db, books.instructor, 'copy_budget_lines', books.years.now, next)).toBe(1);
  expect(await call(db, books.instructor, 'copy_budget_lines', books.years.now, next)).toBe(0);
  const overlap = call(db, books.instructor, 'save_fiscal_year', { starts_on: day });
  expect(await refusalOf(overlap)).toMatchObject({ detail: 'overlap:starts_on' });
  await expense(db, books, student, '4');
  const ledger = await rows<{ description: string; balance_cents: string }>(
    db,
    books.instructor,
    `select description, balance_cents from ledger($1, $2) where account = 'cash'`,
    [student, books.years.now],
  );
  expect(ledger[0]?.description).toBe('Balance brought forward');
  expect(Number(ledger.at(-1)?.balance_cents)).toBe(await cents(db, student));
  const months = 'select kind, cents from by_month($1)';
  expect(await rows(db, books.instructor, months, [books.years.now])).toEqual([{ kind: 'expense', cents: '400' }]);
  expect(await rows(db, books.cadet, months, [books.years.now])).toEqual([]);
  const forecast = await rows<{ balance_cents: string }>(
    db,
    books.instructor,
    'select balance_cents from forecast($1)',
    [books.years.now],
  );
  expect(forecast).toHaveLength(12);
  // 24 were planned, 4 of them are spent: 20 are still to go.
  expect(Number(forecast.at(-1)?.balance_cents)).toBe((await cents(db, student)) - 2000);
});
