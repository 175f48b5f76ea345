import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openDatabase } from './support/database.ts';
import { CADETS, cadetName, type Filled, fillConduct, UNIT } from './support/long-list.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

/** L2: a list of 5,000 rows is searched, sorted and paged; its sums are right, and its file holds all of them. */

const ROWS = 5000;

let entries: Filled[];
let keeper: { email: string; password: string };

test.beforeAll(async ({ guidon }) => {
  const { id: school } = await aSchool(guidon.url, 'Long List High School');
  keeper = await aPerson(guidon.url, { role: 'instructor', first: 'Ada', last: 'Long', school });
  const db = await openDatabase(guidon);
  entries = await fillConduct(db, school, ROWS);
  await db.end();
});

const grouped = (count: number) => count.toLocaleString('en-US');
const list = (page: Page) => page.getByRole('region', { name: 'List of entries' });
const row = (page: Page, index: number) => list(page).locator(`tr[data-index="${index}"]`);
const foot = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).last()).toBeVisible();

test('a list of 5,000 entries is searched, filtered, sorted and paged', async ({ page }) => {
  const replies: string[] = [];
  page.on('response', (reply) => {
    const url = new URL(reply.url());
    if (url.pathname.endsWith('/conduct_list')) replies.push(url.searchParams.get('limit') ?? 'none');
  });
  await signIn(page, keeper, '/app/conduct');
  await foot(page, '5,000 entries');
  await expect(row(page, 0)).toContainText('Dec');
  expect(await list(page).locator('tbody tr[data-index]').count()).toBeLessThan(100);

  await test.step('it goes on to the last row as one scrolls, and from row to row by keyboard', async () => {
    await list(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(row(page, ROWS - 1)).toContainText('Reason');
    await row(page, ROWS - 1)
      .getByRole('link')
      .focus();
    await page.keyboard.press('ArrowUp');
    await expect(row(page, ROWS - 2).getByRole('link')).toBeFocused();
  });

  await test.step('sorted', async () => {
    await list(page).getByRole('button', { name: 'Points' }).click();
    await expect(row(page, 0)).toContainText('−5');
    await list(page).getByRole('button', { name: 'Points' }).click();
    await expect(row(page, 0)).toContainText('+5');
    await list(page).getByRole('button', { name: 'Cadet' }).click();
    await expect(row(page, 0)).toContainText(cadetName(0));
  });

  await test.step('filtered, each value with how often it occurs', async () => {
    const waiting = entries.filter(({ state }) => state === 'proposed').length;
    await page.getByRole('button', { name: 'Status', exact: true }).first().click();
    await page.getByRole('dialog').getByText('Waiting').click();
    await expect(page.getByRole('dialog').getByText(String(waiting), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await foot(page, `${waiting} of 5,000 entries`);
  });

  await test.step('searched', async () => {
    const found = entries.filter(({ state, cadet }) => state === 'proposed' && cadet === 10).length;
    await page.getByRole('searchbox').fill('lane 010');
    await foot(page, `${found} of 5,000 entries`);
    await expect(row(page, found - 1)).toContainText(cadetName(10));
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await foot(page, '5,000 entries');
  });

  await test.step('filtered by a value with marks of its own, and by having none', async () => {
    const inUnit = entries.filter(({ cadet }) => cadet < 50).length;
    const filter = page.getByRole('button', { name: /^Unit/ }).first();
    await filter.click();
    await page.getByRole('dialog').getByText(UNIT).click();
    await foot(page, `${grouped(inUnit)} of 5,000 entries`);
    await page.getByRole('dialog').getByText('None').click();
    await foot(page, '5,000 entries');
    await page.getByRole('dialog').getByText(UNIT).click();
    await foot(page, `${grouped(ROWS - inUnit)} of 5,000 entries`);
    await page.keyboard.press('Escape');
  });

  // Asked for page by page, never whole.
  expect(new Set(replies)).toEqual(new Set(['100']));
});

test('all 5,000 are selected, and the file holds all 5,000', async ({ page }) => {
  await signIn(page, keeper, '/app/conduct');
  await foot(page, '5,000 entries');
  await page.getByRole('checkbox', { name: 'Select all entries' }).click();
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('5,000 selected of 5,000');
  await page.getByRole('button', { name: /^Clear/ }).click();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(ROWS);
  const reasons = new Set(lines.map((line) => /Reason \d+/.exec(line)?.[0]));
  expect(reasons).toEqual(new Set(entries.map(({ reason }) => reason)));
});

test('all 5,000 come on paper', async ({ page }) => {
  await page.addInitScript(() => {
    // A headless browser has no dialog to print from: what would be on the paper is counted instead.
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.title = `${document.querySelectorAll('tbody tr[data-index]').length} rows on paper`;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await signIn(page, keeper, '/app/conduct');
  await foot(page, '5,000 entries');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page).toHaveTitle('5000 rows on paper', { timeout: 30_000 });
});

test('a saved view shows in its own list and in no other of the module', async ({ page }) => {
  await signIn(page, keeper, '/app/conduct?f.state=proposed');
  await page.getByRole('button', { name: 'View: Changed' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const save = page.getByRole('dialog', { name: 'Save this view' });
  await save.getByLabel('Name').fill('To confirm');
  await save.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'View: To confirm' })).toBeVisible();
  await page.goto('/app/conduct/balances');
  await page.getByRole('button', { name: 'View: Default' }).click();
  await expect(page.getByRole('menuitem', { name: 'Default' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'To confirm' })).toHaveCount(0);
});

test('balances of 5,000 entries are right', async ({ page }) => {
  await signIn(page, keeper, '/app/conduct/balances');
  const region = page.getByRole('region', { name: 'List of cadets' });
  await foot(page, `${CADETS} cadets`);
  for (const cadet of [0, 1, 7]) {
    const own = entries.filter((one) => one.cadet === cadet && one.state === 'confirmed');
    const points = own
      .filter(({ expires_on }) => expires_on === null)
      .reduce((sum, one) => sum + (one.kind === 'merit' ? 1 : -1) * one.points, 0);
    const line = region.locator('tr', { hasText: cadetName(cadet) });
    await expect(line.locator('td').nth(2)).toHaveText(points > 0 ? `+${points}` : String(points).replace('-', '−'));
    for (const [kind, place] of [['merit', 3] as const, ['demerit', 4] as const]) {
      await expect(line.locator('td').nth(place)).toHaveText(String(own.filter((one) => one.kind === kind).length));
    }
  }
});

test('an entry is read by itself, however long the list is', async ({ page }) => {
  await signIn(page, keeper, '/app/conduct?sort=happened_on');
  const href = await row(page, 0).getByRole('link').getAttribute('href');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/conduct_list')) asked.push(new URL(request.url()).search);
  });
  await page.goto(href ?? '');
  await expect(page.getByRole('heading', { level: 1, name: /^Lane/ })).toBeVisible();
  expect(asked.every((search) => search.includes('id=eq.'))).toBe(true);
});
