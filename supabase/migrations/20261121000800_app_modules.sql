-- The modules of the menu. Those whose screens are not there yet stay inactive: no dead entry in the menu.

call app.register_module('dashboard', 'Dashboard', '/app/dashboard', 'home', 0, '{sidebar,read,manage}',
  about => 'The corps'' numbers and what needs attention.',
  rows => 'the numbers', own => 'their own numbers');
call app.register_module('tasks', 'Tasks', '/app/tasks', 'checklist', 10,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Who does what, by when, and how far along it is.',
  rows => 'tasks', own => 'their own tasks');
call app.register_module('cadets', 'Cadets', '/app/cadets', 'user', 20,
  '{sidebar,read,create,update,delete,manage,view_restricted}',
  about => 'The roster: cadets'' records, ranks, units, statuses, and accounts.',
  rows => 'cadet records', own => 'their own record, or their verified children’s');
call app.register_module('job-board', 'Job Board', '/app/job-board', 'sitemap', 30,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Positions in the corps, who holds them, and who applies.',
  rows => 'positions', own => 'their own positions');
call app.register_module('teams', 'Teams', '/app/teams', 'users-group', 40,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Drill, rifle, academic, and other teams with their rosters.',
  rows => 'teams', own => 'their own teams');
call app.register_module('inventory', 'Inventory', '/app/inventory', 'package', 50,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Uniforms and equipment: what is on hand and who has it.',
  rows => 'inventory', own => 'items issued to them');
call app.register_module('budget', 'Budget', '/app/budget', 'cash', 60,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'The corps'' income and expenses, year by year.',
  rows => 'the budget', own => 'their own requests');
call app.register_module('contacts', 'Contacts', '/app/contacts', 'address-book', 70,
  '{sidebar,read,create,update,delete,manage,view_restricted}', active => false,
  about => 'Parents, supporters, and vendors, and who is whose guardian.',
  rows => 'contacts and guardian links', own => 'their own contact');
call app.register_module('calendar', 'Calendar', '/app/calendar', 'calendar', 80,
  '{sidebar,read,create,update,manage}',
  about => 'Events at the school: formations, practices, ceremonies, and trips.',
  rows => 'events', own => 'their own events');
call app.register_module('incidents', 'Get Help', '/app/incidents', 'help-circle', 90,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Requests for help from cadets and families.',
  rows => 'requests for help', own => 'their own requests');
call app.register_module('email', 'Email', '/app/email', 'mail', 100,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Messages and templates for cadets, families, and staff.',
  rows => 'messages', own => 'their own messages');
call app.register_module('users', 'Users', '/app/users', 'users', 110,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'Who can sign in, and with which role.',
  rows => 'accounts', own => 'their own account');
call app.register_module('school', 'School', '/app/school', 'school', 120,
  '{sidebar,read,create,update,manage}', active => false,
  about => 'The school''s address, logo, join code, and school years.',
  rows => 'the data', own => 'nothing');
call app.register_module('roles', 'Roles', '/app/roles', 'shield', 130,
  '{sidebar,read,create,update,delete,manage}', active => false,
  about => 'What each role can see and do.',
  rows => 'roles', own => 'nothing');
call app.register_module('settings', 'Settings', '/app/settings', 'settings', 140,
  '{sidebar,read,update,manage}', active => false,
  about => 'Your profile, password, sessions, and menu.',
  rows => 'settings', own => 'their own settings');
call app.register_module('competition-portal', 'Competition Portal', '/app/competition-portal/open-competitions',
  'trophy', 150, '{sidebar,read}',
  about => 'Other schools'' competitions that are open for registration.',
  rows => 'open competitions', own => 'what involves their own school');

-- What no one can run a school without.
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
