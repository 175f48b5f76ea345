import { clientOf } from './support/client.ts';
import { linkOf, mailTo } from './support/mail.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

test('K7 their own email changes once both addresses have confirmed it', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  const school = await aSchool(url, 'Mallow High School');
  const person = await aPerson(url, { role: 'instructor', first: 'Ines', last: 'Mallory', school: school.id });
  const next = person.email.replace('mallory', 'moved');
  await signIn(page, person, '/app/settings');

  const card = page.getByRole('region', { name: 'Email' });
  await card.getByLabel('New email').fill('nobody');
  await card.getByRole('button', { name: 'Change email' }).click();
  await expect(card.getByText('Use an address like name@school.org.')).toBeVisible();
  await card.getByLabel('New email').fill('admin@guidon.example');
  await card.getByRole('button', { name: 'Change email' }).click();
  await expect(card.getByRole('alert')).toContainText('already');
  await card.getByLabel('New email').fill(next);
  await card.getByRole('button', { name: 'Change email' }).click();
  await expect(card.getByRole('status')).toContainText(`We sent emails to ${next} and to ${person.email}.`);

  // One of the two links alone changes nothing.
  const subject = /Confirm your new email address/;
  await page.goto(linkOf(await mailTo(page, next, subject)));
  await expect(clientOf(url, next, person.password)).rejects.toThrow('Invalid login credentials');
  await page.goto(linkOf(await mailTo(page, person.email, subject)));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await clientOf(url, next, person.password);
  await page.goto('/app/settings');
  await expect(page.getByText(`You sign in as ${next}`)).toBeVisible();
});

test('K7 their own password changes, with each refusal in words; the old one opens nothing', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const school = await aSchool(url, 'Yarrow High School');
  const person = await aPerson(url, { role: 'instructor', first: 'Noel', last: 'Yardley', school: school.id });
  await signIn(page, person, '/app/settings');
  const card = page.getByRole('region', { name: 'Password' });
  const change = async (password: string, again: string) => {
    await card.getByLabel(/^New password( \*)?$/).fill(password);
    await card.getByLabel('Confirm new password').fill(again);
    await card.getByRole('button', { name: 'Change password' }).click();
  };
  await change('short', 'short');
  await expect(card.getByText('Password must be at least 6 characters long.')).toBeVisible();
  await change('Guidon-next-2', 'Guidon-other-2');
  await expect(card.getByText('Please make sure both passwords are the same.')).toBeVisible();
  await change(person.password, person.password);
  await expect(page.getByText('Password Change Failed')).toBeVisible();
  await change('Guidon-next-2', 'Guidon-next-2');
  await expect(page.getByText('Your password has been successfully changed.')).toBeVisible();
  await expect(clientOf(url, person.email, person.password)).rejects.toThrow('Invalid login credentials');
  await clientOf(url, person.email, 'Guidon-next-2');
});

test('K7 another device is signed out, one by one and all at once', async ({ page, browser, baseURL }) => {
  const url = baseURL ?? '';
  const school = await aSchool(url, 'Sorrel High School');
  const person = await aPerson(url, { role: 'instructor', first: 'Vera', last: 'Sorley', school: school.id });
  const context = await browser.newContext({ baseURL: url });
  const other = await context.newPage();
  await signIn(other, person, '/app/settings');
  await signIn(page, person, '/app/settings');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  const ends = sessions.getByRole('button', { name: /^End the session/ });
  // This one, the other browser, and the client that made the account ready.
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(ends).toHaveCount(1);
  await sessions.getByRole('button', { name: 'End all others…' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(ends).toHaveCount(0);
  await expect(sessions.getByText('This device', { exact: true })).toBeVisible();
  // The other device can renew nothing: its refresh token is gone.
  await other.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.includes('auth-token')) continue;
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), expires_at: 1, expires_in: 0 }));
    }
  });
  await other.goto('/app/settings');
  await expect(other.getByRole('heading', { name: 'Sign In to Your Command Center' })).toBeVisible();
  await context.close();
});

test('K7 theme and density are kept on the device', async ({ page }) => {
  await signIn(page, { email: 'm.bell@kestrel.example', password: PASSWORD }, '/app/settings');
  const html = page.locator('html');
  await page.getByText('Dark', { exact: true }).click();
  await page.getByText('Compact', { exact: true }).click();
  await expect(html).toHaveAttribute('data-density', 'compact');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(html).toHaveAttribute('data-density', 'compact');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.goto('/app/cadets');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/app/settings');
  await page.getByText('Match system', { exact: true }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
