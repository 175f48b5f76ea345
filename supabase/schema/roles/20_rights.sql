call app.register_module('roles', 'Roles', '/app/roles', 'shield', 130,
  '{sidebar,read,create,update,delete,manage}',
  about => 'What each role can see and do.',
  rows => 'roles', own => 'nothing');
update public.permission_modules set is_core = true where name = 'roles';
call app.grant('roles', 'instructor', '{sidebar,read,create,update,delete,manage}');
