-- What the screens of administration ask for, and the modules themselves, which come into the menus now.

-- How each account of the school is used: the last sign-in, and whether an invitation still waits to be taken up. Admins
-- also see those that belong to no school.
create function public.school_accounts()
returns table (id uuid, last_sign_in_at timestamptz, invited boolean)
language plpgsql stable set search_path = ''
as $$
begin
  if not app.manages('users', 'read') then
    perform app.deny('You may not see accounts');
  end if;
  return query
    select k.id, k.last_sign_in_at, k.invited from app.kept_accounts() k;
end
$$;
call app.expose('public.school_accounts()', 'authenticated', 'service_role');

-- Guardian links live under users.
call app.register_module('users', 'Users', '/app/users', 'users', 110, '{sidebar,read,create,update,delete,manage}');
call app.register_module('school', 'School', '/app/school', 'school', 120, '{sidebar,read,create,update,manage}');
call app.register_module('roles', 'Roles', '/app/roles', 'shield', 130, '{sidebar,read,create,update,delete,manage}');
call app.register_module('settings', 'Settings', '/app/settings', 'settings', 140, '{sidebar,read,update,manage}');
call app.grant('roles', 'instructor', '{sidebar,read,create,update,delete,manage}');

-- Everybody keeps the own profile, password, sessions and menu.
call app.grant('settings', 'instructor', '{sidebar,read,update}');
call app.grant('settings', 'cadet', '{sidebar,read,update}');
call app.grant('settings', 'parent', '{sidebar,read,update}');
call app.grant('settings', 'external', '{sidebar,read,update}');
