-- Adds the rows that pass and says what is wrong with the others: {created: [ids], refused: [{row, field, code, reason,
-- fix}], rows: {the number of a row: its id}}. One statement per table, so that 200 rows make one live message per
-- table.
create function app.add_cadets(p_school uuid, p_rows jsonb, p_import uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_year uuid := app.current_year(p_school);
  v_today date := app.today(p_school);
  v_restricted boolean := auth.uid() is null or app.can('cadets', 'view_restricted');
  v_refused jsonb;
  v_new jsonb;
begin
  with read as materialized (
    select r.row_no, r.line from app.read_cadets(p_school, p_rows) r
  ), wrong as (
    select r.row_no, p.field, p.code, p.reason, p.fix
    from read r cross join lateral app.cadet_problems(r.line) p
    union all
    select r.row_no, k.field, 'restricted', 'You don''t have permission to enter restricted data', 'Leave it out.'
    from read r cross join (values ('birth_date'), ('sex_for_tables')) as k (field)
    where not v_restricted and r.line ->> k.field is not null
  ), sound as materialized (
    select r.row_no, r.line from read r where r.row_no not in (select w.row_no from wrong w)
  ), known as materialized (
    select k.key from app.known_cadets(p_school) c cross join lateral app.cadet_keys(c.line) k
  ), keyed as (
    select s.row_no, s.line, k.field, k.key, min(s.row_no) over (partition by k.key) as first_row
    from sound s cross join lateral app.cadet_keys(s.line) k
  ), twice as (
    select distinct on (k.row_no) k.row_no, k.field, 'duplicate',
      case k.field when 'row'
        then format('%s %s, grade %s,', k.line ->> 'first_name', k.line ->> 'last_name', k.line ->> 'grade')
        when 'student_number' then 'Student ID ' || (k.line ->> 'student_number')
        else k.line ->> 'email' end
      || case when k.key in (select key from known) then ' is already on the roster'
        else format(' is also in row %s', k.first_row) end,
      'Skip this row, or correct it if it''s another person.'
    from keyed k
    where k.key in (select key from known) or k.first_row < k.row_no
  ), refused (row_no, field, code, reason, fix) as (
    select * from wrong union all select * from twice
  )
  select
    coalesce((select jsonb_agg(jsonb_build_object('row', f.row_no, 'field', f.field, 'code', f.code,
      'reason', f.reason, 'fix', f.fix) order by f.row_no) from refused f), '[]'),
    coalesce((select jsonb_agg(s.line || jsonb_build_object('id', gen_random_uuid(), 'row_no', s.row_no)
      order by s.row_no) from sound s where s.row_no not in (select t.row_no from twice t)), '[]')
  into v_refused, v_new;

  insert into public.cadets
    (id, school_id, first_name, middle_name, last_name, preferred_name, name_tag, directory_opt_out, status_since,
      entry_date, import_id)
  select (n ->> 'id')::uuid, p_school, n ->> 'first_name', n ->> 'middle_name', n ->> 'last_name',
    n ->> 'preferred_name', n ->> 'name_tag', coalesce((n ->> 'directory_opt_out')::boolean, false),
    v_today, coalesce(app.day(n ->> 'entry_date'), v_today), p_import
  from jsonb_array_elements(v_new) as n;

  insert into public.cadet_details (cadet_id, school_id, student_number, email, phone)
  select (n ->> 'id')::uuid, p_school, n ->> 'student_number', n ->> 'email', n ->> 'phone'
  from jsonb_array_elements(v_new) as n;

  insert into public.cadet_restricted (cadet_id, school_id, birth_date, sex_for_tables)
  select (n ->> 'id')::uuid, p_school, app.day(n ->> 'birth_date'), n ->> 'sex_for_tables'
  from jsonb_array_elements(v_new) as n
  where n ->> 'birth_date' is not null or n ->> 'sex_for_tables' is not null;

  insert into public.cadet_enrollments
    (school_id, cadet_id, school_year_id, grade, program_level, class_period, term_pattern, magnet, home_school,
      enrolled_on)
  select p_school, (n ->> 'id')::uuid, v_year, (n ->> 'grade')::integer, (n ->> 'program_level')::integer,
    n ->> 'class_period', coalesce(n ->> 'term_pattern', 'full_year'), coalesce((n ->> 'magnet')::boolean, false),
    n ->> 'home_school', coalesce(app.day(n ->> 'entry_date'), v_today)
  from jsonb_array_elements(v_new) as n;

  insert into public.cadet_status_records (school_id, cadet_id, status, effective_on)
  select p_school, (n ->> 'id')::uuid, 'active', v_today from jsonb_array_elements(v_new) as n;

  insert into public.unit_assignments (school_id, cadet_id, unit_id, from_on)
  select p_school, (n ->> 'id')::uuid, (n ->> 'unit_id')::uuid, v_today
  from jsonb_array_elements(v_new) as n where n ->> 'unit_id' is not null;

  insert into public.rank_records (school_id, cadet_id, rank_code, effective_on, action)
  select p_school, (n ->> 'id')::uuid, n ->> 'rank_code', v_today, 'initial'
  from jsonb_array_elements(v_new) as n where n ->> 'rank_code' is not null;

  return jsonb_build_object('refused', v_refused,
    'rows', (select coalesce(jsonb_object_agg(n ->> 'row_no', n -> 'id'), '{}') from jsonb_array_elements(v_new) as n),
    'created', (select coalesce(jsonb_agg(n -> 'id' order by (n ->> 'row_no')::integer), '[]')
      from jsonb_array_elements(v_new) as n));
exception when unique_violation then
  -- Someone else entered one of them at the same moment: the index decided, nothing of this call remains.
  perform app.fail('duplicate', 'Someone just added one of these cadets', 'Check the list and try again.');
end
$$;

-- Adds one cadet and returns the id. Refuses with the field that is wrong.
create function public.create_cadet(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_result jsonb;
  v_refused jsonb;
begin
  if not app.manages('cadets', 'create') then
    perform app.deny('You don''t have permission to add cadets');
  end if;
  v_done := app.once(p_key, 'create_cadet', p_input);
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_result := app.add_cadets(app.need_school(), jsonb_build_array(p_input - 'row'), null);
  v_refused := v_result -> 'refused' -> 0;
  if v_refused is not null then
    perform app.fail(v_refused ->> 'code', v_refused ->> 'reason',
      case
        when v_refused ->> 'code' <> 'duplicate' then v_refused ->> 'fix'
        when v_refused ->> 'field' = 'row' then 'Open that cadet, or enter the student ID if this is another person.'
        else 'Open that cadet, or correct it if this is another person.' end,
      v_refused ->> 'field');
  end if;
  return (app.done(p_key, v_result -> 'created' -> 0) #>> '{}')::uuid;
end
$$;
call app.expose('public.create_cadet(jsonb, uuid)', 'authenticated', 'service_role');

-- Takes a chunk of an open import, up to 200 rows. A row may carry its number in the file as `row`; one with a
-- `cadet_id` brings that cadet up to date instead of adding one. `guardians` of a row are [{place, name, relation?,
-- type?, email?, phone?}]. Returns {created, updated, refused, along}: `along` are the guardians who weren't taken,
-- with the reason.
create function public.import_cadets(p_import uuid, p_rows jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
  v_done jsonb;
  v_rows jsonb;
  v_known jsonb;
  v_updates jsonb;
  v_result jsonb;
begin
  if not app.manages('cadets', 'create') then
    perform app.deny('You don''t have permission to import cadets');
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 200 then
    perform app.fail('chunk_size', 'An import takes up to 200 rows at a time', 'Send the rows in smaller batches.');
  end if;
  v_done := app.once(p_key, 'import_cadets', jsonb_build_array(p_import, p_rows));
  if v_done is not null then
    return v_done;
  end if;
  v_import := app.hold_import(p_import, 'cadets');
  v_rows := coalesce((select jsonb_agg(r - 'guardians' order by n) from jsonb_array_elements(p_rows) with
    ordinality as t (r, n)), '[]');
  v_known := jsonb_path_query_array(v_rows, '$[*] ? (exists(@.cadet_id) && @.cadet_id != null)');
  if v_known <> '[]' and not app.manages('cadets', 'update') then
    perform app.deny('You don''t have permission to update cadets');
  end if;
  v_updates := app.update_imported(v_import.school_id, v_known, p_import);
  v_result := app.add_cadets(v_import.school_id,
    jsonb_path_query_array(v_rows, '$[*] ? (!exists(@.cadet_id) || @.cadet_id == null)'), p_import);
  v_result := jsonb_build_object('created', v_result -> 'created', 'updated', v_updates -> 'updated',
    'refused', (v_result -> 'refused') || (v_updates -> 'refused'),
    'along', app.import_guardians(v_import, p_rows, v_result -> 'rows'));
  update public.imports i set
    created_count = i.created_count + jsonb_array_length(v_result -> 'created'),
    updated_count = i.updated_count + jsonb_array_length(v_result -> 'updated'),
    skipped = i.skipped || (v_result -> 'refused'), along = app.guardians_of_import(p_import)
  where i.id = p_import;
  return app.done(p_key, v_result);
end
$$;
call app.expose('public.import_cadets(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- An import of the caller's school that they may undo, held where it's asked for. Refuses one that was undone.
create function app.need_import(p_import uuid, p_held boolean) returns public.imports
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
begin
  perform app.need_importer();
  if p_held then
    perform from public.imports i where i.id = p_import and i.school_id = app.school_id() for update;
  end if;
  select * into v_import from public.imports i
  where i.id = p_import and i.school_id = app.school_id() and i.module in (select k.module from app.importers k);
  if v_import.id is null then
    perform app.fail('unknown_import', 'This import isn''t in your school', 'Reload the page.');
  elsif not exists (select from app.importers i where i.module = v_import.module and app.can_undo(i)) then
    perform app.deny('You don''t have permission to undo this import');
  elsif v_import.state = 'undone' then
    perform app.fail('import_undone', 'This import was already undone', 'Reload the page.');
  end if;
  return v_import;
end
$$;

-- What an undo would do now: {gone, kept, restored}, as numbers of what the import brought, and where there
-- are any `along`, how many guardians who came in with a roster go back too. Changes nothing.
create function public.preview_import_undo(p_import uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports := app.need_import(p_import, false);
begin
  return (select jsonb_strip_nulls(jsonb_build_object(
    'gone', count(*) filter (where r.is_new and not r.is_changed),
    'kept', count(*) filter (where r.is_new and r.is_changed),
    'restored', count(*) filter (where not r.is_new and not r.is_changed),
    'along', case when v_import.module <> 'contacts' then (select nullif(count(*), 0)
      from app.contact_import_rows(p_import) c where not c.is_changed) end)) from app.import_rows(v_import) r);
end
$$;
call app.expose('public.preview_import_undo(uuid)', 'authenticated', 'service_role');
