import { convertIcsCalendar } from 'ts-ics';
import { shiftDay, weekdayOf } from '../../domain/time/day.ts';
import { instantOf } from '../../domain/time/zone.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

const ZONE = 'America/Chicago';

/** The Tuesday before the next change of the clocks that has three more Tuesdays in its month. */
function tuesdayBeforeChange(today: string): string {
  for (let day = shiftDay(today, 1); ; day = shiftDay(day, 1)) {
    const offset = (on: string) => instantOf({ day: on, time: '12:00' }, ZONE).slice(11, 13);
    if (
      weekdayOf(day) === 2 &&
      offset(day) !== offset(shiftDay(day, 7)) &&
      day.slice(0, 7) === shiftDay(day, 14).slice(0, 7)
    )
      return day;
  }
}

test('D2 a weekly meeting over a change of the clocks, with one exception, is the same on the screen and in the calendar file', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { id } = await aSchool(url, 'Larkspur High School');
  const keeper = await aPerson(url, { role: 'instructor', first: 'Cal', last: 'Weekly', school: id });
  const day = tuesdayBeforeChange(new Date().toISOString().slice(0, 10));
  await signIn(page, keeper, `/app/calendar?month=${day.slice(0, 7)}&new=1&day=${day}`);

  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByLabel('Title').fill('Staff meeting');
  await form.getByLabel('Repeats').selectOption('Weekly');
  await form.getByLabel('Repeat ends').selectOption('After a number of times');
  await form.getByLabel('Number of times').fill('3');
  await expect(form.getByText(/Every Tuesday, until/)).toBeVisible();
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(form).toHaveCount(0);

  const on = (weeks: number) =>
    page.locator(`[data-day="${shiftDay(day, weeks * 7)}"]`).getByRole('button', { name: /Staff meeting/ });
  for (const weeks of [0, 1, 2]) await expect(on(weeks)).toHaveText(/^3:15 PM/);
  await expect(on(3)).toHaveCount(0);

  await on(1).click();
  const dialog = page.getByRole('dialog', { name: 'Staff meeting' });
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Only this one' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await edit.getByLabel('Starts').fill('16:00');
  await edit.getByRole('button', { name: 'Save event' }).click();
  await expect(on(1)).toHaveText(/^4:00 PM/);
  for (const weeks of [0, 2]) await expect(on(weeks)).toHaveText(/^3:15 PM/);
  await on(1).click();
  await expect(dialog.getByText('Changed here: time')).toBeVisible();

  await page.goto('/app/calendar/subscribe');
  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByLabel('For').fill('My phone');
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = await page.getByLabel('Address', { exact: true }).inputValue();
  const file = await fetch(address);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const { events = [] } = convertIcsCalendar(undefined, await file.text());
  const moment = (weeks: number, time: string) =>
    new Date(instantOf({ day: shiftDay(day, weeks * 7), time }, ZONE)).getTime();
  const weekly = events.find(({ recurrenceRule: rule }) => rule);
  const moved = events.find(({ recurrenceId }) => recurrenceId);
  expect(weekly?.start.date.getTime()).toBe(moment(0, '15:15'));
  expect(moved?.recurrenceId?.value.date.getTime()).toBe(moment(1, '15:15'));
  expect(moved?.start.date.getTime()).toBe(moment(1, '16:00'));
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No addresses yet')).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});
