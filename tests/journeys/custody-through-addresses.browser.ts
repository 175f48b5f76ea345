import { seenNow } from '../support/seen.ts';
import { clientOf } from './support/client.ts';
import { aParent, cadetsSeenBy, childrenWithoutGuardian } from './support/guardians.ts';
import { linkOf, mailTo } from './support/mail.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';
import { verb } from './support/verb.ts';

test('V2 a custody order holds through every change of address, of the account and of the contact, in two browsers', async ({
  page,
  guidon,
  browser,
}) => {
  const [child] = await childrenWithoutGuardian(guidon.url, 13, 1);
  if (!child) throw new Error('The demo has no cadet without a guardian');
  const name = `${child.first_name} ${child.last_name}`;
  const person = { first: 'Corin', last: 'Vell', email: 'corin.vell@family.example' };
  const parent = await aParent(page, guidon.url, person);
  const { data: link } = await parent.rpc('request_child', { p_cadet: child.id }).throwOnError();
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const p_seen = await seenNow(office, 'guardian_links', String(link));
  await office.rpc('decide_guardian_link', { p_link: link, p_decision: 'verified', p_seen }).throwOnError();

  const home = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await signIn(home, { email: person.email, password: PASSWORD }, '/app/family');
  await expect(home.getByText(name).first()).toBeVisible();

  await signIn(page, 'instructor', '/app/contacts?q=corin');
  await page.getByRole('link', { name: 'Corin Vell' }).click();
  const dialog = page.getByRole('dialog');
  await verb(page, name, 'Restrict…');
  await dialog.getByLabel('What the order says').fill('Order 88 of the county court');
  await dialog.getByRole('button', { name: 'Save restriction' }).click();
  await expect(page.getByText('No contact').first()).toBeVisible();
  await home.reload();
  await expect(home.getByText(name)).toHaveCount(0);

  // The parent takes another address.
  const later = 'c.vell@elsewhere.example';
  await parent.auth.updateUser({ email: later });
  for (const email of [person.email, later])
    await fetch(linkOf(await mailTo(page, email, /email|address/i)), { redirect: 'manual' });
  await expect
    .poll(async () => (await clientOf(guidon.url, later)).auth.getUser().then(({ data }) => data.user?.email))
    .toBe(later);
  expect(await cadetsSeenBy(parent)).toEqual({});

  // The office corrects the contact: the screen says what that means, and the order keeps what it knew.
  await page.reload();
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expect(dialog.getByText(/still applies to every former address/)).toBeVisible();
  await dialog.getByLabel('Email').fill('office@vell.example');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(dialog).toBeHidden();
  await verb(page, name, 'Edit restriction…');
  for (const address of [person.email, later, 'office@vell.example'])
    await expect(dialog.getByText(address).first()).toBeVisible();
  await expect(dialog.getByText('Details added: No contact').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // Neither the old browser nor a new sign-up under the same name finds the child.
  await home.reload();
  await expect(home.getByText(name)).toHaveCount(0);
  expect(await cadetsSeenBy(await clientOf(guidon.url, later))).toEqual({});
  const again = await aParent(page, guidon.url, { ...person, email: 'new.start@vell.example' });
  const { data: found } = await again.rpc('parent_setup_students', { p_search: child.last_name }).throwOnError();
  expect(found.map(({ id }: { id: string }) => id)).not.toContain(child.id);
  const { data: codes } = await office.rpc('issue_guardian_codes', { p_cadets: [child.id] }).throwOnError();
  const { error } = await again.rpc('redeem_guardian_code', { p_code: codes[0].code });
  expect(error).toMatchObject({ details: 'unknown_code:code' });
  expect(await cadetsSeenBy(again)).toEqual({});
});
