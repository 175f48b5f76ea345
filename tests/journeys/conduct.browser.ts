import { clientOf } from './support/client.ts';
import { adminWorksIn } from './support/school.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const KESTREL = { email: 'm.bell@kestrel.example', password: PASSWORD };

test('C1 conduct is off until a school turns it on; an instructor confirms, and the cadet reads it', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await adminWorksIn(url, 'Bluestem High School');
  await signIn(page, KESTREL, '/app/conduct');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();

  const admin = await clientOf(url, 'admin@guidon.example');
  const { data: school } = await admin
    .from('schools')
    .select('id')
    .eq('name', 'Kestrel Ridge High School')
    .maybeSingle()
    .throwOnError();
  const turn = { p_school: school?.['id'], p_module: 'conduct', p_on: true };
  await admin.rpc('set_school_module', turn).throwOnError();

  await page.reload();
  await expect(page.getByText('Many units do well without merits and demerits')).toBeVisible();
  await page.getByRole('button', { name: 'New entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'New entry' });
  await dialog.getByLabel('Kind').selectOption('Merit');
  await dialog.getByLabel('Points').fill('2');
  await dialog.getByLabel('For', { exact: false }).first().fill('Helped a new cadet');
  await dialog.getByLabel('What happened').fill('Stayed an hour longer');
  await dialog.getByLabel('Confirm it now').uncheck();
  await dialog.getByRole('button', { name: 'Enter for 0 cadets' }).click();
  await expect(dialog.getByText('Select at least one cadet below.')).toBeVisible();
  await dialog.getByRole('list').getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Enter for 1 cadet' }).click();
  const list = page.getByRole('region', { name: 'List of entries' });
  await expect(list.getByText('Waiting')).toBeVisible();
  await page.getByLabel('Select all entries').check();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('1 entry confirmed')).toBeVisible();
  await list.getByRole('link').first().click();
  await expect(page.getByText('Stayed an hour longer')).toBeVisible();
  await page.getByRole('link', { name: 'Conduct of this cadet' }).click();
  await expect(page.getByText('Balance +2')).toBeVisible();
  await admin.rpc('set_school_module', { ...turn, p_on: false }).throwOnError();
});
