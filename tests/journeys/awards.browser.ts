import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

type Setting = { event: string; award: string; names: string[]; mark: string };

/** Sixty cadets, an event and an award of their own, so that nothing depends on what other journeys do. */
async function anEventOf60(url: string): Promise<Setting> {
  const db = await clientOf(url, 'instructor@guidon.example');
  const mark = randomUUID().slice(0, 6);
  const names: string[] = [];
  const ids: string[] = [];
  for (let index = 0; index < 60; index += 1) {
    const last = `Parade-${mark}-${String(index).padStart(2, '0')}`;
    const input = { first_name: 'Ash', last_name: last, grade: '10' };
    const { data } = await db.rpc('create_cadet', { p_input: input }).throwOnError();
    ids.push(String(data));
    names.push(`${last}, Ash`);
  }
  const award = `Parade Ribbon ${mark}`;
  const { data: code } = await db
    .rpc('add_award', { p_input: { name: award, cadet_limit: '1', local_code: `PR-${mark}` } })
    .throwOnError();
  const event = `Parade ${mark}`;
  const at = new Date(Date.now() - 86_400_000).toISOString();
  await db.from('school_events').insert({ title: event, kind: 'ceremony', starts_at: at, ends_at: at }).throwOnError();
  // Two of them have had it this school year.
  await db
    .rpc('give_awards', {
      p_input: { award: code, cadets: ids.slice(0, 2), step: 'approved', on: at.slice(0, 8) + '01' },
    })
    .throwOnError();
  return { event, award, names, mark };
}

async function choose(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(words);
  await page.getByRole('option', { name: new RegExp(words) }).click();
}

test('C3 an event of 60: two are refused by name, the others go from the plan to the uniform', async ({
  page,
  guidon,
}) => {
  test.setTimeout(240_000);
  const { event, award, names, mark } = await anEventOf60(guidon.url);
  await signIn(page, 'instructor', '/app/awards/give');
  await choose(page, 'Award', award);
  await page.getByLabel('Action').selectOption({ label: 'Recommend (someone else decides)' });
  await choose(page, 'Event', event);
  await page.getByLabel('Citation').fill('Marched in the parade');
  await page.getByRole('searchbox', { name: 'Name, unit, or grade' }).fill(`Parade-${mark}`);
  await page.getByRole('button', { name: 'Select these 60' }).click();
  await page.getByRole('button', { name: 'Review 60 cadets' }).click();
  const refused = page.getByRole('region', { name: 'Problem' });
  await expect(refused.getByRole('heading')).toHaveText("2 cadets of 60 can't receive this award");
  await expect(refused.getByText(names[0] ?? '', { exact: true })).toBeVisible();
  await expect(
    refused.getByText(new RegExp(`${award} can be given once per school year, and was on`)).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Recommend 58 cadets' }).click();
  await expect(page.getByRole('status').filter({ hasText: '58 awards recommended.' })).toBeVisible();

  // The cadets see nothing of it yet; the instructor makes the awards of the event final.
  await page.goto('/app/awards/events');
  const row = page.getByRole('listitem').filter({ hasText: event });
  await expect(row.getByText('58 planned')).toBeVisible();
  await row.getByRole('button', { name: 'Finalize awards' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalize awards' }).click();
  await expect(page.getByRole('status').filter({ hasText: '58 awards approved, event finalized' })).toBeVisible();
  await expect(row.getByText('Final', { exact: true })).toBeVisible();

  await page.goto(`/app/awards?queue=order&q=${mark}`);
  await page.getByLabel('Select all awards').check();
  await page.getByRole('button', { name: 'Create orders…' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Create orders' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^order-A\d\d-\d{3}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByRole('status').filter({ hasText: /60 awards added to orders A\d\d-\d{3}/ })).toBeVisible();

  await step(page, mark, 'issue', 'Issue ribbon', /60 awards issued/);
  await step(page, mark, 'present', 'Present', /60 awards presented/);

  await page.goto(`/app/cadets?q=Parade-${mark}-07`);
  await page.getByRole('link', { name: new RegExp(names[7] ?? '') }).click();
  const rack = page.getByRole('list', { name: 'Ribbon rack' });
  await expect(rack.getByRole('img', { name: `${award} (PR-${mark})` })).toBeVisible();
  await page.goto(`${page.url().split('?')[0] ?? ''}?tab=awards`);
  const held = page.getByRole('region', { name: 'Awards', exact: true });
  await expect(held.getByText('Marched in the parade')).toBeVisible();
  await expect(held.getByText('Presented').first()).toBeVisible();

  await page.goto(`/app/awards/uniform?q=${mark}`);
  await expect(page.getByText('60 of', { exact: false }).first()).toBeVisible();
});

test('C3 a step is undone, and an unverified award is opened by saying who checked it', async ({ page, guidon }) => {
  const db = await clientOf(guidon.url, 'instructor@guidon.example');
  const last = `Undo-${randomUUID().slice(0, 6)}`;
  const { data: cadet } = await db
    .rpc('create_cadet', { p_input: { first_name: 'Ash', last_name: last, grade: '9' } })
    .throwOnError();
  await db.rpc('give_awards', { p_input: { award: 'ARMY_N_1_5', cadets: [cadet] } }).throwOnError();
  await signIn(page, 'instructor', `/app/awards?queue=approve&q=${last}`);
  // The live list knows it before the answer comes: the row is gone, and what was done and its undo still show.
  await page.route('**/rpc/advance_awards', async (route) => {
    const response = await route.fetch();
    await expect(page.getByRole('link', { name: new RegExp(last) })).toBeHidden();
    await route.fulfill({ response });
  });
  await page.getByLabel('Select all awards').check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 award approved.' })).toBeVisible();
  await page.unroute('**/rpc/advance_awards');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name: new RegExp(last) })).toBeVisible();
  await page.getByLabel('Select all awards').check();
  await page.getByRole('button', { name: 'Decline…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Say why, in a sentence.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/app/awards/catalogue?q=Good+Conduct');
  await page.getByRole('link', { name: /Good Conduct/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Good Conduct' });
  await expect(dialog.getByText(/Recalled, verify against/)).toBeVisible();
  const box = dialog.getByRole('checkbox', { name: /it can be given/i });
  await box.check();
  await dialog.getByRole('button', { name: 'Add a stripe' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/app/awards/catalogue?award=ARMY_N_3_10');
  await expect(page.getByRole('dialog').getByText(/Checked by Raymond Ortega on/)).toBeVisible();
});

async function step(page: Page, mark: string, queue: string, verb: string, says: RegExp): Promise<void> {
  await page.goto(`/app/awards?queue=${queue}&q=${mark}`);
  await page.getByLabel('Select all awards').check();
  await page.getByRole('button', { name: verb, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: / 60 awards$/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
}
