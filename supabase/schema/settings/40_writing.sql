-- Ends every session of an account: the caller's own, or one the caller may change. Returns how many there were.
create function public.sign_out_everywhere(p_user uuid default null, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := coalesce(p_user, auth.uid());
  v_count integer;
begin
  if v_user is null or app.role() is null then
    perform app.deny();
  elsif v_user <> auth.uid() then
    perform app.need_account(v_user, 'update');
  end if;
  delete from auth.sessions s where s.user_id = v_user;
  get diagnostics v_count = row_count;
  perform app.note_account(v_user, 'signed_out');
  return v_count;
end
$$;
call app.expose('public.sign_out_everywhere(uuid, uuid)', 'authenticated', 'service_role');

-- Ends one of the caller's sessions.
create function public.end_session(p_session uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions s where s.id = p_session and s.user_id = auth.uid() and app.is_proved();
  if not found then
    perform app.fail('unknown_session', 'This session already ended', 'Reload the page.');
  end if;
end
$$;
call app.expose('public.end_session(uuid)', 'authenticated', 'service_role');

-- Writes first_name, last_name, phone and title of an account; what is not named stays. The name of a cadet is the
-- roster's, and only staff have a title.
create function app.write_profile(p_user uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_role text := (select p.role from public.profiles p where p.id = p_user);
  v_field text;
  v_text text;
begin
  for v_field, v_text in select key, trim(value) from jsonb_each_text(p_input) loop
    if v_field not in ('first_name', 'last_name', 'phone', 'title') then
      perform app.fail('field', 'You can''t change this here', 'Ask your instructor or an admin.', v_field);
    elsif v_field in ('first_name', 'last_name') and v_role = 'cadet' then
      perform app.fail('kept_by_school', 'A cadet''s name can only be changed on the roster', 'Ask your instructor.',
        v_field);
    elsif v_field = 'title' and v_role not in ('admin', 'instructor') then
      perform app.fail('field', 'Only school staff have a title', null, v_field);
    elsif v_field in ('first_name', 'last_name') and coalesce(v_text, '') = '' then
      perform app.fail('missing', 'Name is missing', 'Enter the name.', v_field);
    elsif length(v_text) > (case v_field when 'phone' then 32 when 'title' then 60 else 80 end) then
      perform app.fail('too_long', 'This is too long', 'Shorten it.', v_field);
    elsif v_field <> 'phone' and not app.is_plain(v_text) then
      perform app.fail('text', 'This has characters or numbers that can''t be saved', 'Use letters.', v_field);
    elsif v_field = 'phone' and v_text <> '' and coalesce(length(app.digits(v_text)), 0) <> 10 then
      perform app.fail('phone', 'Please enter a valid 10-digit phone number.', null, v_field);
    end if;
  end loop;
  update public.profiles p set
    first_name = case when p_input ? 'first_name' then trim(p_input ->> 'first_name') else p.first_name end,
    last_name = case when p_input ? 'last_name' then trim(p_input ->> 'last_name') else p.last_name end,
    phone = case when p_input ? 'phone' then nullif(trim(p_input ->> 'phone'), '') else p.phone end,
    title = case when p_input ? 'title' then nullif(trim(p_input ->> 'title'), '') else p.title end
  where p.id = p_user;
end
$$;

-- Changes one's own profile.
create function public.update_own_profile(p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('settings', 'update') then
    perform app.deny('You don''t have permission to edit your profile');
  end if;
  perform app.write_profile(auth.uid(), p_input);
end
$$;
call app.expose('public.update_own_profile(jsonb)', 'authenticated', 'service_role');

-- Changes the profile of another account.
create function public.update_account(p_user uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_user(p_user, 'update');
  perform app.write_profile(p_user, p_input);
end
$$;
call app.expose('public.update_account(uuid, jsonb)', 'authenticated', 'service_role');

-- Asked with the caller's own token, before a password is reset: true, or a refusal. Volatile, so that no planner
-- leaves the question out because no one reads the answer.
create function public.check_password_reset(p_user uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  perform app.need_user(p_user, 'update');
  perform app.need_adult();
  return true;
end
$$;
call app.expose('public.check_password_reset(uuid)', 'authenticated', 'service_role');

-- Completes a reset: the present password must be changed, every session ends. Only the function calls it,
-- with the service's key; it is checked and logged as the person who asked.
create function public.complete_password_reset(p_user uuid, p_actor uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.begin_handover(p_user, p_actor, 'password_reset');
  update public.profiles p set password_change_required = true where p.id = p_user;
  -- If the mark was already set, the password that has to be changed is now the new one.
  insert into app.first_passwords (user_id, password_hash)
  select u.id, u.encrypted_password from auth.users u where u.id = p_user
  on conflict (user_id) do update set password_hash = excluded.password_hash;
  delete from auth.sessions s where s.user_id = p_user;
  perform app.note_account(p_user, 'password_reset');
end
$$;
call app.expose('public.complete_password_reset(uuid, uuid)', 'service_role');

-- Sets whether the staff of the caller's school need two-step verification. Turned on only by someone who has passed
-- it, so that no one shuts out the whole school and themselves.
create function public.set_staff_second_factor(p_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not app.can('school', 'update') then
    perform app.deny('You don''t have permission to change the school');
  elsif p_on is null then
    perform app.fail('missing', 'Choose whether staff need two-step verification', 'Choose on or off.', 'p_on');
  elsif p_on and coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal1' then
    perform app.fail('own_factor', 'You haven''t set up two-step verification yourself',
      'Set up yours in Settings first, then require it for everyone.', 'p_on');
  end if;
  update public.schools set staff_second_factor = p_on where id = v_school;
end
$$;
call app.expose('public.set_staff_second_factor(boolean)', 'authenticated', 'service_role');

-- Records that staff turned off someone's two-step verification. Only the function calls it, with the service's key,
-- after it asked with the caller's own token.
create function public.note_factor_removed(p_user uuid, p_actor uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.begin_handover(p_user, p_actor, 'factor_removed');
  perform app.note_account(p_user, 'factor_removed');
end
$$;
call app.expose('public.note_factor_removed(uuid, uuid)', 'service_role');

-- Writes to the owner of the account about its recovery codes: by email whatever they chose, because it may not have
-- been them.
create function app.tell_recovery(p_title text, p_text text) returns void
language sql security definer set search_path = ''
as $$
  select app.send_mail(u.email, p_title, array[p_text, 'If this wasn''t you, change your password right away.'],
    '/app/account', 'Open your account')
  from auth.users u where u.id = auth.uid() and u.email is not null
$$;

-- Makes ten recovery codes for the caller's own account and gives them, this once. Earlier ones stop working. Asked
-- only of a session that proved its authenticator app, so that a password alone never makes a way past it.
create function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_codes text[];
begin
  if app.role() is null then
    perform app.deny('Your session ended. Please sign in again');
  elsif coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal1' then
    perform app.fail('own_factor', 'You haven''t set up two-step verification', 'Set it up first.');
  end if;
  v_codes := array(select regexp_replace(app.new_code(12), '(.{4})(.{4})(.{4})', '\1-\2-\3')
    from generate_series(1, 10));
  delete from app.recovery_codes c where c.user_id = auth.uid();
  insert into app.recovery_codes (user_id, code_hash) select auth.uid(), app.recovery_hash(auth.uid(), c)
    from unnest(v_codes) c;
  perform app.tell_recovery('You have new recovery codes for Guidon', 'Earlier codes stopped working.');
  return v_codes;
end
$$;
call app.expose('public.make_recovery_codes()', 'authenticated');

-- Opens the caller's account with a recovery code in place of the authenticator app that was lost: its apps are
-- removed, and a new one can be set up. Ten tries an hour. Returns {left}, or a refusal that keeps the count.
create function public.use_recovery_code(p_code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_found boolean;
begin
  if auth.uid() is null or not app.is_live()
    or not exists (select from public.profiles p where p.id = auth.uid() and p.active) then
    perform app.deny('Your session ended. Please sign in again');
  elsif app.factor_step() is distinct from 'code' then
    perform app.fail('no_factor', 'This session doesn''t ask for a code', 'Reload the page.');
  elsif not app.use_up('recovery_try', 1, 10, interval '1 hour') then
    return app.refuse_and_keep('too_many', 'You''ve used all your attempts for now',
      'Wait an hour, then enter the code again.', 'code');
  end if;
  update app.recovery_codes c set used_at = now()
  where c.user_id = auth.uid() and c.code_hash = app.recovery_hash(auth.uid(), p_code)
    and c.code_hash in (select o.code_hash from app.open_recovery_codes() o);
  v_found := found;
  if not v_found then
    return app.refuse_and_keep('unknown_code', 'That recovery code isn''t right, or was already used',
      'Check it, or try another one.', 'code');
  end if;
  perform app.use_up('recovery_try', -1, 10, interval '1 hour');
  delete from auth.mfa_factors f where f.user_id = auth.uid();
  perform app.note_account(auth.uid(), 'factor_removed', 'With a recovery code');
  perform app.tell_recovery('A recovery code opened your Guidon account',
    'Two-step verification was turned off with it. Set it up again with your new phone.');
  return jsonb_build_object('used', true);
end
$$;
call app.expose('public.use_recovery_code(text)', 'authenticated');
