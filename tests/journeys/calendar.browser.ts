import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

test('an event is added, changed, taken along, called off, put back, removed and brought back', async ({
  page,
  baseURL,
}) => {
  await ownCalendar(page, baseURL, 'Clover High School');
  await addEvent(page, 'Color guard, drill', 'Practice');
  const list = page.getByRole('listitem').filter({ hasText: 'Color guard, drill' });

  await list.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Color guard, drill' });
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Location').fill('Gym');
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect(list).toContainText('Practice · Gym');

  await list.getByRole('button').click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Add to my calendar' }).click();
  await expect(page.getByRole('menuitem', { name: 'Google Calendar' })).toHaveAttribute('href', /text=Color%20guard/);
  await page.getByRole('menuitem', { name: 'Apple, or a file (.ics)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('color-guard-drill.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('SUMMARY:Color guard\\, drill\r\nLOCATION:Gym\r\n');
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);

  await dialog.getByRole('button', { name: 'Cancel event…' }).click();
  await page.getByRole('button', { name: 'Cancel event', exact: true }).click();
  await expect(dialog.getByText("This event won't take place.")).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toContainText('Canceled · Practice');
  await list.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Restore event' }).click();
  await expect(dialog.getByText("This event won't take place.")).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'Remove event' }).click();
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(list).toBeVisible();
});

test('the calendar is narrowed by kind, walked by keys, and printed whole', async ({ page, baseURL }) => {
  await ownCalendar(page, baseURL, 'Sage High School');
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await addEvent(page, title, 'Practice');
  await addEvent(page, 'Parade', 'Ceremony');
  await page.getByRole('button', { name: 'Kind', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Ceremony' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^3:15 PM One|One/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Parade/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Kind: Ceremony' })).toBeVisible();
  await page.getByRole('button', { name: 'Kind: Ceremony' }).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.keyboard.press('Escape');

  await page.getByText('Month', { exact: true }).click();
  await expect(page.getByRole('button', { name: /more events on/ })).toBeVisible();
  const month = page.getByRole('heading', { level: 2 });
  const now = (await month.textContent()) ?? '';
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowRight');
  await expect(month).not.toHaveText(now);
  await page.keyboard.press('t');
  await expect(month).toHaveText(now);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Parade']) {
    await expect(page.getByRole('button', { name: new RegExp(title) })).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New event' })).toBeVisible();
});

test('the days of the month are walked by the arrow keys, over its ends too, and Enter begins an event', async ({
  page,
  baseURL,
}) => {
  await ownCalendar(page, baseURL, 'Thistle High School');
  await page.goto('/app/calendar?month=2026-03');
  const month = page.getByRole('heading', { level: 2 });
  const day = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name} `) });
  await day('Sunday, March 1').focus();
  const walk: [string, string][] = [
    ['ArrowRight', 'Monday, March 2'],
    ['ArrowDown', 'Monday, March 9'],
    ['End', 'Saturday, March 14'],
    ['Home', 'Sunday, March 8'],
    ['ArrowUp', 'Sunday, March 1'],
  ];
  for (const [key, name] of walk) {
    await page.keyboard.press(key);
    await expect(day(name)).toBeFocused();
  }
  await expect(month).toHaveText('March 2026');

  await page.keyboard.press('ArrowLeft');
  await expect(month).toHaveText('February 2026');
  await expect(day('Saturday, February 28')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(month).toHaveText('March 2026');
  await expect(day('Saturday, March 28')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New event' }).getByLabel('First day')).toHaveValue('2026-03-28');
});

test('a kind proposes what is usual for it, what was entered stays, and the list and the event say who has to come', async ({
  page,
  baseURL,
}) => {
  await ownCalendar(page, baseURL, 'Yarrow High School');
  await page.getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByLabel('Title').fill('Founders parade');
  await form.getByLabel('Kind').selectOption('Parade');
  await expect(form.getByLabel('Uniform')).toHaveValue('Dress uniform');
  await expect(form.getByLabel('Time at this event counts as service hours')).toBeChecked();
  await expect(form.getByLabel('Parents or guardians need to give permission')).toBeChecked();
  await form.getByLabel('Uniform').fill('Class A');
  await form.getByLabel('Kind').selectOption('Inspection');
  await expect(form.getByLabel('Attendance')).toHaveValue('required');
  await expect(form.getByLabel('Uniform')).toHaveValue('Class A');
  await expect(form.getByLabel('Time at this event counts as service hours')).not.toBeChecked();
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(form).toHaveCount(0);

  const row = page.getByRole('button', { name: /Founders parade/ });
  await expect(row).toContainText('Inspection · Required · Class A');
  await row.click();
  const event = page.getByRole('dialog', { name: 'Founders parade' });
  await expect(event.getByText('Required', { exact: true })).toBeVisible();
  await event.getByRole('button', { name: 'Edit', exact: true }).click();
  // An event that is there is changed only where one says so.
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await edit.getByLabel('Kind').selectOption('Social');
  await expect(edit.getByLabel('Attendance')).toHaveValue('required');
});

async function addEvent(page: Page, title: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'New event' }).click();
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Kind').selectOption(kind);
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The empty calendar of a school of its own, as a list, with someone who keeps it. */
async function ownCalendar(page: Page, baseURL: string | undefined, label: string): Promise<void> {
  const url = baseURL ?? '';
  const { id } = await aSchool(url, label);
  await signIn(
    page,
    await aPerson(url, { role: 'instructor', first: 'Cal', last: 'Keeper', school: id }),
    '/app/calendar?view=list',
  );
  await expect(page.getByText('No events are planned for this month.')).toBeVisible();
}
