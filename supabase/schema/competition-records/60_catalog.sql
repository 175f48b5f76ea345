call app.needs_flag('competition-records', 'competition_module');
call app.same_meet('public.meet_file_scores', 'event_id:meet_events', 'entry_id:meet_entries', 'seat_id:meet_seats');
call app.same_meet('public.meet_result_teams', 'event_id:meet_events');
call app.register_import('meet_scores', 'app.file_score_rows(uuid)', 'app.undo_file_scores(uuid)', 'manage',
  'competition-records');
call app.register_meet_guard('file-scores', 'app.meet_file_score_blocks');
call app.register_import('old_results', 'app.old_result_rows(uuid)', 'app.undo_old_results(uuid)', 'manage',
  'competition-records');
