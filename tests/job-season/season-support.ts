import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, anAccount, aSchool, type Account, type TestSchool } from '../support/people.ts';

/** A job season: who may apply for what, who reads what of it, and how an offer becomes an appointment. */

export let db: TestDatabase;

export let school: TestSchool;

export let other: TestSchool;

export let rival: Account;

export let rivalCadet: string;

export let season: string;

export const ask = <Row extends pg.QueryResultRow>(
  person: Person,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => db.call<Row>(person, sql, values);

export async function aSeason(more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const input = {
    title: "Next year's staff",
    starts_on: inDays(200).slice(0, 10),
    ends_on: inDays(500).slice(0, 10),
    ...more,
  };
  await ask(school.instructor, 'select save_job_season($1, $2, $3)', [id, input, randomUUID()]);
  return id;
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A posting that is open for a week. */
export async function aPosting(more: Record<string, unknown> = {}, of = season): Promise<string> {
  const id = randomUUID();
  const input = { season_id: of, title: `Job ${id.slice(0, 6)}`, closes_at: inDays(7), ...more };
  await ask(school.instructor, 'select save_job_posting($1, $2, $3)', [id, input, randomUUID()]);
  await ask(school.instructor, `select set_job_postings($1, 'open')`, [[id]]);
  return id;
}

type Applying = { as?: Account; preference?: number; more?: Record<string, unknown> };

export async function draft(posting: string, { as = school.cadet, preference = 1, more = {} }: Applying = {}) {
  const id = randomUUID();
  const input = { posting_id: posting, preference: String(preference), statement: 'I want to lead.', ...more };
  await ask(as, 'select save_application($1, $2, $3)', [id, input, randomUUID()]);
  return id;
}

export async function applied(posting: string, of: Applying = {}) {
  const id = await draft(posting, of);
  await ask(of.as ?? school.cadet, 'select submit_application($1)', [id]);
  return id;
}

export const stateOf = async (id: string) =>
  (await db.root.query<{ state: string }>('select state from job_applications where id = $1', [id])).rows[0]?.state;

export const close = (...ids: string[]) => ask(school.instructor, `select set_job_postings($1, 'closed')`, [ids]);

export const offer = (ids: string[], minutes = 0, key: string = randomUUID()) =>
  ask(school.instructor, 'select make_job_offers($1, $2, $3)', [ids, minutes, key]);

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    [school, other] = [await aSchool(db.root), await aSchool(db.root)];
    rival = await anAccount(db.root, { role: 'cadet', school: school.id });
    rivalCadet = await aCadet(db.root, school.id, school.year, { profile: rival.id, grade: 11 });
    season = await aSeason();
  });
  afterAll(() => db.close());
}
