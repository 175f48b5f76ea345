-- What is left to do for a registration, in the order of its page. Empty: it's complete.
create function app.registration_missing(p_registration uuid) returns table (code text, words text, part text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_need app.registration_needs;
begin
  for v_need in select n.* from app.registration_needs n order by n.sort, n.name loop
    return query execute format('select code, words, part from %s($1)', v_need.source) using p_registration;
  end loop;
end
$$;

-- What the registration itself needs.
create function app.registration_facts(p_registration uuid) returns table (code text, words text, part text)
language sql stable security definer set search_path = ''
as $$
  select n.code, n.words, 'facts'
  from public.meet_registrations r
  join public.meet_openings o on o.meet_id = r.meet_id
  cross join lateral (values
    ('contact', 'Name a contact with a phone number',
      coalesce(r.contact_name, '') = '' or coalesce(r.contact_phone, '') = ''),
    ('emergency', 'Name an emergency contact with a phone number',
      coalesce(r.emergency_name, '') = '' or coalesce(r.emergency_phone, '') = ''),
    ('cadets', 'Enter how many cadets come', r.cadets is null),
    ('terms', 'Accept the host''s terms', o.terms is not null and r.terms_at is null)
  ) n (code, words, is_missing)
  where r.id = p_registration and n.is_missing
$$;

-- How a meet takes registrations; refuses one that takes none.
create function app.need_opening(p_meet uuid) returns public.meet_openings
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_opening public.meet_openings;
begin
  select * into v_opening from public.meet_openings o where o.meet_id = p_meet;
  if v_opening.meet_id is null then
    perform app.fail('no_registration', 'This meet doesn''t take registrations here', 'Ask its host how to register.');
  end if;
  return v_opening;
end
$$;

-- Where a registration is in the line: the place that the host gave it, else those that go first, the draw, and the
-- order of arrival.
create function app.line_of(p_opening public.meet_openings, p_registration public.meet_registrations) returns numeric
language sql immutable set search_path = ''
as $$
  select coalesce(p_registration.line_at, coalesce(p_registration.draw_place, 100000 + p_registration.number)
    + (case when p_opening.order_rule = 'returning' and p_registration.is_returning
      and p_registration.submitted_at < p_opening.returning_until then 0 else 10000000 end))
$$;

-- The places that are left; null: as many as come. Schools that the host typed in take places too, its own doesn't.
create function app.places_left(p_opening public.meet_openings, out schools integer, out cadets integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_typed integer := 0;
begin
  if p_opening.max_schools is null and p_opening.max_cadets is null then
    return;
  elsif p_opening.max_schools is not null then
    select count(*) into v_typed from public.meet_schools k
    where k.meet_id = p_opening.meet_id and k.archived_at is null and not k.is_host
      and not exists (select from public.meet_registrations r where r.meet_school_id = k.id);
  end if;
  select p_opening.max_schools - v_typed - count(*), p_opening.max_cadets - coalesce(sum(r.cadets), 0)
  into schools, cadets
  from public.meet_registrations r where r.meet_id = p_opening.meet_id and r.has_place
    and r.school_id <> r.host_school_id;
end
$$;

-- Why a registration has no place now, as its school reads it; null: it has room.
create function app.no_room(p_registration public.meet_registrations, p_schools integer, p_cadets integer) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_registration.school_id = p_registration.host_school_id then null
    when p_schools <= 0 then 'All places are taken'
    when p_cadets < coalesce(p_registration.cadets, 0) then format('%s cadets come, and %s %s left',
      p_registration.cadets, case when p_cadets <= 0 then 'no' else p_cadets::text end,
      case when p_cadets = 1 then 'place is' else 'places are' end)
  end
$$;

-- True where the school took part in an earlier meet of this host, also where the host typed it in.
create function app.is_returning(p_meet public.meets, p_school uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.meet_registrations r join public.meets m on m.id = r.meet_id
    where r.host_school_id = p_meet.school_id and r.school_id = p_school and m.id <> p_meet.id
      and m.ends_on < p_meet.starts_on and r.has_place and m.state <> 'cancelled')
    or exists (
      select from public.meet_schools k join public.meets m on m.id = k.meet_id
      join public.schools s on s.id = p_school and lower(s.name) = lower(k.name)
      where k.school_id = p_meet.school_id and m.id <> p_meet.id and m.ends_on < p_meet.starts_on
        and m.state <> 'cancelled' and k.archived_at is null)
$$;

-- The limit of entries of one school has the code that booking times knows: a second tab is told the same.
-- Refuses what a school can't enter: too much, what isn't at the meet, or nothing.
create function app.check_registration_entries(p_opening public.meet_openings, p_registration uuid)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_count integer;
  v_over record;
begin
  select count(*) into v_count from public.registration_entries e
  where e.registration_id = p_registration and e.state not in ('withdrawn', 'scratched');
  if v_count = 0 then
    perform app.fail('no_entries', 'No event is entered yet', 'Choose at least one event.', 'entries');
  elsif v_count > p_opening.max_entries then
    perform app.fail('max_entries', format('A school can enter %s teams or cadets here, and this is %s',
      p_opening.max_entries, v_count), 'Remove some.', 'entries');
  end if;
  select v.name, v.max_per_school, v.archived_at is not null or v.cancelled_at is not null as is_gone,
    count(*) filter (where not e.is_exhibition) > v.max_per_school as is_over,
    bool_or(cardinality(v.divisions) > 0 and (e.division is null or e.division <> all (v.divisions))) as is_elsewhere
  into v_over
  from public.registration_entries e join public.meet_events v on v.id = e.event_id
  where e.registration_id = p_registration and e.state not in ('withdrawn', 'scratched')
  group by v.id
  having v.archived_at is not null or v.cancelled_at is not null
    or count(*) filter (where not e.is_exhibition) > v.max_per_school
    or bool_or(cardinality(v.divisions) > 0 and (e.division is null or e.division <> all (v.divisions)))
  order by v.sort limit 1;
  if v_over.is_gone then
    perform app.fail('event', format('%s isn''t held', v_over.name), 'Remove it from your registration.', 'entries');
  elsif v_over.is_over then
    perform app.fail('entry_limit', format('%s takes %s from one school', v_over.name, v_over.max_per_school),
      'Remove some, or enter them as exhibition.', 'entries');
  elsif v_over.is_elsewhere then
    perform app.fail('division', format('%s needs a division', v_over.name), 'Choose one of the event''s divisions.',
      'entries');
  end if;
end
$$;

-- A name that no other school of the meet has: with the city, else with a number.
create function app.free_school_name(p_meet uuid, p_school public.schools, p_own uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- A name that can't be saved there must not stop the school.
  v_base text := left(trim(case when app.is_plain(p_school.name) then p_school.name
    else regexp_replace(p_school.name, '[^[:alnum:] .,''&-]', '', 'g') end), 100);
  v_name text := v_base;
  v_n integer := 1;
begin
  while exists (select from public.meet_schools k where k.meet_id = p_meet and lower(k.name) = lower(v_name)
    and k.archived_at is null and k.id is distinct from p_own) loop
    v_name := (case when v_n = 1 and coalesce(p_school.city, '') <> ''
      then v_base || ' (' || regexp_replace(left(p_school.city, 16), '[^[:alnum:] .-]', '', 'g') || ')'
      else v_base || ' ' || (v_n + 1) end);
    v_n := v_n + 1;
  end loop;
  return v_name;
end
$$;

-- The next place in the line of an event.
create function app.next_line(p_event uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select 1 + coalesce(max(e.place), 0) from public.registration_entries e where e.event_id = p_event
$$;

-- Why an event has no room for an entry, as its school reads it; null: it has.
create function app.no_event_room(p_entry public.registration_entries) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when v.archived_at is not null or v.cancelled_at is not null then 'This event isn''t held'
    when v.max_entries <= (
      select count(*) from public.meet_entries n
      where n.event_id = v.id and n.archived_at is null and n.status <> 'scratched')
      + (select count(*) from public.registration_entries o
        where o.event_id = v.id and o.state = 'offered' and o.id <> p_entry.id)
      then 'All places in this event are taken'
    when not p_entry.is_exhibition and v.max_per_school <= (
      select count(*) from public.registration_entries o
      where o.registration_id = p_entry.registration_id and o.event_id = v.id and o.id <> p_entry.id
        and o.state in ('entered', 'offered') and not o.is_exhibition)
      then 'Your school has as many places in this event as it can have'
  end
  from public.meet_events v where v.id = p_entry.event_id
$$;

-- True while places of a meet are still given.
create function app.gives_places(p_meet public.meets) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_meet.archived_at is null
    and p_meet.state in ('registration_open', 'registration_closed', 'scheduled', 'in_progress', 'paused')
    and app.day_in(clock_timestamp(), p_meet.time_zone) <= p_meet.ends_on
$$;
