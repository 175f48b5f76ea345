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
  v_line jsonb := (select r.line from app.read_cadets(p_school, jsonb_build_array(p_input - 'row' - 'unit' - 'rank')) r);
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
