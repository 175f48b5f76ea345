import type { BrowserContext, Page } from '@playwright/test';
import { countReads } from './support/tabs.ts';
import { expect, signIn, test } from './support/test.ts';

/** The permission cache of section 9: stale after 10 min, kept 15 min, 2 retries, no refetch on focus or mount. */

const PERMISSIONS = '/rest/v1/role_permissions';
const minute = 60_000;

test('permissions are read once: neither another screen nor the focus of the window reads them again', async ({
  page,
}) => {
  await page.clock.install();
  const reads = countReads(page, PERMISSIONS);
  await signIn(page, 'cadet');
  await expect(page.getByRole('heading', { level: 1, name: /Cadet / })).toBeVisible();
  expect(reads()).toBe(1);
  await page.clock.fastForward(12 * minute);
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(1000);
  expect(reads()).toBe(1);
});

test('permissions are stale after 10 minutes: a connection that comes back reads them then, not before', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const reads = countReads(page, PERMISSIONS);
  await signIn(page, 'cadet');
  await expect(page.getByRole('heading', { level: 1, name: /Cadet / })).toBeVisible();
  await page.clock.fastForward(9 * minute);
  await reconnect(page, context);
  await page.clock.runFor(1000);
  expect(reads()).toBe(1);
  await page.clock.fastForward(1.5 * minute);
  await reconnect(page, context);
  await expect.poll(reads).toBe(2);
});

test('permissions that no screen uses are kept for 15 minutes and read anew after that', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'cadet', '/reset-password');
  const reads = countReads(page, PERMISSIONS);
  const cadet = page.getByRole('heading', { level: 1, name: /Cadet / });
  const reset = page.getByRole('heading', { level: 1, name: 'Reset your password' });
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(cadet).toBeVisible();
  expect(reads()).toBe(1);
  const stepOutFor = async (time: number) => {
    await page.goBack();
    await expect(reset).toBeVisible();
    await page.clock.fastForward(time);
    await page.goForward();
    await expect(cadet).toBeVisible();
  };
  await stepOutFor(14 * minute);
  expect(reads()).toBe(1);
  await stepOutFor(16 * minute);
  expect(reads()).toBe(2);
});

test('permissions that could not be read are asked for twice more', async ({ page }) => {
  await page.clock.install();
  const reads = countReads(page, PERMISSIONS);
  await page.route(`**${PERMISSIONS}**`, (route) =>
    route.fulfill({ status: 400, json: { code: 'XX000', message: 'No answer today', details: null, hint: null } }),
  );
  await signIn(page, 'cadet');
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return reads();
    })
    .toBe(3);
  await page.clock.runFor(5 * minute);
  expect(reads()).toBe(3);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
});

async function reconnect(page: Page, context: BrowserContext): Promise<void> {
  for (const offline of [true, false]) {
    await context.setOffline(offline);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(!offline);
  }
}
