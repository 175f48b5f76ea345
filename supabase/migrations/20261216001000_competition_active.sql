-- The meets that a school hosts have their pages.
call app.register_module('competition-meets', 'Meets', '/app/competition-portal/meets', 'flag-3', 151,
  '{sidebar,read,create,update,manage}',
  about => 'The meets your school hosts: events, panels, schools, entries, and who does what on the day.',
  rows => 'meets', own => 'meets they have a job at');
call app.register_module('competition-scoring', 'Scoring', '/app/competition-portal/scoring', 'abacus', 153,
  '{sidebar,read,manage}', section => true,
  about => 'Keying, verifying, and results of the meets your school hosts.',
  rows => 'scores', own => 'the scores that their job at a meet opens');
