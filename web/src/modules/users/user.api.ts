import { z } from 'zod';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { listRanksInUse } from '../../shared/rank/school-ranks.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database } from '../../shared/supabase/database.types.ts';
import { appError, fromFunction } from '../../shared/supabase/error.ts';
import { accountStateOf } from './user.ts';

/** An account of the caller's school, with the role in words and the last sign-in. */
export type User = ReturnType<typeof toUser>;

/** A row of the list as the screens use it. */
export function toUser(row: Database['public']['Views']['account_list']['Row']) {
  return { ...row, roleLabel: row.role_label, lastSignIn: row.last_sign_in_at, state: accountStateOf(row.state) };
}

/** One account. Raises PGRST116 if the caller can't see such an account. */
export async function readUser(db: Db, id: string): Promise<User> {
  const { data } = await db.from('account_list').select().eq('id', id).single().throwOnError();
  return toUser(data);
}

/** The roles an account can have: the built-in ones and the school's. */
export async function listRoles(db: Db) {
  const { data } = await db.from('user_roles').select().order('school_id', { nullsFirst: true }).throwOnError();
  return data;
}

export type Role = Awaited<ReturnType<typeof listRoles>>[number];

/** The names that a new cadet's rank and unit can have at the school. */
export async function listPlaces(db: Db) {
  const [ranks, units] = await Promise.all([
    listRanksInUse(db),
    db
      .from('units')
      .select('id, name, short_name, echelon, parent_id, sort')
      .is('archived_at', null)
      .order('sort')
      .throwOnError(),
  ]);
  return { ranks, units: unitOptions(units.data).map(({ label }) => ({ value: label, label })) };
}

/** The payload of create-cadet-user; with `cadet_id` a cadet of the roster gets the account. */
export type AccountPayload = {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  role: string;
  role_id?: string;
  school_id: string | null;
  grade: string;
  rank: string;
  flight: string;
  cadet_id?: string;
};

const created = z.object({ user: z.object({ id: z.string() }) });

/**
 * Creates an account that can sign in right away. Returns its id. Raises an `AppError` with the specification's titles:
 * 'User creation failed' for a server error, 'Error' for everything else.
 */
export async function createUser(db: Db, payload: AccountPayload): Promise<string> {
  const { data, error } = await db.functions.invoke<unknown>('create-cadet-user', { body: payload });
  if (error) {
    const failure = await fromFunction(error);
    if (failure.code === 'unexpected' || failure.code === 'network') {
      throw appError(failure.code, 'Error', 'Failed to create user');
    }
    throw { ...failure, title: 'User creation failed', detail: failure.detail || 'Failed to create user' };
  }
  const made = created.safeParse(data);
  if (made.success) return made.data.user.id;
  const refusal = z.object({ error: z.string() }).safeParse(data);
  throw appError('refused', 'User creation failed', refusal.data?.error || 'Failed to create user');
}

const reset = z.object({ temporary_password: z.string() });

/**
 * Replaces an account's password with a temporary one, which is returned this one time. Ends the account's sessions.
 */
export async function resetPassword(db: Db, userId: string): Promise<string> {
  const { data, error } = await db.functions.invoke<unknown>('reset-user-password', { body: { user_id: userId } });
  if (error) throw await fromFunction(error);
  return reset.parse(data).temporary_password;
}

/** Removes the authenticator apps of an account. Rejects with the function's message. */
export async function removeFactors(db: Db, userId: string): Promise<void> {
  const { error } = await db.functions.invoke('remove-second-factor', { body: { user_id: userId } });
  if (error) throw await fromFunction(error);
}

/** What happened to an account, newest first. */
export async function listAccountEvents(db: Db, userId: string) {
  const { data } = await db
    .from('account_events')
    .select()
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(100)
    .throwOnError();
  return data;
}

export type AccountEvent = Awaited<ReturnType<typeof listAccountEvents>>[number];
