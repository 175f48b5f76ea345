call app.same_meet('public.meet_extras');
call app.same_meet('public.meet_extra_options', 'extra_id:meet_extras');
call app.same_meet('public.extra_order_lines', 'registration_id:meet_registrations', 'order_id:extra_orders',
  'option_id:meet_extra_options');
call app.read_as_host('public.meet_sheet_openings', 'director');
call app.same_meet('public.meet_sheet_openings', 'registration_id:meet_registrations');
call app.needs_flag('competition-extras', 'competition_module');
call app.register_kind('competition-entries.extras', 'competition-entries', 'Orders for meets',
  'A host changed what your school ordered for a meet.', roles => '{instructor,admin,external}', channel => 'now');
call app.same_meet('public.extra_orders', 'registration_id:meet_registrations', 'extra_id:meet_extras',
  'meet_school_id:meet_schools');
call app.same_meet('public.meet_arrivals', 'registration_id:meet_registrations', 'meet_school_id:meet_schools');

call app.open_typed_in('public.extra_orders', 'director', 'check_in');
call app.open_typed_in('public.extra_order_lines', 'director', 'check_in');
call app.open_typed_in('public.meet_arrivals', 'director', 'check_in');
call app.register_calendar('meet-orders', 'competition-entries', 'Orders and documents of meets',
  'app.meet_deadline_dates', 'brass');

call app.register_kind('competition-entries.deadline', 'competition-entries', 'Deadlines of meets',
  'Something to order or to acknowledge for a meet is due within three days.', roles => '{instructor,admin,external}',
  channel => 'now');
