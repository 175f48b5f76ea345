import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const BODY = 'Bring rain gear and a lunch.';

/** The editor of a message, or the field of this name. */
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });

const FORMS = [
  { address: '/app/email?new=1', title: 'Subject', body: 'Message', noun: 'Continue your message' },
  { address: '/app/announcements?new=1', title: 'Title', body: 'Text', noun: 'Continue your announcement' },
  { address: '/app/calendar', title: 'Title', body: 'Notes', noun: 'Continue your event' },
  {
    address: '/app/budget/requests?new=1',
    title: 'What to buy',
    body: 'Vendor',
    noun: 'Continue your purchase request',
  },
  { address: '/app/tasks?new=1', title: 'What needs to be done', body: 'Details', noun: 'Continue your task' },
  { address: '/app/incidents?new=1', title: 'What do you need?', body: 'Details', noun: 'Continue' },
];

const WAYS: ((page: Page) => Promise<unknown>)[] = [
  (page) => page.keyboard.press('Escape'),
  (page) => page.getByRole('dialog').locator('.mantine-Modal-close').click(),
  (page) => page.goBack(),
  (page) => page.reload(),
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (!address.includes('?')) await page.getByRole('main').getByRole('button', { name: 'New event' }).click();
}

/** What may not be kept on the device isn't: leaving it asks. */
async function askBeforeLosing(page: Page): Promise<void> {
  await page.goto('/app/incidents/report');
  await page.getByRole('button', { name: 'Report a concern…' }).click();
  const report = page.getByRole('dialog', { name: 'Report a concern' });
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await report.getByLabel('What happened?').fill('heliotrope');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(report.getByLabel('What happened?')).toHaveValue('heliotrope');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('heliotrope');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(report).toHaveCount(0);
  // Cancel is the answer itself.
  await page.getByRole('button', { name: 'Report a concern…' }).click();
  await report.getByLabel('What happened?').fill('heliotrope');
  await report.getByRole('button', { name: 'Cancel' }).click();
  await expect(report).toHaveCount(0);
  await expect(question).toHaveCount(0);
}

test('W2 what is newly written survives Escape, the cross, Back, and a reload, and is offered whole', async ({
  page,
}) => {
  await signIn(page, 'instructor', '/app/dashboard');
  for (const [n, { address, title, body, noun }] of FORMS.entries()) {
    // Each form is left one way, and each way has its forms.
    const leave = WAYS[n % WAYS.length];
    await open(page, address);
    await field(page, title).fill(`Field day ${n}`);
    await field(page, body).click();
    await page.keyboard.type(BODY);
    await leave?.(page);
    await open(page, address);
    await expect(field(page, title)).toHaveValue('');
    await page.getByRole('dialog').getByRole('button', { name: noun, exact: true }).click();
    await expect(field(page, title)).toHaveValue(`Field day ${n}`);
    // Also in the editor: the next key adds to the text.
    const text = field(page, body);
    await (body === 'Message' ? expect(text).toHaveText(BODY) : expect(text).toHaveValue(BODY));
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await askBeforeLosing(page);
  // Leaving permanently asks, as a draft goes with the account.
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You have unsaved drafts')).toBeVisible();
  await expect(page.getByText(/removes 5 drafts from this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/app\/auth/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft:')))).toEqual([]);
});

test('W3 a session that ended elsewhere leads to sign-in and back to what was typed, for its account alone', async ({
  page,
  baseURL,
}) => {
  const address = '/app/announcements?new=1';
  await signIn(page, 'instructor', address);
  await field(page, 'Text').fill('Meet at the gym.');
  await field(page, 'Title').fill('Bus at 7');
  const elsewhere = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  await elsewhere.auth.signOut({ scope: 'global' });
  // Sends it, unless the page has heard of it already.
  await page.keyboard.press('Enter');

  const enter = async (email: string) => {
    await expect(page).toHaveURL(/\/app\/auth\?next=/);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  // Another account at this device gets neither the page nor the words.
  await enter('admin@guidon.example');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.goto(address);
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Continue your announcement' })).toHaveCount(0);

  // Its own account: a reload of a page whose session has ended asks as well.
  const admin = await clientOf(baseURL ?? '', 'admin@guidon.example');
  await admin.auth.signOut({ scope: 'global' });
  await page.reload();
  await expect(page.getByText('Access Denied')).toHaveCount(0);
  await enter('admin@guidon.example');
  await expect(page).toHaveURL(/\/app\/announcements\?new=1$/);
  await signIn(page, 'instructor', address);
  await page.getByRole('button', { name: 'Continue your announcement' }).click();
  await expect(field(page, 'Title')).toHaveValue('Bus at 7');
  await expect(field(page, 'Text')).toHaveValue('Meet at the gym.');
});
