import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { inspect } from './support/inspect.ts';
import { expect, signIn, test } from './support/test.ts';

type Office = Awaited<ReturnType<typeof clientOf>>;

const FUND = `Ball fund ${randomUUID().slice(0, 6)}`;

/** A fund with $2,000 at the bank, and $1,500 planned for the ball in the year that today is in. */
async function aBallFund(office: Office) {
  const today = schoolDay();
  const years = await office
    .from('fiscal_years')
    .select('id')
    .lte('starts_on', today)
    .gte('ends_on', today)
    .throwOnError();
  const year = years.data[0]?.['id'] ?? (await office.rpc('save_fiscal_year', { p_input: {} }).throwOnError()).data;
  const p_fund = { type: 'student_activity', name: FUND, opening: '2000', opening_on: schoolDay(20) };
  const fund = String((await office.rpc('save_fund', { p_input: p_fund }).throwOnError()).data);
  const found = await office.from('budget_categories').select('id').eq('code', 'EXP_CEREMONY').single().throwOnError();
  const line = { fund_id: fund, category_id: String(found.data['id']), planned: '1500' };
  await office.rpc('save_budget_lines', { p_year: year, p_lines: [line] }).throwOnError();
  return fund;
}

/** Asks for something on the screen, and submits it. */
async function ask(page: Page, title: string, price: string, quotes: [vendor: string, price: string][] = []) {
  await page.goto('/app/budget/requests?new=1');
  const form = page.getByRole('dialog');
  await form.getByLabel('What to buy').fill(title);
  // What one person asks for without a vendor counts as one purchase.
  await form.getByLabel('Vendor', { exact: true }).fill(`${title} Company`);
  await form.getByLabel('Fund').selectOption({ label: FUND });
  await form.getByLabel('Category').selectOption({ label: 'Ceremonies' });
  await form.getByLabel('Item, item 1').fill(title);
  await form.getByLabel('Price each, item 1').fill(price);
  for (const [at, [vendor, quoted]] of quotes.entries()) {
    await form.getByRole('button', { name: 'Add quote' }).click();
    await form.getByLabel(`Vendor, quote ${at + 1}`).fill(vendor);
    await form.getByLabel(`Quoted price, quote ${at + 1}`).fill(quoted);
  }
  await form.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  return new URL(page.url()).pathname;
}

test('O3 a purchase for the ball goes from request to reconciled, and another one is rejected', async ({
  page,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  await aBallFund(office);

  // A cadet asks. What isn't filled in right is said at its field.
  await signIn(page, 'cadet', '/app/budget/requests?new=1');
  const form = page.getByRole('dialog');
  await form.getByLabel('Price each, item 1').fill('six hundred');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form.getByText('Choose a fund.')).toBeVisible();
  await expect(form.getByText('Amounts must be at most $1,000,000, such as 12.50.')).toBeVisible();
  const hall = await ask(page, 'Hall for the ball', '600', [
    ['Lone Star Hall', '600'],
    ['Elks Lodge', '725.50'],
  ]);
  const fog = await ask(page, 'Fog machine', '310.50');
  const flowers = await ask(page, 'Flowers', '80');
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // The office rejects one with a reason; approving the other sets its money aside.
  await signIn(page, 'instructor', fog);
  await page.getByRole('button', { name: 'Reject…' }).click();
  await page.getByRole('button', { name: 'Reject request' }).click();
  await expect(page.getByText('Enter the reason.')).toBeVisible();
  await page.getByLabel('Reason').fill('The hall has smoke detectors.');
  await page.getByRole('button', { name: 'Reject request' }).click();
  await expect(page.getByText('The hall has smoke detectors.')).toBeVisible();
  await page.goto(hall);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Request approved')).toBeVisible();
  // What was approved is canceled with a reason, and its money is free again.
  await page.goto(flowers);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel request…' }).click();
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByText('Enter the reason.')).toBeVisible();
  await page.getByLabel('Reason').fill('The boosters bring them.');
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByText('The boosters bring them.')).toBeVisible();
  await page.goto('/app/budget/lines');
  const line = page.getByRole('region', { name: `Budget of ${FUND}` }).getByRole('row', { name: /^Ceremonies/ });
  await expect(line).toHaveText(/\$1,500\.00\s*\$0\.00\s*\$600\.00\s*\$900\.00/);

  // Ordered, received, and paid by check; a card's number isn't stored.
  await page.goto(hall);
  await page.getByRole('button', { name: 'Mark as ordered…' }).click();
  await page.getByLabel('Order or PO number').fill('PO-118');
  await page.getByRole('button', { name: 'Mark as ordered', exact: true }).click();
  await expect(page.getByText(/^PO-118, /)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as received' }).click();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pay…' }).click();
  const payment = page.getByRole('dialog');
  await payment.getByLabel('Check or PO number').fill('4111 1111 1111 1111');
  await payment.getByRole('button', { name: 'Post payment' }).click();
  await expect(payment.getByText('Card and account numbers aren’t stored.')).toBeVisible();
  await payment.getByLabel('Check or PO number').fill('1042');
  await payment.getByRole('button', { name: 'Post payment' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();

  // The bank's file has the check, and the statement agrees with the books.
  await page.goto('/app/budget/bank?new=1');
  const statement = page.getByRole('dialog');
  await statement.getByLabel('Fund').selectOption({ label: FUND });
  await statement.getByLabel('Ending balance ($)').fill('1400.00');
  await statement.getByRole('button', { name: 'Save statement' }).click();
  await page.getByRole('link', { name: 'Import lines' }).click();
  const [year, month, day] = schoolDay().split('-');
  const rows = [`${month}/${day}/${year},CHECK 1042,"-$600.00",1042`, 'someday,FEE,-1.00,'];
  const csv = ['Posting Date,Description,Amount,Check Number', ...rows].join('\n');
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('"someday" isn\'t a date')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('Same amount, same reference, same date')).toBeVisible();
  await page.getByRole('button', { name: 'Match suggested lines' }).click();
  await expect(page.getByText('They agree')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Statement reconciled')).toBeVisible();
  await page.goto(hall);
  await page.getByRole('link', { name: 'Transaction', exact: true }).click();
  await expect(page.getByText('Reconciled', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Cash in the bank/ })).toContainText('$600.00');

  for (const path of ['/app/budget', '/app/budget/transactions', hall]) await inspect(page, path);
});
