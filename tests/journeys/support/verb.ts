import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Chooses what a row's menu of actions offers, through the menus inside it where the path has more than one name. A row whose name
 * begins other names is given by the whole name of its button.
 */
export async function verb(page: Page, row: string | RegExp, ...path: string[]): Promise<void> {
  const button = typeof row === 'string' ? `Actions for ${row}` : row;
  const items = path.map((name) => page.getByRole('menuitem', { name }));
  // The menu of another row is gone before this one's is opened.
  for (const item of items) await expect(item).toBeHidden();
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const before = await dialogs.count();
  // What is above the row may still load, or the list be read again: a menu that is open hides when its button moves away.
  await expect(async () => {
    // A click that took too long to be told may still have been made: what it opened covers the row.
    if ((await dialogs.count()) > before) return;
    if (!(await items[0]?.isVisible())) await page.getByRole('button', { name: button }).click();
    for (const item of items) await item.click({ timeout: 3000 });
  }).toPass();
}
