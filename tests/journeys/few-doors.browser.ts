import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { instantOf } from '../../domain/time/zone.ts';
import { shiftDay } from '../../domain/time/day.ts';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { goTo } from './support/doors.ts';
import { expect, signIn, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const EVENT_DOORS = ['Details', 'Get ready', "Who's coming", 'Attendance', 'Wrap up', 'Changes'];

const doorsOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name }).getByRole('list').first().getByRole('link');

test('Z1 an event leads from the month to its page, its parts are behind six doors, and an old address leads there', async ({
  page,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const title = `Range day ${randomUUID().slice(0, 6)}`;
  const day = shiftDay(schoolDay(), 400);
  const at = (time: string) => instantOf({ day, time }, 'America/Chicago');
  const event = { title, kind: 'practice', audience: 'cadets', starts_at: at('06:00'), ends_at: at('07:00') };
  const { data } = await office.from('school_events').insert(event).select('id').single().throwOnError();
  const address = `/app/calendar/events/${String(data['id'])}`;
  const month = `/app/calendar?month=${day.slice(0, 7)}`;

  await signIn(page, 'instructor', month);
  await page.getByRole('button', { name: new RegExp(title) }).click();
  await expect(doorsOf(page, `Page of ${title}`)).toHaveText(['Open event', ...EVENT_DOORS.slice(1, -1)]);
  await page.getByRole('dialog').getByRole('link', { name: 'Open event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
  await expect(doorsOf(page, 'Sections of the event')).toHaveText(EVENT_DOORS);
  await goTo(page, 'Get ready', 'Tasks');
  await expect(page).toHaveURL(`${address}?tab=tasks`);
  await expect(page.getByRole('link', { name: 'Tasks', exact: true }).last()).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Calendar', exact: true }).last().click();
  await expect(page.getByRole('button', { name: new RegExp(title) })).toBeVisible();

  await page.goto(`${month}&day=${day}&event=${String(data['id'])}&tab=attendance#roll`);
  await expect(page).toHaveURL(`${address}?tab=attendance#roll`);
  await expect(page.getByRole('link', { name: 'Attendance', exact: true }).last()).toHaveAttribute(
    'aria-current',
    'page',
  );
  // A link of another calendar names no month.
  await page.goto(`/app/calendar?event=${String(data['id'])}`);
  await expect(page).toHaveURL(address);
});

test('Z2 on a phone the supply officer, an instructor, and a cadet each find their own doors in Inventory', async ({
  page,
  guidon,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'cadet', '/app/inventory');
  const doors = doorsOf(page, 'Sections of inventory');
  await expect(doors).toHaveText(['Stock', 'Issue and turn in', 'Who has what', 'Order', 'My gear', 'Setup']);
  for (const door of await doors.all()) expect((await door.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await goTo(page, 'Issue and turn in');
  await expect(page.getByRole('heading', { level: 1, name: 'Issue' })).toBeVisible();
  await goTo(page, 'Turn-in');
  await expect(page.getByRole('heading', { level: 1, name: 'Turn-in' })).toBeVisible();
  const pages = page.getByRole('list', { name: 'Issue and turn in' }).getByRole('link');
  await expect(pages).toHaveText(['Issue', 'Turn-in', 'Exchanges', 'Receipts']);
  await goTo(page, 'Setup', 'Storage locations');
  await expect(page.getByRole('heading', { level: 1, name: 'Storage locations' })).toBeVisible();

  await signIn(page, 'instructor', '/app/inventory/charges');
  await expect(doors).toHaveText(['Stock', 'Issue and turn in', 'Who has what', 'Order', 'Setup']);
  await expect(pages).toHaveText(['Issue', 'Turn-in', 'Exchanges', 'Receipts', 'Charges']);

  const restore = await withoutSupply(guidon.url);
  await signIn(page, 'cadet', '/app/inventory');
  await expect(page.getByRole('heading', { level: 1, name: 'My gear' })).toBeVisible();
  await expect(doors).toHaveCount(0);
  await restore();
});

/** Takes the position in supply from the demo's cadet; gives how it comes back. */
async function withoutSupply(url: string): Promise<() => Promise<void>> {
  const office = await clientOf(url, 'instructor@guidon.example');
  const cadet = await clientOf(url, 'cadet@guidon.example');
  const { data: own } = await cadet.from('cadets').select('id').single().throwOnError();
  const { data: held } = await office
    .from('position_assignments')
    .select('id, position_id, positions!inner(rights)')
    .eq('cadet_id', own['id'])
    .eq('positions.rights', 'supply')
    .is('ends_at', null)
    .single()
    .throwOnError();
  await office.rpc('end_appointment', { p_id: held['id'], p_input: { reason: 'moved' } }).throwOnError();
  const p_input = { position_id: held['position_id'], cadet_id: own['id'], kind: 'primary' };
  return async () => {
    await office.rpc('appoint', { p_id: randomUUID(), p_input }).throwOnError();
  };
}
