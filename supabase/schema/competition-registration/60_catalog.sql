call app.needs_flag('competition-entries', 'competition_module', 'competition_portal');
call app.same_meet('public.meet_openings');
call app.same_meet('public.meet_invitations');
call app.read_as_host('public.meet_registrations', 'director', 'tabulator', 'check_in');
call app.same_meet('public.meet_registrations', 'meet_school_id:meet_schools');
call app.read_as_host('public.registration_entries', 'director', 'tabulator', 'check_in');
call app.same_meet('public.registration_entries', 'registration_id:meet_registrations', 'event_id:meet_events',
  'entry_id:meet_entries');

-- Of the calendar: who is expected stays so where a school turns its portal off.
call app.register_audience_source('registrations', 'Rosters of meets', 'calendar', 'app.audience_roster_cadets',
  'app.registration_choices');
update app.audience_sources s set groups_of = 'app.registrations_of' where s.kind = 'registrations';

call app.register_kind('calendar.roster', 'calendar', 'Rosters of meets',
  'You or your child is no longer on the roster of a meet.');
call app.register_calendar('registration-dates', 'competition-entries', 'Meet deadline', 'app.registration_dates',
  'brass');
