-- Puts 299 other schools beside the demo's first, each three times its corps: 300 schools of 500 cadets, with their ranks,
-- units, consents, awards, hours, conduct, guardians and a log of a thousand lines; every tenth school with tests, inspections,
-- exams and qualifications too. Run by a superuser with triggers asleep; what is copied was valid before.
set session_replication_role = replica;
set synchronous_commit = off;

create temporary table home as select id from public.schools where initials = 'BHS';
create temporary table copies as select n, (n + 2) / 3 as school from generate_series(1, 299 * 3) n;

-- What is copied: once for each school, or three times where it belongs to a cadet; of the long ones for every tenth school.
create temporary table copied as
select t.name, t.every, t.name in ('cadets', 'board_scores') or exists (
    select from pg_attribute a where a.attrelid = ('public.' || t.name)::regclass and a.attname = 'cadet_id') as of_cadet
from (
  select regexp_split_to_table('school_years units school_events conduct_reasons clearance_items service_goals promotion_rules
    promotion_orders award_orders boards board_members board_candidates inspection_sheets pt_adoptions pt_confirmations
    cadets cadet_details cadet_enrollments cadet_status_records rank_records unit_assignments consents award_records
    service_hours conduct_entries cadet_sizes', '\s+') as name, 1 as every
  union all
  select regexp_split_to_table('board_scores qualifications promotion_exams promotion_checks clearance_checks cadet_flags
    cadet_flag_reasons inspections inspection_results pt_sessions pt_entries pt_results pt_result_basis', '\s+'), 10) t;

-- The same row for a copy: each id becomes another, always the same one.
create function pg_temp.other(p_id uuid, p_copy integer) returns uuid
language sql immutable as $$ select md5(p_id::text || p_copy::text)::uuid $$;

-- The value of a column in a copy, as an expression over the row `t` and the copy `c`; p_to is the table it points at.
create function pg_temp.value_of(p_table text, p_column text, p_to text, p_must boolean) returns text
language sql as $$
  select case
    when p_column = 'school_id' then 'pg_temp.other(t.school_id, c.school)'
    when p_column in ('profile_id', 'student_number', 'email', 'join_code') then 'null'
    when p_column in ('id', 'family_id') and p_to is null
      then format('pg_temp.other(t.%I, c.%s)', p_column, (select case when of_cadet then 'n' else 'school' end from copied where name = p_table))
    when exists (select from copied where name = p_to)
      then format('pg_temp.other(t.%I, c.%s)', p_column, (select case when of_cadet then 'n' else 'school' end from copied where name = p_to))
    when p_to in ('imports', 'profiles') and not p_must then 'null'
    else format('t.%I', p_column) end
$$;

create procedure pg_temp.copy_school(p_table text, p_every integer, p_of_cadet boolean)
language plpgsql as $$
declare
  v_columns text;
  v_values text;
begin
  select string_agg(format('%I', a.attname), ', ' order by a.attnum),
    string_agg(pg_temp.value_of(p_table, a.attname, k.target, a.attnotnull), ', ' order by a.attnum)
  into v_columns, v_values
  from pg_attribute a
  left join lateral (
    select f.relname::text as target from pg_constraint o join pg_class f on f.oid = o.confrelid
    where o.contype = 'f' and o.conrelid = a.attrelid and o.conkey = array[a.attnum] limit 1) k on true
  where a.attrelid = ('public.' || p_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attidentity = '';
  execute format('insert into public.%I (%s) select %s from public.%I t join home on home.id = t.school_id
    cross join %s where c.school %% %s = 0 on conflict do nothing', p_table, v_columns, v_values, p_table,
    case when p_of_cadet then 'copies c' else '(select distinct school, school as n from copies) c' end, p_every);
end $$;

insert into public.schools (id, name, program_type, initials, time_zone)
select pg_temp.other(home.id, n), 'District School ' || n, 'AJROTC', 'D' || n, 'America/Chicago'
from home, generate_series(1, 299) n;

insert into public.school_modules (school_id, module_id, enabled)
select s.id, m.id, true from public.schools s, public.permission_modules m where s.initials ~ '^D' and m.name = 'conduct';

do $$
declare
  v_table record;
begin
  for v_table in select * from copied loop
    call pg_temp.copy_school(v_table.name, v_table.every, v_table.of_cadet);
  end loop;
end $$;

-- A parent of each cadet, of whom the school knew most before; one of a hundred still waits.
insert into public.contacts (id, school_id, cadet_id, name, email, phone, source)
select pg_temp.other(c.id, 0), c.school_id, case when n % 3 = 0 then c.id end, 'Ann ' || c.last_name,
  format('parent%s@family.example', n), '512-555-' || lpad((n % 10000)::text, 4, '0'), case when n % 4 = 0 then 'self' else 'import' end
from (select k.*, row_number() over (order by k.id) as n from public.cadets k) c
join public.schools s on s.id = c.school_id and s.initials ~ '^D';
insert into public.guardian_links (school_id, contact_id, cadet_id, state)
select c.school_id, pg_temp.other(c.id, 0), c.id, case when c.id::text < '03' then 'pending' else 'verified' end
from public.cadets c
join public.schools s on s.id = c.school_id and s.initials ~ '^D';

insert into public.audit_log (school_id, table_name, row_id, subject_id, action, actor_label, changed, created_at)
select s.id, 'cadets', c.id, c.id, 'update', 'Sample', '{"status": ["active", "active"]}', now() - n * interval '1 hour'
from public.schools s
cross join lateral (select k.id from public.cadets k where k.school_id = s.id order by k.id limit 100) c
cross join generate_series(1, 10) n;

set session_replication_role = origin;
analyze;

select (select count(*)::int from public.schools) as schools, (select count(*)::int from public.cadets) as cadets,
  (select count(*)::int from public.rank_records) as ranks, (select count(*)::int from public.award_records) as awards,
  (select count(*)::int from public.pt_results) as results, (select count(*)::int from public.guardian_links) as guardians,
  (select count(*)::int from public.audit_log) as log;
