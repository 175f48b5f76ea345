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

describe('a forgotten password', () => {
  async function asked(): Promise<{ email: string; code: string }> {
    const email = await scene.aPerson();
    const { error } = await server.client().auth.resetPasswordForEmail(email);
    expect(error).toBeNull();
    return { email, code: await scene.codeFor(email) };
  }

  test('is replaced by way of the code; the old one and other sessions end', async () => {
    const { email, code } = await asked();
    const other = await scene.signedIn(email);
    const client = server.client();
    expect((await client.auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull();
    const same = await client.auth.updateUser({ password });
    expect(same.error).toMatchObject({ code: 'same_password', status: 422 });
    const changed = await client.auth.updateUser({
      password: 'Another-one-2',
      data: { password_change_required: false },
    });
    expect(changed.data.user?.user_metadata).toEqual({ password_change_required: false });
    expect((await server.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await scene.signedIn(email, 'Another-one-2')).session).toBeTruthy();
    expect((await other.client.auth.getUser()).error).not.toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test('a code works once', async () => {
    const { email, code } = await asked();
    const use = () => server.client().auth.verifyOtp({ email, token: code, type: 'recovery' });
    expect((await use()).error).toBeNull();
    expect((await use()).error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  test('of two uses of a code at once one succeeds', async () => {
    const { email, code } = await asked();
    const all = await Promise.all(
      [1, 2, 3].map(() => server.client().auth.verifyOtp({ email, token: code, type: 'recovery' })),
    );
    expect(all.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('a code dies after ten minutes, and when a newer one is sent', async () => {
    const { email, code } = await asked();
    await scene.age('created_at', email);
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'recovery' })).error?.code).toBe(
      'otp_expired',
    );
    await server.client().auth.resetPasswordForEmail(email);
    const newer = await scene.codeFor(email);
    const older = await server.client().auth.verifyOtp({ email, token: code, type: 'recovery' });
    expect(older.error?.code).toBe(code === newer ? undefined : 'otp_expired');
    expect((await server.client().auth.verifyOtp({ email, token: newer, type: 'recovery' })).error).toBeNull();
  });

  test('a code dies after five wrong tries, also at once', async () => {
    const { email, code } = await asked();
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(
      [1, 2, 3, 4, 5].map(() => server.client().auth.verifyOtp({ email, token: wrong, type: 'recovery' })),
    );
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'recovery' })).error?.code).toBe(
      'otp_expired',
    );
  });

  test('four wrong tries are forgiven', async () => {
    const { email, code } = await asked();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 4; count += 1)
      await server.client().auth.verifyOtp({ email, token: wrong, type: 'recovery' });
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull();
  });

  test('an unknown address gets the same answer in about the same time', async () => {
    const email = await scene.aPerson();
    const time = async (to: string): Promise<number> => {
      const start = performance.now();
      const { data, error } = await server.client().auth.resetPasswordForEmail(to);
      expect({ data, error }).toEqual({ data: {}, error: null });
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      known.push(await time(email));
      unknown.push(await time(scene.address()));
    }
    // The quickest of each: what else the machine does only ever adds time.
    expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(200);
  });

  test('the codes in the database are no codes', async () => {
    const { email, code } = await asked();
    const { rows } = await server.stack.db.admin.query<{ token_hash: string }>(
      'select t.token_hash from auth.one_time_tokens t join auth.users u on u.id = t.user_id where u.email = $1',
      [email],
    );
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{56}$/);
    expect(rows[0]?.token_hash).not.toContain(code);
  });

  test('a PKCE link gives a code that only the asking browser can exchange', async () => {
    const email = await scene.aPerson();
    const client = server.client({ flowType: 'pkce' });
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${server.stack.url}/reset-password` });
    const link =
      /href="([^"]+)"/.exec((await server.mailsTo(email))[0]?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    const answer = await fetch(link, { redirect: 'manual' });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const stranger = await fetch(`${server.stack.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: server.stack.keys.anonKey },
      body: JSON.stringify({ auth_code: 'nothing', code_verifier: 'x' }),
    });
    expect(stranger.status).toBe(404);
    expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email);
    expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  });
});
