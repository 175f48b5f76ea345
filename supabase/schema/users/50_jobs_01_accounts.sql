-- A parent who enters their own contact is that contact: its account, source and address are not a matter of choice,
-- and no one needs many. Staff may say which parent's account a contact is; the account of a colleague would open
-- records to it past its role.
create function app.keep_own_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.role() = 'parent' then
    -- With many at the same time, each counts those before it.
    perform pg_advisory_xact_lock(hashtextextended('own_contact:' || auth.uid(), 0));
    if (select count(*) from public.contacts c where c.profile_id = auth.uid()) >= 20 then
      perform app.fail('too_many', 'You''ve added too many contacts', 'Please talk to an instructor.');
    end if;
    new.profile_id := auth.uid();
    new.type := 'parent';
    new.status := 'active';
    new.source := 'self';
    if new.cadet_id is not null and new.school_id = app.school_id() then
      -- The setup of the account asks for it; what staff enter may go without. At another school the policy refuses.
      new.phone := app.own_phone(coalesce(new.phone, ''));
    end if;
    new.email := (select p.email from public.profiles p where p.id = auth.uid());
  elsif auth.uid() is not null and new.profile_id is not null and not exists (
    select from public.profiles p where p.id = new.profile_id and p.role = 'parent') then
    perform app.fail('no_parent', 'Only a parent account can be a contact', null, 'profile_id');
  end if;
  return new;
end
$$;
create trigger keep_own_contact before insert on public.contacts
  for each row execute function app.keep_own_contact();

-- What a parent claims stays pending until the school has verified it.
create function app.claim_child() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('own_contact:' || auth.uid(), 0));
  perform app.need_claim(new.cadet_id);
  insert into public.guardian_links (school_id, contact_id, cadet_id, relation)
  values (new.school_id, new.id, new.cadet_id, 'parent')
  on conflict do nothing;
  return null;
end
$$;
create trigger claim_child after insert on public.contacts
  for each row when (new.cadet_id is not null and new.source = 'self') execute function app.claim_child();

-- Who decided on a link, and when. A person whom an order keeps from the cadet can't be verified, with an account or
-- without.
create function app.stamp_verification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'verified' and (tg_op = 'INSERT' or old.state <> 'verified')
    and (app.is_restricted(new.contact_id, new.cadet_id)
    or app.is_barred((select c.profile_id from public.contacts c where c.id = new.contact_id), new.cadet_id)) then
    perform app.fail('restricted', 'A court order on file doesn''t allow this link', 'Talk to the senior instructor.');
  end if;
  if (tg_op = 'INSERT' and auth.uid() is not null) or (tg_op = 'UPDATE' and new.state is distinct from old.state) then
    new.verified_at := case when new.state = 'verified' then now() end;
    new.verified_by := case when new.state = 'verified' then auth.uid() end;
    if new.state = 'verified' and new.method is null then
      new.method := 'instructor';
    end if;
    new.decided_at := case when new.state <> 'pending' then now() end;
    new.decided_by := case when new.state <> 'pending' then auth.uid() end;
  end if;
  return new;
end
$$;
grant execute on function app.keep_own_contact(), app.claim_child(), app.stamp_verification()
  to authenticated, service_role;

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
grant execute on function app.keep_password_flag() to authenticated, service_role;
create trigger keep_password_flag before update of password_change_required on public.profiles
  for each row execute function app.keep_password_flag();

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

-- Someone who signed up alone, as a parent or a visiting school, and gets a staff role or that of a visiting adult by
-- one adult: that adult made them so, as if they had made the account.
create function app.mark_promoted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.account_handovers (user_id, kind, by_id, by_label, doers, address, proved_at, proved_how)
  values (new.id, 'promoted', auth.uid(), app.actor_label(), app.controllers(array[auth.uid()]), lower(new.email),
    now(), 'invitation');
  return null;
end
$$;
create trigger mark_promoted after update on public.profiles for each row
  when (old.role not in ('admin', 'instructor') and new.role in ('admin', 'instructor', 'external')
    and new.role <> old.role and auth.uid() is not null)
  execute function app.mark_promoted();
