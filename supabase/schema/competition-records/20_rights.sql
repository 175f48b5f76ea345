-- Scores and results that were made elsewhere: files of scores for an event of a running meet, and results of meets
-- that weren't run here. What a file brings is under review until a person accepts it.
call app.register_module('competition-records', 'Results from Elsewhere', '/app/competition-portal/records',
  'file-import', 159, '{read,manage}',
  about => 'Scores and results that come from files, and what your own teams get of certified results.',
  rows => 'scores and results from files', own => 'nothing');
call app.grant('competition-records', 'instructor', '{read,manage}');
call app.read_by_meet('public.meet_file_scores', 'competition-records', 'meet_id', 'director', 'tabulator',
  'head_judge');
call app.read_by_meet('public.meet_result_teams', 'competition-records', 'meet_id', 'director');
