import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { codeOf, mailTo } from './support/mail.ts';
import { aPerson } from './support/person.ts';
import type { RunningServer } from './support/server.ts';
import { expect, signIn, signInOnScreen, test } from './support/test.ts';

/**
 * V1: an accused instructor tries everything an account can be taken by. Each victim is a test of its own over the same scene: the
 * reporter, the parent, and the handler.
 */
const ACCUSED = { first: 'Nolan', last: 'Accused' };
const HANDLER = 'l.whitaker@bluestem.example';
const SECRET = 'About what happened at the range';

/** An accused instructor and a parent of a cadet with an account, none of whom other journeys use. */
async function aScene(guidon: RunningServer) {
  const database = await openDatabase(guidon);
  const { rows } = await database.query<{ school: string; cadet: string }>(
    `select c.school_id as school, c.id as cadet from public.cadets c join public.profiles p on p.email = 'instructor@guidon.example'
     where c.school_id = p.school_id and c.profile_id is null and c.status = 'active' order by c.id desc limit 1`,
  );
  const [{ school, cadet } = { school: '', cadet: '' }] = rows;
  const accused = await aPerson(guidon.url, { role: 'instructor', ...ACCUSED, school });
  const parent = await aPerson(guidon.url, { role: 'parent', first: 'Mara', last: 'Witness', school });
  await database.query(
    `with contact as (
       insert into public.contacts (school_id, profile_id, name, type, email)
       select $1, p.id, 'Mara Witness', 'parent', p.email from public.profiles p where p.email = $3 returning id
     )
     insert into public.guardian_links (school_id, contact_id, cadet_id, state, verified_at)
     select $1, contact.id, $2, 'verified', now() from contact`,
    [school, cadet, parent.email],
  );
  const { rows: people } = await database.query<{ id: string }>(`select id from public.profiles where email = $1`, [
    parent.email,
  ]);
  await database.end();
  return { school, cadet, accused, parent, parentId: people[0]?.id ?? '' };
}

/** Opens a browser of its own for one more person. */
async function pageOf(browser: Browser, guidon: RunningServer) {
  return (await browser.newContext({ baseURL: guidon.url })).newPage();
}

test('V1 an accused instructor resets a parent and becomes no parent: nothing is signed or read until she proves herself', async ({
  page,
  browser,
  guidon,
}) => {
  const { cadet, accused, parent, parentId } = await aScene(guidon);
  const mother = await clientOf(guidon.url, parent.email, parent.password);
  const { data: staff } = await mother.rpc('family_staff').throwOnError();
  await mother
    .rpc('start_thread', {
      p_id: randomUUID(),
      p_input: { cadet, title: SECRET, body: 'He was there.', staff: [staff[0].id] },
    })
    .throwOnError();

  // The accused resets the password on the account's page, and signs in as her.
  const his = await pageOf(browser, guidon);
  await signIn(his, accused, `/app/users/${parentId}`);
  await his.getByRole('button', { name: 'Reset password' }).click();
  await his.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click();
  const password = await his.locator('code').getByText(/-/).innerText();
  await his.getByRole('button', { name: 'Done' }).click();
  await expect(his.getByText('Waiting for proof')).toBeVisible();
  await expect(his.getByText(/You created or reset this account/)).toBeVisible();
  await expect(his.getByRole('button', { name: /^Confirm that this is/ })).toHaveCount(0);
  await mailTo(page, parent.email, /Nolan Accused reset the password of your Guidon account/);

  const as = await pageOf(browser, guidon);
  await signInOnScreen(as, { email: parent.email, password });
  await as.getByLabel(/^New password( \*)?$/).fill(`${password}-taken`);
  await as.getByLabel('Confirm new password').fill(`${password}-taken`);
  await as.getByRole('button', { name: 'Change password' }).click();
  const proof = as.getByRole('dialog', { name: "Confirm it's you" });
  await expect(proof.getByText(/Nolan Accused reset your password on/)).toBeVisible();
  await proof.getByRole('button', { name: /^Send a code to w•••@/ }).click();
  await proof.getByLabel('6-digit code').fill('123456');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText(/That code isn't right/)).toBeVisible();
  await proof.getByRole('button', { name: 'Other ways' }).click();
  await proof.getByRole('button', { name: 'Not now' }).click();
  await as.goto('/app/contacts/messages');
  await expect(as.getByRole('button', { name: "Confirm it's you" })).toBeVisible();
  await expect(as.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(as.getByText(SECRET)).toHaveCount(0);
  const taken = await clientOf(guidon.url, parent.email, `${password}-taken`);
  const consent = await taken.rpc('sign_consent', { p_cadet: cadet, p_type: 'photo', p_state: 'granted' });
  expect(consent.error).toMatchObject({ code: '42501', message: 'Confirm that this account is yours first' });
  const { data: read } = await taken.from('thread_lines').select('title').throwOnError();
  expect(read).toEqual([]);

  // She reads the mail in her own inbox, and gives the code.
  await as.getByRole('button', { name: "Confirm it's you" }).click();
  await proof.getByRole('button', { name: /^Send a code/ }).click();
  await expect(proof.getByLabel('6-digit code')).toBeVisible();
  const mail = await mailTo(page, parent.email, /Confirm that your Guidon account is yours/, { after: 1 });
  await proof.getByLabel('6-digit code').fill(codeOf(mail));
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(as.getByText('Your account is confirmed', { exact: true })).toBeVisible();
  await expect(as.getByText(SECRET).first()).toBeVisible();
  await mailTo(page, parent.email, /Your Guidon account is confirmed/);
});

test('V1 an accused instructor gives the reporting cadet an account: only a second adult opens it, and both are named', async ({
  page,
  browser,
  guidon,
}) => {
  const { school, cadet, accused } = await aScene(guidon);
  const his = await clientOf(guidon.url, accused.email, accused.password);
  const email = `reporter.${randomUUID().slice(0, 8)}@journey.example`;
  const body = {
    email,
    password: 'Guidon-taken-1',
    first_name: 'Rory',
    last_name: 'Reporter',
    role: 'cadet',
    school_id: school,
    cadet_id: cadet,
    grade: '',
    rank: '',
    flight: '',
  };
  const { data: made } = await his.functions.invoke('create-cadet-user', { body });
  const id = String(Object(made)['user']?.id);

  const as = await pageOf(browser, guidon);
  await signInOnScreen(as, { email, password: 'Guidon-taken-1' });
  await as.getByLabel(/^New password( \*)?$/).fill('Guidon-taken-2');
  await as.getByLabel('Confirm new password').fill('Guidon-taken-2');
  await as.getByRole('button', { name: 'Change password' }).click();
  const proof = as.getByRole('dialog', { name: "Confirm it's you" });
  await expect(proof.getByText(/Nolan Accused created this account on/)).toBeVisible();
  // He wrote the address himself, so that no code goes there.
  await expect(proof.getByRole('button', { name: /^Send a code to r•••@/ })).toHaveCount(0);
  await proof.getByRole('button', { name: 'Ask another adult at your school' }).click();
  await expect(as.getByText('Request sent')).toBeVisible();
  const taken = await clientOf(guidon.url, email, 'Guidon-taken-2');
  for (const table of ['consents', 'fees_due', 'academic_snapshots']) {
    const { data } = await taken.from(table).select('id').throwOnError();
    expect([table, data]).toEqual([table, []]);
  }

  await signIn(page, 'instructor', `/app/users/${id}`);
  await expect(page.getByText(/Nolan Accused created this account/)).toBeVisible();
  await page.getByRole('button', { name: /^Confirm that this is/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('1 account confirmed')).toBeVisible();
  await expect(page.getByText(/confirmed the person: after what Nolan Accused did/)).toBeVisible();
  await expect(page.getByText('Waiting for proof')).toHaveCount(0);
});

test('V1 an accused instructor alone changes nothing of a handler: he must ask, the handler hears of it, and a second one confirms', async ({
  page,
  guidon,
}) => {
  const { school, accused } = await aScene(guidon);
  await aPerson(guidon.url, { role: 'instructor', first: 'Pia', last: 'Whitakerson', school });
  const his = await clientOf(guidon.url, accused.email, accused.password);
  const her = await clientOf(guidon.url, HANDLER);
  const person = () => his.from('profiles').select().eq('email', HANDLER).single().throwOnError();
  const { data: before } = await person();
  const { data: roles } = await his.from('user_roles').select('id').neq('id', before.role_id).limit(1).throwOnError();
  const p_user = before.id;
  const alone = [
    his.rpc('set_account_active', { p_user, p_active: false }),
    his.rpc('update_account', { p_user, p_input: { last_name: 'Other' } }),
    his.rpc('change_account_role', { p_user, p_role_id: roles[0]?.id ?? '' }),
  ];
  for (const { error } of await Promise.all(alone)) expect(error?.details).toBe('needs_second:user_id');
  const off = await his.rpc('set_school_module', { p_school: school, p_module: 'incidents', p_on: false });
  expect(off.error).toMatchObject({ code: '42501' });
  for (const name of ['reset-user-password', 'remove-second-factor'])
    expect((await his.functions.invoke(name, { body: { user_id: p_user } })).error).not.toBeNull();

  // Of many together the others are done, and he can ask for the handler.
  await signIn(page, accused, '/app/users');
  await page.getByPlaceholder('Name, email, role').fill('whitaker');
  await page.getByLabel('Select Whitakerson, Pia').check();
  await page.getByLabel('Select Whitaker, Lorraine').check();
  await page.getByRole('button', { name: 'Reset passwords…' }).click();
  await page.getByRole('button', { name: 'Reset 2 passwords' }).click();
  const slips = page.getByRole('dialog', { name: '1 temporary password' });
  await expect(slips.getByRole('alert')).toContainText('This person may handle welfare reports');
  await slips.getByRole('button', { name: 'Ask a second handler' }).click();
  await expect(slips.getByText('Ada Whitfield can confirm it. Until then, nothing changes.')).toBeVisible();
  await slips.getByRole('button', { name: 'Done' }).click();
  await page.goto(`/app/users/${p_user}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit name or phone…' }).click();
  await page.getByLabel('Phone').fill('(512) 555-0177');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Ask a second handler?' }).getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('Ada Whitfield can confirm it. Until then, nothing changes.')).toBeVisible();
  await page.goto('/app/incidents/confirm');
  await expect(page.getByText('Waiting for Ada Whitfield').first()).toBeVisible();
  const { data: told } = await her
    .from('notifications')
    .select('body')
    .eq('title', 'Someone asked to change your account')
    .throwOnError();
  expect(told.map(({ body }) => body).join()).toMatch(/Reset the password.*of Lorraine Whitaker/);
  expect((await person()).data).toEqual(before);

  await signIn(page, 'admin', '/app/incidents/confirm');
  const asked = page.getByRole('listitem').filter({ hasText: 'phone to (512) 555-0177' });
  await expect(asked).toContainText('Asked by Nolan Accused');
  await asked.getByRole('button', { name: 'Confirm…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(asked).toHaveCount(0);
  expect((await person()).data).toMatchObject({ phone: '(512) 555-0177', last_name: 'Whitaker', active: true });
  await mailTo(page, HANDLER, /A change was confirmed: Change Lorraine Whitaker/);
});
