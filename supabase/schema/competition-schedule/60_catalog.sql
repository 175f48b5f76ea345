call app.same_meet('public.meet_day_plans');
call app.same_meet('public.meet_resources');
call app.same_meet('public.meet_schedule_versions', 'based_on_id:meet_schedule_versions');
