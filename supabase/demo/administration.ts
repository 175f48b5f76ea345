import type { ClientBase } from 'pg';
import { addDays } from './day.ts';

type Site = { schoolId: string; joinCode: string; today: string };

/** Codes for families, as a parents' evening leaves them; they open cadets of the first school that have no guardian. */
const FAMILY_CODES = ['FAMX2346', 'FAMX2347', 'FAMX2348', 'FAMX2349'];

const ASSISTANT: Record<string, string[]> = {
  dashboard: ['sidebar', 'read', 'manage'],
  cadets: ['sidebar', 'read', 'update', 'manage'],
  calendar: ['sidebar', 'read', 'create', 'update', 'manage'],
  settings: ['sidebar', 'read', 'update'],
};

/** Writes the join code of each school, and for the first one codes for families and a role of its own. */
export async function writeAdministration(client: ClientBase, sites: Site[]): Promise<void> {
  for (const { schoolId, joinCode } of sites) {
    await client.query('insert into public.school_codes (school_id, join_code) values ($1, $2)', [schoolId, joinCode]);
  }
  const [first] = sites;
  if (!first) return;
  await client.query(
    `insert into public.guardian_codes (school_id, cadet_id, code, expires_on)
     select $1, c.id, c.code, $3
     from (
       select k.id, ($2::text[])[row_number() over (order by k.last_name, k.first_name)] as code
       from public.cadets k
       where k.school_id = $1 and k.status = 'active'
         and not exists (select from public.guardian_links l where l.cadet_id = k.id)) c
     where c.code is not null`,
    [first.schoolId, FAMILY_CODES, addDays(first.today, 60)],
  );
  await writeChildRequest(client, first.schoolId);
  await writeAssistant(client, first.schoolId);
}

/** A parent asks by the student ID for a child whose family is in no directory. */
async function writeChildRequest(client: ClientBase, schoolId: string): Promise<void> {
  await client.query(
    `insert into public.child_requests (school_id, contact_id, student_number)
     select $1, c.id, d.student_number
     from (
       select o.id, o.cadet_id from public.contacts o join public.profiles p on p.id = o.profile_id
       where o.school_id = $1 and p.email <> 'parent@guidon.example' order by o.name limit 1) c,
       lateral (
         select x.student_number from public.cadets k join public.cadet_details x on x.cadet_id = k.id
         where k.school_id = $1 and k.status = 'active' and k.directory_opt_out and k.id <> c.cadet_id
           and x.student_number is not null
         order by k.last_name, k.first_name limit 1) d`,
    [schoolId],
  );
}

async function writeAssistant(client: ClientBase, schoolId: string): Promise<void> {
  await client.query(
    `with role as (
       insert into public.user_roles (role_name, label, base_role, school_id)
       values ('assistant-instructor', 'Assistant instructor', 'instructor', $1) returning id, role_name)
     insert into public.role_permissions (role_id, role, module_id, action_id)
     select r.id, r.role_name, m.id, a.id
     from role r, jsonb_each($2::jsonb) as held (module, verbs)
     join public.permission_modules m on m.name = held.module
     join public.permission_actions a on held.verbs ? a.name`,
    [schoolId, JSON.stringify(ASSISTANT)],
  );
}
