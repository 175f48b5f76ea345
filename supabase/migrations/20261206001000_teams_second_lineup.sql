-- A second line-up for one event is saved only by someone who says so, and a bus with one seat is told in the singular.

-- Saves a line-up with its places in order: {name, event_id?, note?, second?, places: [{cadet_id, post?, alternate?}]}; without an
-- id a new one. Everyone in it is on the team now. Two line-ups for one event are seldom meant: a second one is refused unless
-- `second` says so. Gives its id.
create or replace function public.save_team_lineup(p_team uuid, p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_teams('update', 'You don''t have permission to edit line-ups');
  v_name text := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v_event uuid := app.id_in(p_input ->> 'event_id', 'event_id');
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 500);
  v_places jsonb := app.lines_in(p_input -> 'places', 'places', 200);
  v_second boolean := coalesce(app.yes_in(p_input ->> 'second', 'second'), false);
  v_other text;
  v_done jsonb;
  v_id uuid;
begin
  v_done := app.once(p_key, 'save_team_lineup', jsonb_build_array(p_team, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.team_here(v_school, p_team);
  perform app.need_event(v_school, v_event);
  -- One line-up of a team at a time, so that two people don't both save the first.
  perform from public.teams t where t.id = p_team for update;
  select l.name into v_other from public.team_lineups l
  where l.team_id = p_team and l.event_id = v_event and l.archived_at is null and l.id is distinct from p_id
    and not exists (select from public.team_lineups o where o.id = p_id and o.event_id = v_event)
  order by l.created_at desc limit 1;
  if v_other is not null and not v_second then
    perform app.fail('second_lineup', format('“%s” is already the line-up for this date', v_other),
      'Edit that one, or save yours as a second line-up.', 'event_id');
  end if;
  if p_id is null then
    insert into public.team_lineups (school_id, team_id, event_id, name, note)
    values (v_school, p_team, v_event, v_name, v_note) returning id into v_id;
  else
    update public.team_lineups l set name = v_name, event_id = v_event, note = v_note
    where l.id = p_id and l.team_id = p_team and l.archived_at is null returning l.id into v_id;
  end if;
  if v_id is null then
    perform app.fail('gone', 'This line-up isn''t on the list', 'Reload the page and try again.');
  end if;
  perform app.write_places(v_school, p_team, v_id, v_places);
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;

-- Saves a trip with who is on the bus: {name, leaves_at, returns_at, event_id?, meets_at?, vehicle?, driver?, adults?, seats?,
-- note?, cadets: [id]}, moments as ISO 8601; without an id a new one. Everyone is on the team now, and there's a seat for each.
-- Gives its id.
create or replace function public.save_team_trip(p_team uuid, p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
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
    perform app.fail('seats', format('%s cadets don''t fit into %s', cardinality(v_cadets),
        case v.seats when 1 then '1 seat' else v.seats || ' seats' end),
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
