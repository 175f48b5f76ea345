-- True unless the session behind the caller's token has ended: signing out everywhere, a new password and a closed
-- account hold at the next statement, not when the token expires. Tokens of no session live as long as they say.
create function app.is_live() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_session text := auth.jwt() ->> 'session_id';
begin
  return v_session is null
    or exists (select from auth.sessions s where s.id = v_session::uuid and s.user_id = auth.uid());
end
$$;

-- What this session has still to do about two-step verification: `code` where the account has one that was not proved,
-- `set_up` where it has none and its school asks its staff for one; else null.
create function app.factor_step() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1' then
    return null;
  elsif exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified') then
    return 'code';
  -- The school by its id: joined, the plan goes through all that ask for it.
  elsif exists (
    select from public.schools s
    where s.id = (select p.school_id from public.profiles p where p.id = auth.uid()
      and p.role in ('admin', 'instructor'))
      and s.staff_second_factor)
  then
    return 'set_up';
  end if;
  return null;
end
$$;

-- True where the session is alive and has passed two-step verification. What came out is kept for this statement and
-- these claims: the setting has no worth in another statement, and who can set it could set the claims as well.
create function app.is_proved() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_of text := concat_ws(' ', statement_timestamp(), current_setting('request.jwt.claim.sub', true),
    current_setting('request.jwt.claim', true), current_setting('request.jwt.claims', true));
  v_kept text := current_setting('app.proved', true);
  v_proved boolean;
begin
  if v_kept = 'yes ' || v_of then
    return true;
  elsif v_kept = 'no ' || v_of then
    return false;
  end if;
  v_proved := app.is_live() and app.factor_step() is null;
  perform set_config('app.proved', case when v_proved then 'yes ' else 'no ' end || v_of, true);
  return v_proved;
end
$$;

-- The base role of the caller; null without an account, where the account is deactivated, where the session has ended,
-- and where it has proved less than is asked of it.
create function app.role() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select p.role from public.profiles p where p.id = auth.uid() and p.active and app.is_proved());
end
$$;

-- True for active admins and instructors whose password is their own and who have proved enough.
create function app.is_staff() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.profiles p
    where p.id = auth.uid() and p.active and not p.password_change_required and p.role in ('admin', 'instructor')
  ) and app.is_proved();
end
$$;

-- The school the caller works in: the acting school of an admin, else the home campus. Null where app.role() is.
create function app.school_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when p.role = 'admin' then coalesce(p.acting_school_id, p.school_id) else p.school_id end
    from public.profiles p where p.id = auth.uid() and p.active and app.is_proved()
  );
end
$$;

-- True where the school has the module: as an admin switched it; else every module that is on by default, and at a
-- school that only registers for competitions none but the core and the competitions. A module that asks for a flag of
-- the school is off without it, whatever was switched. True without a school. What the module itself says comes first;
-- the school is looked at only where that leaves it open.
create function app.is_on(p_school uuid, p_module text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_school is null or coalesce((
    select m.is_core
      or ((cardinality(m.school_flags) = 0 or (
          select k.competition_module and 'competition_module' = any (m.school_flags)
            or k.competition_portal and 'competition_portal' = any (m.school_flags)
          from public.schools k where k.id = p_school))
        and coalesce(
          (select s.enabled from public.school_modules s where s.school_id = p_school and s.module_id = m.id),
          m.on_by_default and (m.name like 'competition%'
            or not (select k.comp_register_only from public.schools k where k.id = p_school))))
    from public.permission_modules m where m.name = p_module), true);
end
$$;
grant execute on function app.is_on(uuid, text) to authenticated, service_role;

-- True where the caller's role has the verb, whether or not the school has the module. False while a temporary password
-- waits to be changed or two-step verification isn't done. One's own notifications are everyone's, whatever the
-- role says. For those who edit roles; everything else asks app.can(). `approve` waits until a handed-over account is
-- proved.
create function app.holds(p_module text, p_action text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Each id on its own: joined, the plan goes through all who hold the role.
  return (p_module = 'notifications' and p_action in ('read', 'update') and exists (
      select from public.profiles p where p.id = auth.uid() and p.active and not p.password_change_required)
    or exists (
      select from public.role_permissions rp
      where rp.role_id = (select p.role_id from public.profiles p
          where p.id = auth.uid() and p.active and not p.password_change_required)
        and rp.module_id = (select m.id from public.permission_modules m where m.name = p_module)
        and rp.action_id = (select a.id from public.permission_actions a where a.name = p_action)
        and rp.enabled)
  ) and app.is_proved() and (p_action <> 'approve' or app.handed_over_at() is null);
end
$$;

-- True where the caller may give the verb to a role: no one gives what they don't hold. An entry in the menu opens
-- nothing, so who reads a module may give its entry, also where their own role has none.
create function app.may_give(p_module text, p_action text) returns boolean
language sql stable set search_path = ''
as $$
  select app.holds(p_module, p_action) or (p_action = 'sidebar' and app.holds(p_module, 'read'))
$$;

-- True where the caller's role has the verb and the school the caller works in has the module.
create function app.can(p_module text, p_action text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return app.holds(p_module, p_action) and app.is_on(app.school_of_caller(), p_module);
end
$$;

-- True where the caller's verb reaches everyone's rows of the school: the verb itself and `manage`.
create function app.manages(p_module text, p_action text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*) = case p_action when 'manage' then 1 else 2 end
    from public.role_permissions rp
    where rp.role_id = (select p.role_id from public.profiles p
        where p.id = auth.uid() and p.active and not p.password_change_required)
      and rp.module_id = (select m.id from public.permission_modules m where m.name = p_module)
      and rp.action_id = any (array(select a.id from public.permission_actions a where a.name in (p_action, 'manage')))
      and rp.enabled
  ) and app.is_proved() and (p_action <> 'approve' or app.handed_over_at() is null)
    and app.is_on(app.school_of_caller(), p_module);
end
$$;

grant execute on function app.role(), app.is_staff(), app.school_id(), app.can(text, text), app.manages(text, text)
  to authenticated, service_role;

-- The day of a moment in a time zone. Where a query has the school's row at hand, it asks this one: it is inlined.
create function app.day_in(p_moment timestamptz, p_time_zone text) returns date
language sql stable
as $$
  select (p_moment at time zone p_time_zone)::date
$$;

-- The local day of a school.
create function app.today(p_school uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select app.day_in(now(), coalesce((select s.time_zone from public.schools s where s.id = p_school), 'UTC'))
$$;

grant execute on function app.day_in(timestamptz, text), app.today(uuid) to authenticated, service_role;

-- The school the caller works in, or a refusal that says what is missing.
create function app.need_school() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if v_school is null and not app.is_proved() then
    perform app.deny('Your session ended, or two-step verification isn''t finished');
  elsif v_school is null then
    perform app.fail('no_school', 'No school is selected', 'Choose a school first.');
  end if;
  return v_school;
end
$$;
grant execute on function app.need_school() to authenticated, service_role;

-- The cadets whose verified guardian the caller is, at any school. A custody order that bars contact closes the
-- record again, through whichever link it came; so does a session that has ended or proved too little.
create function app.children() returns setof uuid
language plpgsql stable security definer rows 2 set search_path = ''
as $$
begin
  return query
    select l.cadet_id
    from public.contacts c
    join public.guardian_links l on l.contact_id = c.id and l.state = 'verified'
    join public.cadets k on k.id = l.cadet_id and k.archived_at is null
    where c.profile_id = auth.uid() and c.status = 'active' and not app.is_barred(auth.uid(), l.cadet_id)
      and app.is_proved();
end
$$;

-- The schools whose common rows the caller reads: their own; for a parent only those of verified children.
create function app.schools() returns setof uuid
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  if app.role() = 'parent' then
    return query select distinct k.school_id from public.cadets k where k.id in (select app.children());
  else
    return query select app.school_id() where app.school_id() is not null;
  end if;
end
$$;

-- Of those schools, the ones that have the module: a child's school may not use one that the parent's own school has.
create function app.schools_with(p_module text) returns setof uuid
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query select s from app.schools() as s where app.is_on(s, p_module);
end
$$;

grant execute on function app.children(), app.schools(), app.schools_with(text), app.self(text, text) to authenticated,
  service_role;
