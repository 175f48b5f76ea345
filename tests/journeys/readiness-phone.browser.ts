import { clientOf } from './support/client.ts';
import { aCadetHolding, family } from './support/promotions.ts';
import { expect, signIn, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('C1 on a phone the board is a list of cards: found, opened, waived and undone, promoted together', async ({
  page,
  baseURL,
}) => {
  const last = family('Wren');
  const staff = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  await aCadetHolding(staff, 'Dot', last, 'ARMY_PVT');
  await aCadetHolding(staff, 'Eli', last, 'ARMY_PVT');
  await signIn(page, 'instructor', '/app/promotions');
  await page.getByLabel('Find a cadet').fill(last);
  const cards = page.getByRole('list', { name: 'Cadets', exact: true }).locator('> li');
  await expect(cards).toHaveCount(2);
  await page.getByText('Ready 0', { exact: true }).click();
  await expect(page.getByText('No cadets match')).toBeVisible();
  await page.getByText('Not recorded 2', { exact: true }).click();
  await expect(cards).toHaveCount(2);

  const dot = cards.filter({ hasText: `${last}, Dot` });
  await expect(dot).toContainText('C/PVT → C/PFC');
  await dot.getByRole('button', { name: new RegExp(`${last}, Dot.*0 of 7 met`) }).click();
  await dot.getByRole('button', { name: /^Rank exam .* Not recorded/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Waive…' }).click();
  await page.getByLabel('Reason this cadet is excused').fill('Passed it at the former school');
  await page.getByRole('button', { name: 'Waive', exact: true }).click();
  await expect(dot.getByText('1 of 7 met')).toBeVisible();
  await dot.getByRole('button', { name: /^Rank exam .* Waived/ }).click();
  await expect(page.getByRole('dialog').getByText('Passed it at the former school')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo waiver' }).click();
  await expect(dot.getByText('0 of 7 met')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByLabel(`Select ${last}, Dot`).check();
  await page.getByRole('button', { name: 'Select all 2' }).click();
  await page.getByRole('button', { name: 'Promote 2…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Promote 2 cadets' });
  await dialog.getByRole('button', { name: `Leave out Dot ${last}` }).click();
  await page
    .getByRole('dialog', { name: 'Promote 1 cadet' })
    .getByLabel(/^Reason for the exception for Eli/)
    .fill('Held it before');
  await page.getByRole('button', { name: 'Promote and publish orders' }).click();
  await expect(cards.filter({ hasText: `${last}, Eli` })).toContainText('C/PFC → C/CPL');
  await expect(dot).toContainText('C/PVT → C/PFC');
});
