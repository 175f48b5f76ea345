import type { Locator } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

/** Whether two parts of the page have no point in common. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

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
  const options = page.getByRole('listbox');
  const names = dialog.getByRole('button', { name: 'Show names' });
  const parts = [
    dialog.getByText('LET 4', { exact: true }).first(),
    names,
    dialog.getByRole('button', { name: 'Save' }),
  ];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await who.click();
    await expect(options).toBeVisible();
    for (const part of parts) expect(await areApart(options, part)).toBe(true);
    await who.press('Escape');
    await expect(options).toBeHidden();
    await expect(dialog).toBeVisible();
  }
  await who.click();
  await who.press('Tab');
  await expect(options).toBeHidden();
  await expect(who).not.toBeFocused();
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ cadets/);
  const count = Number.parseInt((await dialog.getByRole('status').textContent()) ?? '', 10);
  // A press elsewhere closes it and still reaches what is pressed.
  await who.click();
  await names.click();
  await expect(options).toBeHidden();
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
