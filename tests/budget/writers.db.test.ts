import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, type Account } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aBudget, type Books, call, decideRequest, expense, income, rows } from './support.ts';

/** Anyone who wrote a part of a request neither decides on it nor is paid by it, and what is split over a day counts together. */
let db: TestDatabase;
let books: Books;
let third: Account;

beforeAll(async () => {
  db = await openTestDatabase();
  books = await aBudget(db);
  third = await anAccount(db.root, { role: 'instructor', school: books.id });
  await income(db, books, books.funds.student, '3000');
});
afterAll(() => db.close());

let vendors = 0;
/** What a cadet asks for, as its form sends it. */
const wish = () => ({
  title: 'Gloves',
  reason: 'Color guard',
  vendor: `Glove shop ${(vendors += 1)}`,
  is_reimbursement: 'false',
  fund_id: books.funds.student,
  category_id: books.categories.supplies,
  lines: [{ name: 'Gloves', qty: '10', price: '4' }],
});
const save = (who: Person, input: object, id: string) => call(db, who, 'save_request', input, id);
const submit = (who: Person, id: string) => call(db, who, 'submit_request', id);
const stateOf = async (id: string) =>
  (await rows<{ state: string }>(db, books.instructor, 'select state from request_lines where id = $1', [id]))[0]
    ?.state;

async function asked(input: object = wish()): Promise<string> {
  const id = await call(db, books.cadet, 'save_request', input);
  await submit(books.cadet, id);
  return id;
}

const rewritings: [string, object][] = [
  ['the title', { title: 'Laptop' }],
  ['a line', { lines: [{ name: 'Laptop', qty: '1', price: '40' }] }],
  ['an amount', { lines: [{ name: 'Gloves', qty: '10', price: '5' }] }],
  ['the payee', { vendor: 'My own shop' }],
  ['a quote', { quotes: [{ vendor: 'My own shop', amount: '40', chosen: 'true' }] }],
  ['that it is a reimbursement', { is_reimbursement: 'true' }],
];

test.each(rewritings)('who rewrote %s submits it anew, and never decides on it', async (_, change) => {
  const id = await asked();
  await save(books.instructor, change, id);
  expect(await stateOf(id)).toBe('draft');
  expect(await refusalOf(submit(books.cadet, id))).toMatchObject({ detail: 'rewritten:id' });
  await submit(books.instructor, id);
  expect(await refusalOf(decideRequest(db, books.instructor, id))).toMatchObject({ code: '42501' });
  // Written back by the cadet, a part may still be the instructor's.
  await save(books.cadet, { title: 'Gloves again' }, id);
  await submit(books.cadet, id);
  expect(await refusalOf(decideRequest(db, books.instructor, id))).toMatchObject({ code: '42501' });
  expect(await decideRequest(db, books.second, id)).toBe('approved');
  const cheat = 'update purchase_requests set decided_by = $2 where id = $1';
  expect(await refusalOf(db.root.query(cheat, [id, books.instructor.id]))).toMatchObject({ code: '23514' });
});

test('choosing the fund, the category, or the event isn’t writing', async () => {
  const input = wish();
  const id = await asked(input);
  await save(books.instructor, { fund_id: books.funds.district, category_id: books.categories.supplies }, id);
  // The form sends everything again, with nothing else changed.
  await save(books.instructor, { ...input, fund_id: books.funds.student }, id);
  expect(await stateOf(id)).toBe('requested');
  expect(await decideRequest(db, books.instructor, id)).toBe('approved');
});

test('who rewrote a request isn’t paid by it, nor pays its reimbursement', async () => {
  const [named] = await rows<{ name: string }>(
    db,
    third,
    `select concat_ws(' ', first_name, last_name) as name from profiles where id = $1`,
    [third.id],
  );
  const id = await asked({ ...wish(), is_reimbursement: 'true' });
  await save(third, { lines: [{ name: 'Laptop', qty: '1', price: '40' }] }, id);
  await submit(third, id);
  await decideRequest(db, books.second, id);
  expect(await refusalOf(call(db, third, 'pay_request', id, { method: 'check' }))).toMatchObject({ code: '42501' });
  const writer = named?.name ?? '';
  for (const payee of [writer, `MR.  ${writer}, Jr.`, writer.split(' ').toReversed().join(', ')]) {
    const toWriter = call(db, books.second, 'pay_request', id, { method: 'check', payee });
    expect(await refusalOf(toWriter)).toMatchObject({ detail: 'payee:payee' });
  }
  await call(db, books.second, 'pay_request', id, { method: 'check', payee: 'Casey Cadet' });
  expect(await stateOf(id)).toBe('paid');
});

test('a request that was rewritten after it was opened isn’t approved', async () => {
  const id = await asked();
  const [row] = await rows<{ at: string }>(
    db,
    books.second,
    'select updated_at::text as at from request_lines where id = $1',
    [id],
  );
  await save(books.cadet, { lines: [{ name: 'Gloves', qty: '10', price: '9' }] }, id);
  await submit(books.cadet, id);
  const stale = db.call(books.second, 'select decide_request($1, true, p_seen => $2)', [
    id,
    JSON.stringify({ [id]: row?.at }),
  ]);
  expect(await refusalOf(stale)).toMatchObject({ detail: 'changed_since:seen' });
  const blind = db.call(books.second, 'select decide_request($1, true)', [id]);
  expect(await refusalOf(blind)).toMatchObject({ detail: 'seen:seen' });
});

test('expenses just under the limit to one payee on one day count together, however the payee is written', async () => {
  const { student } = books.funds;
  const spend = (amount: string, payee: string) => expense(db, books, student, amount, { payee });
  await spend('60', 'Corner Store');
  expect(await refusalOf(spend('60', ' CORNER-störe. '))).toMatchObject({ detail: 'needs_request:amount' });
  await spend('40', 'Corner Store');
  await spend('60', 'Another store');
  await spend('60', '');
  expect(await refusalOf(spend('60', ''))).toMatchObject({ detail: 'needs_request:amount' });
  const both = await Promise.allSettled([spend('60', 'Twin store'), spend('60', 'Twin store')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('requests for one vendor on one day count together for the quotes', async () => {
  const split = (qty: string) => ({ ...wish(), vendor: 'Big shop', lines: [{ name: 'Chairs', qty, price: '100' }] });
  await asked(split('6'));
  expect(await refusalOf(asked(split('6')))).toMatchObject({ detail: 'quotes:quotes' });
});

test('requests of one person for different things don’t count together; the same payee does, however it is named', async () => {
  const chairs = (more: object) => ({ ...wish(), lines: [{ name: 'Chairs', qty: '6', price: '100' }], ...more });
  const open = { vendor: '' };
  for (const title of ['Chairs', 'Flags', 'Tables']) await asked(chairs({ ...open, title }));
  await asked(chairs({ vendor: 'Harbor Supply' }));
  for (const vendor of ['Harbor Supply', ' HARBOR  supply.', 'Hárbor-Supply'])
    expect(await refusalOf(asked(chairs({ vendor })))).toMatchObject({ detail: 'quotes:quotes' });
  // Named by the quote that was chosen alone.
  const quotes = [{ vendor: 'harbor supply', amount: '600', chosen: true }];
  expect(await refusalOf(asked(chairs({ ...open, quotes })))).toMatchObject({ detail: 'quotes:quotes' });
  // Paid back to the same person, twice.
  const back = { ...open, is_reimbursement: 'true' };
  await asked(chairs(back));
  expect(await refusalOf(asked(chairs(back)))).toMatchObject({ detail: 'quotes:quotes' });
  const other = await call(db, books.instructor, 'save_request', chairs(back));
  await submit(books.instructor, other);
  expect(await stateOf(other)).toBe('requested');
});
