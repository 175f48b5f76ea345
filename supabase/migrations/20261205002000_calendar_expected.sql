-- Who is expected at an event: decided here alone, for conflicts, next events, clashes, invitations, and counts. Who sees an event
-- is another matter: a team's practice is on everyone's calendar and concerns the team.

-- The teams whose date an event is, as far as the school uses teams. A tryout is for anyone who wants to try.
create function app.teams_at(p_event uuid) returns table (team_id uuid, kind text)
language sql stable security definer rows 2 set search_path = ''
as $$
  select p.team_id, p.kind from public.team_practices p
  join public.teams t on t.id = p.team_id and t.archived_at is null and app.is_on(t.school_id, 'teams')
  where p.event_id = p_event
$$;

-- Whom an event is for: at a practice or a meet the members of its teams, unless groups or people were chosen; else its audience.
-- `p_event` null: one that is still planned. Asks no rights.
create function app.meant_at(p_school uuid, p_event uuid, p_audience text, p_groups jsonb) returns setof uuid
language plpgsql stable security definer rows 150 set search_path = ''
as $$
begin
  if p_audience in ('everyone', 'cadets') and exists (select from app.teams_at(p_event) t where t.kind <> 'tryout') then
    return query
      select distinct m.cadet_id from app.teams_at(p_event) t
      join public.team_members m on m.team_id = t.team_id and m.to_on is null and m.state <> 'tryout'
      join public.cadets c on c.id = m.cadet_id and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
      where t.kind <> 'tryout';
  else
    return query select app.meant_cadets(p_school, p_audience, p_groups);
  end if;
end
$$;

-- The cadets that an event is meant for. Asks no rights: its callers have checked them.
create or replace function app.event_cadets(p_event uuid) returns setof uuid
language sql stable security definer rows 150 set search_path = ''
as $$
  select app.meant_at(e.school_id, e.id, e.audience, e.audience_groups) from public.school_events e where e.id = p_event
$$;

-- True where no place of an event is left for someone new.
create function app.is_full(p_event uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.event_signups s where s.event_id = p_event and s.asks_answers
    and (app.places_taken(p_event) >= s.capacity or s.capacity is not null and exists (
      select from public.event_answers a where a.event_id = p_event and a.in_line is not null)))
$$;

-- What cadets have to do with an event that is, or would be, so: 'expected' or 'invited'; no row for anyone else.
-- · An event for anyone who wants to, or of fewer places than cadets, expects those who signed up, and invites the others while
--   they still can, or wait in line.
-- · Any other expects all whom it is for, except those who answered no; a required one only lets off who was excused.
-- · Of a team with a line-up for the event, those in it are expected. At tryouts, those who try out. Always the cadet in charge.
create function app.parts_of(p_school uuid, p_event uuid, p_audience text, p_groups jsonb, p_wanted text)
returns table (cadet_id uuid, part text)
language sql stable security definer rows 150 set search_path = ''
as $$
  with rule as materialized (
    select p_wanted = 'optional' or (p_wanted = 'expected' and s.asks_answers is true and s.capacity is not null) as by_choice,
      s.asks_answers is not true or coalesce(s.closes_at, e.starts_at, 'infinity') > now() and not app.is_full(p_event) as is_open
    from (select) one
    left join public.school_events e on e.id = p_event
    left join public.event_signups s on s.event_id = p_event
  ), team as materialized (
    select t.team_id, t.kind, exists (select from public.team_lineups l join public.team_lineup_places p on p.lineup_id = l.id
      where l.team_id = t.team_id and l.event_id = p_event and l.archived_at is null) as has_lineup
    from app.teams_at(p_event) t where p_audience <> 'staff'
  ), named as materialized (
    select p.cadet_id from public.team_lineups l join public.team_lineup_places p on p.lineup_id = l.id
    where l.event_id = p_event and l.archived_at is null and p_audience <> 'staff'
    union
    select m.cadet_id from team t join public.team_members m on m.team_id = t.team_id and m.to_on is null and t.kind = 'tryout'
    union
    select e.officer_id from public.school_events e where e.id = p_event and e.officer_id is not null and p_audience <> 'staff'
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
      when exists (select from team t where t.kind = 'tryout') and not exists (select from team t where t.kind <> 'tryout') then 'invited'
      when r.by_choice then case when c.state is not null or r.is_open then 'invited' end
      when exists (select from team t where t.has_lineup) and not exists (
        select from team t join public.team_members m on m.team_id = t.team_id and m.cadet_id = c.id and m.to_on is null
        where not t.has_lineup) and p_audience <> 'group' then null
      else 'expected' end as part
    from cadet c cross join rule r
  )
  select t.id, t.part from told t where t.part is not null
$$;

-- The same of an event as it is; or of a pattern, for its days without a row of their own.
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

-- The cadets expected at an event, or at a pattern's days without a row of their own. Asks no rights.
create function app.expected_cadets(p_id uuid) returns setof uuid
language sql stable security definer rows 60 set search_path = ''
as $$
  select p.cadet_id from app.event_parts(p_id) p where p.part = 'expected'
$$;

-- Who or what would be in two places: one row for each that meets something else. For those who plan events.
create or replace function app.conflicts_of(p_input jsonb)
returns table (kind text, what text, event_id uuid, title text, starts_at timestamptz, ends_at timestamptz, cadets integer)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_event uuid := app.id_in(p_input ->> 'event_id', 'event_id');
  v_lead uuid := app.id_in(p_input ->> 'lead_id', 'lead_id');
  v_officer uuid := app.id_in(p_input ->> 'officer_id', 'officer_id');
  v_places uuid[] := array(select app.id_in(x #>> '{}', 'place_ids')
    from jsonb_array_elements(app.lines_in(p_input -> 'place_ids', 'place_ids', 20)) x);
  v_wanted text := app.one_of(p_input ->> 'attendance_wanted', '{required,expected,optional}', 'expected', 'attendance_wanted', 'Attendance');
  v_groups jsonb := '{}';
  v_cadets uuid[];
begin
  if not app.manages('calendar', 'create') and not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to plan events');
  end if;
  if p_input ->> 'audience' = 'group' then
    v_groups := app.check_audience(v_school, p_input -> 'audience_groups');
  end if;
  v_cadets := array(select p.cadet_id from app.parts_of(v_school,
    (select e.id from public.school_events e where e.id = v_event and e.school_id = v_school),
    coalesce(p_input ->> 'audience', 'staff'), v_groups, v_wanted) p where p.part = 'expected');
  return query
    with met as materialized (
      select distinct b.* from app.planned_times(p_input) t
      cross join lateral app.busy(v_school, t.starts_at, t.ends_at) b
      where b.event_id is distinct from v_event
        -- A day of the edited pattern that has its own row.
        and not exists (select from public.school_events e where e.id = b.event_id and e.series_id = v_event)
    ), other as materialized (
      select o.event_id, count(*) as both from (select distinct m.event_id from met m) o
      cross join lateral app.expected_cadets(o.event_id) x
      where x = any (v_cadets) group by o.event_id
    )
    select p.kind, p.name, m.event_id, m.title, m.starts_at, m.ends_at, null::integer
    from met m join public.places p on p.id = any (m.place_ids) and p.id = any (v_places)
    union all
    select 'person', app.person_label(m.lead_id), m.event_id, m.title, m.starts_at, m.ends_at, null
    from met m where m.lead_id = v_lead
    union all
    select 'person', c.last_name || ', ' || c.first_name, m.event_id, m.title, m.starts_at, m.ends_at, null
    from met m join public.cadets c on c.id = m.officer_id where m.officer_id = v_officer
    union all
    select 'cadets', null, m.event_id, m.title, m.starts_at, m.ends_at, n.both::integer
    from met m join other n on n.event_id = m.event_id
    order by 5, 1, 2
    limit 200;
end
$$;
