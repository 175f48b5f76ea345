-- Taking a rollover back.

-- What someone has done in the new year since the rollover began, in words; null where nothing.
create function app.new_year_change(p_rollover public.rollovers) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from public.cadet_enrollments e
      where e.school_year_id = p_rollover.to_year_id and not exists (
        select from public.rollover_lines l where l.rollover_id = p_rollover.id and l.enrollment_id = e.id))
      then 'a cadet was enrolled in the new year'
    when exists (select from public.cadet_enrollments e join public.rollover_lines l on l.enrollment_id = e.id
      where l.rollover_id = p_rollover.id and e.updated_at > e.created_at)
      then 'an enrollment of the new year was changed'
    when exists (select from public.cadet_status_records s
      where s.school_id = p_rollover.school_id and s.created_at >= p_rollover.started_at and not exists (
        select from public.rollover_lines l where l.rollover_id = p_rollover.id and l.status_record_id = s.id))
      then 'a status was changed'
    when exists (select from public.unit_assignments a
      where a.school_id = p_rollover.school_id and a.created_at >= p_rollover.started_at)
      then 'a cadet was moved to a unit'
    when exists (select from public.rank_records k
      where k.school_id = p_rollover.school_id and k.created_at >= p_rollover.started_at)
      then 'a rank was recorded'
  end
$$;

-- Takes a rollover back as if it had not been, until the first change of the new year; gives how many cadets are back.
-- Only what the rollover itself wrote goes away, and the log keeps it.
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

-- Brings back a plan that was removed before it ran, with all that was decided in it. A rollover that ran is planned again:
-- its decisions are kept.
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
  elsif exists (select from public.rollovers r where r.from_year_id = v_rollover.from_year_id and r.state <> 'undone') then
    perform app.fail('plan_exists', 'There is already a plan for this school year', 'Remove that plan first.');
  end if;
  update public.rollovers r set state = 'planned', undone_at = null, undone_by = null where r.id = p_rollover;
  update public.rollover_lines l set state = 'waiting' where l.rollover_id = p_rollover and l.state = 'undone';
end
$$;
call app.expose('public.restore_rollover(uuid)', 'authenticated', 'service_role');
