import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { aPerson } from './support/person.ts';
import type { RunningServer } from './support/server.ts';
import { expect, signIn, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const TITLE = 'Overnight trip (journey)';

/** A trip that asks the guardians of everyone at it, among them the child of the demo's parent. */
async function aTrip(url: string) {
  const office = await clientOf(url, 'instructor@guidon.example');
  const parent = await clientOf(url, 'parent@guidon.example');
  const { data: links } = await parent.rpc('my_guardian_links').throwOnError();
  const child = links.find((link: { state: string }) => link.state === 'verified');
  const start = Date.now() + 40 * 86_400_000;
  const event = {
    title: TITLE,
    kind: 'trip',
    place: 'Fort Sam Houston',
    audience: 'everyone',
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + 86_400_000).toISOString(),
  };
  const { data } = await office.from('school_events').insert(event).select('id').single().throwOnError();
  const id = String(data['id']);
  await office
    .rpc('ask_permission', { p_event: id, p_input: { text: 'My child may sleep in the barracks.', due_on: '' } })
    .throwOnError();
  return { office, event: id, child: { id: String(child.cadet_id), name: String(child.first_name) } };
}

/** Another guardian of the same child, verified by the school and kept away by a court order. */
async function aBarredParent(guidon: RunningServer, cadet: string) {
  const database = await openDatabase(guidon);
  const { rows } = await database.query<{ school_id: string }>('select school_id from public.cadets where id = $1', [
    cadet,
  ]);
  const school = rows[0]?.school_id ?? '';
  const person = await aPerson(guidon.url, { role: 'parent', first: 'Ray', last: 'Barred', school });
  await database.query(
    `with contact as (
       insert into public.contacts (school_id, profile_id, name, type, cadet_id)
       select $1, p.id, 'Ray Barred', 'parent', $2 from public.profiles p where p.email = $3 returning id
     ), link as (
       insert into public.guardian_links (school_id, contact_id, cadet_id, state)
       select $1, contact.id, $2, 'verified' from contact returning id
     )
     insert into public.guardian_restrictions (link_id, school_id, restriction) select link.id, $1, 'no_contact' from link`,
    [school, cadet, person.email],
  );
  await database.end();
  return person;
}

test('D3 a guardian reads and signs a permission slip on a phone; a parent under a custody order sees nothing of it', async ({
  browser,
  baseURL,
  guidon,
}) => {
  const { office, event, child } = await aTrip(guidon.url);
  const stateOf = async () =>
    (
      await office
        .from('permission_slips')
        .select('state')
        .eq('event_id', event)
        .eq('cadet_id', child.id)
        .single()
        .throwOnError()
    ).data['state'];

  const phone = await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) });
  const page = await phone.newPage();
  await signIn(page, 'parent', '/app/calendar');
  const line = page
    .getByRole('listitem')
    .filter({ hasText: TITLE })
    .filter({ hasText: `For ${child.name}` });
  await line.getByRole('link', { name: 'Read and sign' }).click();
  await page.getByRole('button', { name: 'Read and sign…' }).click();
  const slip = page.getByRole('dialog');
  await expect(slip.getByText('My child may sleep in the barracks.')).toBeVisible();
  await expect(slip.getByText('Where: Fort Sam Houston')).toBeVisible();
  await slip.getByLabel('Full name').fill('Wei Chen');
  await slip.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Permission signed')).toBeVisible();
  await expect.poll(stateOf).toBe('signed');

  // The event changes: the office sees that the signature was for another place.
  await office.from('school_events').update({ place: 'Camp Mabry' }).eq('id', event).throwOnError();
  const { data: signatures } = await office
    .rpc('signatures_of', {
      p_table: 'permission_slips',
      p_ids: (
        await office.from('permission_slips').select('id').eq('event_id', event).eq('cadet_id', child.id)
      ).data?.map((row) => String(row['id'])),
    })
    .throwOnError();
  expect(signatures).toMatchObject([{ signed_name: 'Wei Chen', is_current: false }]);
  await phone.close();

  const barred = await aBarredParent(guidon, child.id);
  const kept = await clientOf(guidon.url, barred.email, barred.password);
  for (const table of ['permission_slips', 'permission_forms', 'event_plans', 'signatures', 'school_events'])
    expect((await kept.from(table).select().throwOnError()).data).toEqual([]);
  expect((await kept.rpc('my_slips', { p_event: event }).throwOnError()).data).toEqual([]);
  const other = await (await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) })).newPage();
  await signIn(other, barred, `/app/calendar/events/${event}?tab=permission`);
  await expect(other.getByText(TITLE)).toHaveCount(0);
  await expect(other.getByText('sleep in the barracks')).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.context().close();
});
