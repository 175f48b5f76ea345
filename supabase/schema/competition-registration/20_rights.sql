-- Registration for a meet: how a host takes schools, and what a school registers. A registration has two sides: the
-- entrant owns it (`school_id`), the host decides on it (`host_school_id`). See docs/decisions/0232 and 0234.
call app.register_module('competition-entries', 'Registrations', '/app/competition-portal/registrations',
  'clipboard-check', 155, '{sidebar,read,create,update,roster,manage}',
  about => 'The meets your school registers for: teams, rosters, papers, and what is left to do.',
  rows => 'registrations', own => 'nothing');
call app.grant('competition-entries', 'instructor', '{sidebar,read,create,update,roster,manage}');
call app.grant('competition-entries', 'external', '{sidebar,read,create,update}');
call app.read_by_meet('public.meet_openings', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'check_in');

-- What the host reads of its registrations, and whom it invites.
call app.read_by_meet('public.meet_invitations', 'competition-meets', 'meet_id', 'director');
