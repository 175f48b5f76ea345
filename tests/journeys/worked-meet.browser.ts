import type { Page } from '@playwright/test';
import type { MeetResults } from '../../domain/scoring/format/results.ts';
import { readJson } from '../scoring/support/read-meets.ts';
import { clientOf } from './support/client.ts';
import { keyFile } from './support/key-file.ts';
import { expect, test } from './support/test.ts';
import { importWorkedMeet, takeTo, workedMeet } from './support/worked-meet.ts';

const LIST = '/app/competition-portal/meets';

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
  const file = workedMeet;
  const expected = readJson('worked-meet.expected.json') as MeetResults;
  const meet = await importWorkedMeet(page);

  const [director, first, second] = await Promise.all(
    ['instructor', 'cadet', 's1'].map((name) => clientOf(guidon.url, `${name}@guidon.example`)),
  );
  if (!director || !first || !second) throw new Error('Someone of the demo is missing');
  await takeTo(director, meet, ['published', 'in_progress']);
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
