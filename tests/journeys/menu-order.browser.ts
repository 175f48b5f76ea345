import { expect, signIn, signInOnScreen, signOut, test } from './support/test.ts';

test('A4 the menu order made by keyboard survives a new sign-in, and can be reset', async ({ page }) => {
  await signIn(page, 'instructor');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const names = async () => (await menu.getByRole('link').allTextContents()).map((name) => name.trim());
  await expect(menu.getByRole('link', { name: 'Calendar' })).toBeVisible();
  const usual = await names();
  expect(usual[0]).toBe('Dashboard');
  const above = usual[usual.indexOf('Calendar') - 1] ?? '';
  expect(above).not.toBe('');

  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Arrange menu' }).click();
  await page.getByRole('button', { name: 'Move Calendar up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save order' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(swap(usual, above, 'Calendar'));

  await signOut(page);
  await signInOnScreen(page, 'instructor');
  await expect.poll(names).toEqual(swap(usual, above, 'Calendar'));

  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Arrange menu' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect.poll(names).toEqual(usual);
});

async function openUserMenu(page: import('@playwright/test').Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
}

function swap(names: string[], one: string, other: string): string[] {
  return names.map((name) => (name === one ? other : name === other ? one : name));
}
