call app.same_meet('public.meet_calls', 'entry_id:meet_entries', 'area_id:meet_areas');
call app.same_meet('public.meet_floor_areas', 'area_id:meet_areas');
call app.same_meet('public.meet_checks', 'entry_id:meet_entries');
call app.same_meet('public.meet_safety_lines', 'area_id:meet_areas', 'corrects_id:meet_safety_lines');
call app.needs_flag('competition-floor', 'competition_module');
call app.same_meet('public.meet_help_calls', 'area_id:meet_areas', 'entry_id:meet_entries');
call app.register_kind('competition-floor.help', 'competition-floor', 'Calls for help at your meet',
  'Someone on the floor of your meet needs help.', roles => '{instructor,admin}', channel => 'now',
  breaks_quiet => true);
