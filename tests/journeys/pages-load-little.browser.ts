import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

/** Decisions 0040 and 0110: a page loads its own world, in few files. */

const OF_THE_APP = /\/assets\/(account|app|common)-/;

test('a public page loads nothing of the app', async ({ page }) => {
  for (const path of ['/', '/pricing', '/products/cadet-management']) {
    const files = await filesOf(page, path);
    expect(files.length).toBeLessThan(25);
    expect(files.filter((file) => OF_THE_APP.test(file))).toEqual([]);
  }
});

test('a page of the app loads in few files', async ({ page }) => {
  await signIn(page, 'instructor', 'about:blank');
  for (const path of ['/app/cadets', '/app/dashboard']) expect((await filesOf(page, path)).length).toBeLessThan(70);
});

/** The built files that a full load of the page asks for. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) files.push(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  page.removeAllListeners('request');
  expect(files.some((file) => file.includes('/assets/start-'))).toBe(true);
  return files;
}
