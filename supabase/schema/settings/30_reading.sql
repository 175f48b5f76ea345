-- The caller's sessions, from a table that no API role can read.
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
returns table (id uuid, created_at timestamptz, last_active_at timestamptz, user_agent text, ip text,
  is_current boolean)
language sql stable rows 3 set search_path = ''
as $$
  select s.id, s.created_at, s.last_active_at, s.user_agent, s.ip,
    s.id::text is not distinct from auth.jwt() ->> 'session_id'
  from app.own_sessions() s
  order by 6 desc, 3 desc nulls last
$$;
call app.expose('public.my_sessions()', 'authenticated', 'service_role');

-- The name of the caller's own school, also to a session that has still to prove itself.
create function app.home_school() returns text
language sql stable security definer set search_path = ''
as $$
  select s.name from public.profiles p join public.schools s on s.id = p.school_id
  where p.id = auth.uid() and p.active and app.is_live()
$$;
grant execute on function app.is_live(), app.factor_step(), app.home_school() to authenticated, service_role;

-- What this session has still to do about it, `{step, school}`: `code`, `set_up` or null, and the name of their own
-- school; with `handed_over` where the account waits for a proof. With their own profile this is all that answers
-- before it is done.
create function public.second_factor_step() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('step', app.factor_step(), 'school', app.home_school())
    || case when app.factor_step() is null and app.handed_over_at() is not null then '{"handed_over": true}'::jsonb
      else '{}' end
  where app.is_live()
$$;
call app.expose('public.second_factor_step()', 'authenticated', 'service_role');

-- What auth knows of the accounts that the caller keeps: no API role reads its tables. Empty for everyone else.
create function app.kept_accounts()
returns table (id uuid, last_sign_in_at timestamptz, invited boolean, has_factor boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('users', 'read') then
    return;
  end if;
  return query
    select p.id, u.last_sign_in_at, u.invited_at is not null and u.last_sign_in_at is null,
      exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified')
    from public.profiles p
    join auth.users u on u.id = p.id
    where p.school_id = app.school_id() or (p.school_id is null and app.role() = 'admin');
end
$$;
grant execute on function app.kept_accounts() to authenticated, service_role;

-- A code as it's kept. Twelve letters and digits are beyond guessing, so one round is enough.
create function app.recovery_hash(p_user uuid, p_code text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_user || ':' || app.plain_code(p_code), 'UTF8')), 'hex')
$$;

-- The recovery codes that still open the caller's account: those made since its oldest authenticator app was added.
create function app.open_recovery_codes() returns setof app.recovery_codes
language sql stable security definer set search_path = ''
as $$
  select c.* from app.recovery_codes c
  where c.user_id = auth.uid() and c.used_at is null and c.created_at >= (
    select min(f.created_at) from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;

-- How many recovery codes of the caller's account are left; null for a session that has proved too little.
create function app.recovery_left() returns integer
language sql stable security definer set search_path = ''
as $$
  select case when app.role() is not null then (select count(*)::integer from app.open_recovery_codes()) end
$$;
grant execute on function app.recovery_left() to authenticated;

-- How many recovery codes of the caller's account are left.
create function public.recovery_codes_left() returns integer
language sql stable set search_path = ''
as $$
  select app.recovery_left()
$$;
call app.expose('public.recovery_codes_left()', 'authenticated');
