import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authScene, type AuthScene } from '../../tests/support/auth-scene.ts';
import { password } from '../../tests/support/protocol-people.ts';
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

/** The code of an error, where the client hands it over, and its status. */
function refused({ error }: { error: unknown }): unknown[] {
  const { code, status } = Object(error);
  return [code, status];
}

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

  test('a text that is no phone number is refused as such, wherever one is taken', async () => {
    const { auth } = server.client();
    const phone = '+1 (512) 555';
    const answers = [
      await auth.signInWithOtp({ phone }),
      await auth.signUp({ phone, password }),
      await auth.verifyOtp({ phone, token: '123456', type: 'sms' }),
      await auth.resend({ phone, type: 'sms' }),
      await signedIn.auth.updateUser({ phone }),
      await server.admin.auth.admin.createUser({ phone }),
    ];
    for (const { error } of answers)
      expect(error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Invalid phone number format (E.164 required)',
      });
    expect(refused(await auth.signUp({ phone: '+1 512 555 0143', password }))).toEqual([
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
