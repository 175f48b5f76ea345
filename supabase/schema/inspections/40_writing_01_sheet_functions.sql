-- Makes a sheet under the id that the caller gives, or changes it: {name, uniform?, sections}. One that was used stays
-- as it is; its change becomes the next version. Returns the id of the current sheet.
create function public.save_inspection_sheet(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_inspector(app.manages('inspections', 'update'));
  v_old public.inspection_sheets;
  v_name text := trim(p_input ->> 'name');
  v_done jsonb;
  v_id uuid := p_id;
begin
  v_done := app.once(p_key, 'save_inspection_sheet', jsonb_build_array(p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif coalesce(length(v_name), 0) not between 1 and 80 or not app.is_plain(v_name) then
    perform app.fail('name', 'The name is missing, too long, or has characters that can''t be saved',
      'Use 1 to 80 characters.', 'name');
  elsif length(p_input ->> 'uniform') > 80 or not app.is_plain(p_input ->> 'uniform') then
    perform app.fail('uniform', 'The uniform is too long or has characters that can''t be saved',
      'Use up to 80 characters.', 'uniform');
  elsif not coalesce(app.is_sheet(p_input -> 'sections'), false) then
    perform app.fail('sections', 'The sheet needs sections with a title and items of 1 to 10 points',
      'Give every section a title, and every item a label and points.', 'sections');
  end if;
  if p_id is null then
    perform app.fail('missing', 'The id of the sheet is missing', 'Reload the page.', 'id');
  end if;
  select * into v_old from public.inspection_sheets s where s.id = p_id and s.school_id = v_school for update;
  if v_old.retired_at is not null
    or exists (select from public.inspection_sheets s where s.id = p_id and s.school_id <> v_school) then
    perform app.fail('unknown_sheet', 'This sheet is no longer in use', 'Reload the page and open it again.');
  end if;
  if v_old.id is not null and v_old.sections <> p_input -> 'sections'
    and exists (select from public.inspections i where i.sheet_id = p_id) then
    update public.inspection_sheets s set retired_at = now() where s.id = p_id;
    insert into public.inspection_sheets (school_id, family_id, version, name, uniform, sections)
    values (v_school, v_old.family_id, v_old.version + 1, v_name, nullif(trim(p_input ->> 'uniform'), ''),
      p_input -> 'sections')
    returning id into v_id;
  else
    insert into public.inspection_sheets as s (id, school_id, name, uniform, sections)
    values (p_id, v_school, v_name, nullif(trim(p_input ->> 'uniform'), ''), p_input -> 'sections')
    on conflict (id) do update set name = excluded.name, uniform = excluded.uniform, sections = excluded.sections;
  end if;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another sheet has this name', 'Choose another name.', 'name');
end
$$;
call app.expose('public.save_inspection_sheet(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Puts a sheet away, or offers it again.
create function public.retire_inspection_sheet(p_id uuid, p_retired boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_inspector(app.manages('inspections', 'update'));
begin
  update public.inspection_sheets s set retired_at = case when p_retired then coalesce(s.retired_at, now()) end
  where s.id = p_id and s.school_id = v_school;
  if not found then
    perform app.fail('unknown_sheet', 'That sheet isn''t at your school', 'Reload the page.');
  end if;
exception when unique_violation then
  perform app.fail('duplicate', 'A newer version of this sheet is in use, or another has its name',
    'Archive that one first.');
end
$$;
call app.expose('public.retire_inspection_sheet(uuid, boolean)', 'authenticated', 'service_role');

-- Makes the example a sheet of the school; the same call again gives the same sheet.
create function public.adopt_example_sheet() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_inspector(app.manages('inspections', 'update'));
  v_id uuid;
begin
  perform from public.schools s where s.id = v_school for no key update;
  select s.id into v_id from public.inspection_sheets s
  where s.school_id = v_school and s.retired_at is null and s.name = 'Uniform inspection';
  if v_id is null then
    insert into public.inspection_sheets (school_id, name, uniform, sections)
    values (v_school, 'Uniform inspection', 'Class B', app.example_sheet()) returning id into v_id;
  end if;
  return v_id;
end
$$;
call app.expose('public.adopt_example_sheet()', 'authenticated', 'service_role');
