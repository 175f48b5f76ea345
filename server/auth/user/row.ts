import type { Pool, PoolClient } from 'pg';

export type Db = Pool | PoolClient;

/** The columns of `auth.users` that this service works with. */
export type UserRow = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  phone: string | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_anonymous: boolean;
  is_sso_user: boolean;
};

export const columns = `id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_sent_at,
  recovery_sent_at, coalesce(email_change, '') as email_change, email_change_sent_at,
  coalesce(email_change_confirm_status, 0)::int as email_change_confirm_status, reauthentication_sent_at,
  last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, phone, phone_confirmed_at,
  confirmed_at, banned_until, deleted_at, coalesce(is_anonymous, false) as is_anonymous, is_sso_user`;

async function findOne(db: Db, where: string, value: string): Promise<UserRow | null> {
  const { rows } = await db.query<UserRow>(`select ${columns} from auth.users where ${where}`, [value]);
  return rows[0] ?? null;
}

const byEmail = `lower(email) = $1 and email is not null and is_sso_user = false and deleted_at is null`;

/** The account of an email address (in lower case). */
export function findByEmail(db: Db, email: string): Promise<UserRow | null> {
  return findOne(db, byEmail, email);
}

export function findById(db: Db, id: string): Promise<UserRow | null> {
  return findOne(db, 'id = $1', id);
}

/** As `findByEmail`; anyone else who wants to change the account waits until this transaction ends. */
export function lockByEmail(db: PoolClient, email: string): Promise<UserRow | null> {
  return findOne(db, `${byEmail} for update`, email);
}

export function lockById(db: PoolClient, id: string): Promise<UserRow | null> {
  return findOne(db, 'id = $1 for update', id);
}

/** The account as it is now; it is there, because this transaction has just written or locked it. */
export async function reread(db: PoolClient, id: string): Promise<UserRow> {
  const user = await findById(db, id);
  if (user === null) throw new Error('An account vanished within its own transaction');
  return user;
}

/** Whether the account is barred from signing in. */
export function isBanned(user: Pick<UserRow, 'banned_until'>): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now();
}
