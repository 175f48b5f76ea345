import type { Page } from '@playwright/test';
import { clientOf, PASSWORD } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { aTeam } from './support/entrant-team.ts';
import { misfits } from './support/fits.ts';
import { fillRosters, publishTimes } from './support/meet-times.ts';
import { openMeet, registerFor } from './support/registered-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const HOME = '/app/competition-portal';

const time = (page: Page, name: string) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test('R1 the last time goes to one of two browsers, a clash names the cadet, a hold ends, and two schools swap', async ({
  page,
  browser,
  guidon,
}) => {
  const host = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await openMeet(host);
  await publishTimes(host, meet);
  const [one, two] = [await aTeam(guidon, 'Amber'), await aTeam(guidon, 'Birch')];
  const [first, second] = [await registerFor(one.client, meet), await registerFor(two.client, meet)];
  await fillRosters(one.client, first, ['Alex Reed', 'Bo Lane', 'Cam Diaz']);
  await fillRosters(two.client, second, ['Dee Fox', 'Eli Ray', 'Flo Gray']);
  const other = await browser.newPage();
  await signIn(page, one, `${HOME}/registrations/${first.id}?tab=times`);
  await signIn(other, two, `${HOME}/registrations/${second.id}?tab=times`);

  // Both look at the same time. The first press has it, the other browser learns so without a reload.
  for (const one_ of [page, other]) {
    await time(one_, '9:00 AM, Pad 1: Free').click();
    await expect(dialog(one_)).toContainText('This time is free.');
  }
  await dialog(page).getByRole('button', { name: 'Book it' }).click();
  await expect(toast(page, '9:00 AM, Pad 1 is yours').or(time(page, '9:00 AM, Pad 1: Yours')).first()).toBeVisible();
  await expect(dialog(other)).toContainText('This time is taken.');
  await dialog(other).getByRole('button', { name: 'Wait for it' }).click();
  await expect(other.getByText('Number 1 in line for 9:00 AM, Pad 1')).toBeVisible();

  // The solo of the same cadet right after is refused with the name, and the nearest times that fit are offered.
  await time(page, '9:00 AM, Gym: Free').click();
  await dialog(page).getByRole('button', { name: 'Book it' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Alex Reed');
  await dialog(page).getByRole('button', { name: 'Gym, 9:40 AM' }).click();
  await dialog(page).getByRole('button', { name: 'Book it' }).click();
  await expect(time(page, '9:40 AM, Gym: Yours')).toBeVisible();

  // A hold counts as taken, and ends by the clock: then the other school has the time.
  const solo = other.getByRole('table', { name: /Solo exhibition/ });
  await time(other, '10:00 AM, Gym: Free').click();
  await dialog(other).getByRole('button', { name: 'Hold for 10 minutes' }).click();
  await expect(solo.getByRole('button', { name: '10:00 AM, Gym: Held for you' })).toBeVisible();
  await expect(time(page, '10:00 AM, Gym: Taken')).toBeVisible();
  const database = await openDatabase(guidon);
  await database.query(
    `update public.slot_bookings set hold_until = now() - interval '1 second' where entry_id = $1 and state = 'hold'`,
    [second.solo],
  );
  await database.end();
  await expect(time(page, '10:00 AM, Gym: Free')).toBeVisible();
  await time(page, '10:00 AM, Gym: Free').click();
  await dialog(page).getByRole('button', { name: 'Move here' }).click();
  await expect(time(page, '10:00 AM, Gym: Yours')).toBeVisible();

  // A swap: proposed by one, done by the other, and both see their new times.
  await time(other, '9:20 AM, Pad 1: Free').click();
  await dialog(other).getByRole('button', { name: 'Book it' }).click();
  await expect(time(other, '9:20 AM, Pad 1: Yours')).toBeVisible();
  await time(page, '9:20 AM, Pad 1: Taken').click();
  await dialog(page).getByRole('button', { name: 'Propose a swap' }).click();
  await other.getByRole('region', { name: 'Swaps' }).getByRole('button', { name: 'Swap' }).click();
  await expect(time(other, '9:00 AM, Pad 1: Yours')).toBeVisible();
  await expect(time(page, '9:20 AM, Pad 1: Yours')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(time(page, '9:20 AM, Pad 1: Yours')).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await other.close();

  // The host sees who is where, live, and closes what is left.
  await signIn(page, { email: 'instructor@guidon.example', password: PASSWORD }, `${HOME}/meets/${meet.id}?tab=times`);
  await expect(page.getByRole('button', { name: /^9:20 AM, Pad 1: Amber/ })).toBeVisible();
});
