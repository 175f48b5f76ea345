-- Guardians come in with the roster.
alter table public.imports add column along jsonb not null default '{}';
alter table public.imports add constraint imports_along_check check (jsonb_typeof(along) = 'object');
comment on column public.imports.along is
  'What came in along with the rows, counted from what is stored: {added, linked} of guardians.';

create or replace view public.import_list with (security_invoker = true) as
select i.id, i.school_id, i.module, i.file_name, i.state, i.row_count, i.created_count, i.updated_count,
  n.skipped_count, i.kept_ids, i.created_at, i.created_by_label, i.undone_at,
  i.undone_by_label, i.along
from public.imports i
cross join lateral (select jsonb_array_length(i.skipped) as skipped_count) n;

-- How many guardians an import of a roster has added, and how many who were on file it has linked with a cadet.
create function app.guardians_of_import(p_import uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when count(*) = 0 then '{}' else jsonb_build_object('added', count(*) filter (where c.before is null),
    'linked', count(*) filter (where c.before is not null and c.links <> '{}')) end
  from app.contact_imports c where c.import_id = p_import
$$;

-- Takes in the guardians of rows that were stored: those of new cadets, whose ids `p_new` has by row, and of cadets who
-- were here. Returns what is wrong with those who weren't taken: [{row, field, reason, fix}].
create function app.import_guardians(p_import public.imports, p_rows jsonb, p_new jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_one record;
  v_taken jsonb;
  v_refused jsonb := '[]';
  v_may boolean := app.manages('contacts', 'create') and app.manages('contacts', 'update');
begin
  if not jsonb_path_exists(p_rows, '$[*].guardians[*]') then
    return v_refused;
  end if;
  -- An import of contacts at the same moment waits, too.
  perform pg_advisory_xact_lock(hashtextextended(format('imports:contacts:%s', p_import.school_id), 0));
  for v_one in
    select r.value -> 'row' as row_no, g.value as guardian,
      app.cadet_of_school(p_import.school_id, coalesce(r.value ->> 'cadet_id',
        p_new ->> coalesce(r.value ->> 'row', r.ordinality::text))) as cadet
    from jsonb_array_elements(p_rows) with ordinality as r
    cross join lateral jsonb_array_elements(app.lines_in(r.value -> 'guardians', 'guardians', 4)) with ordinality as g
    order by r.ordinality, g.ordinality
  loop
    -- The row itself is refused with its own reason.
    continue when v_one.cadet is null;
    v_taken := case when v_may then app.take_contact(p_import, jsonb_strip_nulls(v_one.guardian) - 'place', v_one.cadet)
      else jsonb_build_object('reason', 'You don''t have permission to add guardians', 'fix', 'Ask an instructor.') end;
    if v_taken ? 'reason' then
      v_refused := v_refused || jsonb_build_object('row', v_one.row_no,
        'field', 'guardian' || coalesce(v_one.guardian ->> 'place', '1'),
        'reason', format('Guardian %s: %s', v_one.guardian ->> 'name', v_taken ->> 'reason'));
    end if;
  end loop;
  return v_refused;
end
$$;

-- Adds the rows that pass and says what is wrong with the others: {created: [ids], refused: [{row, field, code, reason,
-- fix}], rows: {the number of a row: its id}}. One statement per table, so that 200 rows make one live message per table.
create or replace function app.add_cadets(p_school uuid, p_rows jsonb, p_import uuid) returns jsonb
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

-- Takes a chunk of an open import, up to 200 rows. A row may carry its number in the file as `row`; one with a
-- `cadet_id` brings that cadet up to date instead of adding one. `guardians` of a row are [{place, name, relation?, type?,
-- email?, phone?}]. Returns {created, updated, refused, along}: `along` are the guardians who weren't taken, with the reason.
create or replace function public.import_cadets(p_import uuid, p_rows jsonb, p_key uuid default null) returns jsonb
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

-- Brings the cadets that rows name by `cadet_id` up to date: {updated: [ids], refused: [{row, field, code, reason,
-- fix}]}. What is empty in the file stays as it is.
create or replace function app.update_imported(p_school uuid, p_rows jsonb, p_import uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb;
  v_cadet uuid;
  v_before jsonb;
  v_input jsonb;
  v_problem jsonb;
  v_updated jsonb := '[]';
  v_refused jsonb := '[]';
begin
  -- Held in one order, so that two imports wait for each other instead of deadlocking.
  perform from public.cadets c
  where c.school_id = p_school
    and c.id in (select app.id_in(r ->> 'cadet_id', 'cadet_id') from jsonb_array_elements(p_rows) r)
  order by c.id for update;
  for v_row in select r from jsonb_array_elements(p_rows) as r loop
    v_cadet := app.id_in(v_row ->> 'cadet_id', 'cadet_id');
    v_before := app.imported_fields(p_school, v_cadet);
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') into v_input
    from jsonb_each_text(v_row) e
    where v_before ? e.key and e.key <> 'student_number' and trim(e.value) <> '' and e.value is distinct
      from v_before ->> e.key;
    v_problem := app.update_problem(p_school, v_row, v_before, v_input);
    -- Such a row is here for its guardians.
    continue when v_problem is null and v_input = '{}';
    if v_problem is null then
      begin
        perform app.correct_cadet(p_school, v_cadet, v_input);
      exception when unique_violation then
        v_problem := jsonb_build_object('field', 'email', 'code', 'duplicate',
          'reason', 'Another cadet of your school has this email address', 'fix', 'Check both records.');
      end;
    end if;
    if v_problem is not null then
      v_refused := v_refused || (v_problem || jsonb_build_object('row', v_row -> 'row'));
      continue;
    end if;
    insert into app.import_updates as u (import_id, cadet_id, before, after)
    values (p_import, v_cadet, app.keys_of(v_before, v_input),
      app.keys_of(app.imported_fields(p_school, v_cadet), v_input))
    on conflict (import_id, cadet_id) do update
    set before = excluded.before || u.before, after = u.after || excluded.after;
    v_updated := v_updated || to_jsonb(v_cadet);
  end loop;
  return jsonb_build_object('updated', v_updated, 'refused', v_refused);
end
$$;

-- Archives the cadets that an import added and no one has worked on since, with the guardians that came with them, and
-- puts back what it changed of others.
create or replace function app.undo_cadet_import(p_import uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone uuid[] := array(select r.id from app.cadet_import_rows(p_import) r where r.is_new and not r.is_changed);
begin
  perform app.undo_contact_import(p_import);
  perform app.archive_cadets(v_gone);
  perform app.restore_imported(p_import);
  return v_gone;
end
$$;

-- What an undo would do now: {gone, kept, restored}, as numbers of what the import brought, and where there
-- are any `along`, how many guardians who came in with a roster go back too. Changes nothing.
create or replace function public.preview_import_undo(p_import uuid) returns jsonb
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
