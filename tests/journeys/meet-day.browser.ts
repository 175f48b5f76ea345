import { randomUUID } from 'node:crypto';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { schoolDay } from './support/day.ts';
import { openMeet, registerFor } from './support/registered-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const BELL = 'm.bell@kestrel.example';
const HOME = '/app/competition-portal';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A PNG of one point, as a photo of a score sheet. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('Q6 slips start from a registration for its roster, and a parent signs on a phone, never in the portal', async ({
  page,
  browser,
  baseURL,
  guidon,
}) => {
  const host = await clientOf(guidon.url, BELL);
  const school = await clientOf(guidon.url, 'instructor@guidon.example');
  const parent = await clientOf(guidon.url, 'parent@guidon.example');
  const { data: links } = await parent.rpc('my_guardian_links').throwOnError();
  const child = links.find((link: { state: string }) => link.state === 'verified');
  // The other school of the demo hosts for once.
  const database = await openDatabase(guidon);
  const hosts = (is: boolean) =>
    database.query(
      `update public.schools set competition_module = $1
       where id = (select school_id from public.profiles where email = $2)`,
      [is, BELL],
    );
  await hosts(true);
  const meet = await openMeet(host);
  const entered = await registerFor(school, meet);
  const save = {
    p_registration: entered.id,
    p_rows: [{ id: randomUUID(), cadet_id: child.cadet_id }],
    p_key: randomUUID(),
  };
  await school.rpc('save_roster', save).throwOnError();

  await signIn(page, 'instructor', `${HOME}/registrations/${entered.id}?tab=day`);
  await expect(page.getByRole('link', { name: meet.title })).toBeVisible();
  await expect(page.getByText('1 cadet of the roster, with their families')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for slips' }).click();
  await expect(page.getByText('0 of 1 signed')).toBeVisible();
  await page.getByRole('button', { name: 'Plan the trip' }).click();
  await expect(page.getByText('By bus')).toBeVisible();
  await page.getByRole('button', { name: 'Make the bus list' }).click();
  await expect(page.getByText('1 of 1 seated on 1 bus')).toBeVisible();

  const phone = await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) });
  const family = await phone.newPage();
  await signIn(family, 'parent', '/app/calendar');
  const line = family
    .getByRole('listitem')
    .filter({ hasText: meet.title })
    .filter({ hasText: `For ${child.first_name}` });
  await line.getByRole('link', { name: 'Read and sign' }).click();
  await family.getByRole('button', { name: 'Read and sign…' }).click();
  const slip = family.getByRole('dialog');
  await expect(slip.getByText('Transport: by bus')).toBeVisible();
  await slip.getByLabel('Full name').fill('Wei Chen');
  await slip.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(family.getByText('Permission signed')).toBeVisible();
  // The portal stays closed to families, by address and by call.
  await family.goto(`${HOME}/registrations/${entered.id}?tab=day`);
  await expect(family.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(family.getByText('Make the bus list')).toHaveCount(0);
  await expect(family.getByText('seated on')).toHaveCount(0);
  expect((await parent.rpc('registration_day', { p_registration: entered.id })).error?.code).toBe('42501');
  await phone.close();

  await expect(page.getByText('1 of 1 signed')).toBeVisible();
  await page.getByRole('link', { name: meet.title }).click();
  await expect(page.getByRole('region', { name: 'Registration' })).toContainText('The roster says who is expected');
  await hosts(false);
  await database.end();
});

test('Q6 a meet held elsewhere is logged with a photo of its sheet, and is in the season of the team', async ({
  page,
  guidon,
}) => {
  const school = await clientOf(guidon.url, 'instructor@guidon.example');
  const name = `Elsewhere ${randomUUID().slice(0, 6)}`;
  const { data: team } = await school
    .rpc('save_team', {
      p_input: { name, discipline: 'drill_armed', season_from: '2020-08-01', season_to: '2099-05-01' },
    })
    .throwOnError();
  await signIn(page, 'instructor', `/app/teams/${String(team)}?tab=results`);
  await page.getByRole('link', { name: 'Log a meet' }).click();
  const form = page.getByRole('dialog', { name: 'Log a meet' });
  await form.getByLabel('Meet').fill('Pecan Classic');
  await form.getByLabel('Date').fill(schoolDay(1));
  await form.getByLabel('Host').fill('Pecan High School');
  await form.getByLabel('Event').fill('Armed regulation');
  await form.getByLabel('Place', { exact: true }).fill('2');
  await form.getByLabel('Out of').fill('14');
  await form.getByLabel('Score').fill('812.5');
  await form.getByRole('button', { name: 'Log meet' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Pecan Classic' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (await chooser).setFiles({ name: 'sheet.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(page.getByRole('list', { name: 'Files' }).getByText('sheet.png')).toBeVisible();
  await page.getByRole('region', { name: 'Results' }).getByRole('link', { name }).click();
  await expect(page.getByText('Pecan Classic: Armed regulation')).toBeVisible();
  await expect(page.getByText('Typed in · Host: Pecan High School')).toBeVisible();
});
