import type { Page } from '@playwright/test';
import { seenNow } from '../support/seen.ts';
import { clientOf } from './support/client.ts';
import { aParent, childrenWithoutGuardian } from './support/guardians.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';
import { verb } from './support/verb.ts';

/** What the page's channels hear of a change of access: the payloads as they came. */
function heardBy(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"access"')) heard.push(String(payload));
    }),
  );
  return heard;
}

test('W9 what a parent has open goes at once when an order keeps them away, or the link is revoked', async ({
  page,
  guidon,
  browser,
}) => {
  const [child, sibling] = await childrenWithoutGuardian(guidon.url, 15, 2);
  if (!child || !sibling) throw new Error('The demo has too few cadets without a guardian');
  const [name, other] = [child, sibling].map((one) => `${one.first_name} ${one.last_name}`);
  const person = { first: 'Torin', last: 'Wade', email: 'torin.wade@family.example' };
  const parent = await aParent(page, guidon.url, person);
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const links: string[] = [];
  for (const { id } of [child, sibling]) {
    const { data: link } = await parent.rpc('request_child', { p_cadet: id }).throwOnError();
    links.push(String(link));
    const p_seen = await seenNow(office, 'guardian_links', String(link));
    await office.rpc('decide_guardian_link', { p_link: link, p_decision: 'verified', p_seen }).throwOnError();
  }

  const home = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  const heard = heardBy(home);
  await signIn(home, { email: person.email, password: PASSWORD }, `/app/family?child=${child.id}`);
  await expect(home.getByText(String(name)).first()).toBeVisible();
  await expect(home.getByText(String(other)).first()).toBeVisible();
  await home.waitForLoadState('networkidle');

  await signIn(page, 'instructor', '/app/contacts?q=torin');
  await page.getByRole('link', { name: 'Torin Wade' }).click();
  await verb(page, String(name), 'Restrict…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What the order says').fill('Order 91 of the county court');
  await dialog.getByRole('button', { name: 'Save restriction' }).click();

  // No one reloads.
  await expect(home.getByText(String(name))).toHaveCount(0);
  await expect(home.getByText(String(other)).first()).toBeVisible();
  await expect(home.getByText(/order|restrict/i)).toHaveCount(0);

  // The same page hears the next one, too.
  const p_seen = await seenNow(office, 'guardian_links', links[1] ?? '');
  await office
    .rpc('decide_guardian_link', { p_link: links[1], p_decision: 'revoked', p_message: 'Asked by the family', p_seen })
    .throwOnError();
  await expect(home.getByText(String(other))).toHaveCount(0);

  expect(heard.length).toBeGreaterThanOrEqual(2);
  for (const text of heard) {
    for (const { id } of [child, sibling]) expect(text).not.toContain(id);
    expect(text).not.toMatch(/order|revok|restrict|guardian|cadet/i);
  }
});

test('W10 an account with another role sees that role’s pages at once; a closed one has to sign in', async ({
  page,
  guidon,
}) => {
  const admin = await clientOf(guidon.url, 'admin@guidon.example');
  const school = await aSchool(guidon.url, 'Access');
  const clerk = await aPerson(guidon.url, { role: 'instructor', first: 'Ada', last: 'Lindqvist', school: school.id });
  // A school keeps its last instructor.
  await aPerson(guidon.url, { role: 'instructor', first: 'Bo', last: 'Stayer', school: school.id });
  const own = await clientOf(guidon.url, clerk.email, clerk.password);
  const contact = { name: 'Corin Marsh', type: 'parent', school_id: school.id };
  await own.from('contacts').insert(contact).throwOnError();
  const id = (await own.auth.getUser()).data.user?.id;
  await signIn(page, clerk, '/app/contacts');
  await expect(page.getByText('Corin Marsh')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { data: role } = await own.rpc('create_role', { p_label: 'Range helper', p_base: 'instructor' }).throwOnError();
  await admin.rpc('change_account_role', { p_user: id, p_role_id: role }).throwOnError();
  await expect(page.getByText('Corin Marsh')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Contacts', exact: true })).toHaveCount(0);

  await page.goto('/app/account');
  await expect(page.getByText('Lindqvist').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await admin.rpc('set_account_active', { p_user: id, p_active: false, p_reason: 'Left the school' }).throwOnError();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page.getByText('Left the school')).toHaveCount(0);
});
