-- Undoes what the caller has just given, recommended or drafted, as if it had not been; the log keeps it. Only within a
-- day, and only what took no further step: anything else is rescinded, with a reason. Returns {done, refused}.
create function public.undo_awards(p_records uuid[], p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_record public.award_records;
  v_why text;
  v_ids uuid[] := '{}';
  v_cadets uuid[] := '{}';
  v_refused jsonb[] := '{}';
begin
  if not app.can('awards', 'create') or app.role() = 'parent' then
    perform app.deny('You can''t undo awards');
  end if;
  v_done := app.once(p_key, 'undo_awards', to_jsonb(p_records));
  if v_done is not null then
    return v_done;
  end if;
  for v_record in select * from app.need_records(p_records, true) loop
    v_why := case
      when v_record.created_by is distinct from auth.uid() then 'Someone else entered it'
      when v_record.created_at < now() - interval '1 day' then 'It was entered more than a day ago: rescind it instead'
      when v_record.order_id is not null then 'It''s on orders: rescind it instead'
      when v_record.state_before is not null then 'A further step was taken: undo that first, or rescind it'
      when app.is_event_final(v_record.event_id) then 'Its event''s awards are final: unlock them first'
    end;
    if v_why is not null then
      v_refused := v_refused
        || app.named_refusal(v_record.cadet_id, jsonb_build_object('id', v_record.id, 'reason', v_why));
      continue;
    end if;
    delete from public.award_records r where r.id = v_record.id;
    v_ids := v_ids || v_record.id;
    v_cadets := v_cadets || v_record.cadet_id;
  end loop;
  perform app.number_awards(v_cadets);
  return app.done(p_key, jsonb_build_object('done', to_jsonb(v_ids), 'refused', to_jsonb(v_refused)));
end
$$;
call app.expose('public.undo_awards(uuid[], uuid)', 'authenticated', 'service_role');

-- Puts approved awards on one order and gives {order_id, order_no, done, refused}.
create function public.order_awards(p_records uuid[], p_on date default null, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v_on date;
  v_record public.award_records;
  v_ids uuid[] := '{}';
  v_refused jsonb[] := '{}';
  v_order public.award_orders;
begin
  if not app.manages('awards', 'update') then
    perform app.deny('You don''t have permission to write award orders');
  end if;
  v_done := app.once(p_key, 'order_awards', jsonb_build_array(p_records, p_on));
  if v_done is not null then
    return v_done;
  end if;
  v_on := app.need_day(p_on, v_school);
  for v_record in select * from app.need_records(p_records, false) loop
    if v_record.state <> 'approved' or v_record.order_id is not null then
      v_refused := v_refused || app.named_refusal(v_record.cadet_id, jsonb_build_object('id', v_record.id, 'reason',
        case when v_record.order_id is null then 'It isn''t approved' else 'It''s already on orders' end));
    else
      v_ids := v_ids || v_record.id;
    end if;
  end loop;
  if cardinality(v_ids) > 0 then
    -- The number after the last one of the year: who asks at the same moment waits here.
    perform pg_advisory_xact_lock(hashtextextended('award_orders:' || v_school, 0));
    insert into public.award_orders (school_id, award_year, number, order_no, dated_on, signed_name)
    select v_school, app.award_year(v_on), n.number,
      format('A%s-%s', right((app.award_year(v_on) + 1)::text, 2), lpad(n.number::text, 3, '0')), v_on,
        app.actor_label()
    from (select coalesce(max(o.number), 0) + 1 as number from public.award_orders o
      where o.school_id = v_school and o.award_year = app.award_year(v_on)) n
    returning * into v_order;
    update public.award_records r set order_id = v_order.id where r.id = any (v_ids);
  end if;
  return app.done(p_key,
    jsonb_build_object('order_id', v_order.id, 'order_no', v_order.order_no, 'done', to_jsonb(v_ids),
    'refused', to_jsonb(v_refused)));
end
$$;
call app.expose('public.order_awards(uuid[], date, uuid)', 'authenticated', 'service_role');

-- Approves everything that was drafted and recommended for an event and locks it. Who is refused is named and declined
-- with the reason; with p_all_or_none nothing happens then. Returns {done, refused, final}.
create function public.finalize_event_awards(p_event uuid, p_all_or_none boolean default false, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_finalizer(p_event);
  v_done jsonb := app.once(p_key, 'finalize_event_awards', jsonb_build_array(p_event, p_all_or_none));
  v_result jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.lock_award(v_school, 'event ' || p_event);
  if exists (select from public.award_events e where e.event_id = p_event and e.finalized_at is not null) then
    perform app.fail('event_final', 'This event''s awards are final', 'Unlock them first.', 'event');
  end if;
  begin
    v_result := app.approve_event(p_event);
    if p_all_or_none and jsonb_array_length(v_result -> 'refused') > 0 then
      raise exception using errcode = 'GU001';
    end if;
    insert into public.award_events (school_id, event_id, finalized_at, finalized_name)
    values (v_school, p_event, now(), app.actor_label())
    on conflict (event_id) do update set finalized_at = excluded.finalized_at, finalized_name = excluded.finalized_name;
    v_result := v_result || '{"final": true}';
  exception when sqlstate 'GU001' then
    v_result := v_result || '{"done": [], "final": false}';
  end;
  return app.done(p_key, v_result);
end
$$;
call app.expose('public.finalize_event_awards(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Approves the open records of an event; those that limits refuse are declined with the reason.
create function app.approve_event(p_event uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_open uuid[] := array(select r.id from public.award_records r
    where r.event_id = p_event and r.state in ('draft', 'recommended'));
  v_result jsonb;
begin
  if cardinality(v_open) = 0 then
    return '{"done": [], "refused": []}';
  end if;
  update public.award_records r set state = 'recommended', recommended_at = now()
  where r.id = any (v_open) and r.state = 'draft';
  v_result := app.take_step(v_open, 'approve', null, null);
  update public.award_records r set state = 'declined', state_before = 'recommended', decision_note = f ->> 'reason'
  from jsonb_array_elements(v_result -> 'refused') as f where r.id = (f ->> 'id')::uuid;
  return v_result;
end
$$;

-- Opens the awards of an event again: more can be added and made final. What was approved stays so.
create function public.unlock_event_awards(p_event uuid, p_key uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_finalizer(p_event);
  v_done jsonb := app.once(p_key, 'unlock_event_awards', to_jsonb(p_event));
begin
  if v_done is null then
    update public.award_events e set finalized_at = null, finalized_name = null
    where e.event_id = p_event and e.school_id = v_school;
    perform app.done(p_key, 'true');
  end if;
  return true;
end
$$;
call app.expose('public.unlock_event_awards(uuid, uuid)', 'authenticated', 'service_role');
