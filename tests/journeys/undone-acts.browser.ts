import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { aCorps } from './support/corps.ts';
import { schoolDay } from './support/day.ts';
import { expect, signIn, test } from './support/test.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('U7: an inspection asks before it closes with cadets to do, and is reopened', async ({ page, guidon }) => {
  const db = await clientOf(guidon.url, 'instructor@guidon.example');
  const sheet = await db.from('inspection_sheets').select('id').is('retired_at', null).limit(1).single().throwOnError();
  const id = randomUUID();
  const p_input = { held_on: schoolDay(0), uniform: 'Class B', sheet_id: String(sheet.data['id']), unit_id: '' };
  await db.rpc('start_inspection', { p_id: id, p_input: { ...p_input, class_period: '' } }).throwOnError();
  const { data: rank } = await db.from('inspection_results').select('cadet_id').eq('inspection_id', id).throwOnError();
  const one = { p_id: id, p_cadet: rank[0]?.['cadet_id'], p_input: { presence: 'absent' } };
  await db.rpc('score_inspection', one).throwOnError();

  await signIn(page, 'instructor', `/app/inspections/${id}`);
  await page.getByRole('button', { name: 'Close…' }).click();
  const dialog = page.getByRole('dialog', { name: `Close with ${rank.length - 1} cadets not inspected?` });
  await expect(dialog).toContainText(
    `${rank.length - 1} of ${rank.length.toLocaleString('en-US')} cadets are not inspected yet: `,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Close…' })).toBeVisible();
  await page.getByRole('button', { name: 'Close…' }).click();
  await dialog.getByRole('button', { name: 'Close anyway' }).click();
  await expect(page.getByText('Inspection closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Inspection reopened')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close…' })).toBeVisible();
});

test('U7: a rollover keeps its decisions through a removed plan and an undo, and says what it clears', async ({
  page,
  baseURL,
}) => {
  const { client } = await aCorps(page, baseURL ?? '');
  await page.goto('/app/school-year');
  await page.getByRole('button', { name: 'Plan rollover' }).click();
  await page.getByRole('checkbox', { name: /Grade10 No2/ }).check();
  await page.getByRole('button', { name: 'Hold back' }).click();
  await expect(row(page, 'Grade10 No2')).toContainText('Stays in grade');

  await page.getByRole('button', { name: 'Remove this plan…' }).click();
  const remove = page.getByRole('dialog', { name: /^Remove the plan for / });
  await expect(remove).toContainText('Your decisions about 1 cadet are removed too.');
  await remove.getByRole('button', { name: 'Remove the plan' }).click();
  await expect(page.getByRole('button', { name: 'Plan rollover' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row(page, 'Grade10 No2')).toContainText('Stays in grade');

  await page.getByRole('button', { name: 'Run the rollover…' }).click();
  const review = page.getByRole('dialog', { name: /^Start / });
  await expect(review.getByText(/^It's [A-Z][a-z]+ \d+, \d{4}, and /)).toBeVisible();
  await expect(review.getByText(/^Units are cleared\. Every cadet starts /)).toBeVisible();
  await expect(review.getByText(/^Class periods are cleared/)).toBeVisible();
  await expect(review.getByRole('list', { name: 'To check' })).toContainText('Your decision: stays in grade');
  await review.getByText('11 with nothing unusual').click();
  await review.getByRole('button', { name: 'Leave out Grade12 No1, Kit' }).click();
  await review.getByRole('button', { name: /^Run the rollover.* for 11 cadets$/ }).click();
  await expect(page.getByText(/11 cadets finished/)).toBeVisible();
  await expect(row(page, 'Grade12 No1')).toContainText('Not moved yet');
  await page.getByRole('button', { name: 'Undo the rollover…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the rollover' }).click();
  await page.getByRole('button', { name: 'Plan rollover' }).click();
  await expect(row(page, 'Grade10 No2')).toContainText('Stays in grade');
  const { data } = await client.from('cadet_roster').select('status').throwOnError();
  expect(new Set(data.map(({ status }) => String(status)))).toEqual(new Set(['active']));
});

test('U7: an award for a pasted list shows who had it lately, leaves one out, and is undone as one act', async ({
  page,
  guidon,
}) => {
  const db = await clientOf(guidon.url, 'instructor@guidon.example');
  const mark = randomUUID().slice(0, 6);
  const ids: string[] = [];
  for (const first_name of ['Ada', 'Ben', 'Cleo']) {
    const p_input = { first_name, last_name: `Lane-${mark}`, grade: '10', student_number: `${mark}-${first_name}` };
    ids.push(String((await db.rpc('create_cadet', { p_input }).throwOnError()).data));
  }
  const award = `Lane Ribbon ${mark}`;
  const { data: code } = await db.rpc('add_award', { p_input: { name: award, local_code: mark } }).throwOnError();
  const lately = { award: code, cadets: ids.slice(0, 2), step: 'approved', on: schoolDay(10) };
  await db.rpc('give_awards', { p_input: lately }).throwOnError();

  await signIn(page, 'instructor', '/app/awards/give');
  await expect(page.getByLabel('Action')).toHaveValue('approved');
  await page.getByRole('combobox', { name: 'Award' }).fill(award);
  await page.getByRole('option', { name: new RegExp(award) }).click();
  await page.getByRole('button', { name: 'Paste a list…' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste a list' });
  await paste.getByRole('textbox').fill(`Lane-${mark}, Ada\n${mark}-ben\nCleo Lane-${mark}\nNobody Here`);
  await expect(paste.getByText('3 cadets found · 1 line not found')).toBeVisible();
  await paste.getByRole('button', { name: 'Select 3 cadets' }).click();
  await page.getByRole('button', { name: 'Review 3 cadets' }).click();

  const unusual = page.getByRole('list', { name: 'To check' });
  await expect(unusual.getByRole('listitem')).toHaveCount(2);
  await expect(unusual.getByText(/^Got the same award 10 days earlier, on /)).toHaveCount(2);
  await page.getByRole('button', { name: `Leave out Lane-${mark}, Ada` }).click();
  await page.getByRole('button', { name: 'Give it to 2 cadets' }).click();
  await expect(page.getByText(`${award}: 2 awards approved.`)).toBeVisible();
  const given = async () =>
    (await db.from('award_records').select('cadet_id').eq('award_code', String(code)).throwOnError()).data.length;
  expect(await given()).toBe(4);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 awards undone.')).toBeVisible();
  expect(await given()).toBe(2);
});
