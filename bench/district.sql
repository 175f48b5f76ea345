-- Puts 299 other schools beside the demo's first, each three times its corps: 300 schools of 500 cadets, with their ranks,
-- units, consents, awards, hours, conduct and a log of a thousand lines. Run by a superuser with triggers asleep; what is
-- copied was valid before.
set session_replication_role = replica;
set synchronous_commit = off;

create temporary table home as select id from public.schools where initials = 'BHS';
create temporary table copies as select n, (n + 2) / 3 as school from generate_series(1, 299 * 3) n;

-- The same row for a copy: each id becomes another, always the same one.
create function pg_temp.other(p_id uuid, p_copy integer) returns uuid
language sql immutable as $$ select md5(p_id::text || p_copy::text)::uuid $$;

-- Copies a table's rows of the first school: once for each school, or three times where they belong to a cadet.
create procedure pg_temp.copy_school(p_table text)
language plpgsql as $$
declare
  v_table regclass := ('public.' || p_table)::regclass;
  v_has_cadet boolean := p_table = 'cadets' or exists (
    select from pg_attribute where attrelid = v_table and attname = 'cadet_id');
  v_columns text;
  v_values text;
begin
  select string_agg(format('%I', a.attname), ', ' order by a.attnum),
    string_agg(case
      when a.attname = 'school_id' then 'pg_temp.other(t.school_id, c.school)'
      when a.attname = 'cadet_id' or (a.attname = 'id' and v_has_cadet) then format('pg_temp.other(t.%I, c.n)', a.attname)
      when a.attname = 'id' then 'pg_temp.other(t.id, c.school)'
      when a.attname in ('profile_id', 'student_number', 'email', 'join_code') then 'null'
      when k.target in ('units', 'school_years', 'conduct_reasons', 'award_orders', 'promotion_orders', 'school_events')
        then format('pg_temp.other(t.%I, c.school)', a.attname)
      when k.target is not null and k.target in ('imports', 'profiles') and not a.attnotnull then 'null'
      else format('t.%I', a.attname) end, ', ' order by a.attnum)
  into v_columns, v_values
  from pg_attribute a
  left join lateral (
    select f.relname as target from pg_constraint o join pg_class f on f.oid = o.confrelid
    where o.contype = 'f' and o.conrelid = v_table and o.conkey = array[a.attnum] limit 1) k on true
  where a.attrelid = v_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '';
  execute format('insert into public.%I (%s) select %s from public.%I t join home on home.id = t.school_id cross join %s on conflict do nothing',
    p_table, v_columns, v_values, p_table,
    case when v_has_cadet then 'copies c' else '(select distinct school, school as n from copies) c' end);
end $$;

insert into public.schools (id, name, program_type, initials, time_zone)
select pg_temp.other(home.id, n), 'District School ' || n, 'AJROTC', 'D' || n, 'America/Chicago'
from home, generate_series(1, 299) n;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['school_years', 'units', 'cadets', 'cadet_details', 'cadet_enrollments', 'cadet_status_records',
      'rank_records', 'unit_assignments', 'consents', 'award_records', 'service_hours', 'conduct_entries', 'cadet_sizes'] loop
    call pg_temp.copy_school(v_table);
  end loop;
end $$;

insert into public.audit_log (school_id, table_name, row_id, subject_id, action, actor_label, changed, created_at)
select s.id, 'cadets', c.id, c.id, 'update', 'Sample', '{"status": ["active", "active"]}', now() - n * interval '1 hour'
from public.schools s
cross join lateral (select k.id from public.cadets k where k.school_id = s.id order by k.id limit 100) c
cross join generate_series(1, 10) n;

set session_replication_role = origin;
analyze;

select (select count(*)::int from public.schools) as schools, (select count(*)::int from public.cadets) as cadets,
  (select count(*)::int from public.rank_records) as ranks, (select count(*)::int from public.award_records) as awards,
  (select count(*)::int from public.audit_log) as log;
