import { readFileSync } from 'node:fs';
import { inspect } from './support/inspect.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

/** A shelf list as supply rooms keep one: their own headings, sizes written many ways, and five rows that can't be right. */
const SHEET = [
  'Nomenclature,Sz,O/H,Loc,Cond,S/N,Price',
  ...['38-R', '38 L', '40 reg', '40L', '42-R', '42 Long', '44R', '36 Short'].map(
    (size) => `Army blue coat,${size},4,Rack 1,,,$85.50`,
  ),
  ...['7', '7 1/8', '7¼', '6-7/8', '7.375'].map((size) => `Gray wool beret with flash,${size},6,Rack 2,new,,`),
  ...['9 D', '9½', '10 EE', '8.5'].map((size) => `Black oxford dress shoes,${size},3,Supply room > Bin 4,A,,`),
  ...['Sm', 'Med', 'LG', 'XXL'].map((size) => `PT shirt,${size},10,Rack 3,,,`),
  ...['DR-101', 'DR-102', 'DR-103'].map((serial) => `Drill rifle,,1,Arms locker,,${serial},`),
  'Canteen,,24 ea,Rack 3,,,',
  'Army blue coat,38-Q,2,Rack 1,,,',
  'PT shirt,M,plenty,Rack 3,,,',
  'Army blue coat,46R,1,Rack 1,so-so,,',
  ',,5,Rack 1,,,',
  'Drill rifle,,1,Arms locker,,dr-101,',
].join('\r\n');

test('O4 a messy shelf list comes in with its bad rows named, is undone whole, comes in again, and its export changes nothing', async ({
  page,
  baseURL,
}) => {
  const { id: school } = await aSchool(baseURL ?? '', 'Juniper High School');
  const staff = await aPerson(baseURL ?? '', { role: 'instructor', first: 'Sal', last: 'Reyes', school });
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file…' }).click();
    await (await chooser).setFiles({ name: 'shelves.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the rows' }).click();
  };
  await signIn(page, staff, '/app/inventory/items');
  await page.getByRole('link', { name: 'Import…' }).click();
  await choose(Buffer.from(SHEET));

  // The dry run: what is new by name, and a reason for each row that can't come in.
  await expect(page.getByText('25 lines will be added')).toBeVisible();
  await expect(page.getByText('5 rows have a problem')).toBeVisible();
  const bad = page.getByRole('region', { name: 'Rows with a problem' });
  for (const reason of [
    '"38-Q" isn\'t a size of Army blue coat',
    '"plenty" isn\'t understood',
    '"so-so" isn\'t understood',
    "The item's name is missing",
    'No. dr-101 is in row 23 already',
  ])
    await expect(bad).toContainText(reason);
  await expect(page.getByText('6 new items · 21 new sizes · 3 new serial numbers · 5 new locations')).toBeVisible();
  // One of them is fixed in place.
  await bad.getByLabel('Size in row 27').fill('38 S');
  await bad.getByLabel('Size in row 27').press('Enter');
  await expect(page.getByText('4 rows have a problem')).toBeVisible();
  await page.getByRole('button', { name: 'Import 26 lines' }).click();
  await expect(page.getByText('26 lines added')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Undone: 26 lines removed.')).toBeVisible();

  // Again, and the sheet that the page writes changes nothing.
  await page.getByRole('button', { name: 'Import again' }).click();
  await choose(Buffer.from(SHEET));
  await page.getByRole('button', { name: 'Import 25 lines' }).click();
  await expect(page.getByText('25 lines added')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const sheet = readFileSync(await (await download).path());
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(sheet);
  await expect(page.getByText('25 lines as here already')).toBeVisible();
  await page.getByRole('button', { name: 'Import 25 lines' }).click();
  await expect(page.getByText('Nothing to change. Everything in the file is here already.')).toBeVisible();

  await page.goto('/app/inventory/imports');
  await expect(page.getByRole('listitem').filter({ hasText: '25 lines added' })).toContainText('5 rows skipped');
  await inspect(page, '/app/inventory/imports');
  await inspect(page, '/app/inventory/import');
});
