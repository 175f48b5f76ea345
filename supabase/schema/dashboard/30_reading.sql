-- Counts alone, of the whole corps, for those who manage the dashboard; nothing in them for everyone else.
create function app.corps_numbers() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_year uuid;
  v_starts date;
  v_last uuid;
begin
  if v_school is null or not app.manages('dashboard', 'read') or not app.is_on(v_school, 'cadets') then
    return jsonb_build_object('active', null, 'floor', null, 'enrolled_by_level', '[]'::jsonb, 'by_status', '[]'::jsonb,
      'new_this_year', null, 'last_year', null, 'attention', '[]'::jsonb);
  end if;
  select y.id, y.starts_on into v_year, v_starts from public.school_years y
  where y.school_id = v_school and y.is_current;
  v_last := (select y.id from public.school_years y
    where y.school_id = v_school and y.starts_on < v_starts order by y.starts_on desc limit 1);
  return jsonb_build_object(
    'active', (select count(*) from public.cadets c
      where c.school_id = v_school and c.archived_at is null and c.status in ('active', 'probation', 'on_leave')),
    -- 10 USC 2031(b)(1)(A): the lesser of 100 cadets or 10% of the students above grade 7.
    'floor', app.enrollment_floor(v_school),
    'enrolled_by_level', (select coalesce(jsonb_agg(l order by l.level), '[]') from (
      select e.program_level as level, count(*)
      from public.cadet_enrollments e
      join public.cadets c on c.id = e.cadet_id and c.archived_at is null
        and c.status in ('active', 'probation', 'on_leave')
      where e.school_year_id = v_year
      group by 1) l),
    'by_status', (select coalesce(jsonb_agg(s order by s.count desc), '[]') from (
      select c.status, count(*) from public.cadets c
      where c.school_id = v_school and c.archived_at is null group by 1) s),
    'new_this_year', (select count(*) from public.cadets c
      where c.school_id = v_school and c.archived_at is null and c.entry_date >= v_starts),
    'last_year', (select count(*) from public.cadet_enrollments e
      join public.cadets c on c.id = e.cadet_id and c.archived_at is null
      where e.school_year_id = v_last),
    'attention', app.dashboard_attention(v_school, v_year));
end
$$;
grant execute on function app.corps_numbers() to authenticated, service_role;

-- The numbers on the dashboard, and what waits for the caller.
create function public.dashboard_summary() returns jsonb
language sql stable set search_path = ''
as $$
  select app.corps_numbers()
$$;
call app.expose('public.dashboard_summary()', 'authenticated', 'service_role');

-- What waits, most urgent first: [{kind, count}].
create function app.dashboard_attention(p_school uuid, p_year uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
  with active as (
    select c.id, c.profile_id from public.cadets c
    where c.school_id = p_school and c.archived_at is null and c.status in ('active', 'probation')
  ), need (sort, kind, count) as (
    select 1, 'pending_guardians', (
      select count(*) from public.guardian_links l where l.school_id = p_school and l.state = 'pending') + (
      select count(*) from public.child_requests r where r.school_id = p_school and r.state = 'pending')
    union all
    select 2, 'not_enrolled', count(*) from active a where not exists (
      select from public.cadet_enrollments e where e.cadet_id = a.id and e.school_year_id = p_year)
    union all
    select 3, 'no_unit', count(*) from active a where not exists (
      select from public.unit_assignments u where u.cadet_id = a.id and u.to_on is null)
    union all
    select 4, 'no_student_number', count(*) from active a where not exists (
      select from public.cadet_details d where d.cadet_id = a.id and d.student_number is not null)
    union all
    select 5, 'no_rank', count(*) from active a where not exists (
      select from public.rank_records r where r.cadet_id = a.id)
    union all
    select 6, 'no_account', count(*) from active a where a.profile_id is null
    union all
    select n.sort, n.kind, n.count from app.module_attention(p_school) n
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'count', n.count) order by n.sort), '[]')
  from need n where n.count > 0);
end
$$;
