import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBudget, type Books, cents } from '../budget/support.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aFee, aFeeMeet, aPayer, balanceOf, type FeeMeet, linesOf, pay, received, say } from './support.ts';

let db: TestDatabase;
let books: Books;
let entrant: TestSchool;
let meet: FeeMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  books = await aBudget(db);
  entrant = await aSchool(db.root);
  meet = await aFeeMeet(db, books);
  await aFee(db, meet, {});
});
afterAll(() => db.close());

const act = <Answer = string>(call: string, values: unknown[] = []) => say<Answer>(db, books.instructor, call, values);
const agrees = async () => {
  const { books: posted, ledger } = await received(db, books);
  expect(posted).toBe(ledger);
};

test('a payment entered twice is recognized, by its key and by the number of the check', async () => {
  const { account } = await aPayer(db, meet);
  const key = randomUUID();
  const input = { method: 'check', reference: '1042', parts: [{ account_id: account, amount: '60' }] };
  const first = await act<object>('record_meet_payment($1, $2, $3)', [meet.id, input, key]);
  expect(await act<object>('record_meet_payment($1, $2, $3)', [meet.id, input, key])).toEqual(first);
  expect(await balanceOf(db, account)).toBe(4000);
  const twice = act('record_meet_payment($1, $2)', [meet.id, input]);
  expect(await refusalOf(twice)).toMatchObject({ detail: 'entered:reference' });
  await pay(db, meet, account, '40');
  expect(await refusalOf(pay(db, meet, account, '40'))).toMatchObject({ detail: 'entered_today:amount' });
  await pay(db, meet, account, '40', { again: true });
  expect(await balanceOf(db, account)).toBe(-4000);
  await agrees();
});

test('a check that bounces is reversed once, with its reason, also after it was deposited; then it can be entered again', async () => {
  const { account } = await aPayer(db, meet);
  const check = { method: 'check', reference: '77' };
  const { line_id: line } = await pay(db, meet, account, '100', check);
  const waiting = await cents(db, books.funds.student, 'undeposited');
  await act('deposit_money($1)', [{ fund_id: books.funds.student, amount: String(waiting / 100) }]);
  expect(await refusalOf(act('reverse_meet_payment($1, $2)', [line, '']))).toMatchObject({ detail: 'missing:reason' });
  await act('reverse_meet_payment($1, $2)', [line, 'The bank returned it']);
  const again = act('reverse_meet_payment($1, $2)', [line, 'Once more']);
  expect(await refusalOf(again)).toMatchObject({ detail: 'reversed' });
  expect(await balanceOf(db, account)).toBe(10000);
  await pay(db, meet, account, '100', check);
  expect(await balanceOf(db, account)).toBe(0);
  await agrees();
});

test('a receipt of a meet is not reversed in the books, where its ledger would not know of it', async () => {
  const { account } = await aPayer(db, meet);
  const { line_id: line } = await pay(db, meet, account, '100', { method: 'card' });
  const { rows } = await db.root.query('select transaction_id as id from meet_postings where line_id = $1', [line]);
  const alone = act('reverse_transaction($1, $2)', [rows[0]?.['id'], 'A mistake']);
  expect(await refusalOf(alone)).toMatchObject({ detail: 'meet_receipt:id' });
  await agrees();
});

test('a purchase order pays for three schools, each with its own receipt; numbers have no gaps', async () => {
  const payers = [await aPayer(db, meet), await aPayer(db, meet), await aPayer(db, meet)];
  const parts = payers.map(({ account }) => ({ account_id: account, amount: '100' }));
  const input = { method: 'purchase_order', reference: 'PO-9', parts };
  const lines = await act<{ receipt_no: number }[]>('record_meet_payment($1, $2)', [meet.id, input]);
  expect(lines).toHaveLength(3);
  for (const { account } of payers) expect(await balanceOf(db, account)).toBe(0);
  const { rows } = await db.root.query<{ gaps: number }>(
    'select (max(receipt_no) - count(receipt_no))::int as gaps from meet_ledger where host_school_id = $1',
    [books.id],
  );
  expect(rows[0]?.gaps).toBe(0);
  await agrees();
});

test('a fee that changes after the invoice never changes what was invoiced', async () => {
  const own = await aFeeMeet(db, books);
  const fee = await aFee(db, own, {});
  const { registration, account } = await aPayer(db, own);
  const [first] = await act<{ number: number; invoice_id: string }[]>('issue_meet_invoices($1, $2)', [
    own.id,
    [account],
  ]);
  await act('save_meet_fee($1, $2, $3)', [own.id, fee, { label: 'Entry fee', unit: 'school', amount: '500' }]);
  await act('charge_meet($1)', [own.id]);
  await db.root.query(`update meet_registrations set note = 'We come by bus' where id = $1`, [registration]);
  expect(await balanceOf(db, account)).toBe(10000);
  expect(await act('issue_meet_invoices($1, $2)', [own.id, [account]])).toEqual([]);
  await act('charge_meet_accounts($1, $2, $3)', [own.id, [account], { kind: 'late_fee', amount: '25' }]);
  const [second] = await act<{ number: number }[]>('issue_meet_invoices($1, $2)', [own.id, [account]]);
  expect(second?.number).toBe((first?.number ?? 0) + 1);
  const { rows } = await db.root.query<{ content: { before_cents: number; lines: unknown[] }; due: string }>(
    'select content, due_cents as due from meet_invoices where account_id = $1 order by number',
    [account],
  );
  expect(rows.map(({ content, due }) => [content.before_cents, content.lines.length, Number(due)])).toEqual([
    [0, 1, 10000],
    [10000, 1, 12500],
  ]);
  const edit = db.root.query(`update meet_invoices set content = '{}' where id = $1`, [first?.invoice_id]);
  expect(await refusalOf(edit)).toMatchObject({ detail: 'posted' });
});

test('a school that withdraws in time is credited and refunded; after the date it owes, disputes, and is answered', async () => {
  const own = await aFeeMeet(db, books);
  await aFee(db, own, { refundable_until: '2030-01-31' });
  const early = await aPayer(db, own);
  await pay(db, own, early.account, '100', { method: 'card' });
  await db.root.query(`select app.free_registration($1, 'withdrawn', 'No bus')`, [early.registration]);
  expect(await linesOf(db, early.registration)).toEqual([
    'fee 1 Entry fee 10000',
    'payment Card 10000',
    'credit -1 Entry fee -10000',
  ]);
  const tooMuch = act('refund_meet_account($1, $2)', [early.account, { amount: '101' }]);
  expect(await refusalOf(tooMuch)).toMatchObject({ detail: 'too_much:amount' });
  await act('refund_meet_account($1, $2)', [early.account, { amount: '100', reason: 'Withdrawn in time' }]);
  expect(await balanceOf(db, early.account)).toBe(0);

  const late = await aPayer(db, own, {}, entrant);
  await db.root.query(`update meet_fees set refundable_until = '2020-01-31' where meet_id = $1`, [own.id]);
  await db.root.query(`select app.free_registration($1, 'withdrawn', 'Sick')`, [late.registration]);
  expect(await balanceOf(db, late.account)).toBe(10000);
  const { rows } = await db.root.query(`select id from meet_ledger where account_id = $1`, [late.account]);
  const line = rows[0]?.['id'];
  const dispute = await say(db, entrant.instructor, 'dispute_meet_charge($1, $2)', [line, 'The road was closed']);
  expect(await say(db, entrant.instructor, 'dispute_meet_charge($1, $2)', [line, 'Again'])).toBe(dispute);
  expect(await balanceOf(db, late.account)).toBe(10000);
  expect(await act('remind_meet_fees($1, $2)', [own.id, [late.account]])).toBe(0);
  expect(await act('answer_meet_dispute($1, $2, $3)', [dispute, 'waived', 'The road was closed'])).toBe('waived');
  expect(await balanceOf(db, late.account)).toBe(0);
  expect(await act('answer_meet_dispute($1, $2, $3)', [dispute, 'kept', 'No'])).toBe('waived');
  await agrees();
});

test('a reminder goes out once for what is open, and says how much', async () => {
  const own = await aFeeMeet(db, books, { due_on: '2030-02-01' });
  await aFee(db, own, {});
  const { account, registration } = await aPayer(db, own, {}, entrant);
  expect(await act('remind_meet_fees($1, $2)', [own.id, [account]])).toBe(1);
  expect(await act('remind_meet_fees($1, $2)', [own.id, [account]])).toBe(0);
  await pay(db, own, account, '40', { method: 'check', reference: '5' });
  expect(await act('remind_meet_fees($1, $2)', [own.id, [account]])).toBe(1);
  const page = await say<{ account: { reminders: { words: string }[] } }>(
    db,
    entrant.instructor,
    'registration_fees_page($1)',
    [registration],
  );
  expect(page.account.reminders.map(({ words }) => words)).toEqual([
    '$100.00 of your fees is open, due Feb 1, 2030.',
    '$60.00 of your fees is open, due Feb 1, 2030.',
  ]);
  await act('set_meet_promise($1, $2)', [account, 'PO-12']);
  await act('charge_meet_accounts($1, $2, $3)', [own.id, [account], { kind: 'other', label: 'Lost key', amount: '5' }]);
  expect(await act('remind_meet_fees($1, $2)', [own.id, [account]])).toBe(0);
});

test('what was received before a fund was chosen is posted later, once', async () => {
  const own = await aFeeMeet(db, books, { fund_id: '' });
  await aFee(db, own, {});
  const { account } = await aPayer(db, own);
  await pay(db, own, account, '100', { method: 'check', reference: '8' });
  expect((await act<{ unposted: number }>('meet_fees_page($1)', [own.id])).unposted).toBe(1);
  expect(await refusalOf(act('post_meet_books($1)', [own.id]))).toMatchObject({ detail: 'no_fund:fund_id' });
  await act('save_meet_fee_plan($1, $2)', [own.id, { fund_id: books.funds.student }]);
  expect(await act('post_meet_books($1)', [own.id])).toBe(1);
  expect(await act('post_meet_books($1)', [own.id])).toBe(0);
  await agrees();
});

test('an entrant starts its payment as a purchase request in its own books, which the host does not see', async () => {
  const payer = await aBudget(db);
  const { registration } = await aPayer(db, meet, {}, payer);
  const request = await say(db, payer.instructor, 'request_meet_payment($1)', [registration]);
  const { rows } = await db.root.query('select title, total_cents, state from purchase_requests where id = $1', [
    request,
  ]);
  expect(rows[0]).toMatchObject({ total_cents: '10000', state: 'draft' });
  const more = say(db, payer.instructor, 'request_meet_payment($1)', [registration]);
  expect(await refusalOf(more)).toMatchObject({ detail: 'nothing_open' });
  expect(await db.call(books.instructor, 'select id from meet_payment_requests')).toEqual([]);
});

test('a charge is taken away in part or in full, and never twice', async () => {
  const { account, registration } = await aPayer(db, meet);
  const { rows } = await db.root.query('select id from meet_ledger where account_id = $1', [account]);
  const line = rows[0]?.['id'];
  await act('reverse_meet_charge($1, $2, $3, $4)', [line, 'waiver', 'They lent us a gym', '40']);
  const rest = act('reverse_meet_charge($1, $2, $3, $4)', [line, 'waiver', 'More', '60.01']);
  expect(await refusalOf(rest)).toMatchObject({ detail: 'too_much:amount' });
  await act('reverse_meet_charge($1, $2, $3)', [line, 'reversal', 'Charged by mistake']);
  const none = act('reverse_meet_charge($1, $2, $3)', [line, 'reversal', 'Again']);
  expect(await refusalOf(none)).toMatchObject({ detail: 'nothing_left' });
  expect(await balanceOf(db, account)).toBe(0);
  // What follows from the registration isn't charged again, and is credited no further.
  await db.root.query(`select app.free_registration($1, 'withdrawn', 'No bus')`, [registration]);
  expect(await balanceOf(db, account)).toBe(0);
  const page = await act<{ balance: number; lines: unknown[] }>('meet_account_page($1, $2)', [meet.id, account]);
  expect(page).toMatchObject({ balance: 0 });
  const board = await db.call<{ id: string }>(books.instructor, 'select id from meet_fee_board($1)', [meet.id]);
  expect(board.map(({ id }) => id)).toContain(account);
});
