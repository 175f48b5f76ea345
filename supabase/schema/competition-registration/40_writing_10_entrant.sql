-- The registration of the caller's school, for those who may write it. Refuses anyone without the verb, and a cadet who
-- would speak for the school.
create function app.need_registration_writer(p_registration uuid, p_verb text) returns public.meet_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_registration public.meet_registrations;
begin
  if not app.can('competition-entries', p_verb) then
    perform app.deny('You don''t have permission to change your school''s registrations');
  end if;
  select * into v_registration from public.meet_registrations r where r.id = p_registration and r.school_id = v_school;
  if v_registration.id is null then
    perform app.fail('unknown_registration', 'Your school doesn''t have that registration', 'Reload the page.');
  end if;
  return v_registration;
end
$$;

-- The same, held while the caller writes, with the opening of its meet brought up to date by the clock.
create function app.need_registration(p_registration uuid, p_verb text) returns public.meet_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration_writer(p_registration, p_verb);
begin
  perform app.hold_opening(v_registration.meet_id);
  select * into v_registration from public.meet_registrations r where r.id = p_registration for update;
  return v_registration;
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
  if not app.can('competition-entries', 'create') then
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
      update public.meet_entries n set team = coalesce(v_entry.name, nullif(v_there.letter, 'A'))
      where n.id = v_there.entry_id and n.archived_at is null;
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

-- Submits a registration: {state, number}. Pressed twice, or by two people, it counts once. What only it and its meet
-- say is checked before its turn comes, so that others wait for nothing but the places.
create function public.submit_registration(p_id uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration_writer(p_id, 'create');
  v_missing record;
begin
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
    -- A second press waits here, then finds it submitted, whatever its key is.
    perform app.place_registration(p_id);
    select * into v_registration from public.meet_registrations r where r.id = p_id;
  else
    perform app.refuse_ended(v_registration);
  end if;
  return app.done(p_key, jsonb_build_object('state', v_registration.state, 'number', v_registration.number));
end
$$;
call app.expose('public.submit_registration(uuid, uuid)', 'authenticated', 'service_role');
