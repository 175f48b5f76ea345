-- What makes results official: which of them were released to whom, and the certificates that two people signed. The
-- calls that write here come with their screens.
call app.register_module('competition-certificates', 'Certificates', '/app/competition-portal/certificates',
  'certificate', 155, '{read,manage}',
  about => 'Certifying the results of the meets your school hosts.',
  rows => 'certificates', own => 'nothing');
call app.grant('competition-certificates', 'instructor', '{read,manage}');
call app.read_by_meet('public.meet_releases', 'competition-certificates', 'meet_id', 'director', 'tabulator',
  'head_judge', 'announcer');
call app.read_by_meet('public.meet_certificates', 'competition-certificates', 'meet_id', 'director', 'tabulator',
  'head_judge', 'announcer');
call app.read_by_meet('public.meet_signatures', 'competition-certificates', 'meet_id', 'director', 'tabulator',
  'head_judge', 'announcer');
call app.read_by_meet('public.meet_amendment_requests', 'competition-certificates', 'meet_id', 'director', 'tabulator',
  'head_judge');
call app.read_by_meet('public.meet_witnesses', 'competition-certificates', 'meet_id', 'director');
