-- The base role is the ceiling: what a role that rests on it may ever hold, whatever switch somebody turns.

-- True where roles of this base may hold the verb.
create function app.may_hold(p_base text, p_module text, p_action text) returns boolean
language sql immutable set search_path = ''
as $$
  select case p_base
    when 'admin' then true
    when 'instructor' then true
    -- Cadets help to run the corps, but not who gets in, and they see no data of families or other restricted data.
    when 'cadet' then p_action not in ('view_restricted', 'export')
      and p_module not in ('users', 'roles', 'school', 'contacts')
      and (p_module <> 'settings' or p_action in ('sidebar', 'read', 'update'))
      and (p_module <> 'incidents' or p_action <> 'manage')
    -- Parents never access the competition portal; they never reach beyond their own children.
    when 'parent' then p_module not like 'competition%' and p_module not in ('users', 'roles', 'school')
      and p_action in ('sidebar', 'read', 'create', 'update') and (p_module, p_action) not in (
        ('cadets', 'create'), ('cadets', 'update'), ('calendar', 'create'), ('calendar', 'update'))
    when 'external' then (p_module like 'competition%' and p_action not in ('manage', 'view_restricted'))
      or (p_module in ('dashboard', 'settings') and p_action in ('sidebar', 'read', 'update'))
    else false
  end
$$;

-- What no switch may turn on.
create or replace function app.keep_permission_limits() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_base text := (select r.base_role from public.user_roles r where r.id = new.role_id);
  v_module text := (select m.name from public.permission_modules m where m.id = new.module_id);
  v_action text := (select a.name from public.permission_actions a where a.id = new.action_id);
begin
  new.role := (select r.role_name from public.user_roles r where r.id = new.role_id);
  if new.enabled and not app.may_hold(v_base, v_module, v_action) then
    perform app.fail('never_granted', case
      when v_base = 'parent' and v_module like 'competition%' then 'Parents never access the competition portal'
      when v_action = 'view_restricted' then 'Only instructors and admins may see restricted data'
      when v_action = 'manage' then 'Parents and external schools never manage a school''s rows'
      else format('Roles that rest on %s never hold %s:%s', v_base, v_module, v_action) end);
  end if;
  return new;
end
$$;

-- What each base role may hold of each active module, for the screen that edits roles.
create function public.permission_ceiling()
returns table (base_role text, module text, action text)
language sql stable security definer set search_path = ''
as $$
  select b.role_name, m.name, verb
  from public.user_roles b
  cross join public.permission_modules m
  cross join lateral unnest(m.actions) as verb
  where b.school_id is null and m.is_active and app.can('roles', 'read') and app.may_hold(b.role_name, m.name, verb)
  order by b.role_name, m.sort_order, array_position(m.actions, verb)
$$;
call app.expose('public.permission_ceiling()', 'authenticated', 'service_role');

-- True where the caller holds everything the role holds. Nobody gives, or takes from somebody, more than they hold.
-- The built-in roles of cadets, parents and visiting schools are every school's to give.
create function app.holds_all_of(p_role uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.role() = 'admin'
    or p_role in (select r.id from public.user_roles r
      where r.school_id is null and r.base_role in ('cadet', 'parent', 'external'))
    or not exists (
      select from public.role_permissions rp
      where rp.role_id = p_role and rp.enabled and not exists (
        select from public.profiles p
        join public.role_permissions own on own.role_id = p.role_id and own.enabled
          and own.module_id = rp.module_id and own.action_id = rp.action_id
        where p.id = auth.uid() and p.active and not p.password_change_required))
$$;

-- A role is of the platform or of the school of the account.
create or replace function app.keep_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_role public.user_roles;
begin
  if tg_op = 'UPDATE' and new.role is distinct from old.role and new.role_id = old.role_id then
    new.role_id := (select r.id from public.user_roles r where r.role_name = new.role and r.school_id is null);
  end if;
  if new.role_id is null then
    new.role_id := (select r.id from public.user_roles r where r.role_name = new.role and r.school_id is null);
  end if;
  select * into v_role from public.user_roles r where r.id = new.role_id;
  if v_role.school_id is not null and v_role.school_id is distinct from new.school_id then
    perform app.fail('other_school', 'This role belongs to another school', 'Choose a role of this school.', 'role_id');
  end if;
  new.role := v_role.base_role;
  return new;
end
$$;
drop trigger keep_role on public.profiles;
create trigger keep_role before insert or update of role, role_id, school_id on public.profiles
  for each row execute function app.keep_role();
