-- Appoints a cadet under the id that the caller gives: {position_id, cadet_id, kind?, starts_at?, ends_at?, order_no?,
-- temporary_rank_code?}. Without a start it begins now.
create function public.appoint(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_done jsonb := app.once(p_key, 'appoint', jsonb_build_array(p_id, p_input));
  v_cadet uuid := app.id_in(p_input ->> 'cadet_id', 'cadet_id');
  v_position uuid := app.id_in(p_input ->> 'position_id', 'position_id');
  v_starts timestamptz := coalesce(app.moment_in(p_input ->> 'starts_at', 'starts_at'), now());
  v_ends timestamptz := app.moment_in(p_input ->> 'ends_at', 'ends_at');
  v_order text := app.need_text(p_input ->> 'order_no', 'order_no', 'The order number', 40);
  v_rank text := nullif(p_input ->> 'temporary_rank_code', '');
begin
  if v_done is not null then
    return p_id;
  elsif p_id is null or exists (select from public.position_assignments a where a.id = p_id) then
    perform app.fail('id', 'This appointment can''t be saved with this id', 'Reload the page.', 'id');
  elsif coalesce(p_input ->> 'kind', 'primary') not in ('primary', 'acting', 'assistant', 'shadow') then
    perform app.fail('kind', 'That kind of appointment isn''t valid', 'Choose another.', 'kind');
  elsif not exists (select from public.cadets c where c.id = v_cadet and c.school_id = v_school
    and c.archived_at is null
    and c.status in ('active', 'on_leave', 'probation')) then
    perform app.fail('unknown_cadet', 'That cadet isn''t in the corps now', 'Choose another.', 'cadet_id');
  elsif v_ends <= v_starts then
    perform app.fail('date_order', 'The end is before the start', 'Use a later date.', 'ends_at');
  elsif v_starts > now() + interval '2 years' or v_starts < now() - interval '10 years' then
    perform app.fail('date', 'The start is too far away', 'Use a date within two years.', 'starts_at');
  elsif v_rank is not null and not exists (
    select from public.ranks k where k.code = v_rank and (k.school_id is null or k.school_id = v_school)) then
    perform app.fail('rank', 'That rank isn''t valid', 'Choose another.', 'temporary_rank_code');
  end if;
  perform app.need_position(v_position, v_school);
  insert into public.position_assignments (id, school_id, position_id, cadet_id, kind, starts_at, ends_at, order_no,
    temporary_rank_code)
  values (p_id, v_school, v_position, v_cadet, coalesce(p_input ->> 'kind', 'primary'), v_starts, v_ends, v_order,
    v_rank);
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.appoint(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Ends an assignment: {ends_at?, reason, note?}. The holder's reach ends with it. The reason is for those who manage
-- positions.
create function public.end_appointment(p_id uuid, p_input jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_done jsonb := app.once(p_key, 'end_appointment', jsonb_build_array(p_id, p_input));
  v_ends timestamptz := coalesce(app.moment_in(p_input ->> 'ends_at', 'ends_at'), now());
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 1000);
  v_old public.position_assignments;
begin
  if v_done is not null then
    return;
  end if;
  select * into v_old from public.position_assignments a where a.id = p_id and a.school_id = v_school for update;
  if v_old.id is null then
    perform app.fail('unknown_assignment', 'That assignment isn''t at your school', 'Reload the page.', 'id');
  elsif v_old.ends_at <= now() then
    perform app.fail('ended', 'This assignment has already ended', 'Reload the page.', 'id');
  elsif coalesce(p_input ->> 'reason', '') not in (
    'term_end', 'promoted', 'moved', 'relieved', 'resigned', 'left_program', 'mistake') then
    perform app.fail('reason', 'Choose why it ends', null, 'reason');
  end if;
  -- One that hasn't started yet never does.
  update public.position_assignments a set ends_at = greatest(v_ends, a.starts_at) where a.id = p_id;
  insert into public.position_endings (assignment_id, school_id, reason, note)
  values (p_id, v_school, p_input ->> 'reason', v_note)
  on conflict (assignment_id) do update set reason = excluded.reason, note = excluded.note;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.end_appointment(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Takes the end of an assignment back: it goes on as before, where its seat is still free.
create function public.reopen_appointment(p_id uuid, p_ends_at text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_ends timestamptz := app.moment_in(p_ends_at, 'ends_at');
begin
  update public.position_assignments a set ends_at = v_ends where a.id = p_id and a.school_id = v_school;
  if not found then
    perform app.fail('unknown_assignment', 'That assignment isn''t at your school', 'Reload the page.', 'id');
  end if;
  delete from public.position_endings e where e.assignment_id = p_id;
end
$$;
call app.expose('public.reopen_appointment(uuid, text)', 'authenticated', 'service_role');

-- A plan of the school for a change, or a refusal.
create function app.need_plan(p_id uuid, p_school uuid) returns public.position_plans
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.position_plans;
begin
  select * into v_plan from public.position_plans p where p.id = p_id and p.school_id = p_school for update;
  if v_plan.id is null then
    perform app.fail('unknown_plan', 'That plan isn''t at your school', 'Reload the page.', 'id');
  end if;
  return v_plan;
end
$$;

-- Starts a plan under the id that the caller gives, from the live chart or empty, or changes one: {name?, school_year?,
-- from?, positions?, version?}. Returns its version. What someone else changed since it was opened is never
-- overwritten.
create function public.save_position_plan(p_id uuid, p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_done jsonb := app.once(p_key, 'save_position_plan', jsonb_build_array(p_id, p_input));
  v_plan public.position_plans;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif not exists (select from public.position_plans p where p.id = p_id) then
    insert into public.position_plans (id, school_id, name, school_year, document)
    values (p_id, v_school, app.need_line(p_input ->> 'name', 'name', 'The name', 120),
      app.need_text(p_input ->> 'school_year', 'school_year', 'The school year', 20),
      case when p_input ->> 'from' = 'empty' then '[]' else app.chart_document(v_school) end);
    perform app.done(p_key, to_jsonb(1));
    return 1;
  end if;
  v_plan := app.need_plan(p_id, v_school);
  if v_plan.state not in ('draft', 'undone') then
    perform app.fail('not_draft', 'This plan is in force or archived', 'Start another plan.', 'id');
  elsif p_input ? 'positions' and p_input ->> 'version' is distinct from v_plan.version::text then
    perform app.fail('changed', 'Someone else changed this plan', 'Reload the page.', 'version');
  end if;
  update public.position_plans p set
    name = case when p_input ? 'name' then app.need_line(p_input ->> 'name', 'name', 'The name', 120) else p.name end,
    school_year = case when p_input ? 'school_year'
      then app.need_text(p_input ->> 'school_year', 'school_year', 'The school year', 20)
      else p.school_year end,
    document = case when p_input ? 'positions' then app.plan_in(p_input -> 'positions', v_school) else p.document end,
    version = p.version + 1
  where p.id = p_id;
  perform app.done(p_key, to_jsonb(v_plan.version + 1));
  return v_plan.version + 1;
end
$$;
call app.expose('public.save_position_plan(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives a plan that isn't in force, or makes an archived one a draft again.
create function public.archive_position_plan(p_id uuid, p_archived boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_plan public.position_plans;
begin
  v_plan := app.need_plan(p_id, v_school);
  if v_plan.state = 'in_force' then
    perform app.fail('in_force', 'This plan is in force', 'Undo it first.', 'id');
  end if;
  update public.position_plans p set state = case when p_archived then 'archived' else 'draft' end where p.id = p_id;
end
$$;
call app.expose('public.archive_position_plan(uuid, boolean)', 'authenticated', 'service_role');
