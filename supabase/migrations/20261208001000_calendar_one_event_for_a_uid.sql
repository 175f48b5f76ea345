-- A UID stands for one event of a school. Of events that were added twice, the first keeps it.
update public.school_events e set source_uid = null
where e.source_uid is not null and e.archived_at is null and exists (
  select from public.school_events o
  where o.school_id = e.school_id and o.source_uid = e.source_uid and o.archived_at is null
    and (o.created_at, o.id) < (e.created_at, e.id));
update public.event_series s set source_uid = null
where s.source_uid is not null and s.archived_at is null and exists (
  select from public.event_series o
  where o.school_id = s.school_id and o.source_uid = s.source_uid and o.archived_at is null
    and (o.created_at, o.id) < (s.created_at, s.id));
drop index public.school_events_school_id_source_uid_idx;
create unique index school_events_school_id_source_uid_idx on public.school_events (school_id, source_uid)
  where source_uid is not null and archived_at is null;
drop index public.event_series_school_id_source_uid_idx;
create unique index event_series_school_id_source_uid_idx on public.event_series (school_id, source_uid)
  where source_uid is not null and archived_at is null;

-- An event that comes back while another has come in under its UID stands for itself.
create function app.give_up_uid() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_taken boolean;
begin
  execute format('select exists (select from %s o where o.school_id = $1 and o.source_uid = $2 and o.archived_at is null
    and o.id <> $3)', tg_relid::regclass) into v_taken using new.school_id, new.source_uid, new.id;
  if v_taken then
    new.source_uid := null;
  end if;
  return new;
end
$$;
create trigger give_up_uid before update of archived_at on public.school_events for each row
  when (old.archived_at is not null and new.archived_at is null and new.source_uid is not null)
  execute function app.give_up_uid();
create trigger give_up_uid before update of archived_at on public.event_series for each row
  when (old.archived_at is not null and new.archived_at is null and new.source_uid is not null)
  execute function app.give_up_uid();

-- The events of a school that rows of a file match: by the UID (the file's, or Guidon's own), or by the same title and
-- start where one of the two has no UID. Rows without a match are left out.
create or replace function app.events_of_rows(p_school uuid, p_rows jsonb)
  returns table (row_no integer, event_id uuid, series_id uuid)
language sql stable set search_path = ''
as $$
  select x.row_no, e.id, s.id
  from (
    select app.number_in(r ->> 'row', 'row')::integer as row_no, left(nullif(r ->> 'uid', ''), 255) as uid,
      lower(trim(r ->> 'title')) as title,
      case when r ->> 'uid' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@guidon(#\d{4}-\d{2}-\d{2})?$'
        then split_part(r ->> 'uid', '@', 1)::uuid end as own_id,
      nullif(split_part(r ->> 'uid', '#', 2), '') as own_day,
      app.moment_in(r ->> 'starts_at', 'starts_at') as starts_at, app.date_in(r ->> 'first_day', 'first_day')
        as first_day,
      nullif(r ->> 'rrule', '') is not null as repeats, left(nullif(r ->> 'starts', ''), 5) as starts
    from jsonb_array_elements(p_rows) r) x
  left join lateral (
    select e.id from public.school_events e
    where not x.repeats and e.school_id = p_school and e.archived_at is null
      and (e.source_uid = x.uid or (x.own_day is null and e.id = x.own_id)
        or (x.own_day is not null and e.series_id = x.own_id and e.series_day::text = x.own_day)
        or (e.starts_at = x.starts_at and lower(trim(e.title)) = x.title and (x.uid is null or e.source_uid is null)))
    order by e.source_uid = x.uid desc nulls last, e.id = x.own_id desc nulls last, e.created_at,
      e.id limit 1) e on true
  left join lateral (
    select s.id from public.event_series s
    where x.repeats and s.school_id = p_school and s.archived_at is null
      and (s.source_uid = x.uid or s.id = x.own_id
        or (s.first_day = x.first_day and lower(trim(s.title)) = x.title and (x.uid is null or s.source_uid is null)
          and (x.starts is null or to_char(s.starts, 'HH24:MI') = x.starts)))
    order by s.source_uid = x.uid desc nulls last, s.id = x.own_id desc nulls last, s.created_at,
      s.id limit 1) s on true
  where e.id is not null or s.id is not null
$$;

-- Stores one row. Returns {id, is_new}, {} if it is on the calendar already and doesn't change, or what is wrong with
-- it.
create or replace function app.import_event(p_import public.imports, p_row jsonb, p_updates boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_old record;
  v_id uuid;
  v_reason text;
  v_detail text;
begin
  select r.event_id, r.series_id into v_old from app.events_of_rows(p_import.school_id, jsonb_build_array(p_row)) r;
  v_id := coalesce(v_old.event_id, v_old.series_id);
  if v_id is not null and not p_updates then
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

-- Takes a chunk of an open import of events, up to 200 rows: {row, uid?, title, kind?, audience?, all_day?, place?,
-- notes?} with {starts_at, ends_at, canceled?}, or with {rrule, first_day, starts, minutes, until?, without?: [days]}.
-- What is on the calendar already is brought up to date where `p_updates`, and left alone otherwise. Returns {created,
-- updated, refused, left}; `left` counts the rows that changed nothing of their own.
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
call app.expose('public.import_events(uuid, jsonb, boolean, uuid)', 'authenticated', 'service_role');
