import { randomBytes } from 'node:crypto';
import { everyTrap } from '../support/every-trap.ts';
import { feedTimes } from '../support/feed-times.ts';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { inspect } from './support/inspect.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

const ZONE = 'America/Chicago';

test('S2 a calendar with every trap is checked and comes in, another parser reads the same from the feed, and the undo takes it back', async ({
  page,
  guidon,
}) => {
  const { id: school } = await aSchool(guidon.url, 'Cedar High School');
  const staff = await aPerson(guidon.url, { role: 'instructor', first: 'Ida', last: 'Voss', school });
  const office = await clientOf(guidon.url, staff.email, staff.password);
  const { file, comes, taken, refused, told, until, daysOff } = everyTrap(ZONE, schoolDay());
  await office
    .from('days_off')
    .insert({ name: 'Break', ...daysOff })
    .throwOnError();
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file…' }).click();
    await (await chooser).setFiles({ name: 'district.ics', mimeType: 'text/calendar', buffer: file });
    await page.getByRole('button', { name: 'Check the rows' }).click();
  };

  await signIn(page, staff, '/app/calendar');
  await page.getByRole('link', { name: 'Import…' }).click();
  await choose();
  await expect(page.getByText(`${taken} events will be added`)).toBeVisible();
  const problems = page.getByRole('region', { name: 'Rows with a problem' });
  for (const reason of refused) await expect(problems).toContainText(reason);
  for (const words of told)
    await expect(page.getByRole('region', { name: 'Changed from the file' })).toContainText(words);
  await expect(page.getByText(/^Tasks \(VTODO\): line \d+ “Turn in forms”$/)).toBeVisible();
  await page.getByLabel('Who sees them').selectOption('Cadets and instructors');
  await page.getByRole('button', { name: `Import ${taken} events` }).click();
  await expect(page.getByText(`${taken} events added`)).toBeVisible();

  const secret = randomBytes(32).toString('hex');
  await office.rpc('create_calendar_feed', { p_name: 'Phone', p_token: secret }).throwOnError();
  const feed = await fetch(`${guidon.url}/functions/v1/calendar-feed/${secret}.ics`);
  expect(feedTimes(await feed.text(), ZONE, until)).toEqual(comes);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose();
  await expect(page.getByLabel(`${taken} events already on the calendar`)).toBeVisible();
  await expect(page.getByText('0 events will be added')).toBeVisible();
  await page.getByRole('button', { name: `Import ${taken} events` }).click();
  await expect(page.getByText('Nothing to change. Everything in the file is here already.')).toBeVisible();

  await page.goto('/app/calendar/imports');
  const first = page.getByRole('listitem').filter({ hasText: `${taken} events added` });
  await first.getByRole('button', { name: 'Undo…' }).click();
  await expect(page.getByText(`${taken} events will be removed from the calendar.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(first).toContainText('Undone');
  await inspect(page, '/app/calendar/imports');
});
