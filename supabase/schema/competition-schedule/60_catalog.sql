call app.same_meet('public.meet_day_plans');
call app.same_meet('public.meet_resources');
call app.same_meet('public.meet_schedule_versions', 'based_on_id:meet_schedule_versions');
call app.register_calendar('meet-times', 'calendar', 'Report time at a meet', 'app.report_dates', 'navy');
call app.feed_calendar('meet-times');
