import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { certify, listsWith, storeResult } from '../support/meet/results.ts';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { wordsOf } from './support/pdf-text.ts';
import { runningMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const COLOR_GUARD = { code: 'CG', name: 'Color guard', discipline: 'color_guard', form: 'knockout' };

/** What a press saves. */
async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path());
}

test('T2 awards with a tie and a waiting event: plan, engraving file, certificates, script, and pick-up', async ({
  page,
  context,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await runningMeet(director, { events: [COLOR_GUARD], entries: [0, 1, 0] });
  const db = await openDatabase(guidon);
  const placed = meet.codes.map((code, at) => ({
    code,
    school: `S0${at === 1 ? 2 : 1}`,
    place: at < 2 ? 1 : 3,
    tied: at < 2,
  }));
  await storeResult(db, { meet: meet.id, event: meet.event, result: listsWith('AREG', placed) });
  await certify(db, meet.id, [meet.event]);

  await signIn(page, 'instructor', `/app/competition-portal/meets/${meet.id}?tab=awards`);
  await page.getByRole('button', { name: 'Make the usual plan' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Armed regulation' })).toContainText('1st to 3rd place');

  await page.getByText('To hand out', { exact: true }).click();
  const needed = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(needed('Trophy, 1st place')).toContainText('1 more because of ties');
  await expect(needed('Trophy, 1st place')).toContainText('3 short');
  await expect(needed('Trophy, 2nd place')).toContainText('1 short');
  const engraving = await saved(page, () => page.getByRole('button', { name: 'Engraving file (CSV)' }).press('Enter'));
  const lines = engraving.toString('utf8').split('\r\n');
  expect(lines.filter((line) => line.includes('2 share the place'))).toHaveLength(2);

  await page.getByRole('button', { name: 'Certificates…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Certificates' });
  const pdf = await saved(page, () => dialog.getByRole('button', { name: 'Make the PDF' }).press('Enter'));
  for (const words of [
    'First place',
    'Third place',
    'Larkspur High',
    'Kestrel Ridge High',
    'Meet director',
    'Bluestem',
  ])
    expect(wordsOf(pdf)).toContain(words);

  await page.getByText('Script', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Color guard' })).toContainText('Waits');
  await page.getByRole('link', { name: 'Open the script' }).press('Enter');
  const script = page.getByRole('region', { name: 'Awards script' });
  await expect(script.getByRole('heading', { name: 'Armed regulation' })).toBeVisible();
  // The tablet of the announcer loses its connection in the middle of the ceremony.
  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  await expect(script).toContainText('Third place');
  await page.keyboard.press('ArrowRight');
  await expect(script).toContainText('Tied for first place');
  await expect(script.getByRole('listitem')).toContainText([/Larkspur High/, /Kestrel Ridge High/]);
  await script.getByRole('button', { name: 'Give trophy' }).first().press('Enter');
  await script.getByRole('button', { name: 'Mark as announced' }).press('Enter');
  await expect(script.getByRole('button', { name: 'Given' })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(script).toContainText('Waits for its results to be certified');
  await context.setOffline(false);
  await expect
    .poll(async () => (await db.query('select app.awards_given($1, $2) as given', [meet.id, meet.event])).rows[0], {
      timeout: 15_000,
    })
    .toEqual({ given: true });

  await script.getByRole('link', { name: 'Close the script' }).press('Enter');
  await page.getByText('Pick-up', { exact: true }).click();
  await expect(page.getByText('1 of 3 awards given. 2 left with 2 schools.')).toBeVisible();
  await page.getByRole('button', { name: 'Hand over…' }).first().press('Enter');
  const form = page.getByRole('dialog', { name: 'Hand over to Kestrel Ridge High' });
  await form.getByLabel('Picked up by').fill('Coach Ito');
  await form.getByLabel('Picked up by').press('Enter');
  await expect(page.getByText('Picked up by Coach Ito', { exact: false })).toBeVisible();
  await db.end();
});
