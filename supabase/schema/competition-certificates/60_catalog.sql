call app.needs_flag('competition-certificates', 'competition_module');
call app.same_meet('public.meet_releases', 'event_id:meet_events');
call app.same_meet('public.meet_certificates', 'amends:meet_certificates');
call app.same_meet('public.meet_signatures', 'certificate_id:meet_certificates');
call app.same_meet('public.meet_amendment_requests', 'event_id:meet_events', 'entry_id:meet_entries');
call app.own_account_only('public.meet_signatures', inserts => 'true');
call app.register_meet_guard('certificates', 'app.meet_certify_blocks');
call app.same_meet('public.meet_witnesses', 'certificate_id:meet_certificates');
