import { codeOf, giveCode, secretOn } from './support/authenticator.ts';
import { clientOf } from './support/client.ts';
import { aPerson, aSchool } from './support/person.ts';
import { goTo } from './support/doors.ts';
import { expect, signIn, signInOnScreen, test } from './support/test.ts';

test('W7 a role without Settings changes its password, turns on a second step, and gets in by a recovery code', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const school = await aSchool(url, 'Tansy High School');
  const office = await aPerson(url, { role: 'instructor', first: 'Olga', last: 'Keeper', school: school.id });
  const person = await aPerson(url, { role: 'instructor', first: 'Rae', last: 'Tansley', school: school.id });
  const keeper = await clientOf(url, office.email, office.password);
  const { data: role } = await keeper
    .rpc('create_role', { p_label: 'Range helper', p_base: 'instructor' })
    .throwOnError();
  const { data: account } = await keeper
    .from('profiles')
    .select('id')
    .eq('email', person.email)
    .single()
    .throwOnError();
  await keeper.rpc('change_account_role', { p_user: account['id'], p_role_id: role }).throwOnError();

  await signIn(page, person, '/app/account');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel(/^New password( \*)?$/).fill('Guidon-next-7');
  await password.getByLabel('Confirm new password').fill('Guidon-next-7');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been successfully changed.')).toBeVisible();

  const card = page.getByRole('region', { name: 'Two-step verification' });
  await card.getByRole('button', { name: 'Set up…' }).click();
  await giveCode(page, codeOf(await secretOn(page)), 'Turn on');
  await card.getByRole('button', { name: 'Create codes' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = await codes.nth(4).innerText();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(card.getByText('10 recovery codes left')).toBeVisible();
  await goTo(page, 'Notifications');
  await page.getByRole('switch', { name: 'Quiet hours' }).check();
  await page.getByRole('button', { name: 'Save email times' }).click();
  await expect(page.getByText('Email times saved').first()).toBeVisible();
  await page.goto('/app/settings');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();

  // The phone is lost.
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const later = await context.newPage();
  await signInOnScreen(later, { ...person, password: 'Guidon-next-7' });
  await later.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click();
  await later.getByLabel('Recovery code').fill('BCDF-GHJK-LMNP');
  await later.getByRole('button', { name: 'Continue' }).click();
  await expect(later.getByText("That recovery code isn't right, or was already used")).toBeVisible();
  await later.getByLabel('Recovery code').fill(code.toLowerCase());
  await later.getByRole('button', { name: 'Continue' }).click();
  await expect(later.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await later.goto('/app/account');
  await expect(later.getByRole('button', { name: 'Set up…' })).toBeVisible();
  await context.close();
});
