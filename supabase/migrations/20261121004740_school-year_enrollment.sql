-- Enrollment against the legal floor: the lesser of 100 cadets or 10 % of the students above grade 7 at the site of the
-- 9th-grade unit (10 USC 2031(b)(1)(A)). The school enters its students; without them there is no floor to hold.

create table public.enrollment_snapshots (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  taken_on date not null,
  school_enrollment integer,
  enrollment_floor integer,
  cadets integer not null,
  magnet integer not null default 0,
  by_grade jsonb not null default '{}',
  by_level jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint enrollment_snapshots_school_id_taken_on_key unique (school_id, taken_on)
);
comment on table public.enrollment_snapshots is 'Counts of one day for the services'' enrollment reports. No names.';
call app.protect('public.enrollment_snapshots', 'school-year', writes => '{}');
call app.audit('public.enrollment_snapshots');
call app.broadcast('public.enrollment_snapshots', 'school-year');

-- The floor of a school; null while the school has not entered its students, or where its program has none on file.
create function app.enrollment_floor(p_school uuid) returns integer
language sql stable set search_path = ''
as $$
  select least(100, ceil(s.school_enrollment * 0.1)::integer)
  from public.schools s
  where s.id = p_school and s.school_enrollment is not null and s.program_type in ('AJROTC', 'NJROTC', 'AFJROTC', 'SFJROTC', 'MCJROTC', 'CGJROTC')
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
        select coalesce(jsonb_agg(to_jsonb(d) - array['school_id', 'created_at', 'created_by', 'updated_at', 'updated_by']
          order by d.taken_on desc), '[]')
        from public.enrollment_snapshots d where d.school_id = v_school))
    from public.schools s cross join app.enrollment_counts(v_school) n
    where s.id = v_school);
end
$$;
call app.expose('public.enrollment_report()', 'authenticated', 'service_role');

-- Keeps today's counts; kept again on the same day, they are brought up to date.
create function public.keep_enrollment() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('create', 'You don''t have permission to save enrollment counts');
  v_id uuid;
begin
  insert into public.enrollment_snapshots as d
    (school_id, taken_on, school_enrollment, enrollment_floor, cadets, magnet, by_grade, by_level)
  select v_school, app.today(v_school), s.school_enrollment, app.enrollment_floor(v_school), n.cadets, n.magnet,
    n.by_grade, n.by_level
  from public.schools s cross join app.enrollment_counts(v_school) n
  where s.id = v_school
  on conflict on constraint enrollment_snapshots_school_id_taken_on_key do update set
    school_enrollment = excluded.school_enrollment, enrollment_floor = excluded.enrollment_floor,
    cadets = excluded.cadets, magnet = excluded.magnet, by_grade = excluded.by_grade, by_level = excluded.by_level
  returning d.id into v_id;
  return v_id;
end
$$;
call app.expose('public.keep_enrollment()', 'authenticated', 'service_role');
