import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined, listen } from '../support/channels.ts';
import { startStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let host: SupabaseClient;
let meet: string;
let event: string;
let slug: string;

beforeAll(async () => {
  stack = await startStack({ demo: true });
  host = await stack.signedIn('instructor@guidon.example');
  const { rows } = await sql(
    `select m.id, r.event_id from meets m join meet_results r on r.meet_id = m.id
     join meet_events e on e.id = r.event_id and e.archived_at is null and e.cancelled_at is null
     where m.archived_at is null and m.state not in ('archived', 'cancelled')
       and m.school_id = (select school_id from profiles where email = 'instructor@guidon.example')
     order by m.starts_on desc, e.sort, e.code limit 1`,
  );
  ({ id: meet, event_id: event } = Object(rows[0]));
  await sql(`update meets set results_policy = 'live', started_at = coalesce(started_at, now()) where id = $1`, [meet]);
  await sql('update meet_releases set withdrawn_at = now(), withdraw_reason = $2 where meet_id = $1', [meet, 'Anew']);
  await sql(
    `insert into meet_releases (school_id, meet_id, event_id, audience, generation)
     select school_id, id, $2, 'schools', 1 from meets where id = $1`,
    [meet, event],
  );
  await host.rpc('hide_places', { p_meet: meet, p_events: [event], p_places: 0 }).throwOnError();
  const { data } = await host.rpc('publish_meet_page', { p_meet: meet }).throwOnError();
  slug = String(data);
});
afterAll(() => stack.stop());

const sql = (text: string, values: unknown[] = []) => stack.app.stack.db.project.query(text, values);
const act = (name: string, more: object = {}) =>
  host.rpc(name, { p_meet: meet, p_audience: 'public', p_events: [event], ...more }).throwOnError();
const withdraw = () => act('withdraw_results', { p_reason: 'Wrong sheet' });
const read = (headers: Record<string, string> = {}) =>
  fetch(`${stack.url}/functions/v1/meet-pages?live=${slug}`, { headers });
const partsOf = async (): Promise<{ lists: { rows: object[] }[] }[]> => Object(await (await read()).json()).parts;
const topic = (client: SupabaseClient) => client.channel(`meet-live:${slug}`, { config: { private: true } });

test('anyone reads what is released, with an ETag, until it is withdrawn', async () => {
  expect(await partsOf()).toEqual([]);
  await act('release_results');
  await expect.poll(partsOf).toHaveLength(1);
  const first = await read();
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control'), etag]).toEqual([
    200,
    'no-store',
    expect.stringMatching(/^"/),
  ]);
  expect((await read({ 'if-none-match': etag })).status).toBe(304);
  await withdraw();
  await expect.poll(partsOf, { timeout: 20_000 }).toEqual([]);
  expect((await read({ 'if-none-match': etag })).status).toBe(200);
  expect((await fetch(`${stack.url}/functions/v1/meet-pages?live=no-such-meet`)).status).toBe(404);
});

test('an anonymous listener gets the rows where something is released, and sends nothing', async () => {
  const early = stack.client();
  expect(await joined(topic(early))).toContain('Unauthorized');
  await act('release_results');
  const client = stack.client();
  const channel = topic(client);
  const heard = listen(channel);
  expect(await joined(channel)).toBe('SUBSCRIBED');
  await act('hide_places', { p_audience: undefined, p_places: 1 });
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ event: 'results', payload: { parts: [{ hidden: 1, lists: [{}] }] } });
  await channel.send({ type: 'broadcast', event: 'results', payload: { again: true } });
  await client
    .channel(`meet-live:${slug}`)
    .httpSend('results', { again: true })
    .catch(() => null);
  await withdraw();
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard[1]?.payload).toMatchObject({ again: true });
  await Promise.all([early.realtime.disconnect(), client.realtime.disconnect()]);
});
