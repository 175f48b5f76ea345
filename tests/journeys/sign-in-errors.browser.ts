import { newParent } from './support/on-screen.ts';
import { says } from './support/says.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

/** The texts of section 8 about signing in, signing up and resetting, and of what guards the screens. */

test('K8 a sign-in with a wrong password says so', async ({ page }) => {
  await page.goto('/app/auth');
  await page.getByLabel('Email').fill('instructor@guidon.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await says(page, 'Sign in failed', "That email address or password isn't right. Check both, then try again.");
  await expect(page).toHaveURL(/\/app\/auth$/);
});

for (const status of [502, 503, 504]) {
  test(`K8 a sign-in that the server answers with ${status} is a lost connection in words, and may be tried again`, async ({
    page,
  }) => {
    await page.route('**/auth/v1/token**', (route) => route.fulfill({ status, body: 'Bad gateway' }));
    await page.goto('/app/auth');
    await page.getByLabel('Email').fill('instructor@guidon.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await says(page, 'Sign in failed', "The server didn't answer. Check your connection, then try again.");
    await page.unroute('**/auth/v1/token**');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  });
}

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
  await says(page, 'Sign up failed', "The server didn't answer. Check your connection, then try again.");
});

test('K8 a weak password is refused with the list of its reasons', async ({ page }) => {
  await page.goto('/parent-register?code=BLUESTEM');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Bell');
  await page.getByLabel('Email').fill('ann.bell@family.example');
  await page.getByLabel('Password', { exact: true }).fill('Password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await says(
    page,
    'Sign up failed',
    'Password is known to be weak and easy to guess, please choose a different one. (found in a known data leak)',
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('K8 a sign-up says to check the mail; with a wrong join code it says what the school knows', async ({
  page,
  guidon,
}) => {
  await page.goto('/parent-register?code=NO-SUCH-CODE');
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Newman');
  await page.getByLabel('Email').fill('nobody@family.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Problems').getByText('Sign up failed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Problems').getByText(/That join code isn't valid/)).toBeVisible();
  const told = page.getByLabel('Notices').getByText('Please check your email to confirm your account');
  await Promise.all([expect(told).toBeVisible({ timeout: 60_000 }), newParent(page, guidon.url)]);
});

test('K8 access denied, no such page, and a screen that broke', async ({ page }) => {
  await signIn(page, 'cadet', '/app/cadets/import');
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
