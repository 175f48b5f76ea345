call app.register_module('jobs', 'Background jobs', '/app/jobs', 'clock', 145, '{sidebar,read,manage}', section => true,
  about => 'What Guidon does in the background: last run, next run, and what failed.');
update public.permission_modules set is_core = true where name = 'jobs';
