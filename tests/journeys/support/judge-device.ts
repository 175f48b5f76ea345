import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A browser of its own that holds a judge's seat, as a tablet on a pad does. */
export type JudgeDevice = { context: BrowserContext; page: Page };

/** Opens a seat on a new device by a code, and waits until it holds all that it needs without a network. */
export async function deviceOnSeat(browser: Browser, url: string, code: string): Promise<JudgeDevice> {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    baseURL: url,
    viewport: { width: 1180, height: 820 },
  });
  const page = await context.newPage();
  await page.goto('/judge');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Open the seat' }).click();
  await expect(page.getByRole('heading', { name: 'Entries' })).toBeVisible();
  await expect(page.getByText(/all files on this device/)).toBeVisible({ timeout: 60_000 });
  return { context, page };
}

/** Finishes the sheet of an entry from the list of a judge's seat. */
export async function judgeEntry(page: Page, code: string, bearing: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(code) }).click();
  await page.getByLabel('Bearing', { exact: true }).fill(bearing);
  await page.getByRole('group', { name: 'Cover' }).getByRole('button', { name: /^A/ }).click();
  await page.getByRole('button', { name: 'Finish sheet…' }).click();
  await expect(page.getByText('Is this the right team?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, finish the sheet' }).click();
}
