import type { Locator, Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { clientOf } from './support/client.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

/** A Wednesday of a week without a change of the clock. */
const DAY = '2027-03-03';

test('events are moved by drag, by keys, and by the dialog, and each can be undone', async ({ page, baseURL }) => {
  const { open, timesOf } = await aCalendar(page, baseURL, 'Alder High School');
  await open('week');
  const drill = () => page.getByRole('button', { name: /Drill practice/ });
  await expect(drill()).toContainText('3:15–4:45 PM');

  // A drag by 30 minutes down, and one of the lower edge.
  await drag(page, drill(), { down: await halfHour(page) });
  await expect(drill()).toContainText('3:45–5:15 PM');
  await expect(page.getByText('Event moved')).toBeVisible();
  await expect.poll(timesOf('Drill practice')).toEqual(['2027-03-03T21:45', '2027-03-03T23:15']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(drill()).toContainText('3:15–4:45 PM');
  await expect(page.getByText('Event moved back')).toBeVisible();

  await drag(page, drill(), { down: await halfHour(page), edge: true });
  await expect(drill()).toContainText('3:15–5:15 PM');
  await expect.poll(timesOf('Drill practice')).toEqual(['2027-03-03T21:15', '2027-03-03T23:15']);

  // Two quarters of an hour earlier and a day later, by keys.
  await drill().focus();
  for (const key of ['Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowRight']) await page.keyboard.press(key);
  await expect.poll(timesOf('Drill practice')).toEqual(['2027-03-04T20:45', '2027-03-04T22:45']);
  await expect(drill()).toContainText('2:45–4:45 PM');

  await drill().press('Enter');
  await page
    .getByRole('dialog', { name: 'Drill practice' })
    .getByRole('button', { name: 'Move…', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Move/ });
  await dialog.getByLabel('Date').fill('2027-03-05');
  await dialog.getByLabel('Starts').fill('15:00');
  await dialog.getByLabel('Ends').fill('16:00');
  await dialog.getByRole('button', { name: 'Move event' }).click();
  await expect.poll(timesOf('Drill practice')).toEqual(['2027-03-05T21:00', '2027-03-05T22:00']);
});

test('one time of a repeating event is moved alone, what it would meet is shown first, and no goes back', async ({
  page,
  baseURL,
}) => {
  const { open, timesOf } = await aCalendar(page, baseURL, 'Birch High School');
  await open('day');
  const staff = page.getByRole('button', { name: /Staff meeting/ });
  await expect(staff).toContainText('1:00–2:00 PM');
  await drag(page, staff, { down: await halfHour(page) });
  await page.getByRole('dialog', { name: 'Move a repeating event' }).press('Escape');
  await expect(staff).toContainText('1:00–2:00 PM');

  // Both are for everyone, and a cadet is enrolled: two hours and a half later it meets the drill.
  await drag(page, staff, { down: (await halfHour(page)) * 5 });
  await page.getByRole('button', { name: 'Only this one' }).click();
  const asked = page.getByRole('dialog', { name: 'Move it anyway?' });
  await expect(asked).toContainText('Drill practice, Mar 3, 2027, 3:15–4:45 PM');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(staff).toContainText('1:00–2:00 PM');

  await drag(page, staff, { down: await halfHour(page) });
  await page.getByRole('button', { name: 'Only this one' }).click();
  await expect(staff).toContainText('1:30–2:30 PM');
  await expect.poll(timesOf('Staff meeting')).toEqual(['2027-03-03T19:30', '2027-03-03T20:30']);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { level: 2, name: 'Thursday, March 4' }).waitFor();
  await page.goto('/app/calendar?view=day&day=2027-03-10');
  await expect(staff).toContainText('1:00–2:00 PM');

  await drag(page, staff, { down: await halfHour(page) });
  await page.getByRole('button', { name: 'All of them' }).click();
  await expect(page.getByText('Events moved')).toBeVisible();
  await expect(staff).toContainText('1:30–2:30 PM');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(staff).toContainText('1:00–2:00 PM');
});

test('empty time begins an event, keys choose the view, and the month takes a drag', async ({ page, baseURL }) => {
  const { open, timesOf } = await aCalendar(page, baseURL, 'Cedar High School');
  await open('day');
  const drill = page.getByRole('button', { name: /Drill practice/ });
  const box = await boxOf(drill);
  await page.mouse.click(box.x + 40, box.y - (await halfHour(page)) * 0.75);
  const form = page.getByRole('dialog', { name: 'New event' });
  await expect(form.getByLabel('First day')).toHaveValue(DAY);
  await expect(form.getByLabel('Starts')).toHaveValue('14:45');
  await expect(form.getByLabel('Ends')).toHaveValue('15:45');
  await form.getByRole('button', { name: 'Cancel' }).click();

  const title = page.getByRole('heading', { level: 2 });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('w');
  await expect(title).toHaveText('Feb 28 – Mar 6, 2027');
  await page.keyboard.press('PageDown');
  await expect(title).toHaveText('Mar 7 – Mar 13, 2027');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('m');
  await expect(title).toHaveText('March 2027');
  await expect(page).not.toHaveURL(/view=/);

  const onto = page.getByRole('gridcell', { name: /^Friday, March 5/ });
  const [from, to] = [await boxOf(drill), await boxOf(onto)];
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 34, from.y + 18, { steps: 4 });
  await expect(async () => {
    await page.mouse.move(to.x + 30, to.y + 60, { steps: 6 });
    await expect(onto).toHaveAttribute('data-over', 'true', { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await page.mouse.up();
  await expect.poll(timesOf('Drill practice')).toEqual(['2027-03-05T21:15', '2027-03-05T22:45']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the week and the day have no axe violation and fit a phone, light and dark', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, 'instructor', 'about:blank');
  for (const view of ['week', 'day']) await inspect(page, `/app/calendar?view=${view}`);
});

/** A school's calendar with a drill on a Wednesday afternoon and a staff meeting that comes again every Wednesday. */
async function aCalendar(page: Page, baseURL: string | undefined, label: string) {
  const url = baseURL ?? '';
  const { id: school } = await aSchool(url, label);
  const person = await aPerson(url, { role: 'instructor', first: 'Dee', last: 'Day', school });
  const client = await clientOf(url, person.email, person.password);
  const row = { title: 'Drill practice', kind: 'practice', audience: 'everyone', all_day: false };
  await client
    .from('school_events')
    .insert({ ...row, school_id: school, starts_at: `${DAY}T21:15:00Z`, ends_at: `${DAY}T22:45:00Z` })
    .throwOnError();
  const staff = {
    title: 'Staff meeting',
    kind: 'meeting',
    starts: '13:00',
    minutes: '60',
    rrule: 'FREQ=WEEKLY;BYDAY=WE',
  };
  await client.rpc('save_series', { p_input: { ...staff, first_day: DAY, until: '2027-03-31' } }).throwOnError();
  const input = { first_name: 'Robin', last_name: 'Teal', grade: '10', entry_date: '2026-08-10' };
  await client.rpc('create_cadet', { p_input: input }).throwOnError();
  // All hours are in sight: what is dragged to the edge of the window would scroll it.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await signIn(page, person, 'about:blank');
  return {
    open: async (view: string) => {
      await page.goto(`/app/calendar?view=${view}&day=${DAY}`);
      await expect(page.getByRole('button', { name: /Drill practice/ })).toBeVisible();
    },
    /** From when to when an event is, as it's stored. */
    timesOf: (title: string) => async () => {
      const events = client.from('school_events').select('starts_at, ends_at').eq('title', title).order('starts_at');
      const { data } = await events.throwOnError();
      return [data[0]?.['starts_at'], data[0]?.['ends_at']].map((at) => String(at).slice(0, 16));
    },
  };
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

/** How many pixels half an hour is high. */
async function halfHour(page: Page): Promise<number> {
  const hours = page.locator('.g-time-grid').getByText('11 AM', { exact: true });
  const [one, other] = [
    await boxOf(hours),
    await boxOf(page.locator('.g-time-grid').getByText('12 PM', { exact: true })),
  ];
  return (other.y - one.y) / 2;
}

/** Drags an event, or its lower edge, some pixels down. */
async function drag(page: Page, event: Locator, { down, edge = false }: { down: number; edge?: boolean }) {
  const box = await boxOf(event);
  const [x, y] = [box.x + box.width / 2, edge ? box.y + box.height - 2 : box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + down / 2, { steps: 4 });
  await page.mouse.move(x, y + down, { steps: 4 });
  await page.mouse.up();
}
