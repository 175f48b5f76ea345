import { expect, signIn, test } from './support/test.ts';
import { readFile } from 'node:fs/promises';
import { BAD_ROWS, GOOD_ROWS, largeSheet, REASONS, rosterFile, XLSX } from './support/roster-file.ts';

test('A2 an instructor imports a roster', async ({ page, browser, baseURL }) => {
  await signIn(page, 'instructor', '/app/cadets');
  const before = await countOf(page);

  // A colleague has the list open in another browser.
  const colleague = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(colleague, 'instructor', '/app/cadets');
  expect(await countOf(colleague)).toBe(before);

  await page.getByRole('link', { name: 'Import' }).click();
  await chooseFile(page);

  // The heading "Yr" says nothing to the matching: the grade is still open, and the person says which column it is.
  await expect(page.getByText('Still needed: Grade.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
  await page.getByLabel('Column for Grade').selectOption('Yr');
  // A wrong choice shows in the check and is put right from there.
  await page.getByLabel('Column for Class period').selectOption('');
  await page.getByLabel('Column for Program level').selectOption('Hour');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText("isn't a program level").first()).toBeVisible();
  await page.getByRole('button', { name: 'Change columns' }).click();
  await page.getByLabel('Column for Program level').selectOption('LET');
  await page.getByLabel('Column for Class period').selectOption('Hour');
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await expect(page.getByText(`${GOOD_ROWS} cadets will be added`)).toBeVisible();
  await expect(page.getByText(`${BAD_ROWS} rows have a problem`)).toBeVisible();
  const problems = page.getByRole('region', { name: 'Rows with a problem' });
  await expect(problems.getByRole('row')).toHaveCount(BAD_ROWS + 1);
  for (const reason of REASONS) await expect(problems.getByText(reason)).toBeVisible();

  await page.getByRole('button', { name: `Import ${GOOD_ROWS} cadets` }).click();
  await expect(page.getByText(`${GOOD_ROWS} cadets added`)).toBeVisible();
  await expectCount(colleague, before + GOOD_ROWS);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText(`Undone: ${GOOD_ROWS} cadets removed.`)).toBeVisible();
  await expectCount(colleague, before);

  // Again: this time the school's mapping is remembered, and nothing counts as a duplicate of what was undone.
  await page.getByRole('button', { name: 'Import again' }).click();
  await chooseFile(page);
  await expect(page.getByLabel('Column for Grade')).toHaveValue('Yr');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: `Import ${GOOD_ROWS} cadets` }).click();
  await expect(page.getByText(`${GOOD_ROWS} cadets added`)).toBeVisible();
  await expectCount(colleague, before + GOOD_ROWS);

  await page.getByRole('link', { name: 'Show the cadets' }).click();
  await page.getByRole('searchbox', { name: 'Name, rank, unit, student ID' }).fill('70003');
  await expect(page.getByText(`1 of`).first()).toBeVisible();
  await colleague.close();
});

test('A2 a thousand rows of a spreadsheet go in with progress, and come out as CSV again', async ({ page }) => {
  await signIn(page, 'instructor', '/app/cadets');
  const before = await countOf(page);
  await page.goto('/app/cadets/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  await (await chooser).setFiles({ name: 'district.xlsx', mimeType: XLSX, buffer: await largeSheet(1000) });
  await expect(page.getByText('district.xlsx: 1,000 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 1,000 cadets' }).click();
  await expect(page.getByText(/^\d+00 of 1,000 cadets saved$/)).toBeVisible();
  await expect(page.getByText('1,000 cadets added')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Show the cadets' }).click();
  await expectCount(page, before + 1000);
  await page.getByRole('searchbox', { name: 'Name, rank, unit, student ID' }).fill('Ω-0999');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(2);
  expect(csv).toContain('Ω-0999');
});

test('U3 an import is undone from the list of recent imports after its last page was left', async ({ page }) => {
  await signIn(page, 'instructor', '/app/cadets/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  const buffer = Buffer.from('Last name,First name,Grade\r\nZoller,Ida,9\r\nZoller,Ben,10\r\nZoller,Bad,99\r\n');
  await (await chooser).setFiles({ name: 'wrong-class.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 2 cadets' }).click();
  await page.getByRole('link', { name: 'Show the cadets' }).click();

  // Someone has worked on one of them since.
  await page.getByRole('searchbox').fill('zoller');
  const list = page.getByRole('region', { name: 'List of cadets' });
  await list.getByRole('link', { name: /Zoller, Ida/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Preferred name').fill('Idi');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Cadet saved')).toBeVisible();

  await page.goto('/app/cadets');
  const before = await countOf(page);
  await page.getByRole('button', { name: 'More about imports' }).click();
  await page.getByRole('menuitem', { name: 'Recent imports' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'wrong-class.csv' });
  await expect(line).toContainText('2 cadets added · 1 row skipped');
  await expect(line).toContainText('by Raymond Ortega');
  await line.getByRole('button', { name: 'Undo the import of wrong-class.csv' }).click();
  const question = page.getByRole('dialog', { name: 'Undo the import of wrong-class.csv?' });
  await expect(question).toContainText('1 cadet leaves the roster');
  await expect(question).toContainText('1 cadet edited since the import stays');
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(line).toContainText('Undone');
  await expect(line.getByRole('link', { name: 'Zoller, Ida' })).toBeVisible();
  await expect(line.getByRole('button')).toHaveCount(0);
  await page.goto('/app/cadets');
  await expectCount(page, before - 1);
});

type Page = import('@playwright/test').Page;

async function chooseFile(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  await (await chooser).setFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: rosterFile() });
}

/** How many active cadets the page says there are. */
async function countOf(page: Page): Promise<number> {
  const words = await page.getByText(/^[\d,]+ active/).textContent();
  return Number.parseInt((words ?? '').replaceAll(',', ''), 10);
}

async function expectCount(page: Page, count: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^${count.toLocaleString('en-US')} active`))).toBeVisible({ timeout: 15_000 });
}
