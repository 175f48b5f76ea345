-- Files with an application: what the cadet wants the board to see, added until it's decided. No one else adds one, because the
-- cadet reads all of them: what adults say of an applicant is kept apart (`recommend_applicant`).
call app.attach('public.job_applications', 'job-board', cadet => 'cadet_id',
  writes => $$
    s.state in ('draft', 'submitted') and (select app.role()) = 'cadet'
      and s.cadet_id = any (array(select app.self('job-board', 'read')))
  $$,
  noun => 'an application', page => '/app/job-board/applications/{id}');
