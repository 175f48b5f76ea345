-- Moves cadets to the next year: a new enrollment; the unit assignment ends, unless units carry over.
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
    where l.id = any (p_lines) and l.decision in ('promote', 'hold_back') and a.cadet_id = l.cadet_id
      and a.to_on is null;
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
    status = case l.decision when 'graduate' then 'graduated' else 'disenrolled' end, status_since = p_on,
      exit_date = p_on,
    exit_reason = case l.decision when 'graduate' then 'graduated' else 'other' end,
    exit_clearance = case when c.exit_clearance = 'waived' then 'waived' else 'cleared' end
  from public.rollover_lines l
  where l.id = any (p_lines) and l.decision in ('graduate', 'leave') and c.id = l.cadet_id;
end
$$;

-- Runs the next part of a rollover, of up to p_limit cadets, and gives {done, waiting, blocked}. The first part makes
-- the new year the current one. Those who leave with something unsettled are held: settle it, then run again. What is
-- through is not touched again, however often this is called and by whomever. Cadets in p_leave_out wait too, for a
-- later run.
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
    perform app.fail('unknown_cadet', 'A cadet you left out isn''t in this rollover',
      'Reload the page and select again.');
  end if;
  if v_rollover.state = 'planned' then
    perform app.fill_rollover(v_rollover);
    perform app.set_current_year(v_school, v_rollover.to_year_id);
    update public.rollovers r set state = 'started', started_at = now() where r.id = p_rollover;
  end if;
  -- Cadets who left in another way no longer belong to this run.
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

-- Takes a rollover back as if it had not been, until the first change of the new year; returns how many cadets are
-- back. Only what the rollover itself wrote goes away, and the log keeps it.
create function public.undo_rollover(p_rollover uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('approve', 'Only instructors and admins can undo the rollover');
  v_done jsonb := app.once(p_key, 'undo_rollover', to_jsonb(p_rollover));
  v_rollover public.rollovers;
  v_change text;
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  v_rollover := app.need_rollover(p_rollover, v_school, '{planned,started,done}');
  v_change := case when v_rollover.started_at is not null then app.new_year_change(v_rollover) end;
  if v_change is not null then
    perform app.fail('year_begun', format('The rollover can''t be undone anymore: %s', v_change),
      'Correct cadets one by one on their records.');
  end if;
  select count(*) into v_count from public.rollover_lines l where l.rollover_id = p_rollover and l.state = 'done';
  update public.cadets c set status = l.before ->> 'status', status_since = (l.before ->> 'status_since')::date,
    exit_date = null, exit_reason = null, exit_clearance = l.before ->> 'exit_clearance'
  from public.rollover_lines l
  where l.rollover_id = p_rollover and l.state = 'done' and l.status_record_id is not null and c.id = l.cadet_id;
  update public.unit_assignments a set to_on = null
  from public.rollover_lines l
  where l.rollover_id = p_rollover and l.state = 'done' and a.id = (l.before ->> 'unit')::uuid;
  delete from public.cadet_status_records s using public.rollover_lines l
  where l.rollover_id = p_rollover and s.id = l.status_record_id;
  delete from public.cadet_enrollments e using public.rollover_lines l
  where l.rollover_id = p_rollover and e.id = l.enrollment_id;
  update public.rollover_lines l set state = 'undone' where l.rollover_id = p_rollover;
  if v_rollover.started_at is not null then
    perform app.set_current_year(v_school, v_rollover.from_year_id);
  end if;
  update public.rollovers r set state = 'undone', undone_at = now(), undone_by = auth.uid() where r.id = p_rollover;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.undo_rollover(uuid, uuid)', 'authenticated', 'service_role');

-- Brings back a plan that was removed before it ran, with all that was decided in it. A rollover that ran is planned
-- again: its decisions are kept.
create function public.restore_rollover(p_rollover uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('approve', 'Only instructors and admins can restore a plan');
  v_rollover public.rollovers := app.need_rollover(p_rollover, v_school, '{planned,undone}');
begin
  if v_rollover.state = 'planned' then
    return;
  elsif v_rollover.started_at is not null then
    perform app.fail('rollover_ran', 'This rollover ran and was undone', 'Plan it again: its decisions are kept.');
  elsif exists (select from public.rollovers r where r.from_year_id = v_rollover.from_year_id
    and r.state <> 'undone') then
    perform app.fail('plan_exists', 'This school year already has a plan', 'Remove that plan first.');
  end if;
  update public.rollovers r set state = 'planned', undone_at = null, undone_by = null where r.id = p_rollover;
  update public.rollover_lines l set state = 'waiting' where l.rollover_id = p_rollover and l.state = 'undone';
end
$$;
call app.expose('public.restore_rollover(uuid)', 'authenticated', 'service_role');
