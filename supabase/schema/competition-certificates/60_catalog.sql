call app.needs_flag('competition-certificates', 'competition_module');
call app.same_meet('public.meet_releases', 'event_id:meet_events');
call app.same_meet('public.meet_certificates', 'amends:meet_certificates');
call app.same_meet('public.meet_signatures', 'certificate_id:meet_certificates');
