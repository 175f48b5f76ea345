import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, one } from '../support/people.ts';
import { aBudget, type Books, call, rows } from './support.ts';

/** What the database keeps of a bank's file: every line once, and no account's number. */
let db: TestDatabase;
let books: Books;
let today: string;
let funds = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  books = await aBudget(db);
  today = await one(db.root, 'select app.today($1)::text as id', [books.id]);
});
afterAll(() => db.close());

type Line = { description: string; amount: string; reference_no?: string; bank_id?: string };

async function aStatement() {
  const fund = await call(db, books.instructor, 'save_fund', { type: 'district', name: `Fund ${(funds += 1)}` });
  return call(db, books.instructor, 'save_bank_statement', { fund_id: fund, ends_on: today, balance: '0' });
}
const load = (statement: string, lines: Line[], who = books.instructor) =>
  call<object>(db, who, 'import_bank_lines', statement, JSON.stringify(lines.map((l) => ({ posted_on: today, ...l }))));
const textOf = (text: string) => one(db.root, 'select app.mask_accounts($1) as id', [text]);

function caseLines(name: string): Line[] {
  const text = readFileSync(new URL(`../cases/bank/${name}.csv`, import.meta.url), 'utf8');
  const lines = text.trim().split(/\r?\n/).slice(1);
  return lines.map((line) => {
    const [, description = '', amount = ''] = line.split(',');
    return { description, amount };
  });
}

test('equal lines of a day stay as many as they are, whatever their case, and come in once', async () => {
  const statement = await aStatement();
  const lines = caseLines('bank-case-differs');
  expect(await load(statement, lines)).toEqual({ added: 3, skipped: 0 });
  expect(await load(statement, lines.toReversed())).toEqual({ added: 0, skipped: 3 });
});

test('two people who import a file at the same moment bring each line in once', async () => {
  const statement = await aStatement();
  const lines = [...caseLines('bank-case-differs'), { description: 'Bus', amount: '-7', bank_id: 'A1' }];
  await Promise.all([load(statement, lines), load(statement, lines, books.second)]);
  expect(await rows(db, books.instructor, 'select from bank_lines where statement_id = $1', [statement])).toHaveLength(
    4,
  );
});

test('a number that the bank gave comes in once, and equal lines of other numbers stay', async () => {
  const statement = await aStatement();
  const line = { description: 'Deposit', amount: '5.00' };
  expect(await load(statement, [{ ...line, bank_id: '1' }])).toEqual({ added: 1, skipped: 0 });
  const later = ['1', '2'].map((bank_id) => ({ ...line, bank_id }));
  expect(await load(statement, later)).toEqual({ added: 1, skipped: 1 });
  expect(await load(statement, [{ ...line, description: 'DEPOSIT ONLINE', bank_id: '2' }])).toMatchObject({ added: 0 });
});

/** The same line in another kind of file: with the bank's own number, and without. */
const ofx = (line: Line, bank_id: string) => ({ ...line, bank_id });
const states = async (statement: string, lines: Line[]) =>
  (
    await call<{ row: number; state: string }[]>(
      db,
      books.instructor,
      'bank_rows_known',
      statement,
      JSON.stringify(lines.map((line) => ({ posted_on: today, ...line }))),
    )
  ).map(({ row, state }) => `${row} ${state}`);

test.each([
  ['CSV first', false],
  ['OFX first', true],
])('the same statement as CSV and as OFX comes in once, %s', async (_, isTurned) => {
  const csv: Line[] = [
    { description: 'POS DEBIT OFFICE SUPPLY 1170 SAN ANTONIO TX', amount: '-45.10' },
    { description: 'Check', amount: '-12.00', reference_no: '1042' },
    { description: 'Check', amount: '-12.00', reference_no: '1043' },
    { description: 'Deposit', amount: '5.00' },
    { description: 'Deposit', amount: '5.00' },
    { description: 'Visa purchase José’s Bakery', amount: '-9.99' },
  ];
  const other: Line[] = [
    ofx({ description: 'OFFICE SUPPLY 1170', amount: '-45.10' }, 'B1'),
    ofx({ description: 'CHECK 1043', amount: '-12.00' }, 'B3'),
    ofx({ description: 'CHECK PAID', amount: '-12.00', reference_no: '001042' }, 'B2'),
    ofx({ description: 'DEPOSIT', amount: '5.00' }, 'B4'),
    ofx({ description: 'DEPOSIT', amount: '5.00' }, 'B5'),
    ofx({ description: "JOSE'S BAKERY #2", amount: '-9.99' }, 'B6'),
  ];
  const [first, second] = isTurned ? [other, csv] : [csv, other];
  const statement = await aStatement();
  expect(await load(statement, first)).toEqual({ added: 6, skipped: 0 });
  expect(await states(statement, second)).toEqual(second.map((_line, at) => `${at} here`));
  expect(await load(statement, second)).toEqual({ added: 0, skipped: 6 });
  for (const again of [first, second]) expect(await load(statement, again)).toEqual({ added: 0, skipped: 6 });
});

test('a line that the other file has more often is added, and one with other words is asked about', async () => {
  const statement = await aStatement();
  const bus = { description: 'Bus lines', amount: '-7.00' };
  await load(statement, [bus, { description: 'Check', amount: '-3.00', reference_no: '12' }]);
  const later = [
    ofx(bus, 'C1'),
    ofx(bus, 'C2'),
    ofx({ description: 'Check', amount: '-3.00', reference_no: '13' }, 'C3'),
  ];
  expect(await states(statement, later)).toEqual(['0 here', '2 unsure']);
  expect(await load(statement, later)).toEqual({ added: 2, skipped: 1 });
  // The next download has only what is new: its line is a new one.
  expect(await load(statement, [ofx(bus, 'C9')])).toEqual({ added: 1, skipped: 0 });
  expect(
    await states(statement, [
      { description: 'Fuel', amount: '-7.00' },
      { description: 'Fuel', amount: '-8.00' },
    ]),
  ).toEqual(['0 unsure']);
});

test('two people who import one statement at the same moment, as CSV and as OFX, bring each line in once', async () => {
  const statement = await aStatement();
  const lines = [
    { description: 'Bus lines', amount: '-7.00' },
    { description: 'Deposit', amount: '9.00' },
  ];
  await Promise.all([
    load(statement, lines),
    load(
      statement,
      lines.map((line, at) => ofx(line, `D${at}`)),
      books.second,
    ),
  ]);
  expect(await rows(db, books.instructor, 'select from bank_lines where statement_id = $1', [statement])).toHaveLength(
    2,
  );
});

test('the lines of an archived statement can come in again, in either kind of file', async () => {
  const [statement, line] = [await aStatement(), { description: 'Bus lines', amount: '-7.00' }];
  await load(statement, [line]);
  await load(statement, [ofx(line, 'E1')]);
  const [kept] = await rows<{ fund_id: string }>(
    db,
    books.instructor,
    'select fund_id from bank_statements where id = $1',
    [statement],
  );
  await call(db, books.instructor, 'save_bank_statement', { archived: true }, statement);
  const again = await call(db, books.instructor, 'save_bank_statement', {
    fund_id: kept?.fund_id,
    ends_on: today,
    balance: '0',
  });
  expect(await load(again, [ofx(line, 'E1')])).toEqual({ added: 1, skipped: 0 });
  await expect(states(statement, [line])).rejects.toThrow(/doesn't have that bank statement/);
});

test('only those who keep the books ask what is there, at their own school', async () => {
  const [statement, line] = [await aStatement(), { description: 'Bus lines', amount: '-7.00' }];
  await load(statement, [line]);
  const other = await aSchool(db.root);
  const sql = 'select bank_rows_known($1, $2) as id';
  const rowsOf = JSON.stringify([{ posted_on: today, ...line }]);
  for (const person of [books.cadet, books.parent, books.bare])
    await expect(db.call(person, sql, [statement, rowsOf])).rejects.toThrow(/don't have permission/);
  await expect(db.call(other.instructor, sql, [statement, rowsOf])).rejects.toThrow(/doesn't have that bank statement/);
});

test('lines that came in with shorter texts are known again', async () => {
  const statement = await aStatement();
  const line = { description: 'Invoice 12345678', amount: '-7.00' };
  await load(statement, [line]);
  await db.root.query(
    `update bank_lines set description = 'Invoice …5678',
       fingerprint = md5(concat_ws('|', posted_on, amount_cents, 'invoice …5678', 1))
     where statement_id = $1`,
    [statement],
  );
  expect(await load(statement, [line, line])).toEqual({ added: 1, skipped: 1 });
});

test('a reference is kept as long as it is, but for a card', async () => {
  const statement = await aStatement();
  const long = '20261109021000021000000123456789012345678901234567';
  await load(statement, [
    { description: 'Wire', amount: '1', reference_no: long },
    { description: 'Card', amount: '2', reference_no: '4111 1111 1111 1111' },
    { description: 'Slip', amount: '3', reference_no: '4111111111111112' },
  ]);
  const kept = await rows(
    db,
    books.instructor,
    'select reference_no from bank_lines where statement_id = $1 order by amount_cents',
    [statement],
  );
  expect(kept).toEqual([{ reference_no: long }, { reference_no: '…1111' }, { reference_no: '4111111111111112' }]);
});

test.each([
  caseLines('bank-masked-text')[0]?.description ?? '',
  'POS 11/02/2026 14:10 OFFICE SUPPLY 1170',
  'INV12345678 PO#20451234 CHECK 0001042',
  'Ref 123456789012 20261102',
  'Call 1-800-555-0142 or (210) 555-0142 or 2105550142',
])('%s stays as it is', async (text) => expect(await textOf(text)).toBe(text));

test.each([
  ['CARD 4111 1111 1111 1234 HALL', 'CARD …1234 HALL'],
  ['4111-1111-1111-1234', '…1234'],
  ['AMEX 3782 822463 10005', 'AMEX …0005'],
  ['ACH 0011223344556677', 'ACH …6677'],
  ['Transfer to 4400123456', 'Transfer to …3456'],
  ['Transfer to checking acct ending in 12345', 'Transfer to checking acct ending in …2345'],
  ['ACCT: 2105550142', 'ACCT: …0142'],
  ['Savings xxxx98765', 'Savings xxxx…8765'],
  ['DEP 98765432', 'DEP …5432'],
  ['IND 001-234567-8901', 'IND …8901'],
  ['ID 123-45-6789', 'ID …6789'],
  ['11-02-2026 4111111111111234', '11-02-2026 …1234'],
])('%s is stored as %s', async (text, stored) => expect(await textOf(text)).toBe(stored));
