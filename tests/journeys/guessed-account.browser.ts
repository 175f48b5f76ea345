import { createHash } from 'node:crypto';
import { openDatabase } from './support/database.ts';
import { codeOf, mailTo } from './support/mail.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signInOnScreen, test } from './support/test.ts';

test('L4 strangers use up the guesses of an account: its owner signs in where it did before, and by a code elsewhere', async ({
  page,
  guidon,
  browser,
}) => {
  const { id: school } = await aSchool(guidon.url, 'Larkspur High School');
  const owner = await aPerson(guidon.url, { role: 'instructor', first: 'Noa', last: 'Finch', school });
  const known = await browser.newContext({ baseURL: guidon.url });
  const office = await known.newPage();
  await signInOnScreen(office, owner);
  await expect(office).toHaveURL(/\/app\/dashboard$/);
  await office.evaluate(() => localStorage.clear());

  const database = await openDatabase(guidon);
  const key = createHash('sha256').update(`password ${owner.email}`).digest('base64url');
  await database.query(
    `insert into supabase_platform.guesses (key, today) values ($1, 1000)
     on conflict (key) do update set today = 1000, day_since = now()`,
    [key],
  );
  await database.end();

  await office.goto('/app/auth');
  await signInOnScreen(office, owner);
  await expect(office).toHaveURL(/\/app\/dashboard$/);
  await known.close();

  await page.goto('/app/auth');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(/Too many sign-in attempts for this account today/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const code = codeOf(await mailTo(page, owner.email, /verification code/));
  await page.goto(`/reset-password?email=${encodeURIComponent(owner.email)}`);
  await page.getByLabel('6-digit code').fill(code);
  await page.getByLabel(/^New password( \*)?$/).fill('Larkspur-new-1');
  await page.getByLabel('Confirm new password').fill('Larkspur-new-1');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});
