call app.read_by_meet('public.meet_pages', 'competition-meets', 'meet_id', 'director');
