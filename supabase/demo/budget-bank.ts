import { shiftDay } from '../../domain/time/day.ts';
import type { BooksDemo } from './budget-books.ts';
import type { FundKey } from './budget-postings.ts';
import { call } from './call.ts';

type Item = { transaction: string; posted_on: string; text: string; amount: string; reference_no: string | null };

/** Last year's statements are reconciled; the latest one of the cadets' own fund is matched halfway. */
export async function writeBankStatements(books: BooksDemo): Promise<void> {
  const end = shiftDay(books.years.starts, -1);
  for (const fund of ['activity', 'campus', 'district', 'booster'] as const) {
    const statement = await load(books, fund, end, 0);
    if (statement) await call(books.client, 'finish_reconciliation', statement.id);
  }
  await load(books, 'activity', shiftDay(`${books.school.today.slice(0, 7)}-01`, -1), 2);
}

/** A statement with the lines of what has come to the bank by a day, all but some of them matched. */
async function load(
  { client, ids }: BooksDemo,
  fund: FundKey,
  end: string,
  open: number,
): Promise<{ id: string } | null> {
  const { rows: items } = await client.query<Item>(
    `select u.transaction_id as transaction, u.posted_on::text, left(upper(coalesce(u.payee, u.description)), 40) as text,
       (u.amount_cents / 100.0)::numeric(12, 2)::text as amount, u.reference_no
     from public.uncleared u where u.fund_id = $1 and u.posted_on <= $2 order by u.posted_on, u.number`,
    [ids.get(fund), end],
  );
  if (items.length === 0) return null;
  const { rows } = await client.query<{ balance: string }>(
    `select (sum(cents) / 100.0)::numeric(12, 2)::text as balance from public.transaction_entries
     where fund_id = $1 and account = 'cash' and posted_on <= $2`,
    [ids.get(fund), end],
  );
  const id = await call(client, 'save_bank_statement', {
    fund_id: ids.get(fund),
    ends_on: end,
    balance: rows[0]?.balance,
  });
  const lines = items.map(({ posted_on, text, amount, reference_no }) => ({
    posted_on,
    description: text,
    amount,
    reference_no,
  }));
  await call(client, 'import_bank_lines', id, lines);
  for (const item of items.slice(0, items.length - open)) {
    await client.query(
      `select public.match_bank_line((select l.id from public.bank_lines l where l.statement_id = $1 and l.posted_on = $2 and l.matched_at is null
         and l.amount_cents = ($3::numeric * 100)::bigint limit 1), array[$4]::uuid[])`,
      [id, item.posted_on, item.amount, item.transaction],
    );
  }
  return { id };
}
