-- Trips: who is on the bus, with the light that each has on the day of the trip.

-- Saves a trip with who is on the bus: {name, leaves_at, returns_at, event_id?, meets_at?, vehicle?, driver?, adults?, seats?,
-- note?, cadets: [id]}, moments as ISO 8601; without an id a new one. Everyone is on the team now, and there's a seat for each.
-- Gives its id.
create function public.save_team_trip(p_team uuid, p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_teams('update', 'You don''t have permission to plan trips');
  v public.team_trips;
  v_cadets uuid[] := array(select distinct app.id_in(x #>> '{}', 'cadets')
    from jsonb_array_elements(app.lines_in(p_input -> 'cadets', 'cadets', 200)) x);
  v_done jsonb;
  v_id uuid;
begin
  v_done := app.once(p_key, 'save_team_trip', jsonb_build_array(p_team, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.team_here(v_school, p_team);
  v := app.trip_in(p_input);
  perform app.need_event(v_school, v.event_id);
  if cardinality(v_cadets) > v.seats then
    perform app.fail('seats', format('%s cadets don''t fit into %s seats', cardinality(v_cadets), v.seats),
      'Select fewer, or use a larger bus.', 'seats');
  end if;
  if p_id is null then
    insert into public.team_trips (school_id, team_id, event_id, name, leaves_at, returns_at, meets_at, vehicle, driver, adults, seats, note)
    values (v_school, p_team, v.event_id, v.name, v.leaves_at, v.returns_at, v.meets_at, v.vehicle, v.driver, v.adults, v.seats, v.note)
    returning id into v_id;
  else
    update public.team_trips t set (event_id, name, leaves_at, returns_at, meets_at, vehicle, driver, adults, seats, note)
      = (v.event_id, v.name, v.leaves_at, v.returns_at, v.meets_at, v.vehicle, v.driver, v.adults, v.seats, v.note)
    where t.id = p_id and t.team_id = p_team and t.archived_at is null returning t.id into v_id;
  end if;
  if v_id is null then
    perform app.fail('gone', 'This trip isn''t on the list', 'Reload the page and try again.');
  end if;
  perform app.write_riders(v_school, p_team, v_id, v_cadets);
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.save_team_trip(uuid, jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- A trip as an input says it, checked field by field.
create function app.trip_in(p_input jsonb) returns public.team_trips
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.team_trips;
begin
  v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v.event_id := app.id_in(p_input ->> 'event_id', 'event_id');
  v.meets_at := app.need_text(p_input ->> 'meets_at', 'meets_at', 'The place', 160);
  v.vehicle := app.need_text(p_input ->> 'vehicle', 'vehicle', 'The vehicle', 80);
  v.driver := app.need_text(p_input ->> 'driver', 'driver', 'The driver', 80);
  v.adults := app.need_text(p_input ->> 'adults', 'adults', 'The adults', 200);
  v.note := app.need_text(p_input ->> 'note', 'note', 'The note', 500);
  v.seats := app.number_in(p_input ->> 'seats', 'seats')::integer;
  begin
    v.leaves_at := (p_input ->> 'leaves_at')::timestamptz;
    v.returns_at := (p_input ->> 'returns_at')::timestamptz;
  exception when invalid_datetime_format or datetime_field_overflow then
    null;
  end;
  if v.leaves_at is null or v.returns_at is null or v.returns_at <= v.leaves_at then
    perform app.fail('times', 'The trip needs when it leaves and a later return', 'Enter both.', 'returns_at');
  elsif v.seats not between 1 and 200 then
    perform app.fail('seats', 'A bus has 1 to 200 seats', 'Use a number from 1 to 200.', 'seats');
  elsif not app.is_plain(concat(v.meets_at, v.vehicle, v.driver, v.adults)) then
    perform app.fail('plain', 'A text has characters that can''t be saved', 'Type it again.', 'meets_at');
  end if;
  return v;
end
$$;

-- Writes who is on the bus; who isn't named any more is off it. Asks no rights: its caller has checked them.
create function app.write_riders(p_school uuid, p_team uuid, p_trip uuid, p_cadets uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from unnest(p_cadets) x where not exists (
    select from public.team_members m where m.team_id = p_team and m.cadet_id = x and m.to_on is null and m.state <> 'tryout')) then
    perform app.fail('unknown_member', 'A selected cadet isn''t on this team now', 'Reload the list and select again.', 'cadets');
  end if;
  delete from public.team_riders r where r.trip_id = p_trip and r.cadet_id <> all (p_cadets);
  insert into public.team_riders (school_id, trip_id, cadet_id)
  select p_school, p_trip, x from (select distinct unnest(p_cadets)) d (x)
  on conflict on constraint team_riders_key do nothing;
end
$$;
