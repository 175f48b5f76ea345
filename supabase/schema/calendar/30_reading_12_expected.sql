-- The teams whose date an event is, as far as the school uses teams. A tryout is for anyone who wants to try.
create function app.teams_at(p_event uuid) returns table (team_id uuid, kind text)
language sql stable security definer rows 2 set search_path = ''
as $$
  select p.team_id, p.kind from public.team_practices p
  join public.teams t on t.id = p.team_id and t.archived_at is null and app.is_on(t.school_id, 'teams')
  where p.event_id = p_event
$$;

-- The people an event is for: at a practice or meet the members of its teams, unless groups or people were chosen; else
-- its audience. `p_event` is null for an event that isn't saved yet. Checks no rights.
create function app.meant_at(p_school uuid, p_event uuid, p_audience text, p_groups jsonb) returns setof uuid
language plpgsql stable security definer rows 150 set search_path = ''
as $$
begin
  if p_audience in ('everyone', 'cadets') and exists (select from app.teams_at(p_event) t where t.kind <> 'tryout') then
    return query
      select distinct m.cadet_id from app.teams_at(p_event) t
      join public.team_members m on m.team_id = t.team_id and m.to_on is null and m.state <> 'tryout'
      join public.cadets c on c.id = m.cadet_id and c.archived_at is null
        and c.status in ('active', 'on_leave', 'probation')
      where t.kind <> 'tryout';
  else
    return query select app.meant_cadets(p_school, p_audience, p_groups);
  end if;
end
$$;

-- True where no place of an event is left for someone new.
create function app.is_full(p_event uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.event_signups s where s.event_id = p_event and s.asks_answers
    and (app.places_taken(p_event) >= s.capacity or s.capacity is not null and exists (
      select from public.event_answers a where a.event_id = p_event and a.in_line is not null)))
$$;

-- What cadets have to do with an event that is, or would be, so: 'expected' or 'invited'; no row for anyone else. · An
-- event for anyone who wants to, or of fewer places than cadets, expects those who signed up, and invites the others
-- while
--   they still can, or wait in line.
-- · Any other expects all whom it is for, except those who answered no; a required one only lets off who was excused. ·
-- Of a team with a line-up for the event, those in it are expected. At tryouts, those who try out. Always the cadet in
-- charge.
create function app.parts_of(p_school uuid, p_event uuid, p_audience text, p_groups jsonb, p_wanted text)
returns table (cadet_id uuid, part text)
language sql stable security definer rows 150 set search_path = ''
as $$
  with rule as materialized (
    select p_wanted = 'optional' or (p_wanted = 'expected' and s.asks_answers is true and s.capacity is not null)
      as by_choice,
      s.asks_answers is not true or coalesce(s.closes_at, e.starts_at, 'infinity') > now() and not app.is_full(p_event)
        as is_open
    from (select) one
    left join public.school_events e on e.id = p_event
    left join public.event_signups s on s.event_id = p_event
  ), team as materialized (
    select t.team_id, t.kind,
      exists (select from public.team_lineups l join public.team_lineup_places p on p.lineup_id = l.id
      where l.team_id = t.team_id and l.event_id = p_event and l.archived_at is null) as has_lineup
    from app.teams_at(p_event) t where p_audience <> 'staff'
  ), named as materialized (
    select p.cadet_id from public.team_lineups l join public.team_lineup_places p on p.lineup_id = l.id
    where l.event_id = p_event and l.archived_at is null and p_audience <> 'staff'
    union
    select m.cadet_id from team t join public.team_members m on m.team_id = t.team_id and m.to_on is null
      and t.kind = 'tryout'
    union
    select e.officer_id from public.school_events e where e.id = p_event and e.officer_id is not null
      and p_audience <> 'staff'
  ), cadet as (
    select m.id, a.state, n.cadet_id is not null as is_named
    from (select app.meant_at(p_school, p_event, p_audience, p_groups) as id
      union select n.cadet_id from named n
      union select a.cadet_id from public.event_answers a where a.event_id = p_event and a.state <> 'not_going') m
    left join named n on n.cadet_id = m.id
    left join public.event_answers a on a.event_id = p_event and a.cadet_id = m.id
    where not exists (select from public.attendance x where x.event_id = p_event and x.cadet_id = m.id
      and x.status in ('excused', 'not_required'))
  ), told as (
    select c.id, case
      when c.state in ('going', 'pending_guardian') then 'expected'
      when c.state = 'not_going' and p_wanted <> 'required' then null
      when c.is_named then 'expected'
      when exists (select from team t where t.kind = 'tryout')
        and not exists (select from team t where t.kind <> 'tryout') then 'invited'
      when r.by_choice then case when c.state is not null or r.is_open then 'invited' end
      when exists (select from team t where t.has_lineup) and not exists (
        select from team t join public.team_members m on m.team_id = t.team_id and m.cadet_id = c.id and m.to_on is null
        where not t.has_lineup) and p_audience <> 'group' then null
      else 'expected' end as part
    from cadet c cross join rule r
  )
  select t.id, t.part from told t where t.part is not null
$$;

-- The same for a saved event, or for a pattern, for its days without a row of their own.
create function app.event_parts(p_id uuid) returns table (cadet_id uuid, part text)
language sql stable security definer rows 150 set search_path = ''
as $$
  select p.cadet_id, p.part from public.school_events e
  cross join lateral app.parts_of(e.school_id, e.id, e.audience, e.audience_groups, e.attendance_wanted) p
  where e.id = p_id and e.archived_at is null
  union all
  select p.cadet_id, p.part from public.event_series s
  cross join lateral app.parts_of(s.school_id, null, s.audience, s.audience_groups, s.attendance_wanted) p
  where s.id = p_id and s.archived_at is null
$$;

-- The cadets expected at an event, or at a pattern's days without a row of their own. Checks no rights.
create function app.expected_cadets(p_id uuid) returns setof uuid
language sql stable security definer rows 60 set search_path = ''
as $$
  select p.cadet_id from app.event_parts(p_id) p where p.part = 'expected'
$$;

-- The coming events that a day off ends: practices, and days of patterns that skip days off. Not those that have marks.
create function app.ended_by_day_off(p_school uuid, p_from date, p_to date) returns setof public.school_events
language sql stable security definer rows 10 set search_path = ''
as $$
  select e.* from public.school_events e join public.schools z on z.id = e.school_id
  where e.school_id = p_school and e.archived_at is null and e.cancelled_at is null and e.ends_at > now()
    and e.starts_at >= p_from::timestamp at time zone z.time_zone
      and e.starts_at < (p_to + 1)::timestamp at time zone z.time_zone
    and (exists (select from public.team_practices p where p.event_id = e.id and p.kind = 'practice')
      or e.series_id is null and e.kind in ('practice', 'drill')
      or exists (select from public.event_series s where s.id = e.series_id and s.skips_days_off
        and e.series_day between p_from and p_to))
    and not exists (select from public.attendance a where a.event_id = e.id)
$$;

-- The practices that a day off would end, for those who plan; at most 50.
create function app.practices_on(p_from date, p_to date) returns table (id uuid, title text, starts_at timestamptz)
language plpgsql stable security definer rows 10 set search_path = ''
as $$
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to plan events');
  end if;
  return query
    select e.id, e.title::text, e.starts_at
      from app.ended_by_day_off(app.school_id(), p_from, least(p_to, p_from + 120)) e
    order by e.starts_at limit 50;
end
$$;
grant execute on function app.practices_on(date, date) to authenticated, service_role;

-- The practices that a day off would end: {id, title, starts_at}.
create function public.day_off_ends(p_from date, p_to date) returns table (id uuid, title text, starts_at timestamptz)
language sql stable set search_path = ''
as $$
  select * from app.practices_on(p_from, p_to)
$$;
call app.expose('public.day_off_ends(date, date)', 'authenticated', 'service_role');

-- What one of the caller's own cadets has to do with an event or a pattern: 'expected', 'invited', or null.
create function app.my_part(p_id uuid, p_cadet uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select p.part from app.event_parts(p_id) p where p.cadet_id = p_cadet
    and p_cadet in (select app.self('calendar', 'read'))
$$;
grant execute on function app.my_part(uuid, uuid) to authenticated, service_role;

-- The days of a pattern without a row of their own, of patterns of the caller's schools; at most 60 days.
create function app.days_of_series(p_series uuid, p_from date, p_to date)
returns table (day date, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 10 set search_path = ''
as $$
  select d.day, x.starts_at, x.ends_at
  from public.event_series s
  cross join lateral (select p_from + g as day from generate_series(0, least(p_to - p_from, 60)) g) d
  cross join lateral app.series_span(s, d.day) x
  where s.id = p_series and s.school_id = any (array(select app.schools_with('calendar')))
    and app.is_occurrence(s, d.day)
    and not exists (select from public.school_events e where e.series_id = s.id and e.series_day = d.day)
$$;
grant execute on function app.days_of_series(uuid, date, date) to authenticated, service_role;

-- The next dozen events from a moment on, the running ones included: of a cadet or a guardian those where one of their
-- own is expected, or may still join (`part`), and what names their account; of everyone else all that they see.
create function public.next_events(p_from timestamptz)
returns table (id text, title text, kind text, starts_at timestamptz, ends_at timestamptz, all_day boolean, place text,
  uniform text,
  cancelled_at timestamptz, part text)
language sql stable set search_path = ''
as $$
  with own as materialized (
    select c as id from app.self('calendar', 'read') c where app.role() in ('cadet', 'parent')
      and not app.manages('calendar', 'read')
  ), asked as (
    select app.role() in ('cadet', 'parent') and not app.manages('calendar', 'read') as by_part
  ), coming as materialized (
    (select e.id as any_id, e.id::text as key, e.title, e.kind, e.starts_at, e.ends_at, e.all_day, e.place, e.uniform,
      e.cancelled_at,
      e.audience_groups
    from public.school_events e where e.archived_at is null and e.ends_at >= p_from and e.day_off_id is null
    order by e.starts_at limit 200)
    union all
    select s.id, s.id || '_' || d.day, s.title, s.kind, d.starts_at, d.ends_at, s.all_day, s.place, s.uniform, null,
      s.audience_groups
    from public.event_series s
    cross join lateral (select app.today(s.school_id) as today) t
    cross join lateral app.days_of_series(s.id, t.today, t.today + 30) d
    where s.archived_at is null and s.first_day <= t.today + 30 and coalesce(s.until, t.today) >= t.today
      and d.ends_at >= p_from
  ), next as materialized (
    select g.*, p.part from (select * from coming order by starts_at, key) g
    cross join lateral (select case when (select a.by_part from asked a)
      then (select min(app.my_part(g.any_id, o.id)) from own o) end as part) p
    where not (select a.by_part from asked a) or p.part is not null or g.audience_groups -> 'people' ? auth.uid()::text
      or app.role() = 'parent' and g.audience_groups -> 'roles' ? 'parent'
    limit 12
  )
  select g.key, g.title, g.kind, g.starts_at, g.ends_at, g.all_day, g.place, g.uniform, g.cancelled_at, g.part
  from next g order by g.starts_at, g.key
$$;
call app.expose('public.next_events(timestamptz)', 'authenticated', 'service_role');

-- The version of an event that a row of a file says, as far as it is a number.
create function app.version_in(p_row jsonb) returns integer
language sql immutable set search_path = ''
as $$ select case when p_row ->> 'version' ~ '^[0-9]{1,9}$' then (p_row ->> 'version')::integer end $$;
grant execute on function app.events_of_rows(uuid, jsonb), app.version_in(jsonb) to authenticated, service_role;

-- The moment at which the clock of a zone shows a time. Of an hour that comes twice, the first counts, as in RFC 5545
-- and on every screen; `at time zone` takes the second.
create function app.moment_at(p_shown timestamp, p_zone text) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case when (x.at - interval '1 hour') at time zone p_zone = p_shown then x.at - interval '1 hour'
    when (x.at - interval '30 minutes') at time zone p_zone = p_shown then x.at - interval '30 minutes'
    else x.at end
  from (select p_shown at time zone p_zone as at) x
$$;
