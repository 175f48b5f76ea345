import type { Page } from '@playwright/test';
import { seatCodes } from '../support/meet/seat-device.ts';
import { clientOf } from './support/client.ts';
import { deviceOnSeat, judgeEntry } from './support/judge-device.ts';
import { runningMeet } from './support/running-meet.ts';
import { expect, test } from './support/test.ts';

const entryButton = (page: Page, code: string) => page.getByRole('button', { name: new RegExp(code) });
/** The server is heard every 20 seconds. */
const HEARD = { timeout: 60_000 };

test('G2 a tablet judges without a network and over restarts, sends later, and a second one takes its seat over', async ({
  browser,
  guidon,
}) => {
  test.slow();
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await runningMeet(director, { entries: [0, 1] });
  const seat = meet.seats[1] ?? '';
  const [first = '', second = ''] = meet.codes;
  const sheets = async () => {
    const asked = director.from('meet_seat_sheets').select('state, marks').eq('meet_id', meet.id).order('created_at');
    const { data } = await asked.throwOnError();
    return data.map(({ state, marks }) => `${state} ${Object(marks).drill.bearing}`);
  };

  const [code = ''] = await seatCodes(director, meet.id, [seat]);
  const { context, page } = await deviceOnSeat(browser, guidon.url, code);
  await context.setOffline(true);
  await page.reload();
  await entryButton(page, first).click();
  await page.getByLabel('Bearing', { exact: true }).fill('20');
  await page.reload();
  await expect(entryButton(page, first)).toContainText('Started');
  await entryButton(page, first).click();
  await expect(page.getByLabel('Bearing', { exact: true })).toHaveValue('20');
  await page.getByRole('button', { name: 'Back to entries' }).click();
  await judgeEntry(page, first, '21');
  await expect(entryButton(page, first)).toContainText('Finished, not sent yet');

  // There is a network again, and it never answers.
  await context.route('**/*', () => undefined);
  await context.setOffline(false);
  await page.reload({ waitUntil: 'commit' });
  await expect(entryButton(page, first)).toContainText('Finished, not sent yet');
  expect(await sheets()).toEqual([]);
  await context.unroute('**/*');
  await page.reload();
  await expect(entryButton(page, first)).toContainText('Sent', HEARD);
  await expect.poll(sheets).toEqual(['counted 21']);

  const [again = ''] = await seatCodes(director, meet.id, [seat]);
  const { page: other } = await deviceOnSeat(browser, guidon.url, again);
  await expect(other.getByText('Another device writes on this seat. This one only shows it.')).toBeVisible();
  await expect(entryButton(other, first)).toContainText('Sent');
  await context.setOffline(true);
  await judgeEntry(page, second, '12');
  const { data: pin } = await director.rpc('make_seat_pin', { p_seat: seat }).throwOnError();
  await other.getByLabel('PIN of the seat').fill(String(pin));
  await other.getByRole('button', { name: 'Take over by PIN' }).click();
  await expect(other.getByText('Another device writes on this seat.', { exact: false })).toHaveCount(0, HEARD);
  await judgeEntry(other, second, '25');
  await expect.poll(sheets, HEARD).toEqual(['counted 21', 'counted 25']);

  // What the first device made without a network arrives late, and waits.
  await context.setOffline(false);
  await expect(entryButton(page, second)).toContainText('Sent, waits', HEARD);
  expect(await sheets()).toEqual(['counted 21', 'counted 25', 'late 12']);

  const { data } = await director
    .from('meet_devices')
    .select('id')
    .eq('seat_id', seat)
    .eq('state', 'reading')
    .single()
    .throwOnError();
  await director.rpc('end_device', { p_device: data.id, p_reason: 'Left on the bus.' }).throwOnError();
  await expect(page.getByRole('alert')).toContainText('Left on the bus.', HEARD);
  await context.close();
  await other.context().close();
});
