-- Grows the demo's first school to 500 cadets with four years behind them, and puts 1,000 other schools beside it.
-- Run by a superuser with triggers asleep; what is copied was valid before.
set session_replication_role = replica;

create temporary table home as select id from public.schools where initials = 'BHS';

-- The same row for copy n: each id becomes another, always the same one.
create function pg_temp.other(p_id uuid, p_copy integer) returns uuid
language sql immutable as $$ select md5(p_id::text || p_copy::text)::uuid $$;

-- Copies the rows of a table that belong to a cadet, for the cadets of one copy.
create procedure pg_temp.copy_rows(p_table text, p_where text, p_copy integer, p_set text[])
language plpgsql as $$
declare
  v_columns text[] := array(
    select a.attname::text from pg_attribute a
    where a.attrelid = ('public.' || p_table)::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = '');
  v_needed text[] := array(select a.attname::text from pg_attribute a where a.attrelid = ('public.' || p_table)::regclass and a.attnotnull);
  v_values text := (
    select string_agg(case
        when c = 'id' then format('pg_temp.other(t.id, %s)', p_copy)
        when c = 'cadet_id' then format('pg_temp.other(t.cadet_id, %s)', p_copy)
        when c = any (p_set) and c <> all (v_needed) then 'null'
        else format('t.%I', c) end, ', ' order by o)
    from unnest(v_columns) with ordinality as v (c, o));
begin
  -- A constraint that is checked at the end can't be what a conflict is told by.
  execute format('insert into public.%I (%s) select %s from public.%I t where %s %s',
    p_table, (select string_agg(format('%I', c), ', ' order by o) from unnest(v_columns) with ordinality as v (c, o)),
    v_values, p_table, p_where, case when not exists (select from pg_constraint k
      where k.conrelid = ('public.' || p_table)::regclass and k.condeferrable and k.contype in ('u', 'p', 'x')) then 'on conflict do nothing' else '' end);
end $$;

create temporary table seed as
select c.id from public.cadets c join home on home.id = c.school_id
where c.exit_date is null and c.archived_at is null and c.first_name <> 'Maximiliana-Guadalupe'
order by c.last_name, c.id limit 120;

do $$
declare
  v_table text;
begin
  for v_copy in 1..3 loop
    call pg_temp.copy_rows('cadets', 't.id in (select id from seed)', v_copy, '{profile_id}');
    for v_table in
      select k.conrelid::regclass::text from pg_constraint k join pg_attribute a
        on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'public.cadets'::regclass and a.attname = 'cadet_id'
        and k.connamespace = 'public'::regnamespace
        and k.conrelid::regclass::text not in ('pt_results', 'award_records', 'public.pt_results', 'public.award_records')
    loop
      call pg_temp.copy_rows(replace(v_table, 'public.', ''), 't.cadet_id in (select id from seed)', v_copy,
        '{student_number,email}');
    end loop;
  end loop;
end $$;

-- Four years of tests: 16 test days of the whole school, five events each.
insert into public.pt_sessions (id, school_id, battery_id, name, held_on, state)
select pg_temp.other(s.id, 9000 + n), s.school_id, s.battery_id, 'Test ' || n, current_date - n * 85, 'closed'
from (select t.* from public.pt_sessions t join home on home.id = t.school_id order by t.held_on limit 1) s,
  generate_series(1, 16) n;
insert into public.pt_results (school_id, session_id, cadet_id, event_id, raw_value, status, level_code, level_rank)
select s.school_id, s.id, c.id, e.id, 30 + (hashtext(c.id::text || e.id::text) % 20), 'ok', 'NATIONAL', 1
from public.pt_sessions s
join home on home.id = s.school_id
join public.cadets c on c.school_id = s.school_id and c.exit_date is null
cross join (select id from public.pt_events where school_id is null order by sort, code limit 5) e
where s.name like 'Test %'
on conflict do nothing;

-- Forty awards for each cadet.
insert into public.award_records (school_id, cadet_id, award_id, award_code, count_no, earned_on, term, state)
select home.id, c.id, a.id, a.code, 1, current_date - 20 - (hashtext(c.id::text || a.id::text) % 1200 + 1200) % 1200, 'fall',
  'presented'
from home
join public.cadets c on c.school_id = home.id and c.exit_date is null
cross join lateral (
  select distinct on (w.code) w.id, w.code from public.awards w
  where w.id in (select r.award_id from public.award_records r) or w.school_id is null
  order by w.code limit 40) a
on conflict do nothing;

-- The others: 1,000 schools of twenty cadets, each with a test, an award and a rank.
insert into public.schools (id, name, program_type, initials)
select pg_temp.other(home.id, n), 'Other School ' || n, 'AJROTC', 'O' || n from home, generate_series(1, 1000) n;
insert into public.school_years (id, school_id, name, starts_on, ends_on, is_current)
select pg_temp.other(y.id, n), pg_temp.other(home.id, n), y.name, y.starts_on, y.ends_on, true
from home join public.school_years y on y.school_id = home.id and y.is_current, generate_series(1, 1000) n;
insert into public.cadets (id, school_id, first_name, last_name, entry_date, status_since)
select pg_temp.other(c.id, 10000 + n), pg_temp.other(home.id, n), c.first_name, c.last_name, c.entry_date, c.status_since
from home, (select k.* from public.cadets k join seed on seed.id = k.id limit 20) c, generate_series(1, 1000) n;
insert into public.cadet_details (cadet_id, school_id)
select c.id, c.school_id from public.cadets c left join public.cadet_details d on d.cadet_id = c.id where d.cadet_id is null;
insert into public.cadet_enrollments (school_id, cadet_id, school_year_id, grade, program_level)
select c.school_id, c.id, y.id, 10, 2
from public.cadets c join public.school_years y on y.school_id = c.school_id and y.is_current
where not exists (select from public.cadet_enrollments e where e.cadet_id = c.id);
insert into public.rank_records (school_id, cadet_id, rank_code, effective_on, action)
select c.school_id, c.id, 'ARMY_CPL', current_date - 100, 'promotion'
from public.cadets c where not exists (select from public.rank_records r where r.cadet_id = c.id);
insert into public.pt_sessions (id, school_id, battery_id, name, held_on, state)
select pg_temp.other(s.id, 20000 + n), pg_temp.other(home.id, n), s.battery_id, 'Test', current_date - 60, 'closed'
from home, (select t.* from public.pt_sessions t join home h on h.id = t.school_id order by t.held_on limit 1) s,
  generate_series(1, 1000) n;
insert into public.pt_results (school_id, session_id, cadet_id, event_id, raw_value, status, level_code, level_rank)
select s.school_id, s.id, c.id, e.id, 40, 'ok', 'NATIONAL', 1
from public.pt_sessions s join public.schools k on k.id = s.school_id and k.name like 'Other School %'
join public.cadets c on c.school_id = s.school_id
cross join (select id from public.pt_events where school_id is null order by sort, code limit 5) e;
insert into public.award_records (school_id, cadet_id, award_id, award_code, count_no, earned_on, state)
select c.school_id, c.id, a.id, a.code, 1, current_date - 50, 'presented'
from public.cadets c join public.schools k on k.id = c.school_id and k.name like 'Other School %'
cross join (select id, code from public.awards where school_id is null order by code limit 2) a;

set session_replication_role = origin;
analyze;

select
  (select count(*)::int from public.cadets c join home on home.id = c.school_id and c.exit_date is null) as cadets,
  (select count(*)::int from public.pt_results r join home on home.id = r.school_id) as results,
  (select count(*)::int from public.award_records r join home on home.id = r.school_id) as awards,
  (select count(*)::int from public.schools) as schools,
  (select count(*)::int from public.cadets) as all_cadets;
