-- Two-step verification of school staff: what a session has still to prove, the school's demand, and who has one.

-- The name of the caller's own school, also to a session that has still to prove itself.
create function app.home_school() returns text
language sql stable security definer set search_path = ''
as $$
  select s.name from public.profiles p join public.schools s on s.id = p.school_id
  where p.id = auth.uid() and p.active and app.is_live()
$$;
grant execute on function app.is_live(), app.factor_step(), app.home_school() to authenticated, service_role;

-- What this session has still to do about it, `{step, school}`: `code`, `set_up` or null, and the name of their own school.
-- With their own profile this is all that answers before it is done.
create function public.second_factor_step() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('step', app.factor_step(), 'school', app.home_school()) where app.is_live()
$$;
call app.expose('public.second_factor_step()', 'authenticated', 'service_role');

-- Sets whether the staff of the caller's school need a second factor. Turned on only by someone who has proved one, so
-- that no one shuts out the whole school and themselves.
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

-- Notes that staff took someone's second factor away. Only the function calls it, with the service's key, after it asked
-- with the caller's own token.
create function public.note_factor_removed(p_user uuid, p_actor uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.act_for(p_actor);
  perform app.need_user(p_user, 'update');
  perform app.note_account(p_user, 'factor_removed');
end
$$;
call app.expose('public.note_factor_removed(uuid, uuid)', 'service_role');
