-- Saves a trip with who is on the bus: {name, leaves_at, returns_at, event_id?, meets_at?, vehicle?, driver?, adults?,
-- seats?, note?, cadets: [id]}, moments as ISO 8601; without an id a new one. Everyone is on the team now, and there's
-- a seat for each. Returns its id.
create function public.save_team_trip(p_team uuid, p_input jsonb, p_id uuid default null, p_key uuid default null)
  returns uuid
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
    perform app.fail('seats', format('%s cadets don''t fit in %s', cardinality(v_cadets),
        case v.seats when 1 then '1 seat' else v.seats || ' seats' end),
      'Select fewer, or use a larger bus.', 'seats');
  end if;
  if p_id is null then
    insert into public.team_trips (school_id, team_id, event_id, name, leaves_at, returns_at, meets_at, vehicle, driver,
      adults, seats, note)
    values (v_school, p_team, v.event_id, v.name, v.leaves_at, v.returns_at, v.meets_at, v.vehicle, v.driver, v.adults,
      v.seats, v.note)
    returning id into v_id;
  else
    update public.team_trips t
      set (event_id, name, leaves_at, returns_at, meets_at, vehicle, driver, adults, seats, note)
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

-- Writes who is on the bus; who isn't named any more is off it. Checks no rights: its caller has checked them.
create function app.write_riders(p_school uuid, p_team uuid, p_trip uuid, p_cadets uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from unnest(p_cadets) x where not exists (
    select from public.team_members m where m.team_id = p_team and m.cadet_id = x and m.to_on is null
      and m.state <> 'tryout')) then
    perform app.fail('unknown_member', 'A selected cadet isn''t on this team now', 'Reload the list and select again.',
      'cadets');
  end if;
  delete from public.team_riders r where r.trip_id = p_trip and r.cadet_id <> all (p_cadets);
  insert into public.team_riders (school_id, trip_id, cadet_id)
  select p_school, p_trip, x from (select distinct unnest(p_cadets)) d (x)
  on conflict on constraint team_riders_key do nothing;
end
$$;
