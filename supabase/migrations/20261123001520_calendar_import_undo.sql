-- The way back from an import of events, by the same two functions as all imports.

-- The events of an import, and whether someone has worked on each since, or something hangs on it.
create function app.event_import_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select i.subject_id, e.updated_at > i.changed_at or e.archived_at is not null or (i.before is null and app.event_is_used(e.id)), i.before is null
  from app.event_imports i join public.school_events e on e.id = i.subject_id
  where i.import_id = p_import and not i.is_series
  union all
  select i.subject_id, s.updated_at > i.changed_at or s.archived_at is not null
      or exists (select from public.school_events e where e.series_id = s.id and e.updated_at > i.changed_at), i.before is null
  from app.event_imports i join public.event_series s on s.id = i.subject_id
  where i.import_id = p_import and i.is_series
$$;

-- Takes back what an import did to events that no one changed since. Gives those that went.
create function app.undo_event_import(p_import uuid) returns uuid[]
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
  update public.school_events e set (title, all_day, place, notes, starts_at, ends_at, cancelled_at)
    = (b.title, b.all_day, b.place, b.notes, b.starts_at, b.ends_at, b.cancelled_at)
  from app.event_imports x cross join lateral jsonb_populate_record(null::public.school_events, x.before) b
  where x.import_id = p_import and x.subject_id = e.id and e.id = any (v_rows) and x.before is not null;
  for i in select * from app.event_imports x
    where x.import_id = p_import and x.is_series and x.before is not null and x.subject_id = any (v_rows) order by x.subject_id loop
    v_old := jsonb_populate_record(null::public.event_series, i.before);
    select * into v_now from public.event_series s where s.id = i.subject_id for update;
    update public.event_series s set (title, all_day, starts, minutes, first_day, until, rrule, place, notes)
      = (v_old.title, v_old.all_day, v_old.starts, v_old.minutes, v_old.first_day, v_old.until, v_old.rrule, v_old.place, v_old.notes)
    where s.id = i.subject_id;
    update public.school_events e set archived_at = null where e.series_id = i.subject_id and e.series_day = any (i.days_out);
    perform app.follow_series(v_now, v_old, '-infinity');
  end loop;
  return v_gone;
end
$$;

create or replace function app.need_import(p_import uuid, p_held boolean) returns public.imports
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
begin
  if not (app.manages('cadets', 'delete') or app.manages('contacts', 'delete') or app.manages('calendar', 'update')) then
    perform app.deny('You don''t have permission to undo an import');
  end if;
  if p_held then
    perform from public.imports i where i.id = p_import and i.school_id = app.school_id() for update;
  end if;
  select * into v_import from public.imports i
  where i.id = p_import and i.school_id = app.school_id() and i.module in ('cadets', 'academics', 'contacts', 'calendar');
  if v_import.id is null then
    perform app.fail('unknown_import', 'This import isn''t in your school', 'Reload the page.');
  elsif not (case v_import.module when 'contacts' then app.manages('contacts', 'delete')
      when 'calendar' then app.manages('calendar', 'update') else app.manages('cadets', 'delete') end) then
    perform app.deny('You don''t have permission to undo this import');
  elsif v_import.state = 'undone' then
    perform app.fail('import_undone', 'This import was already undone', 'Reload the page.');
  end if;
  return v_import;
end
$$;

create or replace function app.import_rows(p_import public.imports) returns table (id uuid, is_changed boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_import.module = 'academics' then
    return query select r.id, r.is_changed from app.academic_import_rows(p_import.id) r;
  elsif p_import.module = 'contacts' then
    return query select r.id, r.is_changed from app.contact_import_rows(p_import.id) r where r.is_new;
  elsif p_import.module = 'calendar' then
    return query select r.id, r.is_changed from app.event_import_rows(p_import.id) r where r.is_new;
  else
    return query select r.id, r.is_changed from app.cadet_import_rows(p_import.id) r;
  end if;
end
$$;

-- What an undo would do now: {gone, kept, restored}, as numbers of cadets, grade reports, contacts, or events. Changes nothing.
create or replace function public.preview_import_undo(p_import uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports := app.need_import(p_import, false);
begin
  return (select jsonb_build_object('gone', count(*) filter (where not r.is_changed), 'kept', count(*) filter (where r.is_changed),
    'restored', case v_import.module
      when 'contacts' then (select count(*) from app.contact_import_rows(p_import) o where not o.is_new and not o.is_changed)
      when 'calendar' then (select count(*) from app.event_import_rows(p_import) o where not o.is_new and not o.is_changed)
      else (select count(*) from app.import_updates u join public.cadets c on c.id = u.cadet_id
        and c.archived_at is null where u.import_id = p_import) end) from app.import_rows(v_import) r);
end
$$;

-- Undoes an import and gives the number of cadets, grade reports, contacts, or events that went. What someone has worked on since stays;
-- the ids are kept in imports.kept_ids. Nothing is erased but accounts that were never used.
create or replace function public.undo_import(p_import uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
  v_done jsonb;
  v_gone uuid[];
  v_kept uuid[];
begin
  if not (app.manages('cadets', 'delete') or app.manages('contacts', 'delete') or app.manages('calendar', 'update')) then
    perform app.deny('You don''t have permission to undo an import');
  end if;
  v_done := app.once(p_key, 'undo_import', to_jsonb(p_import));
  if v_done is not null then
    return v_done::integer;
  end if;
  v_import := app.need_import(p_import, true);
  select coalesce(array_agg(r.id) filter (where not r.is_changed), '{}'),
    coalesce(array_agg(r.id) filter (where r.is_changed), '{}')
  into v_gone, v_kept from app.import_rows(v_import) r;
  if v_import.module = 'academics' then
    update public.academic_snapshots s set archived_at = now() where s.id = any (v_gone);
  elsif v_import.module = 'contacts' then
    v_gone := app.undo_contact_import(p_import);
  elsif v_import.module = 'calendar' then
    v_gone := app.undo_event_import(p_import);
  else
    perform app.archive_cadets(v_gone);
    perform app.restore_imported(p_import);
  end if;
  update public.imports i set state = 'undone', undone_at = now(), undone_by = auth.uid(),
    undone_by_label = app.actor_label(), kept_ids = v_kept
  where i.id = p_import;
  return app.done(p_key, to_jsonb(cardinality(v_gone)))::integer;
end
$$;
