import type { SupabaseClient } from '@supabase/supabase-js';
import { codeOf, giveCode, secretOn, setUpFactor } from './support/authenticator.ts';
import { clientOf } from './support/client.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, PASSWORD, signInOnScreen, test } from './support/test.ts';

/** What every member of a school reads, of each kind: their own, the school's, and what is every school's. */
const TABLES = ['schools', 'school_years', 'units', 'cadets', 'user_roles', 'role_permissions', 'awards', 'ranks'];

/** The tables of which a client reads a row. */
async function readable(client: SupabaseClient): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    const { data } = await client.from(table).select('*').limit(1).throwOnError();
    if (data.length > 0) found.push(table);
  }
  return found;
}

/** The first status of the school's live channel. */
async function joining(client: SupabaseClient, school: string): Promise<string> {
  await client.realtime.setAuth();
  const status = await new Promise<string>((resolve) => {
    client.channel(`school:${school}`, { config: { private: true } }).subscribe((said) => resolve(said));
  });
  await client.removeAllChannels();
  return status;
}

/** The calls of the data service that a page makes, and whether it opens a live channel. */
function callsOf(page: import('@playwright/test').Page): Set<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rest/v1/')) calls.add(pathname.replace('/rest/v1/', ''));
  });
  page.on('websocket', () => calls.add('a live channel'));
  return calls;
}

test('L1 a person with two-step verification sees nothing before it, by screen, API and live channel; after the code everything', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const school = await aSchool(url, 'Hawthorn High School');
  const owner = await aPerson(url, { role: 'instructor', first: 'Ina', last: 'Guarded', school: school.id });
  const strong = await clientOf(url, owner.email, owner.password);
  await strong
    .from('units')
    .insert({ school_id: school.id, echelon: 'company', name: 'Alpha', short_name: 'A' })
    .throwOnError();
  const cadet = { first_name: 'Cy', last_name: 'Hidden', grade: 9 };
  await strong.rpc('create_cadet', { p_input: cadet }).throwOnError();
  const { secret } = await setUpFactor(strong);
  expect(await readable(strong)).toEqual(TABLES);
  expect(await joining(strong, school.id)).toBe('SUBSCRIBED');

  // By the API and the live channel.
  const weak = await clientOf(url, owner.email, owner.password);
  expect(await readable(weak)).toEqual([]);
  const { data: seen } = await weak.from('profiles').select('email').throwOnError();
  expect(seen).toEqual([{ email: owner.email }]);
  expect((await weak.rpc('second_factor_step').throwOnError()).data).toEqual({ step: 'code', school: school.name });
  expect((await weak.rpc('dashboard_summary').throwOnError()).data).toMatchObject({ active: null, by_status: [] });
  expect((await weak.rpc('create_cadet', { p_input: cadet })).error).toMatchObject({ code: '42501' });
  expect(await joining(weak, school.id)).toBe('CHANNEL_ERROR');

  // By the screen: nothing is asked for but the profile and the step.
  const calls = callsOf(page);
  await signInOnScreen(page, owner);
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await page.goto('/app/cadets');
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect([...calls].toSorted()).toEqual(['profiles', 'rpc/second_factor_step']);
  await giveCode(page, codeOf(secret, 1), 'Continue');
  await expect(page.getByRole('link', { name: /Hidden, Cy/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' })).toBeVisible();
  expect([...calls]).toContain('a live channel');
});

test('L1 staff with a temporary password who must set a factor up reach both screens, and nothing else before', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const school = await aSchool(url, 'Rowan High School');
  const first = await aPerson(url, { role: 'instructor', first: 'Ada', last: 'Firstly', school: school.id });
  const strong = await clientOf(url, first.email, first.password);
  await setUpFactor(strong);
  await strong.rpc('set_staff_second_factor', { p_on: true }).throwOnError();
  const email = `late.${school.id.slice(0, 8)}@journey.example`;
  const body = { email, password: PASSWORD, first_name: 'Lou', last_name: 'Lately', role: 'instructor' };
  const made = await strong.functions.invoke('create-cadet-user', { body: { ...body, school_id: school.id } });
  expect(made.error).toBeNull();

  const calls = callsOf(page);
  await signInOnScreen(page, { email, password: PASSWORD });
  const dialog = page.getByRole('dialog', { name: 'Change Your Password' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await dialog.getByLabel(/^New password( \*)?$/).fill('My-own-word-1');
  await dialog.getByLabel(/^Confirm new password( \*)?$/).fill('My-own-word-1');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  await expect(page.getByText(`${school.name} requires a code`, { exact: false })).toBeVisible();
  const before = ['profiles', 'rpc/clear_password_change_requirement', 'rpc/second_factor_step'];
  expect([...calls].toSorted()).toEqual(before);
  await giveCode(page, codeOf(await secretOn(page)), 'Turn on');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' })).toBeVisible();
});
