import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { linkOf, mailTo } from './support/mail.ts';
import { expect, test } from './support/test.ts';

const email = 'rosa.ibarra@family.example';
const SETUP = 'Complete Your Parent Account Setup';

test('K3 a parent registers, asks for a child, and sees it only while the school has verified the link', async ({
  page,
  guidon,
}) => {
  const staff = await clientOf(guidon.url, 'instructor@guidon.example');
  const { data: cadets } = await staff
    .from('cadet_roster')
    .select('id, first_name, last_name, grade')
    .eq('status', 'active')
    .not('grade', 'is', null)
    .order('last_name')
    .limit(40);
  const [child, second] = (cadets ?? []).filter(({ last_name }) => /^[A-Z][a-z]{2,}$/.test(last_name ?? ''));
  if (!child || !second) throw new Error('the demo has no such cadets');
  const name = `${child.first_name} ${child.last_name}`;

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
  await choose(page, child);
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
    ...['cadet_id', 'created_by', 'email', 'name', 'phone', 'school_id', 'status', 'type'],
  ]);
  await expect(page.getByText('Setup Complete')).toBeVisible();
  await expect(page.getByText('Your parent account has been set up successfully.')).toBeVisible();
  await expect(setup).toHaveCount(0);

  // Pending: nothing of the child leaves the server.
  await page.goto('/app/family');
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  const parent = await clientOf(guidon.url, email);
  expect((await parent.from('cadet_roster').select('id')).data).toEqual([]);

  const decide = async (decision: string, message?: string) => {
    const state = { rejected: 'pending', revoked: 'verified', verified: 'rejected' }[decision] ?? '';
    const { data: requests } = await staff.rpc('guardian_requests', { p_state: state });
    const own = requests.find((request: { guardian_email: string }) => request.guardian_email === email);
    const { error } = await staff.rpc('decide_guardian_link', {
      ...{ p_link: own.link_id, p_decision: decision, p_message: message ?? null },
    });
    expect(error).toBeNull();
  };
  await decide('rejected', 'Please bring an ID to the office.');
  await page.reload();
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
  await expect(page.getByText('Please bring an ID to the office.')).toBeVisible();
  await decide('verified');
  await page.reload();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(child.last_name ?? '') })).toBeVisible();
  await decide('revoked', 'A court order changed.');
  expect((await parent.from('cadet_roster').select('id')).data).toEqual([]);
  await page.goto('/app/family');
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(page.getByText('A court order changed.')).toBeVisible();

  // A second child, with a code of the school: a wrong one is refused in words, the right one opens at once.
  const issued = await staff.rpc('issue_guardian_codes', { p_cadets: [second.id] });
  await page.getByRole('button', { name: 'Add a child' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a child' });
  await dialog.getByLabel('Or a code from your school').fill('ZZZZ-9999');
  await dialog.getByRole('button', { name: 'Add child' }).click();
  await expect(dialog.getByText(/This code is not known, used already or too old/)).toBeVisible();
  await dialog.getByLabel('Or a code from your school').fill(issued.data[0].code);
  await dialog.getByRole('button', { name: 'Add child' }).click();
  await expect(page.getByText('Child added')).toBeVisible();
  await expect(page.getByRole('link', { name: `${second.first_name} ${second.last_name}` })).toBeVisible();
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
  await expect(page.getByText('This join code is not known').first()).toBeVisible();
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
    await mailTo(page, email, /Confirm/, 1);
  }).toPass();
}

async function signOutAndIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Guidon-demo-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/calendar$/);
}

async function choose(page: Page, child: { first_name: string | null; last_name: string | null }): Promise<void> {
  await page
    .getByRole('combobox', { name: 'Student' })
    .or(page.getByRole('textbox', { name: 'Student' }))
    .fill(child.last_name ?? '');
  await page.getByRole('option', { name: new RegExp(`^${child.last_name}, ${child.first_name}`) }).click();
}
