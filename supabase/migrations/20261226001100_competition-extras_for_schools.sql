-- What schools that the host typed in order, and where they park: the host enters it. A cadet at check-in reads the
-- extras and the arrival sheet without notes and phone numbers.

-- Refuses an order beyond what is left, in all, of a choice, or for one school. Asked while the opening is held.
create or replace function app.check_order(p_extra public.meet_extras, p_registration public.meet_registrations)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- A school that the host typed in says nowhere how many cadets it brings.
  v_school uuid := coalesce(p_registration.id, p_registration.meet_school_id);
  v_own integer := (select coalesce(sum(l.quantity), 0) from public.extra_orders o
    join public.extra_order_lines l on l.order_id = o.id
    where o.extra_id = p_extra.id and coalesce(o.registration_id, o.meet_school_id) = v_school);
  v_left integer := p_extra.max_total - app.extra_ordered(p_extra.id, null, v_school);
  v_over record;
begin
  if p_extra.counted = 'cadet' and p_registration.id is not null
    and v_own > coalesce(p_registration.cadets, 0) then
    perform app.fail('cadets', format('%s are ordered, and %s come', v_own,
      app.so_many(coalesce(p_registration.cadets, 0), 'cadet')),
      'Order fewer, or correct how many cadets come on the registration.', 'lines');
  elsif v_own > p_extra.max_per_school then
    perform app.fail('school_limit', format('One school can order up to %s', p_extra.max_per_school), 'Order fewer.',
      'lines');
  elsif v_own > v_left then
    perform app.fail('limit', format('Only %s are left', greatest(v_left, 0)), 'Order fewer, or ask the host.',
      'lines');
  end if;
  select o.label, o.max_total - app.extra_ordered(p_extra.id, o.id, v_school) as so_many into v_over
  from public.meet_extra_options o
  join public.extra_orders d on d.extra_id = p_extra.id
    and coalesce(d.registration_id, d.meet_school_id) = v_school
  join public.extra_order_lines l on l.order_id = d.id and l.option_id = o.id
  where o.max_total is not null
    and l.quantity > o.max_total - app.extra_ordered(p_extra.id, o.id, v_school)
  order by o.sort, o.id limit 1;
  if v_over.label is not null then
    perform app.fail('limit', format('Only %s of %s are left', greatest(v_over.so_many, 0), v_over.label),
      'Order fewer, or choose another.', 'lines');
  end if;
end
$$;

-- Writes an order. Choices that aren't named stay as they are. Checks no rights: its callers have.
create or replace function app.write_order(p_extra public.meet_extras, p_registration public.meet_registrations,
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

-- The host changes what a school ordered, also after the deadline, with a reason. The school is told. For a school that
-- the host typed in it orders itself: by the id of that school, and with a note instead of a reason.
create or replace function public.change_extra_order(p_registration uuid, p_extra uuid, p_lines jsonb, p_reason text,
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

-- The extras of a meet for its host, with what each school ordered: {time_zone, schools, extras}. Schools that don't
-- come count nowhere; their orders are there if they come back. A cadet at check-in reads no notes.
create or replace function public.meet_extra_list(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'check_in');
  -- What schools and the host write is for adults.
  v_adult boolean := app.adult_school() is not null;
begin
  return (
    with school as materialized (
      select s.id, s.name, s.code, coalesce(s.cadets, 0) as cadets, s.typed from app.schools_coming(v_meet.id) s
    )
    select jsonb_build_object('time_zone', v_meet.time_zone,
      'schools', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code,
        'cadets', s.cadets, 'typed', s.typed) order by s.name, s.id) from school s), '[]'),
      'extras', coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name,
          'note', e.note, 'price', e.price, 'counted', e.counted, 'max_total', e.max_total,
          'max_per_school', e.max_per_school, 'due_at', e.due_at, 'is_open', e.due_at > clock_timestamp(),
          'options', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label,
              'max_total', o.max_total, 'ordered', app.extra_ordered(e.id, o.id)) order by o.sort, o.id), '[]')
            from public.meet_extra_options o where o.extra_id = e.id and o.archived_at is null),
          'orders', (select coalesce(jsonb_agg(jsonb_build_object('registration_id', s.id, 'school', s.name,
              'code', s.code, 'note', case when v_adult then d.note end, 'at', d.ordered_at,
              'host_reason', case when v_adult then d.host_reason end,
              'host_changed_at', d.host_changed_at,
              'lines', (select coalesce(jsonb_object_agg(l.option_id, l.quantity), '{}')
                from public.extra_order_lines l where l.order_id = d.id)) order by s.name, s.id), '[]')
            from public.extra_orders d join school s on s.id = coalesce(d.registration_id, d.meet_school_id)
            where d.extra_id = e.id))
          order by e.due_at nulls last, e.name, e.id)
        from public.meet_extras e where e.meet_id = v_meet.id and e.archived_at is null), '[]')));
end
$$;
call app.expose('public.meet_extra_list(uuid)', 'authenticated', 'service_role');

-- Says where a school parks and changes: {parking?, room?}. What isn't named stays. A school that the host typed in is
-- named by its own id.
create or replace function public.save_meet_arrival(p_registration uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar((app.school_coming(p_registration)).meet_id);
  v_reg public.meet_registrations := app.school_coming(p_registration);
  v_parking text := app.plain_in(p_input ->> 'parking', 'parking', 'The parking', 80);
  v_room text := app.plain_in(p_input ->> 'room', 'room', 'The changing room', 80);
begin
  if not app.is_going(v_reg.state) then
    perform app.fail('state', 'This school doesn''t take part now', 'Approve its registration first.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('arrival:' || p_registration, 0));
  update public.meet_arrivals a set parking = case when p_input ? 'parking' then v_parking else a.parking end,
    room = case when p_input ? 'room' then v_room else a.room end
  where a.registration_id = p_registration or a.meet_school_id = p_registration;
  if not found then
    insert into public.meet_arrivals (school_id, host_school_id, meet_id, registration_id, meet_school_id, parking,
      room)
    values (v_reg.school_id, v_reg.host_school_id, v_reg.meet_id, v_reg.id,
      case when v_reg.id is null then v_reg.meet_school_id end, v_parking, v_room);
  end if;
end
$$;
call app.expose('public.save_meet_arrival(uuid, jsonb)', 'authenticated', 'service_role');

-- Who arrives when, for the host: a line for each school with a place, and each that the host typed in. What the host
-- assigned comes before what the school chose. Phone numbers are for adults.
create or replace function public.meet_arrival_sheet(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'check_in');
  v_adult boolean := app.adult_school() is not null;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'school', s.name, 'code', s.code, 'typed', s.typed,
      'state', coalesce(r.state, 'approved'), 'buses', r.buses, 'arrives_at', r.arrives_at, 'contact', r.contact_name,
      'phone', case when v_adult then r.contact_phone end, 'cadets', r.cadets, 'arrived_at', r.arrived_at,
      'parking', coalesce(a.parking, app.ordered_words(s.id, 'parking')),
      'room', coalesce(a.room, app.ordered_words(s.id, 'room')),
      'assigned', jsonb_build_object('parking', a.parking, 'room', a.room))
      order by r.arrives_at nulls last, s.name, s.id), '[]')
    from app.schools_coming(v_meet.id) s
    left join public.meet_registrations r on r.id = s.registration_id
    left join public.meet_arrivals a on a.registration_id = s.id or a.meet_school_id = s.id);
end
$$;
call app.expose('public.meet_arrival_sheet(uuid)', 'authenticated', 'service_role');

-- Cadets at check-in find the extras and the arrival on the page of the meet; the calls ask for their job.
call app.grant('competition-extras', 'cadet', '{read}');
