import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';
import { runningMeet } from '../tests/journeys/support/running-meet.ts';
import { seatCodes } from '../tests/support/meet/seat-device.ts';
import { SMALL_SHEET } from '../tests/support/meet/small-sheet.ts';
import { atMost, type Entry } from './entry.ts';
import { signedIn } from './meet-scene.ts';
import { median, p99 } from './percentile.ts';
import { startSubject } from './subject.ts';

const IN_PAGE = fileURLToPath(new URL('issue-g-taps-in-page.js', import.meta.url));
const [ITEMS, SECTIONS, TAPS, WAITING, SLOWER] = [60, 6, 400, 400, 4];

/**
 * The bound of issue G for a judge's page: each tap on a sheet of 60 items is kept on the device within 200 ms, with 400 sheets
 * that wait to be sent, on a machine that is four times slower. Then these sheets are sent.
 */
export async function runIssueGTaps(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const director = await signedIn(subject.url, 'instructor');
    const meet = await runningMeet(director, { content: longSheet(), seats: 1 });
    const [code = ''] = await seatCodes(director, meet.id, meet.seats);
    const context = await browser.newContext({ viewport: { width: 1180, height: 820 } });
    const page = await openSeat(context, subject.url, code);
    await context.setOffline(true);
    const [first = '', second = ''] = meet.codes;
    await openSheet(page, first);
    await page.evaluate(`inPage.tapLevels(${ITEMS})`);
    await page.getByRole('button', { name: 'Finish sheet…' }).click();
    await page.getByRole('button', { name: 'Yes, finish the sheet' }).click();
    await page.getByText('Finished, not sent yet').waitFor();
    await page.evaluate(`inPage.repeatWaiting(${WAITING - 1})`);
    await page.reload();
    await page.getByText(`${WAITING} sheets not sent yet`).waitFor();
    await openSheet(page, second);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const times = await page.evaluate<number[]>(`inPage.tapLevels(${TAPS})`);
    const words = `A tap on ${ITEMS} items with ${WAITING} sheets waiting, four times slower`;
    told(atMost('G', `${words}: kept, p50`, median(times), 'ms', 200));
    told(atMost('G', `${words}: kept, p99`, p99(times), 'ms', 200));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const begun = performance.now();
    await context.setOffline(false);
    await page.getByText('Everything is sent').waitFor({ timeout: 120_000 });
    told(
      atMost('G', `The page sends ${WAITING} sheets after it had no network`, performance.now() - begun, 'ms', 20_000),
    );
  } finally {
    await browser.close();
    await subject.stop();
  }
}

function longSheet(): object {
  const items = (section: number) =>
    Array.from({ length: ITEMS / SECTIONS }, (_, at) => ({
      key: `i${section}-${at}`,
      label: `Movement ${section + 1}.${at + 1}`,
      type: 'level',
      levels: { Good: '5', Fair: '3', Poor: '1' },
    }));
  const sections = Array.from({ length: SECTIONS }, (_, at) => ({
    key: `s${at}`,
    label: `Section ${at + 1}`,
    roles: ['head'],
    combine: 'panel',
    items: items(at),
  }));
  return { ...SMALL_SHEET, roles: SMALL_SHEET.roles.slice(0, 1), sections };
}

async function openSeat(context: BrowserContext, url: string, code: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ path: IN_PAGE });
  await page.goto(`${url}/judge`);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Open the seat' }).click();
  await page.getByText(/all files on this device/).waitFor({ timeout: 60_000 });
  return page;
}

async function openSheet(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(code) }).click();
  await page.getByRole('button', { name: 'Finish sheet…' }).waitFor();
}
