call app.needs_flag('competition-packets', 'competition_module');
call app.same_meet('public.meet_packet_runs');
