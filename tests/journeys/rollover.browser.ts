import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aCorps } from './support/corps.ts';
import { goTo } from './support/doors.ts';
import { expect, test } from './support/test.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('C5 the year is turned: planned, someone held, run again after clearing, undone and made again', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const { client } = await aCorps(page, baseURL ?? '');

  await test.step('what leavers give back is listed, and two of three seniors have done so', async () => {
    await page.goto('/app/school-year/clearance');
    await page.getByRole('button', { name: 'Edit clearance list…' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Clearance list' });
    await dialog.getByRole('button', { name: 'Uniform returned' }).click();
    await expect(dialog.getByRole('button', { name: 'Remove Uniform returned from the list' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Uniform returned for Kit Grade12 No1: Open' }).click();
    await page.getByRole('menuitem', { name: 'Cleared' }).click();
    await page.getByRole('button', { name: 'Uniform returned for Kit Grade12 No2: Open' }).click();
    await page.getByRole('menuitem', { name: 'Waive…' }).click();
    await page.getByLabel('Reason to waive Uniform returned').fill('Burnt with the house');
    await page.getByRole('button', { name: 'Waive', exact: true }).click();
    await expect(page.getByText('2 of 3 cadets clear')).toBeVisible();
  });

  const current = await page
    .getByRole('banner')
    .getByText(/\d{4}–\d{2}/)
    .first()
    .textContent();

  await test.step('the plan says what becomes of each, and one is held back by hand', async () => {
    await page.goto('/app/school-year');
    await page.getByRole('button', { name: 'Plan rollover' }).click();
    await expect(page.getByText('12 cadets', { exact: true })).toBeVisible();
    await expect(row(page, 'Grade12 No3')).toContainText('Not cleared yet: Uniform returned');
    // The plan fits a phone.
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
    await page.setViewportSize(size);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV file' }).click();
    const [head = '', first = ''] = (await readFile(await (await file).path(), 'utf8')).split(/\r?\n/);
    expect(head).toMatch(/,Time in service,Time in rank$/);
    expect(first).toMatch(/,less than a month,/);
    await page.getByRole('checkbox', { name: /Grade10 No2/ }).check();
    await page.getByRole('button', { name: 'Hold back' }).click();
    await expect(row(page, 'Grade10 No2')).toContainText('Stays in grade');
  });

  await test.step('run: all but the one with a uniform at home', async () => {
    await page.getByRole('button', { name: 'Run the rollover…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Run the rollover' }).click();
    await expect(page.getByText(/11 cadets finished/)).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText(current ?? '');
    const { data } = await client.from('cadet_roster').select('last_name, grade, status').throwOnError();
    const of = (name: string) => data.find(({ last_name: last }) => last === name);
    expect(of('Grade9 No1')).toMatchObject({ grade: 10, status: 'active' });
    expect(of('Grade10 No2')).toMatchObject({ grade: 10, status: 'active' });
    expect(of('Grade12 No1')).toMatchObject({ status: 'graduated' });
    expect(of('Grade12 No3')).toMatchObject({ status: 'active' });
  });

  await test.step('the uniform comes back, and it runs again for that one', async () => {
    await page.goto('/app/school-year/clearance');
    await page.getByRole('button', { name: 'Uniform returned for Kit Grade12 No3: Open' }).click();
    await page.getByRole('menuitem', { name: 'Cleared' }).click();
    await page.goto('/app/school-year');
    await page.getByRole('button', { name: 'Run again for 1 cadet' }).click();
    await expect(page.getByText(/12 cadets finished/)).toBeVisible();
  });

  await test.step('undone, everyone stands where they stood', async () => {
    await page.getByRole('button', { name: 'Undo the rollover…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the rollover' }).click();
    await expect(page.getByRole('button', { name: 'Plan rollover' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(current ?? '');
    const { data } = await client.from('cadet_roster').select('last_name, grade, status').throwOnError();
    expect(new Set(data.map(({ status }) => String(status)))).toEqual(new Set(['active']));
    for (const { last_name: last, grade } of data) expect(last).toContain(`Grade${grade} `);
  });

  await test.step('made again, there is no way back once someone has worked in the new year', async () => {
    await page.getByRole('button', { name: 'Plan rollover' }).click();
    await page.getByRole('button', { name: 'Run the rollover…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Run the rollover' }).click();
    await expect(page.getByText(/12 cadets finished/)).toBeVisible();
    const { data } = await client
      .from('cadets')
      .select('id')
      .like('last_name', 'Grade9%')
      .limit(1)
      .single()
      .throwOnError();
    await client
      .rpc('update_cadet', { p_cadet: data.id, p_input: { class_period: '4' }, p_key: crypto.randomUUID() })
      .throwOnError();
    await page.getByRole('button', { name: 'Undo the rollover…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the rollover' }).click();
    await expect(page.getByText(/an enrollment of the new year was changed/)).toBeVisible();
    await expect(page.getByText(/12 cadets finished/)).toBeVisible();
  });
});

test('C5 records whose time has come are looked at, purged, and leave numbers alone', async ({ page, baseURL }) => {
  const { client } = await aCorps(page, baseURL ?? '');
  const { data } = await client.from('cadets').select('id').eq('last_name', 'Grade12 No1').single().throwOnError();
  await client
    .rpc('change_cadet_status', { p_cadets: [data.id], p_status: 'graduated', p_on: '2019-05-30' })
    .throwOnError();

  await page.goto('/app/school-year/retention');
  await expect(page.getByText(/1 record is due/)).toBeVisible();
  await page.getByRole('checkbox', { name: /Grade12 No1/ }).check();
  await page.getByRole('button', { name: 'Purge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Purge 1 record' });
  await expect(dialog.getByRole('list', { name: 'What is deleted' })).toContainText('Cadets1');
  await expect(dialog.getByRole('button', { name: 'Purge' })).toBeDisabled();
  await dialog.getByLabel('Type PURGE to continue').fill('PURGE');
  await dialog.getByRole('button', { name: 'Purge' }).click();
  await expect(page.getByText('No one has left yet')).toBeVisible();
  await expect(page.getByText(/1 record of those who left in 2019/)).toBeVisible();
  const { data: left } = await client.from('cadets').select('id').eq('id', data.id).throwOnError();
  expect(left).toEqual([]);
});

test('C5 enrollment stands against the floor, and a day is kept', async ({ page, baseURL }) => {
  await aCorps(page, baseURL ?? '');
  await page.goto('/app/school-year/enrollment');
  await expect(page.getByText("Enter your school's enrollment to see it")).toBeVisible();
  await page.goto('/app/school');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Enrollment').fill('131');
  await page.getByRole('button', { name: 'Save' }).click();
  await goTo(page, 'School year');
  await expect(page.getByText('2 below')).toBeVisible();
  await page.getByRole('button', { name: "Save today's counts" }).click();
  await expect(page.getByRole('region', { name: 'Saved counts' }).getByRole('row')).toHaveCount(2);
});
