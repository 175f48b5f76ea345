call app.register_module('school-year', 'School Year', '/app/school-year', 'school', 125,
  '{sidebar,read,create,update,approve,delete,manage}', section => true,
  about => 'Rollover to the next year, exit clearance, minimum enrollment, and retention.',
  rows => 'rollovers and clearance', own => 'nothing');

update public.permission_actions set label = 'Approve', description = 'Finalize a prepared action'
where name = 'approve';

-- Who prepares holds read, update and manage; only instructors and admins run, undo and purge.
call app.grant('school-year', 'instructor', '{read,create,update,approve,delete,manage}');
