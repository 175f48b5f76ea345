import type { ClientBase } from 'pg';
import type { SchoolDemo } from './builders.ts';
import type { DemoCadet } from './roster.ts';

type Job = { label: string; email: string; rights: Record<string, string[]> };

/**
 * What senior cadets do for the corps, besides what every cadet may: the S-1 decides on no promotion, the PT officer sees no
 * restricted data.
 */
const JOBS: Job[] = [
  {
    label: 'Cadet S-1',
    email: 's1@guidon.example',
    rights: {
      cadets: ['sidebar', 'read', 'create', 'update', 'manage'],
      promotions: ['read', 'create', 'update', 'manage'],
    },
  },
  {
    label: 'PT officer',
    email: 'pt@guidon.example',
    rights: { cadets: ['sidebar', 'read'], fitness: ['sidebar', 'read', 'create', 'update', 'manage'] },
  },
];

/** Senior cadets with roles of the school's own; they sign in under the emails of their jobs. */
export async function writeClerks(client: ClientBase, { schoolId, cadets }: SchoolDemo): Promise<void> {
  const seniors = cadets.filter(
    ({ level, active, status, profileId }) => level === 3 && active && status === 'active' && profileId,
  );
  for (const [at, job] of JOBS.entries()) await give(client, schoolId, job, seniors[at]);
}

async function give(client: ClientBase, schoolId: string, job: Job, clerk: DemoCadet | undefined): Promise<void> {
  if (!clerk?.profileId) return;
  await client.query(
    `with role as (
       insert into public.user_roles (role_name, label, base_role, school_id)
       values (app.role_name($5), $5, 'cadet', $1) returning id, role_name
     ), held as (
       insert into public.role_permissions (role_id, role, module_id, action_id)
       select r.id, r.role_name, m.id, a.id
       from role r, jsonb_each($2::jsonb) as held (module, verbs)
       join public.permission_modules m on m.name = held.module
       join public.permission_actions a on held.verbs ? a.name
       union
       select r.id, r.role_name, p.module_id, p.action_id
       from role r, public.role_permissions p
       join public.user_roles b on b.id = p.role_id and b.role_name = 'cadet' and b.school_id is null
       where p.enabled
     )
     update public.profiles p set role_id = r.id, email = $4 from role r where p.id = $3`,
    [schoolId, JSON.stringify(job.rights), clerk.profileId, job.email, job.label],
  );
  // In two steps, as the person would: an address that someone else sets hands the account over.
  await client.query('update auth.users set email_change = $2 where id = $1', [clerk.profileId, job.email]);
  await client.query(`update auth.users set email = $2, email_change = '' where id = $1`, [clerk.profileId, job.email]);
  await client.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text) where user_id = $1`,
    [clerk.profileId, job.email],
  );
  await client.query('update public.cadet_details set email = $2 where cadet_id = $1', [clerk.id, job.email]);
}
