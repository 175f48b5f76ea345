import { seatCodes } from '../support/meet/seat-device.ts';
import { TIMED_SHEET } from '../support/meet/timed-sheet.ts';
import { violations } from './support/axe.ts';
import { clientOf } from './support/client.ts';
import { deviceOnSeat } from './support/judge-device.ts';
import { runningMeet } from './support/running-meet.ts';
import { expect, test } from './support/test.ts';

const HEARD = { timeout: 60_000 };

test('a head judge gives penalties and the time on a phone without a network; they count once the sheet arrives', async ({
  browser,
  guidon,
}) => {
  test.slow();
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await runningMeet(director, { content: TIMED_SHEET });
  const [code = ''] = await seatCodes(director, meet.id, [meet.seats[0] ?? '']);
  const [first = ''] = meet.codes;
  const { context, page } = await deviceOnSeat(browser, guidon.url, code);
  await page.setViewportSize({ width: 390, height: 844 });
  await context.setOffline(true);

  const entry = page.getByRole('button', { name: new RegExp(first) });
  await entry.click();
  const drops = page.getByRole('group', { name: 'Dropped weapon' });
  await expect(drops.getByRole('button', { name: 'One less: Dropped weapon' })).toBeDisabled();
  for (let taps = 0; taps < 3; taps += 1) await drops.getByRole('button', { name: 'One more: Dropped weapon' }).click();
  await drops.getByRole('button', { name: 'One less: Dropped weapon' }).click();
  await expect(page.getByText('Penalties 50', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Start the clock' }).click();
  await page.getByRole('button', { name: 'Stop the clock' }).click();
  await page.getByRole('button', { name: 'Use for the performance' }).click();
  await expect(page.getByText('by the stopwatch of this device')).toBeVisible();

  // What was tapped is still there after a restart. A time that is typed needs a reason.
  await page.reload();
  await entry.click();
  await expect(drops.getByText('2', { exact: true })).toBeVisible();
  await page.getByLabel('Time of the performance').fill('2:05.5');
  await page.getByLabel('Bearing', { exact: true }).fill('20');
  await page.getByRole('group', { name: 'Cover' }).getByRole('button', { name: /^A/ }).click();
  await page.getByRole('button', { name: 'Finish sheet…' }).click();
  await expect(page.getByLabel('Why not by the stopwatch')).toBeFocused();
  await page.getByLabel('Why not by the stopwatch').fill('Started too late');
  expect(await violations(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })).toEqual([]);
  await page.getByRole('button', { name: 'Finish sheet…' }).click();
  const said = page.getByRole('list', { name: 'Given beside the marks' });
  await expect(said.getByRole('listitem')).toHaveText([
    'Dropped weapon × 2',
    'Time 2:05.5, not by the stopwatch: Started too late',
  ]);
  await page.getByRole('button', { name: 'Yes, finish the sheet' }).click();
  await expect(entry).toContainText('Finished, not sent yet');

  await context.setOffline(false);
  await expect(entry).toContainText('Sent', HEARD);
  const penalties = director.from('meet_penalties').select('key, count, voided_at').eq('meet_id', meet.id);
  expect((await penalties.order('created_at').throwOnError()).data).toEqual([
    { key: 'drop', count: 2, voided_at: null },
  ]);
  const times = director.from('meet_times').select('timer, seconds').eq('meet_id', meet.id);
  expect((await times.throwOnError()).data).toEqual([{ timer: 1, seconds: 125.5 }]);

  // The judge corrects one of them.
  await entry.click();
  await drops.getByRole('button', { name: 'One less: Dropped weapon' }).click();
  await page.getByRole('button', { name: 'Finish sheet…' }).click();
  await page.getByRole('button', { name: 'Yes, finish the sheet' }).click();
  const counts = async () => {
    const rows = director.from('meet_penalties').select('count').eq('meet_id', meet.id).is('voided_at', null);
    return (await rows.throwOnError()).data?.map(({ count }) => count);
  };
  await expect.poll(counts, HEARD).toEqual([1]);
  await context.close();
});
