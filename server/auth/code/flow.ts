import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { AuthError, invalid } from '../error.ts';

/** The PKCE part of a request body; both or neither. */
export const challengeShape = { code_challenge: z.string().nullish(), code_challenge_method: z.string().nullish() };

export type Challenge = { challenge: string; method: 's256' | 'plain' };

/** The challenge that a request carries, or null for the implicit flow. */
export function challengeOf(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | null {
  const challenge = body.code_challenge ?? '';
  const method = (body.code_challenge_method ?? '').toLowerCase();
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (method !== 's256' && method !== 'plain') throw invalid(`Invalid code challenge method: ${method}`);
  if (!/^[a-zA-Z0-9._~-]{43,128}$/.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters');
  return { challenge, method };
}

/** Remembers who asked, until the link of the mail is followed. */
export async function openFlow(
  db: PoolClient,
  user: string,
  method: string,
  { challenge, method: hashing }: Challenge,
): Promise<void> {
  await db.query('delete from auth.flow_state where user_id = $1 and authentication_method = $2', [user, method]);
  await db.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, created_at,
       updated_at, authentication_method)
     values (gen_random_uuid(), $1, $2, $3, $4, 'email', now(), now(), $5)`,
    [user, randomUUID(), hashing, challenge, method],
  );
}

/** The code that the browser gets back, to be exchanged together with its verifier. */
export async function flowCode(db: PoolClient, user: string, method: string): Promise<string> {
  const { rows } = await db.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where user_id = $1 and authentication_method = $2 returning auth_code`,
    [user, method],
  );
  if (rows[0] === undefined) throw new AuthError(404, 'flow_state_not_found', 'No associated flow state found');
  return rows[0].auth_code;
}

function fits(challenge: string, method: string, verifier: string): boolean {
  const shown = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [left, right] = [Buffer.from(challenge), Buffer.from(shown)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Ends a flow with the verifier that began it: the account, and how it proved itself. */
export async function closeFlow(
  db: PoolClient,
  code: string,
  verifier: string,
): Promise<{ user: string; method: string } | AuthError> {
  const { rows } = await db.query<{ user: string; method: string; challenge: string; hashing: string; late: boolean }>(
    `delete from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null
     returning user_id as user, authentication_method as method, code_challenge as challenge, code_challenge_method as hashing,
       auth_code_issued_at < now() - interval '5 minutes' as late`,
    [code],
  );
  const flow = rows[0];
  if (flow === undefined)
    return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (flow.late) return new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!fits(flow.challenge, flow.hashing, verifier))
    return new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  return { user: flow.user, method: flow.method };
}
