call app.same_meet('public.meet_prints', 'event_id:meet_events');
call app.needs_flag('competition-paper', 'competition_module');
