call app.register_module('settings', 'Settings', '/app/settings', 'settings', 140,
  '{sidebar,read,update,manage}',
  about => 'Your profile, password, sessions, and menu.',
  rows => 'settings', own => 'their own settings');
update public.permission_modules set is_core = true where name = 'settings';
call app.grant('settings', 'instructor', '{sidebar,read,update}');
call app.grant('settings', 'cadet', '{sidebar,read,update}');
call app.grant('settings', 'parent', '{sidebar,read,update}');
call app.grant('settings', 'external', '{sidebar,read,update}');
