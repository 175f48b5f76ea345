import { randomUUID } from 'node:crypto';
import { aBudget, type Books } from '../budget/support.ts';
import type { Person, TestDatabase } from '../support/database.ts';
import { draftFor, openMeet, type OpenMeet, place, plainSchool } from '../support/meet/registered.ts';
import { said } from '../support/meet/rostered.ts';
import { one, type TestSchool } from '../support/people.ts';

/** A host with books, and a meet of its own that takes registrations. */
export type FeeMeet = OpenMeet & { host: TestSchool; books: Books };

/** Plans a meet whose host keeps books, and opens it; receipts go to the student fund. */
export async function aFeeMeet(db: TestDatabase, books?: Books, plan: object = {}): Promise<FeeMeet> {
  const host = books ?? (await aBudget(db));
  const meet = await openMeet(db, host);
  await said(db, host.instructor, 'save_meet_fee_plan($1, $2)', [meet.id, { fund_id: host.funds.student, ...plan }]);
  return { ...meet, host, books: host };
}

/** Saves a fee of the meet, and returns its id. */
export const aFee = (db: TestDatabase, meet: OpenMeet, fee: object): Promise<string> =>
  said<string>(db, meet.host.instructor, 'save_meet_fee($1, $2, $3)', [
    meet.id,
    randomUUID(),
    { label: 'Entry fee', unit: 'school', amount: '100', ...fee },
  ]);

/** Adds another event to the meet, and returns its id. */
export const anEvent = (db: TestDatabase, meet: OpenMeet, code: string): Promise<string> =>
  said<string>(db, meet.host.instructor, 'save_meet_event($1, $2, $3)', [
    meet.id,
    randomUUID(),
    { code, name: code, discipline: 'armed_exhibition', sort: 9, form: 'knockout' },
  ]);

/** A school that registered and has its place; with the account that it got. */
export async function aPayer(
  db: TestDatabase,
  meet: OpenMeet,
  sent: Parameters<typeof draftFor>[3] = {},
  school?: { id: string },
) {
  const payer = school ?? (await plainSchool(db));
  const registration = await draftFor(db, meet, payer, sent);
  const state = await place(db, registration);
  return { school: payer, registration, state, account: await accountOf(db, registration) };
}

/** The account of a registration; empty where it has none yet. */
export const accountOf = async (db: TestDatabase, registration: string): Promise<string> =>
  (await db.root.query<{ id: string }>('select id from meet_accounts where registration_id = $1', [registration]))
    .rows[0]?.id ?? '';

/** What was posted to the account of a registration: label, how many, and cents, in order. */
export async function linesOf(db: TestDatabase, registration: string): Promise<string[]> {
  const { rows } = await db.root.query<{ words: string }>(
    `select concat_ws(' ', l.kind, nullif(l.quantity, 0), l.label, l.cents) as words from meet_ledger l
     join meet_accounts a on a.id = l.account_id where a.registration_id = $1 order by l.seq`,
    [registration],
  );
  return rows.map(({ words }) => words);
}

/** What an account still owes, in cents. */
export const balanceOf = async (db: TestDatabase, account: string): Promise<number> =>
  Number(await one(db.root, 'select balance::text as id from app.meet_balance($1, null)', [account]));

/** Enters a payment of one account; gives its line. */
export async function pay(db: TestDatabase, meet: OpenMeet, account: string, amount: string, more: object = {}) {
  const [paid] = await said<{ line_id: string; receipt_no: number }[]>(
    db,
    meet.host.instructor,
    'record_meet_payment($1, $2)',
    [meet.id, { method: 'cash', parts: [{ account_id: account, amount }], ...more }],
  );
  if (!paid) throw new Error('Nothing was entered');
  return paid;
}

/** What a host's books show for its meets, and what the ledgers say was received. */
export async function received(db: TestDatabase, host: { id: string }): Promise<{ books: number; ledger: number }> {
  const { rows } = await db.root.query<{ books: number; ledger: number }>(
    `select (select -coalesce(sum(e.cents), 0)::int from transaction_entries e
         join budget_categories c on c.id = e.category_id and c.code = 'INC_MEET_FEES' where e.school_id = $1) as books,
       (select coalesce(sum(l.cents), 0)::int from meet_ledger l where l.host_school_id = $1 and l.side = 'payment') as ledger`,
    [host.id],
  );
  return rows[0] ?? { books: -1, ledger: -2 };
}

/** As the person says it. */
export const say = <Answer = string>(db: TestDatabase, person: Person, call: string, values: unknown[] = []) =>
  said<Answer>(db, person, call, values);
