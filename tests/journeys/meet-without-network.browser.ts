import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { framesFor } from '../../domain/meets/seat-marks/frames.ts';
import { pairedDevice, sealedMarks, seatCodes, smallSheet } from '../support/meet/seat-device.ts';
import { clientOf } from './support/client.ts';
import { runningMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('G6 at a venue without internet, marks come by QR codes and files, standings are computed and printed, and all is sent later', async ({
  page,
  context,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await runningMeet(director, { seats: 2, entries: [0, 1] });
  const codes = await seatCodes(director, meet.id, meet.seats);
  const head = await pairedDevice(guidon.url, codes[0] ?? '');
  const judge = await pairedDevice(guidon.url, codes[1] ?? '');
  const [first = '', second = ''] = meet.entries;

  await signIn(page, 'instructor', `/app/competition-portal/scoring/${meet.id}/without-network`);
  await page.getByRole('button', { name: 'Take this meet along' }).click();
  await expect(page.getByText('This device has the meet as it is now.')).toBeVisible();
  await expect(page.getByText('Nothing waits on this device')).toBeVisible();
  // The worker has the page and its files.
  await expect.poll(() => page.evaluate(() => caches.match('/config.json').then(Boolean))).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Taken along .* 1 event · 2 entries · 2 seats$/)).toBeVisible();

  // The first device shows codes, which are scanned out of order; a code of something else is told.
  const file = sealedMarks(head, [smallSheet(head, first, 1, 20), smallSheet(head, second, 2, 11)]);
  await page.getByRole('button', { name: 'Scan codes' }).click();
  await scan(page, 'https://example.org');
  await expect(page.getByText("This isn't a code of a judge's marks.", { exact: false })).toBeVisible();
  const packed = gzipSync(JSON.stringify(file)).toString('base64url');
  const frames = framesFor('k3x9qz', packed, Math.ceil(packed.length / 2));
  await scan(page, frames[1] ?? '');
  await expect(page.getByText('Still to scan: code 1')).toBeVisible();
  await scan(page, frames[0] ?? '');
  await expect(page.getByText('Taken: 2 sheets of J01')).toBeVisible();

  // The second one hands over a file, and once more by mistake.
  const marks = sealedMarks(judge, [smallSheet(judge, first, 1, 19), smallSheet(judge, second, 2, 13)]);
  await bring(page, marks);
  await expect(page.getByText('Taken: 2 sheets of J02')).toBeVisible();
  await bring(page, marks);
  await expect(page.getByText('These were here already: 2 sheets of J02')).toBeVisible();
  const standings = page.getByRole('region', { name: 'Standings on this device' });
  await expect(standings.getByText('Not synced')).toBeVisible();
  await expect(standings.getByRole('row', { name: /^1 AREG-S01-A/ })).toContainText('59');
  await expect(standings.getByRole('row', { name: /^2 AREG-S02-B/ })).toContainText('44');

  // They're still there after the device was restarted, and paper says how sure they are.
  await page.reload();
  await expect(standings.getByRole('row', { name: /^1 AREG-S01-A/ })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Not synced: computed on one device', { exact: false })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));

  await context.setOffline(false);
  await expect(page.getByText('Everything that was brought is on the server.')).toBeVisible();
  const kept = director.from('meet_seat_sheets').select('state').eq('meet_id', meet.id).throwOnError();
  expect((await kept).data.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'counted'));
  await expect(standings.getByText('Nothing waits', { exact: true })).toBeVisible();
  await expect(standings.getByRole('row', { name: /^1 AREG-S01-A/ })).toContainText('59');
});

async function scan(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Code', { exact: true });
  await field.fill(text);
  await field.press('Enter');
}

async function bring(page: Page, marks: object): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(marks));
  await page.getByLabel('Files with marks').setInputFiles({ name: 'marks.json', mimeType: 'application/json', buffer });
}
