-- Extras of a meet that schools order until a deadline, the lists for arrival, and who opened the emergency sheet of
-- the day. See docs/decisions/0250.
call app.register_module('competition-extras', 'Meet Extras', '/app/competition-portal/extras', 'package', 158,
  '{read,manage}',
  about => 'Lunch, shirts, parking, and arrival at the meets your school hosts.',
  rows => 'extras of meets', own => 'nothing');
call app.grant('competition-extras', 'instructor', '{read,manage}');

call app.read_by_meet('public.meet_extras', 'competition-extras', 'meet_id', 'director', 'check_in');
call app.read_by_meet('public.meet_extra_options', 'competition-extras', 'meet_id', 'director', 'check_in');

-- Cadets at check-in find the extras and the arrival on the page of the meet; the calls ask for their job.
call app.grant('competition-extras', 'cadet', '{read}');
