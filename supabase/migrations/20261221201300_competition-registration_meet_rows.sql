-- What a registration is on the host's side: a row of the school, and an entry for each place in an event.

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

-- The host's row of the school: its own where it enters itself, the one it had, or a new one with the next code.
create function app.give_meet_school(p_registration public.meet_registrations) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school public.schools := (select s from public.schools s where s.id = p_registration.school_id);
  v_id uuid := p_registration.meet_school_id;
  v_name text;
begin
  if v_id is null and p_registration.school_id = p_registration.host_school_id then
    select k.id into v_id from public.meet_schools k where k.meet_id = p_registration.meet_id and k.is_host;
  end if;
  -- Two who add at once would give the same code.
  perform pg_advisory_xact_lock(hashtextextended('meet:' || p_registration.meet_id || ':schools', 0));
  if v_id is not null then
    if (select k.archived_at is not null from public.meet_schools k where k.id = v_id) then
      update public.meet_schools k
      set archived_at = null, name = app.free_school_name(p_registration.meet_id, v_school, v_id) where k.id = v_id;
    end if;
    return v_id;
  end if;
  v_name := app.free_school_name(p_registration.meet_id, v_school, null);
  insert into public.meet_schools (school_id, meet_id, code, name)
  values (p_registration.host_school_id, p_registration.meet_id, app.next_meet_code('S', array(
    select k.code from public.meet_schools k where k.meet_id = p_registration.meet_id)), v_name)
  returning id into v_id;
  return v_id;
end
$$;

-- The next place in the line of an event.
create function app.next_line(p_event uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select 1 + coalesce(max(e.place), 0) from public.registration_entries e where e.event_id = p_event
$$;

-- Puts the entries of a registration in the lines of their events, in order of arrival; those that have a place there
-- keep it.
create function app.line_up_entries(p_registration uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.registration_entries e set state = 'waitlisted', state_reason = null, place = x.line + x.n - 1
  from (
    select i.id, app.next_line(i.event_id) as line,
      row_number() over (partition by i.event_id order by i.sort, i.created_at, i.id)::integer as n
    from public.registration_entries i
    where i.registration_id = p_registration and (i.state = 'draft' or i.state = 'waitlisted' and i.place is null)
  ) x
  where e.id = x.id
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

-- Gives the entries of a registration that is in places in their events, or puts them in the lines. A registration that
-- waits itself keeps its entries waiting.
create function app.place_entries(p_registration uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := (select r from public.meet_registrations r where r.id = p_registration);
begin
  if v_row.state in ('approved', 'confirmed', 'checked_in') then
    perform app.place_lines(v_row);
  elsif v_row.state <> 'draft' then
    perform app.line_up_entries(p_registration);
  end if;
end
$$;

-- The first part of the above, for a registration as it will be written.
create function app.place_lines(p_row public.meet_registrations) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries;
  v_why text;
begin
  -- Who adds to the same events by hand waits, in the order in which save_meet_entries holds them.
  perform from public.meet_events v where v.id in (select e.event_id from public.registration_entries e
    where e.registration_id = p_row.id and e.state in ('draft', 'waitlisted')) order by v.id for no key update;
  for v_entry in select e.* from public.registration_entries e
    where e.registration_id = p_row.id and e.state in ('draft', 'waitlisted')
    order by e.place, e.sort, e.letter, e.id loop
    v_why := app.no_event_room(v_entry);
    if v_why is null then
      perform app.enter_row(v_entry, p_row);
    else
      update public.registration_entries e
      set state = 'waitlisted', state_reason = v_why, place = coalesce(e.place, app.next_line(e.event_id))
      where e.id = v_entry.id and (e.state, e.state_reason) is distinct from ('waitlisted', v_why);
    end if;
  end loop;
end
$$;

-- Gives an entry its place in the event.
create function app.enter_entry(p_entry uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := (select e from public.registration_entries e where e.id = p_entry);
begin
  perform app.enter_row(v_entry, (select r from public.meet_registrations r where r.id = v_entry.registration_id));
end
$$;

-- The host's entry for a place in an event: the one there was, or a new one. Its code never names a person.
create function app.enter_row(p_entry public.registration_entries, p_row public.meet_registrations) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_team text := coalesce(p_entry.name, nullif(p_entry.letter, 'A'));
  v_base text;
  v_code text;
  v_n integer := 1;
  v_id uuid := p_entry.entry_id;
begin
  if v_id is not null then
    update public.meet_entries n set archived_at = null, status = 'ok', reason = null, division = p_entry.division,
      is_exhibition = p_entry.is_exhibition, team = v_team
    where n.id = v_id;
  else
    v_base := left((select v.code from public.meet_events v where v.id = p_entry.event_id) || '-'
      || (select k.code from public.meet_schools k where k.id = p_row.meet_school_id)
      || coalesce('-' || nullif(p_entry.letter, 'A'), ''), 36);
    v_code := v_base;
    while exists (select from public.meet_entries n where n.event_id = p_entry.event_id and n.code = v_code) loop
      v_n := v_n + 1;
      v_code := v_base || '-' || v_n;
    end loop;
    insert into public.meet_entries (school_id, meet_id, event_id, meet_school_id, code, team, division, is_exhibition,
      sort)
    values (p_row.host_school_id, p_entry.meet_id, p_entry.event_id, p_row.meet_school_id, v_code, v_team,
      p_entry.division, p_entry.is_exhibition, p_row.number)
    returning id into v_id;
  end if;
  update public.registration_entries e
  set state = 'entered', state_reason = null, offer_until = null, entry_id = v_id,
    place = coalesce(e.place, app.next_line(e.event_id))
  where e.id = p_entry.id;
end
$$;

-- Takes an entry out of its event, and its place with it: archived before the meet starts, scratched after.
create function app.leave_entry(p_entry uuid, p_state text, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries;
begin
  update public.registration_entries e set state = p_state, state_reason = p_reason, offer_until = null
  where e.id = p_entry returning * into v_entry;
  if v_entry.entry_id is null then
    return;
  elsif (select m.started_at is null from public.meets m where m.id = v_entry.meet_id) then
    update public.meet_entries n set archived_at = now() where n.id = v_entry.entry_id and n.archived_at is null;
  else
    update public.meet_entries n set status = 'scratched', reason = left(p_reason, 300)
    where n.id = v_entry.entry_id and n.status = 'ok' and n.archived_at is null;
  end if;
end
$$;
