import { expect, signIn, test } from './support/test.ts';

test('A7 two changes of the address in one moment both stay: a dialog closes while someone types a search', async ({
  page,
}) => {
  await signIn(page, 'instructor', '/app/cadets?new=1');
  await expect(page.getByRole('dialog', { name: 'Add a cadet' })).toBeVisible();
  await page.locator('input[type="search"]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const search = document.querySelector<HTMLInputElement>('input[type="search"]');
    const close = document.querySelector<HTMLButtonElement>('[role="dialog"] .mantine-Modal-close');
    if (!search || !close) throw new Error('no search or no dialog');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'chen');
    search.dispatchEvent(new Event('input', { bubbles: true }));
    close.click();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=chen$/);
  await expect(page.getByRole('searchbox')).toHaveValue('chen');
});

test('A7 letters typed quickly into a search all arrive', async ({ page }) => {
  await signIn(page, 'instructor', '/app/cadets');
  await page.getByRole('searchbox').pressSequentially('alina chen', { delay: 1 });
  await expect(page.getByRole('searchbox')).toHaveValue('alina chen');
  await expect(page).toHaveURL(/q=alina\+chen/);
  await page.getByRole('searchbox').fill('nobody of this name');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});
