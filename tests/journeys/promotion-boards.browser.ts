import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { aCadetHolding, family } from './support/promotions.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

test('C1 a board: planned and changed, scored by its members, decided, closed, and its letters printed', async ({
  page,
  browser,
  baseURL,
}) => {
  const last = family('Heron');
  const staff = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  await aCadetHolding(staff, 'Fay', last, 'ARMY_CPL');
  await aCadetHolding(staff, 'Gus', last, 'ARMY_CPL');
  const { data: seat } = await staff
    .from('profiles')
    .select('id, first_name, last_name')
    .eq('email', 's1@guidon.example');
  const clerk = `${seat?.[0]?.['last_name']}, ${seat?.[0]?.['first_name']} (cadet)`;
  await signIn(page, 'instructor', '/app/promotions/boards');
  await page.getByRole('button', { name: 'Plan a board' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan a board' });
  await plan.getByLabel('Title').fill(`${last} board`);
  await choose(page, 'Members', clerk);
  await choose(page, 'Members', 'Ortega, Raymond');
  await choose(page, 'Candidates', `${last}, Fay (C/CPL)`);
  await plan.getByRole('button', { name: 'Remove Drill and commands' }).click();
  await plan.getByRole('button', { name: 'Remove Leadership' }).click();
  await plan.getByLabel('Maximum points, line 1').fill('no');
  await plan.getByRole('button', { name: 'Plan board' }).click();
  await expect(plan.getByText('1 to 999')).toBeVisible();
  await plan.getByLabel('Maximum points, line 1').fill('10');
  await plan.getByRole('button', { name: 'Plan board' }).click();
  await expect(page.getByRole('heading', { name: `${last} board` })).toBeVisible();
  await page.getByRole('button', { name: 'Edit…' }).click();
  await choose(page, 'Candidates', `${last}, Gus (C/CPL)`);
  await page.getByRole('dialog').getByLabel('Location').fill('Room 5');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Room 5')).toBeVisible();

  const member = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(member, { email: 's1@guidon.example', password: PASSWORD }, new URL(page.url()).pathname);
  await score(member, `Knowledge for ${last}, Fay, 0 to 40`, '36');
  await score(member, `Uniform and bearing for ${last}, Fay, 0 to 10`, '11');
  await expect(member.getByText('Enter a number from 0 to 10.')).toBeVisible();
  await score(member, `Uniform and bearing for ${last}, Fay, 0 to 10`, '8');
  await expect(page.getByLabel(`Total for ${last}, Fay`)).toHaveText('44 of 50 points');
  await score(page, `Knowledge for ${last}, Fay, 0 to 40`, '40');
  await score(page, `Uniform and bearing for ${last}, Fay, 0 to 10`, '10');
  await expect(member.getByLabel(`Total for ${last}, Fay`)).toHaveText('47 of 50 points');
  await expect(page.getByRole('button', { name: 'Close board' })).toBeDisabled();
  for (const [first, result] of [
    ['Fay', 'Recommended'],
    ['Gus', 'Deferred'],
  ] as const) {
    const candidate = page.getByRole('listitem').filter({ hasText: `${last}, ${first}` });
    await candidate.getByRole('button', { name: /^Result/ }).click();
    await page.getByLabel('Board recommendation').selectOption(result);
    await page.getByLabel('Feedback for the candidate').fill('Know the chain of command by heart.');
    await page.getByRole('button', { name: 'Enter result' }).click();
    await expect(candidate.getByText(result, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Close board' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close board' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Feedback letters' }).click(),
  ]);
  const letters = (await readFile(await file.path())).toString('latin1');
  expect(letters.match(/\/Type \/Page\b/g)).toHaveLength(2);
  await expect(member.getByLabel(`Knowledge for ${last}, Fay, 0 to 40`)).toBeHidden();
});

test('C1 a board that has not begun is dropped, after a question', async ({ page, baseURL }) => {
  const last = family('Crane');
  const staff = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  const cadet = await aCadetHolding(staff, 'Hal', last, 'ARMY_CPL');
  const { data: own } = await staff.auth.getUser();
  const input = {
    type: 'promotion',
    title: `${last} board`,
    held_on: '2026-12-12',
    members: [own.user?.id],
    rubric: [{ label: 'Knowledge', max: 10 }],
    candidates: [{ cadet_id: cadet }],
  };
  await staff.rpc('save_board', { p_input: input }).throwOnError();
  await signIn(page, 'instructor', '/app/promotions/boards');
  await page.getByRole('link', { name: `${last} board` }).click();
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove board' }).click();
  await expect(page).toHaveURL(/\/promotions\/boards$/);
  await expect(page.getByRole('link', { name: 'Winter board' })).toBeVisible();
  await expect(page.getByRole('link', { name: `${last} board` })).toBeHidden();
});

/** Takes an entry of a list of many in the open dialog. */
async function choose(page: Page, list: string, entry: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: list });
  await field.fill(entry.split(' (')[0] ?? '');
  await page.getByRole('listbox', { name: list }).getByRole('option', { name: entry }).click();
  // Escape would close the whole dialog where the list is already closed.
  await field.press('Tab');
}

/** Enters points and leaves the field, as that is what keeps them. */
async function score(page: Page, field: string, points: string): Promise<void> {
  await page.getByLabel(field).fill(points);
  await page.getByLabel(field).press('Tab');
}
