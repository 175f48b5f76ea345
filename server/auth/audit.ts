import type { Pool, PoolClient } from 'pg';

export type AuditAction =
  | 'login'
  | 'logout'
  | 'user_signedup'
  | 'user_invited'
  | 'user_deleted'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_confirmation_requested'
  | 'user_repeated_signup'
  | 'user_updated_password'
  | 'token_refreshed'
  | 'token_revoked'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'challenge_created'
  | 'verification_attempted';

const kinds: Record<AuditAction, string> = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  token_refreshed: 'token',
  token_revoked: 'token',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
};

export type Actor = { id: string; email: string | null } | null;

/** Writes one line of `auth.audit_log_entries`. A null actor is the service role. */
export async function audit(
  client: Pool | PoolClient,
  actor: Actor,
  action: AuditAction,
  address: string,
  traits: Record<string, unknown> = {},
): Promise<void> {
  const payload = {
    action,
    actor_id: actor?.id ?? '00000000-0000-0000-0000-000000000000',
    actor_username: actor?.email ?? 'service_role',
    actor_via_sso: false,
    log_type: kinds[action],
    ...(Object.keys(traits).length > 0 ? { traits } : {}),
  };
  await client.query({
    name: 'auth_audit',
    text: `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
      values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), $1, now(), $2)`,
    values: [payload, address],
  });
}
