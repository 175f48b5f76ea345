-- Where an event came from: the identity that another calendar gave it, by which a second file finds it again.

alter table public.school_events add column source_uid text
  constraint school_events_source_uid_check check (length(source_uid) between 1 and 255);
create index school_events_school_id_source_uid_idx on public.school_events (school_id, source_uid) where source_uid is not null;
comment on column public.school_events.source_uid is 'The UID in the file that it was imported from; a changed day of a repeating event adds # and the day.';
alter table public.event_series add column source_uid text
  constraint event_series_source_uid_check check (length(source_uid) between 1 and 255);
create index event_series_school_id_source_uid_idx on public.event_series (school_id, source_uid) where source_uid is not null;
comment on column public.event_series.source_uid is 'The UID in the file that it was imported from.';

-- What an import did to an event or a repeating one, so that it can be undone: the row before, where it was there.
create table app.event_imports (
  import_id uuid not null references public.imports (id) on delete cascade,
  subject_id uuid not null,
  is_series boolean not null,
  before jsonb,
  days_out date[] not null default '{}',
  changed_at timestamptz not null default now(),
  primary key (import_id, subject_id)
);
comment on column app.event_imports.subject_id is 'The event or the repeating event. Without a foreign key: it is one or the other, and neither is ever removed.';
comment on column app.event_imports.before is 'The row as it was; null where the import made it.';
comment on column app.event_imports.days_out is 'The days that the import left out of a repeating event.';

-- Imports of events are for those who plan them.
alter policy "select" on public.imports using (school_id = (select app.school_id()) and (
  (select app.manages('cadets', 'read')) or (module = 'contacts' and (select app.manages('contacts', 'read')))
  or (module = 'calendar' and (select app.manages('calendar', 'create')))));
alter policy "insert" on public.imports with check (school_id = (select app.school_id()) and (
  (select app.manages('cadets', 'create')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
  or (module = 'calendar' and (select app.manages('calendar', 'create')))));
alter policy "update" on public.imports
  using (school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))))
  with check (school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))));
alter policy "select" on public.import_mappings using (school_id = (select app.school_id()) and (
  (select app.manages('cadets', 'read')) or (module = 'contacts' and (select app.manages('contacts', 'read')))
  or (module = 'calendar' and (select app.manages('calendar', 'create')))));
alter policy "insert" on public.import_mappings with check (school_id = (select app.school_id()) and (
  (select app.manages('cadets', 'create')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
  or (module = 'calendar' and (select app.manages('calendar', 'create')))));
alter policy "update" on public.import_mappings
  using (school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))))
  with check (school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))));

-- The events of a school that rows of a file mean: by the UID (the file's, or Guidon's own), or by the same title and start.
-- The rows that mean none are left out.
create function app.events_of_rows(p_school uuid, p_rows jsonb) returns table (row_no integer, event_id uuid, series_id uuid)
language sql stable set search_path = ''
as $$
  select x.row_no, e.id, s.id
  from (
    select app.number_in(r ->> 'row', 'row')::integer as row_no, left(r ->> 'uid', 255) as uid, lower(trim(r ->> 'title')) as title,
      case when r ->> 'uid' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@guidon(#\d{4}-\d{2}-\d{2})?$'
        then split_part(r ->> 'uid', '@', 1)::uuid end as own_id,
      nullif(split_part(r ->> 'uid', '#', 2), '') as own_day,
      app.moment_in(r ->> 'starts_at', 'starts_at') as starts_at, app.date_in(r ->> 'first_day', 'first_day') as first_day,
      nullif(r ->> 'rrule', '') is not null as repeats
    from jsonb_array_elements(p_rows) r) x
  left join lateral (
    select e.id from public.school_events e
    where not x.repeats and e.school_id = p_school and e.archived_at is null
      and (e.source_uid = x.uid or (x.own_day is null and e.id = x.own_id)
        or (x.own_day is not null and e.series_id = x.own_id and e.series_day::text = x.own_day)
        or (e.starts_at = x.starts_at and lower(trim(e.title)) = x.title))
    order by e.source_uid = x.uid desc nulls last, e.id = x.own_id desc nulls last, e.created_at, e.id limit 1) e on true
  left join lateral (
    select s.id from public.event_series s
    where x.repeats and s.school_id = p_school and s.archived_at is null
      and (s.source_uid = x.uid or s.id = x.own_id or (s.first_day = x.first_day and lower(trim(s.title)) = x.title))
    order by s.source_uid = x.uid desc nulls last, s.id = x.own_id desc nulls last, s.created_at, s.id limit 1) s on true
  where e.id is not null or s.id is not null
$$;
grant execute on function app.events_of_rows(uuid, jsonb), app.moment_in(text, text), app.number_in(text, text), app.date_in(text, text),
  app.lines_in(jsonb, text, integer) to authenticated, service_role;

-- Which rows of a file are on the calendar already: {row, uid, title, starts_at or first_day and rrule}, up to 5,000. Gives their numbers.
create function public.events_on_calendar(p_rows jsonb) returns integer[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(r.row_no order by r.row_no), '{}')
  from app.events_of_rows((select app.school_id()), app.lines_in(p_rows, 'rows', 5000)) r
$$;
call app.expose('public.events_on_calendar(jsonb)', 'authenticated', 'service_role');
