import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { linkOf, mailTo } from './support/mail.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

/** Every text of the specification's section 8 that no other journey of K1 to K4 sees. */

test('K8 a sign-in with a wrong password says so', async ({ page }) => {
  await page.goto('/app/auth');
  await page.getByLabel('Email').fill('instructor@guidon.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await says(page, 'Sign in failed', 'The email address or the password is not right.');
  await expect(page).toHaveURL(/\/app\/auth$/);
});

test('K8 a reset mail that could not be asked for is an error in words', async ({ page }) => {
  await page.goto('/app/auth');
  await page.getByLabel('Email').fill('instructor@guidon.example');
  await page.route('**/auth/v1/recover**', (route) => route.abort());
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await says(page, 'Error', 'Failed to send reset email. Please try again.');
});

test('K8 a sign-up needs an address and a password, and a lost connection is told', async ({ page }) => {
  await page.goto('/parent-register');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Bell');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(
    page.getByText('You must provide either an email or phone number and a password', { exact: true }),
  ).toBeVisible();
  await page.getByLabel('Email').fill('ann.bell@family.example');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByLabel('Join code').fill('BLUESTEM');
  await page.route('**/auth/v1/signup**', (route) => route.abort());
  await page.getByRole('button', { name: 'Create account' }).click();
  await says(page, 'Sign up failed', 'The server did not answer. Check your connection and try again.');
});

test('K8 a profile that could not be read is told', async ({ page }) => {
  await page.route('**/rest/v1/profiles?**', (route) => route.abort());
  await page.goto('/app/auth');
  await page.getByLabel('Email').fill('instructor@guidon.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Profile Error').first()).toBeVisible({ timeout: 30_000 });
});

test('K8 a first password that could not be changed, and a profile update that fails quietly', async ({
  page,
  guidon,
}) => {
  const email = 'quiet.cadet@bluestem.example';
  const staff = await clientOf(guidon.url, 'instructor@guidon.example');
  const { data: own } = await staff
    .from('profiles')
    .select('school_id')
    .eq('email', 'instructor@guidon.example')
    .single();
  const { error } = await staff.functions.invoke('create-cadet-user', {
    body: {
      ...{ email, password: 'Given-first-1', first_name: 'Quill', last_name: 'Quiet' },
      ...{ role: 'cadet', school_id: own?.school_id, grade: '10' },
    },
  });
  expect(error).toBeNull();
  await signIn(page, { email, password: 'Given-first-1' });
  const dialog = page.getByRole('dialog', { name: 'Change Your Password' });
  await dialog.getByLabel('New password', { exact: true }).fill('My-own-word-1');
  await dialog.getByLabel('New password again', { exact: true }).fill('My-own-word-1');
  await page.route('**/auth/v1/user**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await says(page, 'Password Change Failed', 'Failed to change password. Please try again.');
  await page.unroute('**/auth/v1/user**');
  await page.route('**/rest/v1/profiles?**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await says(page, 'Password Updated', 'Your password has been successfully changed.');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Password Change Failed')).toHaveCount(0);
});

test('K8 the setup of a parent account tells what could not be loaded and what was refused', async ({
  page,
  guidon,
}) => {
  const email = await newParent(page, guidon.url);
  await signIn(page, { email, password: PASSWORD });
  const setup = page.getByRole('dialog', { name: 'Complete Your Parent Account Setup' });
  const student = setup.getByRole('combobox', { name: 'Student' }).or(setup.getByRole('textbox', { name: 'Student' }));
  await page.route('**/rpc/parent_setup_students**', (route) => route.abort());
  await student.fill('ch');
  await expect(page.getByText('Failed to load students. Please try again.').first()).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/rpc/parent_setup_students**');
  await student.fill('che');
  await page
    .getByRole('option', { name: /^Chen, / })
    .first()
    .click();
  await setup.getByLabel('Your phone').fill('5125550141');
  await page.route('**/rest/v1/contacts**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await setup.getByRole('button', { name: 'Complete setup' }).click();
  await says(page, 'Setup Failed', 'Failed to complete setup. Please try again.');
  await setup.getByText('I have a code').click();
  await setup.getByLabel('Code from your school').fill('ZZZZ-9999');
  await setup.getByRole('button', { name: 'Complete setup' }).click();
  await expect(setup.getByText(/This code is not known, used already or too old/)).toBeVisible();
});

test('K8 creating a user: refused, and done', async ({ page }) => {
  await signIn(page, 'instructor');
  await page.goto('/app/users');
  await page.getByRole('button', { name: 'Create user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a user' });
  await dialog.getByLabel('First name').fill('Una');
  await dialog.getByLabel('Last name').fill('Userfield');
  await dialog.getByLabel('E-mail').fill('cadet@guidon.example');
  await dialog.getByLabel('Role').selectOption({ label: 'Instructor' });
  const create = dialog.getByRole('button', { name: 'Create user' });
  await create.click();
  await expect(page.getByLabel('Problems').getByText('User creation failed')).toBeVisible();
  await dialog.getByLabel('E-mail').fill('una.userfield@bluestem.example');
  await create.click();
  await expect(page.getByText('User created successfully and can now log in.').first()).toBeVisible();
});

test('K8 access denied, no such page, and a screen that broke', async ({ page }) => {
  await signIn(page, 'cadet');
  await page.goto('/app/cadets/import');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(
    page.getByText(
      'You do not have permission to access this page. Please contact your administrator if you believe this is an error.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.route('**/assets/calendar.page-*.js', (route) => route.abort());
  await page.goto('/app/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByText('Something went wrong. Please refresh the page to continue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
});

/** Both lines of a notice, while it is there. */
async function says(page: Page, title: string, text: string): Promise<void> {
  const notices = page.getByLabel(/^(Notices|Problems)$/);
  await Promise.all([
    expect(notices.getByText(title, { exact: true }).first()).toBeVisible({ timeout: 20_000 }),
    expect(notices.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 20_000 }),
  ]);
}

/** An account of a parent that the school does not know, signed up and confirmed. */
async function newParent(page: Page, url: string): Promise<string> {
  const email = 'new.parent@family.example';
  await page.goto('/parent-register?code=BLUESTEM');
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Newman');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const mail = await mailTo(page, email, /Confirm/);
  await fetch(new URL(linkOf(mail), url), { redirect: 'manual' });
  return email;
}
