import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, signedInAs } from '../../tests/support/protocol-people.ts';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';

let project: string;
let server: Protocols;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'factors-'));
  await writeFile(
    join(project, 'config.toml'),
    '[auth]\nsite_url = "https://corps.example"\n[auth.mfa]\nmax_enrolled_factors = 2\n[auth.mfa.totp]\nenroll_enabled = true\nverify_enabled = true\n',
  );
  server = await startProtocols(project);
});
afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true });
});

/** The code of an authenticator app; `half` minutes from now, so that each is used once. */
function codeOf(secret: string, half = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + half * 30_000 });
}

async function enrolled(
  db: SupabaseClient,
  friendlyName = 'Phone',
): Promise<{ factorId: string; secret: string; code: string }> {
  const { data, error } = await db.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const code = codeOf(data.totp.secret);
  const done = await db.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (done.error) throw done.error;
  return { factorId: data.id, secret: data.totp.secret, code };
}

const levels = async (db: SupabaseClient) => (await db.auth.mfa.getAuthenticatorAssuranceLevel()).data;

describe('mfa', () => {
  test('enroll gives the secret, its address and a picture of it', async () => {
    const { db } = await signedInAs(server, 'enrol@mfa.example');
    const { data } = await db.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone', issuer: 'Corps' });
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
    expect(data?.totp.uri).toBe(
      `otpauth://totp/Corps:enrol%40mfa.example?issuer=Corps&secret=${data?.totp.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    const again = await db.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
    expect(again.error?.code).toBe('mfa_factor_name_conflict');
    expect((await levels(db))?.nextLevel).toBe('aal1');
  });

  test('challenge and verify raise the session to aal2, and end the weaker ones', async () => {
    const { db } = await signedInAs(server, 'verify@mfa.example');
    const other = server.client();
    await other.auth.signInWithPassword({ email: 'verify@mfa.example', password });
    await enrolled(db);
    expect(await levels(db)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    const { data } = await db.auth.getSession();
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect((await db.auth.refreshSession()).error).toBeNull();
    expect(await levels(db)).toMatchObject({ currentLevel: 'aal2' });
  });

  test('a new sign-in stands at aal1 until the code is given, and changes neither password nor factors before', async () => {
    const { db } = await signedInAs(server, 'again@mfa.example');
    const { factorId, secret } = await enrolled(db);
    const later = server.client();
    await later.auth.signInWithPassword({ email: 'again@mfa.example', password });
    expect(await levels(later)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await later.auth.updateUser({ password: 'Another-horse-2' })).error?.code).toBe('insufficient_aal');
    expect((await later.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
    expect((await later.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'b' })).error?.code).toBe(
      'insufficient_aal',
    );
    const { error } = await later.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) });
    expect(error).toBeNull();
    expect((await later.auth.updateUser({ password: 'Another-horse-2' })).error).toBeNull();
  });

  test('a wrong code, a spent one and one for a spent challenge are refused; the sixth wrong one waits', async () => {
    const { db } = await signedInAs(server, 'wrong@mfa.example');
    const { factorId, secret, code } = await enrolled(db);
    const spent = await db.auth.mfa.challengeAndVerify({ factorId, code });
    expect(spent.error?.code).toBe('mfa_verification_failed');
    const challenge = await db.auth.mfa.challenge({ factorId });
    const challengeId = challenge.data?.id ?? '';
    expect((await db.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret, 1) })).error).toBeNull();
    expect((await db.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret, -1) })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    for (let times = 0; times < 4; times += 1) await db.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
    const { error } = await db.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
    expect(error?.status).toBe(429);
  });

  test('unenroll takes the factor and its level away; listFactors shows what is left', async () => {
    const { db } = await signedInAs(server, 'leave@mfa.example');
    const { factorId } = await enrolled(db);
    const { data: listed } = await db.auth.mfa.listFactors();
    expect(listed?.totp.map(({ id, status }) => [id, status])).toEqual([[factorId, 'verified']]);
    expect(JSON.stringify(listed)).not.toContain('secret');
    expect((await db.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await db.auth.refreshSession();
    expect(await levels(db)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect((await db.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('one’s factors are no one else’s, and only so many', async () => {
    const [mine, theirs] = [
      await signedInAs(server, 'mine@mfa.example'),
      await signedInAs(server, 'theirs@mfa.example'),
    ];
    const { factorId } = await enrolled(theirs.db);
    expect((await mine.db.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
    expect((await mine.db.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
    await enrolled(mine.db, 'one');
    await mine.db.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'two' });
    const third = await mine.db.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'three' });
    expect(third.error?.code).toBe('too_many_enrolled_mfa_factors');
  });

  test('an admin lists and removes the factors of someone who lost the phone', async () => {
    const { db, id } = await signedInAs(server, 'lost@mfa.example');
    const { factorId } = await enrolled(db);
    const { data } = await server.admin.auth.admin.mfa.listFactors({ userId: id });
    expect(data?.factors.map((factor) => factor.id)).toEqual([factorId]);
    expect((await server.admin.auth.admin.mfa.deleteFactor({ id: factorId, userId: id })).error).toBeNull();
    expect((await server.client().auth.admin.mfa.listFactors({ userId: id })).error).not.toBeNull();
    const later = server.client();
    await later.auth.signInWithPassword({ email: 'lost@mfa.example', password });
    expect(await levels(later)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });
});
