import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The smallest picture there is. */
const FORM = {
  name: 'form.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function logHours(page: Page, organisation: string, hours: string): Promise<void> {
  await page.getByRole('button', { name: 'Log hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log service hours' });
  await dialog.getByLabel('Who it was for').fill(organisation);
  await dialog.getByLabel('Hours').fill('1.3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Use quarter hours')).toBeVisible();
  await dialog.getByLabel('Hours').fill(hours);
  await dialog.getByLabel('What you did').fill('I fed the dogs');
  await dialog.getByLabel('Photo or PDF of the signed form').setInputFiles(FORM);
  await expect(dialog.getByText('form.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hours saved').first()).toBeVisible();
}

test('C1 a cadet logs hours on a phone; staff send one back, verify many, and take it back', async ({
  page,
  browser,
  baseURL,
}) => {
  const place = `Shelter ${randomUUID().slice(0, 6)}`;
  const phone = await (await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) })).newPage();
  await signIn(phone, 'cadet', '/app/service-hours');
  await logHours(phone, `${place} A`, '1.25');
  await logHours(phone, `${place} B`, '0.5');
  await expect(phone.getByRole('link', { name: `${place} A` })).toContainText('Waiting');

  await signIn(page, 'instructor', '/app/service-hours');
  await page.getByRole('searchbox').fill(place);
  const list = page.getByRole('region', { name: 'List of entries' });
  await expect(list.getByRole('row')).toHaveCount(3);
  await list
    .getByRole('row')
    .filter({ hasText: `${place} A` })
    .getByRole('link')
    .click();
  await expect(page.getByRole('img', { name: 'The signed form' })).toBeVisible();
  // What the cadet wrote is theirs: staff correct the rest.
  await page.getByRole('button', { name: 'Edit entry' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit service hours' });
  await expect(edited.getByText('Only the person who wrote this can change it.', { exact: false })).toBeVisible();
  await expect(edited.getByLabel('What the cadet did')).not.toBeEditable();
  await expect(edited.getByLabel('What the cadet did')).toHaveValue('I fed the dogs');
  await expect(edited.getByLabel('Photo or PDF of the signed form')).toHaveCount(0);
  await edited.getByLabel('Supervisor').fill('Ms. Ruiz');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited).toHaveCount(0);
  await page.getByRole('button', { name: 'Send back…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send back' });
  await dialog.getByLabel('What needs to change').fill('The form is not signed');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The form is not signed' })).toBeVisible();

  // The cadet reads why, corrects it, and it waits again.
  await phone.reload();
  await expect(phone.getByText('The form is not signed')).toBeVisible();
  await phone.getByRole('link', { name: `${place} A` }).click();
  await phone.getByRole('button', { name: 'Edit entry' }).click();
  await phone.getByLabel('Supervisor').fill('Marta Quintero');
  await phone.getByRole('button', { name: 'Save' }).click();
  await expect(phone.getByText('Waiting')).toBeVisible();

  await page.goto('/app/service-hours');
  await page.getByRole('searchbox').fill(place);
  await expect(list.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Select all entries').check();
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByRole('button', { name: 'Verify 2 entries' }).click();
  await expect(page.getByText('2 entries verified.')).toBeVisible();
  await expect(list.getByText('Verified')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(list.getByText('Waiting')).toHaveCount(2);
  await page.getByLabel('Select all entries').check();
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByRole('button', { name: 'Verify 2 entries' }).click();
  await expect(list.getByText('Verified')).toHaveCount(2);

  // What is verified stays as it is.
  await phone.reload();
  await expect(phone.getByText('Verified').first()).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Edit entry' })).toHaveCount(0);
  await phone.context().close();
});

test('C1 hours of a service day are added for many once; who has them is named', async ({ page }) => {
  const place = `Creek ${randomUUID().slice(0, 6)}`;
  await signIn(page, 'instructor', '/app/service-hours');
  const add = async (search: string, count: number) => {
    await page.getByRole('button', { name: 'Add for several cadets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add hours for several cadets' });
    await dialog.getByLabel('Who it was for').fill(place);
    await dialog.getByLabel('Hours').fill('0.25');
    await dialog.getByRole('searchbox').fill(search);
    await dialog.getByRole('button', { name: /^Select th(ese|is)/ }).click();
    await dialog.getByRole('button', { name: `Add for ${count} cadet` }).click();
  };
  await add('Chen Leo', 1);
  const result = page.getByRole('dialog', { name: 'Hours added' });
  await expect(result).toContainText('Verified hours for 1 cadet.');
  await result.getByRole('button', { name: 'Done' }).click();
  await add('Chen Leo', 1);
  await expect(result).toContainText('Nothing was added.');
  await expect(result).toContainText('Chen, LeoAlready has verified hours for this');
});
