-- Corrects a record: names, details, the current year's enrollment and, for those who may see it, restricted data. Only
-- the keys that are given change; an empty text clears. All or nothing.
create function public.update_cadet(p_cadet uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(array[p_cadet], 'update');
  v_done jsonb := app.once(p_key, 'update_cadet', jsonb_build_array(p_cadet, p_input));
  v_line jsonb;
  v_problem record;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif jsonb_typeof(p_input) is distinct from 'object' then
    perform app.fail('input', 'No changes were sent', 'Send the fields with their new values.', 'p_input');
  end if;
  select r.line into v_line from app.read_cadets(v_school, jsonb_build_array(p_input - 'row' - 'unit' - 'rank')) r;
  select * into v_problem from app.cadet_problems(v_line) p where p_input ? p.field limit 1;
  if found then
    perform app.fail(v_problem.code, v_problem.reason, v_problem.fix, v_problem.field);
  end if;
  perform app.correct_cadet(v_school, p_cadet, p_input);
  return (app.done(p_key, to_jsonb(p_cadet)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another cadet of this school has this student ID or email address',
    'Check both records.', case when p_input ? 'student_number' then 'student_number' else 'email' end);
end
$$;
call app.expose('public.update_cadet(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Writes the keys that are given; anyone who calls it has checked them and the caller's rights.
create function app.correct_cadet(p_school uuid, p_cadet uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_line jsonb := (select r.line
    from app.read_cadets(p_school, jsonb_build_array(p_input - 'row' - 'unit' - 'rank')) r);
begin
  update public.cadets c set
    first_name = case when p_input ? 'first_name' then v_line ->> 'first_name' else c.first_name end,
    middle_name = case when p_input ? 'middle_name' then v_line ->> 'middle_name' else c.middle_name end,
    last_name = case when p_input ? 'last_name' then v_line ->> 'last_name' else c.last_name end,
    preferred_name = case when p_input ? 'preferred_name' then v_line ->> 'preferred_name' else c.preferred_name end,
    name_tag = case when p_input ? 'name_tag' then v_line ->> 'name_tag' else c.name_tag end,
    entry_date = case when p_input ? 'entry_date' then app.day(v_line ->> 'entry_date') else c.entry_date end,
    directory_opt_out = coalesce((v_line ->> 'directory_opt_out')::boolean, c.directory_opt_out)
  where c.id = p_cadet and p_input ?| array['first_name', 'middle_name', 'last_name', 'preferred_name', 'name_tag',
    'entry_date', 'directory_opt_out'];
  update public.cadet_details d set
    student_number = case when p_input ? 'student_number' then v_line ->> 'student_number' else d.student_number end,
    email = case when p_input ? 'email' then v_line ->> 'email' else d.email end,
    phone = case when p_input ? 'phone' then v_line ->> 'phone' else d.phone end
  where d.cadet_id = p_cadet and p_input ?| array['student_number', 'email', 'phone'];
  perform app.update_enrollment(p_school, p_cadet, p_input, v_line);
  perform app.update_restricted(p_school, p_cadet, p_input, v_line);
end
$$;

-- Corrects grade, level, and period of the current year.
create function app.update_enrollment(p_school uuid, p_cadet uuid, p_input jsonb, p_line jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_year uuid := app.current_year(p_school);
begin
  if not p_input ?| array['grade', 'program_level', 'class_period', 'term_pattern', 'magnet', 'home_school'] then
    return;
  end if;
  update public.cadet_enrollments e set
    grade = coalesce((p_line ->> 'grade')::integer, e.grade),
    program_level = case when p_input ? 'program_level' then (p_line ->> 'program_level')::integer
      else e.program_level end,
    class_period = case when p_input ? 'class_period' then p_line ->> 'class_period' else e.class_period end,
    term_pattern = coalesce(p_line ->> 'term_pattern', e.term_pattern),
    magnet = coalesce((p_line ->> 'magnet')::boolean, e.magnet),
    home_school = case when p_input ? 'home_school' then p_line ->> 'home_school' else e.home_school end
  where e.cadet_id = p_cadet and e.school_year_id = v_year;
  if not found and p_line ->> 'grade' is not null then
    insert into public.cadet_enrollments
      (school_id, cadet_id, school_year_id, grade, program_level, class_period, term_pattern, magnet, home_school,
        enrolled_on)
    values (p_school, p_cadet, v_year, (p_line ->> 'grade')::integer, (p_line ->> 'program_level')::integer,
      p_line ->> 'class_period', coalesce(p_line ->> 'term_pattern', 'full_year'),
      coalesce((p_line ->> 'magnet')::boolean, false), p_line ->> 'home_school', app.today(p_school));
  end if;
end
$$;

-- Corrects the restricted data of a cadet, where the caller may see it.
create function app.update_restricted(p_school uuid, p_cadet uuid, p_input jsonb, p_line jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not p_input ?| array['birth_date', 'sex_for_tables'] then
    return;
  end if;
  if not app.can('cadets', 'view_restricted') then
    perform app.deny('You don''t have permission to change restricted data');
  end if;
  insert into public.cadet_restricted as r (cadet_id, school_id, birth_date, sex_for_tables)
  values (p_cadet, p_school, app.day(p_line ->> 'birth_date'), p_line ->> 'sex_for_tables')
  on conflict (cadet_id) do update set
    birth_date = case when p_input ? 'birth_date' then excluded.birth_date else r.birth_date end,
    sex_for_tables = case when p_input ? 'sex_for_tables' then excluded.sex_for_tables else r.sex_for_tables end;
end
$$;

-- Brings the cadets that rows name by `cadet_id` up to date: {updated: [ids], refused: [{row, field, code, reason,
-- fix}]}. What is empty in the file stays as it is.
create function app.update_imported(p_school uuid, p_rows jsonb, p_import uuid) returns jsonb
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

-- Puts back what an import wrote over, as far as no one has changed it since; returns of how many cadets.
create function app.restore_imported(p_import uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_update record;
  v_now jsonb;
  v_back jsonb;
  v_count integer := 0;
begin
  for v_update in
    select u.cadet_id, u.before, u.after, c.school_id
    from app.import_updates u join public.cadets c on c.id = u.cadet_id and c.archived_at is null
    where u.import_id = p_import
    order by c.id for update of c
  loop
    v_now := app.imported_fields(v_update.school_id, v_update.cadet_id);
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') into v_back
    from jsonb_each(v_update.before) e where v_now -> e.key = v_update.after -> e.key;
    if v_back <> '{}' then
      perform app.correct_cadet(v_update.school_id, v_update.cadet_id, v_back);
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;

-- A parent signs a consent for a child: returns 1, or 0 where the same answer holds already. Who signed and when is
-- written down by the database; with a signature {method, name, strokes?, text} also the words and the hand.
create function public.sign_consent(
  p_cadet uuid, p_type text, p_state text, p_key uuid default null, p_signature jsonb default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_child(p_cadet);
  v_done jsonb := app.once(p_key, 'sign_consent', jsonb_build_array(p_cadet, p_type, p_state));
  v_name text;
begin
  if v_done is not null then
    return (v_done ->> 'count')::integer;
  end if;
  select left(coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email), 160) into v_name
  from public.profiles p where p.id = auth.uid();
  perform app.check_consent(p_type, p_state, v_name, app.today(v_school), null);
  v_done := app.write_consents(v_school, array[p_cadet], p_type, p_state, v_name, app.today(v_school), null, null);
  if p_signature is not null then
    perform app.write_signature('consents', c.id, p_signature)
    from public.consents c where c.cadet_id = p_cadet and c.type = p_type and c.superseded_at is null;
  end if;
  return (app.done(p_key, v_done) ->> 'count')::integer;
end
$$;
call app.expose('public.sign_consent(uuid, text, text, uuid, jsonb)', 'authenticated', 'service_role');
