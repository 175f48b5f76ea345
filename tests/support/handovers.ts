import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './database.ts';
import { anAccount, one, SERVICE, type Account, type TestSchool } from './people.ts';

/** What an account can do about its handover, as its own page reads it. Null where it is proved. */
export type OwnHandover = {
  since: string;
  lines: { kind: string; by: string }[];
  ways: { way: string; to: string | null }[];
};

/** Resets the password of `user` as `actor`, as the edge function ends it. */
export const resetBy = (db: TestDatabase, actor: Account, user: Account) =>
  db.call(SERVICE, 'select complete_password_reset($1, $2)', [user.id, actor.id]);

/** The person behind `user` chose their own password after a reset: the account answers again. */
export async function chosePassword(db: TestDatabase, user: Account): Promise<void> {
  await db.root.query(`update auth.users set encrypted_password = $2 where id = $1`, [user.id, randomUUID()]);
  await db.call(user, 'select clear_password_change_requirement()');
}

/** A reset by `actor` after which the account signs in with a password of its own. */
export async function takeOver(db: TestDatabase, actor: Account, user: Account): Promise<void> {
  await resetBy(db, actor, user);
  await chosePassword(db, user);
}

/** What is open on the account, as it reads it. */
export async function handoverOf(db: TestDatabase, user: Account): Promise<OwnHandover | null> {
  const [row] = await db.call<{ own: OwnHandover | null }>(user, 'select my_handover() as own');
  return row?.own ?? null;
}

/** The ways that are open to the account, sorted. */
export const waysOf = async (db: TestDatabase, user: Account): Promise<string[]> =>
  ((await handoverOf(db, user))?.ways ?? []).map(({ way }) => way).sort();

/** Sends a code and reads it from the inbox it went to; the code is empty where none came. */
export async function codeBy(
  db: TestDatabase,
  user: Account,
  way: string,
  address: string,
  contact: string | null = null,
) {
  await db.call(user, 'select send_proof_code($1, $2)', [way, contact]);
  const { rows } = await db.root.query<{ plain: string }>(
    `select plain from mail.outbox where recipient = $1 and plain ~ '\\m\\d{6}\\M' order by created_at desc limit 1`,
    [address.toLowerCase()],
  );
  return /\b\d{6}\b/.exec(rows[0]?.plain ?? '')?.[0] ?? '';
}

/** Enters a code; gives the answer. */
export async function prove(
  db: TestDatabase,
  user: Account,
  way: string,
  code: string | null = null,
): Promise<unknown> {
  const [row] = await db.call<{ said: unknown }>(user, 'select prove_account($1, $2) as said', [way, code]);
  return row?.said;
}

/** Confirms an account as a second adult; gives the reason where it is refused. */
export async function confirmBy(db: TestDatabase, adult: Account, user: Account): Promise<string | null> {
  const [row] = await db.call<{ said: { refused: { reason: string }[] } }>(
    adult,
    'select confirm_accounts($1) as said',
    [[user.id]],
  );
  return row?.said.refused[0]?.reason ?? null;
}

/** An adult of the staff with a name of their own. */
export async function anAdult(db: TestDatabase, school: TestSchool, first: string, last: string, role = 'instructor') {
  const adult = await anAccount(db.root, { role, school: school.id });
  await db.root.query('update profiles set first_name = $2, last_name = $3 where id = $1', [adult.id, first, last]);
  return adult;
}

/** Makes an account with a temporary password as create-cadet-user does; gives it. */
export async function madeBy(
  db: TestDatabase,
  actor: Account,
  email: string,
  input: Record<string, unknown>,
): Promise<Account> {
  const id = await one(
    db.root,
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, 'first', case when $3 then null else now() end,
       jsonb_build_object('made_by', $2::text), '{}', now(), now()) returning id`,
    [email, actor.id, input['invited'] === true],
  );
  const account: Account = { id, role: 'authenticated', email };
  await db.call(SERVICE, 'select complete_account($1, $2, $3)', [
    id,
    actor.id,
    { first_name: 'New', last_name: 'Person', ...input },
  ]);
  await chosePassword(db, account);
  return account;
}

/** Turns a second step on for an account, so long ago; gives it with a session that proved it. */
export async function withFactor(db: TestDatabase, user: Account, ago = '1 day') {
  const factor = await one(
    db.root,
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now() - $2::interval, now()) returning id`,
    [user.id, ago],
  );
  return async () => {
    const session = await one(
      db.root,
      `insert into auth.sessions (id, user_id, created_at, aal, factor_id) values (gen_random_uuid(), $1, now(), 'aal2', $2) returning id`,
      [user.id, factor],
    );
    return { ...user, aal: 'aal2' as const, session };
  };
}

/** The mails to an address, by subject. */
export async function subjectsTo(db: TestDatabase, address: string): Promise<string[]> {
  const { rows } = await db.root.query<{ subject: string }>(
    'select subject from mail.outbox where recipient = $1 order by created_at, subject',
    [address.toLowerCase()],
  );
  return rows.map(({ subject }) => subject);
}
