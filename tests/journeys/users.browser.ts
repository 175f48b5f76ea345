import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

test('K5 user administration: an account is made, handed over, deactivated, brought back and reset', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'instructor', '/app/users');
  await createUser(page, { first: 'Robin', last: 'Vale', email: 'robin.vale@bluestem.example', role: 'Instructor' });
  await expect(page.getByText('User created successfully and can now log in.')).toBeVisible();
  const slip = page.getByRole('dialog', { name: 'User created' });
  const first = (await slip.getByLabel('Temporary password').textContent()) ?? '';
  expect(first).toMatch(/^\w{12}$/);
  await slip.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(first)).toHaveCount(0);

  // The same address again is refused in words, and the dialog keeps what was typed.
  await createUser(page, { first: 'Robin', last: 'Vale', email: 'robin.vale@bluestem.example', role: 'Instructor' });
  await expect(page.getByText('User creation failed')).toBeVisible();
  await expect(page.getByText('Someone already has an account with this email address').first()).toBeVisible();
  // As long as a hand presses: what is said at a field must not go in between and take the button away.
  await page.getByRole('button', { name: 'Cancel' }).click({ delay: 150 });
  await expect(page.getByRole('dialog', { name: 'Create a user' })).toBeHidden();

  // The new person signs in and has to choose their own password.
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const robin = await context.newPage();
  await signIn(robin, { email: 'robin.vale@bluestem.example', password: first });
  await expect(robin.getByRole('dialog', { name: 'Change Your Password' })).toBeVisible();
  await robin.getByLabel(/^New password( \*)?$/).fill('My-own-password-1');
  await robin.getByLabel('Confirm new password').fill('My-own-password-1');
  await robin.getByRole('button', { name: 'Change password' }).click();
  await expect(robin.getByText('Your password has been successfully changed.')).toBeVisible();

  // Deactivating ends it at once; the list narrows by search and by state.
  await page.getByRole('searchbox', { name: 'Name, email, role' }).fill('vale');
  await page.getByLabel('Select Vale, Robin').check();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByLabel('Reason').fill('Left the school');
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('row', { name: /Vale, Robin/ })).toContainText('Deactivated');
  await expectRefused(robin, 'robin.vale@bluestem.example', 'My-own-password-1');

  await page.getByRole('link', { name: /Vale, Robin/ }).click();
  await expect(page.getByText('deactivated the account: Left the school')).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Activate…' }).click();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByText(/(?<!de)activated the account/).first()).toBeVisible();
  await signIn(robin, { email: 'robin.vale@bluestem.example', password: 'My-own-password-1' });

  // A temporary password is shown this one time; the old one is void.
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  const reset = page.getByRole('dialog', { name: 'Temporary password' });
  const temporary = (await reset.getByLabel('Temporary password').textContent()) ?? '';
  await reset.getByRole('button', { name: 'Done' }).click();
  await expectRefused(robin, 'robin.vale@bluestem.example', 'My-own-password-1');
  await signIn(robin, { email: 'robin.vale@bluestem.example', password: temporary });
  await expect(robin.getByRole('dialog', { name: 'Change Your Password' })).toBeVisible();
  await context.close();
});

test('K5 user administration: the last instructor and their own account are protected, in words', async ({ page }) => {
  await signIn(page, 'admin', '/app/school/all');
  await page.getByRole('button', { name: 'Work in Port Halden Academy' }).click();
  await expect(page.getByRole('complementary', { name: 'Current school' })).toContainText('Port Halden Academy');
  await page.goto('/app/users?q=achterberg');
  await page.getByLabel('Select Achterberg, Simone').check();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    "A school's last instructor can't be removed",
  );
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/app/users?q=whitfield');
  await page.getByLabel('Select Whitfield, Ada').check();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText("You can't do this to your own account");
});

test('K5 user administration: many accounts are changed at once, and anyone who is refused stays named on the screen', async ({
  page,
  guidon,
}) => {
  const staff = await clientOf(guidon.url, 'instructor@guidon.example');
  for (const first_name of ['Mara', 'Milo']) {
    const email = `${first_name}.quist@family.example`;
    const body = { email, password: 'First-word-1', first_name, last_name: 'Quist', role: 'parent' };
    expect((await staff.functions.invoke('create-cadet-user', { body })).error).toBeNull();
  }
  await signIn(page, 'instructor', '/app/users?q=ortega');
  await page.getByLabel('Select Ortega, Raymond').check();
  const search = page.getByRole('searchbox', { name: 'Name, email, role' });
  const chooseBoth = async () => {
    await search.fill('quist');
    await page.getByLabel('Select Quist, Mara').check();
    await page.getByLabel('Select Quist, Milo').check();
  };
  await chooseBoth();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByLabel('Reason').fill('Moved away');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Deactivate these accounts?' });
  await expect(review.getByRole('list', { name: 'To check' })).toContainText('Ortega, Raymond');
  await review.getByRole('button', { name: 'Deactivate 3 accounts' }).click();
  const result = page.getByRole('dialog', { name: '2 accounts deactivated' });
  const refused = result.getByRole('listitem').filter({ hasText: 'Ortega, Raymond' });
  await expect(refused).toContainText("You can't do this to your own account. Ask a colleague or an admin.");
  await expect(page.getByRole('row', { name: /Quist, Mara/ })).toContainText('Deactivated');
  await expect(result).toBeVisible();
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('3 selected')).toHaveCount(0);

  await chooseBoth();
  await page.getByRole('button', { name: 'Activate…', exact: true }).click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Activate 2 accounts' }).click();
  await expect(page.getByText('2 accounts activated')).toBeVisible();
  await chooseBoth();
  await page.getByRole('button', { name: 'Change role…' }).click();
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Instructor' });
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Change 2 accounts' }).click();
  await expect(page.getByText('2 accounts changed')).toBeVisible();
  await expect(page.getByRole('row', { name: /Quist, Milo/ })).toContainText('Instructor');

  const [mara, milo] = await Promise.all(
    ['mara', 'milo'].map((name) => clientOf(guidon.url, `${name}.quist@family.example`, 'First-word-1')),
  );
  await chooseBoth();
  await page.getByRole('button', { name: 'Sign out everywhere…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out 2 accounts' }).click();
  await expect(page.getByText('2 accounts signed out everywhere')).toBeVisible();
  for (const client of [mara, milo]) expect((await client?.auth.refreshSession())?.error).not.toBeNull();
  await chooseBoth();
  await page.getByRole('button', { name: 'Reset passwords…' }).click();
  await page.getByRole('button', { name: 'Reset 2 passwords' }).click();
  const slips = page.getByRole('dialog', { name: '2 temporary passwords' });
  await expect(slips.getByLabel('Temporary password')).toHaveCount(2);
  const password = await slips.getByRole('listitem').filter({ hasText: 'Mara' }).getByRole('code').textContent();
  await clientOf(guidon.url, 'mara.quist@family.example', password ?? '');
});

test('K5 user administration: cadets of the roster get accounts, and someone is invited by mail', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'instructor', '/app/users/cadet-accounts');
  const boxes = page.getByRole('list').getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Create 2 accounts' }).click();
  const slips = page.getByRole('dialog', { name: '2 accounts created' });
  await expect(slips.getByLabel('Temporary password')).toHaveCount(2);
  await slips.getByRole('button', { name: 'Done' }).click();

  await page.goto('/app/users');
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menuitem', { name: 'Invite by email…' }).click();
  const form = page.getByRole('dialog', { name: 'Invite by email' });
  await form.getByLabel('First name').fill('Noor');
  await form.getByLabel('Last name').fill('Haddad');
  await form.getByRole('textbox', { name: 'Email' }).fill('noor.haddad@bluestem.example');
  await form.getByLabel('Role').selectOption('Instructor');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  const mails = await fetch(`${baseURL}/mailbox`, { headers: { accept: 'application/json' } });
  expect(JSON.stringify(await mails.json())).toContain('noor.haddad@bluestem.example');
});

test('K5 user administration: pending guardian links are judged, and codes printed', async ({ page }) => {
  await signIn(page, 'instructor', '/app/users/guardians');
  const requests = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Approve…' }) });
  await expect(requests.first()).toBeVisible();
  const waiting = await requests.count();
  await expect(requests.first().getByLabel('Evidence')).toBeVisible();
  await requests.last().getByRole('button', { name: 'Decline…' }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('Tell the family why in a short message.')).toBeVisible();
  await page.getByLabel('Message to the family').fill('Please come to the parents’ evening first.');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(requests).toHaveCount(waiting - 1);
  await page.getByText('Declined', { exact: true }).click();
  await expect(page.getByText('Please come to the parents’ evening first.')).toBeVisible();

  await page.getByRole('link', { name: 'Guardian codes' }).click();
  // Another journey may have brought a thousand more.
  await page.getByRole('searchbox', { name: 'Name, unit, or grade' }).fill('acosta');
  await page.getByRole('button', { name: /^Select th(ese|is)/ }).click();
  await page.getByRole('button', { name: /^Create \d+ codes$/ }).click();
  await expect(page.getByRole('button', { name: 'Print sheet' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/\/parent-register$/).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

type Somebody = { first: string; last: string; email: string; role: string };

async function createUser(page: Page, { first, last, email, role }: Somebody): Promise<void> {
  await page.getByRole('button', { name: 'Create user' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create a user' });
  await dialog.getByLabel('First name').fill(first);
  await dialog.getByLabel('Last name').fill(last);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption(role);
  await dialog.getByRole('button', { name: 'Create user' }).click();
}

async function expectRefused(page: Page, email: string, password: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/app/auth');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/app/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/auth/);
}
