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
    cross join lateral (select case when x.schools < 0 then 0 else x.schools end as places
      from app.places_left(o) x) p
    where m.archived_at is null and m.school_id <> v_school.id
      and m.state in ('published', 'registration_open', 'registration_closed', 'scheduled', 'in_progress', 'paused')
      and m.ends_on >= app.day_in(now(), m.time_zone)
      and (o.visibility = 'listed' or r.id is not null or i.invited)
      and app.is_on(m.school_id, 'competition-meets');
end
$$;
grant execute on function app.open_meets_seen() to authenticated, service_role;

-- The open competitions as their list shows them.
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

-- Open competitions in the search.
create function app.search_open_meets(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.title, concat_ws(' · ', to_char(l.starts_on, 'Mon FMDD, YYYY'), l.host),
    '/app/competition-portal/open-competitions/' || l.id
  from public.open_meet_list l where app.found(l.search, p_words) order by l.starts_on, l.title limit p_limit
$$;
