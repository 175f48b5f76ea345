import type { Page } from '@playwright/test';
import { clientOf, nobodysClient } from './support/client.ts';
import { linkOf, mailTo } from './support/mail.ts';
import { createCadet, freshEmail } from './support/on-screen.ts';
import { brokenReply, says } from './support/says.ts';
import { SESSION_KEY } from './support/tabs.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

/** The texts of section 8 about profiles, first passwords, sessions and links that no server takes. */

const ENDED = 'Your session has ended. Please sign in again.';

test('K8 a profile that could not be read is told, is no denial, and is read again where asked', async ({ page }) => {
  await page.route('**/rest/v1/profiles?**', (route) => route.fulfill(brokenReply));
  await enter(page, 'instructor@guidon.example', PASSWORD);
  await says(page, 'Profile Error', 'No answer today');
  await goesOnWhenAsked(page, '**/rest/v1/profiles?**');
});

test('K8 permissions that could not be read are no denial, and are read again where asked', async ({ page }) => {
  await page.route('**/rest/v1/role_permissions?**', (route) => route.fulfill(brokenReply));
  await enter(page, 'instructor@guidon.example', PASSWORD);
  await goesOnWhenAsked(page, '**/rest/v1/role_permissions?**');
});

async function goesOnWhenAsked(page: Page, broken: string): Promise<void> {
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Access Denied')).toHaveCount(0);
  await page.unroute(broken);
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
}

test('K8 an account without a profile (PGRST116) signs in without a notice and may see nothing', async ({
  page,
  guidon,
}) => {
  const email = freshEmail('no.profile');
  const nobody = await nobodysClient(guidon.url);
  expect((await nobody.auth.signUp({ email, password: PASSWORD })).error).toBeNull();
  await fetch(new URL(linkOf(await mailTo(page, email, /Confirm/)), guidon.url), { redirect: 'manual' });
  const read = page.waitForResponse((response) => response.url().includes('/rest/v1/profiles?'));
  await enter(page, email, PASSWORD);
  expect(await (await read).json()).toMatchObject({ code: 'PGRST116' });
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByLabel('Problems').getByRole('paragraph')).toHaveCount(0);
});

test('K8 a temporary password that could not be changed, what failed half way, and a profile update that fails quietly', async ({
  page,
  browser,
  guidon,
}) => {
  const email = freshEmail('quiet.cadet');
  const staff = await browser.newPage({ baseURL: guidon.url });
  await signIn(staff, 'instructor');
  const first = await createCadet(staff, { first: 'Quill', last: 'Quiet', email, grade: '10' });
  await staff.close();
  await signIn(page, { email, password: first });
  const dialog = page.getByRole('dialog', { name: 'Change Your Password' });
  const save = dialog.getByRole('button', { name: 'Change password' });
  const type = async (password: string) => {
    await dialog.getByLabel(/^New password( \*)?$/).fill(password);
    await dialog.getByLabel(/^Confirm new password( \*)?$/).fill(password);
  };
  const refused = () => says(page, 'Password Change Failed', 'Failed to change password. Please try again.');

  // The server's own words, then none because no answer came.
  await type(first);
  await save.click();
  await says(page, 'Password Change Failed', "Choose a password that's different from your current one.");
  await type('My-own-word-1');
  await page.route('**/auth/v1/user**', (route) => route.abort());
  await save.click();
  await refused();
  await page.unroute('**/auth/v1/user**');

  // The password is changed, but the demand for it could not be taken back: the same try goes on from there.
  await page.route('**/rpc/clear_password_change_requirement', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/rpc/clear_password'));
  await save.click();
  await lost;
  await refused();
  await expect(dialog).toBeVisible();
  await page.unroute('**/rpc/clear_password_change_requirement');
  await page.route('**/rest/v1/profiles?**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await save.click();
  await says(page, 'Password Updated', 'Your password has been successfully changed.');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Password Change Failed')).toHaveCount(0);
});

test('K8 a forced change that broke off half way is finished at the next sign-in', async ({
  page,
  browser,
  guidon,
}) => {
  const email = freshEmail('half.way');
  const staff = await browser.newPage({ baseURL: guidon.url });
  await signIn(staff, 'instructor');
  const first = await createCadet(staff, { first: 'Hale', last: 'Halfway', email, grade: '10' });
  await staff.close();
  const half = await clientOf(guidon.url, email, first);
  expect((await half.auth.updateUser({ password: 'My-own-word-1' })).error).toBeNull();
  expect((await half.auth.updateUser({ data: { password_change_required: false } })).error).toBeNull();
  expect((await half.from('cadets').select('id')).data).toEqual([]);
  await signIn(page, { email, password: 'My-own-word-1' });
  await expect(page.getByRole('heading', { level: 1, name: /Cadet Halfway$/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('K8 session missing: a change without a session says that it has ended', async ({ page, browser, guidon }) => {
  const email = freshEmail('gone.session');
  const staff = await browser.newPage({ baseURL: guidon.url });
  await signIn(staff, 'instructor');
  const first = await createCadet(staff, { first: 'Gil', last: 'Gone', email, grade: '10' });
  await staff.close();
  await signIn(page, { email, password: first });
  const dialog = page.getByRole('dialog', { name: 'Change Your Password' });
  await dialog.getByLabel(/^New password( \*)?$/).fill('My-own-word-1');
  await dialog.getByLabel(/^Confirm new password( \*)?$/).fill('My-own-word-1');
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await says(page, 'Password Change Failed', 'Your session has ended. Please sign in again.');
});

const stored = {
  'an access token that nobody signed': {
    access_token: forged(3600),
    refresh_token: 'not-one-of-ours',
    expires_in: 3600,
  },
  'a session that has expired': { access_token: forged(-3600), refresh_token: 'not-one-of-ours', expires_in: -3600 },
};

for (const [name, session] of Object.entries(stored)) {
  test(`K8 invalid JWT: ${name} in storage ends on the sign-in screen, in words`, async ({ page }) => {
    await signIn(page, 'cadet');
    await keep(page, session);
    await page.goto('/app/calendar');
    await expect(page).toHaveURL(/\/app\/auth\?next=%2Fapp%2Fcalendar$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In to Your Command Center' })).toBeVisible();
    await expect(page.getByText(ENDED)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  });
}

test('K8 invalid JWT: where the session can be renewed, the screen is read with the new token', async ({ page }) => {
  await signIn(page, 'cadet');
  await keep(page, { access_token: forged(3600), expires_in: 3600 });
  await page.goto('/app/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/calendar$/);
});

test('K8 what is no session at all in storage is a first visit, never a blank page', async ({ page }) => {
  await page.goto('/app/auth');
  await page.evaluate((key) => localStorage.setItem(key, '{"access_token":'), SESSION_KEY);
  await page.goto('/app/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In to Your Command Center' })).toBeVisible();
});

const links = [
  ['/#error=server_error&error_description=Database+error', "This link didn't work: Database error."],
  ['/#error=access_denied&error_code=otp_expired&error_description=x', 'This link was already used or has expired.'],
  ['/#access_token=half-of-a-session&token_type=bearer', "This link didn't work."],
  ['/?code=bad', 'This link was already used, or was requested in another browser.'],
  ['/app/auth?code=bad', 'This link was already used, or was requested in another browser.'],
  ['/reset-password?email=a%40b.example&code=bad', 'This link was already used, or was requested in another browser.'],
] as const;

for (const [address, words] of links) {
  test(`K8 a link that leads to ${address} says why it opened nothing`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('status').getByText(words)).toBeVisible();
    await expect(page).toHaveURL(/\/(app\/auth|reset-password)/);
  });
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/app/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** A token as ours look, signed with another secret. */
function forged(seconds: number): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: crypto.randomUUID(),
    role: 'authenticated',
    aud: 'authenticated',
    iat: now,
    exp: now + seconds,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${Buffer.alloc(32, 7).toString('base64url')}`;
}

/** Puts other values into the session that the browser keeps. */
async function keep(page: Page, session: { access_token: string; expires_in: number }): Promise<void> {
  // At an address of the same site that runs nothing of the app, which could notice the change before the test goes on.
  await page.goto('/healthz');
  await page.evaluate(
    ({ key, change, end }) => {
      const kept: object = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...kept, ...change, expires_at: end }));
    },
    { key: SESSION_KEY, change: session, end: Math.floor(Date.now() / 1000) + session.expires_in },
  );
}
