-- Saves the choices of an extra in their order: [{id?, label, max_total?}]. One that isn't named anymore is archived;
-- one that was ordered isn't.
create function app.save_extra_options(p_extra public.meet_extras, p_rows jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_rows jsonb := app.lines_in(p_rows, 'options', 40);
  v_row jsonb;
  v_id uuid;
  v_kept uuid[] := '{}';
  v_max integer;
  v_gone text;
  v_at integer := 0;
begin
  if v_rows = '[]' then
    v_rows := jsonb_build_array(jsonb_build_object('label', left(p_extra.name, 60), 'id', (
      select o.id from public.meet_extra_options o where o.extra_id = p_extra.id and o.archived_at is null
      order by o.sort, o.id limit 1)));
  end if;
  for v_row in select l.value from jsonb_array_elements(v_rows) l loop
    if jsonb_typeof(v_row) <> 'object' then
      perform app.fail('lines', 'A choice can''t be read', 'Reload the page and try again.', 'options');
    end if;
    v_id := coalesce(app.id_in(v_row ->> 'id', 'options'), gen_random_uuid());
    v_max := app.count_in(v_row ->> 'max_total', 'options', 1, 20000);
    if exists (select from public.meet_extra_options o where o.id = v_id and o.extra_id <> p_extra.id) then
      perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'options');
    elsif v_max < app.extra_ordered(p_extra.id, v_id) then
      perform app.fail('ordered', format('%s of %s are ordered already', app.extra_ordered(p_extra.id, v_id),
        left(v_row ->> 'label', 60)), 'Set a higher limit, or change orders first.', 'options');
    end if;
    v_kept := v_kept || v_id;
    v_at := v_at + 1;
    insert into public.meet_extra_options as o (id, school_id, meet_id, extra_id, label, max_total, sort)
    values (v_id, p_extra.school_id, p_extra.meet_id, p_extra.id,
      app.need_line(v_row ->> 'label', 'options', 'A choice', 60), v_max, v_at)
    on conflict (id) do update set label = excluded.label, max_total = excluded.max_total, sort = excluded.sort,
      archived_at = null;
  end loop;
  select o.label into v_gone from public.meet_extra_options o
  where o.extra_id = p_extra.id and o.archived_at is null and o.id <> all (v_kept)
    and app.extra_ordered(p_extra.id, o.id) > 0 order by o.sort limit 1;
  if v_gone is not null then
    perform app.fail('ordered', format('%s is ordered already', v_gone), 'Change those orders first.', 'options');
  end if;
  update public.meet_extra_options o set archived_at = now()
  where o.extra_id = p_extra.id and o.archived_at is null and o.id <> all (v_kept);
end
$$;

-- Adds an extra under the id that the caller gives, or changes it: {kind, name, note?, price?, counted?, max_total?,
-- max_per_school?, due_at?, options?: [{id?, label, max_total?}]}.
create function public.save_meet_extra(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar(p_meet);
  v_done jsonb := app.once(p_key, 'save_meet_extra', jsonb_build_array(p_meet, p_id, p_input));
  v public.meet_extras;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select e.meet_id from public.meet_extras e where e.id = p_id), p_meet);
  v.id := p_id;
  v.kind := app.one_of(p_input ->> 'kind', '{lunch,shirts,parking,room,hotel,weapons,trainer,other}', 'other', 'kind',
    'That kind');
  v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v.note := app.need_text(p_input ->> 'note', 'note', 'The note', 2000);
  v.price := app.plain_in(p_input ->> 'price', 'price', 'The price', 80);
  v.counted := app.one_of(p_input ->> 'counted', '{school,cadet,none}', 'school', 'counted', 'That choice');
  v.due_at := (case when v.counted <> 'none' then app.moment_in(p_input ->> 'due_at', 'due_at') end);
  v.max_total := (case when v.counted <> 'none'
    then app.count_in(p_input ->> 'max_total', 'max_total', 1, 20000) end);
  v.max_per_school := (case when v.counted = 'school'
    then app.count_in(p_input ->> 'max_per_school', 'max_per_school', 1, 2000) end);
  perform app.check_extra(v_meet, v);
  insert into public.meet_extras as e (id, school_id, meet_id, kind, name, note, price, counted, max_total,
    max_per_school, due_at)
  values (p_id, v_meet.school_id, p_meet, v.kind, v.name, v.note, v.price, v.counted, v.max_total, v.max_per_school,
    v.due_at)
  on conflict (id) do update set kind = excluded.kind, name = excluded.name, note = excluded.note,
    price = excluded.price, counted = excluded.counted, max_total = excluded.max_total,
    max_per_school = excluded.max_per_school, due_at = excluded.due_at
  where e.meet_id = p_meet returning * into v;
  perform app.save_extra_options(v, p_input -> 'options');
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Two choices have the same name', 'Change one of them.', 'options');
  return null;
end
$$;
call app.expose('public.save_meet_extra(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives an extra, or restores it. Its orders stay with it.
create function public.archive_meet_extra(p_id uuid, p_archived boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar((select e.meet_id from public.meet_extras e where e.id = p_id));
begin
  update public.meet_extras e set archived_at = case when coalesce(p_archived, true) then coalesce(e.archived_at, now())
    end
  where e.id = p_id and e.meet_id = v_meet.id;
end
$$;
call app.expose('public.archive_meet_extra(uuid, boolean)', 'authenticated', 'service_role');

-- The extras of a meet for its host, with what each school ordered: {time_zone, schools, extras}. Schools that don't
-- come count nowhere; their orders are there if they come back.
create function public.meet_extra_list(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'check_in');
begin
  return (
    with school as materialized (
      select r.id, coalesce(k.name, s.name) as name, k.code, coalesce(r.cadets, 0) as cadets
      from public.meet_registrations r
      join public.schools s on s.id = r.school_id
      left join public.meet_schools k on k.id = r.meet_school_id
      where r.meet_id = v_meet.id and app.is_going(r.state)
    )
    select jsonb_build_object('time_zone', v_meet.time_zone,
      'schools', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code,
        'cadets', s.cadets) order by s.name, s.id) from school s), '[]'),
      'extras', coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name,
          'note', e.note, 'price', e.price, 'counted', e.counted, 'max_total', e.max_total,
          'max_per_school', e.max_per_school, 'due_at', e.due_at, 'is_open', e.due_at > clock_timestamp(),
          'options', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label,
              'max_total', o.max_total, 'ordered', app.extra_ordered(e.id, o.id)) order by o.sort, o.id), '[]')
            from public.meet_extra_options o where o.extra_id = e.id and o.archived_at is null),
          'orders', (select coalesce(jsonb_agg(jsonb_build_object('registration_id', s.id, 'school', s.name,
              'code', s.code, 'note', d.note, 'at', d.ordered_at, 'host_reason', d.host_reason,
              'host_changed_at', d.host_changed_at,
              'lines', (select coalesce(jsonb_object_agg(l.option_id, l.quantity), '{}')
                from public.extra_order_lines l where l.order_id = d.id)) order by s.name, s.id), '[]')
            from public.extra_orders d join school s on s.id = d.registration_id where d.extra_id = e.id))
          order by e.due_at nulls last, e.name, e.id)
        from public.meet_extras e where e.meet_id = v_meet.id and e.archived_at is null), '[]')));
end
$$;
call app.expose('public.meet_extra_list(uuid)', 'authenticated', 'service_role');

-- Writes an order. Choices that aren't named stay as they are. Asks no rights: its callers have.
create function app.write_order(p_extra public.meet_extras, p_registration public.meet_registrations, p_lines jsonb,
  p_note text, p_reason text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into public.extra_orders as o (school_id, host_school_id, meet_id, registration_id, extra_id, note,
    host_reason, host_changed_at)
  values (p_registration.school_id, p_registration.host_school_id, p_registration.meet_id, p_registration.id,
    p_extra.id, p_note, p_reason, case when p_reason is not null then clock_timestamp() end)
  on conflict on constraint extra_orders_key do update set
    note = case when p_reason is null then p_note else o.note end,
    ordered_at = case when p_reason is null then clock_timestamp() else o.ordered_at end,
    ordered_by_label = case when p_reason is null then app.actor_label() else o.ordered_by_label end,
    host_reason = coalesce(p_reason, o.host_reason),
    host_changed_at = case when p_reason is not null then clock_timestamp() else o.host_changed_at end
  returning o.id into v_id;
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

-- The host changes what a school ordered, also after the deadline, with a reason. The school is told.
create function public.change_extra_order(p_registration uuid, p_extra uuid, p_lines jsonb, p_reason text,
  p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar((select r.meet_id from public.meet_registrations r
    where r.id = p_registration));
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

-- Says where a school parks and changes: {parking?, room?}. What isn't named stays.
create function public.save_meet_arrival(p_registration uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar((select r.meet_id from public.meet_registrations r
    where r.id = p_registration));
  v_reg public.meet_registrations;
  v_parking text := app.plain_in(p_input ->> 'parking', 'parking', 'The parking', 80);
  v_room text := app.plain_in(p_input ->> 'room', 'room', 'The changing room', 80);
begin
  select * into v_reg from public.meet_registrations r where r.id = p_registration and r.meet_id = v_meet.id;
  if not app.is_going(v_reg.state) then
    perform app.fail('state', 'This school doesn''t take part now', 'Approve its registration first.');
  end if;
  insert into public.meet_arrivals as a (school_id, host_school_id, meet_id, registration_id, parking, room)
  values (v_reg.school_id, v_reg.host_school_id, v_reg.meet_id, v_reg.id, v_parking, v_room)
  on conflict on constraint meet_arrivals_registration_id_key do update set
    parking = case when p_input ? 'parking' then excluded.parking else a.parking end,
    room = case when p_input ? 'room' then excluded.room else a.room end;
end
$$;
call app.expose('public.save_meet_arrival(uuid, jsonb)', 'authenticated', 'service_role');

-- Who arrives when, for the host: a line for each school with a place. What the host assigned comes before what the
-- school chose.
create function public.meet_arrival_sheet(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'check_in');
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'school', coalesce(k.name, s.name), 'code', k.code,
      'state', r.state, 'buses', r.buses, 'arrives_at', r.arrives_at, 'contact', r.contact_name,
      'phone', r.contact_phone, 'cadets', r.cadets, 'arrived_at', r.arrived_at,
      'parking', coalesce(a.parking, app.ordered_words(r.id, 'parking')),
      'room', coalesce(a.room, app.ordered_words(r.id, 'room')),
      'assigned', jsonb_build_object('parking', a.parking, 'room', a.room))
      order by r.arrives_at nulls last, coalesce(k.name, s.name), r.id), '[]')
    from public.meet_registrations r
    join public.schools s on s.id = r.school_id
    left join public.meet_schools k on k.id = r.meet_school_id
    left join public.meet_arrivals a on a.registration_id = r.id
    where r.meet_id = v_meet.id and app.is_going(r.state));
end
$$;
call app.expose('public.meet_arrival_sheet(uuid)', 'authenticated', 'service_role');

-- Opens the emergency sheet of the day to look at it, or to print it, and logs that for both schools: each school with
-- the adult to call, and its cadets by name and grade. Whom to call at home is on the school's own sheet.
create function public.open_meet_sheet(p_meet uuid, p_kind text default 'shown') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_sheet(p_meet);
  v_batch uuid := gen_random_uuid();
begin
  if coalesce(p_kind, '') not in ('shown', 'printed') then
    perform app.fail('kind', 'A sheet can be shown or printed', 'Reload the page and try again.', 'kind');
  end if;
  perform set_config('app.side', 'both', true);
  insert into public.meet_sheet_openings (school_id, host_school_id, meet_id, registration_id, batch_id, kind, cadets)
  select r.school_id, r.host_school_id, r.meet_id, r.id, v_batch, p_kind,
    (select count(*) from public.roster_members m where m.registration_id = r.id and m.removed_at is null)
  from public.meet_registrations r where r.meet_id = v_meet.id and app.is_going(r.state) order by r.id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'school', coalesce(k.name, s.name), 'code', k.code,
      'contact', r.contact_name, 'phone', r.contact_phone, 'emergency', r.emergency_name,
      'emergency_phone', r.emergency_phone,
      'cadets', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', coalesce(m.name, m.code),
          'grade', m.grade) order by m.name, m.code), '[]')
        from public.roster_members m where m.registration_id = r.id and m.removed_at is null))
      order by coalesce(k.name, s.name), r.id), '[]')
    from public.meet_registrations r
    join public.schools s on s.id = r.school_id
    left join public.meet_schools k on k.id = r.meet_school_id
    where r.meet_id = v_meet.id and app.is_going(r.state));
end
$$;
call app.expose('public.open_meet_sheet(uuid, text)', 'authenticated', 'service_role');
