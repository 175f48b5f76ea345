import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { expect, signIn, test } from './support/test.ts';

const CALLS = '**/rpc/score_inspection';

/** The keys of the calls that were answered, in order. */
function answeredKeys(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/rpc/score_inspection') && response.ok())
      keys.push(String(response.request().postDataJSON()?.p_key));
  });
  return keys;
}

/** The connection comes back: pages send at once what they would else send some seconds later. */
async function reconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

test('N5 scores entered offline survive a reload and arrive once from two tabs; a refusal is shown and settled', async ({
  page,
  context,
  guidon,
}) => {
  const db = await clientOf(guidon.url, 'instructor@guidon.example');
  const sheet = await db.from('inspection_sheets').select('id').is('retired_at', null).limit(1).single().throwOnError();
  const id = randomUUID();
  const p_input = {
    held_on: schoolDay(0),
    uniform: 'Class B',
    sheet_id: sheet.data['id'],
    unit_id: '',
    class_period: '',
  };
  await db.rpc('start_inspection', { p_id: id, p_input }).throwOnError();
  const presence = async () => {
    const of = db.from('inspection_results').select('presence').eq('inspection_id', id).order('place').limit(3);
    return (await of.throwOnError()).data.map((row) => row['presence']);
  };
  const answered = answeredKeys(context);

  await signIn(page, 'instructor', `/app/inspections/${id}`);
  await page.getByRole('region', { name: 'Cadets to inspect' }).getByRole('button').first().click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await context.route(CALLS, (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Absent', exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Excused' }).click();
  await expect(page.getByText(/^2 cadets not sent yet and saved on this device\. /)).toBeVisible();

  // The pages can be had again, the calls can't: nothing is lost by a reload, and another tab knows of it too.
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/^2 cadets not sent yet/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/app/inspections/${id}`);
  await expect(other.getByText(/^2 cadets not sent yet/)).toBeVisible();
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const leave = page.getByRole('dialog', { name: 'Sign out with 2 entries not sent?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  expect(await presence()).toEqual([null, null, null]);

  // The first answer is lost on its way: the call is sent again under its key.
  let lost = '';
  await context.unroute(CALLS);
  await context.route(
    CALLS,
    async (route) => {
      lost = String(route.request().postDataJSON()?.p_key);
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await reconnect(context);
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await expect(other.getByText('Everything is saved.')).toBeVisible();
  expect(await presence()).toEqual(['absent', 'excused', null]);
  expect(answered).toHaveLength(2);
  expect(new Set(answered).size).toBe(2);
  expect(answered[0]).toBe(lost);
  await other.close();

  // Someone closes the inspection while the next score waits.
  const close = (closed: boolean) => db.rpc('set_inspection', { p_id: id, p_input: { closed } }).throwOnError();
  await context.route(CALLS, (route) => route.abort());
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Absent', exact: true }).click();
  await expect(page.getByText(/^1 cadet not sent yet/)).toBeVisible();
  await close(true);
  await context.unroute(CALLS);
  await reconnect(context);
  await page.getByRole('button', { name: '1 entry not sent yet, 1 refused' }).click();
  const list = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(list.getByRole('listitem')).toContainText('Score of ');
  await expect(list.getByRole('listitem')).toContainText('This inspection is closed.');
  expect(await presence()).toEqual(['absent', 'excused', null]);
  await close(false);
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByText('Everything has been sent.')).toBeVisible();
  expect(await presence()).toEqual(['absent', 'excused', 'absent']);
});
