-- Trips and events that an emergency sheet can be for, with who is on which bus.

-- The riders of a trip, for those who manage teams.
create function app.sheet_of_trip(p_id uuid)
returns table (title text, starts_at timestamptz, ends_at timestamptz, cadet_id uuid, bus text)
language sql stable set search_path = ''
as $$
  select t.name, t.leaves_at, t.returns_at, r.cadet_id, coalesce(t.vehicle, t.name)
  from public.team_trips t left join public.team_riders r on r.trip_id = t.id
  where t.id = p_id and t.school_id = app.school_id() and t.archived_at is null and app.manages('teams', 'read')
$$;
call app.register_sheet_source('trip', 'teams', 'app.sheet_of_trip');

-- Who goes to an event: on the buses of its trips, or, where none is planned, with the teams whose date it is. A trip can leave earlier
-- and come back later than the event itself.
create function app.sheet_of_event(p_id uuid)
returns table (title text, starts_at timestamptz, ends_at timestamptz, cadet_id uuid, bus text)
language sql stable set search_path = ''
as $$
  with trips as (
    select t.* from public.team_trips t
    where t.event_id = p_id and t.archived_at is null and app.manages('teams', 'read')
  ),
  going as (
    select r.cadet_id, coalesce(t.vehicle, t.name) as bus from trips t join public.team_riders r on r.trip_id = t.id
    union all
    select m.cadet_id, null from public.team_practices p
    join public.team_members m on m.team_id = p.team_id and m.to_on is null and m.state <> 'tryout'
    where p.event_id = p_id and app.manages('teams', 'read') and not exists (select from trips)
  )
  select e.title::text, least(e.starts_at, (select min(t.leaves_at) from trips t)),
    greatest(e.ends_at, e.starts_at + interval '1 minute', (select max(t.returns_at) from trips t)), g.cadet_id, g.bus
  from public.school_events e left join going g on true
  where e.id = p_id and e.school_id = app.school_id() and e.archived_at is null and e.cancelled_at is null
    and app.can('calendar', 'read')
$$;
call app.register_sheet_source('event', 'calendar', 'app.sheet_of_event');
