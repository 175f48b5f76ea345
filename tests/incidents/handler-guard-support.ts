import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, aSchool, SERVICE, type Account, type TestSchool } from '../support/people.ts';
import { call } from './support.ts';
import { putHandlers, rename } from './welfare-support.ts';

/** No one alone changes the account of someone who may handle welfare reports. */
export let db: TestDatabase;

export let school: TestSchool;

export let handler: Account;

export let second: Account;

export let district: Account;

export const NEEDS = { detail: expect.stringMatching(/^needs_second/) };

/** Runs the command of the person who runs the machine on this database. */
export const command = async (...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, ['scripts/handlers.ts', ...args], {
      env: { ...process.env, DATABASE_URL: db.url },
    })
  ).stdout;

export type Asked = { id: string; waits_for: string[] };

export const ask = (by: Person, kind: string, user: string | null, input: object = {}) =>
  call<Asked>(db, by, 'ask_second', kind, user, JSON.stringify(input));

export const decide = (by: Person, act: string, yes = true) => call(db, by, 'decide_second', act, yes);

export const roleOf = async (name: string) =>
  (await db.root.query<{ id: string }>('select id from user_roles where role_name = $1 and school_id is null', [name]))
    .rows[0]?.id ?? '';

/** Everything that one person alone can try on the account of another. */
export async function attempts(by: Account, on: Account): Promise<Record<string, () => Promise<unknown>>> {
  const parent = await roleOf('parent');
  return {
    reset: () => call(db, by, 'check_password_reset', on.id),
    'reset, second step': () => call(db, SERVICE, 'complete_password_reset', on.id, by.id),
    'two-step verification': () => call(db, SERVICE, 'note_factor_removed', on.id, by.id),
    disable: () => call(db, by, 'set_account_active', on.id, false),
    'change of role': () => call(db, by, 'change_account_role', on.id, parent),
    rename: () => call(db, by, 'update_account', on.id, JSON.stringify({ last_name: 'Other' })),
    title: () => call(db, by, 'update_account', on.id, JSON.stringify({ title: 'Colonel' })),
    flag: () => db.call(by, `select from profiles where id = $1 and app.need_user($1, 'update') is not null`, [on.id]),
  };
}

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    school = await aSchool(db.root);
    handler = await anAccount(db.root, { role: 'instructor', school: school.id });
    second = await anAccount(db.root, { role: 'instructor', school: school.id });
    district = await anAccount(db.root, { role: 'admin' });
    const names = Object.entries({
      Hale: handler,
      Soto: second,
      Dunn: district,
      Quill: school.admin,
      Ortega: school.instructor,
    });
    for (const [last, person] of names) await rename(db, person, 'Kit', last);
  });
  beforeEach(async () => {
    await db.root.query('delete from app.handler_acts');
    await db.root.query('delete from app.account_handovers');
    await db.root.query('delete from mail.outbox');
    await db.root.query('update profiles set active = true where not active');
    await putHandlers(db, school.id, [
      [handler, false],
      [second, true],
    ]);
  });
  afterAll(() => db.close());
}
