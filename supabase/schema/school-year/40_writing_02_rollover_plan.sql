-- The rollover of the caller's school, locked, or a refusal. `p_states`: those it may be in.
create function app.need_rollover(p_rollover uuid, p_school uuid, p_states text[]) returns public.rollovers
language plpgsql security definer set search_path = ''
as $$
declare
  v_rollover public.rollovers;
begin
  -- The school first, as make_current_year does, so that the two wait for each other.
  perform from public.schools s where s.id = p_school for update;
  select * into v_rollover from public.rollovers r where r.id = p_rollover and r.school_id = p_school for update;
  if v_rollover.id is null then
    perform app.fail('unknown_rollover', 'Rollover not found', 'Reload the page.');
  elsif v_rollover.state <> all (p_states) then
    perform app.fail('rollover_state', case v_rollover.state
      when 'undone' then 'This rollover was undone' else 'This rollover already ran' end, 'Reload the page.');
  end if;
  return v_rollover;
end
$$;

-- Everyone who is enrolled in the year and has not left, and whom the plan does not have yet. What a person decided
-- before the same rollover was undone is kept, where the grade still allows it.
create function app.fill_rollover(p_rollover public.rollovers) returns void
language sql security definer set search_path = ''
as $$
  insert into public.rollover_lines (school_id, rollover_id, cadet_id, decision, is_chosen, from_grade, from_level,
    to_grade, to_level)
  select c.school_id, p_rollover.id, c.id, d.decision, k.cadet_id is not null, e.grade, e.program_level, n.grade,
    case when (k.from_grade, k.from_level) is not distinct from (e.grade, e.program_level) then k.to_level
      else n.level end
  from public.cadet_enrollments e
  join public.cadets c on c.id = e.cadet_id and c.archived_at is null and c.exit_date is null
  left join public.rollover_lines k on k.rollover_id = (app.undone_run(p_rollover.from_year_id)).id
    and k.cadet_id = c.id and k.is_chosen and not (k.decision = 'promote' and e.grade = 12)
  cross join lateral (select coalesce(k.decision, app.usual_decision(e.grade)) as decision) d
  cross join lateral app.next_enrollment(d.decision, e.grade, e.program_level) n
  where e.school_year_id = p_rollover.from_year_id and e.school_id = p_rollover.school_id
  on conflict (rollover_id, cadet_id) do nothing
$$;

-- Starts a rollover of the current year into another, or continues the existing one; returns its id. Planning again
-- takes in who was enrolled since and follows corrected grades; what a person decided stays.
create function public.plan_rollover(p_to_year uuid, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('update', 'You don''t have permission to plan the rollover');
  v_done jsonb := app.once(p_key, 'plan_rollover', to_jsonb(p_to_year));
  v_from public.school_years;
  v_to public.school_years;
  v_undone public.rollovers;
  v_rollover public.rollovers;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform from public.schools s where s.id = v_school for update;
  select * into v_from from public.school_years y where y.school_id = v_school and y.is_current;
  select * into v_to from public.school_years y where y.id = p_to_year and y.school_id = v_school;
  if v_from.id is null then
    perform app.fail('no_year', 'The school has no current year', 'Make a year the current year first.');
  elsif v_to.id is null then
    perform app.fail('unknown_year', 'School year not found', 'Add it first.', 'to_year');
  elsif v_to.starts_on <= v_from.starts_on then
    perform app.fail('year_order', format('%s doesn''t come after %s', v_to.name, v_from.name),
      'Choose a later year, or add it.', 'to_year');
  end if;
  v_undone := app.undone_run(v_from.id);
  insert into public.rollovers (school_id, from_year_id, to_year_id, keep_units, keep_periods)
  values (v_school, v_from.id, v_to.id, coalesce(v_undone.keep_units, false), coalesce(v_undone.keep_periods, false))
  on conflict (from_year_id) where state <> 'undone' do nothing;
  select * into v_rollover from public.rollovers r where r.from_year_id = v_from.id and r.state <> 'undone' for update;
  if v_rollover.state = 'planned' and v_rollover.to_year_id <> v_to.id then
    update public.rollovers r set to_year_id = v_to.id where r.id = v_rollover.id;
  end if;
  perform app.fill_rollover(v_rollover);
  update public.rollover_lines l set from_grade = e.grade, from_level = e.program_level,
    decision = app.usual_decision(e.grade), to_grade = n.grade, to_level = n.level
  from public.cadet_enrollments e
  cross join lateral app.next_enrollment(app.usual_decision(e.grade), e.grade, e.program_level) n
  where l.rollover_id = v_rollover.id and l.state = 'waiting' and not l.is_chosen
    and e.cadet_id = l.cadet_id and e.school_year_id = v_rollover.from_year_id
    and (l.from_grade, l.from_level) is distinct from (e.grade, e.program_level);
  return (app.done(p_key, to_jsonb(v_rollover.id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.plan_rollover(uuid, uuid)', 'authenticated', 'service_role');

-- Decides otherwise for cadets who are not through yet, or as the rule says again (null); returns how many changed. A
-- level is taken where they stay.
create function public.decide_rollover(
  p_rollover uuid, p_cadets uuid[], p_decision text, p_level integer default null, p_key uuid default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('update', 'You don''t have permission to plan the rollover');
  v_done jsonb := app.once(p_key, 'decide_rollover', jsonb_build_array(p_rollover, p_cadets, p_decision, p_level));
  v_rollover public.rollovers;
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  v_rollover := app.need_rollover(p_rollover, v_school, '{planned,started,done}');
  if p_decision is not null and p_decision not in ('promote', 'hold_back', 'graduate', 'leave') then
    perform app.fail('decision', 'That decision isn''t valid', 'Reload the page and choose another.', 'decision');
  elsif p_level is not null
    and (p_level not between 1 and 4 or coalesce(p_decision, '') not in ('promote', 'hold_back')) then
    perform app.fail('level', 'A level is 1 to 4, for cadets who stay', 'Choose a level.', 'level');
  elsif p_decision = 'promote' and exists (select from public.rollover_lines l
    where l.rollover_id = p_rollover and l.cadet_id = any (p_cadets) and l.from_grade = 12) then
    perform app.fail('last_grade', 'After grade 12 there is no next grade', 'Choose graduate or hold back.',
      'decision');
  elsif exists (select from unnest(p_cadets) as x where not exists (
    select from public.rollover_lines l where l.rollover_id = p_rollover and l.cadet_id = x)) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t in this rollover', 'Plan it again, then select again.');
  elsif exists (select from public.rollover_lines l
    where l.rollover_id = p_rollover and l.cadet_id = any (p_cadets) and l.state = 'done') then
    perform app.fail('line_done', 'A selected cadet is already done', 'Edit the record, or undo the rollover.');
  end if;
  update public.rollover_lines l set is_chosen = p_decision is not null, decision = d.decision, to_grade = n.grade,
    to_level = coalesce(p_level, n.level), state = 'waiting'
  from public.rollover_lines o
  cross join lateral (select coalesce(p_decision, app.usual_decision(o.from_grade)) as decision) d
  cross join lateral app.next_enrollment(d.decision, o.from_grade, o.from_level) n
  where o.id = l.id and l.rollover_id = p_rollover and l.cadet_id = any (p_cadets);
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.decide_rollover(uuid, uuid[], text, integer, uuid)', 'authenticated', 'service_role');

-- Sets whether units and class periods carry over. Only before it runs.
create function public.set_rollover_options(p_rollover uuid, p_keep_units boolean, p_keep_periods boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('update', 'You don''t have permission to plan the rollover');
  v_rollover public.rollovers := app.need_rollover(p_rollover, v_school, '{planned}');
begin
  update public.rollovers r set keep_units = coalesce(p_keep_units, r.keep_units),
    keep_periods = coalesce(p_keep_periods, r.keep_periods)
  where r.id = v_rollover.id;
end
$$;
call app.expose('public.set_rollover_options(uuid, boolean, boolean)', 'authenticated', 'service_role');
