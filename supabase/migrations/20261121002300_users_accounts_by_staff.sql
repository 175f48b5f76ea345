-- Accounts that staff make: the function create-cadet-user asks first, makes the account in auth, then completes it
-- here in one transaction. Where this fails the function removes the account again.

-- Goes on as the person who asked a function that then calls with the service's key: rights are theirs, and so is the line
-- in the log. What their session had proved was asked with their own token, before anything was made.
create function app.act_for(p_actor uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('request.jwt.claims',
    jsonb_build_object('sub', p_actor, 'role', 'authenticated', 'aal', 'aal2')::text, true);
end
$$;
revoke all on function app.act_for(uuid) from public, anon, authenticated, service_role;

-- Refuses unless the caller may make an account of this role at this school; gives the school. The role is a base role,
-- or, with p_role_id, a role that is based on it.
create function app.need_account_right(p_role text, p_school uuid, p_cadet uuid, p_role_id uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := coalesce(p_school, app.school_id());
  v_admin boolean := coalesce(app.role() = 'admin', false);
  v_role_id uuid := coalesce(p_role_id,
    (select r.id from public.user_roles r where r.role_name = p_role and r.school_id is null));
begin
  if p_role is null or p_role not in ('admin', 'instructor', 'cadet', 'parent', 'external') then
    perform app.fail('role', 'That role isn''t valid', 'Reload the page and choose another.', 'role');
  end if;
  if v_school is distinct from app.school_id() and not v_admin then
    perform app.deny('You can create accounts only for your own school');
  end if;
  if p_role in ('admin', 'external') and not v_admin then
    perform app.deny(case p_role when 'admin' then 'Only admins can create admins'
      else 'Only admins can create accounts for visiting schools' end);
  end if;
  if not (app.manages('users', 'create') or (p_role = 'cadet' and app.manages('cadets', 'create'))) then
    perform app.deny('You don''t have permission to create accounts');
  end if;
  if not exists (select from public.schools s where s.id = v_school) then
    perform app.fail('unknown_school', 'That school doesn''t exist', 'Choose another.', 'school_id');
  elsif not exists (select from public.user_roles r
    where r.id = v_role_id and r.base_role = p_role and (r.school_id is null or r.school_id = v_school)) then
    perform app.fail('unknown_role', 'Your school doesn''t have that role', 'Choose another.', 'role_id');
  elsif not app.holds_all_of(v_role_id) then
    perform app.deny('That role has more permissions than yours');
  end if;
  if p_cadet is not null then
    if p_role <> 'cadet' then
      perform app.fail('role', 'A cadet''s account must have the cadet role', null, 'role');
    elsif not exists (select from public.cadets c
      where c.id = p_cadet and c.school_id = v_school and c.archived_at is null) then
      perform app.fail('unknown_cadet', 'This cadet isn''t on the roster', 'Reload the page.', 'cadet_id');
    elsif exists (select from public.cadets c where c.id = p_cadet and c.profile_id is not null) then
      perform app.fail('has_account', 'This cadet already has an account', 'Reload the page.', 'cadet_id');
    end if;
  end if;
  return v_school;
end
$$;
grant execute on function app.need_account_right(text, uuid, uuid, uuid) to authenticated, service_role;

-- Asked with the caller's own token, before anything is made.
create function public.check_account(
  p_role text, p_school uuid default null, p_cadet uuid default null, p_role_id uuid default null
) returns uuid
language sql stable set search_path = ''
as $$
  select app.need_account_right(p_role, p_school, p_cadet, p_role_id)
$$;
call app.expose('public.check_account(text, uuid, uuid, uuid)', 'authenticated', 'service_role');

-- Completes a new account: its profile, and for a cadet the person and enrollment, or the link to the person there is.
-- Gives the cadet's id, null for other roles. Only the functions call it, with the service's key; it acts, is checked
-- and is written to the audit log as the person who asked.
create function public.complete_account(p_user uuid, p_actor uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := nullif(p_input ->> 'cadet_id', '')::uuid;
  v_role text := p_input ->> 'role';
  v_role_id uuid := nullif(p_input ->> 'role_id', '')::uuid;
  v_school uuid;
begin
  perform app.act_for(p_actor);
  v_school := app.need_account_right(v_role, nullif(p_input ->> 'school_id', '')::uuid, v_cadet, v_role_id);
  -- Someone may have signed up with this address before and wait for its owner to be invited: who has not shown the
  -- address to be theirs keeps no password.
  update auth.users u set encrypted_password = '' where u.id = p_user and u.email_confirmed_at is null;
  insert into public.profiles
    (id, first_name, last_name, email, phone, role, role_id, school_id, password_change_required)
  select u.id, left(trim(coalesce(p_input ->> 'first_name', '')), 80),
    left(trim(coalesce(p_input ->> 'last_name', '')), 80), u.email, nullif(p_input ->> 'phone', ''), v_role, v_role_id,
    v_school, true
  from auth.users u where u.id = p_user;
  perform app.note_account(p_user, case when coalesce((p_input ->> 'invited')::boolean, false) then 'invited'
    else 'created' end);
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
