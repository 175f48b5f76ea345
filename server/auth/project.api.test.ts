import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';

// What a project's config.toml turns on: anonymous accounts, hooks, ends of sessions, a second look at password changes.
const config = `
[auth]
enable_anonymous_sign_ins = true
refresh_token_reuse_interval = 0
[auth.email]
secure_password_change = true
[auth.sessions]
timebox = "2h"
inactivity_timeout = "30m"
[auth.rate_limit]
anonymous_users = 3
[auth.hook.custom_access_token]
enabled = true
uri = "pg-functions://postgres/public/add_claims"
[auth.hook.before_user_created]
enabled = true
uri = "pg-functions://postgres/public/only_known_domains"
[auth.hook.password_verification_attempt]
enabled = true
uri = "pg-functions://postgres/public/closed_door"
`;
const hooks = `
create function public.add_claims(event jsonb) returns jsonb language sql stable as $$
  select jsonb_set(event, '{claims,corps}', '"Bluestem"') $$;
create function public.only_known_domains(event jsonb) returns jsonb language sql stable as $$
  select case when event #>> '{user,email}' like '%@evil.example'
    then '{"error": {"http_code": 403, "message": "Not from there"}}'::jsonb else '{}' end $$;
create function public.closed_door(event jsonb) returns jsonb language sql stable as $$
  select case when exists (select from auth.users where id = (event ->> 'user_id')::uuid and email = 'closed@hook.example')
    then '{"decision": "reject", "message": "The door is closed"}'::jsonb else '{"decision": "continue"}' end $$;
grant execute on all functions in schema public to supabase_auth_admin;
`;

let project: string;
let server: Protocols;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'));
  await mkdir(join(project, 'migrations'));
  await writeFile(join(project, 'migrations', '20260101000000_hooks.sql'), hooks);
  await writeFile(join(project, 'config.toml'), config);
  server = await startProtocols(project);
});
afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true });
});

const password = 'Correct-horse-1';
const sql = (text: string, values: unknown[]) => server.stack.db.admin.query(text, values);

async function signedIn(email: string) {
  await server.admin.auth.admin.createUser({ email, password, email_confirm: true });
  const db = server.client();
  const { data, error } = await db.auth.signInWithPassword({ email, password });
  return {
    db,
    error,
    token: data.session?.access_token ?? '',
    session: String(decodeClaims(data.session?.access_token).session_id),
  };
}

function decodeClaims(token: string | undefined): Record<string, unknown> {
  return token ? decodeJwt(token) : {};
}

describe('signInAnonymously', () => {
  test('makes an account without an address, which becomes a whole one by its address and a password', async () => {
    const db = server.client();
    const { data, error } = await db.auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { theme: 'dark' }, email: '' });
    expect(decodeClaims(data.session?.access_token)).toMatchObject({ is_anonymous: true, role: 'authenticated' });
    expect((await db.auth.updateUser({ password })).error?.status).toBe(422);
    expect((await db.auth.reauthenticate()).error).toMatchObject({
      status: 422,
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
    await db.auth.updateUser({ email: 'guest@anonymous.example' });
    const [mail] = await server.mailsTo('guest@anonymous.example');
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const moved = await db.auth.verifyOtp({ email: 'guest@anonymous.example', token: code, type: 'email_change' });
    expect(moved.error).toBeNull();
    expect(moved.data.user).toMatchObject({ id: data.user?.id, is_anonymous: false, email: 'guest@anonymous.example' });
    expect(moved.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect((await db.auth.updateUser({ password })).error).toBeNull();
    const again = await server.client().auth.signInWithPassword({ email: 'guest@anonymous.example', password });
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  test('is slowed down by address', async () => {
    let status: number | undefined;
    for (let times = 0; times < 4; times += 1) status = (await server.client().auth.signInAnonymously()).error?.status;
    expect(status).toBe(429);
  });
});

describe('hooks', () => {
  test('the hook for access tokens adds its claims, at sign-in and at refresh', async () => {
    const { db, token } = await signedIn('claims@hook.example');
    expect(decodeClaims(token)).toMatchObject({ corps: 'Bluestem', role: 'authenticated' });
    const { data } = await db.auth.refreshSession();
    expect(decodeClaims(data.session?.access_token)).toMatchObject({ corps: 'Bluestem' });
  });

  test('the hook before a sign-up refuses in its own words and leaves nothing behind', async () => {
    const { error } = await server.client().auth.signUp({ email: 'someone@evil.example', password });
    expect(error).toMatchObject({ status: 403, message: 'Not from there' });
    const { rowCount } = await sql('select from auth.users where email = $1', ['someone@evil.example']);
    expect(rowCount).toBe(0);
  });

  test('the hook before a sign-up refuses an address that has an account as any other', async () => {
    const email = 'known@evil.example';
    await server.admin.auth.admin.createUser({ email, password, email_confirm: true });
    const { error } = await server.client().auth.signUp({ email, password });
    expect(error).toMatchObject({ status: 403, message: 'Not from there' });
    expect(await server.mailsTo(email)).toEqual([]);
  });

  test('the hook on passwords refuses a sign-in', async () => {
    const { error } = await signedIn('closed@hook.example');
    expect(error?.message).toBe('The door is closed');
  });
});

describe('a session', () => {
  test('ends after its time-box', async () => {
    const { db, session } = await signedIn('box@session.example');
    await sql(
      `update auth.sessions set created_at = now() - interval '121 minutes', refreshed_at = now() where id = $1`,
      [session],
    );
    expect((await db.auth.refreshSession()).error?.code).toBe('session_expired');
  });

  test('ends when no one used it for long', async () => {
    const { db, session } = await signedIn('idle@session.example');
    await sql(`update auth.sessions set created_at = now() - interval '31 minutes' where id = $1`, [session]);
    expect((await db.auth.refreshSession()).error?.code).toBe('session_expired');
  });

  test('older than a day changes the password only with a mailed code', async () => {
    const { db, session } = await signedIn('old@session.example');
    await sql(`update auth.sessions set created_at = now() - interval '25 hours' where id = $1`, [session]);
    expect((await db.auth.updateUser({ password: 'Another-horse-2' })).error?.code).toBe('reauthentication_needed');
    await db.auth.reauthenticate();
    const [mail] = await server.mailsTo('old@session.example');
    const nonce = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await db.auth.updateUser({ password: 'Another-horse-2', nonce: '000000' })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    expect((await db.auth.updateUser({ password: 'Another-horse-2', nonce })).error).toBeNull();
  });
});
