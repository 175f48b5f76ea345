-- People of a school from outside work on the entrant's side of the competition portal, and nowhere else: nothing of
-- what a host does can be given to a role of theirs.
create or replace function app.may_hold(p_base text, p_module text, p_action text) returns boolean
language sql immutable set search_path = ''
as $$
  select case p_base
    when 'admin' then true
    when 'instructor' then true
    -- Cadets help to run the corps, but not who gets in, they see no data of families or other restricted data, and
    -- they
    -- decide on no one's conduct. They fill in the roster of a registration, and never speak for the school.
    when 'cadet' then p_action not in ('view_restricted', 'export')
      and p_module not in ('users', 'roles', 'school', 'contacts')
      and (p_module <> 'settings' or p_action in ('sidebar', 'read', 'update'))
      and (p_module <> 'incidents' or p_action <> 'manage')
      and (p_module <> 'conduct' or p_action in ('sidebar', 'read', 'create'))
      and (p_module <> 'competition-entries' or p_action in ('sidebar', 'read', 'roster'))
    -- Parents never access the competition portal; they never reach beyond their own children.
    when 'parent' then p_module not like 'competition%' and p_module not in ('users', 'roles', 'school')
      and p_action in ('sidebar', 'read', 'create', 'update')
        and (p_module <> 'conduct' or p_action in ('sidebar', 'read'))
      and (p_module, p_action) not in (
        ('cadets', 'create'), ('cadets', 'update'), ('calendar', 'create'), ('calendar', 'update'))
    when 'external' then
      (p_module in ('competition-portal', 'competition-entries')
        and p_action in ('sidebar', 'read', 'create', 'update'))
      or (p_module in ('dashboard', 'settings', 'notifications') and p_action in ('sidebar', 'read', 'update'))
    else false
  end
$$;

update public.role_permissions rp set enabled = false
from public.user_roles r, public.permission_modules m, public.permission_actions a
where r.id = rp.role_id and m.id = rp.module_id and a.id = rp.action_id and rp.enabled and r.base_role = 'external'
  and not app.may_hold('external', m.name, a.name);
