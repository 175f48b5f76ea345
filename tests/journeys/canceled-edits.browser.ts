import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

const notice = (page: Page) => page.getByText(/You have unsaved changes from/);

test('U1: canceled edits are gone; what a lost page left behind is offered, not put in unasked', async ({
  page,
  baseURL,
}) => {
  const staff = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  const input = { first_name: 'Leopold', last_name: 'Steadfast', grade: '10', class_period: '6' };
  const { data: id } = await staff.rpc('create_cadet', { p_input: input }).throwOnError();
  await signIn(page, 'instructor', `/app/cadets/${id}`);

  const dialog = page.getByRole('dialog', { name: 'Edit cadet' });
  const period = dialog.getByLabel('Class period');
  const open = async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(dialog).toBeVisible();
  };
  for (const leave of [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await open();
    await period.fill('5');
    await leave();
    await expect(dialog).toBeHidden();
    await page.reload();
    await open();
    await expect(period).toHaveValue('6');
    await expect(notice(page)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }

  // The page is lost in mid-edit.
  await open();
  await period.fill('4');
  await dialog.getByLabel('Preferred name').fill('Leo');
  await page.reload();
  await open();
  await expect(period).toHaveValue('6');
  await expect(notice(page)).toBeVisible();
  // Looking and leaving doesn't answer the question.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(period).toHaveValue('4');
  await expect(dialog.getByLabel('Preferred name')).toHaveValue('Leo');
  await page.reload();
  await open();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(notice(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const { data } = await staff
    .from('cadet_roster')
    .select('class_period, preferred_name')
    .eq('id', id)
    .single()
    .throwOnError();
  expect(data).toEqual({ class_period: '6', preferred_name: null });
});

test('U1: a dialog that stays in the page forgets what was canceled, and a draft stays with who typed it', async ({
  page,
}) => {
  await signIn(page, 'instructor', '/app/cadets?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add a cadet' });
  await dialog.getByLabel('First name').fill('Nobody');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add cadet' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('');

  await dialog.getByLabel('First name').fill('Private');
  await expect
    .poll(() =>
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith(':cadet-new'))?.[1] ?? ''),
    )
    .toContain('Private');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('auth-token')) localStorage.removeItem(key);
  });
  await signIn(page, 'admin', '/app/cadets?new=1');
  await expect(dialog).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
