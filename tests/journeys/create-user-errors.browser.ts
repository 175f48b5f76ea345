import type { Page } from '@playwright/test';
import { freshEmail } from './support/on-screen.ts';
import { says } from './support/says.ts';
import { expect, signIn, test } from './support/test.ts';

/** The texts of section 8 about creating a user, and a refusal of the storage service. */

const FUNCTION = '**/functions/v1/create-cadet-user';

test('K8 creating a user: refused, and done', async ({ page }) => {
  await openForm(page, 'cadet@guidon.example');
  const dialog = page.getByRole('dialog', { name: 'Create a user' });
  const create = dialog.getByRole('button', { name: 'Create user' });
  await create.click();
  await says(page, 'User creation failed', 'Someone already has an account with this email address');
  await dialog.getByLabel('Email').fill(freshEmail('una.userfield'));
  await create.click();
  await expect(page.getByText('User created successfully and can now log in.').first()).toBeVisible();
});

test("K8 creating a user: an error field without words is 'Failed to create user'", async ({ page }) => {
  await page.route(FUNCTION, (route) => route.fulfill({ json: { error: '' } }));
  await openForm(page, freshEmail('una.wordless'));
  await page.getByRole('dialog').getByRole('button', { name: 'Create user' }).click();
  await says(page, 'User creation failed', 'Failed to create user');
});

const unexpected = [
  ['the function broke', { status: 500, json: { error: 'Failed to create user', code: 'unexpected' } }],
  ['what stands before it answered', { status: 504, body: 'Gateway timeout' }],
] as const;

for (const [name, reply] of unexpected) {
  test(`K8 creating a user fails unexpectedly when ${name}`, async ({ page }) => {
    await page.route(FUNCTION, (route) => route.fulfill(reply));
    await openForm(page, freshEmail('una.unlucky'));
    await page.getByRole('dialog').getByRole('button', { name: 'Create user' }).click();
    await says(page, 'Error', 'Failed to create user');
  });
}

test('K8 creating a user fails unexpectedly when the connection is lost', async ({ page }) => {
  await page.route(FUNCTION, (route) => route.abort());
  await openForm(page, freshEmail('una.offline'));
  const dialog = page.getByRole('dialog', { name: 'Create a user' });
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await says(page, 'Error', 'Failed to create user');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Userfield');
});

test('K8 what the storage service refuses is told in its words', async ({ page }) => {
  const message = 'The object exceeded the maximum allowed size';
  await page.route('**/storage/v1/object/cadet-photos/**', (route) =>
    route.fulfill({ status: 400, json: { statusCode: '413', error: 'Payload too large', message } }),
  );
  await signIn(page, 'instructor', '/app/cadets?q=alina+chen');
  await page.getByRole('link', { name: /Chen, Alina/ }).click();
  const shot = await page.screenshot({ type: 'jpeg' });
  await page
    .getByLabel('Photo of the cadet')
    .setInputFiles({ name: 'alina.jpg', mimeType: 'image/jpeg', buffer: shot });
  await page.getByRole('button', { name: 'Save photo' }).click();
  await says(page, "Couldn't save the photo", message);
});

async function openForm(page: Page, email: string): Promise<void> {
  await signIn(page, 'instructor', '/app/users');
  await page.getByRole('button', { name: 'Create user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a user' });
  await dialog.getByLabel('First name').fill('Una');
  await dialog.getByLabel('Last name').fill('Userfield');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption({ label: 'Instructor' });
}
