import { seen } from './seen.ts';
import type { Person, TestDatabase } from './database.ts';
import { anAccount, type Account, type TestSchool } from './people.ts';

/** A parent at the school who is linked to no one. */
export const aParent = (db: TestDatabase, school: TestSchool): Promise<Account> =>
  anAccount(db.root, { role: 'parent', school: school.id });

/** A guardian code for a cadet, given by the instructor; empty where none came. */
export async function aCode(db: TestDatabase, school: TestSchool, cadet: string): Promise<string> {
  const [row] = await db.call<{ codes: { code: string }[] }>(
    school.instructor,
    'select issue_guardian_codes(array[$1]::uuid[]) as codes',
    [cadet],
  );
  return row?.codes[0]?.code ?? '';
}

/** What comes of a code that a person enters. */
export async function redeem(db: TestDatabase, person: Person, code: string): Promise<Record<string, unknown>> {
  const sql = 'select redeem_guardian_code($1) as result';
  const [row] = await db.call<{ result: Record<string, unknown> }>(person, sql, [code]);
  return row?.result ?? {};
}

/** A request for a child; gives the link. */
export async function request(db: TestDatabase, parent: Person, cadet: string): Promise<string> {
  const [row] = await db.call<{ id: string }>(parent, 'select request_child($1) as id', [cadet]);
  return row?.id ?? '';
}

/** A decision on a link. */
export const decide = (
  db: TestDatabase,
  person: Person,
  link: string,
  decision: string,
  message: string | null = null,
) =>
  db.call(person, `select decide_guardian_link($1, $2, $3, ${seen('guardian_links', 'child_requests')})`, [
    link,
    decision,
    message,
  ]);

/** The cadets that a person sees. */
export const children = async (db: TestDatabase, person: Person): Promise<string[]> =>
  (await db.call<{ id: string }>(person, 'select id from cadets')).map(({ id }) => id);
