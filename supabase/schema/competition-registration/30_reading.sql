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
    ('emergency', 'Name whom to call in an emergency',
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

-- Refuses what a school can't enter: too much, what isn't at the meet, or nothing.
create function app.check_registration_entries(p_opening public.meet_openings, p_registration uuid) returns void
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
    perform app.fail('school_limit', format('%s takes %s from one school', v_over.name, v_over.max_per_school),
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
  v_base text := left(trim(p_school.name), 100);
  v_name text := v_base;
  v_n integer := 1;
begin
  while exists (select from public.meet_schools k where k.meet_id = p_meet and lower(k.name) = lower(v_name)
    and k.archived_at is null and k.id is distinct from p_own) loop
    v_name := (case when v_n = 1 and coalesce(p_school.city, '') <> ''
      then v_base || ' (' || left(p_school.city, 16) || ')' else v_base || ' ' || (v_n + 1) end);
    v_n := v_n + 1;
  end loop;
  return v_name;
end
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
    and p_meet.state in ('registration_open', 'registration_closed', 'in_progress', 'paused')
    and app.day_in(clock_timestamp(), p_meet.time_zone) <= p_meet.ends_on
$$;

-- When registration closes: as the host set it, with the first day of the meet at the latest.
create function app.registration_ends(p_meet public.meets, p_opening public.meet_openings) returns timestamptz
language sql stable set search_path = ''
as $$
  select least(p_opening.closes_at, app.meet_begins(p_meet))
$$;

-- What registration needs before it opens, also again.
create function app.registration_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_opening public.meet_openings;
begin
  if p_to <> 'registration_open' then
    return;
  end if;
  select * into v_meet from public.meets m where m.id = p_meet;
  select * into v_opening from public.meet_openings o where o.meet_id = p_meet;
  return query
    select b.message, b.part from app.meet_plan_blocks(p_meet, 'published') b;
  if v_opening.meet_id is null then
    return query select 'How schools register isn''t set yet', 'register';
  elsif app.registration_ends(v_meet, v_opening) <= clock_timestamp() then
    return query select case when app.meet_begins(v_meet) <= clock_timestamp()
      then 'The first day of the meet has come, so schools no longer register'
      else 'The time at which registration closes has passed' end, 'register';
  end if;
end
$$;

-- The disciplines of events that a team of a school is for; null: any.
create function app.disciplines_of_team(p_discipline text) returns text[]
language sql immutable set search_path = ''
as $$
  select case p_discipline
    when 'drill_armed' then '{inspection,armed_regulation,armed_exhibition,solo_exhibition,dual_exhibition,knockout}'
    when 'drill_unarmed' then '{inspection,unarmed_regulation,unarmed_exhibition,knockout}'
    when 'color_guard' then '{color_guard,color_guard_inspection}'
    when 'saber' then '{saber}'
    when 'air_rifle' then '{air_rifle}'
    when 'raider' then
      '{raider_team_run,raider_rescue,raider_ptt,raider_rope_bridge,raider_gauntlet,fitness,relay}'
    when 'orienteering' then '{orienteering}'
    when 'academic' then '{academic,leadership}'
    when 'cyber' then '{cyber}'
    when 'uas' then '{drone}'
    when 'fitness' then '{fitness,relay,raider_ptt}'
    when 'flag_detail' then '{color_guard}'
    else '{other_judged,other_timed}'
  end::text[]
$$;

-- What the teams of a school compete in this season; empty where it has none.
create function app.disciplines_of_school(p_school uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct d), '{}') from public.teams t, unnest(app.disciplines_of_team(t.discipline)) d
  where t.school_id = p_school and t.archived_at is null and t.season_to >= app.today(p_school)
$$;

-- True where the host has invited the caller's school, or the caller by the email of their account.
create function app.is_invited(p_meet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.meet_invitations i
    where i.meet_id = p_meet and i.archived_at is null
      and (i.invited_school_id = app.school_id()
        or i.invited_school_id is null and lower(i.email) = (
          select lower(u.email) from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null)))
$$;

-- How registration for a meet is by the clock: soon, open, or closed. What the clock has opened or closed counts before
-- anything has changed the meet's state.
create function app.opening_by_clock(p_meet public.meets, p_opening public.meet_openings) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_meet.state not in ('published', 'registration_open') then 'closed'
    when app.registration_ends(p_meet, p_opening) <= clock_timestamp() then 'closed'
    when p_meet.state = 'registration_open' or p_opening.opens_at <= clock_timestamp() then 'open'
    else 'soon'
  end
$$;

-- How near the school of a host is, as far as what both schools say of themselves goes.
create function app.distance_between(p_one public.schools, p_other public.schools) returns text
language sql immutable set search_path = ''
as $$
  select case
    when coalesce(trim(p_one.state), '') = '' or coalesce(trim(p_other.state), '') = '' then 'unknown'
    when lower(trim(p_one.state)) <> lower(trim(p_other.state)) then 'other'
    when lower(trim(p_one.city)) = lower(trim(p_other.city)) then 'city'
    else 'state'
  end
$$;

-- How many schools have a place at the meet, or hold one by an offer.
create function app.schools_placed(p_meet uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.meet_registrations r where r.meet_id = p_meet and r.has_place
$$;

-- The same for the entries of an event.
create function app.entries_placed(p_event uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select (
    (select count(*) from public.meet_entries n where n.event_id = p_event and n.archived_at is null
      and n.status <> 'scratched')
    + (select count(*) from public.registration_entries e where e.event_id = p_event
      and e.state in ('entered', 'offered') and e.entry_id is null))::integer
$$;

-- Why the caller's school may see the page of a meet: host, registered, listed, invited, or link; null: it may not.
create function app.open_meet_way(p_meet uuid, p_code text default null) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_meet public.meets;
  v_opening public.meet_openings;
begin
  if v_school is null or not app.can('competition-portal', 'read') then
    return null;
  end if;
  select * into v_meet from public.meets m
  where m.id = p_meet and m.archived_at is null and m.state not in ('draft', 'archived');
  select * into v_opening from public.meet_openings o where o.meet_id = p_meet;
  if v_meet.id is null or v_opening.meet_id is null or not app.is_on(v_meet.school_id, 'competition-meets') then
    return null;
  elsif v_meet.school_id = v_school then
    return case when app.manages('competition-meets', 'read') then 'host' end;
  elsif exists (select from public.meet_registrations r where r.meet_id = p_meet and r.school_id = v_school
    and r.state <> 'withdrawn') then
    return 'registered';
  elsif v_meet.state = 'cancelled' then
    return null;
  elsif v_opening.visibility = 'listed' then
    return 'listed';
  elsif app.is_invited(p_meet) then
    return 'invited';
  elsif v_opening.visibility = 'unlisted' and p_code = v_opening.link_code then
    return 'link';
  end if;
  return null;
end
$$;

-- The open competitions as the caller's school sees them: listed ones, those it is invited to, and those that it has
-- registered for, until their last day.
create function app.open_meets_seen()
returns table (id uuid, title text, kind text, starts_on date, ends_on date, venue text, host text, city text,
  host_state text, program text, distance text, disciplines text[], branches text[], events integer,
  opens_at timestamptz, closes_at timestamptz, max_schools integer, taken integer, places_left integer, status text,
  invited boolean, registration_id uuid, registered text, mine text, can_enter text, enters text[], search text)
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_school public.schools;
  v_own text[];
begin
  select * into v_school from public.schools s where s.id = app.school_id();
  if v_school.id is null or not app.can('competition-portal', 'read') then
    return;
  end if;
  v_own := app.disciplines_of_school(v_school.id);
  return query
    select m.id, m.title, m.kind, m.starts_on, m.ends_on, m.venue, h.name, h.city, h.state, h.program_type,
      app.distance_between(h, v_school), e.disciplines, o.branches, e.events, o.opens_at, o.closes_at, o.max_schools,
      t.taken, p.places,
      case when c.clock <> 'open' then c.clock when p.places > 0 or p.places is null then 'open'
        when o.takes_waiting then 'waiting' else 'full' end,
      i.invited, r.id, r.state,
      case when r.id is null then 'no' else 'yes' end,
      case when (cardinality(o.branches) = 0 or v_school.program_type = any (o.branches))
        and (cardinality(v_own) = 0 or e.disciplines && v_own) then 'yes' else 'no' end,
      array(select x from unnest(e.disciplines) x where x = any (v_own)),
      app.search_text(concat_ws(' ', m.title, m.venue, m.kind, h.name, h.city, h.state,
        array_to_string(e.disciplines, ' ')))
    from public.meet_openings o
    join public.meets m on m.id = o.meet_id
    join public.schools h on h.id = o.school_id
    left join public.meet_registrations r on r.meet_id = o.meet_id and r.school_id = v_school.id
      and r.state <> 'withdrawn'
    cross join lateral (select app.is_invited(m.id) as invited) i
    cross join lateral (select app.opening_by_clock(m, o) as clock) c
    cross join lateral (
      select coalesce(array_agg(distinct v.discipline), '{}') as disciplines, count(*)::integer as events
      from public.meet_events v where v.meet_id = m.id and v.archived_at is null and v.cancelled_at is null
    ) e
    cross join lateral (select app.schools_placed(m.id) as taken) t
    cross join lateral (select greatest(x.schools, 0) as places from app.places_left(o) x) p
    where m.archived_at is null and m.school_id <> v_school.id
      and m.state in ('published', 'registration_open', 'registration_closed', 'in_progress', 'paused')
      and m.ends_on >= app.day_in(now(), m.time_zone)
      and (o.visibility = 'listed' or r.id is not null or i.invited)
      and app.is_on(m.school_id, 'competition-meets');
end
$$;
grant execute on function app.open_meets_seen() to authenticated, service_role;

create view public.open_meet_list with (security_invoker = true) as select * from app.open_meets_seen();

-- What the list can be narrowed by, with how many rows each value has.
create view public.open_meet_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.open_meet_list l
cross join lateral (values ('status', l.status, array_position('{open,waiting,soon,full,closed}', l.status)),
  ('distance', l.distance, array_position('{city,state,other,unknown}', l.distance)), ('kind', l.kind, 0),
  ('program', l.program, 0), ('can_enter', l.can_enter, 0),
  ('mine', l.mine, 0)) f (filter, value, sort)
group by 1, 2, 3
union all
select 'disciplines', d, 0, count(*)::integer from public.open_meet_list l, unnest(l.disciplines) d group by 2;
revoke all on public.open_meet_list, public.open_meet_filters from anon, authenticated, service_role;
grant select on public.open_meet_list, public.open_meet_filters to authenticated, service_role;

-- The meets whose documents the caller's school reads: those of its open list, and those it registered for.
create function app.meets_open_to_me() returns setof uuid
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if v_school is null or not app.can('competition-portal', 'read') then
    return;
  end if;
  return query
    select r.meet_id from public.meet_registrations r
    join public.meets m on m.id = r.meet_id and m.archived_at is null
    where r.school_id = v_school and r.state not in ('withdrawn', 'declined')
    union
    select m.id from public.meet_openings o join public.meets m on m.id = o.meet_id
    where m.archived_at is null and m.state in ('published', 'registration_open', 'registration_closed')
      and (o.visibility = 'listed' or app.is_invited(m.id)) and app.is_on(m.school_id, 'competition-meets');
end
$$;
grant execute on function app.meets_open_to_me() to authenticated, service_role;

-- The documents of a meet that its schools acknowledge: the SOP and the amendments that no other replaces.
create function app.documents_to_acknowledge(p_meet uuid) returns setof public.meet_documents
language sql stable security definer set search_path = ''
as $$
  select d.* from public.meet_documents d
  where d.meet_id = p_meet and d.archived_at is null and d.kind in ('sop', 'amendment')
    and not exists (select from public.meet_documents n where n.supersedes_id = d.id and n.archived_at is null)
  order by d.kind desc, d.number, d.created_at, d.id
$$;

-- What a school that comes to a meet, or thinks of it, has to know: no names, no other schools, no codes.
create function app.open_meet_facts(p_meet public.meets, p_school uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_meet.id, 'title', p_meet.title, 'kind', p_meet.kind, 'starts_on', p_meet.starts_on,
    'ends_on', p_meet.ends_on, 'time_zone', p_meet.time_zone, 'venue', p_meet.venue, 'address', p_meet.address,
    'about', p_meet.about, 'state', p_meet.state,
    'clock', app.opening_by_clock(p_meet, o),
    'host', jsonb_build_object('name', h.name, 'city', h.city, 'state', h.state, 'program', h.program_type,
      'contact', h.contact, 'phone', h.phone, 'email', h.email,
      'distance', app.distance_between(h, s)),
    'opens_at', o.opens_at, 'closes_at', o.closes_at, 'roster_locks_at', o.roster_locks_at,
    'withdraw_until', o.withdraw_until, 'order_rule', o.order_rule, 'returning_until', o.returning_until,
    'draw_at', o.draw_at, 'needs_approval', o.needs_approval, 'takes_waiting', o.takes_waiting,
    'max_schools', o.max_schools, 'max_cadets', o.max_cadets, 'max_entries', o.max_entries, 'branches', o.branches,
    'substitutions', o.substitutions, 'names_days', o.names_days, 'terms', o.terms, 'note', o.note,
    'taken', t.taken, 'places_left', (select greatest(x.schools, 0) from app.places_left(o) x),
    'waiting', (select count(*) from public.meet_registrations w where w.meet_id = p_meet.id
      and w.state = 'waitlisted'),
    'fits_program', cardinality(o.branches) = 0 or s.program_type = any (o.branches))
  from public.meet_openings o
  join public.schools h on h.id = o.school_id
  join public.schools s on s.id = p_school
  cross join lateral (select app.schools_placed(p_meet.id) as taken) t
  where o.meet_id = p_meet.id
$$;

-- The events of a meet with their limits, what is left of them, and which teams of the school they are for.
create function app.open_meet_events(p_meet uuid, p_school uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name, 'discipline', e.discipline,
    'divisions', e.divisions, 'is_exhibition', e.is_exhibition, 'counts_overall', e.counts_overall,
    'min_entries', e.min_entries, 'max_entries', e.max_entries, 'max_per_school', e.max_per_school,
    'team_min', e.team_min, 'team_max', e.team_max, 'alternates_max', e.alternates_max, 'minutes', e.minutes,
    'uniform', e.uniform, 'is_cancelled', e.cancelled_at is not null, 'cancelled_reason', e.cancelled_reason,
    'places_left', greatest(e.max_entries - app.entries_placed(e.id), 0),
    'teams', (select coalesce(jsonb_agg(t.id order by t.name), '[]') from public.teams t
      where t.school_id = p_school and t.archived_at is null and t.season_to >= app.today(p_school)
        and e.discipline = any (app.disciplines_of_team(t.discipline)))
  ) order by e.sort, e.code), '[]')
  from public.meet_events e where e.meet_id = p_meet and e.archived_at is null
$$;

-- The divisions and the documents of a meet, as a visitor reads them.
create function app.open_meet_parts(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'divisions', (select coalesce(jsonb_agg(jsonb_build_object('code', d.code, 'name', d.name, 'arms', d.arms,
        'level', d.level, 'gender', d.gender, 'min_female', d.min_female, 'max_male', d.max_male)
        order by d.sort, d.code), '[]')
      from public.meet_divisions d where d.meet_id = p_meet and d.archived_at is null),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number,
        'title', d.title, 'link', d.link, 'note', d.note, 'effective_on', d.effective_on,
        'files', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name), '[]')
          from public.attachments a where a.subject_table = 'meet_documents' and a.subject_id = d.id
            and a.stored_at is not null and a.archived_at is null),
        'acknowledge', d.id in (select x.id from app.documents_to_acknowledge(p_meet) x))
        order by array_position('{sop,amendment,schedule,map,floor_plan,waiver,other}', d.kind), d.number, d.title,
          d.id), '[]')
      from public.meet_documents d where d.meet_id = p_meet and d.archived_at is null))
$$;

-- The page of a meet for visitors: what it is, its events, how to register, and what the caller's school has there.
-- Null where the caller may not see it: an unknown meet and one that isn't for this school answer alike.
create function public.open_meet(p_meet uuid, p_code text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_way text;
  v_meet public.meets;
begin
  if not app.can('competition-portal', 'read') then
    perform app.deny('You don''t have permission to see competitions');
  end if;
  v_way := app.open_meet_way(p_meet, left(p_code, 40));
  if v_way is null then
    return null;
  end if;
  select * into v_meet from public.meets m where m.id = p_meet;
  return app.open_meet_facts(v_meet, v_school) || app.open_meet_parts(p_meet)
    || jsonb_build_object('way', v_way, 'events', app.open_meet_events(p_meet, v_school), 'registration', (
      select jsonb_build_object('id', r.id, 'state', r.state) from public.meet_registrations r
      where r.meet_id = p_meet and r.school_id = v_school));
end
$$;
call app.expose('public.open_meet(uuid, text)', 'authenticated', 'service_role');

-- Where a host answers, as part of a hint; empty where its school gives no address.
create function app.host_answers(p_host uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select 'Write to the host, ' || s.name
    || coalesce(' (' || coalesce(nullif(trim(s.email), ''), nullif(trim(s.phone), '')) || ')', '') || '.'
  from public.schools s where s.id = p_host
$$;

-- The reader of a registration: the school that it is of, where the caller may read it.
create function app.need_registration_reader(p_registration uuid) returns public.meet_registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations;
begin
  if not app.can('competition-entries', 'read') then
    perform app.deny('You don''t have permission to see your school''s registrations');
  end if;
  select * into v_registration from public.meet_registrations r
  where r.id = p_registration and r.school_id = app.school_id();
  return v_registration;
end
$$;

-- Refuses what comes too late or too early, and says the way on.
create function app.refuse_unopened(p_meet uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_opening public.meet_openings;
  v_clock text;
  v_zone text := (select s.time_zone from public.schools s where s.id = app.school_id());
begin
  select * into v_meet from public.meets m where m.id = p_meet;
  select * into v_opening from public.meet_openings o where o.meet_id = p_meet;
  v_clock := app.opening_by_clock(v_meet, v_opening);
  if v_meet.state = 'cancelled' then
    perform app.fail('cancelled', format('%s is canceled', v_meet.title), app.host_answers(v_meet.school_id));
  elsif v_clock = 'soon' then
    perform app.fail('not_open', 'Registration isn''t open yet', coalesce('It opens on ' || to_char(
      v_opening.opens_at at time zone v_zone, 'FMMonth FMDD, YYYY "at" FMHH12:MI AM') || '.',
      app.host_answers(v_meet.school_id)));
  elsif v_clock = 'closed' then
    perform app.fail('closed', 'Registration is closed' || coalesce(' since ' || to_char(
      app.registration_ends(v_meet, v_opening) at time zone v_zone, 'FMMonth FMDD, YYYY "at" FMHH12:MI AM'), ''),
      'What you entered is saved. ' || app.host_answers(v_meet.school_id));
  end if;
end
$$;

-- Refuses a registration that has ended, or whose meet has started, as the part that no longer changes.
create function app.refuse_ended(p_registration public.meet_registrations) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_registration.state in ('withdrawn', 'declined') then
    perform app.fail('ended', format('This registration was %s', p_registration.state),
      case p_registration.state when 'withdrawn' then 'Register again first.'
        else app.host_answers(p_registration.host_school_id) end);
  elsif p_registration.state in ('checked_in', 'completed', 'no_show')
    or not exists (select from public.meets m where m.id = p_registration.meet_id
      and m.state in ('published', 'registration_open', 'registration_closed')) then
    perform app.fail('started', 'This meet has started or is over, so the registration doesn''t change',
      app.host_answers(p_registration.host_school_id));
  end if;
end
$$;

-- The name of a person of the caller's own school; null for anyone else.
create function app.own_person(p_person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p
  where p.id = p_person and p.school_id = app.school_id()
$$;

-- Refuses a school of a program that the meet isn't for.
create function app.refuse_branch(p_meet uuid, p_school uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.meet_openings o join public.schools s on s.id = p_school
    where o.meet_id = p_meet and cardinality(o.branches) > 0 and not s.program_type = any (o.branches)) then
    perform app.fail('branch', 'This meet doesn''t take schools of your program',
      (select app.host_answers(o.school_id) from public.meet_openings o where o.meet_id = p_meet));
  end if;
end
$$;

-- Refuses an arrival that is far from the days of the meet.
create function app.refuse_far_arrival(p_meet uuid, p_at timestamptz) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not isfinite(p_at) or not exists (select from public.meets m where m.id = p_meet
    and app.day_in(p_at, m.time_zone) between m.starts_on - 3 and m.ends_on) then
    perform app.fail('arrival', 'This isn''t close to the days of the meet', 'Choose a time shortly before it starts.',
      'arrives_at');
  end if;
end
$$;

-- What a school says of its day, checked: only what is named, as the row has it.
create function app.facts_in(p_input jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_in jsonb := '{}';
  v_email text;
begin
  if jsonb_typeof(p_input) is distinct from 'object' or pg_column_size(p_input) > 20000 then
    perform app.fail('input', 'This can''t be read', 'Reload the page and try again.');
  end if;
  v_in := v_in || jsonb_build_object('cadets', app.count_in(p_input ->> 'cadets', 'cadets', 0, 1000),
    'buses', app.count_in(p_input ->> 'buses', 'buses', 0, 50),
    'arrives_at', app.moment_in(left(p_input ->> 'arrives_at', 60), 'arrives_at'),
    'contact_name', app.plain_in(p_input ->> 'contact_name', 'contact_name', 'The contact', 120),
    'contact_phone', app.plain_in(p_input ->> 'contact_phone', 'contact_phone', 'The phone', 40),
    'emergency_name', app.plain_in(p_input ->> 'emergency_name', 'emergency_name', 'The emergency contact', 120),
    'emergency_phone', app.plain_in(p_input ->> 'emergency_phone', 'emergency_phone', 'The phone', 40),
    'note', app.need_text(p_input ->> 'note', 'note', 'The note', 2000),
    'terms', app.yes_in(p_input ->> 'terms', 'terms'));
  v_email := app.need_text(p_input ->> 'contact_email', 'contact_email', 'The email', 254);
  if v_email !~ '^[^\s@]+@[^\s@]+$' then
    perform app.fail('email', 'This email address isn''t valid', 'Check it for typos.', 'contact_email');
  end if;
  v_in := v_in || jsonb_build_object('contact_email', v_email);
  return (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(v_in) f where p_input ? f.key);
end
$$;

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

-- The name of a school.
create function app.school_named(p_school uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select s.name from public.schools s where s.id = p_school
$$;

-- What a registration enters, in a sentence.
create function app.entries_words(p_registration uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case count(*) when 0 then 'No entries' when 1 then '1 entry' else count(*) || ' entries' end || ' in '
    || case count(distinct e.event_id) when 1 then '1 event' else count(distinct e.event_id) || ' events' end
  from public.registration_entries e where e.registration_id = p_registration
    and e.state not in ('withdrawn', 'scratched', 'lapsed')
$$;

-- Refuses an entry of another registration.
create function app.need_own_entry(p_registration public.meet_registrations, p_entry uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_entry is not null and not exists (select from public.registration_entries e
    where e.id = p_entry and e.registration_id = p_registration.id) then
    perform app.fail('unknown_entry', 'This entry isn''t in your registration', 'Reload the page.');
  end if;
end
$$;

-- What is left to do of what a school enters and reads.
create function app.registration_papers(p_registration uuid) returns table (code text, words text, part text)
language sql stable security definer set search_path = ''
as $$
  select n.code, n.words, n.part from public.meet_registrations r
  cross join lateral (
    select 1 as sort, 'entries' as code, 'Enter at least one event' as words, 'entries' as part
    where not exists (select from public.registration_entries e where e.registration_id = r.id
      and e.state not in ('withdrawn', 'scratched', 'lapsed'))
    union all
    select 2, 'documents', 'Read and acknowledge ' || d.title, 'documents'
    from app.documents_to_acknowledge(r.meet_id) d
    where not exists (select from public.document_acknowledgments a
      where a.registration_id = r.id and a.document_id = d.id)
  ) n
  where r.id = p_registration
  order by n.sort, n.words
$$;

-- The registrations of the caller's school.
create function app.registrations_seen()
returns table (id uuid, school_id uuid, meet_id uuid, title text, kind text, starts_on date, ends_on date, venue text,
  host text, city text, host_state text, meet_state text, state text, number integer, entries integer, missing integer,
  left_to_do text[], due_at timestamptz, due_for text, offer_until timestamptz, is_past text, submitted_at timestamptz,
  archived_at timestamptz, search text)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if v_school is null or not app.can('competition-entries', 'read') then
    return;
  end if;
  return query
    select r.id, r.school_id, m.id, m.title, m.kind, m.starts_on, m.ends_on, m.venue, h.name, h.city, h.state, m.state,
      r.state, r.number,
      (select count(*)::integer from public.registration_entries e where e.registration_id = r.id
        and e.state not in ('withdrawn', 'scratched', 'lapsed')),
      cardinality(n.words), n.words, d.at, d.what, r.offer_until, p.past, r.submitted_at, null::timestamptz,
      app.search_text(concat_ws(' ', m.title, m.venue, m.kind, h.name, h.city, h.state))
    from public.meet_registrations r
    join public.meets m on m.id = r.meet_id
    join public.meet_openings o on o.meet_id = m.id
    join public.schools h on h.id = r.host_school_id
    cross join lateral (select case when m.ends_on < app.day_in(now(), m.time_zone)
      or m.state in ('cancelled', 'results_certified', 'amended', 'archived') then 'yes' else 'no' end as past) p
    cross join lateral (
      select coalesce(array_agg(x.words), '{}') as words from app.registration_missing(r.id) x
      where p.past = 'no' and r.state in ('draft', 'submitted', 'approved', 'confirmed', 'waitlisted', 'offered')
    ) n
    left join lateral (
      select t.at, t.what from (values
        (case when r.state = 'offered' then r.offer_until end, 'offer'),
        (case when r.state = 'draft' then app.registration_ends(m, o) end, 'submit'),
        (case when r.state in ('submitted', 'approved', 'confirmed', 'waitlisted') and cardinality(n.words) > 0
          then o.roster_locks_at end, 'finish')) t (at, what)
      where t.at is not null and p.past = 'no' order by t.at limit 1
    ) d on true
    where r.school_id = v_school;
end
$$;
grant execute on function app.registrations_seen() to authenticated, service_role;

create view public.registration_list with (security_invoker = true) as select * from app.registrations_seen();

-- What that list can be narrowed by, with how many rows each value has.
create view public.registration_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.registration_list l
cross join lateral (values ('state', l.state, array_position('{draft,offered,submitted,waitlisted,approved,confirmed,'
    'checked_in,completed,lapsed,declined,withdrawn,no_show}', l.state)),
  ('is_past', l.is_past, array_position('{no,yes}', l.is_past)), ('kind', l.kind, 0)) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.registration_list, public.registration_filters from anon, authenticated, service_role;
grant select on public.registration_list, public.registration_filters to authenticated, service_role;

-- How many schools are in line before a registration; null where it isn't in line.
create function app.schools_ahead(p_registration public.meet_registrations) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when p_registration.state = 'waitlisted' then (
    select count(*)::integer from public.meet_registrations r
    join public.meet_openings o on o.meet_id = r.meet_id
    where r.meet_id = p_registration.meet_id and r.state = 'waitlisted' and r.id <> p_registration.id
      and app.line_of(o, r) < app.line_of(o, p_registration)) end
$$;

-- What a school entered, with what became of each.
create function app.entries_of(p_registration uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'event_id', e.event_id, 'division', e.division,
    'letter', e.letter, 'name', e.name, 'team_id', e.team_id, 'team', t.name, 'is_exhibition', e.is_exhibition,
    'state', e.state, 'state_reason', e.state_reason, 'offer_until', e.offer_until,
    'ahead', case when e.state = 'waitlisted' then (select count(*) from public.registration_entries x
      where x.event_id = e.event_id and x.state in ('waitlisted', 'offered') and x.place < e.place) end)
    order by v.sort, v.code, e.division, e.letter, e.created_at), '[]')
  from public.registration_entries e
  join public.meet_events v on v.id = e.event_id
  left join public.teams t on t.id = e.team_id
  where e.registration_id = p_registration
$$;

-- The page of a registration for its school: its own facts, the meet, what it entered, what is left to do, and what it
-- acknowledged. Null where it isn't the school's.
create function public.registration_page(p_registration uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration_reader(p_registration);
  v_meet public.meets;
begin
  if v_registration.id is null then
    return null;
  end if;
  select * into v_meet from public.meets m where m.id = v_registration.meet_id;
  return to_jsonb(v_registration) - '{host_school_id,decided_by,created_by,updated_by,draw_place}'::text[]
    || jsonb_build_object(
      'meet', app.open_meet_facts(v_meet, v_registration.school_id) || app.open_meet_parts(v_meet.id)
        || jsonb_build_object('events', app.open_meet_events(v_meet.id, v_registration.school_id),
          'is_hidden', v_meet.archived_at is not null),
      'entries', app.entries_of(p_registration),
      'ahead', app.schools_ahead(v_registration),
      'started_by', app.own_person(v_registration.created_by),
      'terms_name', app.own_person(v_registration.terms_by),
      'missing', (select coalesce(jsonb_agg(jsonb_build_object('code', n.code, 'words', n.words, 'part', n.part)), '[]')
        from app.registration_missing(p_registration) n),
      'acknowledged', (select coalesce(jsonb_object_agg(a.document_id, jsonb_build_object('at', a.created_at,
          'by', app.own_person(a.acknowledged_by))), '{}')
        from public.document_acknowledgments a where a.registration_id = p_registration),
      'teams', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'discipline', t.discipline)
          order by t.name, t.id), '[]')
        from public.teams t where t.school_id = v_registration.school_id and t.archived_at is null
          and t.season_to >= app.today(t.school_id)));
end
$$;
call app.expose('public.registration_page(uuid)', 'authenticated', 'service_role');

-- How many things are left to do before a deadline that isn't over, for those who keep registrations.
create function app.registrations_left(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.meet_registrations r
  join public.meets m on m.id = r.meet_id
  where r.school_id = p_school and m.ends_on >= app.day_in(now(), m.time_zone)
    and m.state in ('published', 'registration_open', 'registration_closed')
    and (r.state in ('draft', 'offered') or r.state in ('submitted', 'approved', 'waitlisted')
      and exists (select from app.registration_missing(r.id)))
$$;

-- Open competitions in the search.
create function app.search_open_meets(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.title, concat_ws(' · ', to_char(l.starts_on, 'Mon FMDD, YYYY'), l.host),
    '/app/competition-portal/open-competitions/' || l.id
  from public.open_meet_list l where app.found(l.search, p_words) order by l.starts_on, l.title limit p_limit
$$;
