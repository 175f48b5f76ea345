import { randomUUID } from 'node:crypto';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { expect, signIn, signOut, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('N5 an inspection opens again without a connection, takes entries, and sends them later; signing out forgets it', async ({
  page,
  context,
  guidon,
}) => {
  const db = await clientOf(guidon.url, 'instructor@guidon.example');
  const sheet = await db.from('inspection_sheets').select('id').is('retired_at', null).limit(1).single().throwOnError();
  const id = randomUUID();
  const plan = { held_on: schoolDay(0), uniform: 'Class A', sheet_id: sheet.data['id'], unit_id: '', class_period: '' };
  await db.rpc('start_inspection', { p_id: id, p_input: plan }).throwOnError();

  await signIn(page, 'instructor', `/app/inspections/${id}`);
  const rank = page.getByRole('region', { name: 'Cadets to inspect' });
  await expect(rank.getByRole('button').first()).toBeVisible();
  // The worker has the page and its files.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('guidon-files-1')).keys()).length))
    .toBeGreaterThan(10);
  await expect.poll(() => page.evaluate(() => caches.match('/config.json').then(Boolean))).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await rank.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Absent', exact: true }).click();
  await expect(page.getByText(/^1 cadet not sent yet/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Everything is saved.')).toBeVisible({ timeout: 30_000 });
  const { data } = await db
    .from('inspection_results')
    .select('presence')
    .eq('inspection_id', id)
    .not('presence', 'is', null)
    .throwOnError();
  expect(data).toEqual([{ presence: 'absent' }]);

  // What is asked before leaving and answered after it isn't kept either.
  let answer = () => {};
  const left = new Promise<void>((done) => (answer = done));
  const isRank = (url: string) => url.includes(`/rest/v1/inspections?`);
  await page.route(
    (url) => isRank(url.href),
    async (route) => {
      const response = await route.fetch();
      await left;
      await route.fulfill({ response });
    },
  );
  const asked = page.waitForRequest((request) => isRank(request.url()));
  await page.reload();
  const late = (await asked).response();
  await signOut(page);
  answer();
  await (await late)?.finished();
  const kept = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('guidon-reads');
      await new Promise((done) => (open.onsuccess = done));
      const count = open.result.transaction('reads').objectStore('reads').count();
      await new Promise((done) => (count.onsuccess = done));
      return count.result;
    });
  await expect.poll(kept).toBe(0);
});
