import { shiftDay } from '../../domain/time/day.ts';
import type { BooksDemo } from './budget-books.ts';
import { call } from './call.ts';

type Due = { id: string };

/** Fees of the year and of the ball, with payments, plans, and help; and two fundraisers. */
export async function writeFees(books: BooksDemo): Promise<void> {
  const { client, school, ids } = books;
  const cadets = await cadetsOf(books);
  const activity = { fund_id: ids.get('activity') };
  const dues = await raise(books, {
    ...activity,
    name: 'Activity fee',
    about: 'Team shirts, entry fees, and awards.',
    amount: '25',
    cadet_ids: cadets,
    category_id: ids.get('INC_DUES'),
    due_on: shiftDay(school.today, -20),
  });
  for (const [at, { id }] of dues.entries()) {
    if (at % 3 === 0)
      await call(client, 'record_fee_payment', id, {
        amount: '25',
        method: at % 2 === 0 ? 'online' : 'cash',
        posted_on: ago(books, 30 - (at % 22)),
      });
    else if (at === 4) await call(client, 'relieve_fee', id, 'waived', 'Joined late.');
    else if (at === 7) await call(client, 'relieve_fee', id, 'assisted', 'Booster club.');
  }
  const ball = await raise(books, {
    ...activity,
    name: 'Military ball ticket',
    about: 'Dinner and a photo are included.',
    amount: '45',
    cadet_ids: cadets.slice(0, 24),
    category_id: ids.get('INC_BALL'),
    event_id: ids.get('Military ball'),
    due_on: shiftDay(school.today, 21),
    parts: [-7, 7, 21].map((days) => ({ due_on: shiftDay(school.today, days), amount: '15' })),
  });
  for (const [at, { id }] of ball.entries())
    if (at % 2 === 0)
      await call(client, 'record_fee_payment', id, {
        amount: at % 4 === 0 ? '15' : '45',
        method: 'check',
        posted_on: ago(books, 12 - (at % 11)),
      });
  await call(client, 'deposit_money', { ...activity, amount: '100', description: 'Deposit of fees' });
  await writeFundraisers(books);
}

/** A day so long ago, in the year that is open. */
const ago = ({ school, years }: BooksDemo, days: number): string =>
  [shiftDay(school.today, -days), years.starts].toSorted().at(-1) ?? school.today;

/** Forty cadets of the school, those of the demo's own accounts first. */
async function cadetsOf({ client, school }: BooksDemo): Promise<string[]> {
  const { rows } = await client.query<Due>(
    `select c.id from public.cadets c
     where c.school_id = $1 and c.archived_at is null and c.status = 'active'
     order by not exists (select from public.profiles p where p.id = c.profile_id and p.email = 'cadet@guidon.example'),
       not exists (select from public.guardian_links l join public.contacts k on k.id = l.contact_id
         join public.profiles p on p.id = k.profile_id and p.email = 'parent@guidon.example' where l.cadet_id = c.id and l.state = 'verified'), c.id
     limit 40`,
    [school.schoolId],
  );
  return rows.map(({ id }) => id);
}

async function raise({ client }: BooksDemo, input: object): Promise<Due[]> {
  const told: { fee_id: string } = JSON.parse(await call(client, 'raise_fees', input));
  const { rows } = await client.query<Due>(
    `select f.id from public.fees_due f where f.fee_id = $1 order by f.cadet_id`,
    [told.fee_id],
  );
  return rows;
}

async function writeFundraisers(books: BooksDemo): Promise<void> {
  const { client, school, ids } = books;
  const fund_id = ids.get('activity');
  await call(client, 'save_fundraiser', {
    name: 'Car wash',
    type: 'service',
    fund_id,
    state: 'planned',
    goal: '900',
    approval_no: 'FR-31',
    starts_on: shiftDay(school.today, 40),
    ends_on: shiftDay(school.today, 40),
  });
  const sale = await call(client, 'save_fundraiser', {
    name: 'Coffee sale',
    type: 'product_sale',
    fund_id,
    state: 'running',
    goal: '3500',
    approval_no: 'FR-18',
    participants: '62',
    starts_on: ago(books, 16),
    ends_on: shiftDay(school.today, 5),
  });
  for (const [amount, second, days] of [
    ['612.00', 'Marisol Vega', 9],
    ['388.50', 'Terrence Boyd', 3],
  ] as const) {
    await call(client, 'count_cash', sale, { amount, first_counter: 'Raymond Ortega', second_counter: second });
    await call(client, 'record_income', {
      fund_id,
      category_id: ids.get('INC_FUNDRAISER'),
      amount,
      description: 'Coffee sale',
      method: 'cash',
      fundraiser_id: sale,
      posted_on: ago(books, days),
    });
  }
}
