import { seen } from '../support/seen.ts';
import type { Person, TestDatabase } from '../support/database.ts';
import { anAccount, aSchool, one, type Account, type TestSchool } from '../support/people.ts';

export type Books = TestSchool & {
  /** The fiscal year of today, and the one before. */
  years: { now: string; last: string };
  /** A student activity fund without a cent, and a district fund that may go below zero. */
  funds: { student: string; district: string };
  categories: { dues: string; supplies: string };
  second: Account;
};

/** Calls a function of the budget with its inputs; gives what came of it. */
export async function call<T = string>(
  db: TestDatabase,
  person: Person,
  name: string,
  ...inputs: unknown[]
): Promise<T> {
  const values = inputs.map((input) =>
    typeof input === 'object' && input !== null && !Array.isArray(input) ? JSON.stringify(input) : input,
  );
  const [row] = await db.call<{ result: T }>(
    person,
    `select ${name}(${values.map((_, at) => `$${at + 1}`).join(', ')}) as result`,
    values,
  );
  if (!row) throw new Error(`${name} gave nothing`);
  return row.result;
}

/** The rows that a person reads. */
export const rows = <T extends object>(
  db: TestDatabase,
  person: Person,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> => db.call<T>(person, sql, values);

/** A school with two fiscal years, two funds, and a second instructor. */
export async function aBudget(db: TestDatabase): Promise<Books> {
  const school = await aSchool(db.root);
  const who = school.instructor;
  const today = await one(db.root, 'select app.today($1)::text as id', [school.id]);
  const first = `${Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)}-07-01`;
  const before = `${Number(first.slice(0, 4)) - 1}-07-01`;
  const last = await call(db, who, 'save_fiscal_year', { label: 'Last', starts_on: before });
  const now = await call(db, who, 'save_fiscal_year', { label: 'This' });
  const student = await call(db, who, 'save_fund', { type: 'student_activity', name: 'Cadet Fund' });
  const district = await call(db, who, 'save_fund', {
    type: 'district',
    name: 'District',
    allows_deficit: true,
    carry_over: false,
  });
  const category = (code: string) => one(db.root, 'select app.category_of($1, $2) as id', [school.id, code]);
  return {
    ...school,
    years: { now, last },
    funds: { student, district },
    categories: { dues: await category('INC_DUES'), supplies: await category('EXP_SUPPLIES') },
    second: await anAccount(db.root, { role: 'instructor', school: school.id }),
  };
}

/** Income of a fund that is in the bank. */
export const income = (
  db: TestDatabase,
  books: Books,
  fund: string,
  amount: string,
  more: object = {},
): Promise<string> =>
  call(db, books.instructor, 'record_income', {
    fund_id: fund,
    category_id: books.categories.dues,
    amount,
    description: 'Dues',
    deposited: 'true',
    ...more,
  });

/** Each expense goes to another payee: those to one payee on one day count together. */
let vendors = 0;

/** An expense of a fund. */
export const expense = (
  db: TestDatabase,
  books: Books,
  fund: string,
  amount: string,
  more: object = {},
): Promise<string> =>
  call(db, books.instructor, 'record_expense', {
    fund_id: fund,
    category_id: books.categories.supplies,
    amount,
    description: 'Paper',
    method: 'check',
    payee: `Vendor ${(vendors += 1)}`,
    ...more,
  });

/** What a fund has in an account, in cents. */
export const cents = async (db: TestDatabase, fund: string, account = 'cash'): Promise<number> =>
  Number(await one(db.root, 'select app.fund_cents($1, $2)::text as id', [fund, account]));

/** Decides on a request as it is now; gives its state. */
export async function decideRequest(
  db: TestDatabase,
  person: Person,
  id: string,
  yes = true,
  note: string | null = null,
): Promise<string> {
  const sql = `select decide_request($1, $2, $3, ${seen('purchase_requests')}) as state`;
  return (await db.call<{ state: string }>(person, sql, [id, yes, note]))[0]?.state ?? '';
}
