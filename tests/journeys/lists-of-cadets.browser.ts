import { expect, signIn, test } from './support/test.ts';

test('N1: a list is made of a level and a unit with the names shown first, then archived and restored', async ({
  page,
}) => {
  await signIn(page, 'instructor', '/app/cadets/lists');
  await expect(page.getByRole('listitem').filter({ hasText: 'Color guard' })).toBeVisible();
  await page.getByRole('button', { name: 'New list' }).click();
  const dialog = page.getByRole('dialog', { name: 'New list' });
  await dialog.getByLabel('Name').fill('Seniors');
  const who = dialog.getByRole('combobox', { name: 'Who is on it' });
  await who.fill('LET 4');
  await page.getByRole('option', { name: 'LET 4' }).click();
  await who.press('Tab');
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ cadets/);
  const count = Number.parseInt((await dialog.getByRole('status').textContent()) ?? '', 10);
  await dialog.getByRole('button', { name: 'Show names' }).click();
  await expect(dialog.getByRole('list', { name: 'Who is included' }).getByRole('listitem')).toHaveCount(count);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Seniors' });
  await expect(line).toContainText(`${count} cadets`);
  await line.getByRole('button', { name: 'Actions for Seniors' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(line).toBeVisible();
});
