import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

/** Global handling of section 8: known noise is silenced, a part that could not be loaded offers to refresh. */

const noise = [
  'Unrecognized feature: "browsing-topics".',
  'ResizeObserver loop completed with undelivered notifications.',
  'ResizeObserver loop limit exceeded',
  'Non-Error promise rejection captured with value: 5',
  'Script error.',
  'NetworkError when attempting to fetch resource.',
  'ChunkLoadError: Loading chunk 4 failed.',
  'Failed to fetch dynamically imported module: /assets/x.js',
];

test('K8 known noise is silenced, whether thrown or rejected; a real fault is told', async ({ page }) => {
  await page.goto('/app/auth');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  for (const message of noise) {
    await raise(page, 'error', message);
    await raise(page, 'unhandledrejection', message);
  }
  await page.evaluate(() => void Promise.reject('five'));
  await expect(page.getByLabel('Problems').getByRole('paragraph')).toHaveCount(0);
  await raise(page, 'error', "Cannot read properties of undefined (reading 'id')");
  await expect(page.getByLabel('Problems').getByText('Something went wrong')).toBeVisible();
});

test('K8 a screen that could not be loaded says to refresh, and Refresh Page brings it', async ({ page }) => {
  await signIn(page, 'cadet');
  await page.route('**/assets/calendar.page-*.js', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByText('Something went wrong. Please refresh the page to continue.')).toBeVisible();
  await expect(page.getByLabel('Problems').getByRole('paragraph')).toHaveCount(0);
  await page.unroute('**/assets/calendar.page-*.js');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
});

async function raise(page: Page, kind: 'error' | 'unhandledrejection', message: string): Promise<void> {
  await page.evaluate(
    ([type, words]) => {
      if (type === 'error') return void window.dispatchEvent(new ErrorEvent('error', { message: words ?? '' }));
      const promise = Promise.reject(new Error(words));
      promise.catch(() => undefined);
      window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason: new Error(words) }));
    },
    [kind, message],
  );
}
