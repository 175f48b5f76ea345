import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { aGuardian, anAccount, aSchool, type TestSchool } from '../support/people.ts';

/** Whom a message reaches, when it leaves, what becomes of it, and how an address is left out. */
export const SCHEDULE = `schedule_message($1, ${seen('email_campaigns')})`;

export let db: TestDatabase;

export let school: TestSchool;

export const words = {
  subject: 'Uniform day',
  body: '<p>Class A for {{cadet.first_name}}.</p>',
  audience: { roles: ['cadet'] },
};

export async function saved(input: object = {}): Promise<string> {
  const id = randomUUID();
  await db.call(school.instructor, 'select save_message($1, $2)', [id, { ...words, ...input }]);
  return id;
}

export const act = (call: string, id: string, person: Person = school.instructor) =>
  db.call(person, `select ${call} as done`, [id]);

/** Schedules it, lets the minute pass, and has the job queue it. */
export async function sent(input: object = {}): Promise<string> {
  const id = await saved(input);
  await act(SCHEDULE, id);
  await due(id);
  return id;
}

export async function due(id: string): Promise<void> {
  await db.root.query(`update email_campaigns set send_at = now() - interval '1 second' where id = $1`, [id]);
  await db.root.query(`select app.send_messages(null, '{}')`);
}

export const peopleOf = (id: string) =>
  db.call<Record<string, unknown>>(
    school.instructor,
    `select address, kind, about, copied_because, state, reason from email_recipients where campaign_id = $1 order by kind, address`,
    [id],
  );

type Reach = {
  people: number;
  left_out: Record<string, number>;
  names: { address: string; about: string; reason: string | null }[];
};

export const reach = async (audience: object, recipients: string[], kind = 'notice'): Promise<Reach> =>
  first(
    await db.call<{ r: Reach }>(school.instructor, 'select mail_reach($1, $2, $3) as r', [
      audience,
      JSON.stringify(recipients),
      kind,
    ]),
  ).r;

/** The mails that wait in the outbox for a message. */
export const mailsOf = async (id: string) =>
  (
    await db.root.query(
      'select id, recipient, subject, html, plain, headers, ref from mail.outbox where batch = $1 order by recipient',
      [id],
    )
  ).rows;

export const another = (cadet: string, state = 'verified') =>
  anAccount(db.root, { role: 'parent', school: school.id }).then(async (parent) => {
    await aGuardian(db.root, { school: school.id, parent: parent.id, cadet, state });
    return parent;
  });

export async function linksOf(recipient: string) {
  const sql = 'select stop, choices, files from app.mail_links where recipient_id = $1';
  return first((await db.root.query<{ stop: string; choices: string; files: string }>(sql, [recipient])).rows);
}

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    school = await aSchool(db.root);
  });
}
