-- Sessions, one's own profile, and passwords that staff reset.

-- Ends every session of an account: the caller's own, or one the caller may change. Gives how many there were.
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
    perform app.need_user(v_user, 'update');
  end if;
  delete from auth.sessions s where s.user_id = v_user;
  get diagnostics v_count = row_count;
  perform app.note_account(v_user, 'signed_out');
  return v_count;
end
$$;
call app.expose('public.sign_out_everywhere(uuid, uuid)', 'authenticated', 'service_role');

-- The caller's sessions, of which no API role reads the table.
create function app.own_sessions()
returns table (id uuid, created_at timestamptz, last_active_at timestamptz, user_agent text, ip text)
language sql stable security definer rows 3 set search_path = ''
as $$
  select s.id, s.created_at, greatest(s.updated_at, s.refreshed_at at time zone 'UTC'), s.user_agent, host(s.ip)
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now()) and app.is_proved()
$$;
grant execute on function app.own_sessions() to authenticated, service_role;

-- Where the caller is signed in, this session first.
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_active_at timestamptz, user_agent text, ip text, is_current boolean)
language sql stable rows 3 set search_path = ''
as $$
  select s.id, s.created_at, s.last_active_at, s.user_agent, s.ip,
    s.id::text is not distinct from auth.jwt() ->> 'session_id'
  from app.own_sessions() s
  order by 6 desc, 3 desc nulls last
$$;
call app.expose('public.my_sessions()', 'authenticated', 'service_role');

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
      perform app.fail('kept_by_school', 'A cadet''s name can only be changed on the roster', 'Ask your instructor.', v_field);
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
revoke update (title, phone) on public.profiles from authenticated;

-- Asked with the caller's own token, before a password is reset: true, or a refusal. Volatile, so that no planner leaves
-- the question out because no one reads the answer.
create function public.check_password_reset(p_user uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  perform app.need_user(p_user, 'update');
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
  perform app.act_for(p_actor);
  perform app.need_user(p_user, 'update');
  update public.profiles p set password_change_required = true where p.id = p_user;
  -- Where the mark stood already, the password it waits to be changed is the new one all the same.
  insert into app.first_passwords (user_id, password_hash)
  select u.id, u.encrypted_password from auth.users u where u.id = p_user
  on conflict (user_id) do update set password_hash = excluded.password_hash;
  delete from auth.sessions s where s.user_id = p_user;
  perform app.note_account(p_user, 'password_reset');
end
$$;
call app.expose('public.complete_password_reset(uuid, uuid)', 'service_role');
