import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { aParent, cadetsSeenBy, childrenWithoutGuardian, linkCard } from './support/guardians.ts';
import { runJobs } from './support/jobs.ts';
import { linkOf, mailTo } from './support/mail.ts';
import { findStudent } from './support/on-screen.ts';
import { expect, PASSWORD, signIn, signOut, test } from './support/test.ts';

const email = 'rosa.ibarra@family.example';
const SETUP = 'Complete Your Parent Account Setup';

test('K3 a parent registers, asks for a child, and sees it only while the school has verified the link', async ({
  page,
  browser,
  guidon,
  baseURL,
}) => {
  // The longest way of all: two mails of the registration, three of decisions, two people.
  test.slow();
  const [child] = await childrenWithoutGuardian(guidon.url, 0, 1);
  if (!child) throw new Error('the demo has no such cadet');
  const name = `${child.first_name} ${child.last_name}`;
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { data: me } = await office.from('profiles').select('school_id').eq('role', 'instructor').limit(1).single();
  const known = { name: 'Home of the family', phone: '512 555 0141', cadet_id: child.id, school_id: me?.school_id };
  await office.from('contacts').insert(known).throwOnError();

  await register(page);
  await page.goto(linkOf(await mailTo(page, email, /Confirm/)));
  await expect(page).toHaveURL(/\/app\/calendar$/);

  // Put off, the setup lets the parent in and returns with the next sign-in.
  const setup = page.getByRole('dialog', { name: SETUP });
  await expect(setup).toBeVisible();
  await setup.getByRole('button', { name: 'Later' }).click();
  await expect(setup).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No child is linked to your account yet')).toBeVisible();
  await expect(setup).toHaveCount(0);
  await signOutAndIn(page);
  await expect(setup).toBeVisible();

  await setup.getByRole('button', { name: 'Complete setup' }).click();
  await expect(setup.getByText('Please select a student.')).toBeVisible();
  await findStudent(setup, child.last_name, child.first_name);
  await setup.getByLabel('Your phone').pressSequentially('51255501');
  await expect(setup.getByLabel('Your phone')).toHaveValue('(512) 555-01');
  await setup.getByRole('button', { name: 'Complete setup' }).click();
  await expect(setup.getByText('Please enter a valid 10-digit phone number.')).toBeVisible();
  await setup.getByLabel('Your phone').press('End');
  await page.keyboard.type('4199');
  await expect(setup.getByLabel('Your phone')).toHaveValue('(512) 555-0141');
  const insert = page.waitForRequest((request) => request.method() === 'POST' && /\/contacts/.test(request.url()));
  await setup.getByRole('button', { name: 'Complete setup' }).click();
  expect(Object.keys(JSON.parse((await insert).postData() ?? '{}')).toSorted()).toEqual([
    'cadet_id',
    'created_by',
    'email',
    'name',
    'phone',
    'school_id',
    'status',
    'type',
  ]);
  await expect(page.getByText('Setup Complete')).toBeVisible();
  await expect(page.getByText('Your parent account has been set up successfully.')).toBeVisible();
  await expect(setup).toHaveCount(0);

  // Pending: nothing of the child leaves the server to the parent, whatever the client asks for.
  await page.goto('/app/family');
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  const parent = await clientOf(guidon.url, email);
  expect(await cadetsSeenBy(parent)).toEqual({});

  // The school sees what speaks for and against, and declines with a message.
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const staff = await context.newPage();
  await signIn(staff, 'instructor');
  const waiting = await linkCard(staff, 'Waiting', 'Rosa Ibarra', name);
  const evidence = waiting.getByRole('list', { name: 'Evidence' });
  await expect(evidence).toContainText('Supports it: The school already had this phone number for the family.');
  await expect(evidence).toContainText('Note: Different last name from the cadet.');
  await waiting.getByRole('button', { name: 'Decline…' }).click();
  await staff.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(staff.getByText('Tell the family why in a short message.')).toBeVisible();
  await staff.getByLabel('Message to the family').fill('Please bring an ID to the office.');
  await staff.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(staff.getByText('Request declined')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  expect(await cadetsSeenBy(parent)).toEqual({});
  await page.reload();
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
  await expect(page.getByText('Please bring an ID to the office.')).toBeVisible();
  await runJobs(guidon, 'notifications.mail');
  const declined = await mailTo(page, email, /declined your request/);
  expect(declined.text).toContain('The school writes: “Please bring an ID to the office.”');
  expect(declined.text).not.toContain(child.last_name);

  // With the ID the school approves after all.
  const turned = await linkCard(staff, 'Declined', 'Rosa Ibarra', name);
  await turned.getByRole('button', { name: 'Approve…' }).click();
  await staff.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(staff.getByText('Link approved')).toBeVisible();
  await runJobs(guidon, 'notifications.mail');
  const approved = await mailTo(page, email, /approved your link/);
  expect(approved.text).toContain(name);
  await page.goto(/https?:\/\/\S+\/app\/family/.exec(approved.text)?.[0] ?? '');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(child.last_name) })).toBeVisible();
  expect(await cadetsSeenBy(parent)).toMatchObject({ cadets: [child.id], links: [child.id] });

  // Revoked, it is closed at once.
  const open = await linkCard(staff, 'Approved', 'Rosa Ibarra', name);
  await open.getByRole('button', { name: 'Revoke…' }).click();
  await staff.getByLabel('Message to the family').fill('A court order changed.');
  await staff.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(staff.getByText('Link revoked')).toBeVisible();
  expect(await cadetsSeenBy(parent)).toEqual({});
  await page.goto('/app/family');
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(page.getByText('A court order changed.')).toBeVisible();
  await runJobs(guidon, 'notifications.mail');
  const ended = await mailTo(page, email, /no longer have access/);
  expect(ended.text).toContain('A court order changed.');
  expect(ended.text).not.toContain(child.last_name);
  await context.close();
});

test('K3 a second child by request and by a printed code, and a second guardian of the same child', async ({
  page,
  browser,
  guidon,
  baseURL,
}) => {
  const [first, second, third] = await childrenWithoutGuardian(guidon.url, 5, 3);
  if (!first || !second || !third) throw new Error('the demo has no such cadets');
  const [ana, theo] = [
    { first: 'Ana', last: 'Okonkwo', email: 'ana.okonkwo@family.example' },
    { first: 'Theo', last: 'Okonkwo', email: 'theo.okonkwo@family.example' },
  ];
  const mother = await aParent(page, guidon.url, ana);
  const father = await aParent(page, guidon.url, theo);
  await mother.rpc('request_child', { p_cadet: first.id, p_relation: 'mother' }).throwOnError();

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const staff = await context.newPage();
  await signIn(staff, 'instructor');
  const decide = async (state: string, guardian: string, child: typeof first, verb: string) => {
    const card = await linkCard(staff, state, guardian, `${child.first_name} ${child.last_name}`);
    await card.getByRole('button', { name: `${verb}…` }).click();
    const message = staff.getByLabel('Message to the family');
    if (verb !== 'Approve') await message.fill('We will call you.');
    await staff.getByRole('button', { name: verb, exact: true }).click();
    await expect(card).toHaveCount(0);
  };
  await decide('Waiting', 'Ana Okonkwo', first, 'Approve');

  // The second child: asked for on the family page, judged with what is known of the first.
  await signIn(page, { email: ana.email, password: PASSWORD }, '/app/family');
  await page.getByRole('button', { name: 'Add a child' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a child' });
  await findStudent(dialog, second.last_name, second.first_name);
  await dialog.getByRole('button', { name: 'Add child' }).click();
  await expect(page.getByText('Request sent')).toBeVisible();
  const card = await linkCard(staff, 'Waiting', 'Ana Okonkwo', `${second.first_name} ${second.last_name}`);
  await expect(card).toContainText(`Verified for ${first.first_name} ${first.last_name}.`);
  expect((await cadetsSeenBy(mother))['cadets']).toEqual([first.id]);
  await decide('Waiting', 'Ana Okonkwo', second, 'Approve');

  // The third by a code from the printed sheet: a wrong one is refused in words, the right one opens at once.
  await staff.goto('/app/users/guardians/codes');
  await staff.getByRole('searchbox', { name: 'Name, unit, or grade' }).fill(`${third.last_name} ${third.first_name}`);
  await staff
    .getByRole('checkbox', { name: new RegExp(`${third.last_name}, ${third.first_name}`) })
    .first()
    .check();
  await staff.getByRole('button', { name: 'Create 1 code', exact: true }).click();
  const code = (await staff.getByRole('listitem').getByRole('code').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Add a child' }).click();
  await dialog.getByText('I have a code').click();
  await dialog.getByLabel('Code from your school').fill('ZZZZ-9999');
  await dialog.getByRole('button', { name: 'Add child' }).click();
  await expect(dialog.getByText(/This code isn't valid: it's wrong, used, or expired/)).toBeVisible();
  await dialog.getByLabel('Code from your school').fill(code);
  await dialog.getByRole('button', { name: 'Add child' }).click();
  await expect(page.getByText('Child added')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: `${third.first_name} ${third.last_name}` }),
  ).toBeVisible();

  // A second guardian of the second child; each keeps their own link when the other's ends.
  await father.rpc('request_child', { p_cadet: second.id, p_relation: 'father' }).throwOnError();
  expect(await cadetsSeenBy(father)).toEqual({});
  const next = await linkCard(staff, 'Waiting', 'Theo Okonkwo', `${second.first_name} ${second.last_name}`);
  await expect(next).toContainText('Verified guardians already: Ana Okonkwo');
  await decide('Waiting', 'Theo Okonkwo', second, 'Approve');
  expect((await cadetsSeenBy(father))['cadets']).toEqual([second.id]);
  await decide('Approved', 'Ana Okonkwo', second, 'Revoke');
  expect((await cadetsSeenBy(father))['cadets']).toEqual([second.id]);
  expect(new Set((await cadetsSeenBy(mother))['cadets'])).toEqual(new Set([first.id, third.id]));
  await context.close();
});

async function register(page: Page): Promise<void> {
  await page.goto('/app/auth');
  await page.getByRole('link', { name: 'Create a free cadet parent account' }).click();
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Ibarra');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Guidon-demo-1');
  await page.getByLabel('Join code').fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Sign up failed')).toBeVisible();
  await expect(page.getByText("That join code isn't valid").first()).toBeVisible();
  await expect(page.getByLabel('Join code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Join code').fill('blue stem');
  await expect(async () => {
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('main').getByText('Please check your email to confirm your account')).toBeVisible({
      timeout: 1500,
    });
  }).toPass();
  await expect(async () => {
    await page.getByRole('button', { name: 'Send the email again' }).click();
    await mailTo(page, email, /Confirm/, { after: 1, timeout: 1500 });
  }).toPass();
}

async function signOutAndIn(page: Page): Promise<void> {
  await signOut(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Guidon-demo-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/calendar$/);
}
