import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, password } from '../../tests/support/protocol-people.ts';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';

let project: string;
let server: Protocols;
let signedIn: SupabaseClient;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'guidon-client-'));
  server = await startProtocols(project, ({ config }) => {
    config.auth.email.max_frequency = '0s';
  });
  await server.admin.auth.admin.createUser({ email: 'ana@client.example', password, email_confirm: true });
  signedIn = server.client();
  await signedIn.auth.signInWithPassword({ email: 'ana@client.example', password });
});
afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

/** The code of an error, where the client hands it over, and its status. */
function refused({ error }: { error: unknown }): unknown[] {
  const { code, status } = Object(error);
  return [code, status];
}

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

describe('what is not enabled says so', () => {
  test('.signInWithOAuth() leads to an address that tells why', async () => {
    const { data } = await server.client().auth.signInWithOAuth({ provider: 'github' });
    const reply = await fetch(data.url ?? '', { redirect: 'manual' });
    expect([reply.status, await reply.json()]).toMatchObject([400, { msg: expect.stringContaining('not enabled') }]);
  });

  test('.signInWithIdToken(), .signInWithWeb3(), .signInWithSSO() and phone numbers are refused by name', async () => {
    const { auth } = server.client();
    expect(refused(await auth.signInWithIdToken({ provider: 'google', token: 'x.y.z' }))).toEqual([
      'provider_disabled',
      400,
    ]);
    const message = 'corps.example wants you to sign in with your Ethereum account';
    expect(refused(await auth.signInWithWeb3({ chain: 'ethereum', message, signature: '0x00' }))).toEqual([
      'web3_provider_disabled',
      422,
    ]);
    expect(refused(await auth.signInWithSSO({ domain: 'corps.example' }))).toEqual(['saml_provider_disabled', 404]);
    expect(refused(await auth.signInWithOtp({ phone: '+15551234567' }))).toEqual(['phone_provider_disabled', 400]);
    expect(refused(await auth.signInWithPassword({ phone: '+15551234567', password }))).toEqual([
      'phone_provider_disabled',
      400,
    ]);
  });

  test('.linkIdentity() and .unlinkIdentity() are refused by name', async () => {
    expect(refused(await signedIn.auth.linkIdentity({ provider: 'github' }))).toEqual(['manual_linking_disabled', 404]);
    const [identity] = (await signedIn.auth.getUserIdentities()).data?.identities ?? [];
    if (!identity) throw new Error('no identity');
    expect(refused(await signedIn.auth.unlinkIdentity(identity))).toEqual(['manual_linking_disabled', 404]);
  });

  test('.passkey, .signInWithPasskey() and .registerPasskey() are refused', async () => {
    const { auth } = createClient(server.stack.url, server.stack.keys.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    });
    await auth.signInWithPassword({ email: 'ana@client.example', password });
    const off = ['passkey_disabled', 404];
    expect(refused(await auth.passkey.startRegistration())).toEqual(off);
    expect(refused(await auth.passkey.startAuthentication())).toEqual(off);
    expect(refused(await auth.passkey.list())).toEqual(off);
    const passkeyId = crypto.randomUUID();
    expect(refused(await auth.passkey.update({ passkeyId, friendlyName: 'x' }))).toEqual(off);
    expect(refused(await auth.passkey.delete({ passkeyId }))).toEqual(off);
    expect((await auth.signInWithPasskey()).error).not.toBeNull();
    expect((await auth.registerPasskey()).error).not.toBeNull();
    const credential = { id: 'x', rawId: 'x', type: 'public-key' as const, clientExtensionResults: {} };
    const verify = [
      auth.passkey.verifyRegistration({
        challengeId: passkeyId,
        credential: { ...credential, response: { clientDataJSON: '', attestationObject: '' } },
      }),
      auth.passkey.verifyAuthentication({
        challengeId: passkeyId,
        credential: { ...credential, response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
      }),
    ];
    for (const reply of await Promise.all(verify)) expect(refused(reply)).toEqual(off);
    const { admin } = createClient(server.stack.url, server.stack.keys.serviceRoleKey, {
      auth: { persistSession: false, experimental: { passkey: true } },
    }).auth;
    expect(refused(await admin.passkey.listPasskeys({ userId: passkeyId }))).toEqual(off);
    expect(refused(await admin.passkey.deletePasskey({ userId: passkeyId, passkeyId }))).toEqual(off);
  });

  test('.mfa.recoveryCodes and phones as factors are refused', async () => {
    const { auth } = createClient(server.stack.url, server.stack.keys.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
    });
    await auth.signInWithPassword({ email: 'ana@client.example', password });
    const { recoveryCodes } = auth.mfa;
    const off = ['mfa_recovery_codes_enroll_not_enabled', 422];
    expect(refused(await recoveryCodes.getStatus())).toEqual(off);
    expect(refused(await recoveryCodes.generate())).toEqual(off);
    expect(refused(await recoveryCodes.regenerate())).toEqual(off);
    expect(refused(await recoveryCodes.unenroll())).toEqual(off);
    expect(refused(await recoveryCodes.verify({ code: '12345678' }))).toEqual([
      'mfa_recovery_codes_verify_not_enabled',
      422,
    ]);
    const phone = await auth.mfa.enroll({ factorType: 'phone', phone: '+15551234567' });
    expect(refused(phone)).toEqual(['mfa_phone_enroll_not_enabled', 422]);
  });

  test('.oauth, .admin.oauth and .admin.customProviders are refused', async () => {
    const off = ['feature_disabled', 404];
    const { oauth } = signedIn.auth;
    const { admin } = server.admin.auth;
    const id = crypto.randomUUID();
    const client = { client_name: 'x', redirect_uris: ['https://corps.example/back'] };
    const provider = { identifier: 'custom:x', name: 'x', client_id: 'x', client_secret: 'x' };
    const replies = await Promise.all([
      oauth.getAuthorizationDetails(id),
      oauth.approveAuthorization(id, { skipBrowserRedirect: true }),
      oauth.denyAuthorization(id, { skipBrowserRedirect: true }),
      oauth.listGrants(),
      oauth.revokeGrant({ clientId: id }),
      admin.oauth.listClients(),
      admin.oauth.createClient(client),
      admin.oauth.getClient(id),
      admin.oauth.updateClient(id, client),
      admin.oauth.deleteClient(id),
      admin.oauth.regenerateClientSecret(id),
      admin.customProviders.listProviders(),
      admin.customProviders.createProvider({ ...provider, provider_type: 'oidc', issuer: 'https://corps.example' }),
      admin.customProviders.getProvider('custom:x'),
      admin.customProviders.updateProvider('custom:x', { name: 'y' }),
      admin.customProviders.deleteProvider('custom:x'),
    ]);
    expect(replies.map(refused)).toEqual(replies.map(() => off));
  });
});
