-- Grade reports from the school's system: one row per cadet and term, found by number, address or name.

-- The one cadet of the school that a row names, else null.
create function app.find_cadet(p_school uuid, p_row jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when count(*) = 1 then (array_agg(c.id))[1] end
  from public.cadets c
  join public.cadet_details d on d.cadet_id = c.id
  where c.school_id = p_school and c.archived_at is null and case
    when p_row ->> 'student_number' is not null then lower(d.student_number) = lower(p_row ->> 'student_number')
    when p_row ->> 'email' is not null then lower(d.email) = lower(p_row ->> 'email')
    else app.fold(c.last_name) = app.fold(p_row ->> 'last_name')
      and app.fold(p_row ->> 'first_name') in (app.fold(c.first_name), app.fold(c.preferred_name)) end
$$;

-- A number as a report writes it: '3.42', '91 %', '1,5'. Null where it is none.
create function app.report_number(p_text text) returns numeric
language sql immutable set search_path = ''
as $$
  select case when replace(regexp_replace(p_text, '[\s%]', '', 'g'), ',', '.') ~ '^\d{1,3}(\.\d{1,4})?$'
    then replace(regexp_replace(p_text, '[\s%]', '', 'g'), ',', '.')::numeric end
$$;

-- What is wrong with one row of a grade report. The first finding is enough.
create function app.report_problem(p_school uuid, p_row jsonb, p_cadet uuid)
returns table (field text, reason text, fix text)
language sql stable security definer set search_path = ''
as $$
  select * from (
    select 'row', 'No cadet matches this row, or more than one does', 'Enter the student ID exactly as it is on the roster.'
    where p_cadet is null
    union all
    select 'row', 'This is your own report', 'Ask an instructor to enter it.'
    where exists (select from public.cadets c where c.id = p_cadet and c.profile_id = auth.uid())
    union all
    select 'term', 'The term is missing', 'Write it with its year: Fall 2026.'
    where coalesce(length(trim(p_row ->> 'term')) not between 1 and 40, true) or not app.is_plain(p_row ->> 'term')
    union all
    select n.field, format('"%s" isn''t between 0 and %s', p_row ->> n.field, n.most), 'Correct it or leave it empty.'
    from (values ('jrotc_grade', 110), ('gpa', 6), ('failing_count', 12)) as n (field, most)
    where p_row ->> n.field is not null
      and coalesce(app.report_number(p_row ->> n.field) not between 0 and n.most, true)
    union all
    select 'class_rank_band', 'That class rank band isn''t valid', 'Use top_10, top_25, top_50, or bottom_50.'
    where p_row ->> 'class_rank_band' not in ('top_10', 'top_25', 'top_50', 'bottom_50')
    union all
    select 'term', 'This cadet already has a report for this term', 'Skip the row, or correct the report.'
    where exists (select from public.academic_snapshots s
      where s.cadet_id = p_cadet and lower(s.term) = lower(trim(p_row ->> 'term')) and s.archived_at is null)
  ) as problem (field, reason, fix) limit 1
$$;

-- Takes a chunk of an open import of grade reports, up to 200 rows, as import_cadets does.
create function public.import_academics(p_import uuid, p_rows jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
  v_done jsonb;
  v_row jsonb;
  v_cadet uuid;
  v_id uuid;
  v_problem record;
  v_created jsonb := '[]';
  v_refused jsonb := '[]';
begin
  if not app.manages('cadets', 'create') then
    perform app.deny('You don''t have permission to import grade reports');
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 200 then
    perform app.fail('chunk_size', 'An import takes up to 200 rows at a time', 'Send the rows in smaller batches.');
  end if;
  v_done := app.once(p_key, 'import_academics', jsonb_build_array(p_import, p_rows));
  if v_done is not null then
    return v_done;
  end if;
  select * into v_import from public.imports i
  where i.id = p_import and i.school_id = app.school_id() and i.module = 'academics' for update;
  if v_import.id is null or v_import.state <> 'open' then
    perform app.fail('import_closed', 'This import isn''t open anymore', 'Start a new import.');
  end if;
  for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(p_rows) as r loop
    v_cadet := app.find_cadet(v_import.school_id, v_row);
    select * into v_problem from app.report_problem(v_import.school_id, v_row, v_cadet);
    if found then
      v_refused := v_refused || jsonb_build_object('row', v_row -> 'row', 'field', v_problem.field,
        'reason', v_problem.reason, 'fix', v_problem.fix);
      continue;
    end if;
    insert into public.academic_snapshots (school_id, cadet_id, term, taken_on, jrotc_grade, gpa, class_rank_band,
      failing_count, source, import_id)
    values (v_import.school_id, v_cadet, trim(v_row ->> 'term'),
      coalesce(app.day(v_row ->> 'taken_on'), app.today(v_import.school_id)), app.report_number(v_row ->> 'jrotc_grade'),
      app.report_number(v_row ->> 'gpa'), v_row ->> 'class_rank_band',
      app.report_number(v_row ->> 'failing_count')::integer, 'import', p_import)
    returning id into v_id;
    v_created := v_created || to_jsonb(v_id);
  end loop;
  update public.imports i set created_count = i.created_count + jsonb_array_length(v_created),
    skipped = i.skipped || v_refused
  where i.id = p_import;
  return app.done(p_key, jsonb_build_object('created', v_created, 'refused', v_refused));
end
$$;
call app.expose('public.import_academics(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The reports of an import, and whether someone has corrected each since.
create function app.academic_import_rows(p_import uuid) returns table (id uuid, is_changed boolean)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.updated_at > s.created_at
  from public.academic_snapshots s where s.import_id = p_import and s.archived_at is null
$$;
