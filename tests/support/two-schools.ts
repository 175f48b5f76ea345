import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './database.ts';
import { dayOf } from './days.ts';
import { aSchool, one, type TestSchool } from './people.ts';

/** The schools of a row of two, and one that has nothing to do with it. */
export type TwoSchools = { host: TestSchool; entrant: TestSchool; rival: TestSchool };

export async function twoSchools(db: TestDatabase): Promise<TwoSchools> {
  return { host: await aSchool(db.root), entrant: await aSchool(db.root), rival: await aSchool(db.root) };
}

/**
 * Makes `public.two_sided_things` in a test's own database: a table of two schools as modules make theirs, in the module
 * of meets, whose rows are a cadet's too.
 */
export async function aTwoSidedTable({ root }: TestDatabase): Promise<void> {
  const client = await root.connect();
  try {
    await client.query('set session authorization postgres');
    await client.query(TABLE);
  } finally {
    await client.query('reset session authorization');
    client.release();
  }
}

const TABLE = `
    create table public.two_sided_things (
      id uuid primary key default gen_random_uuid(),
      school_id uuid not null references public.schools (id),
      host_school_id uuid not null references public.schools (id),
      meet_id uuid references public.meets (id),
      cadet_id uuid references public.cadets (id),
      partner_id uuid references public.two_sided_things (id),
      unit_id uuid references public.units (id),
      title text not null,
      archived_at timestamptz,
      created_at timestamptz not null default now(),
      created_by uuid default auth.uid(),
      updated_at timestamptz not null default now(),
      updated_by uuid
    );
    call app.protect('public.two_sided_things', 'competition-meets', cadet => 'cadet_id', writes => '{update}',
      columns => '{title}', host => 'competition-meets');
    call app.same_school('public.two_sided_things', 'cadet_id:cadets', 'unit_id:units:host',
      'partner_id:two_sided_things:both');
    call app.read_as_host('public.two_sided_things', 'director', 'check_in');
    call app.audit('public.two_sided_things', noun => 'a thing of two schools');
    call app.broadcast('public.two_sided_things', 'competition-meets', staff => true);
    call app.attach('public.two_sided_things', 'competition-meets', noun => 'a thing', page => '/app/things/{id}');
    call app.discuss('public.two_sided_things', 'competition-meets', noun => 'a thing', page => '/app/things/{id}');`;

/** Adds a row of these two schools; returns its id. */
export function aThing(db: TestDatabase, host: TestSchool, entrant: TestSchool, more: Record<string, unknown> = {}) {
  const row = { school_id: entrant.id, host_school_id: host.id, title: 'Thing', ...more };
  const names = Object.keys(row);
  return one(
    db.root,
    `insert into public.two_sided_things (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
}

/** Plans a meet at the school, where this account has the job; returns its id. */
export async function aMeetWith(db: TestDatabase, school: TestSchool, job: string, profile: string): Promise<string> {
  const id = randomUUID();
  const meet = { title: `Meet ${id.slice(0, 6)}`, starts_on: await dayOf(db, school, 30) };
  await db.call(school.instructor, 'select save_meet($1, $2)', [id, meet]);
  await db.call(school.instructor, 'select set_meet_staff($1, $2, $3)', [id, profile, job]);
  return id;
}

/** Every table of two schools, with what a module says of its sides; that of a test's own as its maker says above. */
export async function twoSidedTables({ root }: TestDatabase): Promise<string[]> {
  const { rows } = await root.query<{ name: string }>('select table_name as name from app.two_sided order by 1');
  return rows.map(({ name }) => name);
}
