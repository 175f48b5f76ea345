import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { schoolDay } from './support/day.ts';
import { clientOf } from './support/client.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

type Field = Awaited<ReturnType<typeof aField>>;

/** A school of its own with three cadets, two instructors, and a test day of today. */
async function aField(url: string) {
  const { id: school } = await aSchool(url, 'Foxglove High School');
  const first = await aPerson(url, { role: 'instructor', first: 'Fay', last: 'Track', school });
  const second = await aPerson(url, { role: 'instructor', first: 'Gus', last: 'Mat', school });
  const client = await clientOf(url, first.email, first.password);
  for (const [last_name, sex_for_tables] of [
    ['Adler', 'M'],
    ['Birch', 'F'],
    ['Cedar', 'M'],
  ]) {
    const input = { first_name: 'Robin', last_name, grade: '10', birth_date: '2011-03-01', sex_for_tables };
    await client.rpc('create_cadet', { p_input: input }).throwOnError();
  }
  const { data: battery } = await client
    .from('pt_batteries')
    .select('id')
    .eq('code', 'ARMY_CADET_CHALLENGE')
    .single()
    .throwOnError();
  const input = { battery_id: battery['id'], held_on: schoolDay(), name: 'Fall test' };
  const { data: session } = await client.rpc('create_pt_session', { p_input: input }).throwOnError();
  return { url, first, second, client, session: String(session) };
}

async function openGrid(page: Page, field: Field, person: { email: string; password: string }): Promise<void> {
  await signIn(page, person, `/app/fitness/${field.session}`);
  await expect(page.getByText('All saved')).toBeVisible();
}

const cell = (page: Page, cadet: string, event: string) =>
  page.getByRole('textbox', { name: `${cadet}, Robin, ${event}`, exact: true });

async function another(browser: Browser, field: Field, size = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ baseURL: field.url, viewport: size, hasTouch: size.width < 500 });
  return context.newPage();
}

test('a class is entered by keyboard alone: counts, times, signs, codes; levels come at once', async ({
  page,
  guidon,
}) => {
  const field = await aField(guidon.url);
  await openGrid(page, field, field.first);
  await cell(page, 'Adler', 'Curl-ups').focus();
  for (const score of ['57', 'Tab', '11', 'Tab', '+5', 'Tab', '9.4 9.0', 'Tab', '620', 'Enter', 'dnf', 'Enter']) {
    if (score === 'Tab' || score === 'Enter') await page.keyboard.press(score);
    else await page.keyboard.type(score);
  }
  await expect(cell(page, 'Cedar', 'One-mile run/walk')).toBeFocused();
  await expect(cell(page, 'Adler', 'One-mile run/walk')).toHaveValue('6:20');
  const adler = page.getByRole('row', { name: /Adler/ });
  await expect(adler.getByText('Presidential', { exact: true })).toBeVisible();
  await expect(adler.getByText('Presidential · 85th percentile or above')).toHaveCount(5);
  await expect(page.getByText('1 of 3 complete · All saved')).toBeVisible();

  // Bad input says what is wrong and how to fix it below its cell; the rest goes on.
  await cell(page, 'Birch', 'Curl-ups').fill('many');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Birch', 'Curl-ups')).toHaveAccessibleDescription(
    '"many" isn\'t a valid score for Curl-ups (1 minute). Type a whole number.',
  );
  await expect(page.getByText('1 of 3 complete · 1 not saved')).toBeVisible();
  await cell(page, 'Birch', 'Curl-ups').fill('52');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 3 complete · All saved')).toBeVisible();
});

const scoresIn = async ({ client }: Field) => {
  const { data } = await client.from('pt_results').select('raw_value').is('removed_at', null).throwOnError();
  return data.map(({ raw_value }) => Number(raw_value)).toSorted((one, other) => one - other);
};

test('U6: an unusual value turns its cell amber with a question, and typing goes on; nothing typed is lost', async ({
  page,
  guidon,
}) => {
  const field = await aField(guidon.url);
  await openGrid(page, field, field.first);
  await cell(page, 'Adler', 'Curl-ups').focus();
  for (const score of ['500', 'Tab', '11', 'Tab', '+5', 'Tab', '9.0', 'Tab', '620', 'Enter', '808', 'Enter']) {
    if (score === 'Tab' || score === 'Enter') await page.keyboard.press(score);
    else await page.keyboard.type(score);
  }
  const unusual = cell(page, 'Adler', 'Curl-ups');
  await expect(cell(page, 'Cedar', 'One-mile run/walk')).toBeFocused();
  await expect(unusual).toHaveValue('500');
  await expect(unusual).toHaveAccessibleDescription('Unusual for this event. Press Enter to save it.');
  await expect(page.getByText('0 of 3 complete · 1 not saved', { exact: true })).toBeVisible();
  expect(await scoresIn(field)).toEqual([5, 9, 11, 380, 488]);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Red cells count as well, a reload keeps them all, and so does the middle of a word.
  await cell(page, 'Birch', 'Curl-ups').fill('many');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+1');
  await page.reload();
  await expect(page.getByText('0 of 3 complete · 3 not saved', { exact: true })).toBeVisible();
  await expect(unusual).toHaveValue('500');
  await expect(cell(page, 'Birch', 'V-sit reach')).toHaveValue('+1');
  await expect.poll(() => scoresIn(field)).toEqual([1, 5, 9, 11, 380, 488]);

  // A day with unsaved scores is not closed; the list answers what is out of view, Enter in the cell says yes.
  await page.getByRole('button', { name: 'Close test day' }).click();
  await expect(page.getByText('3 scores not saved yet')).toBeVisible();
  await page.getByLabel('Find a cadet').fill('Adler');
  await page.getByRole('button', { name: 'Show unsaved' }).click();
  await page.getByRole('button', { name: 'Clear: Birch, Robin, Curl-ups' }).click();
  await page.getByRole('button', { name: 'Clear: Birch, Robin, Pull-ups' }).click();
  await page.getByLabel('Find a cadet').fill('');
  await unusual.focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Birch', 'Curl-ups')).toBeFocused();
  await expect(page.getByText('1 of 3 complete · All saved')).toBeVisible();
  expect(await scoresIn(field)).toEqual([1, 5, 9, 11, 380, 488, 500]);
});

test('two people on one grid see each other, and neither overwrites the other unseen', async ({
  page,
  browser,
  guidon,
}) => {
  const field = await aField(guidon.url);
  await openGrid(page, field, field.first);
  const other = await another(browser, field);
  await openGrid(other, field, field.second);

  await cell(page, 'Adler', 'Curl-ups').fill('41');
  await page.keyboard.press('Enter');
  await expect(cell(other, 'Adler', 'Curl-ups')).toHaveValue('41', { timeout: 4_000 });
  await cell(other, 'Birch', 'Pull-ups').fill('3');
  await other.keyboard.press('Enter');
  await expect(cell(page, 'Birch', 'Pull-ups')).toHaveValue('3', { timeout: 4_000 });

  // Both begin the same empty cell; the second to leave it decides, with both values in sight.
  await cell(other, 'Cedar', 'Curl-ups').fill('45');
  await cell(page, 'Cedar', 'Curl-ups').fill('40');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/All saved/)).toBeVisible();
  await other.keyboard.press('Enter');
  const mine = cell(other, 'Cedar', 'Curl-ups');
  await expect(mine).toHaveAccessibleDescription('Fay Track entered 40, you entered 45.');
  await expect(cell(page, 'Cedar', 'Curl-ups')).toHaveValue('40');
  await other.getByRole('button', { name: 'Use mine, 45' }).click();
  await expect(cell(page, 'Cedar', 'Curl-ups')).toHaveValue('45');
  await expect(other.getByText(/All saved/)).toBeVisible();
  await other.context().close();
});

test('without a network scores stay and are sent when it is back, also over a reload', async ({ page, guidon }) => {
  const field = await aField(guidon.url);
  await openGrid(page, field, field.first);
  await page.route('**/rpc/save_pt_cells', (route) => route.abort('internetdisconnected'));
  await cell(page, 'Adler', 'Curl-ups').fill('44');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/1 not saved · No connection\. Trying again/)).toBeVisible();
  await page.reload();
  await expect(cell(page, 'Adler', 'Curl-ups')).toHaveValue('44');
  await page.unroute('**/rpc/save_pt_cells');
  await expect(page.getByText(/All saved/)).toBeVisible();
  const { data } = await field.client.from('pt_results').select('raw_value').throwOnError();
  expect(data).toEqual([{ raw_value: 44 }]);
});

test('a spreadsheet is pasted with its problems in sight; the day is closed and certificates are made', async ({
  page,
  guidon,
}) => {
  const field = await aField(guidon.url);
  await openGrid(page, field, field.first);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Paste scores…' }).click();
  const sheet = [
    'Name\tCurl-ups\tPull-ups\tV-sit reach\tShuttle run\tOne-mile run/walk',
    'Adler, Robin\t57\t11\t+5\t9.0\t6:20',
    'Robin Birch\t480\t2\t8\tfast\t8:08',
    'Nobody\t1\t1\t1\t9\t9:00',
  ];
  await page.getByLabel('From a spreadsheet').fill(sheet.join('\n'));
  await expect(page.getByText(/3 lines · 2 lines with a problem/)).toBeVisible();
  await expect(page.getByText(/"fast" isn't a valid score for Shuttle run/)).toBeVisible();
  await expect(page.getByText('480 is unusual')).toBeVisible();
  await expect(page.getByText('2 marked scores will need your answer in the grid.')).toBeVisible();
  await page.getByRole('button', { name: 'Save 8 scores' }).click();
  await expect(page.getByText('1 of 3 complete · 2 not saved')).toBeVisible();
  await expect(cell(page, 'Birch', 'Shuttle run')).toHaveValue('fast');
  await page.getByRole('button', { name: 'Clear: Birch, Robin, Shuttle run' }).click();
  await page.getByRole('button', { name: 'Keep 480: Birch, Robin, Curl-ups' }).click();
  await expect(page.getByText('1 of 3 complete · All saved')).toBeVisible();

  await page.getByRole('button', { name: 'Close test day' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('2 cadets are still missing scores.');
  await question.getByRole('button', { name: 'Close test day' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(page.getByRole('row', { name: /Adler.*Presidential/ })).toBeVisible();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Certificates' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^certificates .*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('on a phone one event goes down the list of cadets', async ({ browser, guidon }) => {
  const field = await aField(guidon.url);
  const page = await another(browser, field, { width: 390, height: 844 });
  await openGrid(page, field, field.first);
  await page.getByLabel('Event', { exact: true }).selectOption({ label: 'One-mile run/walk' });
  await cell(page, 'Adler', 'One-mile run/walk').fill('705');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Birch', 'One-mile run/walk')).toBeFocused();
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Adler', 'One-mile run/walk')).toHaveValue('7:05');
  await expect(page.getByText(/All saved/)).toBeVisible();
  await page.getByText('One cadet').click();
  await expect(cell(page, 'Adler', 'One-mile run/walk')).toHaveValue('7:05');
  await cell(page, 'Adler', 'Curl-ups').fill('300');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Adler', 'Pull-ups')).toBeFocused();
  await expect(page.getByText(/1 not saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep 300: Adler, Robin, Curl-ups' }).tap();
  await expect(page.getByText(/All saved/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});
