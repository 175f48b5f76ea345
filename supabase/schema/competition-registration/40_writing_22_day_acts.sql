-- The day of a registration, for those who plan events, with its event held. Refuses what isn't on the calendar.
create function app.need_day_planner(p_registration uuid) returns public.registration_days
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := app.need_day_reader(p_registration);
  v_day public.registration_days;
  v_event public.school_events;
begin
  perform app.need_calendar('update');
  select * into v_day from public.registration_days d where d.registration_id = v_row.id;
  if v_day.id is null or v_day.archived_at is not null then
    perform app.fail('no_day', 'This meet isn''t on your calendar',
      'It gets there once your school has a place at the meet.', 'event');
  end if;
  v_event := app.need_planner(v_day.event_id);
  if v_event.cancelled_at is not null or v_event.ends_at < now() then
    perform app.fail('over', 'This event is over or canceled', 'There''s nothing to start.', 'event');
  end if;
  return v_day;
end
$$;

-- Links the day to an event that the school's calendar has already, so that nothing is there twice; without an event,
-- it gets one of its own again. With `p_roster`, the linked event is for the roster and its families from now on.
-- Returns the event.
create function public.link_registration_day(p_registration uuid, p_event uuid, p_roster boolean default true,
  p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := app.need_day_reader(p_registration);
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'link_registration_day', jsonb_build_array(p_registration, p_event, p_roster));
  v_day public.registration_days;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_day from public.registration_days d where d.registration_id = p_registration for update;
  if not app.is_going(v_row.state) then
    perform app.fail('no_place', 'Your school has no place at this meet yet', 'Link the event once it has one.',
      'event');
  elsif p_event is not null then
    perform app.need_planner(p_event);
    if exists (select from public.registration_days d
      where d.event_id = p_event and d.registration_id <> p_registration) then
      perform app.fail('taken', 'That event is the day of another meet', 'Choose another.', 'event');
    end if;
  end if;
  if v_day.event_id is distinct from p_event and exists (
    select from public.permission_forms f where f.event_id = v_day.event_id
    union all
    select from public.event_rides d where d.event_id = v_day.event_id and d.removed_at is null) then
    perform app.fail('started', 'Slips or rides were started on the event that it is linked to now',
      'Remove them there first, or keep this event.', 'event');
  end if;
  update public.school_events e set archived_at = now()
  where e.id = v_day.event_id and not v_day.is_linked and e.id is distinct from p_event and e.archived_at is null;
  if p_event is null then
    if v_day.is_linked or v_day.id is null then
      v_day.event_id := app.add_day(v_row, app.day_facts(v_row));
    end if;
  else
    insert into public.registration_days as d (school_id, registration_id, event_id, is_linked, host_says)
    values (v_school, p_registration, p_event, true, app.day_facts(v_row))
    on conflict on constraint registration_days_registration_id_key do update
      set event_id = p_event, is_linked = d.is_linked or d.event_id <> p_event, host_says = excluded.host_says,
        archived_at = null;
    if coalesce(p_roster, true) then
      update public.school_events e set audience = 'group', audience_groups = app.day_audience(p_registration)
      where e.id = p_event;
    end if;
    v_day.event_id := p_event;
  end if;
  perform app.done(p_key, to_jsonb(v_day.event_id));
  return v_day.event_id;
end
$$;
call app.expose('public.link_registration_day(uuid, uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Puts what the host says into the event where the school has it otherwise: title, dates, and location. Returns the
-- event.
create function public.take_host_day(p_registration uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_day public.registration_days := app.need_day_planner(p_registration);
  v_facts jsonb := app.day_facts(app.need_day_reader(p_registration));
begin
  update public.school_events e
  set title = v_facts ->> 'title', place = v_facts ->> 'place', all_day = (v_facts ->> 'all_day')::boolean,
    starts_at = (v_facts ->> 'starts_at')::timestamptz, ends_at = (v_facts ->> 'ends_at')::timestamptz
  where e.id = v_day.event_id;
  update public.registration_days d set host_says = v_facts where d.id = v_day.id;
  return v_day.event_id;
end
$$;
call app.expose('public.take_host_day(uuid)', 'authenticated', 'service_role');

-- Asks the families of exactly the cadets of the roster to sign. Returns how many are new.
create function app.start_day_slips(p_day public.registration_days, p_cadets uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events := (select e from public.school_events e where e.id = p_day.event_id);
begin
  if not app.families_see(v_event) then
    perform app.fail('not_seen', 'Families don''t see this event, so no guardian can sign',
      'Edit the event and show it to families first.', 'event');
  end if;
  insert into public.permission_forms (school_id, event_id, text)
  values (p_day.school_id, p_day.event_id, 'I give permission for the cadet named below to take part in this event, '
    'and to travel as it says. If I can’t be reached in an emergency, the staff in charge may get medical care for the '
    'cadet.' || coalesce(app.waiver_words((select r.meet_id from public.meet_registrations r
      where r.id = p_day.registration_id)), ''))
  on conflict on constraint permission_forms_event_id_key do nothing;
  insert into app.day_cadets (day_id, cadet_id) select p_day.id, c from unnest(p_cadets) c on conflict do nothing;
  return cardinality(app.add_day_slips(p_day, p_cadets));
end
$$;

-- Starts the trip: what families need to know, from the registration, where nothing is there yet.
create function app.start_day_trip(p_day public.registration_days) returns void
language sql security definer set search_path = ''
as $$
  insert into public.event_plans as p (school_id, event_id, transport, contact_name, contact_phone)
  select p_day.school_id, p_day.event_id, (case when r.buses = 0 then 'van' else 'bus' end), r.contact_name,
    (case when app.is_plain(r.contact_phone) then r.contact_phone end)
  from public.meet_registrations r where r.id = p_day.registration_id
  on conflict on constraint event_plans_event_id_key do update
    set transport = coalesce(p.transport, excluded.transport),
      contact_name = coalesce(p.contact_name, excluded.contact_name),
      contact_phone = coalesce(p.contact_phone, excluded.contact_phone)
$$;

-- Starts the bus list, or brings it up to date: as many buses as the registration says, and a seat for each cadet of
-- the roster, on the bus with the fewest, where there are seats. Returns how many got one.
create function app.start_day_buses(p_day public.registration_days, p_cadets uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid;
  v_ride uuid;
  v_count integer := 0;
begin
  insert into public.event_rides (school_id, event_id, name, created_at)
  select p_day.school_id, p_day.event_id, 'Bus ' || n, now() + n * interval '1 millisecond'
  from public.meet_registrations r, generate_series(1, greatest(1, coalesce(r.buses, 1))) n
  where r.id = p_day.registration_id and not exists (select from public.event_rides d
    where d.event_id = p_day.event_id and d.removed_at is null);
  for v_cadet in select c.id from public.cadets c where c.id = any (p_cadets) and not exists (
      select from public.event_riders x join public.event_rides d on d.id = x.ride_id and d.removed_at is null
      where x.event_id = p_day.event_id and x.cadet_id = c.id)
    order by c.last_name, c.first_name, c.id loop
    select d.id into v_ride from public.event_rides d
    cross join lateral (select count(*) as taken from public.event_riders x where x.ride_id = d.id) t
    where d.event_id = p_day.event_id and d.removed_at is null and t.taken < coalesce(app.seats_of(d), 200)
    order by t.taken, d.created_at, d.id limit 1;
    exit when v_ride is null;
    insert into public.event_riders (school_id, event_id, ride_id, cadet_id)
    values (p_day.school_id, p_day.event_id, v_ride, v_cadet)
    on conflict on constraint event_riders_event_id_cadet_id_key do update set ride_id = excluded.ride_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- Starts a part of the day for the cadets of the roster, in one press: `slips`, `trip`, or `bus`; a second time, for
-- those who are new. Returns {event, count}: how many families were asked, or cadets seated.
create function public.start_registration_day(p_registration uuid, p_part text, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_day public.registration_days := app.need_day_planner(p_registration);
  v_done jsonb := app.once(p_key, 'start_registration_day', jsonb_build_array(p_registration, p_part));
  v_cadets uuid[] := array(select app.roster_cadets(p_registration));
  v_count integer := 0;
begin
  if v_done is not null then
    return v_done;
  elsif coalesce(p_part, '') not in ('slips', 'trip', 'bus') then
    perform app.fail('part', 'That isn''t a part of the day', 'Choose slips, trip, or bus list.', 'part');
  elsif p_part <> 'trip' and cardinality(v_cadets) = 0 then
    perform app.fail('no_roster', 'No cadet is on the roster yet', 'Fill in the roster first.', 'part');
  end if;
  if p_part = 'slips' then
    v_count := app.start_day_slips(v_day, v_cadets);
  elsif p_part = 'bus' then
    v_count := app.start_day_buses(v_day, v_cadets);
  else
    perform app.start_day_trip(v_day);
  end if;
  return app.done(p_key, jsonb_build_object('event', v_day.event_id, 'count', v_count));
end
$$;
call app.expose('public.start_registration_day(uuid, text, uuid)', 'authenticated', 'service_role');
