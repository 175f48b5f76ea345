import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import { writeBankStatements } from './budget-bank.ts';
import type { BooksDemo } from './budget-books.ts';
import { writeFees } from './budget-fees.ts';
import { LAST_YEAR, type Posting, THIS_YEAR } from './budget-postings.ts';
import { FUNDS, PLAN, REQUESTS, type RequestWords } from './budget-words.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { actAs, call } from './call.ts';

/** Two fiscal years, as the instructors write them: by the functions of the screens, in their names. */
async function writeBudget(client: ClientBase, _random: unknown, demo: Demo): Promise<void> {
  for (const one of demo.schools) {
    const [staff] = one.staff;
    if (!staff) continue;
    // The functions post on the database's day, which in tests isn't always the demo's.
    const school = { ...one, today: await todayOf(client, one) };
    await actAs(client, staff);
    const books = await openBooks(client, school);
    await postAll(books);
    // The sign-ins are of the first school; the others have books, without statements, fees, and requests of their own.
    if (one !== demo.schools[0]) continue;
    await writeBankStatements(books);
    await writeFees(books);
    const other = school.staff[1] ?? (await aCadetAccount(client, school)) ?? staff;
    for (const words of REQUESTS) await writeRequest(books, words, { asks: other, decides: staff });
    await call(client, 'save_budget_settings', { direct_limit: '150', quotes_limit: '500', quotes_needed: '2' });
  }
  await actAs(client, null);
  // A demo begins with the inboxes that its other parts have written.
  await client.query(`delete from public.notifications where kind like 'budget.%'`);
}

async function todayOf(client: ClientBase, { schoolId }: SchoolDemo): Promise<string> {
  const { rows } = await client.query<{ today: string }>('select app.today($1)::text as today', [schoolId]);
  return rows[0]?.today ?? '';
}

async function aCadetAccount(client: ClientBase, { schoolId }: SchoolDemo): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select c.profile_id as id from public.cadets c where c.school_id = $1 and c.profile_id is not null and c.archived_at is null order by c.id limit 1`,
    [schoolId],
  );
  return rows[0]?.id;
}

/** Creates both years, the funds with what they had, and the plan of both. */
async function openBooks(client: ClientBase, school: SchoolDemo): Promise<BooksDemo> {
  const year = Number(school.today.slice(0, 4)) - (school.today.slice(5) < '07-01' ? 1 : 0);
  const [starts, lastStarts] = [`${year}-07-01`, `${year - 1}-07-01`];
  await call(client, 'save_budget_settings', { direct_limit: '5000' });
  const last = await call(client, 'save_fiscal_year', { starts_on: lastStarts });
  const now = await call(client, 'save_fiscal_year', {});
  const ids = new Map<string, string>();
  for (const [key, fund] of FUNDS) ids.set(key, await call(client, 'save_fund', { ...fund, opening_on: lastStarts }));
  const { rows } = await client.query<{ name: string; id: string }>(
    `select code as name, id from public.budget_categories where school_id = $1
     union all select title, (array_agg(e.id order by e.starts_at))[1] from public.school_events e where e.school_id = $1 and e.starts_at > now() group by title`,
    [school.schoolId],
  );
  for (const { name, id } of rows) ids.set(name, id);
  const linesOf = (dated: boolean) =>
    PLAN.map(([fund, category, dollars, event]) => ({
      fund_id: ids.get(fund),
      category_id: ids.get(category),
      planned: String(dollars),
      event_id: dated && event ? ids.get(event) : undefined,
    }));
  await call(client, 'save_budget_lines', now, linesOf(true));
  await call(client, 'save_budget_lines', last, linesOf(false));
  return { client, school, years: { now, last, starts, lastStarts }, ids };
}

/** Posts what has happened by the day of the demo. */
async function postAll(books: BooksDemo): Promise<void> {
  for (const posting of LAST_YEAR) await post(books, posting, shiftDay(books.years.lastStarts, posting.on));
  for (const posting of THIS_YEAR) await post(books, posting, shiftDay(books.years.starts, posting.on));
}

async function post({ client, school, ids }: BooksDemo, posting: Posting, on: string): Promise<void> {
  if (on > school.today) return;
  const isIncome = posting.category.startsWith('INC');
  await call(client, isIncome ? 'record_income' : 'record_expense', {
    fund_id: ids.get(posting.fund),
    category_id: ids.get(posting.category),
    amount: posting.dollars.toFixed(2),
    posted_on: on,
    description: posting.text,
    payee: posting.payee,
    method: posting.method,
    reference_no: posting.reference,
    event_id: posting.event ? ids.get(posting.event) : undefined,
    ...(isIncome ? { deposited: String(!posting.drawer) } : {}),
  });
}

type People = { asks: string; decides: string };

/** Brings a request as far as the demo has it. */
async function writeRequest({ client, ids }: BooksDemo, words: RequestWords, { asks, decides }: People): Promise<void> {
  await actAs(client, asks);
  const id = await call(client, 'save_request', {
    title: words.title,
    reason: words.reason,
    vendor: words.vendor,
    fund_id: ids.get(words.fund),
    category_id: ids.get(words.category),
    event_id: words.event ? ids.get(words.event) : undefined,
    lines: words.lines.map(([name, qty, price]) => ({ name, qty: String(qty), price })),
    quotes: (words.quotes ?? []).map(([vendor, amount], at) => ({ vendor, amount, chosen: String(at === 0) })),
  });
  if (words.state !== 'draft') await call(client, 'submit_request', id);
  if (words.state === 'canceled') await call(client, 'cancel_request', id, 'The old one was found.');
  await actAs(client, decides);
  if (['draft', 'requested', 'canceled'].includes(words.state) || asks === decides) return;
  const { rows } = await client.query<{ seen: object }>(
    'select jsonb_build_object(id, updated_at) as seen from purchase_requests where id = $1',
    [id],
  );
  const decision = [id, words.state !== 'rejected', words.note ?? null, {}, null, rows[0]?.seen] as const;
  await call(client, 'decide_request', ...decision);
  if (['ordered', 'received', 'paid'].includes(words.state))
    await call(client, 'mark_ordered', id, { order_no: `PO 26-0${id.slice(0, 3)}` });
  if (['received', 'paid'].includes(words.state)) await call(client, 'mark_received', id, {});
  if (words.state === 'paid') await call(client, 'pay_request', id, { method: 'po' });
}

/** After the events and the families. */
export const demo: DemoPart = { order: 102, build: writeBudget };
