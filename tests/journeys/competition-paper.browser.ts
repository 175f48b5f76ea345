import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { keySheet, runningMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

/** What is downloaded after a press. */
async function pdfAfter(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await press();
  return readFile(await (await download).path());
}

/** The page of results prints the standings with what is noted of them, and nothing to press. */
async function printsAlone(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText('Provisional standings')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText(['Armed regulation']);
  await expect(page.getByRole('row', { name: /^1 AREG-S02-B .*Tie broken by Head judge's total$/ })).toBeVisible();
  await expect(page.getByRole('button').or(page.getByRole('link'))).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
}

test('F4 sheets of an event are printed, what changes after it is printed again, and a tied score is explained', async ({
  page,
  baseURL,
}) => {
  const director = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  const overall = { required_events: ['AREG', 'INSP'], methods: { places: { kind: 'reverse' } } };
  const meet = await runningMeet(director, {
    meet: { title: 'Paper meet', keys_twice: false, overall },
    events: [{ code: 'INSP', name: 'Inspection', discipline: 'inspection', form: 'knockout' }],
    entries: [0, 1, 0],
  });
  const place = `/app/competition-portal/meets/${meet.id}`;
  await signIn(page, 'instructor', `${place}?tab=paper`);

  const file = await pdfAfter(page, () => page.getByRole('button', { name: 'Print', exact: true }).click());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText(/^Printed /)).toBeVisible();
  const [first, , last] = meet.entries;
  const added = {
    id: crypto.randomUUID(),
    event_id: meet.event,
    meet_school_id: meet.schools[0],
    code: 'AREG-S01-Z',
    team: 'Z',
  };
  await director.rpc('save_meet_entries', { p_meet: meet.id, p_rows: [added] }).throwOnError();
  await director.rpc('set_entry_status', { p_entries: [last], p_status: 'scratched' }).throwOnError();
  await page.reload();
  const changed = page.getByRole('region', { name: 'Changed since the last print' });
  await expect(changed.getByRole('listitem')).toHaveCount(3);
  await expect(changed.getByText('New entry').first()).toBeVisible();
  const left = page.getByRole('region', { name: 'Printed, no longer used' });
  await expect(left.getByText('AREG-S01-C, seat J01')).toBeVisible();
  await pdfAfter(page, () => page.getByRole('button', { name: 'Print what changed (3 sheets)' }).click());
  await expect(changed).toBeHidden();

  for (const [entry, bearings] of [
    [20, 22, 24],
    [22, 22, 22],
  ].entries())
    for (const [seat, bearing] of bearings.entries()) await keySheet(director, meet, { entry, seat, bearing });
  for (const event of [meet.event, null])
    await director.functions.invoke('meet-results', { body: { meet: meet.id, event } });
  await page.goto(`${place}?tab=results`);
  await expect(page.getByText('Provisional')).toBeVisible();
  await expect(page.getByText("Tie broken by Head judge's total").first()).toBeVisible();
  await printsAlone(page);
  await page.getByLabel('Standings of').selectOption('Overall: Places');
  await expect(page.getByText('Not in Inspection').first()).toBeVisible();
  await page.getByLabel('Standings of').selectOption('Armed regulation');
  await page.getByRole('link', { name: 'AREG-S01-A' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AREG-S01-A, Armed regulation' })).toBeVisible();
  await expect(page.getByText('J01 (Head judge): Drill: 30.')).toBeVisible();
  await expect(page.getByText('Place 2 of 2 in Armed regulation.')).toBeVisible();
  await pdfAfter(page, () => page.getByRole('button', { name: 'Print (PDF)' }).click());

  await director
    .rpc('save_meet_penalty', { p_entry: first, p_id: crypto.randomUUID(), p_input: { key: 'drop', count: 1 } })
    .throwOnError();
  await page.reload();
  await expect(page.getByText('Dropped weapon: 1 time, 25 each, 25.')).toBeVisible();
});
