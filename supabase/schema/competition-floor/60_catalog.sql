call app.same_meet('public.meet_calls', 'entry_id:meet_entries', 'area_id:meet_areas');
call app.same_meet('public.meet_floor_areas', 'area_id:meet_areas');
call app.same_meet('public.meet_checks', 'entry_id:meet_entries');
call app.same_meet('public.meet_safety_lines', 'area_id:meet_areas', 'corrects_id:meet_safety_lines');
call app.needs_flag('competition-floor', 'competition_module');
