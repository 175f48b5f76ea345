import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Person } from './database.ts';

export type Account = { id: string; role: 'authenticated'; email: string };

export type TestSchool = {
  id: string;
  year: string;
  unit: string;
  /** What a parent enters at sign-up. */
  joinCode: string;
  admin: Account;
  instructor: Account;
  /** An instructor whose role has no permission at all. */
  bare: Account;
  cadet: Account;
  parent: Account;
  external: Account;
  /** The cadet with the account, and another one. */
  cadets: { own: string; other: string };
};

export const ANONYMOUS: Person = { role: 'anon' };
export const SERVICE: Person = { role: 'service_role' };

type NewAccount = { role: string; school?: string | null; roleId?: string; active?: boolean; mustChange?: boolean };

/** Makes a confirmed account with a profile. */
export async function anAccount(root: pg.Pool, input: NewAccount): Promise<Account> {
  const id = randomUUID();
  const email = `${input.role}.${id.slice(0, 8)}@test.example`;
  await root.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
       raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, 'first', now(), '{"made_by":"test"}', '{}', now(), now())`,
    [id, email],
  );
  await root.query(
    `insert into public.profiles (id, first_name, last_name, email, role, role_id, school_id, active, password_change_required)
     values ($1, 'Pat', initcap($2), $3, $2, $4, $5, $6, $7)`,
    [
      id,
      input.role,
      email,
      input.roleId ?? null,
      input.school ?? null,
      input.active ?? true,
      input.mustChange ?? false,
    ],
  );
  return { id, role: 'authenticated', email };
}

/** Makes a school with a unit, someone of each role, two cadets, and a parent whose link to the first is verified. */
export async function aSchool(root: pg.Pool, programType = 'AJROTC'): Promise<TestSchool> {
  const id = await one(
    root,
    `insert into public.schools (name, program_type, competition_module, competition_portal) values ($1, $2, true, true) returning id`,
    [`School ${randomUUID().slice(0, 8)}`, programType],
  );
  // What is off until a school turns it on, so that what follows it is tried too.
  await root.query('insert into public.family_settings (school_id, shows_fitness) values ($1, true)', [id]);
  const year = await one(root, `select app.current_year($1) as id`, [id]);
  const unit = await one(
    root,
    `insert into public.units (school_id, echelon, name, short_name) values ($1, 'company', 'Alpha Company', 'Alpha') returning id`,
    [id],
  );
  const roleId = await one(
    root,
    `insert into public.user_roles (role_name, label, base_role, school_id) values ('visitor', 'Visitor', 'instructor', $1) returning id`,
    [id],
  );
  const [admin, instructor, bare, cadet, parent, external] = await Promise.all([
    anAccount(root, { role: 'admin', school: id }),
    anAccount(root, { role: 'instructor', school: id }),
    anAccount(root, { role: 'instructor', school: id, roleId }),
    anAccount(root, { role: 'cadet', school: id }),
    anAccount(root, { role: 'parent', school: id }),
    anAccount(root, { role: 'external', school: id }),
  ]);
  const own = await aCadet(root, id, year, { profile: cadet.id, grade: 10 });
  const other = await aCadet(root, id, year, { grade: 9 });
  const link = await aGuardian(root, { school: id, parent: parent.id, cadet: own, state: 'verified' });
  await root.query(
    `insert into public.guardian_restrictions (link_id, school_id, restriction, lifted_at) values ($1, $2, 'no_contact', now())`,
    [link, id],
  );
  const joinCode = await one(root, 'select app.set_join_code($1) as id', [id]);
  await root.query(
    `insert into public.guardian_codes (school_id, cadet_id, code, expires_on) values ($1, $2, app.new_code(8), app.today($1) + 14)`,
    [id, own],
  );
  return { id, year, unit, joinCode, admin, instructor, bare, cadet, parent, external, cadets: { own, other } };
}

type NewCadet = { profile?: string; grade?: number; first?: string; last?: string };

/** Makes a cadet with a record in every table of the module. */
export async function aCadet(root: pg.Pool, school: string, year: string, input: NewCadet = {}): Promise<string> {
  const id = await one(
    root,
    `insert into public.cadets (school_id, profile_id, first_name, last_name, entry_date) values ($1, $2, $3, $4, app.today($1)) returning id`,
    [school, input.profile ?? null, input.first ?? 'Robin', input.last ?? `Case ${randomUUID().slice(0, 8)}`],
  );
  const values = [id, school];
  await root.query(
    `insert into public.cadet_details (cadet_id, school_id, student_number, email) values ($1, $2, $3, $4)`,
    [...values, id.slice(0, 8), `${id.slice(0, 8)}@student.example`],
  );
  await root.query(
    `insert into public.cadet_restricted (cadet_id, school_id, birth_date) values ($1, $2, '2010-05-04')`,
    values,
  );
  await root.query(
    `insert into public.cadet_enrollments (cadet_id, school_id, school_year_id, grade, program_level) values ($1, $2, $3, $4, 1)`,
    [...values, year, input.grade ?? 9],
  );
  await root.query(
    `insert into public.cadet_status_records (cadet_id, school_id, status, effective_on) values ($1, $2, 'active', app.today($2))`,
    values,
  );
  await root.query(
    `insert into public.rank_records (cadet_id, school_id, rank_code, effective_on, action) values ($1, $2, 'ARMY_PVT', app.today($2), 'initial')`,
    values,
  );
  return id;
}

type NewGuardian = { school: string; parent: string; cadet: string; state: string };

/** Makes the parent's contact and the link to the cadet in a state; gives the link. */
export async function aGuardian(root: pg.Pool, { school, parent, cadet, state }: NewGuardian): Promise<string> {
  const contact = await one(
    root,
    `insert into public.contacts (school_id, profile_id, name, type, cadet_id) values ($1, $2, 'Pat Parent', 'parent', $3) returning id`,
    [school, parent, cadet],
  );
  return one(
    root,
    `insert into public.guardian_links (school_id, contact_id, cadet_id, state) values ($1, $2, $3, $4) returning id`,
    [school, contact, cadet, state],
  );
}

/** The `id` of the one row that a statement gives. */
export async function one(client: pg.Pool | pg.PoolClient, sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await client.query<{ id: string }>(sql, values);
  const [row] = rows;
  if (!row) throw new Error(`No row: ${sql}`);
  return row.id;
}
