import type { Page } from '@playwright/test';
import { seatCodes } from '../support/meet/seat-device.ts';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { deviceOnSeat, judgeEntry } from './support/judge-device.ts';
import { runningMeet } from './support/running-meet.ts';
import { expect, test } from './support/test.ts';

const HEARD = { timeout: 60_000 };
const DAY_MS = 86_400_000;

/** How many rows the stores of this device hold in all. */
const heldOn = (page: Page) =>
  page.evaluate(async () => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
      });
    let rows = 0;
    for (const name of ['guidon-judge', 'guidon-outbox']) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        rows += await asked(database.transaction(store).objectStore(store).count());
      database.close();
    }
    return rows;
  });

test('a device without a network warns before it erases what was never sent, and erases it three days after the meet', async ({
  browser,
  guidon,
}) => {
  test.slow();
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await runningMeet(director);
  const [code = ''] = await seatCodes(director, meet.id, [meet.seats[1] ?? '']);
  const { context, page } = await deviceOnSeat(browser, guidon.url, code);
  await expect(page.getByText('The browser may clear what it keeps here', { exact: false })).toBeVisible();
  await context.setOffline(true);
  await judgeEntry(page, meet.codes[0] ?? '', '20');
  await expect(page.getByText('1 sheet not sent yet')).toBeVisible();
  await expect(page.getByText('This device erases what it holds on', { exact: false })).toHaveCount(0);

  const now = Date.now();
  await page.clock.setFixedTime(now + 2 * DAY_MS);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This device erases what it holds on');
  await page.getByRole('button', { name: 'Export marks…' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a file' }).click();
  expect((await saved).suggestedFilename()).toBe('J02-marks.json');

  // The page is open all the time: nothing has to be touched.
  await page.clock.setFixedTime(now + 6 * DAY_MS);
  await expect(page.getByRole('status').filter({ hasText: 'The meet is over.' })).toContainText(
    '1 sheet was never sent. Tell the tabulator.',
    HEARD,
  );
  await expect.poll(() => heldOn(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: "Open a judge's seat" })).toBeVisible();
  await context.close();
});

test('once the results are certified and everything arrived, the device erases itself', async ({ browser, guidon }) => {
  test.slow();
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await runningMeet(director);
  const [code = ''] = await seatCodes(director, meet.id, [meet.seats[1] ?? '']);
  const { context, page } = await deviceOnSeat(browser, guidon.url, code);
  await context.setOffline(true);
  await judgeEntry(page, meet.codes[0] ?? '', '20');
  const database = await openDatabase(guidon);
  await database.query(`update public.meets set state = 'results_certified' where id = $1`, [meet.id]);
  await database.end();
  // What still waits arrives first, and waits for the tabulator there.
  await expect(page.getByText('1 sheet not sent yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The results are certified, and everything from this device arrived.')).toBeVisible(
    HEARD,
  );
  await expect.poll(() => heldOn(page)).toBe(0);
  const sheets = director.from('meet_seat_sheets').select('state').eq('meet_id', meet.id);
  expect((await sheets.throwOnError()).data).toEqual([{ state: 'late' }]);
  await context.close();
});

test('while something is typed the page stays as it is; the newer version opens once all is sent', async ({
  browser,
  guidon,
}) => {
  test.slow();
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await runningMeet(director);
  const [code = ''] = await seatCodes(director, meet.id, [meet.seats[1] ?? '']);
  const { context, page } = await deviceOnSeat(browser, guidon.url, code);
  const isNew = page.locator('meta[name="released"]');
  const entry = page.getByRole('button', { name: new RegExp(meet.codes[0] ?? '') });
  await entry.click();
  await page.getByLabel('Bearing', { exact: true }).fill('20');
  await expect.poll(() => heldOn(page)).toBe(2);

  // A release: the same files under a new version, with a page that says so.
  await context.route('**/judge-files.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), version: 'next' } });
  });
  await context.route('**/judge', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<head>', '<head><meta name="released" content="next">');
    await route.fulfill({ response: answer, body });
  });
  const taken = () => page.evaluate(() => caches.has('guidon-judge-next'));
  await page.reload();
  await expect(entry).toContainText('Started');
  await expect(page.getByText(/all files on this device/)).toBeVisible(HEARD);
  expect(await taken()).toBe(false);
  await expect(isNew).toHaveCount(0);

  await judgeEntry(page, meet.codes[0] ?? '', '20');
  await expect(entry).toContainText('Sent', HEARD);
  await expect.poll(taken, HEARD).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(entry).toContainText('Sent');
  await expect(isNew).toHaveCount(1);
  await context.close();
});
