-- The modules of the menu. Those whose screens are not there yet stay inactive: no dead entry in the menu.

call app.register_module('dashboard', 'Dashboard', '/app/dashboard', 'home', 0, '{sidebar,read,manage}');
call app.register_module('tasks', 'Tasks', '/app/tasks', 'checklist', 10,
  '{sidebar,read,create,update,delete,manage}', active => false);
call app.register_module('cadets', 'Cadets', '/app/cadets', 'user', 20,
  '{sidebar,read,create,update,delete,manage,view_restricted}');
call app.register_module('job-board', 'Job Board', '/app/job-board', 'sitemap', 30,
  '{sidebar,read,create,update,delete,manage}', active => false);
call app.register_module('teams', 'Teams', '/app/teams', 'users-group', 40,
  '{sidebar,read,create,update,delete,manage}', active => false);
call app.register_module('inventory', 'Inventory', '/app/inventory', 'package', 50,
  '{sidebar,read,create,update,delete,manage}', active => false);
call app.register_module('budget', 'Budget', '/app/budget', 'cash', 60,
  '{sidebar,read,create,update,delete,manage}', active => false);
call app.register_module('contacts', 'Contacts', '/app/contacts', 'address-book', 70,
  '{sidebar,read,create,update,delete,manage,view_restricted}', active => false);
call app.register_module('calendar', 'Calendar', '/app/calendar', 'calendar', 80,
  '{sidebar,read,create,update,manage}');
call app.register_module('incidents', 'Get Help', '/app/incidents', 'help-circle', 90,
  '{sidebar,read,create,update,delete,manage}', active => false);
call app.register_module('email', 'Email', '/app/email', 'mail', 100,
  '{sidebar,read,create,update,delete,manage}', active => false);
call app.register_module('users', 'Users', '/app/users', 'users', 110,
  '{sidebar,read,create,update,delete,manage}', active => false);
call app.register_module('school', 'School', '/app/school', 'school', 120,
  '{sidebar,read,create,update,manage}', active => false);
call app.register_module('roles', 'Roles', '/app/roles', 'shield', 130,
  '{sidebar,read,create,update,delete,manage}', active => false);
call app.register_module('settings', 'Settings', '/app/settings', 'settings', 140,
  '{sidebar,read,update,manage}', active => false);
call app.register_module('competition-portal', 'Competition Portal', '/app/competition-portal/open-competitions',
  'trophy', 150, '{sidebar,read}');

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
