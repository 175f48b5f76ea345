import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Signs the open certificate with a password. */
export async function signCertificate(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign…' }).press('Enter');
  const form = page.getByRole('dialog', { name: /^Sign certificate/ });
  await form.getByLabel('Your password').fill(password);
  await form.getByLabel('Your password').press('Enter');
  await expect(form).toBeHidden();
}
