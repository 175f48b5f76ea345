import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { clientOf, PASSWORD } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { aTeam } from './support/entrant-team.ts';
import { misfits } from './support/fits.ts';
import { dayAhead, type OpenMeet, openMeet, registerFor } from './support/registered-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const HOME = '/app/competition-portal';

/** Publishes times for the team event around noon, on one pad: 11:40 AM, 12:00 PM, 12:20 PM, and 12:40 PM. */
async function publishTimes(host: SupabaseClient, meet: OpenMeet): Promise<void> {
  const call = (name: string, args: object) => host.rpc(name, args).throwOnError();
  const pad = randomUUID();
  await call('save_meet_area', { p_meet: meet.id, p_id: pad, p_input: { name: 'Pad 1' } });
  await call('make_slots', {
    p_meet: meet.id,
    p_input: { event: meet.team, areas: [pad], day: schoolDay(-40), from: '11:40', to: '13:00', every: '20' },
  });
  await call('save_booking_plan', { p_meet: meet.id, p_input: { closes_at: dayAhead(20) } });
  await call('publish_slots', { p_meet: meet.id });
}

/** Books the time of a registration's team at this place in the grid. */
async function bookAt(school: SupabaseClient, entered: { id: string; team: string }, at: number): Promise<void> {
  const { data } = await school.rpc('booking_grid', { p_registration: entered.id }).throwOnError();
  const { slots }: { slots: { id: string; starts_at: string }[] } = Object(data);
  const slot = slots.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))[at];
  const { data: answer } = await school.rpc('book_slot', { p_entry: entered.team, p_slot: slot?.id }).throwOnError();
  expect(answer).toMatchObject({ done: true });
}

/** How often a school was told of late changes. */
async function toldOf(school: SupabaseClient, like: string): Promise<string[]> {
  const { data } = await school
    .from('notifications')
    .select('title, body')
    .eq('kind', 'competition-entries.late')
    .like('title', like)
    .throwOnError();
  return data.map(({ body }) => String(body));
}

test('R6 a weather delay of 45 minutes after noon is previewed, told once, and undone', async ({
  page,
  browser,
  guidon,
}) => {
  const host = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await openMeet(host);
  await publishTimes(host, meet);
  const [one, two] = [await aTeam(guidon, 'Delta'), await aTeam(guidon, 'Ember')];
  const [first, second] = [await registerFor(one.client, meet), await registerFor(two.client, meet)];
  await bookAt(one.client, first, 1);
  await bookAt(two.client, second, 2);
  const other = await browser.newPage();
  await signIn(other, two, `${HOME}/registrations/${second.id}?tab=times`);
  const theirs = (name: string) => other.getByRole('button', { name });
  await expect(theirs('12:20 PM, Pad 1: Yours')).toBeVisible();

  // On a phone, in the field: three presses and a reason.
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { email: 'instructor@guidon.example', password: PASSWORD }, `${HOME}/meets/${meet.id}?tab=times`);
  await page.getByRole('button', { name: 'Delay or change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delay or change the day' });
  await expect(dialog.getByRole('button', { name: 'Apply and notify' })).toBeDisabled();
  await dialog.getByRole('button', { name: '45 min' }).click();
  await dialog.getByLabel('Everything that starts from').fill('12:00');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Everything from 12:00 PM on is 45 minutes later');
  await expect(preview).toContainText('2 entries to move · 1 free time');
  await expect(preview).toContainText('12:20 PM → 1:05 PM');
  await expect(preview).toContainText('Notified once: 2 schools');
  expect(await misfits(page)).toEqual([]);
  // Nothing has moved, and no one has heard.
  await expect(theirs('12:20 PM, Pad 1: Yours')).toBeVisible();
  expect(await toldOf(two.client, '%')).toEqual([]);

  await dialog.getByLabel('Reason').fill('Lightning');
  await dialog.getByRole('button', { name: 'Apply and notify' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('region', { name: 'Late changes' });
  await expect(card).toContainText('Everything from 12:00 PM on is 45 minutes later');
  await expect(page.getByRole('button', { name: /^1:05 PM, Pad 1: Ember/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^11:40 AM, Pad 1/ })).toBeVisible();

  // The other school sees it without a reload, with its report time, and was told once.
  await expect(theirs('1:05 PM, Pad 1: Yours')).toBeVisible();
  const note = other.getByRole('region', { name: 'Late changes' });
  await expect(note).toContainText('Running 45 minutes late since 12:00 PM: Lightning.');
  await expect(note).toContainText('Armed regulation: report 12:50 PM, start 1:05 PM, Pad 1');
  expect(await toldOf(two.client, '45 minutes later: %')).toEqual([
    'Everything from 12:00 PM on is 45 minutes later: Lightning. Armed regulation: report 12:50 PM, start 1:05 PM, Pad 1.',
  ]);

  await card.getByRole('button', { name: 'Undo…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click();
  await expect(card.getByText('Undone', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^12:20 PM, Pad 1: Ember/ })).toBeVisible();
  await expect(theirs('12:20 PM, Pad 1: Yours')).toBeVisible();
  await expect(note).toBeHidden();
  expect(await toldOf(two.client, 'Undone: %')).toHaveLength(1);
  expect(await toldOf(two.client, '%')).toHaveLength(2);
  expect(await toldOf(one.client, '%')).toHaveLength(2);
  await other.close();
});
