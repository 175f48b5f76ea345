call app.same_meet('public.meet_protests', 'event_id:meet_events', 'entry_id:meet_entries',
  'meet_school_id:meet_schools');
call app.same_meet('public.meet_rulings', 'protest_id:meet_protests');
call app.same_meet('public.meet_reviews', 'event_id:meet_events', 'entry_id:meet_entries', 'protest_id:meet_protests');
call app.same_meet('public.meet_protest_changes', 'event_id:meet_events', 'protest_id:meet_protests',
  'ruling_id:meet_rulings');
call app.needs_flag('competition-protests', 'competition_module');
call app.register_kind('protests.filed', 'competition-protests', 'Protests',
  'A protest was filed at a meet where you are director or head judge.', '{admin,instructor}');
call app.register_kind('protests.ruled', 'competition-protests', 'Rulings on protests',
  'A protest was ruled on at a meet where you are director or head judge.', '{admin,instructor}');
call app.register_meet_guard('protests', 'app.meet_protest_blocks');
