import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { instantOf } from '../../domain/time/zone.ts';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { schoolDay } from './support/day.ts';
import { aTeam } from './support/entrant-team.ts';
import { misfits } from './support/fits.ts';
import { fillRosters, publishTimes } from './support/meet-times.ts';
import { wordsOf } from './support/pdf-text.ts';
import { openMeet, registerFor } from './support/registered-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const HOME = '/app/competition-portal';
const ZONE = 'America/Chicago';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** The file that a button saves. */
async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await press();
  return readFile(await (await started).path());
}

/** Books the time of an entry that starts at this time by the clock of the meet. */
async function book(school: SupabaseClient, registration: string, entry: string, time: string): Promise<void> {
  const { data: grid } = await school.rpc('booking_grid', { p_registration: registration }).throwOnError();
  const { slots, entries }: { slots: Slot[]; entries: { id: string; event: string }[] } = Object(grid);
  const starts = Date.parse(instantOf({ day: schoolDay(-40), time }, ZONE));
  const event = entries.find(({ id }) => id === entry)?.event;
  const slot = slots.find((one) => one.event === event && Date.parse(one.starts_at) === starts);
  const asked = { p_entry: entry, p_slot: slot?.id, p_act: 'book', p_key: randomUUID() };
  const { data } = await school.rpc('book_slot', asked).throwOnError();
  expect(data).toMatchObject({ done: true });
}

type Slot = { id: string; event: string; starts_at: string };

/** What is written for a time of the day of the meet: 20261114T144500Z. */
const stamp = (time: string) => instantOf({ day: schoolDay(-40), time }, ZONE).replaceAll(/[-:]|\.\d{3}/g, '');

test('R5 a school from outside has its day sheet on a phone, live, in its calendar file, and on paper', async ({
  page,
  guidon,
}) => {
  const host = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await openMeet(host);
  await publishTimes(host, meet);
  const team = await aTeam(guidon, 'Cedar', true);
  const entered = await registerFor(team.client, meet);
  await fillRosters(team.client, entered, ['Alex Reed', 'Bo Lane', 'Cam Diaz']);
  await book(team.client, entered.id, entered.team, '09:00');

  await page.setViewportSize(PHONE);
  await signIn(page, team, `${HOME}/registrations/${entered.id}?tab=sheet`);
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Report' });
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText(/8:45 AM\s*Report\s*Armed regulation\s*Pad 1\s*Starts 9:00 AM/);
  await expect(lines.first()).toContainText('Alex Reed, Bo Lane, Cam Diaz');
  await expect(page.getByRole('region', { name: 'No time yet' })).toContainText('Solo exhibition');

  // A time that is booked elsewhere is on the sheet without a reload, in the order of reporting.
  await book(team.client, entered.id, entered.solo, '09:40');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toContainText(/9:25 AM\s*Report\s*Solo exhibition\s*Gym/);
  await expect(page.getByRole('region', { name: 'No time yet' })).toHaveCount(0);
  expect(await misfits(page)).toEqual([]);

  const file = await saved(page, () => page.getByRole('button', { name: 'Add to calendar' }).click());
  const text = file.toString('utf8').replaceAll('\r\n ', '');
  expect(text.match(/DTSTART:\S+/g)).toEqual([`DTSTART:${stamp('08:45')}`, `DTSTART:${stamp('09:25')}`]);
  expect(text).toContain('SUMMARY:Report: Armed regulation\\, Pad 1 (starts 9:00 AM)');
  expect(text).toContain(`UID:meet-times-${entered.team}@guidon`);
  expect(text).not.toContain('Reed');

  const paper = wordsOf(await saved(page, () => page.getByRole('button', { name: 'Print day sheet' }).click()));
  for (const words of [
    '8:45 AM',
    'Report: Armed regulation, Pad 1',
    '9:25 AM',
    'Report: Solo exhibition, Gym',
    'Bo Lane',
  ])
    expect(paper).toContain(words);

  // The host prints the same for everyone, and no cadet is on it.
  await page.setViewportSize(DESK);
  await signIn(page, 'instructor', `${HOME}/meets/${meet.id}?tab=times`);
  const card = page.getByRole('region', { name: 'On paper and in calendars' });
  const all = wordsOf(await saved(page, () => card.getByRole('button', { name: 'Print all day sheets' }).click()));
  expect(all).toContain('Report: Armed regulation, Pad 1');
  expect(all).not.toContain('Bo Lane');
  const more = async (name: string) => {
    await card.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const cards = wordsOf(await saved(page, () => more('Print report-time cards')));
  expect(cards).toContain('Report 8:45 AM');
  const wall = wordsOf(await saved(page, () => more('Print wall schedule, letter')));
  for (const words of ['Pad 1', '9:00 AM', '9:40 AM']) expect(wall).toContain(words);
  const zip = await saved(page, () => more('Save calendar files'));
  expect(zip.toString('latin1')).toContain(`DTSTART:${stamp('08:45')}`);
});

test('R5 a parent reads only when their own child reports, on the event and the dashboard', async ({
  page,
  guidon,
}) => {
  const [school, parent] = [
    await clientOf(guidon.url, 'instructor@guidon.example'),
    await clientOf(guidon.url, 'parent@guidon.example'),
  ];
  const { data: children } = await parent.from('cadets').select('id').throwOnError();
  const own = children.map(({ id }) => String(id));
  const { data: cadets } = await school
    .from('cadet_roster')
    .select('id')
    .eq('status', 'active')
    .not('id', 'in', `(${own.join(',')})`)
    .order('last_name')
    .limit(3)
    .throwOnError();
  const other = await aTeam(guidon, 'Delta');
  const database = await openDatabase(guidon);
  await database.query('update public.schools set competition_module = true where id = $1', [other.id]);
  await database.end();
  const meet = await openMeet(other.client);
  await publishTimes(other.client, meet);
  const entered = await registerFor(school, meet);
  const rows = [own[0], ...cadets.map(({ id }) => String(id))].map((cadet_id) => ({ id: randomUUID(), cadet_id }));
  await school.rpc('save_roster', { p_registration: entered.id, p_rows: rows }).throwOnError();
  const members = rows.map(({ id }) => ({ member_id: id }));
  await school.rpc('set_entry_members', { p_entry: entered.team, p_members: members.slice(0, 3) }).throwOnError();
  await school.rpc('set_entry_members', { p_entry: entered.solo, p_members: members.slice(3) }).throwOnError();
  await book(school, entered.id, entered.team, '09:20');
  await book(school, entered.id, entered.solo, '09:40');

  const { data: day } = await school.rpc('registration_day', { p_registration: entered.id }).throwOnError();
  const { event }: { event: { id: string } } = Object(day);
  await page.setViewportSize(PHONE);
  await signIn(page, 'parent', `/app/calendar/events/${event.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/’s report times$/)).toBeVisible();
  const lines = main.getByRole('listitem').filter({ hasText: 'Report' });
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(/9:05 AM\s*Report\s*Armed regulation\s*Pad 1/);
  await expect(main).not.toContainText('Solo exhibition');
  expect(await misfits(page)).toEqual([]);

  await page.goto('/app/dashboard');
  await expect(page.getByText(/^Report .*, 9:05 AM · Armed regulation · Pad 1$/)).toBeVisible();
  await page.setViewportSize(DESK);
});
