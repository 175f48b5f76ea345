call app.same_meet('public.meet_day_plans');
call app.same_meet('public.meet_resources');
