import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The roles that this server logs in as, along with the superuser. */
export const LOGIN_ROLES = ['authenticator', 'supabase_auth_admin', 'supabase_storage_admin', 'postgres'] as const;

type LoginRole = (typeof LOGIN_ROLES)[number];

/** A role's password, derived from one secret so that there is nothing more to keep; the same in every process. */
export function rolePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(`login ${role}`).digest('base64url');
}

/** Gives the server's own roles their derived passwords. `postgres` is left alone where it is the owner itself. */
export async function setLogins(client: pg.ClientBase, secret: string, roles: readonly LoginRole[]): Promise<void> {
  const changes = roles.map(
    (role) => `alter role ${role} with login password ${pg.escapeLiteral(rolePassword(secret, role))}`,
  );
  // Statements are counted with their text, which holds the passwords here.
  await client.query(['set pg_stat_statements.track_utility = off', ...changes].join(';'));
}
