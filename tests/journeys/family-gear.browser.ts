import { expect, signIn, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test('O5 a parent sees what the child has from supply and signs the receipt on a phone', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await signIn(page, 'parent', '/app/inventory/gear');
  await expect(page.getByText(/^Army blue coat/).first()).toBeVisible();
  await expect(page.getByText('Stock', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Read and sign' }).first().click();
  await expect(page.getByText('What is signed')).toBeVisible();
  await page.getByRole('button', { name: 'Read and sign…' }).click();
  await expect(page.getByText(/to replace: \$/)).toBeVisible();
  await page.getByLabel('Full name').fill('Wei Chen');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(/^Typed by/)).toBeVisible();
  await page.goto('/app/inventory/gear');
  await expect(page.getByRole('heading', { name: 'Receipts to sign' })).toBeHidden();
  // The shelves aren't a family's.
  await page.goto('/app/inventory/items');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await context.close();
});
