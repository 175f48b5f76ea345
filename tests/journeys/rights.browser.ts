import { createClient } from '@supabase/supabase-js';
import { openPart, recordPages } from './support/record.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

test('A3 a cadet sees only their own record, in the screens and through the API', async ({ page, baseURL }) => {
  await signIn(page, 'cadet');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'My record' }).click();
  await expect(page).toHaveURL(/\/app\/cadets\/[0-9a-f-]{36}$/);
  const own = page.url().split('/').at(-1) ?? '';
  await expect(recordPages(page).getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await openPart(page, 'Record', 'Academics');
  await expect(page.getByRole('heading', { name: 'Changes' })).toHaveCount(0);

  await page.goto('/app/cadets/import');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();

  const config = await (await fetch(`${baseURL}/config.json`)).json();
  const cadet = createClient(config.url, config.anonKey, { auth: { persistSession: false } });
  const { error: refused } = await cadet.auth.signInWithPassword({ email: 'cadet@guidon.example', password: PASSWORD });
  expect(refused).toBeNull();
  const { data: seen } = await cadet.from('cadets').select('id, cadet_details(email)').throwOnError();
  expect(seen.map(({ id }) => id)).toEqual([own]);
  for (const table of ['audit_log', 'imports', 'guardian_links', 'contacts', 'cadet_restricted']) {
    const { data } = await cadet.from(table).select();
    expect(data ?? []).toEqual([]);
  }
  const { data: changed, error } = await cadet.from('cadets').update({ last_name: 'Renamed' }).eq('id', own).select();
  expect(error !== null || changed.length === 0).toBe(true);

  const instructor = createClient(config.url, config.anonKey, { auth: { persistSession: false } });
  await instructor.auth.signInWithPassword({ email: 'instructor@guidon.example', password: PASSWORD });
  const { data: others } = await instructor.from('cadets').select('id').neq('id', own).limit(1).throwOnError();
  await page.goto(`/app/cadets/${others[0]?.['id']}`);
  await expect(page.getByText("This entry doesn't exist, or you don't have permission to see it.")).toBeVisible();
});

test('A3 a parent sees the verified child and no other, and never the competition portal', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'parent');
  await expect(page).toHaveURL(/\/app\/calendar/);
  const config = await (await fetch(`${baseURL}/config.json`)).json();
  const parent = createClient(config.url, config.anonKey, { auth: { persistSession: false } });
  await parent.auth.signInWithPassword({ email: 'parent@guidon.example', password: PASSWORD });
  const { data: links } = await parent.from('guardian_links').select('cadet_id, state').throwOnError();
  const verified = links.filter(({ state }) => state === 'verified').map(({ cadet_id }) => cadet_id);
  const { data: children } = await parent.from('cadets').select('id').throwOnError();
  expect(new Set(children.map(({ id }) => id))).toEqual(new Set(verified));
  expect(verified.length).toBeGreaterThan(0);
  const { data: profiles } = await parent.from('profiles').select('id, role').throwOnError();
  expect(profiles.filter(({ role }) => role === 'cadet')).toEqual([]);
  await page.goto('/app/competition-portal/open-competitions');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
