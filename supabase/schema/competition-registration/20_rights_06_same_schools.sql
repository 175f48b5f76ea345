call app.read_by_meet('public.meet_same_schools', 'competition-meets', 'meet_id', 'director', 'tabulator', 'check_in');
