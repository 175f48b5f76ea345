-- The light of each member of a team on the day of a trip: a check that ends before it is red then. Members who left
-- the team are no longer on its bus. For those who manage teams.
create function app.trip_lights(p_trip uuid)
returns table (cadet_id uuid, rides boolean, first_name text, last_name text, rank text, grade integer, role text,
  light text, reason text)
language plpgsql stable security definer rows 40 set search_path = ''
as $$
declare
  v_trip public.team_trips := (select t from public.team_trips t where t.id = p_trip);
begin
  if v_trip.school_id is distinct from app.school_id() or not app.manages('teams', 'read') then
    return;
  end if;
  return query
    select m.cadet_id, exists (select from public.team_riders r where r.trip_id = p_trip and r.cadet_id = m.cadet_id),
      c.first_name, c.last_name, c.rank_abbreviation, c.grade::integer, m.role, l.light, l.reason
    from public.team_members m
    join public.cadet_roster c on c.id = m.cadet_id
    join public.schools s on s.id = v_trip.school_id
    join app.team_lights(v_trip.school_id, array[v_trip.team_id], greatest(app.today(v_trip.school_id),
      app.day_in(v_trip.leaves_at, s.time_zone))) l on l.member_id = m.id
    where m.team_id = v_trip.team_id and m.to_on is null and m.state <> 'tryout'
    order by c.last_name, c.first_name, m.id;
end
$$;
grant execute on function app.trip_lights(uuid) to authenticated, service_role;

-- Who may be on the bus of a trip, who is, and whether each may compete on its day.
create function public.team_trip_roster(p_trip uuid)
returns table (cadet_id uuid, rides boolean, first_name text, last_name text, rank text, grade integer, role text,
  light text, reason text)
language sql stable set search_path = ''
as $$
  select * from app.trip_lights(p_trip)
$$;
call app.expose('public.team_trip_roster(uuid)', 'authenticated', 'service_role');

-- The teams of a cadet, now and before, with the light of those whom the caller may know it of.
create function app.team_card(p_cadet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'discipline', t.discipline, 'role', m.role,
    'state', m.state, 'light', l.light, 'kinds', l.kinds, 'changes_on', l.changes_on) order by t.name), '[]')
  from public.team_members m
  join public.teams t on t.id = m.team_id and t.archived_at is null and t.season_to >= app.today(t.school_id)
  left join lateral (select s.light, s.kinds, s.changes_on from app.team_members_seen(t.id) s
    where s.id = m.id) l on true
  where m.cadet_id = p_cadet and m.to_on is null
$$;

-- How many teams a cadet is on.
create function app.team_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'teams', count(*) from public.team_members m
  join public.teams t on t.id = m.team_id and t.archived_at is null
  where m.cadet_id = p_cadet and m.to_on is null
$$;

-- A cadet's teams and results as lines of the timeline. That someone wasn't selected isn't one.
create function app.team_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select m.id, m.from_on, 'joined', 'Joined ' || t.name,
    case m.role when 'captain' then 'Captain' when 'co_captain' then 'Co-captain' when 'alternate' then 'Alternate'
      when 'manager' then 'Team manager' end
  from public.team_members m join public.teams t on t.id = m.team_id
  where m.cadet_id = p_cadet and m.state <> 'tryout' and coalesce(m.end_reason, '') not in ('not_selected', 'withdrew')
  union all
  select m.id, m.to_on, 'left', 'Left ' || t.name, case m.end_reason when 'season_end' then 'End of the season' end
  from public.team_members m join public.teams t on t.id = m.team_id
  where m.cadet_id = p_cadet and m.to_on is not null and coalesce(m.end_reason, '') not in ('not_selected', 'withdrew')
  union all
  select k.id, r.held_on, 'result', r.event_name,
    nullif(concat_ws(' · ', nullif(app.result_words(r), ''), r.source_words), '')
  from public.team_result_cadets k join public.team_results r on r.id = k.result_id and r.archived_at is null
  where k.cadet_id = p_cadet
$$;

-- Members whose light turns red within 14 days.
create function app.team_checks_ending(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(distinct l.cadet_id) from app.team_lights(p_school, array(select t.id from public.teams t
    where t.school_id = p_school and t.archived_at is null and t.season_to >= app.today(p_school))) l
  where l.light = 'amber'
$$;

-- Who tried out for a team whose tryouts are over, and waits for a decision.
create function app.tryouts_to_decide(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.team_members m
  join public.teams t on t.id = m.team_id and t.archived_at is null and t.tryout_closes_on < app.today(p_school)
  where m.school_id = p_school and m.state = 'tryout' and m.to_on is null
$$;

-- Tryouts on the calendar. Practices and meets are events of the calendar themselves.
create function app.tryouts_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text)
language sql stable set search_path = ''
as $$
  select t.id, 'Tryouts: ' || t.name, 'Sign up until ' || to_char(t.tryout_closes_on, 'Mon FMDD'), t.tryout_opens_on,
    t.tryout_closes_on, null::timestamptz, null::timestamptz, '/app/teams/' || t.id
  from public.teams t
  where t.archived_at is null and t.tryout_opens_on <= p_to and t.tryout_closes_on >= p_from
$$;

-- The cadets on teams, for audiences.
create function app.audience_team_cadets(p_school uuid, p_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct m.cadet_id from public.team_members m
  where m.school_id = p_school and m.team_id = any (p_ids) and m.to_on is null and m.state <> 'tryout'
$$;

-- The teams that an audience can name: those of the season.
create function app.team_choices() returns table (id uuid, label text)
language sql stable set search_path = ''
as $$
  select t.id, t.name from public.teams t
  where t.school_id = app.school_id() and t.archived_at is null and t.season_to >= app.today(t.school_id)
$$;

-- The cadets to mark at an event of the calendar: members of the teams whose date it is, for those who see whole teams.
-- Empty means the whole corps.
create function public.event_roll(p_event uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select distinct m.cadet_id from public.team_practices p
  join public.team_members m on m.team_id = p.team_id and m.to_on is null and (m.state <> 'tryout' or p.kind = 'tryout')
  where p.event_id = p_event and app.manages('teams', 'read')
$$;
call app.expose('public.event_roll(uuid)', 'authenticated', 'service_role');

-- The riders of a trip, for those who manage teams.
create function app.sheet_of_trip(p_id uuid)
returns table (title text, starts_at timestamptz, ends_at timestamptz, cadet_id uuid, bus text)
language sql stable set search_path = ''
as $$
  select t.name, t.leaves_at, t.returns_at, r.cadet_id, coalesce(t.vehicle, t.name)
  from public.team_trips t left join public.team_riders r on r.trip_id = t.id
  where t.id = p_id and t.school_id = app.school_id() and t.archived_at is null and app.manages('teams', 'read')
$$;

-- Who goes to an event, for its emergency sheet: those on its rides, on the buses of its teams, on the teams whose
-- date it is, on the roster whose day it is, else everyone who said that they're going.
create function app.sheet_of_event(p_id uuid)
returns table (title text, starts_at timestamptz, ends_at timestamptz, cadet_id uuid, bus text)
language sql stable set search_path = ''
as $$
  with trips as (
    select t.* from public.team_trips t
    where t.event_id = p_id and t.archived_at is null and app.manages('teams', 'read')
  ),
  rides as (
    select r.cadet_id, d.name::text as bus from public.event_rides d join public.event_riders r on r.ride_id = d.id
    where d.event_id = p_id and d.removed_at is null
  ),
  seated as (
    select r.cadet_id, r.bus from rides r
    union all
    select r.cadet_id, coalesce(t.vehicle, t.name) from trips t join public.team_riders r on r.trip_id = t.id
    where r.cadet_id not in (select x.cadet_id from rides x)
  ),
  going as (
    select s.cadet_id, s.bus from seated s
    union all
    select m.cadet_id, null from public.team_practices p
    join public.team_members m on m.team_id = p.team_id and m.to_on is null and m.state <> 'tryout'
    where p.event_id = p_id and app.manages('teams', 'read') and not exists (select from seated)
      and not exists (select from app.roster_at(p_id))
    union
    select c, null from app.roster_at(p_id) c where c not in (select s.cadet_id from seated s)
    union
    select a.cadet_id, null from public.event_answers a
    where a.event_id = p_id and a.state in ('going', 'pending_guardian')
      and a.cadet_id not in (select s.cadet_id from seated s)
  )
  select e.title::text,
    least(e.starts_at, (select min(t.leaves_at) from trips t),
    (select p.leaves_at from public.event_plans p where p.event_id = p_id)),
    greatest(e.ends_at, e.starts_at + interval '1 minute', (select max(t.returns_at) from trips t),
      (select p.returns_at from public.event_plans p where p.event_id = p_id)), g.cadet_id, g.bus
  from public.school_events e left join going g on true
  where e.id = p_id and e.school_id = app.school_id() and e.archived_at is null and e.cancelled_at is null
    and app.can('calendar', 'read')
$$;
