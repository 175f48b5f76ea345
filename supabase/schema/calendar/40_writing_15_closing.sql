-- Makes an event final: {hours?, organisation?, description?, in_uniform?, awards?}. Hours go as verified to everyone
-- who was there; with `awards` what was recommended for it is approved. All in one: where one part is refused, nothing
-- is posted. Returns {present, hours, awards, left_out: [{name, reason}]}.
create function public.finalize_event(p_event uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'finalize_event', jsonb_build_array(p_event, p_input));
  v_event public.school_events;
  v_present uuid[];
  v_hours numeric := app.number_in(p_input ->> 'hours', 'hours');
  v_posted jsonb := '{"added": [], "left_out": []}';
  v_awards jsonb := '{"done": [], "refused": []}';
  v_out jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  v_event := app.need_planner(p_event);
  perform app.check_closable(v_event);
  v_present := array(select app.present_at(p_event));
  if v_hours > 0 then
    if cardinality(v_present) = 0 then
      perform app.fail('no_attendance', 'No one is marked present',
        'Take attendance first, or post no hours.', 'hours');
    end if;
    v_posted := public.add_service_hours(v_present,
      jsonb_build_object('event_id', p_event, 'hours', p_input ->> 'hours',
      'served_on', (select app.day_in(v_event.starts_at, s.time_zone) from public.schools s where s.id = v_school),
      'organisation', p_input ->> 'organisation', 'description', coalesce(p_input ->> 'description', ''),
      'in_uniform', coalesce(p_input ->> 'in_uniform', '')));
  end if;
  if app.yes_in(p_input ->> 'awards', 'awards') then
    v_awards := public.finalize_event_awards(p_event);
  end if;
  v_out := (v_posted -> 'left_out') || coalesce((
    select jsonb_agg(jsonb_build_object('name', coalesce(r ->> 'name', r ->> 'who', ''), 'reason', r ->> 'reason'))
    from jsonb_array_elements(v_awards -> 'refused') r), '[]');
  insert into public.event_closings (school_id, event_id, hours, present, hour_ids, award_ids, left_out)
  values (v_school, p_event, nullif(v_hours, 0), cardinality(v_present),
    array(select x::uuid from jsonb_array_elements_text(v_posted -> 'added') x),
    array(select x::uuid from jsonb_array_elements_text(v_awards -> 'done') x), v_out);
  return app.done(p_key,
    jsonb_build_object('present', cardinality(v_present), 'hours', jsonb_array_length(v_posted -> 'added'),
    'awards', jsonb_array_length(v_awards -> 'done'), 'left_out', v_out));
end
$$;
call app.expose('public.finalize_event(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Reopens an event: withdraws the hours that closing it posted, and takes its awards a step back. What is on an order
-- or was withdrawn since stays as it is, and is named. Returns {hours, awards, stayed: [{name, reason}]}.
create function public.reopen_event(p_event uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'reopen_event', to_jsonb(p_event));
  v_closing public.event_closings;
  v_awards jsonb := '{"done": [], "refused": []}';
  v_hours integer := 0;
  v_ids uuid[];
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_planner(p_event);
  select * into v_closing from public.event_closings c
  where c.event_id = p_event and c.school_id = v_school and c.reopened_at is null for update;
  if v_closing.id is null then
    perform app.fail('not_final', 'This event isn''t final', 'Reload the page.', 'event');
  end if;
  v_ids := array(select h.id from public.service_hours h where h.id = any (v_closing.hour_ids)
    and h.archived_at is null);
  if cardinality(v_ids) > 0 then
    v_hours := public.withdraw_service_hours(v_ids);
  end if;
  if exists (select from public.award_events e where e.event_id = p_event and e.finalized_at is not null) then
    perform public.unlock_event_awards(p_event);
    v_ids := array(select r.id from public.award_records r where r.id = any (v_closing.award_ids)
      and r.state = 'approved');
    if cardinality(v_ids) > 0 then
      v_awards := public.undo_award_step(v_ids);
    end if;
  end if;
  update public.event_closings c set reopened_at = now(), reopened_label = app.actor_label() where c.id = v_closing.id;
  return app.done(p_key, jsonb_build_object('hours', v_hours, 'awards', jsonb_array_length(v_awards -> 'done'),
    'stayed', coalesce(
      (select jsonb_agg(jsonb_build_object('name', coalesce(r ->> 'name', ''), 'reason', r ->> 'reason'))
      from jsonb_array_elements(v_awards -> 'refused') r), '[]')));
end
$$;
call app.expose('public.reopen_event(uuid, uuid)', 'authenticated', 'service_role');

-- Takes the folder of another event over: the order as a draft, what to bring, the risks, and what it cost the last
-- time as the plan. Nothing that is written already is overwritten. Returns {order, packing, risks, costs}: how many of
-- each came.
create function public.copy_event_folder(p_from uuid, p_event uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'copy_event_folder', jsonb_build_array(p_from, p_event));
  v_order integer;
  v_packing integer;
  v_risks integer;
  v_costs integer;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_planner(p_event);
  if p_from = p_event
    or not exists (select from public.school_events e where e.id = p_from and e.school_id = v_school) then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Choose another.', 'from');
  end if;
  insert into public.event_orders (school_id, event_id, situation, mission, execution, sustainment, command)
  select v_school, p_event, o.situation, o.mission, o.execution, o.sustainment, o.command
  from public.event_orders o where o.event_id = p_from
  on conflict on constraint event_orders_event_id_key do nothing;
  get diagnostics v_order = row_count;
  insert into public.event_packing (school_id, event_id, text, quantity, carried)
  select v_school, p_event, k.text, k.quantity, k.carried from public.event_packing k
  where k.event_id = p_from and k.removed_at is null and not exists (select from public.event_packing n
    where n.event_id = p_event and n.removed_at is null and app.fold(n.text) = app.fold(k.text))
  order by k.created_at, k.id;
  get diagnostics v_packing = row_count;
  insert into public.event_risks (school_id, event_id, hazard, likelihood, severity, controls, left_likelihood,
    left_severity, watcher)
  select v_school, p_event, k.hazard, k.likelihood, k.severity, k.controls, k.left_likelihood, k.left_severity,
    k.watcher
  from public.event_risks k where k.event_id = p_from and k.removed_at is null
    and not exists (select from public.event_risks n
    where n.event_id = p_event and n.removed_at is null and app.fold(n.hazard) = app.fold(k.hazard))
  order by k.created_at, k.id;
  get diagnostics v_risks = row_count;
  -- What it cost the last time is the best plan for the next.
  insert into public.event_costs (school_id, event_id, text, planned_cents, payer)
  select v_school, p_event, k.text, coalesce(k.actual_cents, k.planned_cents), k.payer
  from public.event_costs k where k.event_id = p_from and k.removed_at is null
    and not exists (select from public.event_costs n
    where n.event_id = p_event and n.removed_at is null and app.fold(n.text) = app.fold(k.text))
  order by k.created_at, k.id;
  get diagnostics v_costs = row_count;
  return app.done(p_key,
    jsonb_build_object('order', v_order, 'packing', v_packing, 'risks', v_risks, 'costs', v_costs));
end
$$;
call app.expose('public.copy_event_folder(uuid, uuid, uuid)', 'authenticated', 'service_role');
