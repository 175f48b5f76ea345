import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { clientOf } from './client.ts';
import { test } from './cloned.ts';
import { adminWorksIn } from './school.ts';
import { goTo } from './doors.ts';
import { expect, signIn } from './test.ts';

const PROOF = { name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('Seen by the council') };

/** What the module that `npm run new-module` added to the clone does. Its tests are with those that need the same clone. */
export function testNewModule(): void {
  test('A6 a module made by new-module is in the menu and behind the guard with no other edit', async ({
    browser,
    clone,
  }) => {
    const instructor = await browser.newPage({ baseURL: clone.url });
    await signIn(instructor, 'instructor');
    const menu = instructor.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Honor code' }).click();
    await expect(instructor).toHaveURL(/\/app\/honor-code$/);
    await expect(instructor.getByRole('heading', { level: 1, name: 'Honor code' })).toBeVisible();

    const cadet = await browser.newPage({ baseURL: clone.url });
    await signIn(cadet, 'cadet');
    await expect(cadet.getByRole('link', { name: 'My record' })).toBeVisible();
    await expect(cadet.getByRole('link', { name: 'Honor code' })).toHaveCount(0);
    await cadet.goto('/app/honor-code');
    await expect(cadet.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });

  test('A6 the journey that the scaffold wrote passes untouched', async ({ clone }) => {
    test.setTimeout(300_000);
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--project=pages', '--no-deps', 'honor-code'];
    const { stdout } = await run(process.execPath, args, {
      cwd: clone.cwd,
      env: { ...process.env, JOURNEY_URL: clone.url },
    });
    expect(stdout).toContain('1 passed');
  });

  test('N1: a module made by the scaffold is filled and used: list, form, record page, files, search, dashboard', async ({
    browser,
    clone,
  }) => {
    const page = await browser.newPage({ baseURL: clone.url });
    await signIn(page, 'instructor');
    // The search of the app knows it, and the search's action opens the form.
    await expect(page.getByRole('button', { name: 'Search people and pages' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search people, pages, and actions' })).toBeFocused();
    await page.keyboard.type('new honor code');
    await expect(page.getByRole('option', { name: 'New honor code' })).toBeVisible();
    await page.keyboard.press('Enter');
    const add = page.getByRole('dialog', { name: 'New honor code' });
    await add.getByRole('button', { name: 'Save' }).click();
    await expect(add.getByText('Enter a title.')).toBeVisible();
    await add.getByLabel('Title').fill('No cadet lies');
    await add.getByLabel('Due date').fill('2026-01-05');
    await add.getByRole('button', { name: 'Save' }).click();
    await expect(add).toBeHidden();

    const list = page.getByRole('region', { name: 'List of honor codes' });
    await page.getByRole('searchbox').fill('lies');
    await expect(page.getByText(/^1 of \d+ honor codes$/).last()).toBeVisible();
    await expect(list.getByRole('row', { name: /No cadet lies/ })).toContainText('Jan 5, 2026');
    expect(await readFile(await exported(page, 'CSV file'), 'utf8')).toContain('No cadet lies,,2026-01-05,Open');
    const [sheet] = await readXlsxFile(await exported(page, 'Excel file'));
    expect(sheet?.data.slice(1)).toEqual([['No cadet lies', null, new Date('2026-01-05T00:00:00Z'), 'Open']]);

    await list.getByRole('link', { name: 'No cadet lies' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No cadet lies' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit honor code' });
    await edit.getByLabel('Note').fill('Nor cheats,\nnor steals.');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Nor cheats,')).toBeVisible();
    await page.getByLabel('Files to add').setInputFiles(PROOF);
    await expect(
      page.getByRole('list', { name: 'Files' }).getByRole('button', { name: 'proof.txt', exact: true }),
    ).toBeVisible();
    await page.getByLabel('Write a comment').fill('Ask the council');
    await page.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Ask the council');

    // Someone else finishes it: the bell says so, without a reload.
    await adminWorksIn(clone.url, 'Bluestem High School');
    const admin = await clientOf(clone.url, 'admin@guidon.example');
    const done = { p_id: page.url().split('/').at(-1), p_input: { title: 'No cadet lies', state: 'done' } };
    await admin.rpc('save_honor_code', done).throwOnError();
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await page.getByRole('link', { name: /No cadet lies is done/ }).click();
    await expect(page.getByText('Done', { exact: true })).toBeVisible();
    await goTo(page, 'Changes');
    await expect(page.getByText(/changed (the )?honor codes?/).first()).toBeVisible();
    await expect(page).toHaveURL(/tab=changes/);

    await page.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();

    await admin
      .rpc('save_honor_code', { ...done, p_input: { title: 'No cadet lies', due_on: '2026-01-05' } })
      .throwOnError();
    await page.goto('/app/dashboard');
    const waiting = page.getByRole('listitem').filter({ hasText: /\d honor codes? overdue/ });
    await waiting.getByRole('link', { name: 'Show' }).click();
    await expect(page).toHaveURL(/honor-code\?f.state=open/);
    await page.goto('/app/honor-code/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText("Couldn't find this honor code")).toBeVisible();
  });
}

const run = promisify(execFile);

/** Chooses a kind of file in the menu Export; gives where it was saved. */
async function exported(page: Page, kind: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  return (await download).path();
}
