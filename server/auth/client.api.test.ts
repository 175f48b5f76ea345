import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authScene, type AuthScene } from '../../tests/support/auth-scene.ts';
import { codeFor, password } from '../../tests/support/protocol-people.ts';
import type { Protocols } from '../../tests/support/protocols.ts';

let scene: AuthScene;
let server: Protocols;
let signedIn: SupabaseClient;

beforeAll(async () => {
  scene = await authScene();
  server = scene.server;
  await server.admin.auth.admin.createUser({ email: 'ana@client.example', password, email_confirm: true });
  signedIn = server.client();
  await signedIn.auth.signInWithPassword({ email: 'ana@client.example', password });
});

afterAll(() => scene.stop());

describe('a client', () => {
  test('.initialize(), .onAuthStateChange(), .getSession() and .dispose() follow a session from start to end', async () => {
    const { auth } = server.client();
    expect((await auth.initialize()).error).toBeNull();
    expect(auth.isThrowOnErrorEnabled()).toBeFalsy();
    const events: string[] = [];
    const { data: listening } = auth.onAuthStateChange((event) => void events.push(event));
    await auth.signInWithPassword({ email: 'ana@client.example', password });
    expect((await auth.getSession()).data.session?.user.email).toBe('ana@client.example');
    await auth.refreshSession();
    await auth.updateUser({ data: { theme: 'dark' } });
    await auth.signOut({ scope: 'local' });
    await expect
      .poll(() => events)
      .toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']);
    expect((await auth.getSession()).data.session).toBeNull();
    listening.subscription.unsubscribe();
    await auth.signInWithPassword({ email: 'ana@client.example', password });
    expect(events).toHaveLength(5);
    await auth.dispose();
  });

  test('.setSession() takes over a session, also one whose token has run out', async () => {
    const first = server.client();
    await first.auth.signInWithPassword({ email: 'ana@client.example', password });
    const session = (await first.auth.getSession()).data.session;
    if (!session) throw new Error('no session');
    const second = server.client();
    expect((await second.auth.setSession(session)).error).toBeNull();
    expect((await second.auth.getUser()).data.user?.email).toBe('ana@client.example');
    const [head, body = '', signature] = session.access_token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const old = Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString('base64url');
    const third = server.client();
    const taken = await third.auth.setSession({ ...session, access_token: `${head}.${old}.${signature}` });
    expect(taken.data.user?.email).toBe('ana@client.example');
  });

  test('.startAutoRefresh() refreshes a token that is about to run out, .stopAutoRefresh() no more', async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const { auth } = createClient(server.stack.url, server.stack.keys.anonKey, {
      auth: { storage, storageKey: 'kept', autoRefreshToken: false },
    });
    const { data } = await auth.signInWithPassword({ email: 'ana@client.example', password });
    if (!data.session) throw new Error('no session');
    const refreshed = new Promise<string | undefined>((resolve) => {
      auth.onAuthStateChange((event, session) => {
        if (event === 'TOKEN_REFRESHED') resolve(session?.refresh_token);
      });
    });
    // What the client keeps says that the token has but a minute left.
    kept.set('kept', JSON.stringify({ ...data.session, expires_at: Math.round(Date.now() / 1000) + 60 }));
    await auth.startAutoRefresh();
    expect(await refreshed).not.toBe(data.session.refresh_token);
    await auth.stopAutoRefresh();
  });

  test('.signInWithOtp() mails a code that opens a session; without an account none is made where that is asked', async () => {
    const { auth } = server.client();
    expect((await auth.signInWithOtp({ email: 'ana@client.example' })).error).toBeNull();
    const token = await codeFor(server, 'ana@client.example');
    expect((await auth.verifyOtp({ email: 'ana@client.example', token, type: 'email' })).data.user?.email).toBe(
      'ana@client.example',
    );
    const options = { shouldCreateUser: false };
    expect((await auth.signInWithOtp({ email: 'none@client.example', options })).error).toBeNull();
    expect(await server.mailsTo('none@client.example')).toEqual([]);
  });

  test('.resend() mails another code for a sign-up, and nothing to who needs none', async () => {
    const { auth } = server.client();
    await auth.signUp({ email: 'again@client.example', password });
    const first = await codeFor(server, 'again@client.example');
    expect((await auth.resend({ type: 'signup', email: 'again@client.example' })).error).toBeNull();
    expect(await server.mailsTo('again@client.example')).toHaveLength(2);
    const token = await codeFor(server, 'again@client.example');
    if (token !== first)
      expect(
        (await auth.verifyOtp({ email: 'again@client.example', token: first, type: 'email' })).error,
      ).not.toBeNull();
    expect((await auth.verifyOtp({ email: 'again@client.example', token, type: 'email' })).error).toBeNull();
    expect((await auth.resend({ type: 'signup', email: 'ghost@client.example' })).error).toBeNull();
    expect(await server.mailsTo('ghost@client.example')).toEqual([]);
  });

  test('.getUserIdentities() shows the address', async () => {
    const { data } = await signedIn.auth.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email']);
  });
});
