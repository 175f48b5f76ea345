-- Writes an order. Choices that aren't named stay as they are. Checks no rights: its callers have.
create function app.write_order(p_extra public.meet_extras, p_registration public.meet_registrations,
  p_lines jsonb, p_note text, p_reason text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  -- A school that the host typed in has no registration, and its own row.
  v_typed uuid := (case when p_registration.id is null then p_registration.meet_school_id end);
  v_id uuid;
begin
  -- One order of a school at a time: a second one changes the first.
  perform pg_advisory_xact_lock(hashtextextended('order:' || p_extra.id || ':'
    || coalesce(p_registration.id, v_typed), 0));
  update public.extra_orders o set
    note = case when p_reason is null then p_note else o.note end,
    ordered_at = case when p_reason is null then clock_timestamp() else o.ordered_at end,
    ordered_by_label = case when p_reason is null then app.actor_label() else o.ordered_by_label end,
    host_reason = coalesce(p_reason, o.host_reason),
    host_changed_at = case when p_reason is not null then clock_timestamp() else o.host_changed_at end
  where o.extra_id = p_extra.id and (o.registration_id = p_registration.id or o.meet_school_id = v_typed)
  returning o.id into v_id;
  if v_id is null then
    insert into public.extra_orders as o (school_id, host_school_id, meet_id, registration_id, meet_school_id, extra_id,
      note, host_reason, host_changed_at)
    values (p_registration.school_id, p_registration.host_school_id, p_registration.meet_id, p_registration.id, v_typed,
      p_extra.id, p_note, p_reason, case when p_reason is not null then clock_timestamp() end)
    returning o.id into v_id;
  end if;
  insert into public.extra_order_lines as l (school_id, host_school_id, meet_id, registration_id, order_id, option_id,
    quantity)
  select p_registration.school_id, p_registration.host_school_id, p_registration.meet_id, p_registration.id, v_id,
    x.option_id, max(x.quantity)
  from app.order_lines_in(p_extra.id, p_lines) x group by x.option_id
  on conflict on constraint extra_order_lines_key do update set quantity = excluded.quantity
  where l.quantity <> excluded.quantity;
  perform app.check_order(p_extra, p_registration);
  return v_id;
end
$$;

-- Orders an extra for the caller's school, or changes the order, until the deadline: [{option, quantity}].
create function public.order_extra(p_registration uuid, p_extra uuid, p_lines jsonb, p_note text default null,
  p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_registration(p_registration, 'update');
  v_done jsonb := app.once(p_key, 'order_extra', jsonb_build_array(p_registration, p_extra, p_lines, p_note));
  v_extra public.meet_extras;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_extra := app.need_extra(p_extra, v_reg);
  if v_extra.due_at <= clock_timestamp() then
    perform app.fail('closed', format('Orders for %s closed on %s', v_extra.name, app.school_moment(v_extra.due_at,
        (select m.time_zone from public.meets m where m.id = v_reg.meet_id), false)),
      'Your earlier order counts. The host can still change it.', 'extra');
  end if;
  perform app.refuse_ended(v_reg);
  perform set_config('app.side', 'both', true);
  return (app.done(p_key, to_jsonb(app.write_order(v_extra, v_reg, p_lines,
    app.need_text(p_note, 'note', 'The note', 500), null))) #>> '{}')::uuid;
end
$$;
call app.expose('public.order_extra(uuid, uuid, jsonb, text, uuid)', 'authenticated', 'service_role');

-- The host changes what a school ordered, also after the deadline, with a reason. The school is told. For a school that
-- the host typed in it orders itself: by the id of that school, and with a note instead of a reason.
create function public.change_extra_order(p_registration uuid, p_extra uuid, p_lines jsonb, p_reason text,
  p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar((app.school_coming(p_registration)).meet_id);
  v_done jsonb := app.once(p_key, 'change_extra_order', jsonb_build_array(p_registration, p_extra, p_lines, p_reason));
  v_reg public.meet_registrations;
  v_extra public.meet_extras;
  v_reason text;
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_reg from public.meet_registrations r where r.id = p_registration and r.meet_id = v_meet.id for update;
  if v_reg.id is null then
    v_reg := app.school_coming(p_registration);
    v_id := app.write_order(app.need_extra(p_extra, v_reg), v_reg, p_lines,
      app.need_text(p_reason, 'reason', 'The note', 500), null);
    return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
  end if;
  v_extra := app.need_extra(p_extra, v_reg);
  v_reason := app.need_text(p_reason, 'reason', 'The reason', 500, true);
  v_id := app.write_order(v_extra, v_reg, p_lines, null, v_reason);
  perform app.notify_across('competition-entries.extras', v_reg.school_id, null,
    left(format('Order changed: %s', v_extra.name), 120), left(v_meet.title || ': ' || v_reason, 400),
    '/app/competition-portal/registrations/' || v_reg.id || '?tab=extras',
    concat_ws(':', 'extra', v_id, extract(epoch from clock_timestamp())));
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.change_extra_order(uuid, uuid, jsonb, text, uuid)', 'authenticated', 'service_role');

-- The extras of a meet for a school that registered, with its own order and what is left of each:
-- {state, cadets, time_zone, may_order, arrival, extras}.
create function public.registration_extras(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_registration_reader(p_registration);
begin
  if v_reg.id is null then
    perform app.fail('unknown_registration', 'Your school doesn''t have that registration', 'Reload the page.');
  end if;
  return jsonb_build_object('state', v_reg.state, 'cadets', v_reg.cadets,
    'time_zone', (select m.time_zone from public.meets m where m.id = v_reg.meet_id),
    'may_order', app.can('competition-entries', 'update') and app.is_going(v_reg.state),
    'arrival', (select jsonb_build_object('parking', a.parking, 'room', a.room)
      from public.meet_arrivals a where a.registration_id = v_reg.id),
    'opened', coalesce((select jsonb_agg(x) from (
      select o.created_at as at, o.kind, o.opened_by_label as by, o.cadets from public.meet_sheet_openings o
      where o.registration_id = v_reg.id order by o.created_at desc, o.id limit 20) x), '[]'),
    'extras', coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name,
        'note', e.note, 'price', e.price, 'counted', e.counted, 'max_per_school', e.max_per_school,
        'due_at', e.due_at, 'is_open', e.due_at > clock_timestamp(),
        'left', e.max_total - app.extra_ordered(e.id, null, v_reg.id),
        'options', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label,
            'left', o.max_total - app.extra_ordered(e.id, o.id, v_reg.id)) order by o.sort, o.id), '[]')
          from public.meet_extra_options o where o.extra_id = e.id and o.archived_at is null),
        'order', (select jsonb_build_object('note', d.note, 'at', d.ordered_at, 'by', d.ordered_by_label,
            'host_reason', d.host_reason, 'host_changed_at', d.host_changed_at,
            'lines', (select coalesce(jsonb_object_agg(l.option_id, l.quantity), '{}')
              from public.extra_order_lines l where l.order_id = d.id))
          from public.extra_orders d where d.extra_id = e.id and d.registration_id = v_reg.id))
        order by e.due_at nulls last, e.name, e.id)
      from public.meet_extras e where e.meet_id = v_reg.meet_id and e.archived_at is null), '[]'));
end
$$;
call app.expose('public.registration_extras(uuid)', 'authenticated', 'service_role');
