import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { expect, signIn, test } from './support/test.ts';

const OLD = '/app/competition-portal/records';

/** A meet of yesterday: the team's run, one cadet's fault, and another school that only counts. */
const fileOf = (day: string) =>
  [
    'Meet,Date,Event,Team,School,Cadet,Place,Score',
    `Creek Classic,${day},Team run,Raiders,,,2nd,"1002,2"`,
    `Creek Classic,${day},Team run,,Cedar Ridge High,,1,980`,
    `Creek Classic,${day},One-rope bridge,Raiders,,Alina Chen,3 of 21,194.6`,
    `Creek Classic,${day},Gauntlet,Riders,,,1,300`,
  ].join('\n');

async function choose(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  await (await chooser).setFiles({ name: 'creek.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
}

test('T4 old results come in with a fault, are accepted, and are on the cadet’s timeline', async ({
  page,
  baseURL,
}) => {
  const client = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  const named = client.from('cadets').select('id').eq('first_name', 'Alina').eq('last_name', 'Chen');
  const { data: cadet } = await named.order('created_at').limit(1).single().throwOnError();
  const results = async () => {
    const rows = client.from('team_results').select('event_name, placement, out_of, source');
    return (await rows.like('event_name', 'Creek Classic%').order('event_name').throwOnError()).data;
  };
  await signIn(page, 'instructor', '/app/competition-portal/meets');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Bring in old meets' }).click();
  await page.getByRole('link', { name: 'Bring in a file' }).click();
  await choose(page, fileOf(schoolDay(1)));

  await expect(page.getByText('“Riders” isn’t a team of your school')).toBeVisible();
  await expect(page.getByText('Cedar Ridge High is another school: counted, not kept')).toBeAttached();
  await page.getByRole('button', { name: 'Import 2 results' }).click();
  await expect(page.getByText('2 results added')).toBeVisible();
  expect(await results()).toEqual([]);

  await page.getByRole('link', { name: 'Review the results' }).click();
  const line = (event: string) => page.getByRole('listitem').filter({ hasText: `Creek Classic: ${event}` });
  for (const event of ['Team run', 'One-rope bridge'])
    await line(event).getByRole('button', { name: 'Accept', exact: true }).click();
  const result = (event: string, placement: number, out_of: number) => ({
    event_name: `Creek Classic: ${event}`,
    placement,
    out_of,
    source: 'file',
  });
  await expect.poll(results).toEqual([result('One-rope bridge', 3, 21), result('Team run', 2, 2)]);

  await page.goto(`/app/cadets/${cadet?.['id']}?tab=timeline`);
  await expect(page.getByText('Creek Classic: One-rope bridge')).toBeVisible();
  await expect(page.getByText('3rd of 21, 194.6 points · From a file')).toBeVisible();

  // The same file again has nothing new.
  await page.goto(`${OLD}/import`);
  await choose(page, fileOf(schoolDay(1)));
  await expect(page.getByText('This result is there already').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Import 0 results' })).toBeDisabled();
});
