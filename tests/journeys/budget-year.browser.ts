import { clientOf } from './support/client.ts';
import { inspect } from './support/inspect.ts';
import { aPerson, aSchool } from './support/person.ts';
import { adminWorksIn } from './support/school.ts';
import { expect, signIn, test } from './support/test.ts';

type Office = Awaited<ReturnType<typeof clientOf>>;

/** Two funds in a year that is over: one that carries over with $500 spent on uniforms, and one that doesn't. */
async function aYear(office: Office) {
  const year = { label: '2024-25', starts_on: '2024-07-01', ends_on: '2025-06-30' };
  const id = String((await office.rpc('save_fiscal_year', { p_input: year }).throwOnError()).data);
  const fund = async (p_input: object) => String((await office.rpc('save_fund', { p_input }).throwOnError()).data);
  const opening = { opening: '1200', opening_on: '2024-07-01' };
  const student = await fund({ type: 'student_activity', name: 'Student fund', ...opening });
  await fund({ type: 'district', name: 'District budget', carry_over: false, ...opening });
  const found = await office.from('budget_categories').select('id').eq('code', 'INC_DONATION').single().throwOnError();
  const gift = { fund_id: student, category_id: String(found.data['id']), amount: '300', method: 'cash' };
  const p_input = { ...gift, posted_on: '2025-05-02', description: 'Gift of the alumni' };
  await office.rpc('record_income', { p_input }).throwOnError();
  return { id, student };
}

test('O4 a year is closed, its balances carried forward, and it is reopened by an admin alone', async ({
  page,
  guidon,
}) => {
  const school = await aSchool(guidon.url, 'Ledger High');
  const keeper = await aPerson(guidon.url, { role: 'instructor', first: 'Ona', last: 'Keeper', school: school.id });
  const office = await clientOf(guidon.url, keeper.email, keeper.password);
  const year = await aYear(office);
  await signIn(page, keeper, `/app/budget/years/${year.id}`);

  // Cash that was never deposited keeps the year open.
  await expect(page.getByText('Must be done first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the year…' })).toBeDisabled();
  const deposit = { fund_id: year.student, amount: '300', posted_on: '2025-05-05' };
  await office.rpc('deposit_money', { p_input: deposit }).throwOnError();

  // What can stay open needs a reason.
  const close = page.getByRole('button', { name: 'Close the year…' });
  const reason = page.getByLabel('Reason: Every transaction is reconciled with the bank');
  await reason.fill('The bank has changed; its old statements are on paper.');
  await close.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close year' }).click();
  await expect(page.getByText('Year closed')).toBeVisible();
  await expect(page.getByText(/^Books as closed/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('books-2024-25.json');
  await expect(page.getByRole('button', { name: 'Reopen…' })).toHaveCount(0);

  // The next year starts with what carries over, and the closed one takes nothing.
  const next = await office.from('fiscal_years').select('id').eq('starts_on', '2025-07-01').single().throwOnError();
  await page.goto(`/app/budget?year=${next.data['id']}`);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Student fund')).toContainText('Cash$1,500.00');
  await expect(card('District budget')).toContainText('Cash$0.00');
  const late = await office.rpc('deposit_money', { p_input: deposit });
  expect(late.error?.message).toMatch(/closed/i);

  // An admin reopens it with a reason.
  await adminWorksIn(guidon.url, school.name);
  await signIn(page, 'admin', `/app/budget/years/${year.id}`);
  await page.getByRole('button', { name: 'Reopen…' }).click();
  await page.getByRole('button', { name: 'Reopen year' }).click();
  await expect(page.getByText('Enter the reason.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A check of May is missing.');
  await page.getByRole('button', { name: 'Reopen year' }).click();
  await expect(page.getByText('Year reopened')).toBeVisible();
  await expect(page.getByText('A check of May is missing.')).toBeVisible();

  await signIn(page, keeper, '/app/budget/years');
  for (const path of ['years', 'lines', 'reports']) await inspect(page, `/app/budget/${path}`);
});
