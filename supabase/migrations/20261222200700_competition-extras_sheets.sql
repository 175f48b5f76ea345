-- The arrival sheet of a meet, and the emergency sheet of its day. See docs/decisions/0250.

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

-- What a school ordered of the extras of a kind, in words: such as "Lot B", or "2 × Lot B".
create function app.ordered_words(p_registration uuid, p_kind text) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(case when l.quantity > 1 then l.quantity || ' × ' else '' end || o.label, ', '
    order by e.name, o.sort, o.id)
  from public.extra_orders d
  join public.meet_extras e on e.id = d.extra_id and e.kind = p_kind and e.archived_at is null
  join public.extra_order_lines l on l.order_id = d.id and l.quantity > 0
  join public.meet_extra_options o on o.id = l.option_id
  where d.registration_id = p_registration
$$;

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

-- The meet whose emergency sheet the caller may open as its host: an adult who directs it, is at check-in, or manages
-- meets; from 24 hours before the first day until 24 hours after the last, and only while names are needed. Those who
-- manage meets also earlier, to check it.
create function app.need_meet_sheet(p_meet uuid) returns public.meets
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_opens timestamptz;
begin
  if app.adult_school() is null then
    perform app.deny('Only adults of the host can open the emergency sheet');
  end if;
  v_meet := app.need_meet_reader(p_meet, 'director', 'check_in');
  v_opens := app.moment_at(v_meet.starts_on::timestamp, v_meet.time_zone) - interval '24 hours';
  if clock_timestamp() < v_opens and not app.manages('competition-meets', 'update') then
    perform app.fail('too_early', 'The emergency sheet isn''t open yet', 'It opens 24 hours before the first day.');
  elsif clock_timestamp() > app.moment_at(v_meet.ends_on + time '23:59', v_meet.time_zone) + interval '24 hours'
    or not app.names_open(p_meet) then
    perform app.fail('over', 'The emergency sheet closed 24 hours after the meet',
      'Call the school if you need someone.');
  end if;
  return v_meet;
end
$$;

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
