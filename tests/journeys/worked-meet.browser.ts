import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { FileMeet } from '../../domain/meets/file.ts';
import type { MeetResults } from '../../domain/scoring/format/results.ts';
import { readJson, sheetFiles } from '../scoring/support/read-meets.ts';
import { clientOf } from './support/client.ts';
import { keyFile } from './support/key-file.ts';
import { expect, signIn, test } from './support/test.ts';

const FILES = join(import.meta.dirname, '..', 'scoring', 'meets');
const LIST = '/app/competition-portal/meets';

/** Imports the meet with the score sheets that it uses, and gives its id. */
async function importMeet(page: Page, file: FileMeet): Promise<string> {
  await signIn(page, 'instructor', `${LIST}?import=1`);
  const used = new Set(file.events.map(({ sheet }) => sheet?.key));
  const sheets = sheetFiles().filter(([, sheet]) => used.has(Object(sheet).key));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog', { name: 'Import a meet' }).getByLabel('Files').click();
  const names = ['worked-meet.json', ...sheets.map(([name]) => `scoresheets/${name}`)];
  await (await chooser).setFiles(names.map((name) => join(FILES, name)));
  await page.getByRole('button', { name: 'Import as a draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: file.title })).toBeVisible({ timeout: 30_000 });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The rows of a table of standings: the place, who, and the number that counts. */
async function shown(page: Page): Promise<string[][]> {
  const rows = page.getByRole('main').locator('tbody tr');
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const cells = [...row.querySelectorAll('td')];
      const who = cells[1]?.querySelector('a')?.textContent ?? '';
      return [cells[0]?.textContent ?? '', who, cells.at(-1)?.textContent ?? ''];
    }),
  );
}

test('F3 the worked meet is imported, keyed twice with differences, and its standings are those expected', async ({
  page,
  guidon,
}) => {
  test.setTimeout(180_000);
  const file = readJson('worked-meet.json') as FileMeet;
  const expected = readJson('worked-meet.expected.json') as MeetResults;
  const meet = await importMeet(page, file);

  const [director, first, second] = await Promise.all(
    ['instructor', 'cadet', 's1'].map((name) => clientOf(guidon.url, `${name}@guidon.example`)),
  );
  if (!director || !first || !second) throw new Error('Someone of the demo is missing');
  const sop = { p_meet: meet, p_id: randomUUID(), p_input: { kind: 'sop', title: 'SOP' } };
  await director.rpc('save_meet_document', sop).throwOnError();
  const plan = { title: file.title, starts_on: file.date, venue: 'Main gym', overall: file.overall };
  await director.rpc('save_meet', { p_id: meet, p_input: plan }).throwOnError();
  for (const p_to of ['published', 'in_progress'])
    await director.rpc('set_meet_state', { p_meet: meet, p_to }).throwOnError();
  for (const keyer of [first, second]) {
    const p_profile = (await keyer.auth.getUser()).data.user?.id;
    await director.rpc('set_meet_staff', { p_meet: meet, p_profile, p_role: 'keyer' }).throwOnError();
  }
  expect(await keyFile({ director, first, second }, meet, file)).toBeGreaterThan(100);

  await page.goto(`${LIST}/${meet}?tab=results`);
  const place = (row: { place: number | null; tie?: string | null }) =>
    row.place === null ? '—' : row.tie === 'shared' ? `T-${row.place}` : String(row.place);
  for (const { event, rows } of expected.events) {
    const name = file.events.find(({ id }) => id === event)?.name ?? '';
    await page.getByLabel('Standings of').selectOption(name, { timeout: 60_000 });
    await expect
      .poll(() => shown(page), { timeout: 60_000, message: name })
      .toEqual(rows.map((row) => [place(row), row.entry, row.net ?? '—']));
  }
  for (const [method, standings] of Object.entries(expected.overall)) {
    const words = method.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
    await page.getByLabel('Standings of').selectOption(`Overall: ${words}`, { timeout: 60_000 });
    await expect
      .poll(async () => (await shown(page)).map(([, school, total]) => [school, total]), { timeout: 60_000 })
      .toEqual(standings.map(({ name, total }) => [name, total]));
  }
});
