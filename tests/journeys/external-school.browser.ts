import { clientOf } from './support/client.ts';
import { codeOf, mailTo } from './support/mail.ts';
import { takingMeet } from './support/open-meet.ts';
import { fillInRegistration, startRegistration, submitRegistration } from './support/register-on-screen.ts';
import { expect, signIn, signInOnScreen, signOut, test } from './support/test.ts';

const email = 'coach@cedarfork-hs.example';
const password = 'Guidon-demo-1';

test.use({ viewport: { width: 390, height: 844 } });

test('Q4 a school from outside signs up on a phone, its claim is refused, it registers for a meet, and it grows into a full school and back', async ({
  page,
  guidon,
}) => {
  test.setTimeout(240_000);
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await takingMeet(director, { terms: 'Schools bring their own color guard flags.' });
  await page.goto('/external/register');
  const fields: Record<string, string> = {
    'School name': 'Cedar Fork Senior High',
    City: 'Cedar Fork',
    State: 'Texas',
    'ZIP code': '78998',
    'First name': 'Ines',
    'Last name': 'Calloway',
    Email: email,
    Password: password,
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Create account' }).click();
  const mail = await mailTo(page, email, /Confirm/);
  await page.getByLabel('6-digit code').fill(codeOf(mail));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page).toHaveURL(/\/app\/competition-portal\/open-competitions$/);

  // Only now is the school told of one that looks like it: a name with city and state.
  await expect(page.getByRole('heading', { name: 'Is one of these your school?' })).toBeVisible();
  await expect(page.getByText('Cedar Fork High School')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Cedar Fork High School' })
    .getByRole('button', { name: 'This is my school' })
    .click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent')).toBeVisible();
  const coach = await clientOf(guidon.url, email);
  const { data: seen } = await coach.from('schools').select('name');
  expect(seen).toEqual([{ name: 'Cedar Fork Senior High' }]);
  await signOut(page);

  // Someone of that school declines, with a reason.
  await signIn(page, 'external', '/app/competition-portal/your-school');
  const asks = page.getByRole('listitem').filter({ hasText: 'Ines Calloway' });
  await asks.getByRole('button', { name: 'Decline…' }).click();
  await page.getByRole('dialog').getByLabel('Message').fill("We don't know you");
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Request declined')).toBeVisible();
  await expect(asks).toHaveCount(0);
  await signOut(page);

  await signInOnScreen(page, { email, password });
  await page.goto('/app/competition-portal/your-school');
  await expect(page.getByText("We don't know you")).toBeVisible();
  await expect(page.getByText(/You can ask again on/)).toBeVisible();
  await expect(page.getByText('Ines Calloway (you)')).toBeVisible();

  // None of that kept it from registering for a meet.
  await page.goto('/app/competition-portal/open-competitions');
  await startRegistration(page, meet);
  await fillInRegistration(page, '12');
  await expect(await submitRegistration(page)).toBeHidden();
  await expect(page.getByText('Confirmed').first()).toBeVisible();
  const registration = async () => (await coach.from('registration_list').select('title, state').throwOnError()).data;
  expect(await registration()).toEqual([{ title: meet.title, state: 'confirmed' }]);
  await signOut(page);

  // A platform admin makes it a full school, and takes it back.
  await signIn(page, 'admin', '/app/school/all');
  const line = page.getByRole('listitem').filter({ hasText: 'Cedar Fork Senior High' });
  await line.getByRole('link', { name: 'Make full school…' }).click();
  await expect(page.getByLabel('Ines Calloway')).toBeChecked();
  await page.getByRole('button', { name: 'Make full school…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make full school' }).click();
  await expect(page).toHaveURL(/\/app\/school\/all$/);
  const { data: grown } = await coach.from('profiles').select('role, schools(comp_register_only)').eq('email', email);
  expect(grown).toEqual([{ role: 'instructor', schools: { comp_register_only: false } }]);

  expect(await registration()).toEqual([{ title: meet.title, state: 'confirmed' }]);

  await line.getByRole('button', { name: 'Undo full school…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo full school' }).click();
  await expect(page.getByText('The school is a visiting school again')).toBeVisible();
  const { data: back } = await coach.from('profiles').select('role, schools(comp_register_only)').eq('email', email);
  expect(back).toEqual([{ role: 'external', schools: { comp_register_only: true } }]);

  expect(await registration()).toEqual([{ title: meet.title, state: 'confirmed' }]);

  // Its portal is turned off: a clear page, and everything is back when it's on again.
  const admin = await clientOf(guidon.url, 'admin@guidon.example');
  const { data: own } = await coach.from('schools').select('id').single().throwOnError();
  const set = (competition_portal: boolean) =>
    admin.rpc('set_school_flags', { p_school: own.id, p_flags: { competition_portal } }).throwOnError();
  await signOut(page);
  await set(false);
  await signInOnScreen(page, { email, password });
  await page.goto('/app/competition-portal/open-competitions');
  await expect(page.getByText("Your school's competition portal is turned off")).toBeVisible();
  await set(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Open competitions' })).toBeVisible();
});
