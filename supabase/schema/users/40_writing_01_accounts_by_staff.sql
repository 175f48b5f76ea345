-- Clears the demand for a new password, once it was changed.
create function public.clear_password_change_requirement() returns void
language sql set search_path = ''
as $$
  update public.profiles p set password_change_required = false
  where p.id = auth.uid() and p.active and p.password_change_required
$$;
call app.expose('public.clear_password_change_requirement()', 'authenticated', 'service_role');

-- Left out, the school is the way back: the types of the API know no null.
create function public.set_acting_school(p_school uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before uuid;
begin
  if coalesce(app.role(), '') <> 'admin' or not app.is_staff() then
    perform app.deny('Only admins can work in more than one school');
  end if;
  v_before := (select p.acting_school_id from public.profiles p where p.id = auth.uid());
  if p_school is not null and not exists (select from public.schools s where s.id = p_school) then
    perform app.fail('unknown_school', 'That school doesn''t exist', 'Choose another.', 'school_id');
  end if;
  if v_before is not distinct from p_school then
    return;
  end if;
  update public.profiles p set acting_school_id = p_school where p.id = auth.uid();
  if v_before is not null then
    perform app.note_account(auth.uid(), 'school_left', null, v_before);
  end if;
  if p_school is not null then
    perform app.note_account(auth.uid(), 'school_entered', null, p_school);
  end if;
end
$$;
call app.expose('public.set_acting_school(uuid)', 'authenticated', 'service_role');

-- Goes on as the person who asked a function that then calls with the service's key: rights are theirs, and so is the
-- line in the log. What their session had proved was asked with their own token, before anything was made.
create function app.act_for(p_actor uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('request.jwt.claims',
    jsonb_build_object('sub', p_actor, 'role', 'authenticated', 'aal', 'aal2')::text, true);
end
$$;
revoke all on function app.act_for(uuid) from public, anon, authenticated, service_role;

-- Completes a new account: its profile, and for a cadet the person and enrollment, or the link to the person there is.
-- Returns the cadet's id, null for other roles. Only the functions call it, with the service's key; it acts, is checked
-- and is written to the audit log as the person who asked.
create function public.complete_account(p_user uuid, p_actor uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := nullif(p_input ->> 'cadet_id', '')::uuid;
  v_role text := p_input ->> 'role';
  v_role_id uuid := nullif(p_input ->> 'role_id', '')::uuid;
  v_kind text := case when coalesce((p_input ->> 'invited')::boolean, false) then 'invited' else 'created' end;
  v_school uuid;
begin
  perform app.act_for(p_actor);
  v_school := app.need_account_right(v_role, nullif(p_input ->> 'school_id', '')::uuid, v_cadet, v_role_id);
  -- Someone may have signed up with this address earlier and wait for its owner to be invited, so a person who hasn't
  -- verified the address keeps no password.
  update auth.users u set encrypted_password = '' where u.id = p_user and u.email_confirmed_at is null;
  insert into public.profiles
    (id, first_name, last_name, email, phone, role, role_id, school_id, password_change_required)
  select u.id, left(trim(coalesce(p_input ->> 'first_name', '')), 80),
    left(trim(coalesce(p_input ->> 'last_name', '')), 80), u.email, nullif(p_input ->> 'phone', ''), v_role, v_role_id,
    v_school, true
  from auth.users u where u.id = p_user;
  perform app.note_account(p_user, v_kind), app.mark_made_account(p_user, v_cadet, v_kind);
  if v_role <> 'cadet' then
    return null;
  end if;
  return app.join_cadet(p_user, v_school, coalesce(v_cadet, app.add_cadet(v_school, p_input)));
end
$$;
call app.expose('public.complete_account(uuid, uuid, jsonb)', 'service_role');

-- The person of a new cadet's account.
create function app.add_cadet(p_school uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_result jsonb := app.add_cadets(p_school, jsonb_build_array(jsonb_build_object(
    'first_name', p_input ->> 'first_name', 'last_name', p_input ->> 'last_name', 'email', p_input ->> 'email',
    'grade', p_input ->> 'grade', 'rank', p_input ->> 'rank', 'unit', p_input ->> 'flight',
    'student_number', p_input ->> 'student_number')), null);
  v_refused jsonb := v_result -> 'refused' -> 0;
begin
  if v_refused is not null then
    perform app.fail(v_refused ->> 'code', v_refused ->> 'reason', v_refused ->> 'fix', v_refused ->> 'field');
  end if;
  return (v_result -> 'created' ->> 0)::uuid;
end
$$;

-- Gives the account to the cadet, who has none yet.
create function app.join_cadet(p_user uuid, p_school uuid, p_cadet uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  update public.cadets c set profile_id = p_user
  where c.id = p_cadet and c.school_id = p_school and c.profile_id is null;
  if not found then
    perform app.fail('has_account', 'This cadet already has an account', 'Reload the page.', 'cadet_id');
  end if;
  update public.profiles p set grade = (
    select e.grade::text from public.cadet_enrollments e
    join public.school_years y on y.id = e.school_year_id and y.is_current
    where e.cadet_id = p_cadet)
  where p.id = p_user;
  return p_cadet;
end
$$;

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
    nullif(trim(p_input ->> 'unit_number'), ''), coalesce(nullif(p_input ->> 'time_zone', ''), 'America/Chicago'), true,
      true)
  returning id into v_school;
  perform app.current_year(v_school);
  insert into public.profiles (id, first_name, last_name, email, role, school_id, acting_school_id)
  select p_user, trim(p_input ->> 'first_name'), trim(p_input ->> 'last_name'), u.email, 'admin', v_school, v_school
  from auth.users u where u.id = p_user;
  return v_school;
end
$$;
call app.expose('public.create_first_admin(uuid, jsonb)', 'service_role');
