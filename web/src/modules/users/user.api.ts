import { z } from 'zod';
import type { PersonInput } from '../../shared/account/person-input.ts';
import { listRanksInUse } from '../../shared/rank/school-ranks.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database } from '../../shared/supabase/database.types.ts';
import { appError, fromFunction } from '../../shared/supabase/error.ts';
import { accountStateOf, type Invitation } from './user.ts';

/** An account of the school that the caller works in, with the role in words and the last sign-in. */
export type User = ReturnType<typeof toUser>;

/** A line of the list as the screens have it. */
export function toUser(row: Database['public']['Views']['account_list']['Row']) {
  return {
    ...row,
    id: row.id ?? '',
    role: row.role ?? '',
    role_id: row.role_id ?? '',
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    active: row.active ?? false,
    password_change_required: row.password_change_required ?? false,
    created_at: row.created_at ?? '',
    roleLabel: row.role_label ?? '',
    has_factor: row.has_factor ?? false,
    lastSignIn: row.last_sign_in_at,
    state: accountStateOf(row.state),
  };
}

/** One account. Raises PGRST116 where there is none that the caller may see. */
export async function readUser(db: Db, id: string): Promise<User> {
  const { data } = await db.from('account_list').select().eq('id', id).single().throwOnError();
  return toUser(data);
}

/** The roles that an account may have: the built-in ones, and those of the school. */
export async function listRoles(db: Db) {
  const { data } = await db.from('user_roles').select().order('school_id', { nullsFirst: true }).throwOnError();
  return data;
}

export type Role = Awaited<ReturnType<typeof listRoles>>[number];

/** The words a new cadet's rank and unit may have at the school. */
export async function listPlaces(db: Db) {
  const [ranks, units] = await Promise.all([
    listRanksInUse(db),
    db.from('units').select('name, parent_id').is('archived_at', null).order('sort').throwOnError(),
  ]);
  return { ranks, units: units.data };
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
 * Makes an account that can sign in at once; gives its id. Raises an `AppError` titled as the specification says: the
 * server's refusal as 'User creation failed', everything else as 'Error'.
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

/** Sends an invitation; the person chooses the password behind its link. Raises an `AppError`. */
export async function inviteUser(db: Db, invitation: Invitation, role: string): Promise<void> {
  const { error } = await db.functions.invoke('invite-user', { body: { ...invitation, role } });
  if (error) throw await fromFunction(error);
}

const reset = z.object({ temporary_password: z.string() });

/** Replaces somebody's password by a temporary one, which is told this one time. Ends the person's sessions. */
export async function resetPassword(db: Db, userId: string): Promise<string> {
  const { data, error } = await db.functions.invoke<unknown>('reset-user-password', { body: { user_id: userId } });
  if (error) throw await fromFunction(error);
  return reset.parse(data).temporary_password;
}

/** Takes the authenticator apps of an account away. Rejects with the function's words. */
export async function removeFactors(db: Db, userId: string): Promise<void> {
  const { error } = await db.functions.invoke('remove-second-factor', { body: { user_id: userId } });
  if (error) throw await fromFunction(error);
}

/** Corrects somebody's name, title or phone; what is not named stays. */
export async function updateAccount(db: Db, userId: string, input: Partial<PersonInput>): Promise<void> {
  await db.rpc('update_account', { p_user: userId, p_input: input }).throwOnError();
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
