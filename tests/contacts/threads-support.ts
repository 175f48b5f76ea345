import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';

/** Conversations between staff and families: who is in them, who reads them, and what ends that. */
export let db: TestDatabase;

export let school: TestSchool;

/** Opens the office all week, or closes it on all days but one that isn't today. */
export async function office(open: boolean): Promise<void> {
  const days = open
    ? '{1,2,3,4,5,6,7}'
    : `array[1 + extract(isodow from now() at time zone 'America/Chicago')::integer % 7]`;
  await db.root.query(
    `update family_settings set office_from = '00:00', office_to = '24:00', office_days = ${open ? `'${days}'` : days} where school_id = $1`,
    [school.id],
  );
}

export const words = { title: 'Boots', body: 'The left boot is too small.' };

export async function start(person: Person, input: object): Promise<string[]> {
  const sql = 'select start_thread($1, $2) as ids';
  return (await db.call<{ ids: string[] }>(person, sql, [randomUUID(), { ...words, ...input }]))[0]?.ids ?? [];
}

export const byParent = async (input: object = {}, person: Person = school.parent): Promise<string> =>
  (await start(person, { cadet: school.cadets.own, staff: [school.instructor.id], ...input }))[0] ?? '';

export const post = (
  person: Person,
  thread: string,
  body = 'Bring it on Monday.',
  corrects: string | null = null,
  id = randomUUID(),
) => db.call(person, 'select post_message($1, $2, $3, $4)', [thread, id, body, corrects]);

export const seenBy = async (person: Person): Promise<string[]> =>
  (await db.call<{ id: string }>(person, 'select id from threads')).map(({ id }) => id).toSorted();

export const inboxOf = async (person: Person): Promise<string[]> =>
  (
    await db.call<{ title: string }>(
      person,
      `select title from notifications where kind like '%.message' order by created_at`,
    )
  ).map(({ title }) => title);

export const lineOf = async (person: Person, thread: string) =>
  (
    await db.call<{ answer: string; is_unread: boolean }>(
      person,
      'select answer, is_unread from thread_lines where id = $1',
      [thread],
    )
  )[0];

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    school = await aSchool(db.root);
    await office(true);
  });
}
