import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { keySheet, runningMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Two overalls of which one counts shares, so that the rule for a canceled event matters. */
const OVERALL = {
  required_events: ['UREG'],
  methods: { points: { kind: 'table', table: ['10', '5'] }, shares: { kind: 'proportional', precision: 2 } },
};

test('T3 an event is canceled for weather, previewed both ways, and held again; the meet pauses and goes on', async ({
  page,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const keyer = await clientOf(guidon.url, 'cadet@guidon.example');
  const profile = (await keyer.auth.getUser()).data.user?.id ?? '';
  const meet = await runningMeet(
    director,
    {
      meet: { overall: OVERALL, keys_twice: false },
      events: [{ code: 'UREG', name: 'Unarmed regulation', discipline: 'unarmed_regulation', form: 'knockout' }],
      seats: 2,
      entries: [0, 1],
    },
    [{ profile, job: 'keyer' }],
  );
  for (const entry of [0, 1])
    for (const seat of [0, 1]) await keySheet(keyer, meet, { entry, seat, bearing: 20 + entry });
  const eventOf = async () =>
    (
      await director
        .from('meet_events')
        .select('cancelled_reason, cancelled_rule')
        .eq('meet_id', meet.id)
        .eq('code', 'UREG')
        .single()
        .throwOnError()
    ).data;

  await signIn(page, 'instructor', `/app/competition-portal/meets/${meet.id}?tab=events`);
  await page.getByRole('button', { name: 'Actions for Unarmed regulation' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Cancel event…' }).press('Enter');
  const cancel = dialog(page, 'Cancel Unarmed regulation');
  const shares = cancel.getByRole('region', { name: 'Overall: Shares' }).getByRole('row');
  await expect(shares.filter({ hasText: 'Kestrel Ridge High' })).toHaveText(
    /— · 100\.00.*Not eligible: not placed in Unarmed regulation.*1st · 100\.00.*1st · 50\.00/,
  );
  await expect(cancel.getByText('None keyed')).toBeVisible();
  await cancel.getByLabel('Reason').fill('Lightning over the pads');
  await cancel.getByLabel('Rescaled:', { exact: false }).check();
  await cancel.getByRole('button', { name: 'Cancel event' }).press('Enter');
  await expect(page.getByText('Canceled, rescaled in the overall: Lightning over the pads')).toBeVisible();
  expect(await eventOf()).toEqual({ cancelled_reason: 'Lightning over the pads', cancelled_rule: 'rescale' });

  await page.getByRole('button', { name: 'Actions for Unarmed regulation' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hold again…' }).press('Enter');
  const again = dialog(page, 'Hold Unarmed regulation again');
  await expect(again.getByRole('region', { name: 'Overall: Shares' }).getByText('Held again')).toBeVisible();
  await again.getByLabel('Reason').fill('The storm passed');
  await again.getByRole('button', { name: 'Hold again' }).press('Enter');
  await expect(again).toBeHidden();
  await expect.poll(eventOf).toEqual({ cancelled_reason: null, cancelled_rule: null });

  await page.goto(`/app/competition-portal/meets/${meet.id}`);
  await page.getByRole('button', { name: 'Pause the meet…' }).press('Enter');
  const pause = dialog(page, 'Pause the meet');
  await pause.getByLabel('Reason').fill('Hail');
  await pause.getByRole('button', { name: 'Pause the meet' }).press('Enter');
  const banner = page.getByRole('region', { name: 'Meet paused' });
  await expect(banner).toContainText('Weather: Hail. Nothing is scored until the meet goes on.');
  await page.goto(`/app/competition-portal/meets/${meet.id}?tab=what-if&try=judge|AREG|J01`);
  await expect(banner).toBeVisible();
  await expect(page.getByText('Without judge J01 in Armed regulation')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What would change' }).getByRole('table').first()).toBeVisible();
  await banner.getByRole('button', { name: 'Resume the meet' }).press('Enter');
  await expect(banner).toBeHidden();
  await page.goto(`/app/competition-portal/meets/${meet.id}`);
  const log = page.getByRole('region', { name: 'Pauses and cancellations' });
  await expect(log).toContainText('The storm passed');
  await expect(log).toContainText('Weather: Hail');
});
