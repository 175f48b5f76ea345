-- From sign-up to profile, first passwords, deactivation, and the school an admin works in.

-- Self-sign-up gives a profile to parents and external schools only, whatever role the request names. A parent belongs
-- to the school of the join code; an external school comes to be when the address is confirmed. Everyone else gets the
-- account, with the profile, from staff.
create function app.on_sign_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_data jsonb := coalesce(new.raw_user_meta_data, '{}');
  v_role text := v_data ->> 'role';
  v_school uuid;
begin
  if new.raw_app_meta_data ->> 'made_by' is not null then
    return null;
  end if;
  perform app.need_name(v_data, 'first_name', 'First name'), app.need_name(v_data, 'last_name', 'Last name');
  if v_role is null or v_role not in ('parent', 'external') then
    return null;
  end if;
  if v_role = 'parent' then
    select c.school_id into v_school from public.school_codes c
    where c.join_code = app.plain_code(v_data ->> 'join_code');
    if v_school is null then
      perform app.refuse_sign_up('join_code', 'That join code isn''t valid',
        'Ask your school for its join code and enter it exactly as written.');
    end if;
  elsif nullif(trim(v_data -> 'school' ->> 'name'), '') is null then
    perform app.refuse_sign_up('school_name', 'The school name is missing', 'Enter the name of your school.');
  end if;
  insert into public.profiles (id, first_name, last_name, email, phone, role, school_id)
  values (new.id, app.need_name(v_data, 'first_name', 'First name'), app.need_name(v_data, 'last_name', 'Last name'),
    new.email, nullif(left(trim(v_data ->> 'phone'), 32), ''), v_role, v_school)
  on conflict (id) do nothing;
  if v_role = 'external' and new.email_confirmed_at is not null then
    perform app.open_external_school(new.id, v_data -> 'school');
  end if;
  return null;
end
$$;
create trigger guidon_sign_up after insert on auth.users for each row execute function app.on_sign_up();

-- The profile's address is the account's, and so is that of the contacts that are this person.
create function app.on_email_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p set email = new.email where p.id = new.id;
  update public.contacts c set email = new.email
  where c.profile_id = new.id and lower(c.email) = lower(old.email);
  return null;
end
$$;
create trigger guidon_email_change after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function app.on_email_change();

-- The password hash that was in force when a change was asked for: only a different one clears the flag.
create table app.first_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  password_hash text
);

-- Refuses to clear the demand for a new password while the password is the one that was given.
create function app.keep_first_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_hash text := (select u.encrypted_password from auth.users u where u.id = new.id);
begin
  if new.password_change_required then
    insert into app.first_passwords (user_id, password_hash) values (new.id, v_hash)
    on conflict (user_id) do update set password_hash = excluded.password_hash;
  elsif v_hash is not distinct from (select f.password_hash from app.first_passwords f where f.user_id = new.id) then
    perform app.fail('password_not_changed', 'You haven''t changed the password yet', 'Choose a new password first.');
  else
    delete from app.first_passwords f where f.user_id = new.id;
  end if;
  return null;
end
$$;
create trigger keep_first_password_insert after insert on public.profiles
  for each row when (new.password_change_required) execute function app.keep_first_password();
create trigger keep_first_password_update after update of password_change_required on public.profiles
  for each row when (new.password_change_required is distinct from old.password_change_required)
  execute function app.keep_first_password();

-- Who may mark someone else's password as one to be changed: those who may change the account. No one clears it for
-- another. Runs for calls with a person behind them only.
create function app.keep_password_flag() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or auth.uid() = new.id or new.password_change_required = old.password_change_required then
    return new;
  end if;
  if not new.password_change_required then
    perform app.deny('Only the person can change this password');
  end if;
  perform app.need_user(new.id, 'update');
  return new;
end
$$;
create trigger keep_password_flag before update of password_change_required on public.profiles
  for each row execute function app.keep_password_flag();

-- Clears the demand for a new password, once it was changed.
create function public.clear_password_change_requirement() returns void
language sql set search_path = ''
as $$
  update public.profiles p set password_change_required = false
  where p.id = auth.uid() and p.active and p.password_change_required
$$;
call app.expose('public.clear_password_change_requirement()', 'authenticated', 'service_role');

-- Deactivating ends every session and bans the account in auth; activating lifts the ban.
create function app.on_active_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users u set banned_until = case when new.active then null else now() + interval '100 years' end
  where u.id = new.id;
  if not new.active then
    delete from auth.sessions s where s.user_id = new.id;
  end if;
  return null;
end
$$;
create trigger on_active_change after update of active on public.profiles
  for each row when (new.active is distinct from old.active) execute function app.on_active_change();

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
grant execute on function app.keep_password_flag() to authenticated, service_role;
