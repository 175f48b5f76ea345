import type { Factor } from '@supabase/supabase-js';
import type { Db } from '../supabase/client.ts';

/** What this session has proved (`aal1` a password, `aal2` also two-step verification) and what the account asks for. */
export async function readLevels(db: Db): Promise<{ current: string | null; wanted: string | null }> {
  const { data, error } = await db.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return { current: data.currentLevel, wanted: data.nextLevel };
}

/**
 * What a session has still to do before anything opens: give its code, set a factor up, or nothing. `handedOver` where the account
 * also waits for its person to prove that it's theirs.
 */
export type FactorStep = { step: 'code' | 'set_up' | null; school: string; handedOver: boolean };

/** Asks the database, which keeps everything back until then. Rejects when it can't be asked. */
export async function readFactorStep(db: Db): Promise<FactorStep> {
  const { data } = await db.rpc('second_factor_step').throwOnError();
  const { step, school, handed_over } = Object(data);
  return {
    step: step === 'code' || step === 'set_up' ? step : null,
    school: typeof school === 'string' ? school : '',
    handedOver: handed_over === true,
  };
}

/** The authenticator apps that count, the oldest first. */
export async function listFactors(db: Db): Promise<Factor[]> {
  const { data, error } = await db.auth.mfa.listFactors();
  if (error) throw error;
  return data.totp;
}

export type Offer = { id: string; secret: string; qr_code: string };

/** Offers a new authenticator app; it counts once its first code was right. */
export async function offerFactor(db: Db, name: string): Promise<Offer> {
  const { data, error } = await db.auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: 'Guidon' });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, qr_code: data.totp.qr_code };
}

/** Proves a factor by its code; from then on the session is a strong one. Rejects with the auth error. */
export async function proveFactor(db: Db, factorId: string, code: string): Promise<void> {
  const { error } = await db.auth.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') });
  if (error) throw error;
}

/** Opens the account with a recovery code: its authenticator apps are removed. Rejects where the code isn't right. */
export async function spendRecoveryCode(db: Db, code: string): Promise<void> {
  await db.rpc('use_recovery_code', { p_code: code }).throwOnError();
}

/** Gives a factor up, and takes a token that says so. */
export async function removeFactor(db: Db, factorId: string): Promise<void> {
  const { error } = await db.auth.mfa.unenroll({ factorId });
  if (error) throw error;
  await db.auth.refreshSession();
}
