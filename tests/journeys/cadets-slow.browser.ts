import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

test('A7 an added cadet is opened once the list is read again, and Back leads to the list', async ({ page }) => {
  await signIn(page, 'instructor', '/app/cadets');
  await page.getByRole('searchbox').fill('slow');
  await expect(page).toHaveURL(/q=slow/);
  await page.getByRole('button', { name: 'Add cadet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a cadet' });
  await dialog.getByLabel('First name').fill('Perpetua');
  await dialog.getByLabel('Last name').fill('Slowly');
  await dialog.getByLabel('Grade').selectOption('9');
  const list = await held(page, '**/rest/v1/cadet_roster*');
  await dialog.getByRole('button', { name: 'Add cadet' }).click();
  await expect(page.getByText('Cadet added')).toBeVisible();

  await list.asked;
  list.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Perpetua Slowly' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('slow');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Slowly, Perpetua/ })).toBeVisible();
});

test('A7 the accounts of an import are created while the roster is being read again', async ({ page }) => {
  await signIn(page, 'instructor', '/app/cadets/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  const text = 'Last name,First name,Grade,Email\r\nStill,Oona,9,oona.still@bluestem.example\r\n';
  await (await chooser).setFiles({ name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByLabel('Create sign-in accounts for cadets with an email address').check();

  // The import has every open list read again; the answer is slow, and then it is none.
  const list = await held(page, '**/rest/v1/cadet_roster*');
  await page.getByRole('button', { name: 'Import 1 cadet and create 1 account' }).click();
  await list.asked;
  await expect(page.getByText('1 account created.', { exact: false })).toBeVisible();
  list.release({ status: 400, json: { code: 'XX000', message: 'refused' } });
  await expect(page.getByLabel('Temporary password')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeEnabled();
});

type Answer = { status: number; json: object };

type Held = { asked: Promise<void>; release: (answer?: Answer) => void };

/** Holds every answer from such addresses back until it is told to let them go, or to give another one instead. */
async function held(page: Page, address: string): Promise<Held> {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<Answer | undefined>();
  await page.route(address, async (route) => {
    asked.resolve();
    const answer = await gate.promise;
    await (answer ? route.fulfill(answer) : route.continue());
  });
  return { asked: asked.promise, release: gate.resolve };
}
