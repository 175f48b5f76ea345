-- Saves a ride with who sits on it: {id?, name, place_id?, driver?, adults?, seats?, riders: [ids]}. Anyone who sits on
-- another ride of the event moves here. Without `riders` the seats stay as they are. Returns its id.
create function public.save_event_ride(p_event uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events := app.need_planner(p_event);
  v_done jsonb := app.once(p_key, 'save_event_ride', jsonb_build_array(p_event, p_input));
  v_id uuid := app.id_in(p_input ->> 'id', 'id');
  v public.event_rides;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.check_folder_line('event_rides', p_event, v_id);
  v := (select r from public.event_rides r where r.id = v_id);
  if v_id is null or p_input ? 'name' then v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80); end if;
  if p_input ? 'place_id' then v.place_id := app.id_in(p_input ->> 'place_id', 'place_id'); end if;
  if p_input ? 'driver' then v.driver := app.line_in(p_input ->> 'driver', 'driver', 'The driver', 80); end if;
  if p_input ? 'adults'
    then v.adults := app.line_in(p_input ->> 'adults', 'adults', 'The adults on board', 200); end if;
  if p_input ? 'seats' then v.seats := app.whole_in(p_input ->> 'seats', 'seats', 1, 200); end if;
  if v.place_id is not null and not exists (select from public.places p
    where p.id = v.place_id and p.school_id = v_event.school_id and p.kind = 'vehicle') then
    perform app.fail('unknown_vehicle', 'That vehicle isn''t at your school', 'Choose another.', 'place_id');
  end if;
  insert into public.event_rides as r (id, school_id, event_id, name, place_id, driver, adults, seats)
  values (coalesce(v_id, gen_random_uuid()), v_event.school_id, p_event, v.name, v.place_id, v.driver, v.adults,
    v.seats)
  on conflict (id) do update set name = v.name, place_id = v.place_id, driver = v.driver, adults = v.adults,
    seats = v.seats
  returning * into v;
  if p_input ? 'riders' then
    perform app.seat_riders(v, array(select app.id_in(x #>> '{}', 'riders')
      from jsonb_array_elements(app.lines_in(p_input -> 'riders', 'riders', 200)) x));
  end if;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_event_ride(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Puts these cadets, and no one else, on a ride. Refuses more than it has seats for. The event is held.
create function app.seat_riders(p_ride public.event_rides, p_cadets uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.check_ids(p_cadets, 'riders', 200);
  if cardinality(p_cadets) > app.seats_of(p_ride) then
    perform app.fail('full', format('%s has %s seats for cadets', p_ride.name, app.seats_of(p_ride)),
      'Remove someone, or add another ride.', 'riders');
  elsif exists (select from unnest(p_cadets) i where not exists (select from public.cadets c
    where c.id = i and c.school_id = p_ride.school_id and c.archived_at is null)) then
    perform app.fail('unknown_cadet', 'A cadet isn''t on this roster', 'Reload the page.', 'riders');
  end if;
  delete from public.event_riders r where r.ride_id = p_ride.id and r.cadet_id <> all (p_cadets);
  insert into public.event_riders (school_id, event_id, ride_id, cadet_id)
  select distinct p_ride.school_id, p_ride.event_id, p_ride.id, i from unnest(p_cadets) i
  on conflict on constraint event_riders_event_id_cadet_id_key do update set ride_id = excluded.ride_id
  where event_riders.ride_id <> excluded.ride_id;
end
$$;

-- Seats everyone who goes and needs a ride, in the order of their names, where there are seats left: those who answered
-- that they take the bus, or where the event asks for no answers, all it is for. Returns {seated: [ids], without:
-- [ids]}: `seated` can be taken off again.
create function public.fill_event_rides(p_event uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events := app.need_planner(p_event);
  v_done jsonb := app.once(p_key, 'fill_event_rides', to_jsonb(p_event));
  v_waiting uuid[];
  v_ride public.event_rides;
  v_next uuid[];
  v_seated uuid[] := '{}';
begin
  if v_done is not null then
    return v_done;
  end if;
  v_waiting := array(select c.id from public.cadets c
    where c.id in (select app.riders_wanted(p_event)) and not exists (
      select from public.event_riders r join public.event_rides d on d.id = r.ride_id and d.removed_at is null
      where r.event_id = p_event and r.cadet_id = c.id)
    order by c.last_name, c.first_name, c.id);
  for v_ride in select * from public.event_rides d where d.event_id = p_event and d.removed_at is null
    order by d.created_at, d.id loop
    v_next := v_waiting[1:greatest(0, coalesce(app.seats_of(v_ride), 200)
      - (select count(*) from public.event_riders r where r.ride_id = v_ride.id)::integer)];
    insert into public.event_riders (school_id, event_id, ride_id, cadet_id)
    select v_event.school_id, p_event, v_ride.id, i from unnest(v_next) i
    on conflict on constraint event_riders_event_id_cadet_id_key do update set ride_id = excluded.ride_id;
    v_seated := v_seated || v_next;
    v_waiting := v_waiting[coalesce(cardinality(v_next), 0) + 1:];
  end loop;
  return app.done(p_key, jsonb_build_object('seated', to_jsonb(v_seated), 'without', to_jsonb(v_waiting)));
end
$$;
call app.expose('public.fill_event_rides(uuid, uuid)', 'authenticated', 'service_role');

-- Takes cadets off the rides of an event. Returns how many.
create function public.unseat_riders(p_event uuid, p_cadets uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events := app.need_planner(p_event);
  v_done jsonb := app.once(p_key, 'unseat_riders', jsonb_build_array(p_event, p_cadets));
  v_count integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.check_ids(p_cadets, 'cadets', 500);
  if coalesce(cardinality(p_cadets), 0) = 0 or exists (select from unnest(p_cadets) i
    where not exists (select from public.cadets c where c.id = i and c.school_id = v_event.school_id)) then
    perform app.fail('unknown_cadet', 'A cadet isn''t on this roster', 'Reload the page.', 'cadets');
  end if;
  delete from public.event_riders r where r.event_id = v_event.id and r.cadet_id = any (p_cadets);
  get diagnostics v_count = row_count;
  perform app.done(p_key, to_jsonb(v_count));
  return v_count;
end
$$;
call app.expose('public.unseat_riders(uuid, uuid[], uuid)', 'authenticated', 'service_role');

-- Asks the guardians of some cadets to sign. Each is told once a day at most. Returns how many messages went out.
create function app.ask_slips(p_event uuid, p_cadets uuid[], p_title text) returns integer
language sql security definer set search_path = ''
as $$
  select app.notify_families('calendar.permission', array(
    select row(c, p_title || e.title, app.event_moment(p_event) || '. Read it and sign for your child.',
      app.slip_link(p_event),
      format('permission:%s:%s', p_event, app.today(e.school_id)))::app.notice
    from unnest(p_cadets) c), e.school_id)
  from public.school_events e where e.id = p_event
$$;

-- Says what guardians sign for an event, and asks those of every cadet it is for, or who goes, who hasn't been asked
-- yet: {text, due_on?}. Who signed the words of before is asked nothing; the list shows that they changed. Returns
-- {asked, new, messages}.
create function public.ask_permission(p_event uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_event public.school_events;
  v_done jsonb := app.once(p_key, 'ask_permission', jsonb_build_array(p_event, p_input));
  v_form uuid;
  v_new uuid[];
begin
  if v_done is not null then
    return v_done;
  end if;
  v_event := app.need_planner(p_event);
  if v_event.cancelled_at is not null or v_event.ends_at < now() then
    perform app.fail('over', 'This event is over or canceled', 'Slips are for upcoming events.', 'event');
  elsif not app.families_see(v_event) then
    perform app.fail('not_seen', 'Families don''t see this event, so no guardian can sign',
      'Edit the event and show it to families first.', 'event');
  end if;
  insert into public.permission_forms (school_id, event_id, text, due_on)
  values (v_school, p_event, app.need_text(p_input ->> 'text', 'text', 'The text to sign', 6000, true),
    app.date_in(p_input ->> 'due_on', 'due_on'))
  on conflict on constraint permission_forms_event_id_key do update set text = excluded.text, due_on = excluded.due_on
  returning id into v_form;
  with added as (
    insert into public.permission_slips (school_id, event_id, form_id, cadet_id)
    select v_school, p_event, v_form, c from app.event_roll_cadets(p_event) c
    where not exists (select from public.event_answers a where a.event_id = p_event and a.cadet_id = c
      and a.state = 'not_going')
    on conflict do nothing returning cadet_id)
  select coalesce(array_agg(a.cadet_id), '{}') into v_new from added a;
  return app.done(p_key,
    jsonb_build_object('new', cardinality(v_new), 'messages', app.ask_slips(p_event, v_new, 'Please sign: '),
    'asked', (select count(*) from public.permission_slips l where l.event_id = p_event)));
end
$$;
call app.expose('public.ask_permission(uuid, jsonb, uuid)', 'authenticated', 'service_role');
