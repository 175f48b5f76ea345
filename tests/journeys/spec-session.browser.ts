import type { Page } from '@playwright/test';
import { clientOf, nobodysClient } from './support/client.ts';
import { answersTaken, noteAnswers, pass, passUntil, stopClock } from './support/clock.ts';
import { codeOf, mailTo } from './support/mail.ts';
import { countReads, SESSION_KEY, tellFromAnotherTab } from './support/tabs.ts';
import { expect, signIn, signInOnScreen, signOut, test } from './support/test.ts';

/** Section 4 (session, auth events, profile) and 9 (profile debounce, refresh) of the specification. */

const PROFILES = '/rest/v1/profiles';
const REFRESH = '/auth/v1/token?grant_type=refresh_token';
const minute = 60_000;

test('the profile is read once for each user id, and forgotten at sign-out', async ({ page }) => {
  const reads = countReads(page, PROFILES);
  await signInOnScreen(page, 'cadet');
  await expect(page.getByRole('heading', { level: 1, name: /Cadet / })).toBeVisible();
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Cadet / })).toBeVisible();
  expect(reads()).toBe(1);

  await signOut(page);
  await enter(page, 'cadet@guidon.example');
  await expect(page.getByRole('heading', { level: 1, name: /Cadet / })).toBeVisible();
  expect(reads()).toBe(2);
  await signOut(page);
  await enter(page, 'parent@guidon.example');
  await expect(page).toHaveURL(/\/app\/calendar$/);
  await expect(page.getByRole('button', { name: /^Account of/ })).not.toHaveAccessibleName(/Cadet/);
  expect(reads()).toBe(3);
});

test('several changes of the user within 500 ms make one read of the profile', async ({ page }) => {
  await page.clock.install();
  await signInOnScreen(page, 'cadet');
  await expect(page.getByRole('heading', { level: 1, name: /Cadet / })).toBeVisible();
  await stopClock(page);
  const reads = countReads(page, PROFILES);
  await tellFromAnotherTab(page, ['USER_UPDATED', 'USER_UPDATED']);
  await pass(page, 300);
  await tellFromAnotherTab(page, ['USER_UPDATED']);
  await pass(page, 499);
  expect(reads()).toBe(0);
  await pass(page, 20);
  expect(reads()).toBe(1);
  await page.clock.runFor(5000);
  expect(reads()).toBe(1);
});

test('a refreshed token, a sign-in elsewhere and a verified challenge leave the screen as it is and read nothing', async ({
  page,
}) => {
  await page.clock.install();
  await signInOnScreen(page, 'cadet');
  const heading = page.getByRole('heading', { level: 1, name: /Cadet / });
  await expect(heading).toBeVisible();
  const reads = countReads(page, PROFILES);
  await tellFromAnotherTab(page, ['TOKEN_REFRESHED', 'SIGNED_IN', 'MFA_CHALLENGE_VERIFIED', 'INITIAL_SESSION']);
  await page.clock.runFor(2000);
  await expect(heading).toBeVisible();
  expect(reads()).toBe(0);
});

test('the token is refreshed by itself when about three ticks of 30 s remain, not before', async ({ page }) => {
  await page.clock.install();
  await signInOnScreen(page, 'cadet');
  const heading = page.getByRole('heading', { level: 1, name: /Cadet / });
  await expect(heading).toBeVisible();
  const before = await tokenOf(page);
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url());
  });
  // A token lasts an hour here, and the client looks at it at each tick.
  await page.clock.fastForward(56.5 * minute);
  await page.clock.runFor(30_000);
  expect(refreshes).toEqual([]);
  const refreshed = page.waitForResponse((response) => response.url().includes('grant_type=refresh_token'));
  await page.clock.fastForward(2 * minute);
  await page.clock.runFor(30_000);
  expect((await refreshed).ok()).toBe(true);
  await expect.poll(() => tokenOf(page)).not.toBe(before);
  await expect(heading).toBeVisible();
});

test('a refresh that the server cannot answer is tried again after 200, 400 and 800 ms, and the person stays', async ({
  page,
  guidon,
}) => {
  await noteAnswers(page);
  await page.clock.install();
  await signInOnScreen(page, 'cadet');
  await expect(page.getByRole('heading', { level: 1, name: /Cadet / })).toBeVisible();
  let tries = 0;
  await page.route(`**${REFRESH}`, async (route) => {
    tries += 1;
    await route.fulfill({ status: 503, body: 'Busy' });
  });
  await stopClock(page);
  await page.clock.fastForward(59 * minute);
  await passUntil(page, () => tries === 1, 40_000);
  for (const [index, wait] of [200, 400, 800].entries()) {
    await answersTaken(page, 'answered', `${guidon.url}${REFRESH}`, index + 1);
    await page.clock.runFor(wait - 20);
    expect(tries).toBe(index + 1);
    await passUntil(page, () => tries === index + 2, 100);
    expect(tries).toBe(index + 2);
  }
  await answersTaken(page, 'answered', `${guidon.url}${REFRESH}`, 4);
  await page.unroute(`**${REFRESH}`);
  const refreshed = page.waitForResponse((response) => response.url().includes('grant_type=refresh_token'));
  await page.clock.runFor(1600);
  expect((await refreshed).ok()).toBe(true);
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('who signs out in one tab is out in the other, without the words of an ended session', async ({
  page,
  context,
}) => {
  await signInOnScreen(page, 'cadet');
  const other = await context.newPage();
  await other.goto('/app/calendar');
  await expect(other.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/app\/auth$/);
  await expect(other.getByRole('heading', { level: 1, name: 'Sign In to Your Command Center' })).toBeVisible();
  await expect(other.getByText('Your session has ended.')).toHaveCount(0);
  expect(await tokenOf(other)).toBe('');
});

test('who signs out in one tab is out in the other, also where that one has not seen the storage change yet', async ({
  page,
  context,
}) => {
  await signIn(page, 'cadet', '/app/calendar');
  const other = await context.newPage();
  // Each process keeps the storage for itself, and hears of changes by others a moment later.
  await other.addInitScript(() => {
    const stored = localStorage;
    const stale = { getItem: (key: string) => (key === 'guidon:signed-in' ? 'in' : stored.getItem(key)) };
    const storage = new Proxy(stored, {
      get: (target, name) => {
        if (name === 'getItem') return stale.getItem;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    Object.defineProperty(globalThis, 'localStorage', { value: storage });
  });
  await other.goto('/app/calendar');
  await expect(other.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/app\/auth$/);
  await expect(other.getByText('Your session has ended.')).toHaveCount(0);
});

test('a session that the server ended is told at the next refresh, and the way back is kept', async ({
  page,
  guidon,
}) => {
  await page.clock.install();
  await signIn(page, 'admin', '/app/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A read would be told first.
  await page.waitForLoadState('networkidle');
  await page.route('**/rest/v1/**', (route) => route.abort());
  const admin = await clientOf(guidon.url, 'admin@guidon.example');
  expect((await admin.auth.signOut({ scope: 'global' })).error).toBeNull();
  // Until its access token ends a session that cannot be refreshed goes on; from then on the clock goes by itself, as
  // how long the page takes to read the answer is not known.
  const answer = page.waitForResponse((response) => response.url().includes('grant_type=refresh_token'));
  await page.clock.fastForward(61 * minute);
  expect((await answer).status()).toBe(400);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/app\/auth\?next=%2Fapp%2Fusers$/);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('a link that recovers the password signs in on the reset page, which asks for no code', async ({
  page,
  guidon,
}) => {
  const email = 'external@guidon.example';
  await page.goto('/app/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('Reset Email Sent')).toBeVisible();
  const token = codeOf(await mailTo(page, email, /verification code/));
  const elsewhere = await nobodysClient(guidon.url);
  const { data } = await elsewhere.auth.verifyOtp({ email, token, type: 'recovery' });
  const { access_token = '', refresh_token = '' } = data.session ?? {};
  const session = { access_token, refresh_token, expires_in: '3600', token_type: 'bearer', type: 'recovery' };
  await page.goto(`/reset-password?email=${encodeURIComponent(email)}#${new URLSearchParams(session)}`);
  await expect(page.getByText('Choose a new password.')).toBeVisible();
  await expect(page.getByLabel('6-digit code')).toHaveCount(0);
  await expect(page).toHaveURL(/\/reset-password\?email=/);
});

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Guidon-demo-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The refresh token, of which no two are alike; access tokens of the same second are. */
async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  return stored ? String(Object(JSON.parse(stored)).refresh_token) : '';
}
