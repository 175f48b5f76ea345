import { randomUUID } from 'node:crypto';
import { clientOf } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

test('E3 a parent of two at two schools sees both, and nothing of the one from whom an order keeps them', async ({
  page,
  guidon,
}) => {
  const bell = await clientOf(guidon.url, 'm.bell@kestrel.example');
  const { data: child } = await bell
    .from('cadet_roster')
    .select('id, first_name, last_name, preferred_name')
    .eq('status', 'active')
    .order('last_name')
    .limit(1)
    .single()
    .throwOnError();
  const { data: codes } = await bell.rpc('issue_guardian_codes', { p_cadets: [child.id] }).throwOnError();
  const parent = await clientOf(guidon.url, 'parent@guidon.example');
  const { data: opened } = await parent.rpc('redeem_guardian_code', { p_code: codes[0].code }).throwOnError();
  const { data: own } = await parent.auth.getUser();
  const input = { cadet: child.id, guardians: [own.user?.id], title: 'Ride to the airfield', body: 'We leave at six.' };
  await bell.rpc('start_thread', { p_id: randomUUID(), p_input: input }).throwOnError();
  const name = `${child.preferred_name || child.first_name} ${child.last_name}`;

  await signIn(page, 'parent', '/app/dashboard');
  const near = page.getByRole('region', { name: 'Alina Chen', exact: true });
  const far = page.getByRole('region', { name, exact: true });
  await expect(near).toContainText('Bluestem High School');
  await expect(far).toContainText('Kestrel');
  for (const card of ['Next events', 'Fees', 'From supply', 'Service hours', 'At the school'])
    await expect(near.getByRole('region', { name: card })).toBeVisible();
  // The one school shows fitness to families, the other doesn't.
  await expect(near.getByRole('region', { name: 'Fitness' })).toBeVisible();
  await expect(far.getByRole('region', { name: 'Fitness' })).toHaveCount(0);
  await expect(far.getByRole('region', { name: 'At the school' })).toContainText('Marcus Bell');
  await expect(far.getByRole('region', { name: 'At the school' })).not.toContainText('Raymond Ortega');
  await expect(page.getByRole('link', { name: 'Ride to the airfield' })).toBeVisible();
  await near.getByRole('link', { name: 'Report an absence' }).click();
  await expect(page.getByRole('dialog', { name: 'Ask for an excuse' })).toBeVisible();

  const { data: link } = await bell
    .from('guardian_links')
    .select('contact_id')
    .eq('id', opened.link_id)
    .single()
    .throwOnError();
  const order = { p_contact: link.contact_id, p_cadet: child.id, p_restriction: 'no_contact', p_note: 'Order 12' };
  await bell.rpc('set_guardian_restriction', order).throwOnError();
  await page.goto('/app/dashboard');
  await expect(near).toBeVisible();
  await expect(far).toHaveCount(0);
  await expect(page.getByText('Marcus Bell')).toHaveCount(0);
  await expect(page.getByText('Ride to the airfield')).toHaveCount(0);
  for (const table of ['cadets', 'threads', 'thread_messages', 'guardian_links', 'notifications']) {
    const { data: rows } = await parent.from(table).select().throwOnError();
    expect(JSON.stringify(rows)).not.toContain(child.id);
    expect(JSON.stringify(rows)).not.toContain('airfield');
  }
});

test('E3 a guardian asks for a second one, and the school sends a code', async ({ page, guidon }) => {
  await signIn(page, 'parent', '/app/family');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Alina Chen' });
  await row.getByRole('button', { name: 'Ask to invite a second guardian…' }).click();
  const form = page.getByRole('dialog', { name: 'Second guardian of Alina Chen' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Mei Park');
  await form.getByRole('textbox', { name: 'Relationship' }).fill('aunt');
  await form.getByRole('textbox', { name: 'Email address' }).fill('mei.park@family.example');
  await form.getByRole('button', { name: 'Ask the school' }).click();
  await expect(row).toContainText('Second guardian Mei Park: Waiting for the school');

  const office = await page.context().browser()?.newPage({ baseURL: guidon.url });
  if (!office) throw new Error('No second window');
  await signIn(office, 'instructor', '/app/users/guardians');
  const line = office.getByRole('listitem').filter({ hasText: 'Mei Park as aunt of Alina Chen' });
  await line.getByRole('button', { name: 'Invite…' }).click();
  await office.getByRole('button', { name: 'Send the code' }).click();
  await expect(office.getByText('Invitation sent')).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(row).toContainText('Second guardian Mei Park: The school sent a code');
});
