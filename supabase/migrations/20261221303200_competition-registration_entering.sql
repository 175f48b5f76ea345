-- What a school enters, and how it submits, withdraws, comes back, and answers an offer.

-- One line of what a school enters, checked against its event: {id, event_id, division, letter, name, team_id,
-- is_exhibition}. The id of a line is the caller's, so that a second attempt saves the same line.
create function app.entry_in(p_registration public.meet_registrations, p_line jsonb)
returns public.registration_entries
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries;
  v_event public.meet_events;
begin
  select * into v_event from public.meet_events e
  where e.id = app.id_in(p_line ->> 'event_id', 'event_id') and e.meet_id = p_registration.meet_id
    and e.archived_at is null;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t at this meet', 'Reload the page and choose again.',
      'event_id');
  elsif v_event.cancelled_at is not null then
    perform app.fail('cancelled', format('%s is canceled', v_event.name), 'Choose another event.', 'event_id');
  end if;
  v_entry.event_id := v_event.id;
  v_entry.division := nullif(trim(p_line ->> 'division'), '');
  if cardinality(v_event.divisions) > 0 and v_entry.division is null then
    perform app.fail('missing', format('The division of %s is missing', v_event.name), 'Choose one.', 'division');
  elsif v_entry.division is not null and not v_entry.division = any (v_event.divisions) then
    perform app.fail('unknown_division', format('%s has no such division', v_event.name), 'Choose from the list.',
      'division');
  end if;
  v_entry.letter := upper(coalesce(nullif(trim(p_line ->> 'letter'), ''), 'A'));
  if v_entry.letter !~ '^[A-Z]$' then
    perform app.fail('letter', 'A team has a letter from A to Z', 'For example, B for the second team.', 'letter');
  end if;
  v_entry.name := app.plain_in(p_line ->> 'name', 'name', 'The name', 40);
  v_entry.is_exhibition := coalesce(app.yes_in(p_line ->> 'is_exhibition', 'is_exhibition'), false);
  v_entry.team_id := app.id_in(p_line ->> 'team_id', 'team_id');
  if v_entry.team_id is not null and not exists (select from public.teams t where t.id = v_entry.team_id
    and t.school_id = p_registration.school_id and t.archived_at is null) then
    perform app.fail('unknown_team', 'Your school doesn''t have that team', 'Choose another.', 'team_id');
  end if;
  return v_entry;
end
$$;

-- Refuses more entries of one school than the meet and its events take.
create function app.refuse_excess(p_registration uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_most integer := (select o.max_entries from public.meet_openings o join public.meet_registrations r
    on r.meet_id = o.meet_id where r.id = p_registration);
  v_over record;
begin
  if (select count(*) from public.registration_entries e where e.registration_id = p_registration
    and e.state not in ('withdrawn', 'scratched', 'lapsed')) > coalesce(v_most, 200) then
    perform app.fail('too_many', format('This meet takes %s entries from one school', coalesce(v_most, 200)),
      'Remove one first.', 'entries');
  end if;
  select v.name, v.max_per_school into v_over from public.registration_entries e
  join public.meet_events v on v.id = e.event_id
  where e.registration_id = p_registration and e.state not in ('withdrawn', 'scratched', 'lapsed')
    and not e.is_exhibition and v.max_per_school is not null
  group by v.id having count(*) > v.max_per_school limit 1;
  if v_over.name is not null then
    perform app.fail('school_limit', format('%s takes %s from one school', v_over.name, v_over.max_per_school),
      'Enter the other one as exhibition, or remove it.', 'event_id');
  end if;
end
$$;

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
