import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBudget, type Books } from '../budget/support.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aFee, aFeeMeet, aPayer, type FeeMeet, pay, received, say } from './support.ts';

/** The ledger of a meet balances after any order of acts, and equals what the books show. */
let db: TestDatabase;
let books: Books;

beforeAll(async () => {
  db = await openTestDatabase();
  books = await aBudget(db);
  await say(db, books.instructor, 'record_income($1)', [
    {
      fund_id: books.funds.student,
      category_id: books.categories.dues,
      amount: '900',
      description: 'Dues',
      deposited: 'true',
    },
  ]);
});
afterAll(() => db.close());

const KINDS = [
  'pay',
  'check',
  'bounce',
  'refund',
  'charge',
  'waive',
  'reverse',
  'withdraw',
  'enter',
  'leave',
  'price',
  'invoice',
  'deposit',
] as const;
type Step = { kind: (typeof KINDS)[number]; dollars: number; pick: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  dollars: fc.integer({ min: 1, max: 90 }),
  pick: fc.nat(1000),
});

type Payer = { account: string; registration: string };

/** One thing that someone does. Refusals are part of it. */
async function act(meet: FeeMeet, payers: Payer[], fee: string, { kind, dollars, pick }: Step): Promise<void> {
  const { account, registration } = payers[pick % payers.length] ?? { account: '', registration: '' };
  const amount = String(dollars);
  const host = (call: string, values: unknown[]) => say(db, books.instructor, call, values);
  // Without such a line there is nothing to act on.
  const line = async (side: string, kindOf: string) => {
    const found = (
      await db.root.query<{ id: string }>(
        `select id from meet_ledger where account_id = $1 and side = $2 and kind = $3 order by seq
         offset $4 % greatest(1, (select count(*) from meet_ledger where account_id = $1 and side = $2 and kind = $3)) limit 1`,
        [account, side, kindOf, pick],
      )
    ).rows[0]?.id;
    if (!found) throw Object.assign(new Error('No such line'), { code: 'P0001' });
    return found;
  };
  switch (kind) {
    case 'pay':
      return void (await pay(db, meet, account, amount, { again: true }));
    case 'check':
      return void (await pay(db, meet, account, amount, { method: 'check', reference: String(pick % 5) }));
    case 'bounce':
      return void (await host('reverse_meet_payment($1, $2)', [await line('payment', 'payment'), 'It bounced']));
    case 'refund':
      return void (await host('refund_meet_account($1, $2)', [account, { amount }]));
    case 'charge':
      return void (await host('charge_meet_accounts($1, $2, $3)', [meet.id, [account], { kind: 'late_fee', amount }]));
    case 'waive':
      return void (await host('reverse_meet_charge($1, $2, $3, $4)', [
        await line('charge', 'fee'),
        'waiver',
        'Kindness',
        amount,
      ]));
    case 'reverse':
      return void (await host('reverse_meet_charge($1, $2, $3)', [await line('charge', 'fee'), 'reversal', 'Wrong']));
    case 'withdraw':
      return void (await db.root.query(`select app.free_registration($1, 'withdrawn', 'No bus')`, [registration]));
    case 'enter':
    case 'leave':
      return void (await db.root.query('update meet_registrations set cadets = $2 where id = $1', [
        registration,
        kind === 'enter' ? 10 + (pick % 20) : pick % 10,
      ]));
    case 'price':
      return void (await host('save_meet_fee($1, $2, $3)', [meet.id, fee, { label: 'Cadet', unit: 'cadet', amount }]));
    case 'invoice':
      return void (await host('issue_meet_invoices($1, $2)', [meet.id, [account]]));
    case 'deposit':
      return void (await host('deposit_money($1)', [{ fund_id: books.funds.student, amount }]));
  }
}

test('no order of acts makes a ledger that does not balance, or books that say something else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const meet = await aFeeMeet(db, books);
      const fee = await aFee(db, meet, { label: 'Cadet', unit: 'cadet', amount: '5' });
      const payers = [await aPayer(db, meet, { cadets: 10 }), await aPayer(db, meet, { cadets: 4 })];
      for (const one of steps) await act(meet, payers, fee, one).catch(refused);
      const { rows } = await db.root.query<Sums>(
        `select b.*, f.paid, f.left, c.owed from meet_accounts a cross join lateral app.meet_balance(a.id, null) b
         cross join lateral (select coalesce(sum(cents) filter (where side = 'payment'), 0) as paid,
             coalesce(sum(cents) filter (where side = 'charge'), 0) as left from meet_ledger where account_id = a.id) f
         cross join lateral (select coalesce(min(app.fee_left(a.id, id)), 0) as owed from meet_fees where meet_id = a.meet_id) c
         where a.meet_id = $1`,
        [meet.id],
      );
      for (const row of rows) {
        expect(Number(row.balance)).toBe(Number(row.left) - Number(row.paid));
        // No one is ever owed for a fee that they weren't charged, and no more money goes out than came in.
        expect(Number(row.owed)).toBeGreaterThanOrEqual(0);
        expect(Number(row.charged)).toBeGreaterThanOrEqual(0);
        expect(Number(row.received)).toBeGreaterThanOrEqual(0);
      }
      const { books: posted, ledger } = await received(db, books);
      expect(posted).toBe(ledger);
    }),
    { numRuns: 12 },
  );
}, 120_000);

type Sums = Record<'balance' | 'charged' | 'received' | 'paid' | 'left' | 'owed', string>;

/** What the database refuses is an answer; a fault isn't. */
function refused(error: unknown): void {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'P0001') throw error;
}
