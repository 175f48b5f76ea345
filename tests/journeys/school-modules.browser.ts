import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const KESTREL = { email: 'm.bell@kestrel.example', password: PASSWORD };

test('K7 a module is turned off for one school: menu, address and API close there, and open again', async ({
  page,
  browser,
  baseURL,
}) => {
  const options = baseURL ? { baseURL } : {};
  const [here, there] = await Promise.all([browser.newContext(options), browser.newContext(options)]);
  const [bluestem, kestrel] = await Promise.all([here.newPage(), there.newPage()]);
  await signIn(bluestem, 'instructor');
  await expect(calendarIn(bluestem)).toBeVisible();
  const api = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  const before = await eventsOf(api);
  expect(before).toBeGreaterThan(0);

  await signIn(page, 'admin', '/app/school/all');
  await page.getByRole('button', { name: 'Modules of Bluestem High School' }).click();
  const list = page.getByRole('list', { name: 'Modules of Bluestem High School' });
  const calendar = list.getByRole('listitem').filter({ hasText: 'Events at the school' });
  await expect(calendar).toContainText(/\d+ accounts: .*Instructor \(\d+\)/);
  for (const core of ['Dashboard', 'Users', 'Roles', 'School', 'Settings']) {
    await expect(list.getByRole('switch', { name: core, exact: true })).toHaveCount(0);
  }
  await page.getByRole('switch', { name: 'Calendar' }).click({ force: true });
  await expect(page.getByText('Nothing is deleted', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Turn off Calendar' }).click();
  await expect(calendar).toContainText('Turned off by');

  // Off in the database at once, on the screen with the next load.
  expect(await eventsOf(api)).toBe(0);
  const { error } = await api
    .from('school_events')
    .insert({ title: 'Unseen', starts_at: new Date().toISOString(), ends_at: new Date().toISOString() });
  expect(error?.code).toBe('42501');
  await bluestem.reload();
  await expect(bluestem.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cadets' })).toBeVisible();
  await expect(calendarIn(bluestem)).toHaveCount(0);
  await bluestem.goto('/app/calendar');
  await expect(bluestem.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await bluestem.goto('/app/school');
  const shown = bluestem.getByRole('list', { name: 'Modules of Bluestem High School' });
  await expect(shown).toContainText('Turned off by');
  await expect(shown.getByRole('switch')).toHaveCount(0);

  await bluestem.goto('/app/dashboard');
  await expect(bluestem.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await expect(bluestem.getByRole('link', { name: 'Calendar', exact: true })).toHaveCount(0);

  // The other school keeps it.
  await signIn(kestrel, KESTREL);
  await calendarIn(kestrel).click();
  await expect(kestrel.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();

  // And back on, with everything that was there.
  await page.getByRole('switch', { name: 'Calendar' }).click({ force: true });
  await expect(calendar).toContainText('Turned on by');
  expect(await eventsOf(api)).toBe(before);
  await bluestem.goto('/app/calendar');
  await expect(bluestem.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await Promise.all([here.close(), there.close()]);
});

test('K7 a new school begins without a module that was left out', async ({ page }) => {
  await signIn(page, 'admin', '/app/school/all');
  await page.getByRole('button', { name: 'New school' }).click();
  const dialog = page.getByRole('dialog', { name: 'New school' });
  await dialog.getByLabel('Name').fill('Foxglove High School');
  await dialog.getByRole('checkbox', { name: 'Calendar' }).uncheck();
  await dialog.getByRole('button', { name: 'Create school' }).click();
  await page.getByRole('button', { name: 'Modules of Foxglove High School', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Calendar' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Cadets' })).toBeChecked();
});

function calendarIn(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' });
}

async function eventsOf(client: Awaited<ReturnType<typeof clientOf>>): Promise<number> {
  const { count } = await client.from('school_events').select('*', { count: 'exact', head: true }).throwOnError();
  return count ?? 0;
}
