-- Which version of an event its file had (SEQUENCE, RFC 5545 3.8.7.4): a file that is older changes nothing.
alter table public.school_events add column source_version integer
  constraint school_events_source_version_check check (source_version >= 0);
comment on column public.school_events.source_version is
  'The SEQUENCE that the event had in the file that it was imported or brought up to date from; null where none is known.';
alter table public.event_series add column source_version integer
  constraint event_series_source_version_check check (source_version >= 0);
comment on column public.event_series.source_version is
  'The SEQUENCE that it had in the file that it was imported or brought up to date from; null where none is known.';

-- The version of an event that a row of a file says, as far as it is a number.
create function app.version_in(p_row jsonb) returns integer
language sql immutable set search_path = ''
as $$ select case when p_row ->> 'version' ~ '^[0-9]{1,9}$' then (p_row ->> 'version')::integer end $$;

drop function public.events_on_calendar(jsonb);
drop function app.events_of_rows(uuid, jsonb);
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
grant execute on function app.events_of_rows(uuid, jsonb), app.version_in(jsonb) to authenticated, service_role;

-- Adds a repeating event from a row, or updates the one it matches. Returns its id.
create or replace function app.import_series(p_import public.imports, p_row jsonb, p_old uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.event_series := app.series_in(p_import.school_id,
    p_row - '{audience_groups,lead_id,officer_id,place_ids,uniform}'::text[]
    || jsonb_build_object('audience',
      app.one_of(p_row ->> 'audience', '{everyone,cadets,staff}', 'everyone', 'audience', 'Who sees it')));
  v_old public.event_series;
begin
  if p_old is null then
    insert into public.event_series (school_id, title, kind, all_day, starts, minutes, first_day, until, rrule,
      skips_days_off, place, notes,
      audience, source_uid, source_version)
    values (v.school_id, v.title, v.kind, v.all_day, v.starts, v.minutes, v.first_day, v.until, v.rrule,
      v.skips_days_off, v.place, v.notes,
      v.audience, left(nullif(p_row ->> 'uid', ''), 255), app.version_in(p_row))
    returning * into v;
  else
    select * into v_old from public.event_series s where s.id = p_old for update;
    update public.event_series s set (title, all_day, starts, minutes, first_day, until, rrule, place, notes, source_version)
      = (v.title, v.all_day, v.starts, v.minutes, v.first_day, v.until, v.rrule, v.place, v.notes,
        coalesce(app.version_in(p_row), s.source_version))
    where s.id = p_old returning * into v;
    perform app.follow_series(v_old, v, '-infinity');
  end if;
  insert into app.event_imports (import_id, subject_id, is_series, before, days_out)
  values (p_import.id, v.id, true, case when p_old is not null then to_jsonb(v_old) end,
    app.leave_out(v, coalesce(nullif(p_row -> 'without', 'null'), '[]')))
  on conflict (import_id, subject_id) do update set changed_at = now(), days_out = event_imports.days_out
    || excluded.days_out;
  return v.id;
end
$$;

-- Adds one event from a row, or updates the one it matches: its time, its words, and whether it takes place. The type
-- and who sees it stay as the school has them. Returns its id.
create or replace function app.import_single(p_import public.imports, p_row jsonb, p_old uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.school_events := app.event_in(p_import.school_id, p_row);
  v_old public.school_events;
begin
  if p_old is null then
    insert into public.school_events (school_id, title, kind, audience, all_day, place, notes, starts_at, ends_at,
      cancelled_at, source_uid, source_version)
    values (v.school_id, v.title, v.kind, v.audience, v.all_day, v.place, v.notes, v.starts_at, v.ends_at,
      v.cancelled_at,
      left(nullif(p_row ->> 'uid', ''), 255), app.version_in(p_row))
    returning * into v;
  else
    select * into v_old from public.school_events e where e.id = p_old for update;
    update public.school_events e set (title, all_day, place, notes, starts_at, ends_at, cancelled_at,
        source_version)
      = (v.title, v.all_day, v.place, v.notes, v.starts_at, v.ends_at,
        case when v.cancelled_at is not null then coalesce(e.cancelled_at, v.cancelled_at) end,
        coalesce(app.version_in(p_row), e.source_version))
    where e.id = p_old returning * into v;
  end if;
  insert into app.event_imports (import_id, subject_id, is_series, before)
  values (p_import.id, v.id, false, case when p_old is not null then to_jsonb(v_old) end)
  on conflict (import_id, subject_id) do update set changed_at = now();
  return v.id;
end
$$;

-- Stores one row. Returns {id, is_new}, {} if it is on the calendar already and doesn't change, or what is wrong with
-- it. What the file has older than the calendar never changes anything; `only_newer` leaves what it has the same, too.
create or replace function app.import_event(p_import public.imports, p_row jsonb, p_updates boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_old record;
  v_id uuid;
  v_reason text;
  v_detail text;
begin
  select r.event_id, r.series_id, r.version into v_old from app.events_of_rows(p_import.school_id, jsonb_build_array(p_row)) r;
  v_id := coalesce(v_old.event_id, v_old.series_id);
  if v_id is not null and (not p_updates or v_old.version = 'older'
    or (v_old.version = 'same' and p_row ->> 'only_newer' = 'true')) then
    return '{}';
  end if;
  return jsonb_build_object('is_new', v_id is null, 'id', case when nullif(p_row ->> 'rrule', '') is not null
    then app.import_series(p_import, p_row, v_id) else app.import_single(p_import, p_row, v_id) end);
exception
when unique_violation then
  -- Someone else's import was quicker.
  return '{}';
when raise_exception then
  -- A row that breaks a rule changes nothing, and the others go on.
  get stacked diagnostics v_reason = message_text, v_detail = pg_exception_detail;
  return jsonb_build_object('field', coalesce(nullif(split_part(v_detail, ':', 2), ''), 'row'), 'reason', v_reason,
    'fix', '');
end
$$;

-- Takes back what an import did to events that no one changed since. Returns those that went.
create or replace function app.undo_event_import(p_import uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_rows uuid[] := array(select r.id from app.event_import_rows(p_import) r where not r.is_changed);
  v_gone uuid[];
  i app.event_imports;
  v_old public.event_series;
  v_now public.event_series;
begin
  with gone as (
    update public.school_events e set archived_at = now() from app.event_imports x
    where x.import_id = p_import and x.subject_id = e.id and e.id = any (v_rows) and x.before is null returning e.id
  ), ended as (
    update public.event_series s set archived_at = now() from app.event_imports x
    where x.import_id = p_import and x.subject_id = s.id and s.id = any (v_rows) and x.before is null returning s.id
  )
  select coalesce(array_agg(g.id), '{}') into v_gone from (select id from gone union all select id from ended) g;
  update public.school_events e set (title, all_day, place, notes, starts_at, ends_at, cancelled_at, source_version)
    = (b.title, b.all_day, b.place, b.notes, b.starts_at, b.ends_at, b.cancelled_at, b.source_version)
  from app.event_imports x cross join lateral jsonb_populate_record(null::public.school_events, x.before) b
  where x.import_id = p_import and x.subject_id = e.id and e.id = any (v_rows) and x.before is not null;
  for i in select * from app.event_imports x
    where x.import_id = p_import and x.is_series and x.before is not null and x.subject_id = any (v_rows)
      order by x.subject_id loop
    v_old := jsonb_populate_record(null::public.event_series, i.before);
    select * into v_now from public.event_series s where s.id = i.subject_id for update;
    update public.event_series s set (title, all_day, starts, minutes, first_day, until, rrule, place, notes,
        source_version)
      = (v_old.title, v_old.all_day, v_old.starts, v_old.minutes, v_old.first_day, v_old.until, v_old.rrule,
        v_old.place, v_old.notes, v_old.source_version)
    where s.id = i.subject_id;
    update public.school_events e set archived_at = null where e.series_id = i.subject_id
      and e.series_day = any (i.days_out);
    perform app.follow_series(v_now, v_old, '-infinity');
  end loop;
  return v_gone;
end
$$;

-- Takes a chunk of an open import of events, up to 200 rows: {row, uid?, version?, title, kind?, audience?, all_day?,
-- place?, notes?, only_newer?} with {starts_at, ends_at, canceled?}, or with {rrule, first_day, starts, minutes, until?, without?: [days]}.
-- What is on the calendar already is brought up to date where `p_updates`, unless the row's version (SEQUENCE) is older
-- than the one there, and left alone otherwise. Returns {created, updated, refused, left}; `left` counts the rows that
-- changed nothing of their own.
create or replace function public.import_events(p_import uuid, p_rows jsonb, p_updates boolean default false, p_key uuid
  default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('create');
  v_done jsonb;
  v_import public.imports;
  v_row jsonb;
  v_one jsonb;
  v_created jsonb := '[]';
  v_updated jsonb := '[]';
  v_refused jsonb := '[]';
  v_left integer := 0;
begin
  if coalesce(p_updates, false) and not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to change events');
  elsif jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 200 then
    perform app.fail('chunk_size', 'An import takes up to 200 rows at a time', 'Send the rows in smaller batches.');
  end if;
  v_done := app.once(p_key, 'import_events', jsonb_build_array(p_import, p_rows, p_updates));
  if v_done is not null then
    return v_done;
  end if;
  select * into v_import from public.imports i
  where i.id = p_import and i.school_id = v_school and i.module = 'calendar' for update;
  if v_import.id is null or v_import.state <> 'open' then
    perform app.fail('import_closed', 'This import isn''t open anymore', 'Start a new import.');
  end if;
  -- Two who import the same file at once: the second finds what the first has added.
  perform pg_advisory_xact_lock(hashtextextended('event_imports:' || v_school, 0));
  for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(p_rows) as r loop
    v_one := app.import_event(v_import, v_row, coalesce(p_updates, false));
    if v_one ? 'reason' then
      v_refused := v_refused || (v_one || jsonb_build_object('row', v_row -> 'row'));
    elsif (v_one ->> 'is_new')::boolean then
      v_created := v_created || (v_one -> 'id');
    elsif v_one ? 'id' and not (v_updated || v_created) @> (v_one -> 'id') then
      v_updated := v_updated || (v_one -> 'id');
    else
      v_left := v_left + 1;
    end if;
  end loop;
  update public.imports i set created_count = i.created_count + jsonb_array_length(v_created),
    updated_count = i.updated_count + jsonb_array_length(v_updated), skipped = i.skipped || v_refused
  where i.id = p_import;
  return app.done(p_key, jsonb_build_object('created', v_created, 'updated', v_updated, 'refused', v_refused,
    'left', v_left));
end
$$;
alter function public.import_events(uuid, jsonb, boolean, uuid) set plan_cache_mode = force_generic_plan;
