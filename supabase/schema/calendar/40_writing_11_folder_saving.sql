-- Saves what families need to know: {contact_name, contact_phone, meets_at, leaves_at, returns_at, transport, cost
-- (dollars), pay_by, family_note}; what isn't named stays. Returns what it was, for undoing; null the first time.
create function public.save_event_plan(p_event uuid, p_input jsonb, p_seen text default null, p_key uuid default null)
  returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events := app.need_planner(p_event);
  v_done jsonb := app.once(p_key, 'save_event_plan', jsonb_build_array(p_event, p_input));
  v public.event_plans;
  v_before jsonb;
begin
  if v_done is not null then
    return nullif(v_done, 'true');
  end if;
  select * into v from public.event_plans p where p.event_id = p_event for update;
  perform app.check_seen(p_seen, v.updated_at);
  v_before := case when v.id is not null then to_jsonb(v) || jsonb_build_object('cost', v.cost_cents / 100.0) end;
  if p_input ? 'contact_name'
    then v.contact_name := app.line_in(p_input ->> 'contact_name', 'contact_name', 'The contact', 120); end if;
  if p_input ? 'contact_phone'
    then v.contact_phone := app.line_in(p_input ->> 'contact_phone', 'contact_phone', 'The phone number', 40); end if;
  if p_input ? 'meets_at'
    then v.meets_at := app.line_in(p_input ->> 'meets_at', 'meets_at', 'Where to meet', 160); end if;
  if p_input ? 'leaves_at' then v.leaves_at := app.moment_in(p_input ->> 'leaves_at', 'leaves_at'); end if;
  if p_input ? 'returns_at' then v.returns_at := app.moment_in(p_input ->> 'returns_at', 'returns_at'); end if;
  if p_input ? 'transport' then
    v.transport := case when nullif(p_input ->> 'transport', '') is not null then
      app.one_of(p_input ->> 'transport', '{none,bus,van,own}', null, 'transport', 'How they get there') end;
  end if;
  if p_input ? 'cost' then v.cost_cents := app.cents_in(p_input ->> 'cost', 'cost', 10000); end if;
  if p_input ? 'pay_by' then v.pay_by := app.date_in(p_input ->> 'pay_by', 'pay_by'); end if;
  if p_input ? 'family_note'
    then v.family_note := app.need_text(p_input ->> 'family_note', 'family_note', 'The note', 2000); end if;
  if v.returns_at <= v.leaves_at then
    perform app.fail('times', 'The return isn''t after the departure', 'Enter a later return.', 'returns_at');
  elsif v.leaves_at < v_event.starts_at - interval '14 days' or v.returns_at > v_event.ends_at + interval '14 days' then
    perform app.fail('times', 'Departure and return are within two weeks of the event', 'Choose times near the event.',
      case when v.leaves_at < v_event.starts_at - interval '14 days' then 'leaves_at' else 'returns_at' end);
  end if;
  insert into public.event_plans
    as p (school_id, event_id, contact_name, contact_phone, meets_at, leaves_at, returns_at, transport,
    cost_cents, pay_by, family_note)
  values (v_event.school_id, p_event, v.contact_name, v.contact_phone, v.meets_at, v.leaves_at, v.returns_at,
    v.transport,
    v.cost_cents, v.pay_by, v.family_note)
  on conflict on constraint event_plans_event_id_key do update set
    contact_name = v.contact_name, contact_phone = v.contact_phone, meets_at = v.meets_at, leaves_at = v.leaves_at,
    returns_at = v.returns_at, transport = v.transport, cost_cents = v.cost_cents, pay_by = v.pay_by,
      family_note = v.family_note;
  perform app.done(p_key, coalesce(v_before, 'true'));
  return v_before;
end
$$;
call app.expose('public.save_event_plan(uuid, jsonb, text, uuid)', 'authenticated', 'service_role');

-- Saves the operation order: {situation, mission, execution, sustainment, command}; what isn't named stays. Returns
-- what it was.
create function public.save_event_order(p_event uuid, p_input jsonb, p_seen text default null, p_key uuid default null)
  returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events := app.need_planner(p_event);
  v_done jsonb := app.once(p_key, 'save_event_order', jsonb_build_array(p_event, p_input));
  v public.event_orders;
  v_before jsonb;
begin
  if v_done is not null then
    return nullif(v_done, 'true');
  end if;
  select * into v from public.event_orders o where o.event_id = p_event for update;
  perform app.check_seen(p_seen, v.updated_at);
  v_before := case when v.id is not null then to_jsonb(v) end;
  if p_input ? 'situation'
    then v.situation := app.need_text(p_input ->> 'situation', 'situation', 'The situation', 4000); end if;
  if p_input ? 'mission' then v.mission := app.need_text(p_input ->> 'mission', 'mission', 'The mission', 4000); end if;
  if p_input ? 'execution'
    then v.execution := app.need_text(p_input ->> 'execution', 'execution', 'The execution', 4000); end if;
  if p_input ? 'sustainment'
    then v.sustainment := app.need_text(p_input ->> 'sustainment', 'sustainment', 'Sustainment', 4000); end if;
  if p_input ? 'command'
    then v.command := app.need_text(p_input ->> 'command', 'command', 'Command and signal', 4000); end if;
  insert into public.event_orders (school_id, event_id, situation, mission, execution, sustainment, command)
  values (v_event.school_id, p_event, v.situation, v.mission, v.execution, v.sustainment, v.command)
  on conflict on constraint event_orders_event_id_key do update set
    situation = v.situation, mission = v.mission, execution = v.execution, sustainment = v.sustainment,
      command = v.command;
  perform app.done(p_key, coalesce(v_before, 'true'));
  return v_before;
end
$$;
call app.expose('public.save_event_order(uuid, jsonb, text, uuid)', 'authenticated', 'service_role');

-- Issues the order, so that the event's cadets read it, or withdraws it. An order without a mission isn't one.
create function public.issue_event_order(p_event uuid, p_issued boolean default true, p_key uuid default null)
  returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events := app.need_planner(p_event);
  v_done jsonb := app.once(p_key, 'issue_event_order', jsonb_build_array(p_event, p_issued));
  v_issued boolean := coalesce(p_issued, true);
begin
  if v_done is not null then
    return v_issued;
  elsif not exists (select from public.event_orders o where o.event_id = p_event and o.mission is not null) then
    perform app.fail('no_mission', 'The order doesn''t say what the mission is', 'Fill in the mission first.',
      'mission');
  end if;
  update public.event_orders o set issued_at = case when v_issued then now() end,
    issued_label = case when v_issued then app.actor_label() end
  where o.event_id = v_event.id and (o.issued_at is not null) <> v_issued;
  perform app.done(p_key, to_jsonb(v_issued));
  return v_issued;
end
$$;
call app.expose('public.issue_event_order(uuid, boolean, uuid)', 'authenticated', 'service_role');
