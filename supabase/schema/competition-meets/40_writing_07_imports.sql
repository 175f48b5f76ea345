-- Adds several judges, schools, or seats at once, all or none: up to 300 of {id, ...} as save_meet_judge,
-- save_meet_school, and save_meet_seat take them. A school or a seat without a code gets the next one: S01, J01.
-- Returns how many were added.
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

-- Stores the schools of a file at a meet, at most 200 rows: {row, name, code?, division?, contact?}. A row that can't
-- be stored is told with its reason; the others are. Returns {created, updated, refused}.
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

-- Adds a meet as a draft with all that a file plans, or nothing of it: {meet, divisions, schools, events, seats,
-- entries, scratched, cancelled}, each list as its own call takes it, with ids that the caller gives. The school that
-- has the host's name is the host. Returns the id of the meet.
create function public.import_meet(p_id uuid, p_plan jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_meet_planner();
  v_plan jsonb := p_plan;
  v_done jsonb;
  v_row jsonb;
  v_host public.meet_schools;
begin
  v_done := app.once(p_key, 'import_meet', jsonb_build_array(p_id, p_plan));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif exists (select from public.meets m where m.id = p_id) then
    perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  perform public.save_meet(p_id, v_plan -> 'meet');
  select * into v_host from public.meet_schools k where k.meet_id = p_id and k.is_host;
  for v_row in select r from jsonb_array_elements(app.lines_in(v_plan -> 'schools', 'schools', 300)) r loop
    if lower(trim(v_row ->> 'name')) = lower(v_host.name) then
      -- The host is on the list: what names it in the file means that row.
      v_plan := replace(v_plan::text, app.id_in(v_row ->> 'id', 'id')::text, v_host.id::text)::jsonb;
    elsif v_row ->> 'code' = v_host.code then
      update public.meet_schools k set code = 'HOME' where k.id = v_host.id;
    end if;
  end loop;
  perform public.save_meet_division(p_id, app.id_in(r ->> 'id', 'id'), r)
  from jsonb_array_elements(app.lines_in(v_plan -> 'divisions', 'divisions', 100)) r;
  perform public.save_meet_school(p_id, app.id_in(r ->> 'id', 'id'), r)
  from jsonb_array_elements(app.lines_in(v_plan -> 'schools', 'schools', 300)) r;
  -- An event may include a section of a later one, which has to be there first.
  perform public.save_meet_event(p_id, app.id_in(r ->> 'id', 'id'), r - 'include')
  from jsonb_array_elements(app.lines_in(v_plan -> 'events', 'events', 200)) r;
  perform public.save_meet_event(p_id, app.id_in(r ->> 'id', 'id'), r)
  from jsonb_array_elements(v_plan -> 'events') r
    where jsonb_array_length(app.lines_in(r -> 'include', 'include', 10)) > 0;
  perform public.save_meet_seat(p_id, app.id_in(r ->> 'id', 'id'), r)
  from jsonb_array_elements(app.lines_in(v_plan -> 'seats', 'seats', 3000)) r;
  perform public.save_meet_entries(p_id, part.rows) from (
    select jsonb_agg(r order by n) as rows
    from jsonb_array_elements(app.lines_in(v_plan -> 'entries', 'entries', 3000)) with ordinality t (r, n)
    group by n / 400 order by n / 400) part;
  perform public.set_entry_status(array[app.id_in(r ->> 'id', 'id')], 'scratched', r ->> 'reason')
  from jsonb_array_elements(app.lines_in(v_plan -> 'scratched', 'scratched', 3000)) r;
  perform public.cancel_meet_event(app.id_in(r ->> 'id', 'id'), r ->> 'reason')
  from jsonb_array_elements(app.lines_in(v_plan -> 'cancelled', 'cancelled', 200)) r;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.import_meet(uuid, jsonb, uuid)', 'authenticated', 'service_role');
