import { signIn, test } from './support/test.ts';

test('shots', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'instructor');
  const shot = async (name: string, full = false) => {
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full });
  };
  await shot('dash');
  await page.getByRole('button', { name: 'Arrange dashboard' }).click();
  await page.getByRole('button', { name: 'Hide Roster by status' }).click();
  await shot('dash-arrange');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot('dash-arrange-phone');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await shot('dash-arrange-dark');
});
test('shots cadet', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'cadet');
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `/tmp/shots/dash-cadet.png`, fullPage: true });
  await page.goto('/app/cadets');
  await page.waitForURL(/[0-9a-f]{8}-/);
  await page.goto(page.url().split('?')[0] + '/readiness');
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `/tmp/shots/cadet-readiness.png` });
});
test('shots external', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'external');
  await page.goto('/app/dashboard');
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `/tmp/shots/dash-external.png` });
});
