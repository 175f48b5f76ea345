call app.needs_flag('competition-meets', 'competition_module');
call app.same_meet('public.meet_staff');
call app.same_meet('public.meet_divisions');
call app.same_meet('public.meet_areas', 'fallback_id:meet_areas');
call app.same_meet('public.meet_events');
call app.same_meet('public.meet_judges');
call app.same_meet('public.meet_seats', 'event_id:meet_events', 'judge_id:meet_judges', 'area_id:meet_areas');
call app.same_meet('public.meet_seat_changes', 'seat_id:meet_seats', 'from_judge_id:meet_judges',
  'to_judge_id:meet_judges', 'from_entry_id:meet_entries');
call app.same_meet('public.meet_schools');
call app.same_meet('public.meet_entries', 'event_id:meet_events', 'meet_school_id:meet_schools');
call app.same_meet('public.meet_entry_cadets', 'entry_id:meet_entries');
call app.same_meet('public.meet_documents', 'supersedes_id:meet_documents');
call app.register_meet_guard('plan', 'app.meet_plan_blocks');
call app.register_list_search('meets', 'competition-meets', 'Meets', 'public.meet_list', 'l.title',
  'to_char(l.starts_on, ''Mon FMDD, YYYY'')', '/app/competition-portal/meets/');
call app.register_import('meet_schools', 'app.meet_school_import_rows(uuid)', 'app.undo_meet_school_import(uuid)',
  'update', 'competition-meets');
call app.register_import('meet_entries', 'app.meet_entry_import_rows(uuid)', 'app.undo_meet_entry_import(uuid)',
  'update', 'competition-meets');

call app.register_kind('competition-meets.stop', 'competition-meets', 'Pauses and canceled events',
  'A meet that you work at was paused or goes on, or one of its events was canceled.',
  roles => '{cadet,instructor,admin}');
call app.register_kind('competition-meets.archive', 'competition-meets', 'Meets that will be archived',
  'In two weeks, a meet that you direct becomes read only and loses the names of its cadets.',
  roles => '{instructor,admin}');
call app.same_meet('public.meet_stops', 'event_id:meet_events');
