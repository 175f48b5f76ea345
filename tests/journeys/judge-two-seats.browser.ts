import { seatCodes } from '../support/meet/seat-device.ts';
import { violations } from './support/axe.ts';
import { clientOf } from './support/client.ts';
import { deviceOnSeat, judgeEntry } from './support/judge-device.ts';
import { runningMeet } from './support/running-meet.ts';
import { expect, test } from './support/test.ts';

const RULES = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa'] };
/** The server is heard every 20 seconds. */
const HEARD = { timeout: 60_000 };

test('one device holds two seats: each keeps its own sheets, and what waits on the other is sent too', async ({
  browser,
  guidon,
}) => {
  test.slow();
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await runningMeet(director, { entries: [0, 1] });
  const [, second = '', third = ''] = meet.seats;
  const [one = '', other = ''] = await seatCodes(director, meet.id, [second, third]);
  const { context, page } = await deviceOnSeat(browser, guidon.url, one);
  await context.setOffline(true);
  await judgeEntry(page, 'AREG-S01-A', '20');
  await expect(page.getByRole('button', { name: /AREG-S01-A/ })).toContainText('Finished, not sent yet');

  // The camera opens the address of the second code; the first seat stays.
  await context.route('**/functions/v1/judge', async (route) => {
    const body = String(route.request().postData());
    return body.includes('"sheets"') ? route.abort() : route.continue();
  });
  await context.setOffline(false);
  await page.goto(`/judge#${other}`);
  await page.reload();
  await page.getByRole('button', { name: 'Back to my seat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'J02 · Armed regulation' })).toBeVisible();
  await page.getByRole('button', { name: 'Open another seat…' }).click();
  await page.getByLabel('Code', { exact: true }).fill(other);
  await page.getByRole('button', { name: 'Open the seat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'J03 · Armed regulation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'J02 · Armed regulation, 1 sheet not sent' })).toBeVisible();
  expect(await violations(page, RULES)).toEqual([]);
  await judgeEntry(page, 'AREG-S01-A', '25');

  // There is a connection: both are sent, from the seat that is open.
  await context.unroute('**/functions/v1/judge');
  const sheets = async () => {
    const asked = director.from('meet_seat_sheets').select('seat_id, state, marks').eq('meet_id', meet.id);
    const { data } = await asked.order('seq').throwOnError();
    return data.map(
      ({ seat_id, state, marks }) => `${seat_id === second ? 'J02' : 'J03'} ${state} ${Object(marks).drill.bearing}`,
    );
  };
  await expect.poll(async () => (await sheets()).toSorted(), HEARD).toEqual(['J02 counted 20', 'J03 counted 25']);
  await page.getByRole('button', { name: 'J02 · Armed regulation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'J02 · Armed regulation' })).toBeVisible();
  await expect(page.getByRole('button', { name: /AREG-S01-A/ })).toContainText('Sent', HEARD);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'J02 · Armed regulation' })).toBeVisible();
  await context.close();
});
