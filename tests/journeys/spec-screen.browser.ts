import { clientOf } from './support/client.ts';
import { pass, passUntil, stopClock } from './support/clock.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

/** What sections 2, 4, 8 and 9 of the specification say about moments on the screen. */

test('loading that ends within 200 ms shows no spinner; what lasts shows it from then on', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'cadet');
  const answer = Promise.withResolvers<void>();
  await page.route('**/assets/calendar.page-*.js', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.route('**/rest/v1/role_permissions**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/reset-password');
  const back = page.getByRole('link', { name: 'Back to sign in' });
  await expect(back).toBeVisible();
  await stopClock(page);
  await back.click();
  const waiting = page.getByRole('main').locator('[data-waiting]');
  const spinner = page.getByRole('main').getByText('Loading...');
  // What waits first, for the session, may make room for what waits for the page: the 200 ms begin with the one that stays.
  for (let lasted = 0; lasted < 190; lasted += 5) {
    await passUntil(page, async () => (await waiting.count()) > 0, 1000);
    const place = await waiting.first().elementHandle();
    await pass(page, 5);
    if (!(await place?.evaluate((element) => element.isConnected))) lasted = -5;
  }
  await expect(spinner).toHaveCount(0);
  await pass(page, 20);
  await expect(spinner).toBeVisible();
  answer.resolve();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: /Cadet / })).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
});

test('a toast closes after 3000 ms, not before, and stays while the pointer rests on it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/app/auth');
  const forgot = page.getByRole('button', { name: 'Forgot your password?' });
  await expect(forgot).toBeVisible();
  await stopClock(page);
  await forgot.click();
  const toast = page.getByText('Email Required');
  await expect(toast).toBeVisible();
  await page.clock.runFor(2999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);

  await forgot.click();
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3000);
  await expect(toast).toHaveCount(0);
});

test('faults that no screen caught are told five times in 60 s, then it stays quiet until the minute is over', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/app/auth');
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toBeVisible();
  await stopClock(page);
  const fault = (name: string) =>
    page.evaluate((message) => void window.dispatchEvent(new ErrorEvent('error', { message })), name);
  const told = async (name: string) => {
    const seen = await page.getByLabel('Problems').getByText(name, { exact: true }).count();
    await page.clock.runFor(3000);
    return seen;
  };
  for (let number = 1; number <= 5; number += 1) {
    await fault(`Fault ${number}`);
    expect(await told(`Fault ${number}`)).toBe(1);
  }
  await fault('Fault 6');
  expect(await told('Fault 6')).toBe(0);
  await page.clock.runFor(60_000 - 6 * 3000 - 1);
  await fault('Fault 7');
  expect(await told('Fault 7')).toBe(0);
  await fault('Fault 8');
  expect(await told('Fault 8')).toBe(1);
});

test('a tooltip opens after 700 ms; the next one opens at once for 300 ms', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'instructor');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  const first = menu.getByRole('link', { name: 'Dashboard' });
  const second = menu.getByRole('link', { name: 'Calendar' });
  // In several steps: the tooltip goes when the pointer moves beside it.
  const away = () => page.mouse.move(900, 500, { steps: 6 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await away();
  await stopClock(page);
  const tip = (name: string) => page.getByRole('tooltip', { name });
  await first.hover();
  await pass(page, 690);
  await expect(tip('Dashboard')).toHaveCount(0);
  await pass(page, 30);
  await expect(tip('Dashboard')).toHaveCount(1);

  await away();
  await pass(page, 250);
  await expect(tip('Dashboard')).toHaveCount(0);
  await second.hover();
  await pass(page, 5);
  await expect(tip('Calendar')).toHaveCount(1);

  await away();
  await pass(page, 330);
  await first.hover();
  await pass(page, 100);
  await expect(tip('Dashboard')).toHaveCount(0);
  await pass(page, 620);
  await expect(tip('Dashboard')).toHaveCount(1);
});

test('the panel of the public navigation opens 200 ms after the pointer rests, and at once for 300 ms after', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Site' });
  for (const name of ['Home', 'About', 'Pricing', 'Contact']) {
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/app/auth');
  const products = bar.getByRole('button', { name: 'Products' });
  const away = page.getByRole('heading', { level: 1 });
  await away.hover();
  await stopClock(page);
  const isOpen = async () => (await products.getAttribute('aria-expanded')) === 'true';
  await products.hover();
  await pass(page, 190);
  expect(await isOpen()).toBe(false);
  await pass(page, 30);
  expect(await isOpen()).toBe(true);

  // It closes a moment after the pointer left; within 300 ms of that it opens at once.
  await away.hover();
  await passUntil(page, async () => !(await isOpen()), 400);
  await products.hover();
  await pass(page, 10);
  expect(await isOpen()).toBe(true);
  await away.hover();
  await passUntil(page, async () => !(await isOpen()), 400);
  await pass(page, 330);
  await products.hover();
  await pass(page, 150);
  expect(await isOpen()).toBe(false);
  await pass(page, 80);
  expect(await isOpen()).toBe(true);
});

test('the portal of choice is kept on this device, and the way back too', async ({ page }) => {
  await signIn(page, 'instructor');
  const corps = page.getByRole('radio', { name: 'Corps' });
  const competition = page.getByRole('radio', { name: 'Competition' });
  await expect(corps).toBeChecked();
  await page.getByText('Competition', { exact: true }).click();
  await expect(page).toHaveURL(/\/app\/competition-portal$/);
  expect(await page.evaluate(() => localStorage.getItem('guidon:portal'))).toBe('competition');
  await page.goto('/app/dashboard');
  await expect(competition).toBeChecked();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cadets' })).toHaveCount(0);
  await page.getByText('Corps', { exact: true }).click();
  await page.reload();
  await expect(corps).toBeChecked();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cadets' })).toBeVisible();
});

test('the portal can be chosen only where the school has the module or the portal, and never by parents', async ({
  page,
  guidon,
}) => {
  const admin = await clientOf(guidon.url, 'admin@guidon.example');
  const cadet = await clientOf(guidon.url, 'cadet@guidon.example');
  const { data: own } = await cadet.from('profiles').select('school_id').eq('email', 'cadet@guidon.example').single();
  const { data: before } = await admin.from('schools').select('*').eq('id', own?.school_id).single();
  const flags = (competition_module: boolean, competition_portal: boolean) =>
    admin
      .rpc('set_school_flags', { p_school: own?.school_id, p_flags: { competition_module, competition_portal } })
      .throwOnError();
  const portal = page.getByRole('radiogroup', { name: 'Portal' });
  const shown = async (yes: boolean) => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByText(String(before?.name))).toBeVisible();
    await expect(portal).toHaveCount(yes ? 1 : 0);
  };
  await signIn(page, 'cadet');
  // Chosen once, it opens nothing where the school has it no more.
  await page.evaluate(() => localStorage.setItem('guidon:portal', 'competition'));
  await flags(false, false);
  await shown(false);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' })).toBeVisible();
  await flags(true, false);
  await shown(true);
  await flags(false, true);
  await shown(true);
  await flags(true, true);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'parent');
  await shown(false);
  await page.goto('/app/competition-portal/open-competitions');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await flags(Boolean(before?.competition_module), Boolean(before?.competition_portal));
});

test('the setup of a parent account is looked for 100 ms after sign-in, not before', async ({ page, guidon }) => {
  await page.clock.install();
  await signIn(page, 'parent');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  const parent = await clientOf(guidon.url, 'parent@guidon.example', PASSWORD);
  const { data } = await parent.from('contacts').select('id').eq('type', 'parent');
  expect(data?.length).toBeGreaterThan(0);
  const checks: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/rest/v1/contacts') checks.push(searchParams.toString());
  });
  const link = page.getByRole('link', { name: 'Back to sign in' });
  await page.goto('/reset-password');
  await expect(link).toBeVisible();
  await stopClock(page);
  await link.click();
  await passUntil(page, () => page.url().endsWith('/app/calendar'), 1000);
  await pass(page, 90);
  expect(checks).toEqual([]);
  await passUntil(page, () => checks.length > 0, 200);
  const [check = ''] = checks;
  expect(check).toContain('select=id');
  expect(check).toContain('type=eq.parent');
  expect(check).toContain('limit=1');
  await page.clock.runFor(2000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
