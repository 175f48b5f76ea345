import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminWorksIn } from './support/school.ts';
import { expect, signIn, test } from './support/test.ts';

test('K6 the matrix is searched, walked by arrow keys, filled by the row, and taken back', async ({
  page,
  baseURL,
}) => {
  await adminWorksIn(baseURL ?? '', 'Bluestem High School');
  await signIn(page, 'admin');
  await makeRole(page, 'Range officer');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

  await page.getByRole('searchbox', { name: 'Module or permission' }).fill('adds events');
  await expect(page.getByRole('row', { name: /^Calendar/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Cadets/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Module or permission' }).fill('zeppelin');
  await expect(page.getByText('No matching permissions')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Module or permission' }).fill('');

  // By keyboard: along the row past what the module lacks, down the column, and a switch by the space bar.
  await box('Dashboard: Read').focus();
  await page.keyboard.press('ArrowRight');
  await expect(box('Dashboard: Manage')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(box('Tasks: Manage')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(box('Cadets: Manage')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(box('All of Cadets')).toBeFocused();
  await page.keyboard.press('End');
  await expect(box('Cadets: See restricted')).toBeFocused();
  await expect(page.getByText('Sees birth dates, custody orders', { exact: false })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Range officer now has Cadets · See restricted.')).toBeVisible();
  await expect(box('All of Cadets')).toBeChecked({ indeterminate: true });

  // A whole row at once, and back, step by step.
  await box('All of Calendar').check();
  await expect(page.getByText('Range officer now has 5 permissions of Calendar.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Calendar/ })).toContainText(
    'sees, adds and changes events of the whole school',
  );
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(box('Calendar: Read')).not.toBeChecked();
  await expect(page.getByText('Range officer now has Cadets · See restricted.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(box('Cadets: See restricted')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(box('Calendar: Read')).not.toBeChecked();

  await page.getByRole('tab', { name: 'Changes' }).click();
  await expect(page.getByText('gave Range officer the permission Calendar · Create')).toBeVisible();
  await expect(page.getByText('took the permission Calendar · Create from Range officer')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: took the permission Calendar · Create from Range officer' }).click();
  await expect(page.getByText('gave Range officer the permission Calendar · Create')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Permissions' }).click();
  await expect(box('Calendar: Create')).toBeChecked();
});

test('K6 a role is renamed; all roles go into a file and on paper', async ({ page, baseURL }) => {
  await adminWorksIn(baseURL ?? '', 'Bluestem High School');
  await signIn(page, 'admin');
  await makeRole(page, 'Supply');
  await page.getByRole('button', { name: 'Rename…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename the role' });
  await dialog.getByLabel('Name').fill('Instructor');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog.getByText('A built-in role already has this name', { exact: false })).toBeVisible();
  await dialog.getByLabel('Name').fill('Quartermaster');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { name: 'Quartermaster' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Cadets: Read', exact: true }).check();
  await expect(page.getByText('Quartermaster now has Cadets · Read.')).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file of all roles' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n').map((line) => line.split(','));
  const column = lines[0]?.indexOf('Quartermaster') ?? -1;
  expect(column).toBeGreaterThan(3);
  expect(lines.find((cells) => cells.includes('cadets:read'))?.[column]).toBe('yes');
  expect(lines.find((cells) => cells.includes('cadets:create'))?.[column]).toBe('');

  await page.getByRole('button', { name: 'Export' }).click();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('menuitem', { name: 'Print all roles' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Roles of Bluestem High School' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Quartermaster' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/app/roles?tab=log');
  await expect(page.getByText('renamed Supply to Quartermaster')).toBeVisible();
});

test('K6 on a phone the permissions are sentences, and two roles stand under each other', async ({ page }) => {
  await signIn(page, 'instructor');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/roles');
  await page.getByLabel('Role', { exact: true }).selectOption('Cadet');
  await page.getByText('2 of 7 · sees their own record, or their verified children’s').click();
  await expect(page.getByText('Only platform administrators can change built-in roles.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Cadets: Read', exact: true })).toBeDisabled();
  await page.getByRole('tab', { name: 'Compare' }).click();
  await expect(page.getByText(/^Instructor has \d+ permissions that Cadet doesn.t; Cadet has nothing/)).toBeVisible();
});

test('K6 an instructor grants no more than their own role holds', async ({ page }) => {
  await signIn(page, 'instructor');
  await makeRole(page, 'Deputy');
  await expect(page.getByRole('checkbox', { name: 'Settings: Manage' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Settings: Manage' })).toHaveAttribute(
    'title',
    /You can grant only permissions you have\.$/,
  );
  await page.getByRole('checkbox', { name: 'All of Settings' }).check();
  await expect(page.getByText('Deputy now has 3 permissions of Settings.')).toBeVisible();
});

async function makeRole(page: Page, name: string): Promise<void> {
  await page.goto('/app/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}
