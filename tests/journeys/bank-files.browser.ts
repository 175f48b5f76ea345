import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { inspect } from './support/inspect.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

const caseOf = (name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: readFileSync(new URL(`../cases/bank/${name}`, import.meta.url)),
});

/** Starts a statement of a fund along with its file. */
async function start(page: Page, fund: string, file: string) {
  await page.goto('/app/budget/bank?new=1');
  const form = page.getByRole('dialog');
  await form.getByLabel('Fund').selectOption({ label: fund });
  const chooser = page.waitForEvent('filechooser');
  await form.getByLabel('File from your bank').click();
  await (await chooser).setFiles(caseOf(file));
  return form;
}

const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });

test('S3 the files of three banks come in with their totals, and an OFX file with its balance', async ({
  page,
  guidon,
}) => {
  const school = await aSchool(guidon.url, 'Harbor High School');
  const keeper = await aPerson(guidon.url, { role: 'instructor', first: 'Ada', last: 'Keeper', school: school.id });
  const office = await clientOf(guidon.url, keeper.email, keeper.password);
  await office.rpc('save_fiscal_year', { p_input: {} }).throwOnError();
  for (const name of ['First', 'Second', 'Third', 'Fourth'])
    await office.rpc('save_fund', { p_input: { type: 'student_activity', name } }).throwOnError();
  await signIn(page, keeper, '/app/budget/bank');

  // A column says Debit or Credit; the date and the balance are those of the last line.
  const first = await start(page, 'First', 'bank-type-column.csv');
  await expect(first.getByLabel('Ending balance ($)')).toHaveValue('1250.00');
  await first.getByRole('button', { name: 'Save and import lines' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(totals(page)).toContainText('Money in, 1 line$250.00Money out, 1 line-$45.10');
  await page.getByLabel('How the amounts are read').selectOption('As they are: minus means money out');
  await expect(totals(page)).toContainText('Money in, 2 lines$295.10');
  await page.getByLabel('How the amounts are read').selectOption('By the Debit or credit column');
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.getByRole('region', { name: 'Bank lines' })).toContainText('-$45.10');

  // Lines above the headings are left out.
  const second = await start(page, 'Second', 'bank-preamble.csv');
  await expect(second.getByLabel('Ending balance ($)')).toHaveValue('1000.00');
  await second.getByRole('button', { name: 'Save and import lines' }).click();
  await expect(page.getByText('3 lines above the headings are left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('OFFICE SUPPLY 1170')).toBeVisible();

  // A reversal keeps its sign.
  const third = await start(page, 'Third', 'bank-reversals.csv');
  await third.getByLabel('Ending balance ($)').fill('-250');
  await third.getByRole('button', { name: 'Save and import lines' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(totals(page)).toContainText('Money in, 1 line$45.10Money out, 2 lines-$295.10');
  await page.getByRole('button', { name: 'Import 3 lines' }).click();
  await expect(page.getByText('OFFICE SUPPLY REVERSAL')).toBeVisible();

  // OFX has the balance of the account. The same statement as CSV adds nothing, and what only has other words is asked about.
  const fourth = await start(page, 'Fourth', 'bank-sgml.qfx');
  await expect(fourth.getByLabel('Ending balance ($)')).toHaveValue('1192.40');
  await fourth.getByRole('button', { name: 'Save and import lines' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(totals(page)).toContainText('Net$192.40');
  await page.getByRole('button', { name: 'Import 3 lines' }).click();
  await expect(page.getByText('BOOSTERS & FRIENDS A < B, José')).toBeVisible();
  await page.getByRole('link', { name: 'Import lines' }).click();
  const csv = [
    'Statement of November',
    'Date,Details,Amount,Check Number',
    '11/09/2026,Check,-45.10,1042',
    '11/10/2026,Boosters,250.00,',
    '11/11/2026,Charter,-12.50,',
  ].join('\r\n');
  await page
    .getByLabel('File to import')
    .setInputFiles({ ...caseOf('bank-sgml.qfx'), name: 'a.csv', buffer: Buffer.from(csv) });
  await expect(page.getByLabel('Heading row')).toHaveValue('2');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('2 without a change')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines like others' })).toContainText('CharterNov 11, 2026 · -$12.50');
  await page.getByLabel('1 line with the date and amount of a line from another file').selectOption('Leave it out');
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.getByText('2 lines already imported.')).toBeVisible();
  await inspect(page, `${new URL(page.url()).pathname}/import`);
});
