import type { Page } from '@playwright/test';
import type { MeetResults } from '../../../domain/scoring/format/results.ts';
import { readJson } from '../../scoring/support/read-meets.ts';
import { expect } from './test.ts';
import { workedMeet } from './worked-meet.ts';

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

/** Expects the page of results to show, event by event and for each overall, what the worked meet has as expected. */
export async function expectStandings(page: Page, meet: string): Promise<void> {
  const expected = readJson('worked-meet.expected.json') as MeetResults;
  await page.goto(`/app/competition-portal/meets/${meet}?tab=results`);
  const place = (row: { place: number | null; tie?: string | null }) =>
    row.place === null ? '—' : row.tie === 'shared' ? `T-${row.place}` : String(row.place);
  for (const { event, rows } of expected.events) {
    const name = workedMeet.events.find(({ id }) => id === event)?.name ?? '';
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
}
