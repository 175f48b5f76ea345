import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { misfits } from './support/fits.ts';
import { runningMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const more = async (page: Page, of: string, item: string) => {
  await page.getByRole('button', { name: `More for ${of}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('G4 entries are checked in, called to a pad, held, moved, and paused, and another board follows', async ({
  page,
  browser,
  baseURL,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const helper = await clientOf(guidon.url, 'cadet@guidon.example');
  const profile = (await helper.auth.getUser()).data.user?.id ?? '';
  const meet = await runningMeet(director, { entries: [0, 1] }, [{ profile, job: 'check_in' }]);
  for (const name of ['Pad 1', 'Pad 2'])
    await director.rpc('save_meet_area', { p_meet: meet.id, p_id: randomUUID(), p_input: { name } }).throwOnError();
  const { data: entries } = await director
    .from('meet_entries')
    .select('code')
    .eq('meet_id', meet.id)
    .order('code')
    .throwOnError();
  const [first = '', second = ''] = entries.map(({ code }) => code);
  const board = `/app/competition-portal/meets/${meet.id}?tab=floor`;

  // The one at check-in is a cadet with a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'cadet', board);
  await page.getByRole('button', { name: 'Give them an area…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move and notify' }).click();
  const pad = card(page, 'Pad 1');
  await expect(pad.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(pad.getByRole('listitem')).toHaveCount(2);
  expect(await misfits(page)).toEqual([]);
  await page.getByRole('button', { name: 'Scan to check in…' }).click();
  await page.getByRole('textbox', { name: 'Code of the entry or school' }).fill(first);
  await page.keyboard.press('Enter');
  const check = page.getByRole('dialog', { name: `Check in ${first}` });
  await check.getByLabel('Cadets here').fill('9');
  await check.getByRole('button', { name: 'Check in' }).click();
  const one = pad.getByRole('listitem').filter({ hasText: first });
  await expect(one).toContainText('9 cadets');
  for (const name of ['Call on deck', `More for ${first}`]) {
    const box = await one.getByRole('button', { name }).boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(48);
  }
  await one.getByRole('button', { name: 'Call on deck' }).click();
  await expect(pad).toContainText('On deck');

  // A held pad takes no one.
  const away = await browser.newContext(baseURL ? { baseURL } : {});
  const desk = await away.newPage();
  await signIn(desk, 'instructor', board);
  await more(desk, 'Pad 1', 'Hold…');
  await desk.getByRole('dialog').getByLabel('Reason').fill('Wet floor');
  await desk.getByRole('dialog').getByRole('button', { name: 'Hold the area' }).click();
  await expect(pad).toContainText('Wet floor');
  await one.getByRole('button', { name: 'Call to the pad' }).click();
  await expect(page.getByText('Pad 1 is on hold')).toBeVisible();
  await card(desk, 'Pad 1').getByRole('button', { name: 'Open the area' }).click();
  await expect(pad).not.toContainText('Wet floor');
  // Someone about to move two of them reads that one has gone onto the pad.
  await more(desk, 'Pad 1', 'Move the next entries…');
  const moving = desk.getByRole('dialog', { name: 'Move entries from Pad 1' });
  await expect(moving.getByLabel('Entries to move')).toHaveValue('2');
  await one.getByRole('button', { name: 'Call to the pad' }).click();
  await expect(moving).toContainText('Only 1 entry is left to move, so the number is 1 now.');
  await expect(moving.getByLabel('Entries to move')).toHaveValue('1');
  await desk.keyboard.press('Escape');
  await expect(moving).toBeHidden();
  await one.getByRole('button', { name: 'Start' }).click();

  // The next one goes to the other pad, and both boards show it.
  await expect(card(desk, 'Pad 1')).toContainText('Running');
  await more(desk, 'Pad 1', 'Move the next entries…');
  await desk.getByRole('dialog').getByRole('button', { name: 'Move and notify' }).click();
  await expect(card(page, 'Pad 2')).toContainText(second);
  await desk.getByRole('button', { name: 'Pause everything…' }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('Lightning');
  await desk.getByRole('dialog').getByRole('button', { name: 'Pause the meet' }).click();
  await expect(pad).toContainText('Paused');
  await desk.getByRole('button', { name: 'Resume everything' }).click();
  await one.getByRole('button', { name: 'Finish' }).click();
  await expect(pad).toContainText('No one left here.');

  // The wrong one was finished: long after the toast, the other board puts it back.
  const there = card(desk, 'Pad 1');
  await there.getByText('Done, 1').click();
  const done = there.getByRole('listitem').filter({ hasText: first });
  await expect(done).toContainText(/Done \d+:\d\d [AP]M by /);
  await done.getByRole('button', { name: `Put back ${first}` }).click();
  await desk.getByRole('menuitem', { name: 'Back to running' }).click();
  await expect(one.getByRole('button', { name: 'Finish' })).toBeVisible();
  await expect(pad).not.toContainText('Done, 1');
  await away.close();
});
