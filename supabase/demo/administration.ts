import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';

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
    [first.schoolId, FAMILY_CODES, shiftDay(first.today, 60)],
  );
  await writeChildRequest(client, first.schoolId);
  await writeAssistant(client, first.schoolId);
  await writeImport(client, first.schoolId);
  await writeHandovers(client, first.schoolId);
}

/** A cadet whose password was reset and who hasn't confirmed it yet, and one whom a second adult confirmed. */
async function writeHandovers(client: ClientBase, schoolId: string): Promise<void> {
  await client.query(
    `with doer as (
       select p.id, trim(p.first_name || ' ' || p.last_name) as label from public.profiles p where p.email = 'instructor@guidon.example'
     ), second as (
       select p.id, trim(p.first_name || ' ' || p.last_name) as label from public.profiles p where p.email = 'admin@guidon.example'
     ), chosen as (
       select p.id, p.email, row_number() over (order by p.email desc) = 2 as proved from public.profiles p
       where p.school_id = $1 and p.role = 'cadet' and p.email not like '%@guidon.example'
       order by p.email desc limit 2
     ), noted as (
       insert into public.account_events (school_id, user_id, kind, reason, actor_label, created_by, created_at)
       select $1, c.id, e.kind, e.reason, e.label, e.id, now() - e.ago
       from chosen c cross join doer d cross join second s
       cross join lateral (values ('password_reset', null, d.label, d.id, interval '2 days'),
         ('confirmed', 'after what ' || d.label || ' did', s.label, s.id, interval '1 day')) e (kind, reason, label, id, ago)
       where c.proved or e.kind = 'password_reset'
     )
     insert into app.account_handovers (user_id, kind, by_id, by_label, doers, address, created_at, proved_at, proved_how, proved_by, proved_label)
     select c.id, 'password_reset', d.id, d.label, array[d.id], c.email, now() - interval '2 days',
       case when c.proved then now() - interval '1 day' end, case when c.proved then 'adult' end,
       case when c.proved then s.id end, case when c.proved then s.label end
     from chosen c cross join doer d cross join second s`,
    [schoolId],
  );
}

/** This year's freshmen came from a file of the office, less two rows that it had wrong. */
async function writeImport(client: ClientBase, schoolId: string): Promise<void> {
  const skipped = [
    { row: 12, problems: [{ field: 'grade', reason: 'Grade is missing' }] },
    { row: 19, problems: [{ field: 'email', reason: '"n/a" isn\'t an email address' }] },
  ];
  await client.query(
    `with freshman as (
       select c.id, c.created_at from public.cadets c
       join public.cadet_enrollments e on e.cadet_id = c.id and e.grade = 9
       join public.school_years y on y.id = e.school_year_id and y.is_current
       where c.school_id = $1 and c.archived_at is null
     ), import as (
       insert into public.imports (school_id, module, file_name, row_count, created_count, skipped, created_at, created_by)
       select $1, 'cadets', 'Freshmen from the office.csv', count(*) + 2, count(*), $2, min(f.created_at),
         (select p.id from public.profiles p where p.email = 'instructor@guidon.example')
       from freshman f returning id
     )
     update public.cadets c set import_id = i.id from import i, freshman f where c.id = f.id`,
    [schoolId, JSON.stringify(skipped)],
  );
  await client.query(
    `update public.imports i set created_by_label = p.first_name || ' ' || p.last_name
     from public.profiles p where p.id = i.created_by`,
  );
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
