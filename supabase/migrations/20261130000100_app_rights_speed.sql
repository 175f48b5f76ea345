-- The predicates of rights, without going through all schools and without proving the session twice: every policy asks them.

-- What this session has still to do about two-step verification: `code` where the account has one that was not proved, `set_up`
-- where it has none and its school asks its staff for one; else null.
create or replace function app.factor_step() returns text
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
    where s.id = (select p.school_id from public.profiles p where p.id = auth.uid() and p.role in ('admin', 'instructor'))
      and s.staff_second_factor)
  then
    return 'set_up';
  end if;
  return null;
end
$$;

-- The school the caller works in, for those who have asked already whether the session is proved. Everything else asks
-- app.school_id().
create function app.school_of_caller() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when p.role = 'admin' then coalesce(p.acting_school_id, p.school_id) else p.school_id end
    from public.profiles p where p.id = auth.uid() and p.active
  );
end
$$;

-- True where the caller's role has the verb and the school the caller works in has the module.
create or replace function app.can(p_module text, p_action text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return app.holds(p_module, p_action) and app.is_on(app.school_of_caller(), p_module);
end
$$;

-- True where the caller's verb reaches everyone's rows of the school: the verb itself and `manage`.
create or replace function app.manages(p_module text, p_action text) returns boolean
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
  ) and app.is_proved() and app.is_on(app.school_of_caller(), p_module);
end
$$;
