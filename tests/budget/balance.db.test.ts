import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { one } from '../support/people.ts';
import { decideRequest, aBudget, type Books, call } from './support.ts';

/** The books balance after any sequence of what people do at once: in all, in each fund, and against what each fund may spend. */
let db: TestDatabase;
let books: Books;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const KINDS = [
  'income',
  'drawer',
  'expense',
  'deposit',
  'transfer',
  'adjust',
  'reverse',
  'request',
  'pay',
  'fee',
  'close',
  'reopen',
] as const;
type Step = { kind: (typeof KINDS)[number]; dollars: number; fund: boolean; old: boolean; pick: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  dollars: fc.integer({ min: 1, max: 90 }),
  fund: fc.boolean(),
  old: fc.boolean(),
  pick: fc.nat(1000),
});

/** One thing that someone does. Refusals are part of it. */
async function act({ kind, dollars, fund, old, pick }: Step, lastDay: string): Promise<void> {
  const { student, district } = books.funds;
  const own = fund ? student : district;
  const who = pick % 2 === 0 ? books.instructor : books.second;
  const amount = String(dollars);
  const posted = old ? { posted_on: lastDay } : {};
  const money = { fund_id: own, amount, description: 'Something', ...posted };
  const chosen = async (sql: string) =>
    (
      await db.root.query<{ id: string }>(
        `${sql} order by id offset $1 % greatest(1, (select count(*) from (${sql}) x)) limit 1`,
        [pick],
      )
    ).rows[0]?.id;
  const transaction = () => chosen(`select id from transactions where school_id = '${books.id}'`);
  const request = () => chosen(`select id from purchase_requests where school_id = '${books.id}'`);
  switch (kind) {
    case 'income':
    case 'drawer':
      return void (await call(db, who, 'record_income', {
        ...money,
        category_id: books.categories.dues,
        deposited: String(kind === 'income'),
      }));
    case 'expense':
      return void (await call(db, who, 'record_expense', { ...money, category_id: books.categories.supplies }));
    case 'deposit':
      return void (await call(db, who, 'deposit_money', money));
    case 'transfer':
      return void (await call(db, who, 'transfer_funds', {
        from_fund_id: own,
        to_fund_id: fund ? district : student,
        amount,
        ...posted,
      }));
    case 'adjust':
      return void (await call(db, who, 'adjust_fund', { ...money, direction: pick % 3 === 0 ? 'out' : 'in' }));
    case 'reverse':
      return void (await call(db, who, 'reverse_transaction', await transaction(), 'A mistake'));
    case 'request': {
      const input = {
        title: 'Things',
        fund_id: own,
        category_id: books.categories.supplies,
        lines: [{ name: 'Thing', price: amount }],
      };
      const id = await call(db, books.cadet, 'save_request', input);
      await call(db, books.cadet, 'submit_request', id);
      return void (await decideRequest(db, who, id, true));
    }
    case 'pay':
      return void (await call(db, who, 'pay_request', await request(), {
        method: 'check',
        ...(pick % 2 === 0 ? { amount } : {}),
      }));
    case 'fee': {
      const told = await call<{ fee_id: string }>(db, who, 'raise_fees', {
        name: 'Fee',
        amount,
        fund_id: own,
        cadet_ids: [books.cadets.own],
      });
      const due = await one(db.root, 'select id from fees_due where fee_id = $1', [told.fee_id]);
      return void (await call(db, who, 'record_fee_payment', due, { amount, method: fund ? 'online' : 'cash' }));
    }
    case 'close':
      return void (await call(db, who, 'close_year', books.years.last, { unreconciled: 'Late', deficit: 'Known' }));
    case 'reopen':
      return void (await call(db, books.admin, 'reopen_year', books.years.last, 'To correct it'));
  }
}

const WRONG: Record<string, string> = {
  'a transaction whose entries do not add up to zero in a fund':
    'select 1 from transaction_entries where school_id = $1 group by transaction_id, fund_id having sum(cents) <> 0',
  'a fund below zero that must not be': `select 1 from transaction_entries e join funds f on f.id = e.fund_id where f.school_id = $1 and not f.allows_deficit and e.account = 'cash'
     group by f.id having sum(e.cents) < 0`,
  'more deposited than was there': `select 1 from transaction_entries where school_id = $1 and account = 'undeposited' group by fund_id having sum(cents) < 0`,
  'a number given twice, or left out': `select 1 from transactions where school_id = $1 group by fiscal_year_id having count(*) <> max(number) or min(number) <> 1`,
  'a closed year with money in it': `select 1 from transaction_entries e join fiscal_years y on y.id = e.fiscal_year_id
     where y.school_id = $1 and y.state = 'closed' and e.account in ('cash', 'undeposited') group by e.fund_id having sum(e.cents) <> 0`,
  'carrying that does not cancel':
    'select 1 from transaction_entries where school_id = $1 and is_closing group by fund_id, account having sum(cents) <> 0',
  'a fee whose payments differ from what is paid': `select 1 from fees_due f where f.school_id = $1 and f.paid_cents <> coalesce((select sum(p.amount_cents) from fee_payments p
     where p.fee_due_id = f.id and p.reversed_at is null), 0)`,
  'a request whose payments differ from what is paid': `select 1 from purchase_requests r where r.school_id = $1 and r.paid_cents <> coalesce((select -sum(t.amount_cents) from transactions t
     where t.request_id = r.id), 0)`,
};

const REFUSED = ['P0001', '42501'];

test('the books balance after any sequence of operations by people at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 10 }),
      async (rounds) => {
        books = await aBudget(db);
        const lastDay = await one(db.root, 'select ends_on::text as id from fiscal_years where id = $1', [
          books.years.last,
        ]);
        for (const round of rounds) {
          const done = await Promise.allSettled(round.map((one) => act(one, lastDay)));
          for (const result of done) {
            // Refusals are answers; a deadlock or a broken constraint isn't.
            if (result.status === 'rejected') expect(REFUSED).toContain(Reflect.get(Object(result.reason), 'code'));
          }
        }
        for (const [what, sql] of Object.entries(WRONG))
          expect({ what, rows: (await db.root.query(sql, [books.id])).rowCount }).toEqual({ what, rows: 0 });
        for (const year of Object.values(books.years)) {
          const { rows } = await db.root.query<{ off: string }>(
            'select coalesce(sum(debit_cents - credit_cents), 0)::text as off from trial_balance($1)',
            [year],
          );
          expect(rows[0]?.off).toBe('0');
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);
