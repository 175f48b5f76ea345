-- What goes on at a school in some time, occurrences without a row included.
create function app.busy(p_school uuid, p_from timestamptz, p_to timestamptz)
returns table (event_id uuid, title text, starts_at timestamptz, ends_at timestamptz, audience text,
  audience_groups jsonb,
  place_ids uuid[], lead_id uuid, officer_id uuid)
language sql stable security definer rows 20 set search_path = ''
as $$
  select e.id, e.title, e.starts_at, e.ends_at, e.audience, e.audience_groups, e.place_ids, e.lead_id, e.officer_id
  from public.school_events e
  where e.school_id = p_school and e.archived_at is null and e.cancelled_at is null and not e.all_day
    and e.starts_at < p_to and e.ends_at > p_from
  union all
  select s.id, s.title, o.starts_at, o.ends_at, s.audience, s.audience_groups, s.place_ids, s.lead_id, s.officer_id
  from app.occurrences(p_school, (p_from - interval '15 days')::date, (p_to + interval '1 day')::date) o
  join public.event_series s on s.id = o.series_id and not s.all_day
  where o.starts_at < p_to and o.ends_at > p_from
$$;

-- An event as the check for conflicts takes it: {times: [{starts_at, ends_at}], event_id?, audience, audience_groups?,
-- place_ids?, lead_id?, officer_id?}; at most 60 times of one that repeats.
create function app.planned_times(p_input jsonb) returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable set search_path = ''
as $$
declare
  v_time jsonb;
begin
  for v_time in select x from jsonb_array_elements(app.lines_in(p_input -> 'times', 'times', 60)) x loop
    starts_at := app.moment_in(v_time ->> 'starts_at', 'starts_at');
    ends_at := app.moment_in(v_time ->> 'ends_at', 'ends_at');
    if starts_at is null or ends_at is null or ends_at < starts_at or ends_at - starts_at > interval '60 days' then
      perform app.fail('times', 'An event needs a start and a later end', 'Enter both.', 'times');
    end if;
    return next;
  end loop;
end
$$;

-- Who or what would be in two places: one row for each that meets something else. For those who plan events.
create function app.conflicts_of(p_input jsonb)
returns table (kind text, what text, event_id uuid, title text, starts_at timestamptz, ends_at timestamptz,
  cadets integer)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_event uuid := app.id_in(p_input ->> 'event_id', 'event_id');
  v_lead uuid := app.id_in(p_input ->> 'lead_id', 'lead_id');
  v_officer uuid := app.id_in(p_input ->> 'officer_id', 'officer_id');
  v_places uuid[] := array(select app.id_in(x #>> '{}', 'place_ids')
    from jsonb_array_elements(app.lines_in(p_input -> 'place_ids', 'place_ids', 20)) x);
  v_wanted text := app.one_of(p_input ->> 'attendance_wanted', '{required,expected,optional}', 'expected',
    'attendance_wanted', 'Attendance');
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
grant execute on function app.conflicts_of(jsonb) to authenticated, service_role;

-- The name of an account.
create function app.person_label(p_person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) from public.profiles p
    where p.id = p_person
$$;

-- What an event conflicts with before it is saved: rooms and vehicles in use, people in charge of two things, and how
-- many cadets are expected at both. It only warns; the school decides. See app.planned_times() for what it takes.
create function public.event_conflicts(p_input jsonb)
returns table (kind text, what text, event_id uuid, title text, starts_at timestamptz, ends_at timestamptz,
  cadets integer)
language sql stable set search_path = ''
as $$
  select * from app.conflicts_of(p_input)
$$;
call app.expose('public.event_conflicts(jsonb)', 'authenticated', 'service_role');

-- Who can be in charge of an event: the school's staff, for those who plan.
create function app.staff_to_lead() returns table (id uuid, name text)
language plpgsql stable security definer rows 10 set search_path = ''
as $$
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to plan events');
  end if;
  return query
    select p.id, app.person_label(p.id) from public.profiles p
    where p.school_id = app.school_id() and p.active and p.role in ('admin', 'instructor') order by 2;
end
$$;
grant execute on function app.staff_to_lead() to authenticated, service_role;

-- The adults that an event can name as in charge: {id, name}.
create function public.event_leads() returns table (id uuid, name text)
language sql stable set search_path = ''
as $$
  select * from app.staff_to_lead()
$$;
call app.expose('public.event_leads()', 'authenticated', 'service_role');

-- Breaks on the calendar itself, for everyone who reads it.
create function app.days_off_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text)
language sql stable set search_path = ''
as $$
  select d.id, d.name, null::text, d.from_on, d.to_on, null::timestamptz, null::timestamptz, '/app/calendar'
  from public.days_off d where d.archived_at is null and d.from_on <= p_to and d.to_on >= p_from
$$;

-- When a pattern begins and ends on a day, on the school's clock.
create function app.series_span(p_series public.event_series, p_day date, out starts_at timestamptz,
  out ends_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select app.moment_at(p_day + case when p_series.all_day then '00:00'::time else p_series.starts end, s.time_zone),
    app.moment_at(case when p_series.all_day then p_day + p_series.minutes / 1440 + '23:59'::time
      else p_day + p_series.starts + make_interval(mins => p_series.minutes) end, s.time_zone)
  from public.schools s where s.id = p_series.school_id
$$;

-- True where a pattern comes on a day: by its rule, while it lasts, and not on a day off that it skips.
create function app.is_occurrence(p_series public.event_series, p_day date) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_series.archived_at is null and p_day >= p_series.first_day
    and (p_series.until is null or p_day <= p_series.until)
    and app.rule_hits(app.rule_in(p_series.rrule), p_series.first_day, p_day)
    and not (p_series.skips_days_off and exists (select from public.days_off d
      where d.school_id = p_series.school_id and d.archived_at is null and p_day between d.from_on and d.to_on))
$$;

-- The occurrences of a school from a day to another that have no row of their own: for what the database itself has to
-- know of. At most 400 days. Checks no rights: its callers have checked them.
create function app.occurrences(p_school uuid, p_from date, p_to date)
returns table (series_id uuid, day date, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 200 set search_path = ''
as $$
  select s.id, d.day, x.starts_at, x.ends_at
  from public.event_series s
  cross join lateral (
    select p_from + g as day from generate_series(0, least(p_to - p_from, 400)) g
    where p_from + g between s.first_day and coalesce(s.until, p_to)) d
  cross join lateral app.series_span(s, d.day) x
  where s.school_id = p_school and s.archived_at is null and app.is_occurrence(s, d.day)
    and not exists (select from public.school_events e where e.series_id = s.id and e.series_day = d.day)
$$;

-- The days of patterns that have rows of their own, from a day to another: also of rows that the caller doesn't see, so
-- that nothing is shown in their place.
create function app.days_with_rows(p_from date, p_to date) returns table (series_id uuid, series_day date)
language sql stable security definer rows 50 set search_path = ''
as $$
  select e.series_id, e.series_day from public.school_events e
  where e.school_id = any (array(select app.schools_with('calendar'))) and e.series_id is not null
    and e.series_day between p_from and p_to
$$;
grant execute on function app.days_with_rows(date, date) to authenticated, service_role;

-- The same of the patterns that the caller sees: {series_id, series_day}. At most 400 days.
create function public.series_days_taken(p_from date, p_to date) returns table (series_id uuid, series_day date)
language sql stable set search_path = ''
as $$
  select d.series_id, d.series_day from app.days_with_rows(p_from, least(p_to, p_from + 400)) d
  join public.event_series s on s.id = d.series_id
$$;
call app.expose('public.series_days_taken(date, date)', 'authenticated', 'service_role');
