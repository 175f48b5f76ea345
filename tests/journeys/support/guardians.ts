import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Locator, Page } from '@playwright/test';
import { clientOf } from './client.ts';
import { linkOf, mailTo } from './mail.ts';
import { expect, PASSWORD } from './test.ts';

export type Guardian = { first: string; last: string; email: string };

/** Signs a parent up with the school's join code and confirms the address, as the pages of K3 do; gives their own client. */
export async function aParent(page: Page, url: string, { first, last, email }: Guardian): Promise<SupabaseClient> {
  const staff = await clientOf(url, 'instructor@guidon.example');
  const { data: code } = await staff.from('school_codes').select('join_code').single().throwOnError();
  const { anonKey } = Object(await (await fetch(`${url}/config.json`)).json());
  const stranger = createClient(url, anonKey, { auth: { persistSession: false } });
  const data = { role: 'parent', first_name: first, last_name: last, join_code: code['join_code'] };
  const { error } = await stranger.auth.signUp({ email, password: PASSWORD, options: { data } });
  expect(error).toBeNull();
  await fetch(linkOf(await mailTo(page, email, /Confirm/)), { redirect: 'manual' });
  return clientOf(url, email);
}

export type Child = { id: string; first_name: string; last_name: string; number: string };

/** Listed cadets with a student ID that no one is linked to, by name; `skip` leaves some to other journeys. */
export async function childrenWithoutGuardian(url: string, skip: number, count: number): Promise<Child[]> {
  const staff = await clientOf(url, 'instructor@guidon.example');
  const { data } = await staff
    .from('cadet_roster')
    .select('id, first_name, last_name')
    .eq('status', 'active')
    .not('grade', 'is', null)
    .eq('directory_opt_out', false)
    .order('last_name')
    .order('first_name')
    .throwOnError();
  const { data: links } = await staff.from('guardian_links').select('cadet_id').throwOnError();
  const { data: details } = await staff.from('cadet_details').select('cadet_id, student_number').throwOnError();
  const linked = new Set(links.map(({ cadet_id }) => cadet_id));
  const numbers = new Map(details.map(({ cadet_id, student_number }) => [cadet_id, student_number]));
  return data
    .filter(({ id, last_name }) => numbers.get(id) && !linked.has(id) && /^[A-Z][a-z]{2,}$/.test(last_name))
    .slice(skip, skip + count)
    .map((cadet) => ({ ...cadet, number: String(numbers.get(cadet.id)) }));
}

/** Everything of a child that the server holds; a parent whose link is not verified gets no row of any of it. */
const OF_A_CHILD = [
  'cadets',
  'cadet_roster',
  'cadet_details',
  'cadet_restricted',
  'cadet_enrollments',
  'cadet_status_records',
  'rank_records',
  'unit_assignments',
  'audit_log',
];

/** What leaves the server to this parent's own client: the cadets whose rows it gets, by table. */
export async function cadetsSeenBy(parent: SupabaseClient): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  for (const table of OF_A_CHILD) {
    const { data } = await parent.from(table).select();
    const ids = (data ?? []).map((row) => String(row['cadet_id'] ?? row['id']));
    if (ids.length > 0) seen[table] = [...new Set(ids)];
  }
  const { data: students } = await parent.from('profiles').select('id, role').eq('role', 'cadet');
  if (students?.length) seen['profiles'] = students.map(({ id }) => id);
  const { data: photos } = await parent.storage.from('cadet-photos').list();
  if (photos?.length) seen['photos'] = photos.map(({ name }) => name);
  const { data: links } = await parent.rpc('my_guardian_links').throwOnError();
  const named = links.flatMap((link: { cadet_id: string | null; first_name: string | null }) =>
    link.cadet_id || link.first_name ? [String(link.cadet_id)] : [],
  );
  if (named.length > 0) seen['links'] = named;
  return seen;
}

/** The card of a guardian's link to a child on the staff's page of guardian links, in one of its states. */
export async function linkCard(staff: Page, state: string, guardian: string, child: string): Promise<Locator> {
  await staff.goto('/app/users/guardians');
  await staff.getByText(state, { exact: true }).click();
  await staff.getByRole('searchbox', { name: 'Parent or cadet' }).fill(`${guardian} ${child}`);
  const card = staff.getByRole('listitem', { name: new RegExp(`^${guardian} as \\w+ of ${child}$`) });
  await expect(card).toHaveCount(1);
  return card;
}
