import type { Page } from '@playwright/test';
import type { TakingMeet } from './open-meet.ts';
import { expect } from './test.ts';

/** Finds the meet on the list of open competitions and starts the registration, as a person would. */
export async function startRegistration(page: Page, meet: TakingMeet): Promise<void> {
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/^Title, host/))
    .first()
    .fill(meet.title);
  await page.getByText(meet.title).first().click();
  await expect(page.getByRole('heading', { level: 1, name: meet.title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'How to register' })).toContainText('First come, first served.');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/registrations\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('region', { name: 'Left to do' })).toContainText('Enter at least one event');
}

/** Fills in everything that the host asks for: the facts, an entry, the host's terms, and its SOP. */
export async function fillInRegistration(page: Page, cadets: string): Promise<void> {
  await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit details' });
  await form.getByLabel('Cadets').fill(cadets);
  await form.getByLabel('Contact', { exact: true }).fill('Dana Ames');
  await form.getByLabel('Phone', { exact: true }).fill('(512) 555-0143');
  await form.getByLabel('Emergency contact').fill('Lee Cole');
  await form.getByLabel('Emergency phone').fill('(512) 555-0144');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'Enter at least one event' }).click();
  await page.getByRole('region', { name: 'Color guard' }).getByRole('button', { name: 'Enter' }).click();
  const entry = page.getByRole('dialog', { name: 'Enter Color guard' });
  await entry.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('region', { name: 'Color guard' })).toContainText('Team A');

  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Accept terms' }).click();
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('Accepted');
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByRole('region', { name: 'SOP' })).toContainText('Acknowledged');
}

/** Presses Submit, and again in the dialog; gives the dialog, which closes where the registration is taken. */
export async function submitRegistration(page: Page) {
  await page.getByRole('button', { name: 'Submit…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Submit to / });
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  return dialog;
}
