-- The next code of a row without one: the letter and a number above all of those that begin so, whether archived or not.
create function app.next_meet_code(p_letter text, p_codes text[]) returns text
language sql immutable set search_path = ''
as $$
  select p_letter || (case when n < 10 then '0' else '' end) || n
  from (select 1 + coalesce(max(substr(c, 2)::integer), 0) as n
    from unnest(p_codes) c where c ~ ('^' || p_letter || '\d{1,6}$')) x
$$;

-- Adds several judges, schools, or seats at once, all or none: up to 300 of {id, ...} as save_meet_judge,
-- save_meet_school, and save_meet_seat take them. A school or a seat without a code gets the next one: S01, J01. Returns
-- how many were added.
create function public.add_to_meet(p_meet uuid, p_kind text, p_rows jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, variadic (case when p_kind = 'schools' then '{director,check_in}'
    else '{director}' end)::text[]);
  v_rows jsonb := app.lines_in(p_rows, 'rows', 300);
  v_kind text := app.one_of(p_kind, '{judges,schools,seats}', '', 'kind', 'That kind');
  v_done jsonb;
  v_row jsonb;
  v_id uuid;
begin
  v_done := app.once(p_key, 'add_to_meet', jsonb_build_array(p_meet, p_kind, p_rows));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  -- Two who add at once would give the same code.
  perform pg_advisory_xact_lock(hashtextextended('meet:' || v_meet.id || ':' || v_kind, 0));
  for v_row in select r from jsonb_array_elements(v_rows) r loop
    v_id := app.id_in(v_row ->> 'id', 'id');
    if v_kind <> 'judges' and nullif(trim(v_row ->> 'code'), '') is null then
      v_row := v_row || jsonb_build_object('code', (case when v_kind = 'schools'
        then app.next_meet_code('S', array(select k.code from public.meet_schools k where k.meet_id = p_meet))
        else app.next_meet_code('J', array(select s.code from public.meet_seats s
          where s.event_id = app.id_in(v_row ->> 'event_id', 'event_id'))) end));
    end if;
    if exists (select from public.meet_judges t where t.id = v_id)
      or exists (select from public.meet_schools t where t.id = v_id)
      or exists (select from public.meet_seats t where t.id = v_id) then
      perform app.fail('id', 'This is on the list already', 'Reload the page.', 'id');
    end if;
    perform (case v_kind when 'judges' then public.save_meet_judge(p_meet, v_id, v_row)
      when 'schools' then public.save_meet_school(p_meet, v_id, v_row)
      else public.save_meet_seat(p_meet, v_id, v_row) end);
  end loop;
  return (app.done(p_key, to_jsonb(jsonb_array_length(v_rows))) #>> '{}')::integer;
end
$$;
call app.expose('public.add_to_meet(uuid, text, jsonb, uuid)', 'authenticated', 'service_role');

-- Stores the schools of a file at a meet, at most 200 rows: {row, name, code?, division?, contact?}. A row that can't be
-- stored is told with its reason; the others are. Returns {created, updated, refused}.
create function public.import_meet_schools(p_import uuid, p_meet uuid, p_rows jsonb, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director');
  v_rows jsonb := app.lines_in(p_rows, 'rows', 200);
  v_done jsonb;
  v_row jsonb;
  v_id uuid;
  v_created jsonb := '[]';
  v_refused jsonb := '[]';
begin
  v_done := app.once(p_key, 'import_meet_schools', jsonb_build_array(p_import, p_meet, p_rows));
  if v_done is not null then
    return v_done;
  end if;
  perform app.hold_import(p_import, 'meet_schools');
  for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(v_rows) r loop
    begin
      v_id := gen_random_uuid();
      perform public.add_to_meet(v_meet.id, 'schools', jsonb_build_array(v_row || jsonb_build_object('id', v_id)));
      insert into app.meet_imports (import_id, subject_id) values (p_import, v_id);
      v_created := v_created || to_jsonb(v_id);
    exception when raise_exception then
      v_refused := v_refused || app.refused_row(v_row, sqlerrm);
    end;
  end loop;
  update public.imports i set created_count = i.created_count + jsonb_array_length(v_created),
    skipped = i.skipped || v_refused
  where i.id = p_import;
  return app.done(p_key, jsonb_build_object('created', v_created, 'updated', '[]'::jsonb, 'refused', v_refused));
end
$$;
call app.expose('public.import_meet_schools(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- A row of a file that wasn't stored, with the reason that its refusal gave.
create function app.refused_row(p_row jsonb, p_reason text) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object('row', p_row -> 'row', 'field', 'row', 'reason', p_reason))
$$;

-- Stores the entries of a file at a meet, at most 200 rows: {row, event_id, meet_school_id, code, team?, division?,
-- is_exhibition?, sort?, cadets?}. Rows beyond the limits of an event, and those that can't be stored for another
-- reason, are told; the others are stored. Returns {created, updated, refused}.
create function public.import_meet_entries(p_import uuid, p_meet uuid, p_rows jsonb, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director');
  v_rows jsonb := app.lines_in(p_rows, 'rows', 200);
  v_done jsonb;
  v_row jsonb;
  v_id uuid;
  v_created jsonb := '[]';
  v_refused jsonb := '[]';
begin
  v_done := app.once(p_key, 'import_meet_entries', jsonb_build_array(p_import, p_meet, p_rows));
  if v_done is not null then
    return v_done;
  end if;
  perform app.hold_import(p_import, 'meet_entries');
  -- In one order, as save_meet_entries holds them: limits are counted while no one else adds.
  perform from public.meet_events e where e.meet_id = p_meet
    and e.id in (select app.id_in(r ->> 'event_id', 'event_id') from jsonb_array_elements(v_rows) r)
  order by e.id for no key update;
  for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(v_rows) r loop
    begin
      v_id := gen_random_uuid();
      perform public.save_meet_entries(v_meet.id, jsonb_build_array(v_row || jsonb_build_object('id', v_id)));
      insert into app.meet_imports (import_id, subject_id) values (p_import, v_id);
      v_created := v_created || to_jsonb(v_id);
    exception when raise_exception then
      v_refused := v_refused || app.refused_row(v_row, sqlerrm);
    end;
  end loop;
  update public.imports i set created_count = i.created_count + jsonb_array_length(v_created),
    skipped = i.skipped || v_refused
  where i.id = p_import;
  return app.done(p_key, jsonb_build_object('created', v_created, 'updated', '[]'::jsonb, 'refused', v_refused));
end
$$;
call app.expose('public.import_meet_entries(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The schools of an import. Those that entries name now stay, and so does all once the meet has started.
create function app.meet_school_import_rows(p_import uuid)
returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select k.id, k.updated_at > i.changed_at or m.started_at is not null
    or exists (select from public.meet_entries n where n.meet_school_id = k.id and n.archived_at is null), true
  from app.meet_imports i join public.meet_schools k on k.id = i.subject_id join public.meets m on m.id = k.meet_id
  where i.import_id = p_import and k.archived_at is null
$$;

-- The entries of an import. Once the meet has started, an entry is scratched.
create function app.meet_entry_import_rows(p_import uuid)
returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select n.id, n.updated_at > i.changed_at or m.started_at is not null, true
  from app.meet_imports i join public.meet_entries n on n.id = i.subject_id join public.meets m on m.id = n.meet_id
  where i.import_id = p_import and n.archived_at is null
$$;

-- Archives the schools of an import that no one has worked on since.
create function app.undo_meet_school_import(p_import uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone uuid[] := array(select r.id from app.meet_school_import_rows(p_import) r where not r.is_changed);
begin
  update public.meet_schools k set archived_at = now() where k.id = any (v_gone);
  return v_gone;
end
$$;

-- Archives the entries of an import that no one has worked on since.
create function app.undo_meet_entry_import(p_import uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone uuid[] := array(select r.id from app.meet_entry_import_rows(p_import) r where not r.is_changed);
begin
  update public.meet_entries n set archived_at = now() where n.id = any (v_gone);
  return v_gone;
end
$$;
call app.register_import('meet_schools', 'app.meet_school_import_rows(uuid)', 'app.undo_meet_school_import(uuid)',
  'update', 'competition-meets');
call app.register_import('meet_entries', 'app.meet_entry_import_rows(uuid)', 'app.undo_meet_entry_import(uuid)',
  'update', 'competition-meets');
