import { clientOf } from './support/client.ts';
import { linkOf, mailTo } from './support/mail.ts';
import { expect, signInOnScreen, signOut, test } from './support/test.ts';

const email = 'coach@cedar.example';

test('K4 a school from outside signs up, is made at confirmation, and lands once on the open competitions', async ({
  page,
  guidon,
}) => {
  await page.goto('/app/auth');
  await page.getByRole('link', { name: 'create a free competitions account' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please enter your school name.')).toBeVisible();
  await page.getByText('More about your school (optional)').click();
  const fields: Record<string, string> = {
    'School name': 'Cedar Bend High School',
    'Contact person': 'Dana Frey',
    Address: '7 Cedar Way',
    City: 'Cedar Bend',
    State: 'TX',
    'ZIP code': '75999',
    'Unit number': 'TX-20941',
    'School phone': '(512) 555-0188',
    'School email': 'office@cedar.example',
    'First name': 'Dana',
    'Last name': 'Frey',
    Email: email,
    Password: 'Guidon-demo-1',
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Program').selectOption('MCJROTC');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main').getByText('Please check your email to confirm your account')).toBeVisible();

  const mail = await mailTo(page, email, /Confirm/);
  await page.goto(linkOf(mail));
  await expect(page).toHaveURL(/\/app\/competition-portal\/open-competitions$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Open competitions' })).toBeVisible();

  const coach = await clientOf(guidon.url, email);
  const { data } = await coach.from('schools').select('*').eq('name', 'Cedar Bend High School').single();
  expect(data).toMatchObject({
    contact: 'Dana Frey',
    address: '7 Cedar Way',
    city: 'Cedar Bend',
    state: 'TX',
    zip_code: '75999',
    unit_number: 'TX-20941',
    phone: '(512) 555-0188',
    email: 'office@cedar.example',
    program_type: 'MCJROTC',
    comp_register_only: true,
    competition_portal: true,
  });
  expect((await coach.from('cadet_roster').select('id')).data).toEqual([]);

  // Once: afterward the dashboard is the dashboard.
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Dana$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/dashboard$/);

  // The link works once; the second time the sign-in screen says so.
  await signOut(page);
  await page.goto(linkOf(mail));
  await expect(page.getByText(/This link was already used or has expired/)).toBeVisible();
  await signInOnScreen(page, { email, password: 'Guidon-demo-1' });
  await expect(page).toHaveURL(/\/app\/competition-portal\/open-competitions$/);
});
