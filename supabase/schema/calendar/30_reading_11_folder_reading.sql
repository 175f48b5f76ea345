-- Refuses an event that can't be made final now. It is held, so that two who close it wait for each other.
create function app.check_closable(p_event public.school_events) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_event.cancelled_at is not null then
    perform app.fail('canceled', 'This event is canceled', 'There''s nothing to finalize.', 'event');
  elsif p_event.ends_at > now() then
    perform app.fail('not_over', 'This event isn''t over yet', 'Finalize it after it ends.', 'event');
  elsif exists (select from public.event_closings c where c.event_id = p_event.id and c.reopened_at is null) then
    perform app.fail('final', 'This event is final already', 'Reopen it first.', 'event');
  end if;
end
$$;

-- Who was there by the attendance of an event. Checks no rights.
create function app.present_at(p_event uuid) returns setof uuid
language sql stable security definer rows 60 set search_path = ''
as $$
  select a.cadet_id from public.attendance a
  where a.event_id = p_event and a.status in ('present', 'late', 'left_early', 'remote')
$$;

-- Everyone at an event, with what each still owes: the answer, the slip, the seat, and the mark. For those who keep the
-- calendar.
create function app.event_roster_rows(p_event uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, answer text, transport text,
  slip_id uuid, slip text,
  slip_note text, slip_label text, slip_at timestamptz, ride_id uuid, ride text, attendance text)
language plpgsql stable security definer rows 150 set search_path = ''
as $$
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to see the roster of an event');
  end if;
  return query
    select c.id, coalesce(nullif(c.preferred_name, ''), c.first_name), c.last_name,
      app.unit_label(u.id),
      coalesce(a.state, case when g.id is not null then 'none' end), a.transport, l.id, l.state, l.note,
      l.decided_label, l.decided_at, d.id, d.name, m.status
    from public.school_events e
    join lateral (select app.event_roll_cadets(e.id) as id
      union select x.cadet_id from public.permission_slips x where x.event_id = e.id
      union select x.cadet_id from public.event_riders x where x.event_id = e.id) who on true
    join public.cadets c on c.id = who.id
    left join public.event_answers a on a.event_id = e.id and a.cadet_id = c.id
    left join public.event_signups g on g.event_id = e.id and g.asks_answers
    left join public.permission_slips l on l.event_id = e.id and l.cadet_id = c.id
    left join public.event_riders r on r.event_id = e.id and r.cadet_id = c.id
    left join public.event_rides d on d.id = r.ride_id and d.removed_at is null
    left join public.attendance m on m.event_id = e.id and m.cadet_id = c.id
    left join public.unit_assignments s on s.cadet_id = c.id and s.to_on is null
    left join public.units u on u.id = s.unit_id
    left join public.units p on p.id = u.parent_id
    where e.id = p_event and e.school_id = app.school_id()
    order by c.last_name, 2, c.id;
end
$$;
grant execute on function app.event_roster_rows(uuid) to authenticated, service_role;

-- Everyone at an event with the answer, the permission slip, the seat, and the mark of attendance.
create function public.event_roster(p_event uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, answer text, transport text,
  slip_id uuid, slip text,
  slip_note text, slip_label text, slip_at timestamptz, ride_id uuid, ride text, attendance text)
language sql stable set search_path = ''
as $$
  select * from app.event_roster_rows(p_event)
$$;
call app.expose('public.event_roster(uuid)', 'authenticated', 'service_role');

-- The events of a school that rows of a file match: by the UID (the file's, or Guidon's own), or by the same title and
-- start where one of the two has no UID. Rows without a match are left out.
create function app.events_of_rows(p_school uuid, p_rows jsonb)
  returns table (row_no integer, event_id uuid, series_id uuid, version text)
language sql stable set search_path = ''
as $$
  select x.row_no, e.id, s.id, case when x.version < coalesce(e.source_version, s.source_version) then 'older'
    when x.version > coalesce(e.source_version, s.source_version) then 'newer' else 'same' end
  from (
    select app.number_in(r ->> 'row', 'row')::integer as row_no, left(nullif(r ->> 'uid', ''), 255) as uid,
      lower(trim(r ->> 'title')) as title,
      case when r ->> 'uid' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@guidon(#\d{4}-\d{2}-\d{2})?$'
        then split_part(r ->> 'uid', '@', 1)::uuid end as own_id,
      nullif(split_part(r ->> 'uid', '#', 2), '') as own_day,
      app.moment_in(r ->> 'starts_at', 'starts_at') as starts_at, app.date_in(r ->> 'first_day', 'first_day')
        as first_day,
      app.version_in(r) as version, nullif(r ->> 'rrule', '') is not null as repeats,
      left(nullif(r ->> 'starts', ''), 5) as starts
    from jsonb_array_elements(p_rows) r) x
  left join lateral (
    select e.id, e.source_version from public.school_events e
    where not x.repeats and e.school_id = p_school and e.archived_at is null
      and (e.source_uid = x.uid or (x.own_day is null and e.id = x.own_id)
        or (x.own_day is not null and e.series_id = x.own_id and e.series_day::text = x.own_day)
        or (e.starts_at = x.starts_at and lower(trim(e.title)) = x.title and (x.uid is null or e.source_uid is null)))
    order by e.source_uid = x.uid desc nulls last, e.id = x.own_id desc nulls last, e.created_at,
      e.id limit 1) e on true
  left join lateral (
    select s.id, s.source_version from public.event_series s
    where x.repeats and s.school_id = p_school and s.archived_at is null
      and (s.source_uid = x.uid or s.id = x.own_id
        or (s.first_day = x.first_day and lower(trim(s.title)) = x.title and (x.uid is null or s.source_uid is null)
          and (x.starts is null or to_char(s.starts, 'HH24:MI') = x.starts)))
    order by s.source_uid = x.uid desc nulls last, s.id = x.own_id desc nulls last, s.created_at,
      s.id limit 1) s on true
  where e.id is not null or s.id is not null
$$;

-- Which rows of a file are on the calendar already: {row, uid, version, title, starts_at or first_day and rrule}, up to
-- 5,000. Returns [{row, version}], where the file has the event `older`, `newer`, or the `same`.
create function public.events_on_calendar(p_rows jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('row', r.row_no, 'version', r.version) order by r.row_no), '[]')
  from app.events_of_rows((select app.school_id()), app.lines_in(p_rows, 'rows', 5000)) r
$$;
call app.expose('public.events_on_calendar(jsonb)', 'authenticated', 'service_role');

-- An event as a row says it, checked field by field.
create function app.event_in(p_school uuid, p_row jsonb) returns public.school_events
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.school_events;
begin
  v.school_id := p_school;
  v.title := app.need_line(p_row ->> 'title', 'title', 'The title', 160);
  v.kind := app.one_of(p_row ->> 'kind',
    '{formation,uniform_day,pt,meeting,practice,competition,ceremony,service,trip,class,board,other}',
    'other', 'kind', 'The type');
  v.audience := app.one_of(p_row ->> 'audience', '{everyone,cadets,staff}', 'everyone', 'audience', 'Who sees it');
  v.all_day := coalesce((p_row -> 'all_day')::text = 'true', false);
  v.place := app.need_text(p_row ->> 'place', 'place', 'The location', 160);
  v.notes := app.need_text(p_row ->> 'notes', 'notes', 'The notes', 4000);
  v.starts_at := app.moment_in(p_row ->> 'starts_at', 'first_day');
  v.ends_at := app.moment_in(p_row ->> 'ends_at', 'last_day');
  v.cancelled_at := case when (p_row -> 'canceled')::text = 'true' then now() end;
  if v.starts_at is null or v.starts_at not between now() - interval '3000 days' and now() + interval '1500 days' then
    perform app.fail('first_day', 'The start is missing or too far away', 'Enter another date.', 'first_day');
  elsif v.ends_at is null or v.ends_at < v.starts_at or v.ends_at > v.starts_at + interval '400 days' then
    perform app.fail('last_day', 'The end is missing, before the start, or too far away', 'Enter another end.',
      'last_day');
  end if;
  return v;
end
$$;

-- The events of an import, and whether someone has worked on each since, or something hangs on it.
create function app.event_import_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select i.subject_id, e.updated_at > i.changed_at or e.archived_at is not null
    or (i.before is null and app.event_is_used(e.id)), i.before is null
  from app.event_imports i join public.school_events e on e.id = i.subject_id
  where i.import_id = p_import and not i.is_series
  union all
  select i.subject_id, s.updated_at > i.changed_at or s.archived_at is not null
      or exists (select from public.school_events e where e.series_id = s.id and e.updated_at > i.changed_at),
        i.before is null
  from app.event_imports i join public.event_series s on s.id = i.subject_id
  where i.import_id = p_import and i.is_series
$$;

-- The next events of one child as a guardian's page shows them: where, when, in which uniform, when they are back, and
-- what they ask.
create function public.family_agenda(p_cadet uuid)
returns table (id text, title text, kind text, starts_at timestamptz, ends_at timestamptz, all_day boolean, place text,
  uniform text,
  returns_at timestamptz, cancelled_at timestamptz, part text, asks_answer boolean, answer text, slip text)
language sql stable set search_path = ''
as $$
  with child as (
    select c.id, c.school_id, app.today(c.school_id) as today from public.cadets c
    where c.id = p_cadet and c.id in (select app.self('calendar', 'read'))
  ), coming as materialized (
    select e.id as any_id, e.id::text as key, e.id as event_id, e.title, e.kind, e.starts_at, e.ends_at, e.all_day,
      e.place, e.uniform,
      e.cancelled_at
    from child c
    join public.school_events e on e.school_id = c.school_id and e.archived_at is null and e.ends_at > now()
      and e.starts_at < now() + interval '60 days' and e.audience in ('everyone', 'group') and e.day_off_id is null
    union all
    select s.id, s.id || '_' || d.day, null, s.title, s.kind, d.starts_at, d.ends_at, s.all_day, s.place, s.uniform,
      null
    from child c
    join public.event_series s on s.school_id = c.school_id and s.archived_at is null
      and s.audience in ('everyone', 'group')
      and s.first_day <= c.today + 35 and coalesce(s.until, c.today) >= c.today
    cross join lateral app.days_of_series(s.id, c.today, c.today + 35) d
    where d.ends_at > now()
  ), next as materialized (
    -- One after another until there are enough: who is expected is asked of few.
    select g.*, p.part from (select * from coming order by starts_at, key) g
    cross join lateral (select app.my_part(g.any_id, p_cadet) as part) p
    where p.part is not null limit 8
  )
  select g.key, g.title, g.kind, g.starts_at, g.ends_at, g.all_day, g.place, g.uniform, p.returns_at, g.cancelled_at,
    g.part,
    coalesce(s.asks_answers, false), a.state, l.state
  from next g
  left join public.event_plans p on p.event_id = g.event_id
  left join public.event_signups s on s.event_id = g.event_id
  left join public.event_answers a on a.event_id = g.event_id and a.cadet_id = p_cadet
  left join public.permission_slips l on l.event_id = g.event_id and l.cadet_id = p_cadet
  order by g.starts_at, g.key
$$;
call app.expose('public.family_agenda(uuid)', 'authenticated', 'service_role');

-- The groups and cadets of a duty, for those who run the calendar; refuses others.
create function app.duty_groups(p_duty uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to edit duties');
  end if;
  return (select d.audience_groups from public.duties d where d.id = p_duty and d.school_id = app.need_school());
end
$$;
grant execute on function app.duty_groups(uuid) to authenticated, service_role;

-- The groups and cadets that a duty means; refuses those who don't run the calendar.
create function public.duty_audience(p_duty uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select app.duty_groups(p_duty)
$$;
call app.expose('public.duty_audience(uuid)', 'authenticated', 'service_role');
