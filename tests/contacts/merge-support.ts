import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { type Scene } from './merge-scene.ts';

export let db: TestDatabase;

export let school: TestSchool;

export const ask = async <Answer>(sql: string, values: unknown[], person = school.instructor) =>
  (await db.call<{ a: Answer }>(person, `select ${sql} as a`, values))[0]?.a as Answer;

export const merge = (kept: string, merged: string, take: string[] = [], key: string = randomUUID()) =>
  ask<string>('merge_contacts($1, $2, $3, $4)', [kept, merged, take, key]);

export const undo = (id: string, key: string = randomUUID()) => ask<string>('undo_merge($1, $2)', [id, key]);

/** Every row of the school that a merge may touch. */
export async function everything(): Promise<Record<string, unknown[]>> {
  const tables = [
    'contacts',
    'contact_office',
    'guardian_links',
    'guardian_restrictions',
    'guardian_restriction_events',
  ];
  const found: Record<string, unknown[]> = {};
  for (const table of [...tables, 'contact_interactions', 'child_requests']) {
    const { rows } = await db.root.query<{ line: unknown }>(
      `select to_jsonb(t) - '{updated_at,updated_by}'::text[] as line from ${table} t
       -- What an order learned is its log, which stays when a merge is undone.
       where school_id = $1 and to_jsonb(t) ->> 'kind' is distinct from 'known' order by 1`,
      [school.id],
    );
    found[table] = rows.map(({ line }) => line);
  }
  return found;
}

/** For each account and cadet: whether an order bars it, and whether it opens the record. */
export async function access({ accounts, cadets }: Scene): Promise<{ barred: boolean; reads: boolean }[]> {
  const found = [];
  for (const account of accounts) {
    const open = (await db.call<{ id: string }>(account, 'select id from cadets')).map(({ id }) => id);
    for (const cadet of cadets) {
      const { rows } = await db.root.query<{ barred: boolean }>('select app.is_barred($1, $2) as barred', [
        account.id,
        cadet,
      ]);
      found.push({ barred: rows[0]?.barred ?? false, reads: open.includes(cadet) });
    }
  }
  return found;
}

type Line = {
  cadet: string;
  contact: string;
  verified: Date | null;
  place: number | null;
  order: string | null;
  aside: boolean;
};

const LINES = `
  select l.cadet_id as cadet, l.contact_id as contact, l.verified_at as verified, l.emergency_order as place,
    r.restriction as order, l.merged_at is not null as aside
  from guardian_links l left join guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
  where l.cadet_id = any ($1)`;

export const linesOf = async ({ cadets }: Scene) => (await db.root.query<Line>(LINES, [cadets])).rows;

/** What holds of each cadet after a merge: one link, the stricter order, the earliest verification, and no gap in the order. */
export function expectOneLink(scene: Scene, before: Line[], after: Line[]): void {
  for (const cadet of scene.cadets) {
    const mine = before.filter((row) => row.cadet === cadet && [scene.kept, scene.merged].includes(row.contact));
    const [now, ...more] = after.filter((row) => row.cadet === cadet && row.contact === scene.kept);
    expect(more).toEqual([]);
    expect(now !== undefined).toBe(mine.length > 0);
    expect(after.filter((row) => row.contact === scene.merged && !row.aside)).toEqual([]);
    const orders = mine.map(({ order }) => order);
    expect(now?.order ?? null).toBe(['no_contact', 'staff_only'].find((kind) => orders.includes(kind)) ?? null);
    const verified = mine.flatMap((row) => row.verified ?? []).toSorted((a, b) => a.getTime() - b.getTime());
    if (now?.verified) expect(now.verified).toEqual(verified[0]);
    const places = after.flatMap((row) => (row.cadet === cadet ? (row.place ?? []) : []));
    expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, at) => at + 1));
    expect(now?.place !== null && now !== undefined).toBe(mine.some(({ place }) => place !== null));
  }
}

const CONTACT = `insert into contacts (school_id, profile_id, name, email, phone, type) values ($1, $2, $3, $4, $5, 'parent') returning id`;

export const contact = (
  name: string,
  { account, email, phone }: { account?: string; email?: string; phone?: string } = {},
) => one(db.root, CONTACT, [school.id, account ?? null, name, email ?? null, phone ?? null]);

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    school = await aSchool(db.root);
  });
  afterAll(() => db.close());
}
