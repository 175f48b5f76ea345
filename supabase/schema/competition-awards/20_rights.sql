-- Awards of a meet: what is given for which place, what was ordered, who got it, and what was announced.
call app.register_module('competition-awards', 'Meet Awards', '/app/competition-portal/awards', 'trophy', 156,
  '{read,manage}',
  about => 'Awards of the meets your school hosts: the plan, the script, and who picked up what.',
  rows => 'awards of meets', own => 'the script of a meet they announce');
call app.grant('competition-awards', 'instructor', '{read,manage}');
call app.read_by_meet('public.meet_awards', 'competition-awards', 'meet_id', 'director', 'announcer');
call app.read_by_meet('public.meet_award_settings', 'competition-awards', 'meet_id', 'director', 'announcer');
call app.read_by_meet('public.meet_award_stock', 'competition-awards', 'meet_id', 'director');
call app.read_by_meet('public.meet_award_handouts', 'competition-awards', 'meet_id', 'director', 'announcer');
call app.read_by_meet('public.meet_award_calls', 'competition-awards', 'meet_id', 'director', 'announcer');
