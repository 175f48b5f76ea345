call app.read_by_meet('public.meet_late_changes', 'competition-meets', 'meet_id', 'director', 'tabulator');
