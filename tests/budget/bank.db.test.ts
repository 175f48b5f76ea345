import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aBudget, type Books, call, expense, income, rows } from './support.ts';

/** A statement of the bank: imported once, matched, and finished only when it agrees. */
let db: TestDatabase;
let books: Books;
let today: string;

beforeAll(async () => {
  db = await openTestDatabase();
  books = await aBudget(db);
  today = await one(db.root, 'select app.today($1)::text as id', [books.id]);
});
afterAll(() => db.close());

const lines = (...list: [string, string, string?][]) =>
  JSON.stringify(
    list.map(([description, amount, reference_no]) => ({ posted_on: today, description, amount, reference_no })),
  );
const load = (statement: string, text: string) =>
  call<object>(db, books.instructor, 'import_bank_lines', statement, text);
const standing = async (statement: string) =>
  (
    await rows<{ difference_cents: string; unmatched: number }>(
      db,
      books.instructor,
      'select difference_cents, unmatched from bank_standing($1)',
      [statement],
    )
  )[0];
const lineOf = (statement: string, description: string) =>
  one(db.root, 'select id from bank_lines where statement_id = $1 and description = $2', [statement, description]);

test('a statement is imported once, matched by suggestion and by hand, and finished when it agrees', async () => {
  const { student } = books.funds;
  const dues = await income(db, books, student, '100', { method: 'online' });
  const first = await income(db, books, student, '30', { method: 'check', reference_no: 'R-118' });
  const second = await income(db, books, student, '20', { method: 'check' });
  await expense(db, books, student, '40', { reference_no: '1042' });
  const outstanding = await expense(db, books, student, '5');
  const statement = await call(db, books.instructor, 'save_bank_statement', {
    fund_id: student,
    ends_on: today,
    balance: '110.00',
  });
  const file = lines(['Card settlement', '100.00'], ['Deposit', '50.00'], ['Check 1042', '-40.00', '1042']);
  expect(await load(statement, file)).toEqual({ added: 3, skipped: 0 });
  expect(await load(statement, file)).toEqual({ added: 0, skipped: 3 });
  const best = await rows(
    db,
    books.instructor,
    'select line_description, same_reference from suggested_matches($1) limit 1',
    [statement],
  );
  expect(best).toEqual([{ line_description: 'Check 1042', same_reference: true }]);
  expect(await call(db, books.instructor, 'match_suggested', statement)).toBe(2);
  const finish = () => call(db, books.instructor, 'finish_reconciliation', statement);
  expect(await refusalOf(finish())).toMatchObject({ detail: 'unmatched:lines' });
  const deposit = await lineOf(statement, 'Deposit');
  const match = (...ids: string[]) => call(db, books.instructor, 'match_bank_line', deposit, ids);
  expect(await refusalOf(match(first))).toMatchObject({ detail: 'amount:transactions' });
  expect(await refusalOf(match(dues))).toMatchObject({ detail: 'unknown_transaction:transactions' });
  await match(first, second);
  await call(db, books.instructor, 'unmatch_bank_line', deposit);
  await match(first, second);
  expect(await standing(statement)).toEqual({ difference_cents: '0', unmatched: 0 });
  await call(db, books.instructor, 'save_bank_statement', { balance: '110.01' }, statement);
  expect(await refusalOf(finish())).toMatchObject({ detail: 'difference:balance' });
  await call(db, books.instructor, 'save_bank_statement', { balance: '110' }, statement);
  await finish();
  const states = await rows<{ id: string }>(
    db,
    books.instructor,
    `select id from transactions where status = 'reconciled'`,
  );
  expect(states).toHaveLength(4);
  const open = await rows(db, books.instructor, 'select transaction_id from uncleared where fund_id = $1', [student]);
  expect(open).toEqual([{ transaction_id: outstanding }]);
  expect(await refusalOf(call(db, books.instructor, 'unmatch_bank_line', deposit))).toMatchObject({
    detail: 'reconciled:id',
  });
});

test('bad rows are refused with their number, and account numbers are shortened', async () => {
  const { district } = books.funds;
  const input = { fund_id: district, ends_on: today, balance: '-12.50' };
  const statement = await call(db, books.instructor, 'save_bank_statement', input);
  expect(await refusalOf(load(statement, '[{"amount":"5"}]'))).toMatchObject({
    detail: 'date:posted_on',
    message: 'Row 1 has no date',
  });
  expect(await refusalOf(load(statement, lines(['Ok', '1'], ['None', ''])))).toMatchObject({
    message: 'Row 2 has no amount',
  });
  expect(await refusalOf(load(statement, lines(['Words', 'ten'])))).toMatchObject({ detail: 'number:amount' });
  await load(statement, lines(['ACH 0011223344556677', '-3'], ['Same', '-1'], ['Same', '-1']));
  expect(await lineOf(statement, 'ACH …6677')).toBeTruthy();
  expect(await standing(statement)).toMatchObject({ unmatched: 3 });
  expect(await refusalOf(call(db, books.instructor, 'save_bank_statement', input))).toMatchObject({
    detail: 'duplicate:ends_on',
  });
  expect(await rows(db, books.cadet, 'select id from bank_lines')).toEqual([]);
});
