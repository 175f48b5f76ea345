import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clientOf, PASSWORD } from './support/client.ts';
import { wordsOf } from './support/pdf-text.ts';
import { dayAhead, openMeet, registerFor } from './support/registered-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const BELL = 'm.bell@kestrel.example';
const HOME = '/app/competition-portal';
const region = (page: Page, name: string) => page.getByRole('region', { name });

/** The words of the PDF that a button saves. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const started = page.waitForEvent('download');
  await press();
  return wordsOf(await readFile(await (await started).path()));
}

test('The host enters orders of a school without an account, and opens the arrival sheet, the emergency sheet, and the totals', async ({
  page,
  browser,
  baseURL,
  guidon,
}) => {
  const [host, school] = [await clientOf(guidon.url, 'instructor@guidon.example'), await clientOf(guidon.url, BELL)];
  const meet = await openMeet(host);
  const entered = await registerFor(school, meet);
  const p_rows = ['Ana Adams', 'Ben Baker', 'Cho Clark'].map((name) => ({ id: randomUUID(), name, grade: 10 }));
  const { data: rows } = await school.rpc('save_roster', { p_registration: entered.id, p_rows }).throwOnError();
  const p_members = rows.map(({ id }: { id: string }) => ({ member_id: id, role: 'member' }));
  await school.rpc('set_entry_members', { p_entry: entered.team, p_members }).throwOnError();
  const call = (name: string, args: object) => host.rpc(name, { p_meet: meet.id, ...args }).throwOnError();
  await call('save_meet_school', { p_id: randomUUID(), p_input: { code: 'S77', name: 'Typed Creek High' } });
  const options = [{ label: 'Turkey' }, { label: 'Veggie' }];
  const lunch = { kind: 'lunch', name: 'Box lunch', due_at: dayAhead(5), options };
  await call('save_meet_extra', { p_id: randomUUID(), p_input: lunch });
  const { data: helper } = await host
    .from('profiles')
    .select('id')
    .eq('email', 'cadet@guidon.example')
    .single()
    .throwOnError();
  await call('set_meet_staff', { p_profile: helper.id, p_role: 'check_in' });

  await signIn(page, 'instructor', `${HOME}/meets/${meet.id}?tab=extras`);
  const card = region(page, 'Box lunch');
  await card
    .getByRole('listitem')
    .filter({ hasText: 'Typed Creek High' })
    .getByRole('button', { name: 'Enter order…' })
    .click();
  const order = page.getByRole('dialog', { name: 'Order of Typed Creek High' });
  await order.getByLabel('Turkey').fill('7');
  await order.getByRole('button', { name: 'Save order' }).click();
  await expect(card).toContainText('7 × Turkey');
  const totals = await saved(page, () => page.getByRole('button', { name: 'Print all orders (PDF)' }).click());
  for (const words of ['Box lunch', 'Turkey', 'Typed Creek High', '7']) expect(totals).toContain(words);

  await page.getByRole('link', { name: 'Arrival', exact: true }).click();
  const schools = region(page, 'Schools');
  const typed = schools.getByRole('listitem').filter({ hasText: 'Typed Creek High' });
  await typed.getByRole('button', { name: 'Parking and room…' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Parking').fill('Lot C');
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(typed).toContainText('Parking: Lot C');
  await expect(schools).toContainText('(719) 555-0122');
  const arrival = await saved(page, () => page.getByRole('button', { name: 'Print arrival sheet (PDF)' }).click());
  for (const words of ['Typed Creek High', 'Lot C', 'Marcus Bell']) expect(arrival).toContain(words);

  // Names and grades of cadets, and the adult to call; each opening is on record for the school.
  await page.getByRole('button', { name: 'Emergency sheet…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Emergency sheet of the day' });
  await sheet.getByRole('button', { name: 'Open the sheet' }).click();
  await expect(sheet).toContainText('Yolanda Prentice');
  const emergency = await saved(page, () => sheet.getByRole('button', { name: 'Print (PDF)' }).click());
  for (const words of ['Ana Adams', 'Yolanda Prentice', 'Confidential']) expect(emergency).toContain(words);
  const away = await browser.newContext(baseURL ? { baseURL } : {});
  const coach = await away.newPage();
  await signIn(coach, { email: BELL, password: PASSWORD }, `${HOME}/registrations/${entered.id}?tab=extras`);
  await expect(region(coach, 'Emergency sheet of the host')).toContainText('Printed by');

  // A cadet at check-in reads who comes, without phone numbers and the sheet with names.
  await signIn(coach, 'cadet', `${HOME}/meets/${meet.id}?tab=arrival`);
  await expect(region(coach, 'Schools')).toContainText('Marcus Bell');
  await expect(coach.getByText('(719) 555-0122')).toHaveCount(0);
  await expect(coach.getByRole('button', { name: 'Emergency sheet…' })).toHaveCount(0);
  await coach.goto(`${HOME}/meets/${meet.id}?tab=extras`);
  await expect(region(coach, 'Box lunch')).toContainText('7 × Turkey');
  await expect(coach.getByRole('button', { name: 'Change order…' })).toHaveCount(0);
  await away.close();
});
