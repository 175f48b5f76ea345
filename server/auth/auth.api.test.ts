import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authScene, type AuthScene } from '../../tests/support/auth-scene.ts';
import { password } from '../../tests/support/protocol-people.ts';
import type { Protocols } from '../../tests/support/protocols.ts';

let scene: AuthScene;
let server: Protocols;

beforeAll(async () => {
  scene = await authScene();
  server = scene.server;
});

afterAll(() => scene.stop());

describe('signing up', () => {
  test('a new account waits for the code of its mail', async () => {
    const email = scene.address();
    const client = server.client();
    const { data, error } = await client.auth.signUp({ email, password, options: { data: { first_name: 'Ana' } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Ana' } });
    const early = await client.auth.signInWithPassword({ email, password });
    expect(early.error?.code).toBe('email_not_confirmed');
    const verified = await client.auth.verifyOtp({ email, token: await scene.codeFor(email), type: 'email' });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.email_confirmed_at).toBeTruthy();
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
  });

  test('the link of the mail leads to the site with a session, once', async () => {
    const email = scene.address();
    await server
      .client()
      .auth.signUp({ email, password, options: { emailRedirectTo: `${server.stack.url}/welcome?x=1` } });
    const link =
      /href="([^"]+)"/.exec((await server.mailsTo(email))[0]?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    const first = await fetch(link, { redirect: 'manual' });
    const target = first.headers.get('location') ?? '';
    expect(first.status).toBe(303);
    expect(target).toMatch(/\/welcome\?x=1#access_token=.+refresh_token=.+type=signup/);
    const again = await fetch(link, { redirect: 'manual' });
    expect(again.headers.get('location')).toContain('error_code=otp_expired');
  });

  test('an address that has an account gets the same answer, and only its owner learns of it by mail', async () => {
    const known = await scene.aPerson();
    const fresh = scene.address();
    const answers = await Promise.all([known, fresh].map((email) => server.client().auth.signUp({ email, password })));
    const shape = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value).replaceAll(/[\da-f-]{36}|\d{4}-[\d:.TZ-]+|person\d+/g, '-'));
    expect(shape(answers[0])).toEqual(shape(answers[1]));
    const [told] = await server.mailsTo(known);
    expect(told?.subject).toBe('You already have an account');
    expect(told?.text).not.toMatch(/\b\d{6}\b|verify/);
    expect(await server.mailsTo(fresh)).toHaveLength(1);
  });

  test('a weak password is refused with its reasons', async () => {
    const { error } = await server.client().auth.signUp({ email: scene.address(), password: 'short' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      status: 422,
      reasons: ['length'],
    });
  });

  test('what has no address, or none that could be one, is refused', async () => {
    const bad = await server.client().auth.signUp({ email: 'not an address', password });
    expect(bad.error).toMatchObject({ code: 'validation_failed', status: 400 });
    const anonymous = await server.client().auth.signInAnonymously();
    expect(anonymous.error?.code).toBe('anonymous_provider_disabled');
  });
});

describe('signing in', () => {
  test('a password opens a session whose token names the account', async () => {
    const email = await scene.aPerson();
    const { client, session, user } = await scene.signedIn(email.toUpperCase());
    const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      iss: `${server.stack.url}/auth/v1`,
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
    });
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(user.identities).toHaveLength(1);
    expect((await client.auth.getClaims()).data?.claims.sub).toBe(user.id);
  });

  test('a wrong password and an unknown account are told in the same words', async () => {
    const email = await scene.aPerson();
    const wrong = await server.client().auth.signInWithPassword({ email, password: 'wrong-password' });
    const unknown = await server
      .client()
      .auth.signInWithPassword({ email: scene.address(), password: 'wrong-password' });
    expect(wrong.error).toMatchObject({
      code: 'invalid_credentials',
      status: 400,
      message: 'Invalid login credentials',
    });
    expect(unknown.error).toEqual(wrong.error);
  });

  test('an owner gets in 64 times at once, and after too many wrong passwords', async () => {
    const email = await scene.aPerson();
    const all = await Promise.all(
      Array.from({ length: 64 }, () => server.client().auth.signInWithPassword({ email, password })),
    );
    expect(all.filter(({ error }) => error !== null)).toEqual([]);
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => server.client().auth.signInWithPassword({ email, password: 'wrong-password' })),
    );
    const codes = wrong.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'over_request_rate_limit').length).toBeGreaterThan(0);
    const limited = await fetch(`${server.stack.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: server.stack.keys.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong-password' }),
    });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await scene.signedIn(email)).session.access_token).toBeTruthy();
  });

  test('a banned account is refused everywhere', async () => {
    const email = await scene.aPerson();
    const { client, user } = await scene.signedIn(email);
    await server.admin.auth.admin.updateUserById(user.id, { ban_duration: '24h' });
    expect((await server.client().auth.signInWithPassword({ email, password })).error?.code).toBe('user_banned');
    expect((await client.auth.refreshSession()).error?.code).toBe('user_banned');
    await server.admin.auth.admin.updateUserById(user.id, { ban_duration: 'none' });
    expect((await scene.signedIn(email)).user.id).toBe(user.id);
  });
});

describe('a session', () => {
  test('is refreshed; a missed answer may be asked for again', async () => {
    const { client, session } = await scene.signedIn(await scene.aPerson());
    const second = await client.auth.refreshSession({ refresh_token: session.refresh_token });
    expect(second.data.session?.refresh_token).not.toBe(session.refresh_token);
    const again = await client.auth.refreshSession({ refresh_token: session.refresh_token });
    expect(again.data.session?.refresh_token).toBe(second.data.session?.refresh_token);
  });

  test('two refreshes at once both succeed', async () => {
    const { session } = await scene.signedIn(await scene.aPerson());
    const both = await Promise.all(
      [1, 2, 3, 4].map(() => server.client().auth.refreshSession({ refresh_token: session.refresh_token })),
    );
    expect(both.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect(new Set(both.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  });

  test('ends for everyone when a spent token comes back', async () => {
    const email = await scene.aPerson();
    const { session } = await scene.signedIn(email);
    const refresh = (token: string) => server.client().auth.refreshSession({ refresh_token: token });
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.data.session?.refresh_token ?? '');
    await scene.age('updated_at', email, 'refresh_tokens');
    expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_already_used');
    expect((await refresh(third.data.session?.refresh_token ?? '')).error?.code).toBe('refresh_token_already_used');
    expect((await refresh('nothing')).error?.code).toBe('refresh_token_not_found');
  });

  test('ends on sign-out; the others as asked', async () => {
    const email = await scene.aPerson();
    const [first, second, third] = [
      await scene.signedIn(email),
      await scene.signedIn(email),
      await scene.signedIn(email),
    ];
    await first.client.auth.signOut({ scope: 'others' });
    expect((await second.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await third.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await first.client.auth.getUser()).error).toBeNull();
    await server.admin.auth.admin.signOut(first.session.access_token, 'global');
    expect((await first.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test('is no good with a forged, a foreign or no token', async () => {
    const { session } = await scene.signedIn(await scene.aPerson());
    const [head, body] = session.access_token.split('.');
    for (const token of [`${head}.${body}.AAAA`, 'x', server.stack.keys.anonKey])
      expect((await server.client().auth.getUser(token)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
    const bare = await fetch(`${server.stack.url}/auth/v1/user`, { headers: { apikey: server.stack.keys.anonKey } });
    expect([bare.status, await bare.json()]).toMatchObject([401, { error_code: 'no_authorization' }]);
    const keyless = await fetch(`${server.stack.url}/auth/v1/settings`);
    expect(keyless.status).toBe(401);
  });
});
