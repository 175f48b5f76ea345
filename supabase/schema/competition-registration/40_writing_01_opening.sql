-- Adds what a registration needs before it's confirmed. `source` takes the registration and returns (code, words,
-- part).
create procedure app.register_registration_need(name text, source regproc, sort integer)
language sql set search_path = ''
as $$
  insert into app.registration_needs
  values (register_registration_need.name, register_registration_need.source::text, register_registration_need.sort);
$$;

-- Adds what removes names once a meet no longer needs them. `source` takes the meet and returns how many it removed.
create procedure app.register_names_source(name text, source regproc)
language sql set search_path = ''
as $$
  insert into app.names_sources values (register_names_source.name, register_names_source.source::text);
$$;

-- The same, held: who else counts or changes places at the meet waits. What is due by now has happened when it returns.
create function app.hold_opening(p_meet uuid) returns public.meet_openings
language plpgsql security definer set search_path = ''
as $$
declare
  v_opening public.meet_openings;
begin
  select * into v_opening from public.meet_openings o where o.meet_id = p_meet for update;
  if v_opening.meet_id is null then
    return app.need_opening(p_meet);
  elsif app.turn_opening(v_opening) then
    select * into v_opening from public.meet_openings o where o.meet_id = p_meet;
  end if;
  return v_opening;
end
$$;

-- Opens and closes by the clock, ends offers, and places those who waited for a date. True where something changed.
create function app.turn_opening(p_opening public.meet_openings) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_now timestamptz := clock_timestamp();
  v_changed boolean := false;
begin
  select * into v_meet from public.meets m where m.id = p_opening.meet_id;
  if v_meet.archived_at is not null then
    return false;
  elsif v_meet.state = 'published' and p_opening.opens_at <= v_now
    and not exists (select from app.meet_blocks(v_meet.id, 'registration_open')) then
    update public.meets m set state = 'registration_open', state_reason = null where m.id = v_meet.id;
    v_changed := true;
  elsif v_meet.state = 'registration_open' and app.registration_ends(v_meet, p_opening) <= v_now then
    update public.meets m set state = 'registration_closed', state_reason = null where m.id = v_meet.id;
    v_changed := true;
  end if;
  if app.lapse_offers(p_opening.meet_id) then
    perform app.offer_places(p_opening.meet_id);
    perform app.offer_event_places(p_opening.meet_id);
    v_changed := true;
  end if;
  return app.place_pending(p_opening) > 0 or v_changed;
end
$$;
