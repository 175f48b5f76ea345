import type { Page } from '@playwright/test';
import { seatCodes } from '../support/meet/seat-device.ts';
import { violations } from './support/axe.ts';
import { clientOf } from './support/client.ts';
import { deviceOnSeat } from './support/judge-device.ts';
import { runningMeet } from './support/running-meet.ts';
import { expect, test } from './support/test.ts';

const RULES = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] };
const LOOKS = ['dark', 'sun', 'light'];

/** Goes on by Tab until something with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(':focus');
  const wanted = page.getByRole('button', { name }).or(page.getByRole('textbox', { name })).and(focused);
  for (let presses = 0; presses < 40 && (await wanted.count()) === 0; presses += 1) await page.keyboard.press('Tab');
  await expect(wanted).toHaveCount(1);
}

/** No rule is broken in any look of the page. */
async function expectFair(page: Page): Promise<void> {
  for (const look of LOOKS) {
    await page.getByLabel('Look of this page').selectOption(look);
    expect(await violations(page, RULES), look).toEqual([]);
  }
}

test('G5 a whole sheet is judged by the keyboard alone, and no screen of a seat breaks an axe rule', async ({
  browser,
  guidon,
}) => {
  test.slow();
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await runningMeet(director);
  const [code = ''] = await seatCodes(director, meet.id, [meet.seats[1] ?? '']);
  const [entry = ''] = meet.codes;
  const { context, page } = await deviceOnSeat(browser, guidon.url, code);
  await expectFair(page);
  await tabTo(page, new RegExp(entry));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(`${entry} · Larkspur High`) })).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText('0:00.0');

  // A poor mark asks for a comment, and finishing leads to where it's missing.
  await tabTo(page, 'Bearing');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Comment on Bearing')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('a');
  await tabTo(page, 'Finish sheet…');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This mark needs a comment. Write why.')).toBeVisible();
  await expect(page.getByLabel('Comment on Bearing')).toBeFocused();
  await expectFair(page);
  await page.getByLabel('Comment on Bearing').focus();
  await page.keyboard.type('Slouched');
  await tabTo(page, "Commander's initials");
  await page.keyboard.type('JD');
  await tabTo(page, 'Finish sheet…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Is this the right team?' })).toBeFocused();
  await expectFair(page);
  await page.getByRole('heading', { name: 'Is this the right team?' }).focus();
  await tabTo(page, 'Yes, finish the sheet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(entry) })).toContainText('Sent', { timeout: 60_000 });
  const sheets = director.from('meet_seat_sheets').select('state, marks, comments, commander').eq('meet_id', meet.id);
  expect((await sheets.throwOnError()).data).toEqual([
    {
      state: 'counted',
      marks: { drill: { bearing: '5', cover: 'A' } },
      comments: { 'drill.bearing': 'Slouched' },
      commander: 'JD',
    },
  ]);
  await context.close();
});
