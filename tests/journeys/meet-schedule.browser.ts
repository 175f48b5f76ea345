import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { clientOf } from './support/client.ts';
import { wordsOf } from './support/pdf-text.ts';
import { schoolDay } from './support/day.ts';
import { aTeam } from './support/entrant-team.ts';
import { openMeet, registerFor } from './support/registered-meet.ts';
import { publishedMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';
import { importWorkedMeet, takeTo } from './support/worked-meet.ts';

const PAGE = '/app/competition-portal/meets';
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name });

const door = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What the day is built from' }).getByRole('link', { name }).click();

/** Builds the day, and saves what was found under a name. */
async function buildAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Build the day', exact: true }).click();
  await page.getByRole('button', { name: 'Save as a version…' }).click({ timeout: 60_000 });
  const form = dialog(page, 'Save as a version');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Save version' }).click();
  await expect(form).toBeHidden();
}

test('R2 a host builds the day, saves versions, compares them, and builds a part again', async ({ page, guidon }) => {
  test.setTimeout(180_000);
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await publishedMeet(director, {
    events: [{ code: 'UREG', name: 'Unarmed regulation', discipline: 'unarmed_regulation', form: 'knockout' }],
    entries: [0, 1, 0],
  });
  const pad = { p_meet: meet.id, p_id: randomUUID(), p_input: { name: 'North pad', kind: 'pad' } };
  await director.rpc('save_meet_area', pad).throwOnError();

  // An event without an area is named, and gets one.
  await signIn(page, 'instructor', `${PAGE}/${meet.id}?tab=schedule`);
  await expect(page.getByText('Choose areas below for: AREG Armed regulation, UREG Unarmed regulation')).toBeVisible();
  await door(page, 'Events');
  const event = card(page, 'Events and their areas').getByRole('listitem').filter({ hasText: 'AREG' });
  await event.getByRole('button', { name: 'Edit…' }).click();
  const where = dialog(page, 'AREG Armed regulation');
  await where.getByRole('combobox', { name: 'Areas' }).fill('North');
  await page.getByRole('option', { name: 'North pad' }).click();
  await where.getByRole('button', { name: 'Save' }).click();
  await expect(where).toBeHidden();
  await expect(event).toContainText('North pad');

  await buildAs(page, 'First draft');
  const versions = card(page, 'Versions').getByRole('listitem');
  await expect(versions.filter({ hasText: 'Version 1: First draft' })).toContainText('3 entries placed');

  // After a ceremony in the morning everyone is later.
  await door(page, 'Hours');
  await page.getByRole('button', { name: 'Add a stop…' }).click();
  const stop = dialog(page, 'Add a stop');
  await stop.getByLabel('What it is').fill('Opening ceremony');
  await stop.getByLabel(/^From\b/).fill('07:00');
  await stop.getByLabel(/^To\b/).fill('08:00');
  await stop.getByRole('button', { name: 'Add' }).click();
  await expect(stop).toBeHidden();
  await buildAs(page, 'After the ceremony');
  await versions.filter({ hasText: 'Version 2' }).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'Version 2: After the ceremony' })).toBeVisible();
  await page.getByLabel('Compared with').selectOption({ label: 'Version 1: First draft' });
  await expect(
    card(page, 'Compare')
      .getByText(/later$/)
      .first(),
  ).toBeVisible();

  // On paper each school has a page of its own, with when it reports first.
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Print by school' }).click();
  const paper = wordsOf(await readFile(await (await download).path()));
  for (const words of ['Larkspur High', 'Kestrel Ridge High', 'Version 2: After the ceremony', 'North pad'])
    expect(paper).toContain(words);

  // Only one school may move; the entries of the other stay.
  await page.getByRole('button', { name: 'Build a part again…' }).click();
  const part = dialog(page, 'Build a part again');
  await part.getByRole('combobox', { name: 'Schools' }).fill('Kestrel');
  await page.getByRole('option', { name: /Kestrel/ }).click();
  await part.getByRole('button', { name: 'Go on to build' }).click();
  await expect(page.getByText('2 entries stay where they are in version 2.')).toBeVisible();
  await buildAs(page, 'Kestrel moved');
  await expect(versions.filter({ hasText: 'Version 3: Kestrel moved' })).toContainText('3 entries placed');
  const { data } = await director
    .from('meet_schedule_versions')
    .select('number, placed, schedule')
    .eq('meet_id', meet.id)
    .order('number')
    .throwOnError();
  expect(data.map(({ number, placed }) => [number, placed])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

/** The titles of what a school was told about its times, the oldest first. */
async function toldAbout(school: SupabaseClient): Promise<string[]> {
  const { data } = await school
    .from('notifications')
    .select('title')
    .eq('kind', 'competition-entries.times')
    .order('created_at')
    .throwOnError();
  return data.map(({ title }) => String(title));
}

/** Opens a version, and publishes it as the dialog asks. */
async function publishVersion(page: Page, version: string, words: string): Promise<void> {
  await card(page, 'Versions')
    .getByRole('listitem')
    .filter({ hasText: version })
    .getByRole('button', { name: 'Open' })
    .click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByRole('heading', { name: `Publish ${version}` })).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const form = dialog(page, /^Publish Version/);
  await expect(form).toContainText(words);
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form).toBeHidden();
  const line = card(page, 'Versions').getByRole('listitem').filter({ hasText: version });
  await expect(line.getByText('Published', { exact: true })).toBeVisible();
}

test('R2 a host publishes a schedule, keeps most of it, publishes it again, and who moves is told once', async ({
  page,
  guidon,
}) => {
  test.setTimeout(240_000);
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await openMeet(director);
  const day = schoolDay(-40);
  const call = (name: string, args: object) => director.rpc(name, args).throwOnError();
  const pad = randomUUID();
  await call('save_meet_area', { p_meet: meet.id, p_id: pad, p_input: { name: 'North pad' } });
  for (const event of [meet.team, meet.solo])
    await call('save_event_day', { p_event: event, p_input: { areas: [pad] } });
  await call('save_meet_day_plan', { p_meet: meet.id, p_input: { days: [{ day, from: '08:00', to: '16:00' }] } });
  const [stays, moves] = [await aTeam(guidon, 'Juniper'), await aTeam(guidon, 'Kestrel')];
  const entered = await registerFor(moves.client, meet);
  await registerFor(stays.client, meet);

  await signIn(page, 'instructor', `${PAGE}/${meet.id}?tab=schedule`);
  await buildAs(page, 'As planned');
  await publishVersion(page, 'Version 1: As planned', '2 schools are notified of what changes');
  expect(await toldAbout(stays.client)).toEqual([`Your times at ${meet.title}`]);

  // The bus of one school is late: what the others have stays pinned, and only that school is built again.
  const { data: schools } = await director
    .from('meet_schools')
    .select('id, name')
    .eq('meet_id', meet.id)
    .throwOnError();
  const late = schools.find(({ name }) => name === moves.name);
  const asked = [{ school: late?.id, arrive: { [day]: '12:00' } }];
  await call('save_meet_day_plan', { p_meet: meet.id, p_input: { schools: asked } });
  await card(page, 'Versions').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(card(page, 'In the way').getByText("Its school isn't there then").first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to the version' }).click();
  await page.getByRole('button', { name: 'Build a part again…' }).click();
  const part = dialog(page, 'Build a part again');
  await part.getByRole('combobox', { name: 'Schools' }).fill(moves.name);
  await page.getByRole('option', { name: moves.name }).click();
  await part.getByRole('button', { name: 'Go on to build' }).click();
  await expect(page.getByText('2 entries stay where they are in version 1.')).toBeVisible();
  await buildAs(page, 'Late bus');

  await publishVersion(page, 'Version 2: Late bus', '1 school is notified of what changes');
  const both = [`Your times at ${meet.title}`, `Your times at ${meet.title} changed`];
  expect(await toldAbout(moves.client)).toEqual(both);
  expect(await toldAbout(stays.client)).toEqual(both.slice(0, 1));

  // Published again as it is, it tells no one.
  await publishVersion(page, 'Version 2: Late bus', 'No school has to be notified.');
  expect(await toldAbout(moves.client)).toEqual(both);
  await page.goto(`${PAGE}/${meet.id}?tab=times`);
  await expect(page.getByRole('button', { name: `PM, North pad: ${moves.name}` }).first()).toBeVisible();
  await signIn(page, moves, `/app/competition-portal/registrations/${entered.id}?tab=times`);
  await expect(page.getByRole('button', { name: 'PM, North pad: Yours' }).first()).toBeVisible();
});

test('R2 the worked meet comes with its day from files, ends by one o’clock, and is published', async ({
  page,
  guidon,
}) => {
  test.setTimeout(240_000);
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await importWorkedMeet(page, { day: true });
  await takeTo(director, meet, ['published']);
  await page.goto(`${PAGE}/${meet}?tab=schedule&from=areas`);
  await expect(card(page, 'Areas').getByRole('listitem').filter({ hasText: 'Course' })).toContainText(
    'Up to 4 start together',
  );
  await expect(page.getByText('97 entries in 8 events on 9 areas.')).toBeVisible();
  await buildAs(page, 'As printed');
  const versions = card(page, 'Versions').getByRole('listitem');
  await expect(versions.filter({ hasText: 'As printed' })).toContainText('97 entries placed');
  const built = await director
    .from('meet_schedule_versions')
    .select('placed, unplaced, last_end')
    .eq('meet_id', meet)
    .single()
    .throwOnError();
  expect(built.data).toMatchObject({ placed: 97, unplaced: 0 });
  // The reference ends at 13:00.
  expect(built.data.last_end <= '13:00').toBe(true);

  await versions.filter({ hasText: 'As printed' }).getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByRole('heading', { name: 'Publish Version 1: As printed' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Publish…' }).click();
  const form = dialog(page, 'Publish Version 1: As printed?');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form).toBeHidden({ timeout: 60_000 });
  await expect(versions.filter({ hasText: 'As printed' })).toContainText('Published', { timeout: 60_000 });
  const booked = await director
    .from('slot_bookings')
    .select('id', { count: 'exact', head: true })
    .eq('meet_id', meet)
    .eq('state', 'booked')
    .throwOnError();
  expect(booked.count).toBe(97);
});
