import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { publishedSheet, runningMeet, type RunningMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

/** Types what is on a paper, going on by Enter after each mark. */
async function key(page: Page, ...typed: string[]): Promise<void> {
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('F4 sheets are keyed over a lost connection, blind by a second person who differs, and from an outdated print', async ({
  page,
  context,
  browser,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const cadet = await clientOf(guidon.url, 'cadet@guidon.example');
  const keyer = (await cadet.auth.getUser()).data.user?.id ?? '';
  const meet = await runningMeet(director, {}, [{ profile: keyer, job: 'keyer' }]);

  await signIn(page, 'cadet', `/app/competition-portal/meets/${meet.id}?tab=keying`);
  await page.getByRole('link', { name: 'Key the next sheet' }).click();
  await heading(page, 'AREG-S01-A · J01');
  await expect(page.getByLabel('Bearing')).toBeFocused();
  await loseConnection(page);
  // A mark out of range is said at its field; one that is poor asks for a comment; the level goes by its letter.
  await key(page, '31');
  await expect(page.getByText('31 is above the maximum of 30.')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await key(page, '5', 'slouched', 'a', '1', '', '16');
  await expect(page.getByText('The marks add up to 15, 1 less than the paper.', { exact: false })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await key(page, '15');
  await expect(page.getByText('The marks add up to the same total.')).toBeVisible();
  await page.keyboard.press('Enter');

  await heading(page, 'AREG-S01-A · J02');
  await expect(page.getByText(/^2 entries not sent yet and saved on this device/)).toBeVisible();
  await key(page, '12');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Bearing')).toHaveValue('12');
  await expect(page.getByText(/^2 entries not sent yet/)).toBeVisible();
  await context.unroute(CALLS);
  await expect.poll(() => statesOf(director, meet)).toEqual(['keyed_once']);
  const dropped = await director.from('meet_penalties').select('key, count').eq('meet_id', meet.id).throwOnError();
  expect(dropped.data).toEqual([{ key: 'drop', count: 1 }]);
  await page.goto(`/app/competition-portal/scoring/${meet.id}/key?entry=${meet.entries[0]}&seat=${meet.seats[0]}`);
  await expect(page.getByText('Someone else keys it the second time.')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await signIn(other, 'instructor', `/app/competition-portal/meets/${meet.id}?tab=keying`);
  await other.getByLabel('Code on the sheet').fill('areg-s01-a j01');
  await other.keyboard.press('Enter');
  await expect(other.getByText("You don't see what the first person keyed.")).toBeVisible();
  await expect(other.getByLabel('Bearing')).toHaveValue('');
  await expect(other.getByText('Dropped weapon × 1')).toBeVisible();
  await key(other, '9', 'a', '', '', '15');
  await key(other, '');
  await heading(other, 'AREG-S01-A · J01');
  await other.keyboard.press('ArrowDown');
  await other.getByRole('button', { name: 'Save as it is' }).press('Enter');
  await heading(other, 'AREG-S01-A · J02');
  await expect(other.getByText('It differs from the first pass.', { exact: false })).toBeVisible();
  await other.goBack();
  await expect(other.getByRole('row', { name: 'Bearing 5 9' })).toBeVisible();
  expect(await statesOf(director, meet)).toEqual(['differs']);

  // The event is scored by another version than the one that the paper was printed from.
  const p_sheet = await publishedSheet(director, meet.sheet);
  const swap = { p_event: meet.event, p_sheet, p_seen: meet.sheet, p_rule: 'keep', p_reason: 'Wrong edition' };
  await director.rpc('swap_meet_sheet', swap).throwOnError();
  const paper = `entry=${meet.entries[1]}&seat=${meet.seats[1]}&sheet=${meet.sheet}`;
  await other.goto(`/app/competition-portal/scoring/${meet.id}/key?${paper}`);
  await expect(other.getByText(/from another version. The event is scored by version 2:/)).toBeVisible();
  await other.getByRole('button', { name: 'Key it anyway' }).press('Enter');
  await expect(other.getByLabel('Bearing')).toBeFocused();
  await key(other, '9', 'a', '19', '');
  await expect.poll(() => statesOf(director, meet)).toEqual(['returned', 'keyed_once']);
  await other.context().close();
});

const CALLS = /\/rpc\/(key_score|save_meet_penalty)/;

/** The calls that save are lost, and the browser knows that it is offline. */
async function loseConnection(page: Page): Promise<void> {
  await page.context().route(CALLS, (route) => route.abort());
  await page.context().setOffline(true);
}

async function statesOf(db: Awaited<ReturnType<typeof clientOf>>, meet: RunningMeet) {
  const { data } = await db
    .from('meet_scores')
    .select('state')
    .eq('meet_id', meet.id)
    .order('created_at')
    .throwOnError();
  return data.map(({ state }) => state);
}
