import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';

let project: string;
let server: Protocols;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'guidon-admin-'));
  server = await startProtocols(project, ({ config }) => {
    config.auth.email.max_frequency = '10s';
  });
});

afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

const password = 'Correct-horse-1';

async function made(email: string): Promise<string> {
  const { data, error } = await server.admin.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return data.user.id;
}

describe('an admin', () => {
  test('makes, reads, changes and deletes accounts', async () => {
    const { admin } = server.admin.auth;
    const created = await admin.createUser({
      email: 'One@school.example',
      password,
      email_confirm: true,
      user_metadata: { first_name: 'One' },
      app_metadata: { school: 'x' },
    });
    expect(created.data.user).toMatchObject({
      email: 'one@school.example',
      user_metadata: { first_name: 'One' },
      app_metadata: { provider: 'email', providers: ['email'], school: 'x' },
    });
    const id = created.data.user?.id ?? '';
    expect((await admin.createUser({ email: 'one@school.example', password })).error).toMatchObject({
      code: 'email_exists',
      status: 422,
    });
    const updated = await admin.updateUserById(id, {
      email: 'two@school.example',
      email_confirm: true,
      user_metadata: { first_name: null, last_name: 'Two' },
    });
    expect(updated.data.user).toMatchObject({ email: 'two@school.example', user_metadata: { last_name: 'Two' } });
    expect((await admin.getUserById(id)).data.user?.email).toBe('two@school.example');
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 });
  });

  test('lists accounts page by page', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => made(`list-${name}@school.example`)));
    const first = await server.admin.auth.admin.listUsers({ page: 1, perPage: 2 });
    expect(first.data.users).toHaveLength(2);
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    expect('total' in first.data ? first.data.total : 0).toBeGreaterThanOrEqual(3);
  });

  test('sets a password, which ends all sessions', async () => {
    const id = await made('set@school.example');
    const client = server.client();
    await client.auth.signInWithPassword({ email: 'set@school.example', password });
    await server.admin.auth.admin.updateUserById(id, { password: 'Given-by-staff-1' });
    expect((await client.auth.getUser()).error).not.toBeNull();
    const again = await client.auth.signInWithPassword({ email: 'set@school.example', password: 'Given-by-staff-1' });
    expect(again.error).toBeNull();
  });

  test('removes a person softly, address and all', async () => {
    const id = await made('soft@school.example');
    expect((await server.admin.auth.admin.deleteUser(id, true)).error).toBeNull();
    const { rows } = await server.stack.db.admin.query(
      'select email, deleted_at is not null as gone from auth.users where id = $1',
      [id],
    );
    expect(rows[0]).toMatchObject({ gone: true });
    expect(JSON.stringify(rows)).not.toContain('soft@');
    expect(await made('soft@school.example')).not.toBe(id);
  });

  test('invites by mail; the link opens the account', async () => {
    const { data } = await server.admin.auth.admin.inviteUserByEmail('guest@school.example', { data: { role: 'x' } });
    expect(data.user?.invited_at).toBeTruthy();
    const [mail] = await server.mailsTo('guest@school.example');
    const token = /token=([0-9a-f]+)/.exec(mail?.html ?? '')?.[1] ?? '';
    const client = server.client();
    expect((await client.auth.verifyOtp({ token_hash: token, type: 'invite' })).data.user?.email).toBe(
      'guest@school.example',
    );
    expect((await client.auth.updateUser({ password: 'My-own-one-1' })).error).toBeNull();
  });

  test('gets the code and link of a mail that is not sent', async () => {
    await made('link@school.example');
    const { data } = await server.admin.auth.admin.generateLink({ type: 'recovery', email: 'link@school.example' });
    expect(await server.mailsTo('link@school.example')).toEqual([]);
    const { email_otp: token = '', action_link: link = '' } = data.properties ?? {};
    expect(link).toContain('type=recovery');
    const verified = await server.client().auth.verifyOtp({ email: 'link@school.example', token, type: 'recovery' });
    expect(verified.error).toBeNull();
    const none = await server.admin.auth.admin.generateLink({ type: 'recovery', email: 'nobody@school.example' });
    expect(none.error).toMatchObject({ code: 'user_not_found', status: 404 });
  });

  test('is only who holds the service key', async () => {
    const id = await made('plain@school.example');
    const client = server.client();
    const { data } = await client.auth.signInWithPassword({ email: 'plain@school.example', password });
    const call = (token: string) =>
      fetch(`${server.stack.url}/auth/v1/admin/users/${id}`, {
        headers: { apikey: server.stack.keys.anonKey, authorization: `Bearer ${token}` },
      });
    for (const token of [data.session?.access_token ?? '', server.stack.keys.anonKey]) {
      const answer = await call(token);
      expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'not_admin' }]);
    }
    expect((await client.auth.admin.createUser({ email: 'x@school.example', password })).error?.code).toBe('not_admin');
  });
});

describe('a person’s own account', () => {
  test('moves to another address once both addresses agree', async () => {
    await made('old@school.example');
    const client = server.client();
    await client.auth.signInWithPassword({ email: 'old@school.example', password });
    const asked = await client.auth.updateUser({ email: 'new@school.example' });
    expect(asked.data.user).toMatchObject({ email: 'old@school.example', new_email: 'new@school.example' });
    const codeOf = async (email: string) => /\b\d{6}\b/.exec((await server.mailsTo(email))[0]?.text ?? '')?.[0] ?? '';
    const half = await client.auth.verifyOtp({
      email: 'new@school.example',
      token: await codeOf('new@school.example'),
      type: 'email_change',
    });
    expect(half).toMatchObject({ error: null, data: { session: null } });
    const whole = await client.auth.verifyOtp({
      email: 'old@school.example',
      token: await codeOf('old@school.example'),
      type: 'email_change',
    });
    expect(whole.data.user?.email).toBe('new@school.example');
  });

  test("can't give itself rights", async () => {
    await made('rights@school.example');
    const client = server.client();
    const { data } = await client.auth.signInWithPassword({ email: 'rights@school.example', password });
    const answer = await fetch(`${server.stack.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: server.stack.keys.anonKey, authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ app_metadata: { role: 'admin' }, role: 'service_role' }),
    });
    expect(answer.status).toBe(403);
  });

  test('one mailbox is not flooded; the answer says when to try again', async () => {
    const ask = () =>
      fetch(`${server.stack.url}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: server.stack.keys.anonKey, 'x-supabase-api-version': '2024-01-01' },
        body: JSON.stringify({ email: 'flood@school.example' }),
      });
    expect((await ask()).status).toBe(200);
    const second = await ask();
    expect([second.status, await second.json()]).toMatchObject([429, { code: 'over_email_send_rate_limit' }]);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(5);
  });

  test('what is not enabled says so', async () => {
    await made('mfa@school.example');
    const client = server.client();
    await client.auth.signInWithPassword({ email: 'mfa@school.example', password });
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('mfa_totp_enroll_not_enabled');
    expect((await client.auth.signInWithSSO({ domain: 'school.example' })).error?.code).toBe('saml_provider_disabled');
    expect((await client.auth.signInWithOtp({ phone: '+15551234567' })).error?.code).toBe('phone_provider_disabled');
    const settings = await fetch(`${server.stack.url}/auth/v1/settings`, {
      headers: { apikey: server.stack.keys.anonKey },
    });
    expect(await settings.json()).toMatchObject({ external: { email: true, google: false }, disable_signup: false });
  });
});
