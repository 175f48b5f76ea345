-- The floor of a school; null while the school has not entered its students, or where its program has none on file.
create function app.enrollment_floor(p_school uuid) returns integer
language sql stable set search_path = ''
as $$
  select least(100, ceil(s.school_enrollment * 0.1)::integer)
  from public.schools s
  where s.id = p_school and s.school_enrollment is not null
    and s.program_type in ('AJROTC', 'NJROTC', 'AFJROTC', 'SFJROTC', 'MCJROTC', 'CGJROTC')
$$;
grant execute on function app.enrollment_floor(uuid) to authenticated, service_role;

-- Who counts: enrolled in the current year and here. Students of other schools (magnet) count apart. Zero for those who
-- neither read the school year nor keep its counts.
create function app.enrollment_counts(p_school uuid)
returns table (cadets integer, magnet integer, by_grade jsonb, by_level jsonb, leaving integer)
language sql stable security definer set search_path = ''
as $$
  with counted as (
    select e.grade, e.program_level as level, e.magnet
    from public.cadets c
    join public.cadet_enrollments e on e.cadet_id = c.id
    join public.school_years y on y.id = e.school_year_id and y.is_current
    where c.school_id = p_school and c.archived_at is null and c.exit_date is null
      and c.status in ('active', 'probation', 'on_leave')
      and p_school = (select app.school_id())
      and ((select app.manages('school-year', 'read')) or (select app.manages('school-year', 'create')))
  )
  select (select count(*)::integer from counted), (select count(*)::integer from counted k where k.magnet),
    (select coalesce(jsonb_object_agg(g.grade, g.n), '{}') from (
      select k.grade, count(*) as n from counted k group by 1) g),
    (select coalesce(jsonb_object_agg(coalesce(l.level::text, 'none'), l.n), '{}') from (
      select k.level, count(*) as n from counted k group by 1) l),
    (select count(*)::integer from counted k where k.grade = 12)
$$;
grant execute on function app.enrollment_counts(uuid) to authenticated, service_role;

-- Enrollment now, its floor, who comes back next year by level before anybody new is enrolled, and the days that were
-- kept: {today, school_enrollment, floor, cadets, magnet, by_grade, by_level, leaving, next_by_level, days: [...]}.
create function public.enrollment_report() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('read', 'You don''t have permission to see the enrollment');
begin
  return (
    select jsonb_build_object('today', app.today(v_school), 'school_enrollment', s.school_enrollment,
      'floor', app.enrollment_floor(v_school), 'cadets', n.cadets, 'magnet', n.magnet, 'by_grade', n.by_grade,
      'by_level', n.by_level, 'leaving', n.leaving,
      'next_by_level', (
        select coalesce(jsonb_object_agg(x.level, x.n), '{}') from (
          select up.level, count(*) as n
          from app.people('school-year') c
          cross join lateral app.next_enrollment('promote', c.grade, c.program_level) up
          where c.archived_at is null and c.exit_date is null and c.grade < 12
            and c.status in ('active', 'probation', 'on_leave')
          group by 1) x),
      'days', (
        select coalesce(
          jsonb_agg(to_jsonb(d) - array['school_id', 'created_at', 'created_by', 'updated_at', 'updated_by']
          order by d.taken_on desc), '[]')
        from public.enrollment_snapshots d where d.school_id = v_school))
    from public.schools s cross join app.enrollment_counts(v_school) n
    where s.id = v_school);
end
$$;
call app.expose('public.enrollment_report()', 'authenticated', 'service_role');

-- The rows that go with cadets, deepest first: table, and the condition that finds them, with the ids as $1. A row goes
-- where it must point at what goes, or names its cadet; a pointer that may be empty is emptied (`clears`). A row of two
-- schools outlives the cadet of one.
create function app.purge_steps() returns table (depth integer, relation regclass, condition text, clears text)
language sql stable set search_path = ''
as $$
  with recursive key as (
    select k.conrelid, k.confrelid, a.attname::text collate "default" as own, b.attname::text collate "default"
      as other,
      a.attnotnull or (a.attname = 'cadet_id' and not app.has_host(k.conrelid)) as must
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace
  ), step as (
    select 0 as depth, 'public.cadets'::regclass as relation, 'id = any ($1)' as condition, null::text as clears,
      array['public.cadets'::regclass::oid] as path
    union all
    select s.depth + 1, k.conrelid::regclass,
      format('%I in (select t.%I from %s t where %s)', k.own, k.other, s.relation, s.condition),
      case when not k.must then k.own end, s.path || k.conrelid
    from step s join key k on k.confrelid = s.relation
    where s.clears is null and k.conrelid <> all (s.path)
  )
  select s.depth, s.relation, s.condition, s.clears from step s order by s.depth desc, s.relation::text
$$;

-- Counts what a purge of these cadets would take: one row for each table that has any.
create function app.purge_counts(p_cadets uuid[]) returns table (relation text, rows bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_step record;
  v_rows bigint;
begin
  for v_step in
    select p.relation as name, string_agg('(' || p.condition || ')', ' or ') as condition
    from app.purge_steps() p where p.clears is null group by 1 order by 1::text
  loop
    execute format('select count(*) from %s where %s', v_step.name, v_step.condition) into v_rows using p_cadets;
    if v_rows > 0 then
      relation := app.bare_name(v_step.name);
      rows := v_rows;
      return next;
    end if;
  end loop;
end
$$;

-- The day a cadet's record becomes due to be purged.
create function app.purge_day(p_left date, p_years integer) returns date
language sql immutable set search_path = ''
as $$
  select (p_left + make_interval(years => p_years))::date
$$;
grant execute on function app.purge_day(date, integer) to authenticated, service_role;

-- Those who left, and the day their records may go.
create function app.leavers(p_school uuid) returns table (cadet_id uuid, left_on date, purge_on date)
language sql stable security definer set search_path = ''
as $$
  select c.id, d.left_on, app.purge_day(d.left_on, s.retention_years)
  from public.cadets c
  join public.schools s on s.id = c.school_id
  cross join lateral (select coalesce(c.exit_date, app.day_in(c.archived_at, s.time_zone)) as left_on) d
  where c.school_id = p_school and d.left_on is not null
$$;

-- Who has left and when each record goes, soonest first.
create function public.retention_board()
returns table (cadet_id uuid, first_name text, last_name text, status text, left_on date, purge_on date, is_due boolean)
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('delete', 'Only instructors and admins can see what will be purged');
begin
  return query
    select c.id, c.first_name, c.last_name, case when c.archived_at is null then c.status else 'archived' end,
      d.left_on,
      d.purge_on, d.purge_on <= app.day_in(now(), s.time_zone)
    from public.schools s
    cross join app.people('school-year') c
    cross join lateral (select coalesce(c.exit_date, app.day_in(c.archived_at, s.time_zone)) as left_on) l
    cross join lateral (select l.left_on, app.purge_day(l.left_on, s.retention_years) as purge_on) d
    where s.id = v_school and d.left_on is not null
    order by d.purge_on, c.last_name, c.first_name, c.id;
end
$$;
call app.expose('public.retention_board()', 'authenticated', 'service_role');

-- What the dry run is based on: rows that no screen shows are counted too.
create function app.purge_preview(p_cadets uuid[])
returns table (what text, rows bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.need_due(p_cadets);
  return query
    select * from app.purge_counts(p_cadets)
    union all
    select 'accounts', count(*) from public.cadets c where c.id = any (p_cadets) and c.profile_id is not null
    having count(*) > 0
    union all
    select 'files', count(*) from storage.objects o
    where (storage.foldername(o.name))[2] = any (p_cadets::text[]) having count(*) > 0;
end
$$;
grant execute on function app.purge_preview(uuid[]) to authenticated, service_role;

-- The dry run: how many rows of each table would go with these cadets, how many accounts and files. Changes nothing.
-- Refuses cadets who are not due.
create function public.preview_purge(p_cadets uuid[])
returns table (what text, rows bigint)
language sql stable set search_path = ''
as $$
  select * from app.purge_preview(p_cadets)
$$;
call app.expose('public.preview_purge(uuid[])', 'authenticated', 'service_role');

-- Refuses unless the caller may purge these cadets and each is due; returns the school.
create function app.need_due(p_cadets uuid[]) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('delete', 'Only instructors and admins can purge records');
begin
  if coalesce(cardinality(p_cadets), 0) = 0 then
    perform app.fail('no_cadets', 'No record is selected', 'Select at least one.');
  end if;
  perform app.check_ids(p_cadets, 'cadets', 500);
  if exists (select from unnest(p_cadets) as x where not exists (
    select from app.leavers(v_school) l where l.cadet_id = x and l.purge_on <= app.today(v_school))) then
    perform app.fail('not_due', 'A selected record isn''t due yet', 'Reload the list and select again.');
  end if;
  return v_school;
end
$$;

-- The numbers that remain: rows of each table, years of leaving, last ranks.
create function app.purge_totals(p_school uuid, p_cadets uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'rows', (select coalesce(jsonb_object_agg(n.relation, n.rows), '{}') from app.purge_counts(p_cadets) n),
    'left', (select coalesce(jsonb_object_agg(y.year, y.n), '{}') from (
      select extract(year from l.left_on)::text as year, count(*) as n
      from app.leavers(p_school) l where l.cadet_id = any (p_cadets) group by 1) y),
    'ranks', (select coalesce(jsonb_object_agg(r.rank_code, r.n), '{}') from (
      select k.rank_code, count(*) as n
      from unnest(p_cadets) as x
      cross join lateral (
        select rr.rank_code from public.rank_records rr where rr.cadet_id = x
        order by rr.effective_on desc, rr.seq desc limit 1) k
      group by 1) r))
$$;

-- The records of former cadets that are due to be purged.
create function app.due_records(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from app.leavers(p_school) l where l.purge_on <= app.today(p_school)
$$;

-- The other schools of rows that these schools share: hosts that they entered with.
create function app.hosts_of(p_schools uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_table text;
  v_hosts uuid[] := '{}';
  v_more uuid[];
begin
  for v_table in select s.table_name from app.two_sided s order by 1 loop
    execute format('select array(select distinct s.host_school_id from public.%I s where s.school_id = any ($1))',
      v_table) into v_more using p_schools;
    v_hosts := v_hosts || v_more;
  end loop;
  return v_hosts;
end
$$;
