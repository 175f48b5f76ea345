import { expect, signIn, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test('C1 an inspection is entered on a phone down a rank, also without a connection', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await signIn(page, 'instructor', '/app/inspections');
  await page.getByRole('button', { name: 'Start an inspection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start an inspection' });
  await expect(dialog.getByLabel('Sheet')).toBeFocused();
  await dialog.getByLabel('Unit').selectOption('Bravo, 1st Platoon');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  const rank = page.getByRole('region', { name: 'Cadets to inspect' });
  await rank.getByRole('button').first().click();
  await page.getByRole('button', { name: 'All correct (full points)' }).click();
  await expect(page.getByText('50 points · 100%')).toBeVisible();
  const shoes = page.getByRole('group', { name: 'Shoes clean and shined, laces and socks correct' });
  await shoes.getByRole('button', { name: '2' }).click();
  await expect(page.getByText('47 points · 94%')).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();

  // Without a connection it is kept, and a reload does not lose it.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Absent' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'All correct (full points)' }).click();
  await expect(page.getByText(/2 cadets not sent yet and saved on this device/)).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(page.getByText('Everything is saved.')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await page.getByRole('button', { name: 'All cadets', exact: true }).click();
  await expect(page.getByText(/^3 of \d+ inspected$/)).toBeVisible();
  await expect(rank.getByText('94%')).toBeVisible();
  await expect(rank.getByText('Absent')).toHaveCount(1);
  await page.getByRole('button', { name: 'Close…' }).click();
  await page.getByRole('button', { name: 'Close anyway' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await context.close();
});
