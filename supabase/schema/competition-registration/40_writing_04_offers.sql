-- How long an offer is good, from now: a day, an hour in the last three days, not at all on the day.
create function app.offer_end(p_meet public.meets) returns timestamptz
language sql volatile set search_path = ''
as $$
  select case
    when clock_timestamp() >= app.meet_begins(p_meet) then null
    when clock_timestamp() >= app.meet_begins(p_meet) - interval '3 days' then clock_timestamp() + interval '1 hour'
    else clock_timestamp() + interval '24 hours' end
$$;

-- Ends the offers whose time has passed. True where there was one.
create function app.lapse_offers(p_meet uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_some boolean;
begin
  update public.meet_registrations r
  set state = 'lapsed', has_place = false, offer_until = null, state_reason = 'The offer ended without an answer'
  where r.meet_id = p_meet and r.state = 'offered' and r.offer_until <= clock_timestamp();
  v_some := found;
  update public.registration_entries e
  set state = 'lapsed', offer_until = null, state_reason = 'The offer ended without an answer'
  where e.meet_id = p_meet and e.state = 'offered' and e.offer_until <= clock_timestamp();
  return v_some or found;
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

-- The registration of the caller's school, held while the caller writes, with the opening of its meet brought up to
-- date by the clock. Refuses anyone without the verb, and a cadet who would speak for the school.
create function app.need_registration(p_registration uuid, p_verb text) returns public.meet_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_registration public.meet_registrations;
begin
  if not app.can('competition-entries', p_verb)
    or app.role() is distinct from 'admin' and not app.may_hold(app.role(), 'competition-entries', p_verb) then
    perform app.deny('You don''t have permission to change your school''s registrations');
  end if;
  select * into v_registration from public.meet_registrations r where r.id = p_registration and r.school_id = v_school;
  if v_registration.id is null then
    perform app.fail('unknown_registration', 'Your school doesn''t have that registration', 'Reload the page.');
  end if;
  perform app.hold_opening(v_registration.meet_id);
  select * into v_registration from public.meet_registrations r where r.id = p_registration for update;
  return v_registration;
end
$$;

-- Tells the host's people about a registration: its directors and those who manage meets there.
create function app.tell_host(p_registration public.meet_registrations, p_title text, p_text text, p_once text)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.notify('competition-meets.registration', array(
      select s.profile_id from public.meet_staff s
      where s.meet_id = p_registration.meet_id and s.role = 'director' and s.archived_at is null
      union
      select p.id from public.profiles p
      where p.school_id = p_registration.host_school_id and p.active and p.role in ('admin', 'instructor')
        and exists (select from public.role_permissions rp
          join public.permission_modules m on m.id = rp.module_id and m.name = 'competition-meets'
          join public.permission_actions a on a.id = rp.action_id and a.name = 'manage'
          where rp.role_id = p.role_id and rp.enabled)),
    p_title, p_text, '/app/competition-portal/meets/' || p_registration.meet_id || '?tab=registration', p_once,
    p_registration.host_school_id);
end
$$;

-- Starts the registration of the caller's school, or finds the one that someone of it has started:
-- {id, state, is_new, started_by}.
create function public.start_registration(p_meet uuid, p_id uuid, p_key uuid default null, p_code text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_there public.meet_registrations;
  v_meet public.meets;
  v_way text;
  v_done jsonb;
begin
  if not app.can('competition-entries', 'create')
    or app.role() is distinct from 'admin' and not app.may_hold(app.role(), 'competition-entries', 'create') then
    perform app.deny('You don''t have permission to register your school');
  elsif p_id is null then
    perform app.fail('missing', 'The id is missing', 'Reload the page.', 'id');
  end if;
  v_done := app.once(p_key, 'start_registration', jsonb_build_array(p_meet, p_id));
  if v_done is not null then
    return v_done;
  end if;
  v_way := app.open_meet_way(p_meet, left(p_code, 40));
  select * into v_there from public.meet_registrations r where r.meet_id = p_meet and r.school_id = v_school;
  if v_way = 'host' then
    perform app.fail('host', 'Your school hosts this meet', 'Add your own school on the meet, under Schools.');
  elsif v_way is null and v_there.id is null then
    perform app.fail('unknown_meet', 'This competition isn''t there',
      'It may be closed to your school or over. Ask the host for a link.');
  end if;
  perform app.hold_opening(p_meet);
  select * into v_there from public.meet_registrations r where r.meet_id = p_meet and r.school_id = v_school;
  if v_there.id is null then
    perform app.refuse_unopened(p_meet);
    perform app.refuse_branch(p_meet, v_school);
    select * into v_meet from public.meets m where m.id = p_meet;
    if exists (select from public.meet_registrations r where r.id = p_id) then
      perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
    end if;
    insert into public.meet_registrations (id, school_id, host_school_id, meet_id, contact_name, contact_phone,
      contact_email)
    select p_id, v_school, v_meet.school_id, p_meet,
      case when app.is_plain(n.name) then nullif(left(trim(n.name), 120), '') end, left(p.phone, 40), u.email
    from public.profiles p
    cross join lateral (select concat_ws(' ', p.first_name, p.last_name) as name) n
    left join auth.users u on u.id = p.id
    where p.id = auth.uid();
    return app.done(p_key, jsonb_build_object('id', p_id, 'state', 'draft', 'is_new', true, 'started_by', null));
  end if;
  return app.done(p_key, jsonb_build_object('id', v_there.id, 'state', v_there.state, 'is_new', false,
    'started_by', app.own_person(v_there.created_by)));
end
$$;
call app.expose('public.start_registration(uuid, uuid, uuid, text)', 'authenticated', 'service_role');

-- Saves what the host has to know of the school's day: {cadets, buses, arrives_at, contact_name, contact_phone,
-- contact_email, emergency_name, emergency_phone, note, terms}. What isn't named stays. With a version, refuses to save
-- over what someone else has saved since. Returns the next version.
create function public.save_registration(p_id uuid, p_input jsonb, p_version integer default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_id, 'update');
  v_next public.meet_registrations := v_registration;
  v_in jsonb := app.facts_in(p_input);
begin
  perform app.refuse_ended(v_registration);
  if p_version is not null and p_version <> v_registration.version then
    perform app.fail('stale', coalesce(app.own_person(v_registration.updated_by), 'Someone')
      || ' saved this registration since you opened it', 'Reload the page to see what changed, then save again.',
      'version');
  end if;
  v_next := jsonb_populate_record(v_registration, v_in - 'terms');
  if v_next.arrives_at is not null and v_in ? 'arrives_at' then
    perform app.refuse_far_arrival(v_registration.meet_id, v_next.arrives_at);
  end if;
  if v_registration.state not in ('draft', 'withdrawn') then
    perform set_config('app.side', 'both', true);
  end if;
  update public.meet_registrations r
  set cadets = v_next.cadets, buses = v_next.buses, arrives_at = v_next.arrives_at,
    contact_name = v_next.contact_name, contact_phone = v_next.contact_phone, contact_email = v_next.contact_email,
    emergency_name = v_next.emergency_name, emergency_phone = v_next.emergency_phone, note = v_next.note,
    terms_by = case when (v_in ->> 'terms')::boolean then coalesce(r.terms_by, auth.uid())
      when v_in ? 'terms' and r.state = 'draft' then null else r.terms_by end,
    terms_at = case when (v_in ->> 'terms')::boolean then coalesce(r.terms_at, now())
      when v_in ? 'terms' and r.state = 'draft' then null else r.terms_at end,
    version = r.version + 1
  where r.id = p_id;
  perform app.settle_confirmation(p_id);
  return v_registration.version + 1;
end
$$;
call app.expose('public.save_registration(uuid, jsonb, integer)', 'authenticated', 'service_role');

-- Saves lines of what the school enters: each under the id of the caller; {id, removed: true} takes one out. Lines that
-- aren't named stay, so that two people who enter at once lose nothing. Before it is submitted they are a draft; later
-- they get a place, or one in the line of the event. Returns how many the school has now.
create function public.save_registration_entries(p_id uuid, p_entries jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_id, 'update');
  v_line jsonb;
  v_entry public.registration_entries;
  v_there public.registration_entries;
  v_entry_id uuid;
  v_added boolean := false;
begin
  perform app.refuse_ended(v_registration);
  if v_registration.state <> 'draft' then
    perform set_config('app.side', 'both', true);
  end if;
  for v_line in select l.value from jsonb_array_elements(app.lines_in(p_entries, 'entries', 200)) l loop
    if jsonb_typeof(v_line) <> 'object' then
      perform app.fail('lines', 'A line can''t be read', 'Reload the page and try again.', 'entries');
    end if;
    v_entry_id := app.id_in(v_line ->> 'id', 'id');
    v_there := null;
    select * into v_there from public.registration_entries e where e.id = v_entry_id;
    perform app.need_own_id(v_entry_id, v_there.registration_id, p_id);
    if coalesce(app.yes_in(v_line ->> 'removed', 'removed'), false) then
      perform app.remove_entry(v_registration, v_there);
      continue;
    end if;
    v_entry := app.entry_in(v_registration, v_line);
    if v_there.id is null then
      if v_registration.state <> 'draft' then
        perform app.refuse_unopened(v_registration.meet_id);
      end if;
      insert into public.registration_entries (id, school_id, host_school_id, meet_id, registration_id, event_id,
        division, letter, name, team_id, is_exhibition)
      values (v_entry_id, v_registration.school_id, v_registration.host_school_id, v_registration.meet_id, p_id,
        v_entry.event_id, v_entry.division, v_entry.letter, v_entry.name, v_entry.team_id, v_entry.is_exhibition);
      v_added := true;
    elsif v_there.state = 'draft' then
      update public.registration_entries e
      set event_id = v_entry.event_id, division = v_entry.division, letter = v_entry.letter, name = v_entry.name,
        team_id = v_entry.team_id, is_exhibition = v_entry.is_exhibition
      where e.id = v_entry_id;
    elsif (v_there.event_id, v_there.division, v_there.letter, v_there.is_exhibition)
      is distinct from (v_entry.event_id, v_entry.division, v_entry.letter, v_entry.is_exhibition)
      or v_there.state in ('withdrawn', 'scratched', 'lapsed') then
      perform app.fail('placed', 'This entry has its place, so only its name and team can change',
        'Remove it and add another.', 'event_id');
    else
      update public.registration_entries e set name = v_entry.name, team_id = v_entry.team_id where e.id = v_entry_id;
    end if;
  end loop;
  perform app.refuse_excess(p_id);
  if v_added and v_registration.state <> 'draft' then
    perform app.place_entries(p_id);
  end if;
  perform app.settle_confirmation(p_id);
  return (select count(*)::integer from public.registration_entries e where e.registration_id = p_id
    and e.state not in ('withdrawn', 'scratched', 'lapsed'));
exception when unique_violation then
  perform app.fail('twice', 'Two entries in one event have the same letter', 'Give the second team the letter B.',
    'letter');
end
$$;
call app.expose('public.save_registration_entries(uuid, jsonb)', 'authenticated', 'service_role');

-- Takes an entry out at the wish of its school; what had a place gives it to the next in line.
create function app.remove_entry(p_registration public.meet_registrations, p_entry public.registration_entries)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_entry.state in ('entered', 'waitlisted', 'offered') then
    perform app.free_entry(p_entry.id, 'withdrawn', 'Removed by the school');
  elsif p_entry.state = 'draft' then
    update public.registration_entries e set state = 'withdrawn', state_reason = 'Removed by the school'
    where e.id = p_entry.id;
  end if;
end
$$;

-- Submits a registration: {state, number}. Pressed twice, or by two people, it counts once.
create function public.submit_registration(p_id uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_id, 'create');
  v_missing record;
begin
  -- Claimed after the lock: the second press waits, then finds it submitted, whatever its key is.
  perform app.once(p_key, 'submit_registration', to_jsonb(p_id));
  if v_registration.state = 'draft' then
    perform app.refuse_unopened(v_registration.meet_id);
    perform app.refuse_branch(v_registration.meet_id, v_registration.school_id);
    perform app.refuse_excess(p_id);
    select * into v_missing from app.registration_missing(p_id) n
    where n.code in ('contact', 'emergency', 'cadets', 'entries', 'terms') limit 1;
    if v_missing.code is not null then
      perform app.fail('missing', v_missing.words, 'Do this first, then submit again.', v_missing.code);
    end if;
    perform set_config('app.side', 'both', true);
    update public.meet_registrations r set version = r.version + 1 where r.id = p_id;
    perform app.place_registration(p_id);
    select * into v_registration from public.meet_registrations r where r.id = p_id;
    perform app.tell_host(v_registration, app.school_named(v_registration.school_id) || ' registered for ' || m.title,
      app.entries_words(p_id), 'submitted:' || p_id || ':' || v_registration.number)
    from public.meets m where m.id = v_registration.meet_id;
  else
    perform app.refuse_ended(v_registration);
  end if;
  return app.done(p_key, jsonb_build_object('state', v_registration.state, 'number', v_registration.number));
end
$$;
call app.expose('public.submit_registration(uuid, uuid)', 'authenticated', 'service_role');

-- Withdraws a registration before check-in: its places go to those in line. Once submitted it needs a reason. Withdrawn
-- twice, it counts once.
create function public.withdraw_registration(p_id uuid, p_reason text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_id, 'create');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500,
    v_registration.state not in ('draft', 'withdrawn'));
begin
  if v_registration.state = 'withdrawn' then
    return 'withdrawn';
  end if;
  perform app.refuse_ended(v_registration);
  if v_registration.state = 'draft' then
    update public.meet_registrations r set version = r.version + 1 where r.id = p_id;
    return app.free_registration(p_id, 'withdrawn', v_reason);
  end if;
  perform set_config('app.side', 'both', true);
  perform app.free_registration(p_id, 'withdrawn', v_reason);
  update public.meet_registrations r set version = r.version + 1 where r.id = p_id;
  perform app.tell_host(v_registration, app.school_named(v_registration.school_id) || ' withdrew from ' || m.title,
    v_reason, 'withdrawn:' || p_id || ':' || coalesce(v_registration.number, 0))
  from public.meets m where m.id = v_registration.meet_id;
  return 'withdrawn';
end
$$;
call app.expose('public.withdraw_registration(uuid, text)', 'authenticated', 'service_role');

-- Comes back after a withdrawal: what the school had entered is a draft again, and it gets a new number when it
-- submits. After an offer that lapsed: the end of the line, with a new number.
create function public.come_back(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_id, 'create');
begin
  if v_registration.state not in ('withdrawn', 'lapsed') then
    return v_registration.state;
  end if;
  perform set_config('app.side', 'both', true);
  if v_registration.state = 'lapsed' then
    update public.meet_registrations r set version = r.version + 1 where r.id = p_id;
    return app.place_registration(p_id);
  end if;
  perform app.refuse_unopened(v_registration.meet_id);
  update public.registration_entries e set state = 'draft', state_reason = null, place = null, offered_at = null
  from (
    select distinct on (x.event_id, coalesce(x.division, ''), x.letter) x.id from public.registration_entries x
    join public.meet_events v on v.id = x.event_id and v.archived_at is null and v.cancelled_at is null
    where x.registration_id = p_id and x.state in ('withdrawn', 'lapsed')
      and x.state_reason is distinct from 'Removed by the school'
    order by x.event_id, coalesce(x.division, ''), x.letter, x.updated_at desc, x.id
  ) last
  where e.id = last.id;
  update public.meet_registrations r
  set state = 'draft', state_reason = null, number = null, draw_place = null, offered_at = null, offer_until = null,
    decided_at = null, decided_by = null, version = r.version + 1
  where r.id = p_id;
  return 'draft';
end
$$;
call app.expose('public.come_back(uuid)', 'authenticated', 'service_role');

-- Accepts the place that was offered, at the meet or in an event: the id of the registration, or of its entry.
create function public.accept_place(p_id uuid, p_entry uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_id, 'create');
begin
  perform app.need_own_entry(v_registration, p_entry);
  perform set_config('app.side', 'both', true);
  if p_entry is not null then
    perform app.accept_entry_offer(p_entry);
  else
    perform app.accept_offer(p_id);
  end if;
  perform app.settle_confirmation(p_id);
  return (select r.state from public.meet_registrations r where r.id = p_id);
end
$$;
call app.expose('public.accept_place(uuid, uuid)', 'authenticated', 'service_role');

-- Declines it: the place is offered to the next school in line.
create function public.decline_place(p_id uuid, p_entry uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_id, 'create');
begin
  perform app.need_own_entry(v_registration, p_entry);
  perform set_config('app.side', 'both', true);
  if p_entry is not null then
    perform app.free_entry(p_entry, 'withdrawn', 'The school declined the place')
    from public.registration_entries e where e.id = p_entry and e.state = 'offered';
  elsif v_registration.state = 'offered' then
    perform app.free_registration(p_id, 'lapsed', 'The school declined the place');
  end if;
  return (select r.state from public.meet_registrations r where r.id = p_id);
end
$$;
call app.expose('public.decline_place(uuid, uuid)', 'authenticated', 'service_role');

-- Acknowledges a document of the meet for the school: the SOP, or an amendment.
create function public.acknowledge_document(p_registration uuid, p_document uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_registration, 'update');
begin
  perform app.refuse_ended(v_registration);
  if not exists (select from app.documents_to_acknowledge(v_registration.meet_id) d where d.id = p_document) then
    perform app.fail('unknown_document', 'That document isn''t one to acknowledge at this meet',
      'Reload the page to see the latest.');
  end if;
  if v_registration.state <> 'draft' then
    perform set_config('app.side', 'both', true);
  end if;
  insert into public.document_acknowledgments (school_id, host_school_id, meet_id, registration_id, document_id)
  values (v_registration.school_id, v_registration.host_school_id, v_registration.meet_id, p_registration, p_document)
  on conflict on constraint document_acknowledgments_key do nothing;
  perform app.settle_confirmation(p_registration);
end
$$;
call app.expose('public.acknowledge_document(uuid, uuid)', 'authenticated', 'service_role');
