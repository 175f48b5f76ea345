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
call app.read_as_host('public.document_acknowledgments', 'director', 'tabulator', 'check_in');
call app.same_meet('public.document_acknowledgments', 'registration_id:meet_registrations',
  'document_id:meet_documents');
call app.register_registration_need('papers', 'app.registration_papers', 20);
call app.register_attention('registrations', 'competition-entries', 'app.registrations_left', 60);
call app.register_list_search('registrations', 'competition-entries', 'Registrations', 'public.registration_list',
  'l.title', 'to_char(l.starts_on, ''Mon FMDD, YYYY'')', '/app/competition-portal/registrations/');
call app.register_search('open-competitions', 'competition-portal', 'Open competitions', 'app.search_open_meets');
