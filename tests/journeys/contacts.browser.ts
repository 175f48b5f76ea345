import { clientOf } from './support/client.ts';
import { aParent, cadetsSeenBy, childrenWithoutGuardian } from './support/guardians.ts';
import { expect, signIn, test } from './support/test.ts';
import { verb } from './support/verb.ts';

test('J4 a guardian is verified, restricted, and let in again, and sees exactly what is allowed each time', async ({
  page,
  guidon,
}) => {
  const [child] = await childrenWithoutGuardian(guidon.url, 9, 1);
  if (!child) throw new Error('The demo has no cadet without a guardian');
  const name = `${child.first_name} ${child.last_name}`;
  const email = 'rowan.tate@family.example';
  const parent = await aParent(page, guidon.url, { first: 'Rowan', last: 'Tate', email });
  await parent.rpc('request_child', { p_cadet: child.id }).throwOnError();
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const mine = {
    p_id: crypto.randomUUID(),
    p_input: { name: 'Gale Tate', type: 'emergency_only', phone: '(512) 555-0142' },
  };
  await office.rpc('save_contact', mine).throwOnError();
  const seen = async () => (await cadetsSeenBy(parent))['cadets'] ?? [];
  expect(await cadetsSeenBy(parent)).toEqual({});

  await signIn(page, 'instructor', '/app/contacts?q=tate');
  await page.getByRole('link', { name: 'Gale Tate' }).click();
  await page.getByRole('button', { name: 'Link a cadet' }).click();
  const dialog = page.getByRole('dialog');
  const childName = `${child.last_name}, ${child.first_name}`;
  await dialog.getByRole('combobox', { name: 'Cadet', exact: true }).fill(childName);
  await page.getByRole('option', { name: childName }).click();
  await dialog.getByLabel('Relationship').fill('neighbor');
  await expect(dialog.getByLabel('Legal guardian')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save link' }).click();
  await page.getByRole('link', { name }).click();

  const people = page.getByRole('region', { name: 'Linked people' });
  const rowan = people.getByRole('listitem').filter({ hasText: 'Rowan Tate' });
  await rowan.getByRole('button', { name: 'Verify' }).click();
  await expect(rowan.getByText('Verified')).toBeVisible();
  expect(await seen()).toEqual([child.id]);
  await verb(page, 'Rowan Tate', 'Edit link…');
  await dialog.getByLabel('Relationship').fill('father');
  await dialog.getByLabel('Call in an emergency').check();
  await dialog.getByRole('button', { name: 'Save link' }).click();
  const calls = page.getByRole('region', { name: 'In an emergency, call' }).getByRole('listitem');
  await expect(calls).toHaveText([/1\. Gale Tate/, /2\. Rowan Tate/]);
  await page.getByRole('button', { name: 'Change order' }).click();
  await dialog.getByRole('button', { name: 'Move Rowan Tate up' }).click();
  await dialog.getByRole('button', { name: 'Save order' }).click();
  await expect(calls).toHaveText([/1\. Rowan Tate/, /2\. Gale Tate/]);

  await verb(page, 'Rowan Tate', 'Restrict…');
  await dialog.getByLabel('What the order says').fill('Order 12 of the county court');
  await dialog.getByRole('button', { name: 'Save restriction' }).click();
  await expect(rowan.getByText('No contact')).toBeVisible();
  await expect(calls).toHaveText([/1\. Gale Tate/]);
  await expect(rowan.getByText('Verified')).toHaveCount(0);
  expect(await cadetsSeenBy(parent)).toEqual({});

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Overview/ })
    .click();
  const family = page.getByRole('region', { name: 'Family' }).getByRole('listitem').filter({ hasText: 'Rowan Tate' });
  await expect(family).toContainText('No contact');
  await expect(family).not.toContainText('Verified');
  await page.goBack();

  await verb(page, 'Rowan Tate', 'Lift restriction…');
  await expect(dialog.getByText('Set: No contact')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The court lifted it');
  await dialog.getByRole('button', { name: 'Lift restriction' }).click();
  await expect(calls).toHaveText([/1\. Rowan Tate/, /2\. Gale Tate/]);
  expect(await seen()).toEqual([child.id]);
});
