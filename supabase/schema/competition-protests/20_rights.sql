-- Protests: a school asks to look at a result again, the head judge or the director rules, and what follows is done by
-- the ruling itself (docs/decisions/0222).
call app.register_module('competition-protests', 'Protests', '/app/competition-portal/protests', 'scale', 156,
  '{read,manage}',
  about => 'Protests at the meets your school hosts, and the releases of results that they run from.',
  rows => 'protests', own => 'nothing');
call app.grant('competition-protests', 'instructor', '{read,manage}');
call app.read_by_meet('public.meet_protests', 'competition-protests', 'meet_id', 'director', 'tabulator', 'head_judge');
call app.read_by_meet('public.meet_rulings', 'competition-protests', 'meet_id', 'director', 'tabulator', 'head_judge');
call app.read_by_meet('public.meet_reviews', 'competition-protests', 'meet_id', 'director', 'tabulator', 'head_judge');
call app.read_by_meet('public.meet_protest_changes', 'competition-protests', 'meet_id', 'director', 'tabulator',
  'head_judge');
call app.read_by_meet('public.meet_hidden_places', 'competition-protests', 'meet_id', 'director', 'tabulator',
  'head_judge', 'announcer');
