import type { Page, Request } from '@playwright/test';
import { freshEmail } from './support/on-screen.ts';
import { expect, PASSWORD, signInOnScreen, test } from './support/test.ts';

/** The calls of section 7 of the specification, as they leave the browser. K2 and K3 show those of their flows. */

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('signing in asks for profile, permissions and modules, and signing out ends the session', async ({ page }) => {
  const calls = follow(page);
  await signInOnScreen(page, 'instructor');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cadets' })).toBeVisible();
  const signedIn = calls('POST', '/auth/v1/token');
  expect(signedIn.query).toEqual({ grant_type: 'password' });
  expect(signedIn.body).toMatchObject({ email: 'instructor@guidon.example', password: PASSWORD });

  const profile = calls('GET', '/rest/v1/profiles');
  expect(profile.query).toEqual({ select: '*,schools(*),user_roles(*)', id: expect.stringMatching(/^eq\./) });
  expect(profile.headers['accept']).toContain('vnd.pgrst.object');
  const permissions = calls('GET', '/rest/v1/role_permissions');
  expect(permissions.query).toEqual({
    select: 'enabled,permission_modules(name),permission_actions(name),role',
    [permissions.query['role_id'] ? 'role_id' : 'role']: expect.stringMatching(/^eq\./),
  });
  // The menu's; the dashboard asks for the names alone.
  expect(calls('GET', '/rest/v1/permission_modules', 'order').query).toEqual({
    select: 'id,name,label,path,icon,sort_order',
    is_active: 'eq.true',
    order: 'sort_order.asc',
  });

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/app\/auth$/);
  await expect.poll(() => calls('POST', '/auth/v1/logout').query).toEqual({ scope: 'local' });
});

test('the menu order is saved as one row for each user, and reset by deleting it', async ({ page }) => {
  await signInOnScreen(page, 'admin');
  const calls = follow(page);
  await openArranging(page);
  await page.getByRole('button', { name: 'Move Calendar up' }).click();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Menu order saved')).toBeVisible();
  const saved = calls('POST', '/rest/v1/user_sidebar_preferences');
  expect(saved.query['on_conflict']).toBe('user_id');
  expect(saved.headers['prefer']).toContain('resolution=merge-duplicates');
  expect(saved.body).toEqual({ user_id: expect.stringMatching(uuid), menu_items: expect.any(Array) });
  expect(Object(saved.body).menu_items).toContain('calendar');

  await openArranging(page);
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByText('Menu order reset')).toBeVisible();
  const reset = calls('DELETE', '/rest/v1/user_sidebar_preferences');
  expect(reset.query).toEqual({ user_id: `eq.${Object(saved.body).user_id}` });
});

test('a sign-up leads back to the root of the site and brings its data; a reset to the reset page', async ({
  page,
  guidon,
}) => {
  const calls = follow(page);
  const email = freshEmail('calls.parent', 'family.example');
  await page.goto('/parent-register?code=BLUESTEM');
  await page.getByLabel('First name').fill('Cal');
  await page.getByLabel('Last name').fill('Parent');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main').getByText('Please check your email to confirm your account')).toBeVisible();
  const signUp = calls('POST', '/auth/v1/signup');
  expect(signUp.query).toEqual({ redirect_to: `${guidon.url}/` });
  const data = { role: 'parent', first_name: 'Cal', last_name: 'Parent', join_code: 'BLUESTEM' };
  expect(signUp.body).toMatchObject({ email, password: PASSWORD, data });

  await page.goto('/app/auth');
  await page.getByLabel('Email').fill('m.bell@kestrel.example');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('Reset Email Sent')).toBeVisible();
  expect(calls('POST', '/auth/v1/recover').query).toEqual({
    redirect_to: `${guidon.url}/reset-password?email=${encodeURIComponent('m.bell@kestrel.example')}`,
  });
});

async function openArranging(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Arrange menu' }).click();
}

/** The requests of a page from now on: gives the last one of a method to a path, taken apart. */
function follow(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return (method: string, path: string, parameter?: string) => {
    const found = requests.findLast((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return request.method() === method && pathname === path && (!parameter || searchParams.has(parameter));
    });
    const query = Object.fromEntries(found ? new URL(found.url()).searchParams : []);
    const body: unknown = found?.postData() ? found.postDataJSON() : null;
    return { query, body, headers: found?.headers() ?? {} };
  };
}
