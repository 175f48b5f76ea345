import type { TestDatabase } from './database.ts';
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
  await root.query(`
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
    call app.broadcast('public.two_sided_things', 'competition-meets', staff => true);`);
}

/** Adds a row of these two schools; gives its id. */
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
