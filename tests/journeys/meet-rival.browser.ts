import { randomUUID } from 'node:crypto';
import { REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { aTeam } from './support/entrant-team.ts';
import { registered, takingMeet } from './support/open-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const PORTAL = '/app/competition-portal';
const SECRET = 'Zuleika Quandt';
const LOST = "This entry doesn't exist, or you don't have permission to see it.";

/** Listens on a topic: what it hears, and whether it was let in. */
async function listen(client: SupabaseClient, topic: string) {
  const heard: unknown[] = [];
  const { data } = await client.auth.getSession();
  await client.realtime.setAuth(data.session?.access_token ?? null);
  const state = await new Promise<REALTIME_SUBSCRIBE_STATES>((settle) => {
    client
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: '*' }, (message) => heard.push(message))
      .subscribe(settle);
  });
  return { heard, isIn: state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED };
}

test('Q5 a rival tries every part of both sides, and reads and changes nothing', async ({ page, guidon }) => {
  test.setTimeout(240_000);
  const host = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await takingMeet(host, { visibility: 'invite_only' });
  const [entrant, rival] = [await aTeam(guidon, 'Entrant Hill'), await aTeam(guidon, 'Rival Hill')];
  await host
    .rpc('invite_schools', { p_meet: meet.id, p_rows: [{ id: randomUUID(), school_id: entrant.id }] })
    .throwOnError();
  const id = await registered(entrant.client, meet);
  const member = randomUUID();
  await entrant.client
    .rpc('save_roster', { p_registration: id, p_rows: [{ id: member, name: SECRET, grade: 11 }] })
    .throwOnError();
  const database = await openDatabase(guidon);
  const rows = async (text: string, values: unknown[]) => (await database.query(text, values)).rows;
  try {
    const [entry] = await rows('select id from public.registration_entries where registration_id = $1', [id]);
    const [owner] = await rows('select school_id from public.meets where id = $1', [meet.id]);
    const both = [entrant.id, String(owner?.school_id)];
    const subject = { p_table: 'meet_registrations', p_subject: id, p_side: 'both' };

    // A file and a comment that host and entrant share.
    const { data: path } = await entrant.client
      .rpc('add_attachment', { ...subject, p_id: randomUUID(), p_name: 'bus.txt', p_type: 'text/plain', p_size: 5 })
      .throwOnError();
    const up = await entrant.client.storage
      .from('attachments')
      .upload(path, new Blob(['bus 4'], { type: 'text/plain' }));
    expect(up.error).toBeNull();
    await entrant.client
      .rpc('post_comment', { ...subject, p_body: `${SECRET} rides along`, p_mentions: [], p_key: randomUUID() })
      .throwOnError();
    expect((await host.storage.from('attachments').download(path)).error).toBeNull();

    // By screen: an address that is known opens nothing, on either side.
    await signIn(page, rival, `${PORTAL}/registrations`);
    for (const way of [
      `registrations/${id}`,
      `registrations/${id}/results`,
      `registrations/rosters/${entry?.id}`,
      `registrations/rosters/${entry?.id}/card`,
      `registrations/import/${id}`,
      `meets/${meet.id}`,
      `meets/${meet.id}/registrations/${id}`,
      `open-competitions/${meet.id}`,
    ]) {
      await page.goto(`${PORTAL}/${way}`);
      const nothing = page.getByText(/Couldn't find|isn't there|doesn't have that|isn't your school's|Access Denied/);
      await expect(nothing.or(page.getByText(LOST)).first(), way).toBeVisible();
      await expect(page.locator('body'), way).not.toContainText(/Quandt|Prairie Classic|Dana Ames/);
    }

    // By API: no row of either school in any table. What a host shows of listed meets to all is beside the point.
    const columns: { name: string; column: string; values: string[] }[] = [];
    const having = `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname in ('school_id', 'host_school_id', 'meet_id')
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') group by 1 order by 1`;
    for (const { name, columns: own } of await rows(having, [])) {
      const hasMeet = own.includes('meet_id');
      if (hasMeet) columns.push({ name, column: 'meet_id', values: [meet.id] });
      if (own.includes('host_school_id')) columns.push({ name, column: 'host_school_id', values: both });
      if (own.includes('school_id')) columns.push({ name, column: 'school_id', values: hasMeet ? [entrant.id] : both });
    }
    expect(columns.length).toBeGreaterThan(200);
    for (const { name, column, values } of columns) {
      const { data, error } = await rival.client.from(name).select('*').in(column, values).limit(1);
      expect([name, column, data ?? [], error?.code ?? '42501']).toEqual([name, column, [], '42501']);
    }
    const before = await stateOf(rows, id);
    const of = { p_registration: id };
    const calls: [string, object][] = [
      ['registration_page', of],
      ['registration_roster', of],
      ['roster_candidates', of],
      ['entrant_results', of],
      ['host_roster', of],
      ['host_board', { p_meet: meet.id }],
      ['host_check_in', { p_meet: meet.id }],
      ['open_meet', { p_meet: meet.id }],
      ['start_registration', { p_meet: meet.id, p_id: randomUUID() }],
      ['save_registration', { p_id: id, p_input: { cadets: 1 } }],
      ['save_registration_entries', { p_id: id, p_entries: [{ id: entry?.id, removed: true }] }],
      ['submit_registration', { p_id: id }],
      ['withdraw_registration', { p_id: id, p_reason: 'x' }],
      ['save_roster', { ...of, p_rows: [{ id: member, name: 'Rival' }] }],
      ['certify_roster', of],
      ['set_entry_members', { p_entry: entry?.id, p_members: [] }],
      ['decide_registrations', { p_ids: [id], p_decision: 'decline', p_reason: 'x' }],
      ['check_in_registration', { ...of, p_cadets: 3 }],
      ['scratch_entries', { p_entries: [entry?.id], p_reason: 'x' }],
      ['close_registration', { p_meet: meet.id, p_reason: 'x' }],
      ['post_comment', { ...subject, p_body: 'Hello', p_mentions: [], p_key: randomUUID() }],
      ['add_attachment', { ...subject, p_id: randomUUID(), p_name: 'a.txt', p_type: 'text/plain', p_size: 5 }],
    ];
    for (const [name, args] of calls) {
      const { data, error } = await rival.client.rpc(name, args);
      expect([name, data ?? null, error?.code ?? 'nothing']).toEqual([
        name,
        null,
        expect.stringMatching(/^(42501|P0001|nothing)$/),
      ]);
    }
    for (const table of ['meet_registrations', 'registration_entries', 'roster_members', 'meets']) {
      const changed = await rival.client.from(table).update({ school_id: rival.id }).in('school_id', both).select();
      expect([table, changed.data ?? []]).toEqual([table, []]);
    }
    expect(await stateOf(rows, id)).toEqual(before);

    // By search, on the screen and beside it.
    for (const words of [meet.title, SECRET, 'Entrant Hill']) {
      const { data } = await rival.client.rpc('search_all', { p_text: words }).throwOnError();
      expect([words, data]).toEqual([words, []]);
    }

    // By files.
    const files = rival.client.storage.from('attachments');
    expect((await files.download(path)).error).not.toBeNull();
    expect((await files.createSignedUrl(path, 60)).error).not.toBeNull();
    expect((await files.list(path.split('/').slice(0, -1).join('/'))).data).toEqual([]);

    // Live: no way into the others' channels, and nothing of theirs in its own.
    const own = await listen(rival.client, `school:${rival.id}`);
    const control = await listen(entrant.client, `school:${entrant.id}`);
    expect([own.isIn, control.isIn]).toEqual([true, true]);
    for (const school of both)
      for (const end of ['', ':staff']) expect((await listen(rival.client, `school:${school}${end}`)).isIn).toBe(false);
    const sent = () => rows('select count(*) from realtime.messages where topic like $1', [`school:${rival.id}%`]);
    const quiet = await sent();
    await entrant.client.rpc('save_registration', { p_id: id, p_input: { buses: 2 } }).throwOnError();
    await expect.poll(() => control.heard.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect([own.heard, await sent()]).toEqual([[], quiet]);
  } finally {
    await database.end();
  }
});

/** The registration and all that hangs on it, as it's stored. */
async function stateOf(rows: (text: string, values: unknown[]) => Promise<object[]>, id: string) {
  const texts = [
    'select to_jsonb(r) from public.meet_registrations r where r.id = $1',
    'select to_jsonb(e) from public.registration_entries e where e.registration_id = $1 order by e.id',
    'select to_jsonb(m) from public.roster_members m where m.registration_id = $1 order by m.id',
    `select to_jsonb(c) from public.comments c where c.subject_id = $1 order by c.id`,
  ];
  const found: object[] = [];
  for (const text of texts) found.push(...(await rows(text, [id])));
  return found;
}
