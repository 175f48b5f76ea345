import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBudget, type Books } from '../budget/support.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { refusalOf } from '../support/refusal.ts';
import { accountOf, aFee, aFeeMeet, anEvent, aPayer, balanceOf, pay, received, say } from './support.ts';

let db: TestDatabase;
let books: Books;

beforeAll(async () => {
  db = await openTestDatabase();
  books = await aBudget(db);
});
afterAll(() => db.close());

const act = <Answer = string>(call: string, values: unknown[] = []) => say<Answer>(db, books.instructor, call, values);
const agrees = async () => {
  const { books: posted, ledger } = await received(db, books);
  expect(posted).toBe(ledger);
};

test('canceling previews what is credited and refunded, and posts it once', async () => {
  const own = await aFeeMeet(db, books);
  await aFee(db, own, {});
  const [paid, open] = [await aPayer(db, own), await aPayer(db, own)];
  await pay(db, own, paid.account, '100', { method: 'card' });
  await act('close_registration($1, $2)', [own.id, 'A storm']);
  await act(`set_meet_state($1, 'cancelled', $2)`, [own.id, 'A storm']);
  const preview = await db.call<{ credit_cents: string; refund_cents: string }>(
    books.instructor,
    'select * from meet_refund_preview($1)',
    [own.id],
  );
  expect(preview.map((row) => Number(row.credit_cents))).toEqual([10000, 10000]);
  expect(preview.reduce((sum, row) => sum + Number(row.refund_cents), 0)).toBe(10000);
  const posted = { accounts: 2, credit_cents: 20000, refund_cents: 10000 };
  expect(await act<object>('post_meet_refunds($1, true, $2)', [own.id, 'The meet was canceled'])).toEqual(posted);
  const again = await act<object>('post_meet_refunds($1, true, $2)', [own.id, 'The meet was canceled']);
  expect(again).toEqual({ accounts: 0, credit_cents: 0, refund_cents: 0 });
  expect([await balanceOf(db, paid.account), await balanceOf(db, open.account)]).toEqual([0, 0]);
  await agrees();
});

test('a postponed meet credits all, rests, and charges again once its host says so', async () => {
  const own = await aFeeMeet(db, books);
  const event = await anEvent(db, own, 'AEX');
  await aFee(db, own, {});
  await aFee(db, own, { label: 'Exhibition', unit: 'event_entry', amount: '20', events: [event] });
  const [paid, open] = [await aPayer(db, own), await aPayer(db, own)];
  await pay(db, own, paid.account, '100', { method: 'card' });
  await act('charge_meet_accounts($1, $2, $3)', [
    own.id,
    [paid.account, open.account],
    { kind: 'late_fee', amount: '5' },
  ]);
  expect(await balanceOf(db, open.account)).toBe(10500);
  await act('post_meet_refunds($1, false, $2)', [own.id, 'Moved to April']);
  expect([await balanceOf(db, paid.account), await balanceOf(db, open.account)]).toEqual([-10000, 0]);
  await db.root.query(`update meet_registrations set note = 'We still come' where id = $1`, [open.registration]);
  expect(await balanceOf(db, open.account)).toBe(0);
  expect(await act('meet_fees_page($1)', [own.id])).toMatchObject({ uncharged: 2, rests_at: expect.any(String) });
  expect(await act('charge_meet($1)', [own.id])).toBe(2);
  expect([await balanceOf(db, paid.account), await balanceOf(db, open.account)]).toEqual([0, 10000]);
  expect(await act('meet_fees_page($1)', [own.id])).toMatchObject({ uncharged: 0, rests_at: null });
  await act('close_registration($1, $2)', [own.id, 'A storm']);
  await act(`set_meet_state($1, 'cancelled', $2)`, [own.id, 'A storm']);
  expect(await refusalOf(act('charge_meet($1)', [own.id]))).toMatchObject({ detail: 'cancelled' });
  await agrees();
});

test('many schools are charged at once, none twice, and none of another meet', async () => {
  const [own, other] = [await aFeeMeet(db, books), await aFeeMeet(db, books)];
  await aFee(db, other, {});
  const [first, foreign] = [await aPayer(db, own), await aPayer(db, other)];
  await aFee(db, own, {});
  await act('charge_meet($1)', [own.id]);
  const account = await accountOf(db, first.registration);
  const late = (accounts: string[] | '{}') =>
    act('charge_meet_accounts($1, $2, $3)', [own.id, accounts, { kind: 'late_fee', amount: '25' }]);
  expect(await late([account])).toBe(1);
  for (const wrong of [
    [account, account],
    [account, foreign.account],
  ])
    expect(await refusalOf(late(wrong))).toMatchObject({ detail: 'unknown_account:parts' });
  expect(await refusalOf(late('{}'))).toMatchObject({ detail: 'missing:parts' });
  expect(await balanceOf(db, account)).toBe(12500);
});
