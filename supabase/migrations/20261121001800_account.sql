-- From sign-up to profile, first passwords, deactivation, and the school an admin works in.

-- Self-sign-up gives a profile to parents and external schools only, whatever role the request names. Everybody else
-- gets the account, with the profile, from staff.
create function app.on_sign_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_role text := new.raw_user_meta_data ->> 'role';
begin
  if v_role in ('parent', 'external') and new.raw_app_meta_data ->> 'made_by' is null then
    insert into public.profiles (id, first_name, last_name, email, phone, role)
    values (new.id, left(coalesce(new.raw_user_meta_data ->> 'first_name', ''), 80),
      left(coalesce(new.raw_user_meta_data ->> 'last_name', ''), 80), new.email,
      left(new.raw_user_meta_data ->> 'phone', 32), v_role)
    on conflict (id) do nothing;
  end if;
  return null;
end
$$;
create trigger guidon_sign_up after insert on auth.users for each row execute function app.on_sign_up();

-- The profile's address is the account's.
create function app.on_email_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p set email = new.email where p.id = new.id;
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
    perform app.fail('password_not_changed', 'The password has not been changed yet', 'Choose a new password first.');
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

-- Only staff with users:update may ask somebody else for a new password; nobody clears it for another.
create function app.keep_password_flag() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and old.password_change_required
    and not new.password_change_required and auth.uid() <> new.id then
    perform app.deny('Only the person can change this password');
  end if;
  return new;
end
$$;
create trigger keep_password_flag before update of password_change_required on public.profiles
  for each row execute function app.keep_password_flag();

create function public.clear_password_change_requirement() returns void
language sql security definer set search_path = ''
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
  if not new.active and new.role = 'admin' and not exists (
    select from public.profiles p where p.role = 'admin' and p.active and p.id <> new.id) then
    perform app.fail('last_admin', 'The last admin of the platform can''t be removed', 'Make another admin first.');
  end if;
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

-- An admin steps into a school. Written to the audit log with the change of the profile.
create function public.set_acting_school(p_school uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(app.role(), '') <> 'admin' then
    perform app.deny('Only admins work in more than one school');
  end if;
  if p_school is not null and not exists (select from public.schools s where s.id = p_school) then
    perform app.fail('unknown_school', 'This school does not exist', 'Choose another.', 'school_id');
  end if;
  update public.profiles p set acting_school_id = p_school where p.id = auth.uid();
end
$$;
call app.expose('public.set_acting_school(uuid)', 'authenticated', 'service_role');
grant execute on function app.keep_password_flag() to authenticated, service_role;
