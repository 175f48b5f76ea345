import type { ClientBase } from 'pg';
import type { SchoolDemo } from './builders.ts';

const CLERK: Record<string, string[]> = {
  dashboard: ['sidebar', 'read'],
  cadets: ['sidebar', 'read', 'create', 'update', 'manage'],
  calendar: ['sidebar', 'read'],
  promotions: ['read', 'create', 'update', 'manage'],
  settings: ['sidebar', 'read', 'update'],
};

const EMAIL = 's1@guidon.example';

/** A senior cadet as S-1: imports, moves, and prepares promotions, but decides on none. Signs in as s1@guidon.example. */
export async function writeClerk(client: ClientBase, { schoolId, cadets }: SchoolDemo): Promise<void> {
  const clerk = cadets.find(
    ({ level, active, status, profileId }) => level === 3 && active && status === 'active' && profileId,
  );
  if (!clerk?.profileId) return;
  await client.query(
    `with role as (
       insert into public.user_roles (role_name, label, base_role, school_id)
       values ('cadet-s1', 'Cadet S-1', 'cadet', $1) returning id, role_name
     ), held as (
       insert into public.role_permissions (role_id, role, module_id, action_id)
       select r.id, r.role_name, m.id, a.id
       from role r, jsonb_each($2::jsonb) as held (module, verbs)
       join public.permission_modules m on m.name = held.module
       join public.permission_actions a on held.verbs ? a.name
     )
     update public.profiles p set role_id = r.id, email = $4 from role r where p.id = $3`,
    [schoolId, JSON.stringify(CLERK), clerk.profileId, EMAIL],
  );
  await client.query('update auth.users set email = $2 where id = $1', [clerk.profileId, EMAIL]);
  await client.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text) where user_id = $1`,
    [clerk.profileId, EMAIL],
  );
  await client.query('update public.cadet_details set email = $2 where cadet_id = $1', [clerk.id, EMAIL]);
}
