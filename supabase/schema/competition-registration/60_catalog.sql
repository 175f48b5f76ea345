call app.needs_flag('competition-entries', 'competition_module', 'competition_portal');
call app.same_meet('public.meet_openings');
call app.same_meet('public.meet_invitations');
call app.read_as_host('public.meet_registrations', 'director', 'tabulator', 'check_in');
call app.same_meet('public.meet_registrations', 'meet_school_id:meet_schools');
call app.read_as_host('public.registration_entries', 'director', 'tabulator', 'check_in');
call app.same_meet('public.registration_entries', 'registration_id:meet_registrations', 'event_id:meet_events',
  'entry_id:meet_entries');
call app.register_registration_need('facts', 'app.registration_facts', 10);
call app.register_meet_guard('registration', 'app.registration_blocks');
