import { schoolDay } from './support/day.ts';
import { inspect } from './support/inspect.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

test('a calendar file comes in with its repeating events, what is there already is skipped, and the undo takes it back', async ({
  page,
  baseURL,
}) => {
  const { id: school } = await aSchool(baseURL ?? '', 'Cedar High School');
  const staff = await aPerson(baseURL ?? '', { role: 'instructor', first: 'Ida', last: 'Voss', school });
  const [soon, later] = [schoolDay(-10).replaceAll('-', ''), schoolDay(-12).replaceAll('-', '')];
  const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'];
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...event('ball', 'SUMMARY:Military ball', `DTSTART;VALUE=DATE:${soon}`),
    ...event(
      'drill',
      'SUMMARY:Drill practice',
      `DTSTART:${soon}T151500`,
      `DTEND:${soon}T163000`,
      'RRULE:FREQ=WEEKLY;COUNT=3',
    ),
    ...event('odd', 'SUMMARY:Odd hours', `DTSTART:${later}T080000`, 'RRULE:FREQ=HOURLY'),
    'END:VCALENDAR',
  ].join('\r\n');
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file…' }).click();
    await (await chooser).setFiles({ name: 'district.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: 'Check the rows' }).click();
  };

  await signIn(page, staff, '/app/calendar');
  await page.getByRole('link', { name: 'Import…' }).click();
  await choose();
  await expect(page.getByText('2 events will be added')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rows with a problem' })).toContainText(
    "Guidon can't repeat an event this way",
  );
  await expect(page.getByText('Ceremony: 1 · Practice: 1')).toBeVisible();
  await page.getByLabel('Who sees them').selectOption('Cadets and instructors');
  await page.getByRole('button', { name: 'Import 2 events' }).click();
  await expect(page.getByText('2 events added')).toBeVisible();

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose();
  await expect(page.getByLabel('2 events already on the calendar')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 events' }).click();
  await expect(page.getByText('Nothing to change. Everything in the file is here already.')).toBeVisible();

  await page.goto('/app/calendar/imports');
  const first = page.getByRole('listitem').filter({ hasText: '2 events added' });
  await first.getByRole('button', { name: 'Undo…' }).click();
  await expect(page.getByText('2 events will be removed from the calendar.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(first).toContainText('Undone');
  await inspect(page, '/app/calendar/imports');
});
