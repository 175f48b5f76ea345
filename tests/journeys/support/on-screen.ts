import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { linkOf, mailTo } from './mail.ts';
import { expect, PASSWORD } from './test.ts';

/** An address that no other journey uses, nor the same one walked again. */
export function freshEmail(name: string, domain = 'bluestem.example'): string {
  return `${name}.${randomUUID().slice(0, 8)}@${domain}`;
}

type NewCadet = { first: string; last: string; email: string; grade: string };

/** Makes a cadet's account on the users' screen, as an instructor who is signed in; gives the temporary password. */
export async function createCadet(page: Page, { first, last, email, grade }: NewCadet): Promise<string> {
  await page.goto('/app/users');
  await page.getByRole('button', { name: 'Create user' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create a user' });
  await dialog.getByLabel('First name').fill(first);
  await dialog.getByLabel('Last name').fill(last);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption({ label: 'Cadet' });
  await dialog.getByLabel('Grade').selectOption(grade);
  for (const place of ['Rank', 'Flight or unit']) {
    const select = dialog.getByLabel(place);
    await expect.poll(() => select.locator('option').count()).toBeGreaterThan(1);
    await select.selectOption({ index: 1 });
  }
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('User created successfully and can now log in.').first()).toBeVisible();
  const slip = page.getByRole('dialog', { name: 'User created' });
  const password = (await slip.getByLabel('Temporary password').textContent()) ?? '';
  await slip.getByRole('button', { name: 'Done' }).click();
  return password;
}

/** Signs a parent up on the screen with the demo's join code; the address waits to be confirmed. */
export async function signUpOnScreen(page: Page, email: string): Promise<void> {
  await page.goto('/parent-register?code=BLUESTEM');
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Newman');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const answer = page.getByRole('main').getByText('Please check your email to confirm your account');
  await expect(answer).toBeVisible({ timeout: 30_000 });
}

/** An account of a parent that the school does not know, signed up on the screen and confirmed; gives the address. */
export async function newParent(page: Page, url: string): Promise<string> {
  const email = freshEmail('new.parent', 'family.example');
  await signUpOnScreen(page, email);
  await fetch(new URL(linkOf(await mailTo(page, email, /Confirm/)), url), { redirect: 'manual' });
  return email;
}

/** Looks up a last name in a parent's dialog and chooses the student from the list that it fills. */
export async function findStudent(dialog: Locator, last: string, first: string): Promise<void> {
  await dialog.getByLabel("Student's last name").fill(last);
  await dialog.getByRole('button', { name: 'Find' }).click();
  const list = dialog.getByRole('combobox', { name: 'Student', exact: true });
  await expect(list).toBeEnabled();
  if ((await list.inputValue()) === '') {
    await list.click();
    await dialog
      .page()
      .getByRole('option', { name: new RegExp(`^${last}, ${first}`) })
      .click();
  }
  await expect(list).toHaveValue(new RegExp(`^${last}, ${first}`));
}
