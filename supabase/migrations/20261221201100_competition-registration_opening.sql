-- How a host takes registrations, held and brought up to date by the clock of the database. See docs/decisions/0232.
alter table public.meet_registrations
  add column has_place boolean not null default false,
  add column line_at numeric,
  add column told_state text,
  add column reminded_at timestamptz;
alter table public.meet_registrations add constraint meet_registrations_has_place_check
  check (state = 'submitted' or has_place = (state in ('approved', 'confirmed', 'offered', 'checked_in', 'completed')));
create index meet_registrations_has_place_idx on public.meet_registrations (meet_id) where has_place;
create index meet_registrations_offer_until_idx on public.meet_registrations (offer_until) where state = 'offered';
create index registration_entries_offer_until_idx on public.registration_entries (offer_until) where state = 'offered';
comment on column public.meet_registrations.has_place is
  'Counts against the limits of the meet: also while it waits for approval or for the answer to an offer.';
comment on column public.meet_registrations.line_at is 'Where the host moved it in the waiting list.';
comment on column public.meet_registrations.told_state is 'The state that its school was last told.';
alter table public.meet_openings add column host_told_at timestamptz not null default now();
comment on column public.meet_openings.host_told_at is 'Until when the host was told of new registrations.';

-- What is left to do for a registration: functions (registration) that return code, words, and the part of its page.
create table app.registration_needs (
  name text primary key constraint registration_needs_name_check check (name ~ '^[a-z][a-z0-9_-]*$'),
  source text not null,
  sort integer not null
);
alter table app.registration_needs enable row level security;

-- What removes the names of other schools' cadets from a meet: functions (meet) that return how many.
create table app.names_sources (
  name text primary key constraint names_sources_name_check check (name ~ '^[a-z][a-z0-9_-]*$'),
  source text not null
);
alter table app.names_sources enable row level security;

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
call app.register_registration_need('facts', 'app.registration_facts', 10);

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
