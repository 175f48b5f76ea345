import type { PoolClient } from 'pg';
import pg from 'pg';
import { AuthError } from '../error.ts';
import { putEmailIdentity } from './identity.ts';
import { reread } from './row.ts';
import type { UserRow } from './row.ts';

export type NewUser = {
  id?: string;
  /** None: an anonymous account. */
  email: string | null;
  passwordHash: string | null;
  userData: Record<string, unknown>;
  appData?: Record<string, unknown>;
  role?: string;
  confirmed?: boolean;
};

/** The refusal of a project's own trigger, told in its words where it asks for that with a code `PTxyz`. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === '23505')
    return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  const status = /^PT([2-5]\d\d)$/.exec(error.code ?? '')?.[1];
  if (status !== undefined) {
    const code = /^[a-z][a-z0-9_]+$/.test(error.detail ?? '') ? (error.detail ?? '') : 'validation_failed';
    return new AuthError(Number(status), code, error.message, error.hint === undefined ? {} : { hint: error.hint });
  }
  if (error.code?.startsWith('23') || error.code?.startsWith('22') || error.code?.startsWith('P0'))
    return new AuthError(500, 'unexpected_failure', 'Database error saving new user', {}, {});
  return error;
}

// The token columns are '' and never null, as GoTrue reads them.
const insert = `
  insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change,
    email_change_token_current, reauthentication_token, phone_change, phone_change_token, is_sso_user, is_anonymous)
  values ('00000000-0000-0000-0000-000000000000', coalesce($1::uuid, gen_random_uuid()), 'authenticated', $2, $3::text, $4,
    case when $5 then now() end, $6, $7, now(), now(), '', '', '', '', '', '', '', '', false, $3::text is null)
  returning id`;

/** Makes an account with its email identity. Throws 422 `email_exists`, or what a trigger of the project says against it. */
export async function createUser(db: PoolClient, user: NewUser): Promise<UserRow> {
  const confirmed = user.confirmed ?? false;
  const appData = user.email === null ? {} : { provider: 'email', providers: ['email'], ...user.appData };
  const values = [
    user.id ?? null,
    user.role ?? 'authenticated',
    user.email,
    user.passwordHash ?? '',
    confirmed,
    appData,
    user.userData,
  ];
  try {
    const { rows } = await db.query<{ id: string }>(insert, values);
    const id = rows[0]?.id ?? '';
    if (user.email !== null) await putEmailIdentity(db, id, user.email, confirmed);
    return await reread(db, id);
  } catch (error) {
    throw refusalOf(error);
  }
}
