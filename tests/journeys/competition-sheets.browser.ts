import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { followTo } from './support/session.ts';
import { expect, signIn, test } from './support/test.ts';

const LIST = '/app/competition-portal/sheets';

const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();
const door = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the score sheet' }).getByRole('link', { name }).click();

test('Score sheets: one is built from nothing, tested, published, printed, and changed in its next version', async ({
  page,
}) => {
  await signIn(page, 'instructor', `${LIST}?new=1`);
  const start = page.getByRole('dialog', { name: 'New score sheet' });
  await start.getByLabel('Title').fill('Saber drill');
  await start.getByLabel('Discipline').selectOption('saber');
  await start.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saber drill' })).toBeVisible();

  await build(page);
  await tryOut(page);
  await publish(page);
  await door(page, 'Preview');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Printed sheet (PDF)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^saber-drill(-\d+)?-v1\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Start the next version' }).click();
  await expect(page.getByText('Version 2', { exact: false }).first()).toBeVisible();
  await door(page, 'Build');
  await page.getByRole('button', { name: /^Dropped saber/ }).click();
  await page.getByLabel('Amount').fill('12.50');
  await saved(page);
  await door(page, 'Versions');
  await expect(page.getByText('Dropped saber: 10 each → 12.50 each')).toBeVisible();
  await copyFromLibrary(page);
});

/** Names the item that is there, adds another one and a penalty, and takes one back that was removed. */
async function build(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: '1 thing to fix' })).toContainText('Needs a name');
  await page.getByRole('button', { name: /^Unnamed item/ }).click();
  await page.getByLabel('What is scored').fill('Manual of the saber');
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByLabel('What is scored').fill('Bearing');
  await page.getByLabel('Highest', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Add a penalty' }).click();
  await page.getByLabel('Penalty', { exact: true }).fill('Dropped saber');
  await expect(page.getByRole('list', { name: '1 thing to fix' })).toContainText('Penalty Dropped saber, amount');
  await page.getByLabel('Amount').fill('10');
  await expect(page.getByText('Everything is in place.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Bearing' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Actions for Bearing' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  await saved(page);
}

/** Fills in the head judge's sheet with a dropped saber: 18 + 9 - 10. */
async function tryOut(page: Page): Promise<void> {
  await door(page, 'Test');
  await page.getByLabel('Bearing').fill('21');
  await page.getByLabel('Manual of the saber').fill('9');
  await expect(page.getByText('21 is above the maximum of 20')).toBeVisible();
  await page.getByLabel('Bearing').fill('18');
  await page.getByLabel('Dropped saber').fill('1');
  await expect(page.getByText('Net score', { exact: true }).locator('..').getByRole('status')).toHaveText('17');
  await expect(page.getByText('Raw score', { exact: true })).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const ask = page.getByRole('dialog', { name: 'Publish version 1' });
  await ask.getByRole('button', { name: 'Publish' }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
}

/** Looks at a made-up sheet of the library and copies it: the school has one by its short name already. */
async function copyFromLibrary(page: Page): Promise<void> {
  await followTo(page, `${LIST}/library`);
  await page.getByRole('link', { name: 'Color guard, letter scale' }).click();
  await expect(page.getByText("Enter your own host's numbers before you use it.")).toBeVisible();
  await page.getByRole('button', { name: 'Copy to my sheets' }).click();
  await expect(page.getByLabel('Short name').first()).toHaveValue(/^syn-color-guard-\d+$/);
  await expect(page.getByText('Made-up example:')).toBeVisible();
}
