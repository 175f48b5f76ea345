-- The modules of the menu. Those whose screens are not there yet stay inactive: no dead entry in the menu.

call app.register_module('dashboard', 'Dashboard', '/app/dashboard', 'home', 0, '{sidebar,read,manage}',
  about => 'The numbers of the corps and what waits to be done.');
call app.register_module('tasks', 'Tasks', '/app/tasks', 'checklist', 10,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'What somebody must do, by when, and how far it has come.');
call app.register_module('cadets', 'Cadets', '/app/cadets', 'user', 20,
  '{sidebar,read,create,update,delete,manage,view_restricted}',
  about => 'The roster: records, ranks, units, statuses and accounts of the cadets.');
call app.register_module('job-board', 'Job Board', '/app/job-board', 'sitemap', 30,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'The positions of the corps, who holds them, and who applies.');
call app.register_module('teams', 'Teams', '/app/teams', 'users-group', 40,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Drill, rifle, academic and other teams with their rosters.');
call app.register_module('inventory', 'Inventory', '/app/inventory', 'package', 50,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Uniforms and equipment: what there is and who has it.');
call app.register_module('budget', 'Budget', '/app/budget', 'cash', 60,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Income and expenses of the corps, year by year.');
call app.register_module('contacts', 'Contacts', '/app/contacts', 'address-book', 70,
  '{sidebar,read,create,update,delete,manage,view_restricted}', active => false,
  about => 'Parents, supporters and vendors, and whose guardian somebody is.');
call app.register_module('calendar', 'Calendar', '/app/calendar', 'calendar', 80,
  '{sidebar,read,create,update,manage}',
  about => 'What happens at the school: formations, practices, ceremonies, trips.');
call app.register_module('incidents', 'Get Help', '/app/incidents', 'help-circle', 90,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Where cadets and families ask for help.');
call app.register_module('email', 'Email', '/app/email', 'mail', 100,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Messages and templates to cadets, families and staff.');
call app.register_module('users', 'Users', '/app/users', 'users', 110,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Who may sign in, with which role.');
call app.register_module('school', 'School', '/app/school', 'school', 120,
  '{sidebar,read,create,update,manage}', active => false,
  about => 'The school itself: address, logo, join code and school years.');
call app.register_module('roles', 'Roles', '/app/roles', 'shield', 130,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'What each role may see and do.');
call app.register_module('settings', 'Settings', '/app/settings', 'settings', 140,
  '{sidebar,read,update,manage}', active => false,
  about => 'One''s own profile, password, sessions and menu.');
call app.register_module('competition-portal', 'Competition Portal', '/app/competition-portal/open-competitions',
  'trophy', 150, '{sidebar,read}',
  about => 'Competitions of other schools that take registrations.');

-- What nobody can run a school without.
update public.permission_modules set is_core = true
where name in ('dashboard', 'users', 'roles', 'school', 'settings');

call app.grant('dashboard', 'instructor', '{sidebar,read,manage}');
call app.grant('cadets', 'instructor', '{sidebar,read,create,update,delete,manage,view_restricted}');
call app.grant('calendar', 'instructor', '{sidebar,read,create,update,manage}');
call app.grant('contacts', 'instructor', '{sidebar,read,create,update,delete,manage,view_restricted}');
call app.grant('users', 'instructor', '{sidebar,read,create,update,manage}');
call app.grant('school', 'instructor', '{sidebar,read,create,update,manage}');
call app.grant('competition-portal', 'instructor', '{sidebar,read}');

call app.grant('dashboard', 'cadet', '{sidebar,read}');
call app.grant('cadets', 'cadet', '{sidebar,read}');
call app.grant('calendar', 'cadet', '{sidebar,read}');
call app.grant('competition-portal', 'cadet', '{sidebar,read}');

call app.grant('calendar', 'parent', '{sidebar,read}');
call app.grant('cadets', 'parent', '{read}');
call app.grant('contacts', 'parent', '{read,create}');

call app.grant('dashboard', 'external', '{sidebar,read}');
call app.grant('competition-portal', 'external', '{sidebar,read}');
