-- Running a rollover.

-- The plan as the screen shows it: each cadet with what is decided, and what blocks those who leave.
create function public.rollover_board(p_rollover uuid)
returns table (cadet_id uuid, first_name text, last_name text, status text, unit_name text, decision text,
  is_chosen boolean, from_grade integer, from_level integer, to_grade integer, to_level integer, state text,
  unsettled text[])
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('read', 'You don''t have permission to see the rollover');
begin
  return query
    with line as materialized (
      select l.* from public.rollover_lines l
      where l.rollover_id = p_rollover and l.school_id = v_school and l.state <> 'undone'
    ), people as materialized (
      select * from app.people('school-year') c where c.archived_at is null
    ), open as materialized (
      select * from app.in_the_way(array(
        select l.cadet_id from line l join people c on c.id = l.cadet_id
        where l.decision in ('graduate', 'leave') and l.state <> 'done'
          and coalesce(c.exit_clearance, 'open') <> 'waived'))
    )
    select c.id, c.first_name, c.last_name, c.status, t.name, l.decision, l.is_chosen, l.from_grade, l.from_level,
      l.to_grade, l.to_level, l.state, coalesce(o.what, '{}')
    from line l
    join people c on c.id = l.cadet_id
    left join public.units t on t.id = c.unit_id
    left join open o on o.cadet_id = c.id
    order by c.last_name, c.first_name, c.id;
end
$$;
call app.expose('public.rollover_board(uuid)', 'authenticated', 'service_role');

-- Takes cadets into the next year: a new enrollment; the unit ends, unless units are taken along.
create function app.move_up(p_rollover public.rollovers, p_lines uuid[], p_on date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with new as (
    insert into public.cadet_enrollments (school_id, cadet_id, school_year_id, grade, program_level, class_period,
      term_pattern, enrolled_on)
    select l.school_id, l.cadet_id, p_rollover.to_year_id, l.to_grade, l.to_level,
      case when p_rollover.keep_periods then e.class_period end, e.term_pattern, p_on
    from public.rollover_lines l
    join public.cadet_enrollments e on e.cadet_id = l.cadet_id and e.school_year_id = p_rollover.from_year_id
    where l.id = any (p_lines) and l.decision in ('promote', 'hold_back')
    order by l.cadet_id
    on conflict on constraint cadet_enrollments_cadet_id_school_year_id_key do nothing
    returning id, cadet_id
  )
  update public.rollover_lines l set state = 'done', enrollment_id = new.id,
    before = jsonb_build_object('unit', case when not p_rollover.keep_units then (
      select a.id from public.unit_assignments a where a.cadet_id = l.cadet_id and a.to_on is null) end)
  from public.rollover_lines o left join new on new.cadet_id = o.cadet_id
  where o.id = l.id and l.id = any (p_lines) and l.decision in ('promote', 'hold_back');
  if not p_rollover.keep_units then
    update public.unit_assignments a set to_on = greatest(a.from_on, p_on)
    from public.rollover_lines l
    where l.id = any (p_lines) and l.decision in ('promote', 'hold_back') and a.cadet_id = l.cadet_id and a.to_on is null;
  end if;
end
$$;

-- Lets cadets leave: status, exit and the end of the unit.
create function app.move_out(p_rollover public.rollovers, p_lines uuid[], p_on date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with gone as (
    insert into public.cadet_status_records (school_id, cadet_id, status, effective_on, reason)
    select l.school_id, l.cadet_id, case l.decision when 'graduate' then 'graduated' else 'disenrolled' end, p_on,
      'End of school year ' || (select y.name from public.school_years y where y.id = p_rollover.from_year_id)
    from public.rollover_lines l
    where l.id = any (p_lines) and l.decision in ('graduate', 'leave')
    order by l.cadet_id
    returning id, cadet_id
  )
  update public.rollover_lines l set state = 'done', status_record_id = gone.id,
    before = jsonb_build_object('status', c.status, 'status_since', c.status_since,
      'exit_clearance', c.exit_clearance, 'unit', (
        select a.id from public.unit_assignments a where a.cadet_id = l.cadet_id and a.to_on is null))
  from gone join public.cadets c on c.id = gone.cadet_id
  where l.id = any (p_lines) and l.cadet_id = gone.cadet_id;
  update public.unit_assignments a set to_on = greatest(a.from_on, p_on)
  from public.rollover_lines l
  where l.id = any (p_lines) and l.decision in ('graduate', 'leave') and a.cadet_id = l.cadet_id and a.to_on is null;
  update public.cadets c set
    status = case l.decision when 'graduate' then 'graduated' else 'disenrolled' end, status_since = p_on, exit_date = p_on,
    exit_reason = case l.decision when 'graduate' then 'graduated' else 'other' end,
    exit_clearance = case when c.exit_clearance = 'waived' then 'waived' else 'cleared' end
  from public.rollover_lines l
  where l.id = any (p_lines) and l.decision in ('graduate', 'leave') and c.id = l.cadet_id;
end
$$;

-- Runs the next part of a rollover, of up to p_limit cadets, and gives {done, waiting, blocked}. The first part makes the
-- new year the current one. Those who leave with something unsettled are held: settle it, then run again. What is through
-- is not touched again, however often this is called and by whomever. Cadets in p_leave_out wait too, for a later run.
create function public.run_rollover(
  p_rollover uuid, p_limit integer default 100, p_key uuid default null, p_leave_out uuid[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('approve', 'Only instructors and admins can run the rollover');
  v_done jsonb := app.once(p_key, 'run_rollover', jsonb_build_array(p_rollover, p_limit, p_leave_out));
  v_rollover public.rollovers;
  v_lines uuid[];
  v_held uuid[];
  v_on date := app.today(v_school);
begin
  if v_done is not null then
    return v_done;
  end if;
  v_rollover := app.need_rollover(p_rollover, v_school, '{planned,started,done}');
  perform app.check_ids(p_leave_out, 'leave_out');
  if exists (select from unnest(p_leave_out) as x where not exists (
    select from public.rollover_lines l where l.rollover_id = p_rollover and l.cadet_id = x)) then
    perform app.fail('unknown_cadet', 'A cadet you left out isn''t in this rollover', 'Reload the page and select again.');
  end if;
  if v_rollover.state = 'planned' then
    perform app.fill_rollover(v_rollover);
    perform app.set_current_year(v_school, v_rollover.to_year_id);
    update public.rollovers r set state = 'started', started_at = now() where r.id = p_rollover;
  end if;
  -- Who left or went out of sight by another way is none of ours any more.
  update public.rollover_lines l set state = 'undone' from public.cadets c
  where l.rollover_id = p_rollover and l.state in ('waiting', 'blocked') and c.id = l.cadet_id
    and (c.archived_at is not null or c.exit_date is not null);
  v_held := app.held_back_lines(v_rollover) || array(
    select l.id from public.rollover_lines l where l.rollover_id = p_rollover and l.cadet_id = any (p_leave_out));
  update public.rollover_lines l set state = 'blocked' where l.id = any (v_held) and l.state = 'waiting';
  v_lines := array(
    select l.id from public.rollover_lines l
    where l.rollover_id = p_rollover and l.state in ('waiting', 'blocked') and l.id <> all (v_held)
    order by l.cadet_id limit least(greatest(coalesce(p_limit, 100), 1), 1000));
  perform app.move_up(v_rollover, v_lines, v_on);
  perform app.move_out(v_rollover, v_lines, v_on);
  update public.rollovers r set state = 'done', done_at = now()
  where r.id = p_rollover and r.state <> 'done' and not exists (
    select from public.rollover_lines l where l.rollover_id = p_rollover and l.state = 'waiting');
  return app.done(p_key, (
    select jsonb_build_object('done', count(*) filter (where l.state = 'done'),
      'waiting', count(*) filter (where l.state = 'waiting'), 'blocked', count(*) filter (where l.state = 'blocked'))
    from public.rollover_lines l where l.rollover_id = p_rollover));
end
$$;
call app.expose('public.run_rollover(uuid, integer, uuid, uuid[])', 'authenticated', 'service_role');

-- The lines of those who would leave with something unsettled that no one has waived.
create function app.held_back_lines(p_rollover public.rollovers) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  with leaving as (
    select l.id, l.cadet_id from public.rollover_lines l join public.cadets c on c.id = l.cadet_id
    where l.rollover_id = p_rollover.id and l.state in ('waiting', 'blocked') and l.decision in ('graduate', 'leave')
      and coalesce(c.exit_clearance, 'open') <> 'waived'
  )
  select array(select l.id from leaving l
    where l.cadet_id in (
      select u.cadet_id from app.unsettled(p_rollover.school_id, array(select x.cadet_id from leaving x)) u))
$$;
