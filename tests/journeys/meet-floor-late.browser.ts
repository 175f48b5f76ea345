import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { wallClock } from '../../domain/time/zone.ts';
import { clientOf, PASSWORD } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { schoolDay } from './support/day.ts';
import { aTeam } from './support/entrant-team.ts';
import { misfits } from './support/fits.ts';
import { dayAhead, type OpenMeet, openMeet, registerFor } from './support/registered-meet.ts';
import type { RunningServer } from './support/server.ts';
import { expect, signIn, test } from './support/test.ts';

const PAD = randomUUID();

/** Publishes times for the team event on one pad, 20 minutes apart. */
async function publishTimes(host: SupabaseClient, meet: OpenMeet): Promise<void> {
  const call = (name: string, args: object) => host.rpc(name, args).throwOnError();
  await call('save_meet_area', { p_meet: meet.id, p_id: PAD, p_input: { name: 'Pad 1' } });
  const times = { event: meet.team, areas: [PAD], day: schoolDay(-40), from: '11:40', to: '13:00', every: '20' };
  await call('make_slots', { p_meet: meet.id, p_input: times });
  await call('save_booking_plan', { p_meet: meet.id, p_input: { closes_at: dayAhead(20) } });
  await call('publish_slots', { p_meet: meet.id });
}

/** Books the time of a registration's team at this place in the grid. */
async function bookAt(school: SupabaseClient, entered: { id: string; team: string }, at: number): Promise<void> {
  const { data } = await school.rpc('booking_grid', { p_registration: entered.id }).throwOnError();
  const { slots }: { slots: { id: string; starts_at: string }[] } = Object(data);
  const slot = slots.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))[at];
  await school.rpc('book_slot', { p_entry: entered.team, p_slot: slot?.id }).throwOnError();
}

/** The day has come: the first time was 25 minutes ago, and at the venue it's noon, whenever this runs. */
async function comeToTheDay(guidon: RunningServer, { id }: OpenMeet): Promise<void> {
  const ahead = 12 - new Date().getUTCHours();
  const zone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  const database = await openDatabase(guidon);
  try {
    await database.query(
      `update public.meets set time_zone = $2, starts_on = $3::date, ends_on = $3::date where id = $1`,
      [id, zone, wallClock(Date.now(), zone).day],
    );
    await database.query(
      `update public.meet_slots s set starts_at = x.at, ends_at = x.at + (s.ends_at - s.starts_at)
       from (select id, date_trunc('minute', now()) - interval '25 minutes' + (starts_at - min(starts_at) over ()) as at
         from public.meet_slots where meet_id = $1) x where x.id = s.id`,
      [id],
    );
  } finally {
    await database.end();
  }
}

test('G4 a pad that runs late moves the rest, and the coach of the school that waits is notified once', async ({
  page,
  browser,
  guidon,
}) => {
  const host = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await openMeet(host);
  await publishTimes(host, meet);
  const [one, two] = [await aTeam(guidon, 'Fern'), await aTeam(guidon, 'Gale')];
  await bookAt(one.client, await registerFor(one.client, meet), 0);
  await bookAt(two.client, await registerFor(two.client, meet), 1);
  await comeToTheDay(guidon, meet);
  for (const state of ['registration_closed', 'scheduled', 'in_progress'])
    await host.rpc('set_meet_state', { p_meet: meet.id, p_to: state, p_reason: 'The day has come' }).throwOnError();
  const told = async ({ client }: typeof one) => {
    const { data } = await client
      .from('notifications')
      .select('title')
      .eq('kind', 'competition-entries.late')
      .throwOnError();
    return data.map(({ title }) => String(title));
  };
  const coach = await browser.newPage();
  await signIn(coach, two, '/app/competition-portal');
  const bell = coach.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();

  // The first team is on the pad 25 minutes after its time.
  await page.setViewportSize({ width: 390, height: 844 });
  const board = `/app/competition-portal/meets/${meet.id}?tab=floor`;
  await signIn(page, { email: 'instructor@guidon.example', password: PASSWORD }, board);
  const pad = page.getByRole('region', { name: 'Pad 1' });
  await expect(pad).toContainText(/About \d+ min late/);
  expect(await misfits(page)).toEqual([]);
  // Each school checks in by the code on its day sheet.
  const { data: rows } = await host
    .from('meet_schools')
    .select('code')
    .eq('meet_id', meet.id)
    .eq('name', one.name)
    .single()
    .throwOnError();
  await expect(pad.getByText('School not here yet')).toHaveCount(2);
  await page.getByRole('button', { name: 'Scan to check in…' }).click();
  await page
    .getByRole('textbox', { name: 'Code of the entry or school' })
    .fill(`${guidon.url}/app/competition-portal/meets/${meet.id}?tab=floor&school=${rows.code}`);
  await page.keyboard.press('Enter');
  const arriving = page.getByRole('dialog', { name: `Check in ${one.name}` });
  await expect(arriving).toContainText('8 cadets expected');
  await arriving.getByLabel('Cadets who came').fill('7');
  await arriving.getByRole('button', { name: 'Check in the school' }).click();
  await expect(arriving).toBeHidden();
  await expect(pad.getByText('School not here yet')).toHaveCount(1);
  const first = pad.getByRole('listitem').filter({ hasText: one.name });
  for (const step of ['Check in', 'Call on deck', 'Call to the pad', 'Start'])
    await first.getByRole('button', { name: step }).click();
  await expect(first).toContainText('Running');
  const move = pad.getByRole('link', { name: /^Move the rest by \d+ min…$/ });
  const minutes = /\d+/.exec((await move.textContent()) ?? '')?.[0] ?? '';
  await move.click();

  const dialog = page.getByRole('dialog', { name: 'Delay or change the day' });
  await expect(dialog.getByLabel('Minutes later')).toHaveValue(minutes);
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('1 entry to move');
  await expect(preview).toContainText('Notified once: 1 school.');
  await dialog.getByLabel('Reason').fill('The first team was late');
  await dialog.getByRole('button', { name: 'Apply and notify' }).click();
  await expect(dialog).toBeHidden();

  // The coach hears of it without a reload; the team that runs keeps its time.
  await expect(bell).toHaveAccessibleName(/, \d+ unread$/);
  await bell.click();
  await expect(coach.getByRole('dialog', { name: /^Notifications/ })).toContainText(
    `${minutes} minutes later: ${meet.title}`,
  );
  expect(await told(two)).toEqual([`${minutes} minutes later: ${meet.title}`]);
  expect(await told(one)).toEqual([]);

  await page.goto(board);
  await expect(pad.getByRole('listitem')).toHaveCount(2);
  await expect(pad).not.toContainText('min late');
  await coach.close();
});
