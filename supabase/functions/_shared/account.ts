import type { SupabaseClient } from '@supabase/supabase-js';
import type { Actor } from './actor.ts';
import { Refusal, refusalOf } from './reply.ts';

/** What an account is to be. */
export type AccountInput = { role: string; role_id: string | null; school_id: string | null; cadet_id: string | null };

/** Raises a `Refusal` unless the caller may make this account. Asked before anything is made, with the caller's rights. */
export async function checkAccount(actor: Actor, input: AccountInput): Promise<void> {
  const { role, role_id, school_id, cadet_id } = input;
  const { error } = await actor.client.rpc('check_account', {
    p_role: role,
    ...(role_id ? { p_role_id: role_id } : {}),
    ...(school_id ? { p_school: school_id } : {}),
    ...(cadet_id ? { p_cadet: cadet_id } : {}),
  });
  if (error) throw refusalOf(error);
}

/** Gives the new account its profile, and a cadet's account its cadet, whose id it gives. On failure the account goes. */
export async function completeAccount(
  service: SupabaseClient,
  { user, actor, input }: { user: string; actor: string; input: Record<string, unknown> },
): Promise<string | null> {
  const { data, error } = await service.rpc('complete_account', { p_user: user, p_actor: actor, p_input: input });
  if (!error) return data;
  const { error: left } = await service.auth.admin.deleteUser(user);
  if (left) console.error('An account without a profile remains', user, left.message);
  throw refusalOf(error);
}

/**
 * Marks an account as handed over by `actor`, before anything of it is changed: should the rest fail, what was there before is
 * closed already. Raises a `Refusal` unless they may.
 */
export async function beginHandover(
  service: SupabaseClient,
  { user, actor, kind }: { user: string; actor: string; kind: 'password_reset' | 'factor_removed' },
): Promise<void> {
  const { error } = await service.rpc('begin_handover', { p_user: user, p_actor: actor, p_kind: kind });
  if (error) throw refusalOf(error);
}

/** What the auth service said against an account, as a `Refusal` where it is the caller's to fix. */
export function authRefusal(error: { code?: string | undefined; status?: number | undefined; message: string }): Error {
  if (error.code === 'email_exists' || error.code === 'user_already_exists') {
    const details = { code: 'duplicate', field: 'email', hint: 'Use another address.' };
    return new Refusal(409, 'Someone already has an account with this email address', details);
  }
  if (error.status !== undefined && error.status < 500) {
    return new Refusal(error.status, error.message, { code: error.code ?? 'auth' });
  }
  return new Error(error.message, { cause: error });
}
