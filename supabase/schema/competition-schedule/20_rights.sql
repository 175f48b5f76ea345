call app.read_by_meet('public.meet_day_plans', 'competition-meets', 'meet_id', 'director', 'tabulator');
call app.read_by_meet('public.meet_resources', 'competition-meets', 'meet_id', 'director', 'tabulator');
call app.read_by_meet('public.meet_schedule_versions', 'competition-meets', 'meet_id', 'director', 'tabulator');
