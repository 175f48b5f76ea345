import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { callsOf } from './screens.ts';
import { medianOf, nameOf } from './slowest.ts';
import { startSubject } from './subject.ts';

const PERSON = 'instructor@guidon.example';
const MOVEMENTS = 200_000;
const POSTED = 20_000;
const SUPPLY = ['/app/inventory', '/app/inventory/items', '/app/inventory/ledger', '/app/inventory/custody'];
const BUDGET = ['/app/budget', '/app/budget/transactions', '/app/budget/lines', '/app/budget/reports'];

/** The bounds of issue O: the supply room over a long ledger, and the reports of the budget over 20,000 transactions. */
export async function runIssueO(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const { admin } = await databaseOf(dataDir);
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await addMovements(client);
    await addTransactions(client);
    // As autovacuum leaves it after so many rows.
    await client.query('vacuum (analyze)');
    await tell(subject.url, SUPPLY, /stock|item_|movement|custody/, `with ${MOVEMENTS} movements`, 50, told);
    const reports = /budget|fund|transaction|trial|ledger|by_month|forecast/;
    await tell(subject.url, BUDGET, reports, `with ${POSTED} transactions`, 150, told);
  } finally {
    await client.end();
    await subject.stop();
  }
}

/** The median of each of a page's own calls. */
async function tell(
  url: string,
  paths: string[],
  own: RegExp,
  scene: string,
  bound: number,
  told: (entry: Entry) => void,
): Promise<void> {
  for (const [path, calls] of await callsOf(url, paths, PERSON))
    for (const call of calls.filter((one) => own.test(one.url)))
      told(atMost('O', `${path} ${scene}: ${nameOf(call)}`, await medianOf(call), 'ms', bound));
}

/** Receipts and issues of all sizes in turn, as many as there are: levels stay as they are. */
async function addMovements(client: pg.Client): Promise<void> {
  await client.query('begin; set local session_replication_role = replica');
  await client.query(
    `with school as (select school_id as id from cadets group by 1 order by count(*) desc limit 1),
     place as (select l.variant_id, l.location_id, l.condition, row_number() over () - 1 as at, count(*) over () as all
       from stock_levels l join school s on s.id = l.school_id)
     insert into stock_movements (school_id, act, kind, variant_id, location_id, condition, qty, author_label, created_at)
     select s.id, gen_random_uuid(), case n % 2 when 0 then 'receive' else 'adjust' end, p.variant_id, p.location_id, p.condition,
       case n % 2 when 0 then 1 else -1 end, 'Bench', now() - n * interval '1 minute'
     from school s, generate_series(1, $1::int) n join place p on p.at = (n / 2) % p.all`,
    [MOVEMENTS],
  );
  await client.query('commit');
}

/** Half of them in each of the two years, each balanced within its fund. */
async function addTransactions(client: pg.Client): Promise<void> {
  await client.query('begin; set local session_replication_role = replica');
  await client.query(
    `with school as (select school_id as id from cadets group by 1 order by count(*) desc limit 1),
     year as (select y.*, least(app.today(y.school_id), y.ends_on) as until from fiscal_years y join school s on s.id = y.school_id
       order by y.starts_on desc limit 2),
     fund as (select f.id, row_number() over () - 1 as at, count(*) over () as all from funds f join school s on s.id = f.school_id),
     category as (select c.id, c.kind, row_number() over () - 1 as at, count(*) over () as all
       from budget_categories c join school s on s.id = c.school_id and not c.is_transfer),
     posted as (insert into transactions
       (school_id, fiscal_year_id, number, type, fund_id, category_id, posted_on, amount_cents, payee, description, method)
       select y.school_id, y.id, 100000 + n, c.kind, f.id, c.id, y.starts_on + n % greatest(y.until - y.starts_on, 1),
         (case c.kind when 'income' then 1 else -1 end) * (100 + n % 9000), 'Vendor ' || n % 97, 'For the corps ' || n, 'check'
       from year y cross join generate_series(1, $1::int / 2) n join fund f on f.at = n % f.all join category c on c.at = n % c.all
       returning *)
     insert into transaction_entries (school_id, transaction_id, fiscal_year_id, fund_id, posted_on, account, category_id, cents)
     select m.school_id, m.id, m.fiscal_year_id, m.fund_id, m.posted_on, e.account, e.category_id, e.cents
     from posted m, lateral (values ('cash', null::uuid, m.amount_cents), (m.type, m.category_id, -m.amount_cents)) e (account, category_id, cents)`,
    [POSTED],
  );
  await client.query('commit');
}
