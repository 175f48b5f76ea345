-- Waiting lists move up automatically: a free place is offered to the next in line, for a time. On the day of the meet
-- there is no time to ask, so the place is given.

-- How long an offer is good, from now: a day, an hour in the last three days, not at all on the day.
create function app.offer_end(p_meet public.meets) returns timestamptz
language sql volatile set search_path = ''
as $$
  select case
    when clock_timestamp() >= app.meet_begins(p_meet) then null
    when clock_timestamp() >= app.meet_begins(p_meet) - interval '3 days' then clock_timestamp() + interval '1 hour'
    else clock_timestamp() + interval '24 hours' end
$$;

-- True while places of a meet are still given.
create function app.gives_places(p_meet public.meets) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_meet.archived_at is null
    and p_meet.state in ('registration_open', 'registration_closed', 'in_progress', 'paused')
    and app.day_in(clock_timestamp(), p_meet.time_zone) <= p_meet.ends_on
$$;

-- Ends the offers whose time has passed. True where there was one.
create function app.lapse_offers(p_meet uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  -- Asked first: a statement that changes nothing costs its triggers, while two hundred schools wait.
  if not exists (select from public.meet_registrations r where r.meet_id = p_meet and r.state = 'offered'
      and r.offer_until <= v_now)
    and not exists (select from public.registration_entries e where e.meet_id = p_meet and e.state = 'offered'
      and e.offer_until <= v_now) then
    return false;
  end if;
  update public.meet_registrations r
  set state = 'lapsed', has_place = false, offer_until = null, state_reason = 'The offer ended without an answer'
  where r.meet_id = p_meet and r.state = 'offered' and r.offer_until <= v_now;
  update public.registration_entries e
  set state = 'lapsed', offer_until = null, state_reason = 'The offer ended without an answer'
  where e.meet_id = p_meet and e.state = 'offered' and e.offer_until <= v_now;
  return true;
end
$$;

-- Offers the free places of a meet to those who wait, in the order of the line. Who can't have the place keeps their
-- own, and reads why. Returns how many were offered or given.
create function app.offer_places(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_opening public.meet_openings;
  v_meet public.meets;
  v_row public.meet_registrations;
  v_left record;
  v_why text;
  v_count integer := 0;
begin
  select * into v_opening from public.meet_openings o where o.meet_id = p_meet for update;
  select * into v_meet from public.meets m where m.id = p_meet;
  if not app.gives_places(v_meet) then
    return 0;
  end if;
  for v_row in select r.* from public.meet_registrations r where r.meet_id = p_meet and r.state = 'waitlisted'
    order by app.line_of(v_opening, r) loop
    select * into v_left from app.places_left(v_opening);
    v_why := app.no_room(v_row, v_left.schools, v_left.cadets);
    if v_why is null then
      perform app.give_offer(v_row.id, v_meet);
      v_count := v_count + 1;
    else
      exit when v_left.schools <= 0;
      update public.meet_registrations r set state_reason = v_why
      where r.id = v_row.id and r.state_reason is distinct from v_why;
    end if;
  end loop;
  return v_count;
end
$$;

-- Offers a place to a registration, or gives it on the day.
create function app.give_offer(p_registration uuid, p_meet public.meets) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_until timestamptz := app.offer_end(p_meet);
begin
  if v_until is null then
    perform app.admit_registration(p_registration);
  else
    update public.meet_registrations r
    set state = 'offered', state_reason = null, has_place = true, offered_at = clock_timestamp(),
      offer_until = v_until, told_state = null
    where r.id = p_registration;
  end if;
end
$$;

-- The same for the places of events: of registrations that are in, in the order of each event's line.
create function app.offer_event_places(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_entry public.registration_entries;
  v_why text;
  v_until timestamptz;
  v_count integer := 0;
begin
  perform from public.meet_openings o where o.meet_id = p_meet for update;
  select * into v_meet from public.meets m where m.id = p_meet;
  v_until := app.offer_end(v_meet);
  if not app.gives_places(v_meet) then
    return 0;
  end if;
  perform from public.meet_events v where v.meet_id = p_meet and v.id in (select e.event_id
    from public.registration_entries e where e.meet_id = p_meet and e.state = 'waitlisted')
  order by v.id for no key update;
  for v_entry in select e.* from public.registration_entries e
    join public.meet_registrations r on r.id = e.registration_id and r.state in ('approved', 'confirmed', 'checked_in')
    where e.meet_id = p_meet and e.state = 'waitlisted' order by e.event_id, e.place loop
    v_why := app.no_event_room(v_entry);
    if v_why is not null then
      update public.registration_entries e set state_reason = v_why
      where e.id = v_entry.id and e.state_reason is distinct from v_why;
      continue;
    elsif v_until is null then
      perform app.enter_entry(v_entry.id);
    else
      update public.registration_entries e set state = 'offered', state_reason = null,
        offered_at = clock_timestamp(), offer_until = v_until
      where e.id = v_entry.id;
    end if;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- The school takes the place that it was offered. Refused once the offer has ended.
create function app.accept_offer(p_registration uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations;
begin
  perform app.hold_opening((select r.meet_id from public.meet_registrations r where r.id = p_registration));
  select * into v_row from public.meet_registrations r where r.id = p_registration for update;
  if v_row.state in ('approved', 'confirmed', 'checked_in') then
    return v_row.state;
  elsif v_row.state <> 'offered' then
    perform app.fail('lapsed', 'No place is offered to you now', 'Go to the end of the line, or ask the host.');
  end if;
  return app.admit_registration(p_registration);
end
$$;

-- The same for a place in an event.
create function app.accept_entry_offer(p_entry uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.registration_entries;
begin
  perform app.hold_opening((select e.meet_id from public.registration_entries e where e.id = p_entry));
  select * into v_row from public.registration_entries e where e.id = p_entry for update;
  if v_row.state = 'entered' then
    return 'entered';
  elsif v_row.state <> 'offered' then
    perform app.fail('lapsed', 'No place in this event is offered to you now', 'Go to the end of the line.');
  end if;
  perform app.enter_entry(p_entry);
  return 'entered';
end
$$;

-- Takes one entry out of its event and offers its place: withdrawn by the school, scratched by the host, or lapsed.
create function app.free_entry(p_entry uuid, p_state text, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet uuid := (select e.meet_id from public.registration_entries e where e.id = p_entry);
begin
  perform app.hold_opening(v_meet);
  perform app.leave_entry(p_entry, p_state, p_reason);
  perform app.offer_event_places(v_meet);
end
$$;

-- Takes a registration out: withdrawn, declined, lapsed, or no_show. Its places are offered to the next ones. Returns
-- the state that it has.
create function app.free_registration(p_registration uuid, p_state text, p_reason text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations;
  v_entry uuid;
begin
  perform app.hold_opening((select r.meet_id from public.meet_registrations r where r.id = p_registration));
  select * into v_row from public.meet_registrations r where r.id = p_registration for update;
  if v_row.state = p_state then
    return p_state;
  elsif v_row.state in ('checked_in', 'completed') then
    perform app.fail('checked_in', 'This school has checked in', 'Scratch its entries instead.');
  end if;
  update public.meet_registrations r
  set state = p_state, state_reason = p_reason, has_place = false, offer_until = null, line_at = null,
    submitted_at = coalesce(r.submitted_at, clock_timestamp()), decided_at = clock_timestamp()
  where r.id = p_registration;
  if p_state <> 'lapsed' then
    for v_entry in select e.id from public.registration_entries e where e.registration_id = p_registration
      and e.state in ('draft', 'entered', 'waitlisted', 'offered', 'lapsed') loop
      perform app.leave_entry(v_entry, case when p_state = 'withdrawn' then 'withdrawn' else 'scratched' end, p_reason);
    end loop;
    update public.meet_schools k set archived_at = now()
    where k.id = v_row.meet_school_id and k.archived_at is null and not k.is_host
      and (select m.started_at is null from public.meets m where m.id = k.meet_id)
      and not exists (select from public.meet_entries n where n.meet_school_id = k.id and n.archived_at is null);
  end if;
  perform app.offer_places(v_row.meet_id);
  perform app.offer_event_places(v_row.meet_id);
  return p_state;
end
$$;
