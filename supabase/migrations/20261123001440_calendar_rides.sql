-- Buses and vans of an event, and who sits on which.

create table public.event_rides (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  name text not null constraint event_rides_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  place_id uuid references public.places (id),
  driver text constraint event_rides_driver_check check (length(driver) <= 80 and app.is_plain(driver)),
  adults text constraint event_rides_adults_check check (length(adults) <= 200 and app.is_plain(adults)),
  seats integer constraint event_rides_seats_check check (seats between 1 and 200),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index event_rides_school_id_idx on public.event_rides (school_id);
create index event_rides_event_id_idx on public.event_rides (event_id, created_at);
create index event_rides_place_id_idx on public.event_rides (place_id);
comment on column public.event_rides.seats is 'Seats for cadets; null: as many as the vehicle has, less one for the driver.';

-- Who sits where: one seat for each cadet and event.
create table public.event_riders (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  ride_id uuid not null references public.event_rides (id),
  cadet_id uuid not null references public.cadets (id),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint event_riders_event_id_cadet_id_key unique (event_id, cadet_id)
);
create index event_riders_school_id_idx on public.event_riders (school_id);
create index event_riders_ride_id_idx on public.event_riders (ride_id);
create index event_riders_cadet_id_idx on public.event_riders (cadet_id);

call app.protect('public.event_rides', 'calendar', writes => '{}');
alter policy "select" on public.event_rides using (event_id in (select e.id from public.school_events e));
call app.protect('public.event_riders', 'calendar', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.event_rides', 'event_id:school_events', 'place_id:places');
call app.same_school('public.event_riders', 'event_id:school_events', 'ride_id:event_rides', 'cadet_id:cadets');
call app.audit('public.event_rides', noun => 'a ride');
call app.name_rows('public.event_rides', 't.name');
call app.audit('public.event_riders', noun => 'a seat');
call app.broadcast('public.event_rides', 'calendar');
call app.broadcast('public.event_riders', 'calendar');

-- How many cadets a ride takes; null where no one said. Asks no rights.
create function app.seats_of(p_ride public.event_rides) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(p_ride.seats, (select p.seats - 1 from public.places p where p.id = p_ride.place_id))
$$;

-- Saves a ride with who sits on it: {id?, name, place_id?, driver?, adults?, seats?, riders: [ids]}. Whoever sits on another ride of
-- the event moves here. Without `riders` the seats stay as they are. Gives its id.
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
  if p_input ? 'adults' then v.adults := app.line_in(p_input ->> 'adults', 'adults', 'The adults on board', 200); end if;
  if p_input ? 'seats' then v.seats := app.whole_in(p_input ->> 'seats', 'seats', 1, 200); end if;
  if v.place_id is not null and not exists (select from public.places p
    where p.id = v.place_id and p.school_id = v_event.school_id and p.kind = 'vehicle') then
    perform app.fail('unknown_vehicle', 'That vehicle isn''t at your school', 'Choose another.', 'place_id');
  end if;
  insert into public.event_rides as r (id, school_id, event_id, name, place_id, driver, adults, seats)
  values (coalesce(v_id, gen_random_uuid()), v_event.school_id, p_event, v.name, v.place_id, v.driver, v.adults, v.seats)
  on conflict (id) do update set name = v.name, place_id = v.place_id, driver = v.driver, adults = v.adults, seats = v.seats
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
      'Take someone off, or add another ride.', 'riders');
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

-- Seats everyone who goes and needs a ride, in the order of their names, where there are seats left: those who answered that they take
-- the bus, or where the event asks for no answers, all it is for. Gives {seated: [ids], without: [ids]}: `seated` can be taken off again.
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
  for v_ride in select * from public.event_rides d where d.event_id = p_event and d.removed_at is null order by d.created_at, d.id loop
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

-- Who needs a seat at an event. Asks no rights.
create function app.riders_wanted(p_event uuid) returns setof uuid
language sql stable security definer rows 60 set search_path = ''
as $$
  select a.cadet_id from public.event_answers a
  where a.event_id = p_event and a.state in ('going', 'pending_guardian') and coalesce(a.transport, 'bus') = 'bus'
  union
  select c from app.event_cadets(p_event) c
  where not exists (select from public.event_signups s where s.event_id = p_event and s.asks_answers)
$$;

-- Takes cadets off the rides of an event. Gives how many.
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
