import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientOf, PASSWORD } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { expect, signIn, test } from './support/test.ts';

/** J2: what a filled position opens on the screens and in the API, and that it closes in the minute the assignment ends. */

const EMAIL = 'cadet@guidon.example';
const FORMATION = 'Formation (journey)';

/** A formation of today that everyone at the school sees. */
async function aFormation(office: Awaited<ReturnType<typeof clientOf>>): Promise<string> {
  const at = new Date().toISOString();
  const event = { title: FORMATION, kind: 'formation', audience: 'cadets', starts_at: at, ends_at: at };
  const { data } = await office.from('school_events').insert(event).select('id').single().throwOnError();
  return String(data['id']);
}

/** Opens the formation's attendance from the menu. */
async function openAttendance(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('button', { name: 'New event' })).toBeHidden();
  // As a list: a full day of the month shows only the first of its events.
  await page.getByText('List', { exact: true }).click();
  await page.getByRole('button', { name: FORMATION }).first().click();
  await page.getByRole('dialog', { name: FORMATION }).getByRole('link', { name: 'Attendance' }).click();
}

/** Takes the roll on the screen: one is late, all others are present, which is undone and done again. */
async function takeRoll(page: Page): Promise<void> {
  await openAttendance(page);
  await page
    .getByRole('group', { name: /^Attendance of/ })
    .first()
    .getByRole('button', { name: 'Late' })
    .click();
  await expect(page.getByText(/^1 of \d+ marked$/)).toBeVisible();
  await page.getByRole('button', { name: 'Everyone else is present' }).click();
  await expect(page.getByText(/^(\d+) of \1 marked$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText(/^1 of \d+ marked$/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Calendar', exact: true }).click();
}

test('J2 an acting platoon leader inspects and takes attendance of their own platoon, and loses it the minute the assignment ends', async ({
  page,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const cadet = await clientOf(guidon.url, EMAIL);
  const { data: own } = await cadet
    .from('cadets')
    .select('id, unit_id:unit_assignments(unit_id)')
    .single()
    .throwOnError();
  const { data: units } = await office
    .from('units')
    .select('id, name, parent_id')
    .eq('echelon', 'platoon')
    .throwOnError();
  const [mine, other] = [String(units[0]?.['id']), String(units[1]?.['id'])];
  const { data: sheet } = await office
    .from('inspection_sheets')
    .select('id')
    .is('retired_at', null)
    .limit(1)
    .single()
    .throwOnError();
  const start = (unit: string) => {
    const p_input = { held_on: schoolDay(), uniform: 'Class B', sheet_id: sheet['id'], unit_id: unit };
    return cadet.rpc('start_inspection', { p_id: randomUUID(), p_input });
  };

  const event = await aFormation(office);
  const mark = (id: unknown) =>
    cadet.rpc('record_attendance', { p_event: event, p_rows: [{ cadet_id: String(id), status: 'present' }] });
  const platoonOf = async (unit: string) => {
    const rows = office.from('unit_assignments').select('cadet_id').eq('unit_id', unit).is('to_on', null);
    return (await rows.neq('cadet_id', String(own['id'])).limit(1).single().throwOnError()).data['cadet_id'];
  };
  const [one, stranger] = [await platoonOf(mine), await platoonOf(other)];

  await signIn(page, { email: EMAIL, password: PASSWORD });
  await expect(page.getByRole('link', { name: 'My record' })).toBeVisible();
  expect((await start(mine)).error).toMatchObject({ code: '42501' });
  expect((await mark(one)).error).toMatchObject({ code: '42501' });

  const position = randomUUID();
  const input = { title: 'Platoon Leader (journey)', kind: 'command', unit_id: mine, rights: 'unit_leader' };
  await office.rpc('save_position', { p_id: position, p_input: input }).throwOnError();
  const held = randomUUID();
  const appointed = { position_id: position, cadet_id: own['id'], kind: 'acting' };
  await office.rpc('appoint', { p_id: held, p_input: appointed }).throwOnError();

  // The screens follow without a reload.
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Cadets' })).toBeVisible();
  await takeRoll(page);
  expect((await mark(one)).error).toBeNull();
  expect((await mark(stranger)).error).toMatchObject({ code: '42501' });
  await menu.getByRole('link', { name: 'Cadets' }).click();
  await page.getByRole('navigation', { name: 'Sections of cadets' }).getByRole('link', { name: 'Inspections' }).click();
  await page.getByRole('button', { name: 'Start an inspection' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Start an inspection' });
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog.getByText('Choose your own unit.')).toBeVisible();
  await dialog.getByLabel('Unit').selectOption(mine);
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  const rank = page.getByRole('region', { name: 'Cadets to inspect' });
  await rank.getByRole('button').first().click();
  await page.getByRole('button', { name: 'All correct (full points)' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  expect((await start(other)).error).toMatchObject({ details: 'beyond_reach:unit_id' });

  const ends = new Date(Date.now() + 4000).toISOString();
  await office.rpc('end_appointment', { p_id: held, p_input: { reason: 'term_end', ends_at: ends } }).throwOnError();
  await expect(menu.getByRole('link', { name: 'My record' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect((await start(mine)).error).toMatchObject({ code: '42501' });
  expect((await mark(one)).error).toMatchObject({ code: '42501' });
  await openAttendance(page);
  await expect(page.getByText('No attendance yet')).toBeVisible();
  const { data: marks } = await cadet.from('attendance').select('id').eq('event_id', event).throwOnError();
  expect(marks).toEqual([]);
  const { data: seen } = await cadet.from('cadets').select('id').throwOnError();
  expect(seen).toEqual([{ id: own['id'] }]);
});
