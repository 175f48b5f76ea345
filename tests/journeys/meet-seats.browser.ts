import type { Page } from '@playwright/test';
import { askJudge, pairedDevice, type SeatDevice, smallSheet } from '../support/meet/seat-device.ts';
import { violations } from './support/axe.ts';
import { clientOf } from './support/client.ts';
import { misfits } from './support/fits.ts';
import { runningMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const RULES = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa'] };

/** What the devices of a server's seats send. */
const sendTo = (url: string) => ({
  sheets: async ({ device, secret }: SeatDevice, ...sheets: object[]) => {
    const { body } = await askJudge(url, { device, secret, sheets });
    return (body as { results: { state: string }[] }).results.map(({ state }) => state);
  },
  contact: ({ device, secret }: SeatDevice, contact: object) => askJudge(url, { device, secret, contact }),
  take: ({ device, secret }: SeatDevice, take: object) => askJudge(url, { device, secret, take }),
});

/** Makes a code on the open dialog of a seat, and reads it. */
async function codeFrom(page: Page, seat: string): Promise<string> {
  await page.getByRole('button', { name: 'Make codes', exact: true }).click();
  const card = page.getByRole('listitem', { name: `Code of ${seat}` });
  await expect(card.getByRole('img', { name: `QR code of ${seat}` })).toBeVisible();
  return card.getByRole('code').innerText();
}

test('a tabulator opens seats by codes, gives one to another device, and decides item by item on what differs', async ({
  page,
  guidon,
}) => {
  test.slow();
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await runningMeet(director, { entries: [0, 1] });
  const [first = '', second = ''] = meet.entries;
  const send = sendTo(guidon.url);
  await signIn(page, 'instructor', `/app/competition-portal/meets/${meet.id}?tab=seats`);
  await expect(page.getByText('0 of 3 seats are judged on a device.')).toBeVisible();
  const row = (seat: string) => page.getByRole('row', { name: new RegExp(`^${seat}|${seat} `) });

  // Codes for several seats at once; each card says when its device is there.
  await page.getByRole('button', { name: 'Make codes for 3 seats…' }).click();
  const code = await codeFrom(page, 'J02');
  const tablet = await pairedDevice(guidon.url, code, 'Tablet 7');
  await expect(page.getByRole('listitem', { name: 'Code of J02' })).toContainText('Open on Tablet 7');
  expect(await violations(page, RULES)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 of 3 seats are judged on a device.')).toBeVisible();
  await expect(row('J02')).toContainText('Judging');

  // A second one reads, asks, and is given the seat; before that the first judged the first entry.
  expect(await send.sheets(tablet, smallSheet(tablet, first, 1, 20))).toEqual(['counted']);
  await row('J02').getByRole('link').first().click();
  const seat = page.getByRole('dialog', { name: 'Seat J02' });
  await seat.getByRole('button', { name: 'Make a PIN' }).click();
  await expect(seat.getByText(/^\d{6}$/)).toBeVisible();
  await seat.getByRole('button', { name: 'Make a code…' }).click();
  const spare = await pairedDevice(guidon.url, await codeFrom(page, 'J02'), 'Spare tablet');
  await page.getByRole('button', { name: 'Done' }).click();
  await send.take(spare, {});
  await expect(seat.getByText('Asks for the seat', { exact: true })).toBeVisible();
  await seat.getByRole('button', { name: 'Give it the seat' }).click();
  await expect(page.getByText('Spare tablet judges on J02')).toBeVisible();
  await expect(seat.getByText('Reading only')).toBeVisible();
  await page.keyboard.press('Escape');

  // It hadn't seen what counted: the tabulator picks item by item.
  const other = smallSheet(spare, first, 1, 25);
  const marks = { drill: { bearing: 25, cover: 'B' } };
  expect(await send.sheets(spare, { ...other, marks, control_total: '30' })).toEqual(['differs']);
  const open = page.getByRole('region', { name: 'To decide on' });
  await expect(open).toContainText('It was judged without knowing what counts now.');
  await open.getByRole('button', { name: 'Decide…' }).click();
  const decide = page.getByRole('dialog', { name: `${meet.codes[0]} by J02` });
  await expect(decide.getByText('30, now 30')).toBeVisible();
  await decide.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(decide.getByText('Choose which one counts.')).toHaveCount(2);
  expect(await violations(page, RULES)).toEqual([]);
  await decide.getByRole('button', { name: 'All that counts now' }).click();
  await decide.getByRole('radio', { name: 'Spare tablet: 25' }).check();
  await decide.getByLabel('Reason').fill('Asked the judge');
  await decide.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(decide).toBeHidden();
  const counted = await director
    .from('meet_revisions')
    .select('revision, marks, control_total, meet_scores!inner(seat_id)')
    .eq('meet_scores.seat_id', meet.seats[1] ?? '')
    .order('revision', { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  expect(counted.data).toMatchObject({ revision: 2, marks: { drill: { bearing: 25, cover: 'A' } }, control_total: 35 });

  // What a device sends after it was taken off waits, and is left with a reason.
  await row('J02').getByRole('link').first().click();
  await seat.getByRole('listitem').filter({ hasText: 'Tablet 7' }).getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Take off the seat…' }).click();
  await page.getByLabel('Reason').fill('Left on the bus');
  await page.getByRole('button', { name: 'Take off', exact: true }).click();
  await expect(seat.getByText(/Left on the bus/)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await send.sheets(tablet, smallSheet(tablet, second, 2, 12))).toEqual(['late']);
  await expect(open).toContainText('It came after the device was taken off the seat: Left on the bus');
  await open.getByRole('button', { name: 'Decide…' }).click();
  await page.getByRole('radio', { name: /^Leave it/ }).check();
  await page.getByLabel('Reason').fill('Judged again on the spare one');
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(open).toHaveCount(0);
  await page.getByRole('button', { name: 'Show 2 sheets' }).click();
  await expect(page.getByRole('region', { name: 'Decided on' })).toContainText('Judged again on the spare one');

  await send.contact(spare, { waiting: 2, battery: 12, room_mb: 900 });
  await expect(row('J02')).toContainText('Battery at 12%');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText(/Battery at 12%/)).toBeVisible();
  expect(await misfits(page)).toEqual([]);
});
