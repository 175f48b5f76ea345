import type { Page } from '@playwright/test';
import { answersTaken, noteAnswers, pass, passUntil, stopClock } from './support/clock.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

/** Section 2 (sign-in screen, redirects), 4 (redirect after sign-in) and 9 (its 100 ms) of the specification. */

for (const path of ['/login', '/app/login']) {
  test(`${path} leads to the sign-in screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/app\/auth$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In to Your Command Center' })).toBeVisible();
    await expect(page.getByRole('link', { name: /create a free cadet parent account/i })).toBeVisible();
    await expect(page.getByRole('link', { name: /create a free competitions account/i })).toBeVisible();
    await expect(page.getByText(/ask your administrator or instructor for an account/)).toBeVisible();
  });
}

test('sign-in needs email and password, and asks nothing of the server before', async ({ page }) => {
  let asked = 0;
  await page.route('**/auth/v1/token**', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto('/app/auth');
  const signInButton = page.getByRole('button', { name: 'Sign In', exact: true });
  await signInButton.click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await page.getByLabel('Email').fill('instructor@guidon.example');
  await signInButton.click();
  await expect(page.getByText('Please enter your email address.')).toHaveCount(0);
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  expect(asked).toBe(0);
});

test("the button says 'Signing In...' while busy, and button and reset link are disabled", async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/auth/v1/token**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await enter(page, 'instructor@guidon.example');
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toBeDisabled();
  answer.resolve();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('the redirect after sign-in comes 100 ms after the role is known, not before', async ({ page, guidon }) => {
  await noteAnswers(page);
  await page.clock.install();
  await page.goto('/app/auth');
  await page.getByLabel('Email').fill('parent@guidon.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await stopClock(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await answersTaken(page, 'read', `${guidon.url}/rest/v1/profiles`);
  await pass(page, 99);
  expect(page.url()).toMatch(/\/app\/auth$/);
  // The clock stands while the page's script loads: only the wait itself counts.
  await pass(page, 50);
  await expect(page).toHaveURL(/\/app\/calendar$/);
});

const landings = [
  ['parent', '/app/auth', '/app/calendar'],
  ['instructor', '/app/auth', '/app/dashboard'],
  ['cadet', '/app/auth', '/app/dashboard'],
  ['admin', '/app/auth', '/app/dashboard'],
  ['parent', '/mobile', '/mobile/calendar'],
  ['instructor', '/mobile', '/mobile/dashboard'],
  ['cadet', '/mobile/calendar', '/mobile/calendar'],
] as const;

for (const [person, from, to] of landings) {
  test(`the ${person} who signs in from ${from} lands on ${to}`, async ({ page }) => {
    await page.goto(from);
    await enter(page, `${person}@guidon.example`, { stay: true });
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('where the role cannot be read, the dashboard is the default', async ({ page }) => {
  await page.route(isProfile, (route) =>
    route.fulfill({ status: 400, json: { code: 'XX000', message: 'No answer today', details: null, hint: null } }),
  );
  await enter(page, 'parent@guidon.example');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await expect(page.getByText('Profile Error').first()).toBeVisible();
  await expect(page.getByText('No answer today').first()).toBeVisible();
});

test('/mobile/dashboard and /mobile/calendar show their screens and keep a person on mobile paths', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'cadet', '/mobile/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Cadet / })).toBeVisible();
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page).toHaveURL(/\/mobile\/calendar$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
});

test('external people of a school that only registers go once to the open competitions, after 100 ms', async ({
  page,
}) => {
  await page.clock.install();
  await enter(page, 'external@guidon.example');
  await expect(page).toHaveURL(/\/app\/competition-portal\/open-competitions$/);

  // Once for each sign-in: then the dashboard is the dashboard.
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL(/\/app\/dashboard$/);

  // As at a new sign-in: 100 ms after the app stands.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/reset-password');
  const back = page.getByRole('link', { name: 'Back to sign in' });
  await expect(back).toBeVisible();
  await stopClock(page);
  await back.click();
  await passUntil(page, () => page.url().endsWith('/app/dashboard'), 2000);
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  // The address changes a moment before the screen does.
  await pass(page, 98);
  expect(page.url()).toMatch(/\/app\/dashboard$/);
  await pass(page, 51);
  await expect(page).toHaveURL(/\/open-competitions$/);
});

async function enter(page: Page, email: string, { stay = false } = {}): Promise<void> {
  if (!stay) await page.goto('/app/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

function isProfile(at: URL | { url: () => string }): boolean {
  const address = at instanceof URL ? at : new URL(at.url());
  return address.pathname === '/rest/v1/profiles' && (address.searchParams.get('select') ?? '').includes('user_roles');
}
