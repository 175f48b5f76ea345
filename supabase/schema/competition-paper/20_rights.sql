-- Score sheets on paper: what was printed, so that only what has changed since is printed again.
call app.register_module('competition-paper', 'Printed Sheets', '/app/competition-portal/paper', 'printer', 154,
  '{read,manage}',
  about => 'Printing the score sheets of the meets your school hosts.',
  rows => 'printed score sheets', own => 'nothing');
call app.grant('competition-paper', 'instructor', '{read,manage}');
call app.read_by_meet('public.meet_prints', 'competition-paper', 'meet_id', 'director', 'tabulator');
