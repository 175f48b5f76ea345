-- A line of text that someone entered; null where there is none. Refuses what is too long instead of cutting it.
create function app.line_of(p_input jsonb, p_field text, p_length integer) returns text
language plpgsql set search_path = ''
as $$
begin
  if length(trim(p_input ->> p_field)) > p_length then
    perform app.fail('too_long', 'This is too long', format('Use %s characters or fewer.', p_length), p_field);
  end if;
  return app.short_text(p_input, p_field, p_length);
end
$$;

-- A whole number from a field of the input. Raises an error that names the field.
create function app.count_of(p_input jsonb, p_field text) returns integer
language plpgsql set search_path = ''
as $$
begin
  if coalesce(p_input ->> p_field, '') !~ '^\d{0,6}$' then
    perform app.fail('number', 'That isn''t a number', 'Enter digits only.', p_field);
  end if;
  return nullif(p_input ->> p_field, '')::integer;
end
$$;

-- Makes a school with its current year and a join code; returns its id. Admins only. What `modules_off` of the input
-- names starts turned off.
create function public.create_school(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_id uuid;
begin
  if coalesce(app.role(), '') <> 'admin' or not app.can('school', 'create') then
    perform app.deny('Only admins can create schools');
  end if;
  v_done := app.once(p_key, 'create_school', p_input);
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if app.line_of(p_input, 'name', 160) is null then
    perform app.fail('missing', 'The school name is missing', 'Enter the name.', 'name');
  elsif exists (select from public.schools s
    where lower(s.name) = lower(app.line_of(p_input, 'name', 160))
      and lower(coalesce(s.city, '')) = lower(coalesce(app.line_of(p_input, 'city', 80), ''))) then
    perform app.fail('duplicate', 'This city already has a school with this name', 'Open that one instead.', 'name');
  end if;
  perform app.need_flags(p_input);
  insert into public.schools (name, contact, address, city, state, zip_code, phone, email, initials, unit_number,
    time_zone, military_time, school_enrollment)
  select app.line_of(p_input, 'name', 160), app.line_of(p_input, 'contact', 160),
    app.line_of(p_input, 'address', 200), app.line_of(p_input, 'city', 80), app.line_of(p_input, 'state', 40),
    app.line_of(p_input, 'zip_code', 12), app.line_of(p_input, 'phone', 32), app.line_of(p_input, 'email', 254),
    app.line_of(p_input, 'initials', 8), app.line_of(p_input, 'unit_number', 20),
    coalesce(app.line_of(p_input, 'time_zone', 64), 'America/Chicago'),
    coalesce(p_input ->> 'military_time' = 'true', false), app.count_of(p_input, 'school_enrollment')
  returning id into v_id;
  perform app.apply_flags(v_id, p_input);
  perform app.switch_module(v_id, name, false)
  from jsonb_array_elements_text(coalesce(p_input -> 'modules_off', '[]')) as name;
  perform app.current_year(v_id);
  perform app.set_join_code(v_id);
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.create_school(jsonb, uuid)', 'authenticated', 'service_role');

-- Refuses settings of a school that aren't yes or no.
create function app.need_flags(p_flags jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_field text;
begin
  foreach v_field in array array['jrotc_program', 'competition_module', 'competition_portal', 'comp_register_only'] loop
    if p_flags ? v_field and jsonb_typeof(p_flags -> v_field) <> 'boolean' then
      perform app.fail('flag', 'Turn the option on or off', null, v_field);
    end if;
  end loop;
  if p_flags ? 'program_type' and coalesce(p_flags ->> 'program_type', '') not in
    ('AJROTC', 'NJROTC', 'AFJROTC', 'SFJROTC', 'MCJROTC', 'CGJROTC', 'NDCC', 'OTHER') then
    perform app.fail('program_type', 'That program isn''t valid', 'Reload the page and choose another.',
      'program_type');
  end if;
end
$$;

-- Writes the settings of a school that were given; the others stay.
create function app.apply_flags(p_school uuid, p_flags jsonb) returns void
language sql security definer set search_path = ''
as $$
  update public.schools s set
    jrotc_program = coalesce((p_flags ->> 'jrotc_program')::boolean, s.jrotc_program),
    program_type = coalesce(p_flags ->> 'program_type', s.program_type),
    unit_number = coalesce(app.line_of(p_flags, 'unit_number', 20), s.unit_number),
    competition_module = coalesce((p_flags ->> 'competition_module')::boolean, s.competition_module),
    competition_portal = coalesce((p_flags ->> 'competition_portal')::boolean, s.competition_portal),
    comp_register_only = coalesce((p_flags ->> 'comp_register_only')::boolean, s.comp_register_only)
  where s.id = p_school
$$;

-- Nothing is turned on again at a school that was merged into another.
create function public.set_school_flags(p_school uuid, p_flags jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(app.role(), '') <> 'admin' or not app.can('school', 'update') then
    perform app.deny('Only admins can change a school''s options');
  end if;
  perform from public.schools s where s.id = p_school for update;
  if not found then
    perform app.fail('unknown_school', 'That school doesn''t exist', 'Reload the page.');
  end if;
  perform app.need_unmerged(p_school), app.need_flags(p_flags);
  if app.once(p_key, 'set_school_flags', jsonb_build_array(p_school, p_flags)) is null then
    perform app.apply_flags(p_school, p_flags);
  end if;
end
$$;
call app.expose('public.set_school_flags(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Makes a year of the school the current one; the grades of the accounts follow its enrollments. Checks no rights.
create function app.set_current_year(p_school uuid, p_year uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.school_years y set is_current = false where y.school_id = p_school and y.is_current and y.id <> p_year;
  update public.school_years y set is_current = true where y.id = p_year and not y.is_current;
  update public.profiles p set grade = e.grade::text
  from public.cadets c join public.cadet_enrollments e on e.cadet_id = c.id and e.school_year_id = p_year
  where p.id = c.profile_id and c.school_id = p_school and p.grade is distinct from e.grade::text;
end
$$;

-- The same for those who keep the school.
create function public.make_current_year(p_year uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not app.manages('school', 'update') then
    perform app.deny('You don''t have permission to change the school year');
  end if;
  perform from public.schools s where s.id = v_school for update;
  perform from public.school_years y where y.id = p_year and y.school_id = v_school;
  if not found then
    perform app.fail('unknown_year', 'School year not found', 'Reload the page.');
  end if;
  if app.once(p_key, 'make_current_year', to_jsonb(p_year)) is not null then
    return;
  end if;
  perform app.set_current_year(v_school, p_year);
end
$$;
call app.expose('public.make_current_year(uuid, uuid)', 'authenticated', 'service_role');
