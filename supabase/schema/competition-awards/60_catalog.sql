call app.same_meet('public.meet_awards', 'event_id:meet_events', 'meet_school_id:meet_schools',
  'entry_id:meet_entries');
call app.same_meet('public.meet_award_settings');
call app.same_meet('public.meet_award_stock');
call app.same_meet('public.meet_award_handouts', 'award_id:meet_awards');
call app.same_meet('public.meet_award_calls', 'event_id:meet_events');

call app.needs_flag('competition-awards', 'competition_module');
