import { randomUUID } from 'node:crypto';
import { clientOf } from './support/client.ts';
import { misfits } from './support/fits.ts';
import { meetPeople } from './support/meet-people.ts';
import { runningMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

test('G4 a cadet at check-in asks for a medic, who answers on a phone, and the announcer’s page follows the floor', async ({
  page,
  browser,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const people = await meetPeople(guidon.url, director, ['Haines', 'Ivers'], ['competition-floor', 'notifications']);
  const helper = await clientOf(guidon.url, 'cadet@guidon.example');
  const idOf = async (client: typeof helper) => (await client.auth.getUser()).data.user?.id ?? '';
  const [medic, announcer] = await Promise.all(
    [people.Haines, people.Ivers].map(async ({ email, password }) => idOf(await clientOf(guidon.url, email, password))),
  );
  const meet = await runningMeet(director, { entries: [0, 1] }, [
    { profile: await idOf(helper), job: 'check_in' },
    { profile: medic ?? '', job: 'medic' },
    { profile: announcer ?? '', job: 'announcer' },
  ]);
  const pad = randomUUID();
  await director.rpc('save_meet_area', { p_meet: meet.id, p_id: pad, p_input: { name: 'Pad 1' } }).throwOnError();
  await helper.rpc('move_calls', { p_entries: meet.entries, p_area: pad }).throwOnError();
  const home = `/app/competition-portal/meets/${meet.id}`;
  const [first = ''] = meet.codes;

  // The medic has a phone, sees that part of the meet alone, and waits.
  const phone = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await signIn(phone, people.Haines, `${home}?tab=first-aid`);
  await expect(phone.getByText('No one needs help')).toBeVisible();
  const sections = phone.getByRole('navigation', { name: 'Sections of the meet' });
  await expect(sections.getByRole('link')).toHaveText(['Overview', 'First aid']);

  await signIn(page, 'cadet', `${home}?tab=floor`);
  await page.getByRole('button', { name: `More for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Ask for a medic…' }).click();
  const asking = page.getByRole('dialog', { name: `Ask for a medic for ${first}` });
  await asking.getByLabel('Where exactly').fill('By the bleachers');
  await asking.getByLabel('It can’t wait').check();
  await asking.getByRole('button', { name: 'Ask for help' }).click();
  await expect(asking).toBeHidden();

  await expect(phone.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName(/, 1 unread$/);
  const call = phone.getByRole('region', { name: 'Calls for help' }).getByRole('listitem');
  await expect(call).toContainText('Pad 1, By the bleachers');
  await expect(call).toContainText(`A cadet · ${first}, Larkspur High`);
  await expect(call).toContainText('Urgent');
  expect(await misfits(phone)).toEqual([]);
  await call.getByRole('button', { name: 'I’m on my way' }).click();
  await expect(call).toContainText('On the way');
  await call.getByRole('button', { name: /^More for/ }).click();
  await phone.getByRole('menuitem', { name: 'Parent called' }).click();
  await expect(call).toContainText(/Parent called \d+:\d\d [AP]M/);
  await call.getByRole('button', { name: 'I’m there' }).click();
  await call.getByRole('button', { name: 'It’s over' }).click();
  await expect(phone.getByText('No one waits.')).toBeVisible();
  await expect(phone.getByText('Over, 1')).toBeVisible();

  // The announcer's page has the next ones, and follows each call.
  const desk = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await signIn(desk, people.Ivers, `${home}?tab=floor`);
  await desk.getByRole('link', { name: 'Announcer’s view' }).click();
  const area = desk.getByRole('region', { name: 'Pad 1' });
  await expect(area).toContainText('Larkspur High');
  await expect(area).toContainText('No one on it');
  const line = page.getByRole('listitem').filter({ hasText: first });
  for (const step of ['Check in', 'Call on deck', 'Call to the pad'])
    await line.getByRole('button', { name: step }).click();
  await expect(area).not.toContainText('No one on it');
  await expect(area).toContainText('Team A, Armed regulation');
  await phone.context().close();
  await desk.context().close();
});
