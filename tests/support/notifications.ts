import type { Person, TestDatabase } from './database.ts';
import type { Account, TestSchool } from './people.ts';

export type Shown = { id: string; kind: string; title: string; link: string | null; read: boolean };
export type Mail = { to: string; subject: string; plain: string };

/** Registers kinds of a trial: one for families, a digest for all of the staff, and an urgent one. */
export const registerTrials = (db: TestDatabase) =>
  db.root.query(`
    call app.register_kind('trial.family', 'cadets', 'Trial for families', 'A trial.');
    call app.register_kind('trial.digest', 'cadets', 'Trial digest', 'A trial.', '{instructor,cadet}', 'digest');
    call app.register_kind('trial.now', 'cadets', 'Trial right away', 'A trial.', '{instructor,cadet,parent}', 'now');
    call app.register_kind('trial.urgent', 'cadets', 'Trial urgent', 'A trial.', '{instructor}', 'now', true)`);

/** Raises a notification as a function of a module does; gives how many were written. */
export async function notify(
  db: TestDatabase,
  school: TestSchool,
  {
    kind,
    to,
    title = 'Something happened',
    key = title,
  }: { kind: string; to: Account[]; title?: string; key?: string },
): Promise<number> {
  const sql = 'select app.notify($1, $2, $3, null, $4, $5, $6) as count';
  const values = [kind, to.map(({ id }) => id), title, '/app/cadets', key, school.id];
  const { rows } = await db.root.query<{ count: number }>(sql, values);
  return rows[0]?.count ?? 0;
}

/** Raises a notification for the family of a cadet. */
export async function notifyFamily(
  db: TestDatabase,
  school: TestSchool,
  cadet: string,
  title: string,
): Promise<number> {
  const sql = `select app.notify_families('trial.family', array[row($1, $2, null, '/app/cadets', $2)::app.notice], $3) as count`;
  const { rows } = await db.root.query<{ count: number }>(sql, [cadet, title, school.id]);
  return rows[0]?.count ?? 0;
}

/** What a person sees in the inbox, the latest first. */
export const inboxOf = (db: TestDatabase, person: Person) =>
  db.call<Shown>(
    person,
    `select id, kind, title, link, read_at is not null as read from notifications where archived_at is null
     order by created_at desc, title`,
  );

/** The titles of the inbox. */
export const titlesOf = async (db: TestDatabase, person: Person) =>
  (await inboxOf(db, person)).map(({ title }) => title);

/** Sends what is due at a moment, in an ISO form; gives how many emails were queued. */
export async function mailAt(db: TestDatabase, moment: string): Promise<number> {
  const { rows } = await db.root.query<{ count: number }>('select app.mail_notifications($1) as count', [moment]);
  return rows[0]?.count ?? 0;
}

/** The emails queued for an account, the first one first. */
export async function mailsTo(db: TestDatabase, { email }: { email: string }): Promise<Mail[]> {
  const sql = `select recipient as to, subject, plain from mail.outbox where recipient = $1 order by created_at, subject`;
  return (await db.root.query<Mail>(sql, [email])).rows;
}
