-- The first account of an empty installation: an admin with a school to work in. Only the service asks, after it has seen
-- the one-time link; once there is an admin, everything here refuses.

-- True while no one administers this installation.
create function public.awaits_first_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from public.profiles p where p.role = 'admin')
$$;
call app.expose('public.awaits_first_admin()', 'service_role');

-- Makes profile, school and school year of the first admin as one, and gives the school.
create function public.create_first_admin(p_user uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
begin
  -- Two clicks on the link at the same time: the second one waits here, and then finds an admin.
  perform pg_advisory_xact_lock(hashtext('first_admin'));
  if not public.awaits_first_admin() then
    perform app.fail('has_admin', 'This link was already used', 'Sign in, or ask your administrator for an account.');
  end if;
  if coalesce(trim(p_input ->> 'school_name'), '') = '' then
    perform app.fail('missing', 'The school name is missing', 'Fill it in.', 'school_name');
  end if;
  insert into public.schools (name, program_type, unit_number, time_zone, jrotc_program, competition_portal)
  values (trim(p_input ->> 'school_name'), coalesce(nullif(p_input ->> 'program_type', ''), 'AJROTC'),
    nullif(trim(p_input ->> 'unit_number'), ''), coalesce(nullif(p_input ->> 'time_zone', ''), 'America/Chicago'), true, true)
  returning id into v_school;
  perform app.current_year(v_school);
  insert into public.profiles (id, first_name, last_name, email, role, school_id, acting_school_id)
  select p_user, trim(p_input ->> 'first_name'), trim(p_input ->> 'last_name'), u.email, 'admin', v_school, v_school
  from auth.users u where u.id = p_user;
  return v_school;
end
$$;
call app.expose('public.create_first_admin(uuid, jsonb)', 'service_role');
