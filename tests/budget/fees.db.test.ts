import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aGuardian, anAccount, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aBudget, type Books, call, cents, rows } from './support.ts';

/** What families owe: raised, planned, paid, settled in other ways, and read by the family alone. */
let db: TestDatabase;
let books: Books;

beforeAll(async () => {
  db = await openTestDatabase();
  books = await aBudget(db);
});
afterAll(() => db.close());

/** A fee for the cadet with the account; its row. */
async function aFee(name: string, more: object = {}): Promise<string> {
  const input = { name, amount: '60', fund_id: books.funds.student, cadet_ids: [books.cadets.own], ...more };
  const told = await call<{ fee_id: string }>(db, books.instructor, 'raise_fees', input);
  return one(db.root, 'select id from fees_due where fee_id = $1 and cadet_id = $2', [told.fee_id, books.cadets.own]);
}
const mine = (person: Person, reason: string) =>
  rows<{ state: string; open_cents: string; next_due_on: string | null; about: string | null }>(
    db,
    person,
    `select state, open_cents, next_due_on::text, about from my_fees() where reason = $1`,
    [reason],
  );
const pay = (id: string, amount: string, more: object = {}) =>
  call(db, books.instructor, 'record_fee_payment', id, { amount, method: 'cash', ...more });

test('a fee reaches each family once, and its family reads what it is for', async () => {
  const input = {
    name: 'Ball ticket',
    about: 'Dinner is included.',
    amount: '60',
    cadet_ids: [books.cadets.own, books.cadets.other],
  };
  const told = await call<{ fee_id: string; raised: number }>(db, books.instructor, 'raise_fees', input);
  expect(told.raised).toBe(2);
  const again = { fee_id: told.fee_id, cadet_ids: [books.cadets.own] };
  expect(await call(db, books.instructor, 'raise_fees', again)).toMatchObject({ raised: 0 });
  for (const person of [books.parent, books.cadet]) {
    expect(await mine(person, 'Ball ticket')).toMatchObject([
      { state: 'open', open_cents: '6000', about: 'Dinner is included.' },
    ]);
    expect(await rows(db, person, 'select cadet_id from fees_due')).toEqual([{ cadet_id: books.cadets.own }]);
  }
  const heard = await rows(db, books.parent, `select title from notifications where kind = 'budget.fees'`);
  expect(heard).toContainEqual({ title: 'New fee: Ball ticket' });
});

test('an order that bars contact closes the fees to that guardian', async () => {
  await aFee('Bus');
  const parent = await anAccount(db.root, { role: 'parent', school: books.id });
  const link = await aGuardian(db.root, {
    school: books.id,
    parent: parent.id,
    cadet: books.cadets.own,
    state: 'verified',
  });
  expect(await mine(parent, 'Bus')).toHaveLength(1);
  await db.root.query(
    `insert into guardian_restrictions (link_id, school_id, restriction) values ($1, $2, 'no_contact')`,
    [link, books.id],
  );
  expect(await mine(parent, 'Bus')).toEqual([]);
  expect(await rows(db, parent, 'select id from fees_due')).toEqual([]);
});

test('a payment posts income that waits for its deposit, and its reversal opens the fee again', async () => {
  const fee = await aFee('Camp');
  const before = await cents(db, books.funds.student, 'undeposited');
  expect(await refusalOf(pay(fee, '60.01'))).toMatchObject({ detail: 'too_much:amount' });
  await pay(fee, '20');
  const last = await pay(fee, '40');
  expect(await mine(books.parent, 'Camp')).toMatchObject([{ state: 'settled', open_cents: '0' }]);
  expect(await cents(db, books.funds.student, 'undeposited')).toBe(before + 6000);
  expect(await refusalOf(pay(fee, '1'))).toMatchObject({ detail: 'settled:id' });
  await call(db, books.instructor, 'reverse_transaction', last, 'The check came back');
  expect(await mine(books.parent, 'Camp')).toMatchObject([{ state: 'open', open_cents: '4000' }]);
});

test('a payment plan says what is due next, and its parts add up', async () => {
  const fee = await aFee('Trip');
  const plan = (...amounts: string[]) =>
    call(
      db,
      books.instructor,
      'plan_fee',
      fee,
      JSON.stringify(amounts.map((amount, at) => ({ due_on: `203${at}-01-15`, amount }))),
    );
  expect(await refusalOf(plan('20', '20'))).toMatchObject({ detail: 'parts:parts' });
  await plan('20', '20', '20');
  expect(await mine(books.parent, 'Trip')).toMatchObject([{ next_due_on: '2030-01-15' }]);
  await pay(fee, '25');
  const [line] = await rows(
    db,
    books.instructor,
    'select due_on::text, next_cents, has_plan from fee_lines where id = $1',
    [fee],
  );
  expect(line).toEqual({ due_on: '2031-01-15', next_cents: '1500', has_plan: true });
});

test('lists say settled: waived or assisted shows only to those who may see what is restricted', async () => {
  const fee = await aFee('Shoes');
  await call(db, books.instructor, 'relieve_fee', fee, 'assisted', 'Assistance fund');
  const read = 'select state, relief from fee_lines where id = $1';
  expect(await rows(db, books.instructor, read, [fee])).toEqual([{ state: 'settled', relief: 'assisted' }]);
  expect(await mine(books.parent, 'Shoes')).toMatchObject([{ state: 'settled' }]);
  expect(await rows(db, books.parent, 'select kind from fee_reliefs')).toEqual([]);
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select p.role_id, r.role_name, m.id, a.id from profiles p join user_roles r on r.id = p.role_id, permission_modules m, permission_actions a
     where p.id = $1 and m.name in ('budget', 'cadets') and a.name in ('read', 'update', 'manage')`,
    [books.bare.id],
  );
  expect(await rows(db, books.bare, read, [fee])).toEqual([{ state: 'settled', relief: null }]);
  expect(await refusalOf(call(db, books.bare, 'relieve_fee', fee, 'waived'))).toMatchObject({ code: '42501' });
  await call(db, books.instructor, 'restore_fee', fee);
  expect(await mine(books.parent, 'Shoes')).toMatchObject([{ state: 'open' }]);
  await call(db, books.instructor, 'cancel_fees', [fee]);
  expect(await mine(books.parent, 'Shoes')).toEqual([]);
  await call(db, books.instructor, 'restore_fee', fee);
  await pay(fee, '1');
  expect(await refusalOf(call(db, books.instructor, 'cancel_fees', [fee]))).toMatchObject({ detail: 'paid:ids' });
});

test('another module raises a fee once for its row, waives it, and reads how it stands', async () => {
  const source = '00000000-0000-4000-8000-00000000c0a7';
  const raise = () =>
    one(db.root, `select app.raise_fee($1, $2, 'Lost coat', 8500, null, 'inventory', $3) as id`, [
      books.id,
      books.cadets.own,
      source,
    ]);
  const fee = await raise();
  expect(await raise()).toBe(fee);
  const state = () => one(db.root, 'select app.fee_state($1) as id', [fee]);
  expect(await state()).toBe('open');
  await db.root.query(`select app.waive_fee($1, 'Found again')`, [fee]);
  expect(await state()).toBe('waived');
  await call(db, books.instructor, 'restore_fee', fee);
  await pay(fee, '85', { fund_id: books.funds.student });
  expect(await state()).toBe('paid');
  const [posted] = await rows(
    db,
    books.instructor,
    `select description, category_name from transaction_lines where description = 'Fee: Lost coat'`,
  );
  expect(posted).toEqual({ description: 'Fee: Lost coat', category_name: 'Uniform replacement payments' });
});

test('families are reminded of overdue fees as often as the school says, and who leaves still owes them', async () => {
  await aFee('Dues', { due_on: '2020-01-01' });
  const remind = () => db.root.query(`select app.remind_of_fees(null, '{}')`);
  await remind();
  await remind();
  const heard = await rows(db, books.parent, `select title from notifications where title = 'Overdue: Dues'`);
  expect(heard).toHaveLength(1);
  const { rows: owed } = await db.root.query('select what from app.fees_of_leavers($1, array[$2]::uuid[])', [
    books.id,
    books.cadets.own,
  ]);
  expect(owed).toContainEqual({ what: 'Fee: Dues, $60.00' });
});

test('a raffle is not offered in Texas, and two people count the cash', async () => {
  await db.root.query(`update schools set state = 'TX' where id = $1`, [books.id]);
  const save = (type: string) =>
    call(db, books.instructor, 'save_fundraiser', { name: 'Spring', type, fund_id: books.funds.student });
  expect(await refusalOf(save('raffle'))).toMatchObject({ detail: 'raffle:type' });
  const id = await save('product_sale');
  const types = await rows<{ type: string }>(
    db,
    books.instructor,
    'select fundraiser_types as type from fundraiser_types()',
  );
  expect(types.map(({ type }) => type)).not.toContain('raffle');
  const count = (second: string) =>
    call(db, books.instructor, 'count_cash', id, {
      amount: '212.50',
      first_counter: 'Ann Ortiz',
      second_counter: second,
    });
  expect(await refusalOf(count('ann ortiz'))).toMatchObject({ detail: 'two_people:second_counter' });
  const counted = await count('Ben Wu');
  const input = {
    fund_id: books.funds.student,
    category_id: books.categories.dues,
    amount: '212.50',
    description: 'Sales',
    fundraiser_id: id,
  };
  await call(db, books.instructor, 'record_income', input);
  const line = 'select gross_cents, net_cents, counted_cents from fundraiser_lines where id = $1';
  expect(await rows(db, books.instructor, line, [id])).toEqual([
    { gross_cents: '21250', net_cents: '21250', counted_cents: '21250' },
  ]);
  await call(db, books.instructor, 'remove_cash_count', counted);
  expect(await rows(db, books.instructor, 'select counted_cents from fundraiser_lines where id = $1', [id])).toEqual([
    { counted_cents: '0' },
  ]);
});
