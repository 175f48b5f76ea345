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
call app.register_names_source('entries', 'app.erase_entry_names');

-- What schools and hosts are told, and the job that moves registrations by the clock.
call app.register_kind('competition-entries.decided', 'competition-entries', 'Decisions on registrations',
  'A host approved, declined, or placed your registration, or it lapsed.', roles => '{instructor,admin,external}',
  channel => 'now');
call app.register_kind('competition-entries.offer', 'competition-entries', 'Offered places',
  'A place at a meet is free for your school, for a limited time.', roles => '{instructor,admin,external}',
  channel => 'now', breaks_quiet => true);
call app.register_kind('competition-entries.left-to-do', 'competition-entries', 'Left to do for a registration',
  'A host reminds your school of what its registration still needs.', roles => '{instructor,admin,external}',
  channel => 'now');
call app.register_kind('competition-entries.invited', 'competition-entries', 'Invitations to meets',
  'A host invites your school to a meet.', roles => '{instructor,admin,external}', channel => 'now');
call app.register_kind('competition-meets.registration', 'competition-meets', 'Registrations for your meets',
  'Schools registered for a meet that you direct, withdrew, or wait for a decision.',
  roles => '{instructor,admin}');
call app.register_registration_need('papers', 'app.registration_papers', 20);
call app.register_attention('registrations', 'competition-entries', 'app.registrations_left', 60);
call app.register_list_search('registrations', 'competition-entries', 'Registrations', 'public.registration_list',
  'l.title', 'to_char(l.starts_on, ''Mon FMDD, YYYY'')', '/app/competition-portal/registrations/');
call app.register_search('open-competitions', 'competition-portal', 'Open competitions', 'app.search_open_meets');

call app.attach_writes('public.meet_registrations',
  '(school_id = (select app.school_id()) and (select app.can(''competition-entries'', ''update'')))
    or (host_school_id = (select app.school_id()) and (select app.manages(''competition-meets'', ''update'')))');
