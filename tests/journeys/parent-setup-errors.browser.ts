import { clientOf } from './support/client.ts';
import { codeOf, mailTo } from './support/mail.ts';
import { findStudent, freshEmail, newParent, signUpOnScreen } from './support/on-screen.ts';
import { says } from './support/says.ts';
import { expect, PASSWORD, signInOnScreen, signOut, test } from './support/test.ts';

/** The texts of section 8 about the setup of a parent account. */

const SETUP = 'Complete Your Parent Account Setup';

test('K8 the setup of a parent account tells what could not be loaded and what was refused', async ({
  page,
  guidon,
}) => {
  const email = await newParent(page, guidon.url);
  await signInOnScreen(page, { email, password: PASSWORD });
  const setup = page.getByRole('dialog', { name: SETUP });
  await page.route('**/rpc/parent_setup_students**', (route) => route.abort());
  await setup.getByLabel("Student's last name").fill('Chen');
  await setup.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Failed to load students. Please try again.').first()).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/rpc/parent_setup_students**');
  await findStudent(setup, 'Chen', 'Alina');
  await setup.getByLabel('Your phone').fill('5125550141');
  await page.route('**/rest/v1/contacts**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await setup.getByRole('button', { name: 'Complete setup' }).click();
  await says(page, 'Setup Failed', 'Failed to complete setup. Please try again.');

  await page.unroute('**/rest/v1/contacts**');
  await setup.getByText('I have a code').click();
  await setup.getByLabel('Code from your school').fill('ZZZZ-9999');
  await setup.getByRole('button', { name: 'Complete setup' }).click();
  const problems = page.getByLabel('Problems');
  await Promise.all([
    expect(problems.getByText('Setup Failed', { exact: true }).last()).toBeVisible(),
    expect(
      problems.getByText(/^This code isn't valid: it's wrong, used, or expired\. Check it against the printed sheet/),
    ).toBeVisible(),
  ]);
  await expect(setup.getByText(/This code isn't valid: it's wrong, used, or expired/)).toBeVisible();
});

test('K8 the setup by a code takes the phone, refuses the code of another school and does not come back once done', async ({
  page,
  guidon,
}) => {
  const code = async (instructor: string) => {
    const staff = await clientOf(guidon.url, instructor);
    const { data: cadets } = await staff.from('cadets').select('id').is('archived_at', null).limit(1).throwOnError();
    const { data } = await staff.rpc('issue_guardian_codes', { p_cadets: [cadets[0]?.id] }).throwOnError();
    return String(data[0].code);
  };
  const email = await newParent(page, guidon.url);
  await signInOnScreen(page, { email, password: PASSWORD });
  const setup = page.getByRole('dialog', { name: SETUP });
  const complete = setup.getByRole('button', { name: 'Complete setup' });
  await setup.getByText('I have a code').click();
  await complete.click();
  await expect(setup.getByText('Please enter the code from your school.')).toBeVisible();
  await setup.getByLabel('Code from your school').fill(await code('m.bell@kestrel.example'));
  await complete.click();
  await expect(setup.getByText('Please enter a valid 10-digit phone number.')).toBeVisible();
  await setup.getByLabel('Your phone').fill('5125550177');
  await expect(setup.getByLabel('Your phone')).toHaveValue('(512) 555-0177');
  await complete.click();
  await expect(setup.getByText(/^This code is for a cadet of another school/)).toBeVisible();
  const parent = await clientOf(guidon.url, email);
  expect((await parent.from('contacts').select('id')).data).toEqual([]);

  await setup.getByLabel('Code from your school').fill(await code('instructor@guidon.example'));
  await complete.click();
  await says(page, 'Setup Complete', 'Your parent account has been set up successfully.');
  await expect(setup).toHaveCount(0);
  expect((await parent.from('contacts').select('phone, type, status')).data).toEqual([
    { phone: '(512) 555-0177', type: 'parent', status: 'active' },
  ]);
  await signOut(page);
  const checked = page.waitForResponse((response) => response.url().includes('/rest/v1/contacts?'));
  await signInOnScreen(page, { email, password: PASSWORD });
  expect(await (await checked).json()).toHaveLength(1);
  await expect(page.getByText(/^You can see /)).toBeVisible();
  await expect(setup).toHaveCount(0);
});

test('K8 the code of the confirmation email opens the account where it was made, and at sign-in', async ({
  page,
  guidon,
}) => {
  const email = freshEmail('code.parent', 'family.example');
  await signUpOnScreen(page, email);
  const code = page.getByLabel('6-digit code');
  const confirm = page.getByRole('button', { name: 'Confirm email' });
  await confirm.click();
  await expect(page.getByText('Please enter the 6-digit code from the email.')).toBeVisible();
  const right = codeOf(await mailTo(page, email, /Confirm/));
  await code.fill(right === '000000' ? '111111' : '000000');
  await confirm.click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');

  // Later, on another screen: the sign-in takes the code too.
  await page.goto('/app/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await code.fill(right);
  await confirm.click();
  await expect(page).toHaveURL(/\/app\/calendar$/);
  await expect(page.getByRole('dialog', { name: SETUP })).toBeVisible();

  const second = await page.context().browser()?.newContext({ baseURL: guidon.url });
  const other = await second?.newPage();
  if (!other) throw new Error('no second browser');
  const address = freshEmail('code.parent', 'family.example');
  await signUpOnScreen(other, address);
  await other.getByLabel('6-digit code').fill(codeOf(await mailTo(other, address, /Confirm/)));
  await other.getByRole('button', { name: 'Confirm email' }).click();
  await expect(other).toHaveURL(/\/app\/calendar$/);
  await second?.close();
});
