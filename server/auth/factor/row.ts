import type { PoolClient } from 'pg';
import type { Db } from '../user/row.ts';

export type Factor = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'phone' | 'webauthn';
  status: 'unverified' | 'verified';
  created_at: Date;
  updated_at: Date;
  secret: string | null;
};

export const factorColumns = 'id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret';

/** The factors of an account, the oldest first. */
export async function factorsOf(db: Db, user: string): Promise<Factor[]> {
  const { rows } = await db.query<Factor>(
    `select ${factorColumns} from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [user],
  );
  return rows;
}

/** A factor as its owner sees it: never with its secret. */
export function factorJson({ secret: _secret, user_id: _user, ...factor }: Factor): Record<string, unknown> {
  return factor;
}

/** Whether a password alone is not enough for this account. */
export async function hasVerifiedFactor(db: Db, user: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`,
    [user],
  );
  return (rowCount ?? 0) > 0;
}

/** One factor of an account, locked until the transaction ends; null where it is not one of this account's. */
export async function lockFactor(db: PoolClient, user: string, id: string): Promise<Factor | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  const { rows } = await db.query<Factor>(
    `select ${factorColumns} from auth.mfa_factors where id = $1 and user_id = $2 for update`,
    [id, user],
  );
  return rows[0] ?? null;
}
