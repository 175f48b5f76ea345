import type pg from 'pg';
import type { Person, TestDatabase } from './database.ts';
import { one, type Account } from './people.ts';

/** Closes an account. */
export const close = (db: TestDatabase, person: Person, user: Account) =>
  db.call(person, `select set_account_active($1, false, 'left the school')`, [user.id]);

/** Opens an account again. */
export const open = (db: TestDatabase, person: Person, user: Account) =>
  db.call(person, 'select set_account_active($1, true)', [user.id]);

/** Gives an account another role. */
export const giveRole = (db: TestDatabase, person: Person, user: Account, role: string) =>
  db.call(person, 'select change_account_role($1, $2)', [user.id, role]);

/** Opens a session for an account; returns its id. */
export const signIn = (root: pg.Pool, user: Account): Promise<string> =>
  one(root, 'insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now()) returning id', [
    user.id,
  ]);

/** The id of a role that every school has. */
export const built = (root: pg.Pool, role: string): Promise<string> =>
  one(root, 'select id from user_roles where role_name = $1 and school_id is null', [role]);

/** How an account stands: whether it is open, whether it may sign in, and how many sessions it has. */
export async function stateOf(root: pg.Pool, user: Account): Promise<unknown> {
  const { rows } = await root.query(
    `select p.active, coalesce(u.banned_until > now(), false) as banned,
       (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
     from profiles p join auth.users u on u.id = p.id where p.id = $1`,
    [user.id],
  );
  return rows[0];
}
