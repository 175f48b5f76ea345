import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clientOf, PASSWORD } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { dayAhead, openMeet, registerFor } from './support/registered-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const BELL = 'm.bell@kestrel.example';
const HOME = '/app/competition-portal';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('M2 an amendment is acknowledged, lunch is ordered, and the kitchen gets the totals', async ({
  page,
  browser,
  baseURL,
  guidon,
}) => {
  const [host, school] = [await clientOf(guidon.url, 'instructor@guidon.example'), await clientOf(guidon.url, BELL)];
  const meet = await openMeet(host);
  const entered = await registerFor(school, meet);
  await signIn(page, 'instructor', `${HOME}/meets/${meet.id}?tab=documents`);
  await page.getByRole('button', { name: 'New document' }).click();
  const form = dialog(page, 'New document');
  await form.getByLabel('Title').fill('Parking');
  await form.getByLabel('Note').fill('Buses park in Lot B.');
  await form.getByRole('button', { name: 'Save document' }).click();
  const amendment = region(page, 'Amendment 1: Parking');
  await expect(amendment).toContainText('0 of 1 school acknowledged it');
  await amendment.getByRole('button', { name: 'Show schools' }).click();
  await expect(amendment).toContainText('Not acknowledged');
  await page.getByRole('button', { name: 'Remind 1 school to acknowledge' }).click();
  await expect(page.getByText('1 school reminded')).toBeVisible();
  await page.getByRole('button', { name: 'Remind 1 school to acknowledge' }).click();
  await expect(page.getByText('Every school was reminded today')).toBeVisible();

  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const coach = await other.newPage();
  await signIn(coach, { email: BELL, password: PASSWORD }, `${HOME}/registrations/${entered.id}?tab=documents`);
  await region(coach, 'Amendment 1: Parking').getByRole('button', { name: 'Acknowledge' }).click();
  await expect(region(coach, 'Amendment 1: Parking')).toContainText('Acknowledged');
  await expect(amendment).toContainText('1 of 1 school acknowledged it');

  // Lunch with two menus, until the day before the rosters lock.
  await page.goto(`${HOME}/meets/${meet.id}?tab=extras`);
  await page.getByRole('button', { name: 'New extra' }).click();
  const extra = dialog(page, 'New extra');
  await extra.getByLabel('Name').fill('Box lunch');
  await extra.getByLabel('Order until').fill(dayAhead(9).slice(0, 16));
  await extra.getByLabel('Choices').fill('Turkey\nVeggie / 5');
  await extra.getByRole('button', { name: 'Save extra' }).click();
  await expect(region(page, 'Box lunch')).toContainText('No order yet');

  await coach.goto(`${HOME}/registrations/${entered.id}?tab=extras`);
  await region(coach, 'Box lunch').getByRole('button', { name: 'Order…' }).click();
  const order = dialog(coach, 'Order Box lunch');
  await order.getByLabel('Turkey').fill('6');
  await order.getByLabel('Veggie').fill('6');
  await order.getByRole('button', { name: 'Save order' }).click();
  await expect(order.getByText('Only 5 of Veggie are left')).toBeVisible();
  await order.getByLabel('Veggie').fill('2');
  await order.getByRole('button', { name: 'Save order' }).click();
  await expect(region(coach, 'Box lunch')).toContainText('6 × Turkey, 2 × Veggie');

  await expect(region(page, 'Box lunch')).toContainText('6 × Turkey, 2 × Veggie');
  await page.getByRole('button', { name: 'Save as' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const file = await readFile(await (await started).path(), 'utf8');
  expect(file).toContain('Box lunch,Turkey,All schools,6');
  expect(file).toContain('Box lunch,Veggie,All schools,2');

  // The host changes the order with a reason, which the school reads.
  await region(page, 'Box lunch').getByRole('button', { name: 'Change order…' }).click();
  const change = page.getByRole('dialog');
  await change.getByLabel('Turkey').fill('5');
  await change.getByLabel('Reason').fill('One cadet stays at home');
  await change.getByRole('button', { name: 'Save order' }).click();
  await expect(region(coach, 'Box lunch')).toContainText('One cadet stays at home');
  await expect(region(coach, 'Box lunch')).toContainText('5 × Turkey, 2 × Veggie');
  await other.close();
});

test('M3 forms are signed by a guardian, held by the school, or missing, and the host reads no more', async ({
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
  const { data: others } = await school
    .from('cadets')
    .select('id')
    .eq('status', 'active')
    .is('archived_at', null)
    .neq('id', child.cadet_id)
    .limit(2)
    .throwOnError();
  const cadets = [child.cadet_id, ...others.map(({ id }: { id: string }) => id)];
  const p_rows = cadets.map((cadet_id) => ({ id: randomUUID(), cadet_id }));
  const { data: rows } = await school.rpc('save_roster', { p_registration: entered.id, p_rows }).throwOnError();
  const p_members = rows.map(({ id }: { id: string }) => ({ member_id: id, role: 'member' }));
  await school.rpc('set_entry_members', { p_entry: entered.team, p_members }).throwOnError();
  await school.rpc('start_registration_day', { p_registration: entered.id, p_part: 'slips' }).throwOnError();

  // The guardian signs what the host asks for on the slip of the school's own event.
  const home = await browser.newContext(baseURL ? { baseURL } : {});
  const family = await home.newPage();
  await signIn(family, 'parent', '/app/calendar');
  const line = family
    .getByRole('listitem')
    .filter({ hasText: meet.title })
    .filter({ hasText: `For ${child.first_name}` });
  await line.getByRole('link', { name: 'Read and sign' }).click();
  await family.getByRole('button', { name: 'Read and sign…' }).click();
  const slip = family.getByRole('dialog');
  await expect(slip.getByText('Release form')).toBeVisible();
  await slip.getByLabel('Full name').fill('Wei Chen');
  await slip.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(family.getByText('Permission signed')).toBeVisible();

  // The coach reads who signed, and states that the school holds another form.
  await signIn(page, 'instructor', `${HOME}/registrations/${entered.id}?tab=rosters`);
  const roster = region(page, 'On the roster');
  await expect(roster.getByText(/Form signed by .+/)).toBeVisible();
  await expect(roster.getByText('Form missing')).toHaveCount(2);
  await roster.getByRole('button', { name: 'Held by the school' }).first().click();
  await expect(roster.getByText(/Form held by the school: .+/)).toBeVisible();
  await expect(roster.getByText('Form missing')).toHaveCount(1);

  const away = await browser.newContext(baseURL ? { baseURL } : {});
  const director = await away.newPage();
  await signIn(
    director,
    { email: BELL, password: PASSWORD },
    `${HOME}/meets/${meet.id}?tab=rosters&roster=${entered.id}`,
  );
  const team = region(director, 'Armed regulation');
  for (const words of ['Form signed', 'Form held by the school', 'Form missing'])
    await expect(team.getByText(words, { exact: true })).toHaveCount(1);
  await expect(director.getByText('Wei Chen')).toHaveCount(0);

  // A permission that is taken back leaves the form missing.
  await family.goto('/app/calendar');
  const { data: slips } = await parent.rpc('my_slips').throwOnError();
  const own = slips.find(({ title }: { title: string }) => title === meet.title);
  await parent.rpc('answer_slip', { p_slip: own.id, p_agrees: false }).throwOnError();
  await expect(team.getByText('Form missing', { exact: true })).toHaveCount(2);
  await expect(roster.getByText('A guardian declined to sign')).toBeVisible();
  await Promise.all([home.close(), away.close(), hosts(false)]);
  await database.end();
});
