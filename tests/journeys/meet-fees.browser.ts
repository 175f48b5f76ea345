import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { aTeam } from './support/entrant-team.ts';
import { registered, takingMeet } from './support/open-meet.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const PORTAL = '/app/competition-portal';
const DIRECTOR = { email: 'instructor@guidon.example', password: PASSWORD };

/** The line of an account with these words. */
const lineOf = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Charges and payments' }).getByRole('listitem').filter({ hasText: words }).first();

test('M1 six schools pay in four ways, one late, one refunded, one disputes, and the books agree', async ({
  page,
  guidon,
}) => {
  test.setTimeout(300_000);
  const director = await clientOf(guidon.url, DIRECTOR.email);
  const meet = await takingMeet(director, { max_schools: 8 });
  const { data: fund } = await director
    .rpc('save_fund', { p_input: { type: 'campus_activity', name: `Meets ${meet.id.slice(0, 6)}` } })
    .throwOnError();
  await director.rpc('save_meet_fee_plan', { p_meet: meet.id, p_input: { fund_id: fund } }).throwOnError();

  // The host sets a fee on its screen, and registration charges it.
  await signIn(page, DIRECTOR, `${PORTAL}/meets/${meet.id}?tab=fees`);
  await page.getByRole('button', { name: 'Add a fee' }).click();
  const form = page.getByRole('dialog', { name: 'Add a fee' });
  await form.getByLabel('What it’s for').fill('Unit fee');
  await form.getByRole('textbox', { name: 'Amount ($)', exact: true }).fill('100');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Fees', exact: true })).toContainText('Unit fee');
  const names = ['Check Creek', 'Order North', 'Order South', 'Cash Hollow', 'Refund Ridge', 'Dispute Dale'];
  const teams = [];
  for (const name of names) {
    const team = await aTeam(guidon, name);
    teams.push({ ...team, registration: await registered(team.client, meet) });
  }
  const { data: rows } = await director.rpc('meet_fee_board', { p_meet: meet.id }).throwOnError();
  const board: { id: string; name: string; balance: number }[] = rows;
  expect(board.map(({ balance }) => balance)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000, 10_000]);
  const account = (name: string) => board.find((row) => row.name.startsWith(name))?.id ?? '';
  const open = (name: string) => page.goto(`${PORTAL}/meets/${meet.id}?tab=fees&account=${account(name)}`);
  const pay = (input: object) =>
    director.rpc('record_meet_payment', { p_meet: meet.id, p_input: input, p_key: randomUUID() }).throwOnError();

  // One pays by check, late, with a late fee.
  await open('Check Creek');
  await page.getByRole('button', { name: 'Add a charge' }).click();
  const late = page.getByRole('dialog', { name: /^Charge Check Creek/ });
  await late.getByLabel('Amount ($)').fill('10');
  await late.getByRole('button', { name: 'Add charge' }).click();
  await expect(lineOf(page, 'Late fee')).toContainText('$10.00');
  await page.getByRole('button', { name: 'Enter payment' }).click();
  const check = page.getByRole('dialog', { name: /^Payment of Check Creek/ });
  await check.getByLabel('Number').fill('1042');
  await check.getByRole('button', { name: 'Enter payment' }).click();
  await expect(lineOf(page, 'Check 1042')).toContainText('-$110.00');
  await expect(lineOf(page, 'Check 1042')).toContainText(/receipt \d+/i);

  // Two pay by one purchase order, one with cash, one by card; the last of these withdraws and gets its money back.
  await pay({
    method: 'purchase_order',
    reference: 'PO-7',
    parts: ['Order North', 'Order South'].map((name) => ({ account_id: account(name), amount: '100' })),
  });
  await pay({ method: 'cash', parts: [{ account_id: account('Cash Hollow'), amount: '100' }] });
  await pay({ method: 'card', parts: [{ account_id: account('Refund Ridge'), amount: '100' }] });
  const leaving = teams[4];
  await leaving?.client.rpc('withdraw_registration', { p_id: leaving.registration, p_reason: 'No bus' }).throwOnError();
  await open('Refund Ridge');
  await expect(lineOf(page, 'Credit')).toContainText('-$100.00');
  await page.getByRole('button', { name: 'Enter refund' }).click();
  const refund = page.getByRole('dialog', { name: /^Refund to Refund Ridge/ });
  await refund.getByLabel('Reason').fill('Withdrawn in time');
  await refund.getByRole('button', { name: 'Enter refund' }).click();
  await expect(lineOf(page, 'Refund: check')).toContainText('$100.00');

  // One disputes on its own page, and the host waives the charge.
  const last = teams[5];
  if (!last) throw new Error('No sixth school');
  await signIn(page, last, `${PORTAL}/registrations/${last.registration}?tab=fees`);
  await lineOf(page, 'Unit fee').getByRole('button', { name: 'Dispute' }).click();
  const dispute = page.getByRole('dialog', { name: /^Dispute: / });
  await dispute.getByLabel('What’s wrong with it').fill('We only bring judges.');
  await dispute.getByRole('button', { name: 'Send to the host' }).click();
  await expect(lineOf(page, 'Unit fee')).toContainText('Disputed');
  await signIn(page, DIRECTOR, `${PORTAL}/meets/${meet.id}?tab=fees&account=${account('Dispute Dale')}`);
  await expect(lineOf(page, 'Unit fee')).toContainText('We only bring judges.');
  await lineOf(page, 'Unit fee').getByRole('button', { name: 'Answer' }).click();
  const answer = page.getByRole('dialog', { name: 'Answer the dispute' });
  await answer.getByLabel('Answer').selectOption({ label: 'Waive the charge' });
  await answer.getByLabel('Reason').fill('Thank you for judging.');
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(lineOf(page, 'Unit fee')).toContainText('Waived');

  // No one owes anything, and the books show what the ledger says was received.
  await page.goto(`${PORTAL}/meets/${meet.id}?tab=fees`);
  await expect(page.getByText('In the books').locator('..')).toContainText('$410.00');
  await expect(page.getByText('Received', { exact: true }).first().locator('..')).toContainText('$410.00');
  const database = await openDatabase(guidon);
  try {
    const { rows: sums } = await database.query<{ books: string }>(
      `select -sum(e.cents) as books from public.transaction_entries e where e.fund_id = $1 and e.account = 'income'`,
      [fund],
    );
    expect(Number(sums[0]?.books)).toBe(41_000);
  } finally {
    await database.end();
  }

  // The host cancels: it sees what schools would get back. The checks aren't in the bank yet, so the money stays as credit.
  await page.goto(`${PORTAL}/meets/${meet.id}`);
  await page.getByRole('button', { name: 'Cancel the meet…' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel the meet' });
  await expect(cancel.getByRole('listitem').filter({ hasText: 'Check Creek' })).toContainText('$110.00');
  await cancel.getByLabel('Reason').fill('A storm');
  await cancel.getByRole('button', { name: 'Cancel the meet' }).click();
  const refunds = page.getByRole('dialog', { name: 'Credit all schools' });
  await expect(refunds.getByLabel('Reason')).toHaveValue('A storm');
  const post = refunds.getByRole('button', { name: 'Post credits and refunds' });
  await post.click();
  await expect(refunds.getByRole('alert')).toContainText('Deposit the cash first');
  await refunds.getByLabel('Pay the money back').uncheck();
  await post.click();
  await expect(refunds).toBeHidden();
  await expect(page.getByText('Charged', { exact: true }).first().locator('..')).toContainText('$0.00');
  await expect(page.getByText('Open', { exact: true }).first().locator('..')).toContainText('-$410.00');
});
