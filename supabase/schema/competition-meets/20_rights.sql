-- The meets that a school hosts have their pages.
call app.register_module('competition-meets', 'Meets', '/app/competition-portal/meets', 'flag-3', 151,
  '{sidebar,read,create,update,manage}',
  about => 'The meets your school hosts: events, panels, schools, entries, and who does what on the day.',
  rows => 'meets', own => 'meets they have a job at');
call app.grant('competition-meets', 'instructor', '{sidebar,read,create,update,manage}');
call app.grant('competition-meets', 'cadet', '{read}');
call app.read_by_meet('public.meets', 'competition-meets', 'id', 'director', 'tabulator', 'head_judge', 'keyer',
  'timer', 'check_in', 'announcer', 'runner');
alter policy "select" on public.meet_staff using (
  (school_id = (select app.school_id()) and (select app.manages('competition-meets', 'read')))
  or meet_id = any (array(select app.meets_as(variadic '{director,tabulator,head_judge}'::text[])))
  or (profile_id = (select auth.uid()) and school_id = (select app.school_id())
    and (select app.can('competition-meets', 'read')))
);
call app.read_by_meet('public.meet_divisions', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_areas', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_events', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_judges', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge');
call app.read_by_meet('public.meet_seats', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_seat_changes', 'competition-meets', 'meet_id', 'director', 'tabulator',
  'head_judge');
call app.read_by_meet('public.meet_schools', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_entries', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_entry_cadets', 'competition-meets', 'meet_id', 'director', 'check_in',
  'announcer');
call app.read_by_meet('public.meet_documents', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.read_by_meet('public.meet_stops', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer',
  'timer', 'check_in', 'announcer', 'runner');

-- Documents of a meet are for the schools that may come to it.
alter policy "select" on public.meet_documents using (
  (school_id = (select app.school_id()) and (select app.manages('competition-meets', 'read')))
  or meet_id = any (array(select app.meets_as(variadic
    '{director,tabulator,head_judge,keyer,timer,check_in,announcer,runner}'::text[])))
  or (archived_at is null and meet_id = any (array(select app.meets_open_to_me())))
);

call app.read_by_meet('public.meets', 'competition-meets', 'id', 'director', 'tabulator', 'head_judge', 'keyer',
  'timer', 'check_in', 'announcer', 'runner', 'safety', 'medic');
call app.read_by_meet('public.meet_areas', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner', 'safety', 'medic');
call app.read_by_meet('public.meet_stops', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner', 'safety', 'medic');
