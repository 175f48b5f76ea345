-- The base role is the ceiling: what a role that is based on it may ever hold, whatever switch someone turns.

-- What each base role may hold of each active module, for the screen that edits roles.
create function public.permission_ceiling()
returns table (base_role text, module text, action text)
language sql stable set search_path = ''
as $$
  select b.role_name, m.name, verb
  from public.user_roles b
  cross join public.permission_modules m
  cross join lateral unnest(m.actions) as verb
  where b.school_id is null and m.is_active and app.can('roles', 'read') and app.may_hold(b.role_name, m.name, verb)
  order by b.role_name, m.sort_order, array_position(m.actions, verb)
$$;
call app.expose('public.permission_ceiling()', 'authenticated', 'service_role');

-- True where the caller holds everything the role holds. No one gives, or takes from someone, more than they hold; an entry in
-- the menu counts as held by who reads the module (app.may_give).
-- The built-in roles of cadets, parents and visiting schools are every school's to give.
create function app.holds_all_of(p_role uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.role() = 'admin'
    or p_role in (select r.id from public.user_roles r
      where r.school_id is null and r.base_role in ('cadet', 'parent', 'external'))
    or not exists (
      select from public.role_permissions rp
      join public.permission_actions a on a.id = rp.action_id
      where rp.role_id = p_role and rp.enabled and not exists (
        select from public.profiles p
        join public.role_permissions own on own.role_id = p.role_id and own.enabled and own.module_id = rp.module_id
        join public.permission_actions held on held.id = own.action_id
        where p.id = auth.uid() and p.active and not p.password_change_required
          and held.name in (a.name, case a.name when 'sidebar' then 'read' end)))
$$;
