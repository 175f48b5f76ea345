-- Meets that a school hosts: planned here, scored in `competition-scoring` (docs/decisions/0203).
call app.register_module('competition-meets', 'Meets', '/app/competition-portal/meets', 'flag-3', 151,
  '{sidebar,read,create,update,manage}', active => false,
  about => 'The meets your school hosts: events, panels, schools, entries, and who does what on the day.',
  rows => 'meets', own => 'meets they have a job at');
call app.grant('competition-meets', 'instructor', '{sidebar,read,create,update,manage}');
call app.grant('competition-meets', 'cadet', '{read}');
call app.read_by_meet('public.meets', 'id', 'director', 'tabulator', 'head_judge', 'keyer', 'timer', 'check_in',
  'announcer', 'runner');
call app.read_by_meet('public.meet_staff', 'meet_id', 'director', 'tabulator', 'head_judge');
call app.read_by_meet('public.meet_divisions', 'meet_id', 'director', 'tabulator', 'head_judge', 'keyer', 'timer',
  'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_areas', 'meet_id', 'director', 'tabulator', 'head_judge', 'keyer', 'timer',
  'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_events', 'meet_id', 'director', 'tabulator', 'head_judge', 'keyer', 'timer',
  'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_judges', 'meet_id', 'director', 'tabulator', 'head_judge');
call app.read_by_meet('public.meet_seats', 'meet_id', 'director', 'tabulator', 'head_judge', 'keyer', 'timer',
  'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_seat_changes', 'meet_id', 'director', 'tabulator', 'head_judge');
call app.read_by_meet('public.meet_schools', 'meet_id', 'director', 'tabulator', 'head_judge', 'keyer', 'timer',
  'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_entries', 'meet_id', 'director', 'tabulator', 'head_judge', 'keyer', 'timer',
  'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_entry_cadets', 'meet_id', 'director', 'check_in', 'announcer');
call app.read_by_meet('public.meet_documents', 'meet_id', 'director', 'tabulator', 'head_judge', 'keyer', 'timer',
  'check_in', 'announcer', 'runner');
