import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../support/database.ts';
import { anAccount, one, type Account } from '../support/people.ts';

/** A school from outside with its first person. */
export type Visitor = { id: string; coach: Account };

type About = { name?: string; city?: string; state?: string; zip_code?: string; unit_number?: string };

/** Signs a school up as its form does: the school comes with the confirmation of the address. */
export async function aVisitor(db: TestDatabase, about: About = {}, domain = 'gmail.com'): Promise<Visitor> {
  const id = randomUUID();
  const email = `coach.${id.slice(0, 8)}@${domain}`;
  const school = { name: `Cedar ${id.slice(0, 8)}`, city: 'Cedar Bend', state: 'TX', ...about };
  const data = { role: 'external', first_name: 'Lou', last_name: 'Frey', school };
  await db.root.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at,
       updated_at)
     values ($1, 'authenticated', 'authenticated', $2, 'own', '{}', $3, now(), now())`,
    [id, email, data],
  );
  await db.root.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  const at = await one(db.root, 'select school_id as id from profiles where id = $1', [id]);
  return { id: at, coach: { id, role: 'authenticated', email } };
}

/** Adds a person to a school from outside, past the invitation. */
export const aColleague = (db: TestDatabase, { id }: Visitor): Promise<Account> =>
  anAccount(db.root, { role: 'external', school: id });

export type Desk = {
  school: { id: string; name: string };
  merged_into: { id: string; name: string } | null;
  twins: { id: string; name: string; city: string; state: string }[];
  claim: { id: string; claim: string; is_open: boolean; reason: string | null; ends_on: string | null } | null;
  people: { id: string; name: string; is_me: boolean; is_active: boolean; came_after: boolean }[];
};

/** What the person's page of their school shows. */
export async function deskOf(db: TestDatabase, person: Account): Promise<Desk> {
  const [row] = await db.call<{ desk: Desk }>(person, 'select visitor_desk() as desk');
  if (!row) throw new Error('No desk');
  return row.desk;
}

/** Claims a school; gives the claim. */
export async function claim(db: TestDatabase, person: Account, school: string, key?: string): Promise<string> {
  const [row] = await db.call<{ id: string }>(person, 'select claim_school($1, $2) as id', [school, key ?? null]);
  return row?.id ?? '';
}

/** Decides on a claim with what the row is now. */
export async function decideClaim(db: TestDatabase, person: Account, id: string, decision: string, more = {}) {
  const { rows } = await db.root.query<{ at: string }>(
    'select to_jsonb(updated_at) #>> $2 as at from school_claims where id = $1',
    [id, '{}'],
  );
  const {
    reason = null,
    role = null,
    key = null,
  }: { reason?: string | null; role?: string | null; key?: string | null } = more;
  return db.call(person, 'select decide_claim($1, $2, $3, $4, $5, $6)', [
    id,
    decision,
    reason,
    role,
    key,
    { [id]: rows[0]?.at },
  ]);
}
