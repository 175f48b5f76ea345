import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let admin: SupabaseClient;

beforeAll(async () => {
  stack = await startStack({ demo: true });
  admin = await stack.signedIn('admin@guidon.example');
});

afterAll(() => stack.stop());

/** What an access token opens at the doors of the API, long before it expires. */
async function opened(token: string): Promise<unknown[]> {
  const headers = { apikey: stack.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const reply = await fetch(`${stack.url}/${path}`, init);
    const text = await reply.text();
    return reply.ok ? JSON.parse(text) : [];
  };
  return Promise.all([
    ask('rest/v1/cadet_roster?select=id&limit=1'),
    ask('rest/v1/cadet_restricted?select=cadet_id&limit=1'),
    ask('rest/v1/rpc/my_sessions', {}),
    ask('storage/v1/object/list/cadet-photos', { prefix: '' }),
    ask('functions/v1/reset-user-password', { user_id: '00000000-0000-4000-8000-000000000000' }),
  ]);
}

/** Whether the token joins the live channel of the school. */
async function joins(token: string, school: string): Promise<string> {
  const client = stack.client();
  await client.realtime.setAuth(token);
  const state = await new Promise<string>((resolve) => {
    client.channel(`school:${school}`, { config: { private: true } }).subscribe((found) => resolve(found));
  });
  await client.removeAllChannels();
  return state;
}

test('a stolen access token opens nothing once its owner is signed out by staff, or closed', async () => {
  for (const change of ['sign_out', 'deactivate'] as const) {
    const person = await stack.signedIn('instructor@guidon.example');
    const { data } = await person.auth.getSession();
    const token = data.session?.access_token ?? '';
    const { data: profile } = await person.from('profiles').select('id, school_id').eq('id', data.session?.user.id);
    const [me] = profile ?? [];
    const [roster, restricted] = await opened(token);
    expect([roster, restricted]).toEqual([[expect.anything()], [expect.anything()]]);
    expect(await joins(token, me?.school_id)).toBe('SUBSCRIBED');
    const ended = await admin.rpc('change_accounts', { p_users: [me?.id], p_change: change }).throwOnError();
    expect(ended.data.refused).toEqual([]);
    expect([change, await opened(token)]).toEqual([change, [[], [], [], [], []]]);
    expect(await joins(token, me?.school_id)).toBe('CHANNEL_ERROR');
    const late = await person.from('cadets').select('id');
    expect(late).toMatchObject({ status: 401, error: { details: 'session_ended' } });
    expect(late.error?.message).toBe('Your session has ended. Please sign in again.');
    expect((await person.auth.refreshSession()).error).not.toBeNull();
  }
});
