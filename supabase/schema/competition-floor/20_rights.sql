-- The floor of a meet on its day: who is called, what areas do, who was checked, and what happened. See
-- docs/decisions/0270.
call app.register_module('competition-floor', 'Meet Floor', '/app/competition-portal/floor', 'map-pin', 159,
  '{read,manage}',
  about => 'The floor board, calls, checks, and the safety log of the meets your school hosts.',
  rows => 'calls at meets', own => 'nothing');
call app.grant('competition-floor', 'instructor', '{read,manage}');

-- Cadets with a job at the meet work on the floor; the calls ask for the job.
call app.grant('competition-floor', 'cadet', '{read}');

call app.read_by_meet('public.meet_calls', 'competition-floor', 'meet_id', 'director', 'tabulator', 'head_judge',
  'check_in', 'runner', 'timer', 'announcer');
call app.read_by_meet('public.meet_floor_areas', 'competition-floor', 'meet_id', 'director', 'tabulator',
  'head_judge', 'check_in', 'runner', 'timer', 'announcer');
call app.read_by_meet('public.meet_checks', 'competition-floor', 'meet_id', 'director', 'tabulator', 'head_judge',
  'check_in', 'runner');
call app.read_by_meet('public.meet_safety_lines', 'competition-floor', 'meet_id', 'director');
call app.read_by_meet('public.meet_safety_lines', 'competition-floor', 'meet_id', 'director', 'safety');
call app.read_by_meet('public.meet_help_calls', 'competition-floor', 'meet_id', 'director', 'safety', 'medic');
