call app.same_meet('public.meet_crew', 'judge_id:meet_judges');
call app.same_meet('public.meet_shifts', 'event_id:meet_events', 'area_id:meet_areas');
call app.same_meet('public.meet_shift_people', 'shift_id:meet_shifts', 'crew_id:meet_crew');
call app.same_meet('public.meet_crew_feedback', 'crew_id:meet_crew');
call app.needs_flag('competition-staff', 'competition_module');
call app.register_kind('competition-staff.answers', 'competition-staff', 'Answers of judges and volunteers',
  'Someone whom you invited to a meet accepted or declined, or gave up a shift.', roles => '{instructor,admin}');
call app.register_kind('competition-meets.shifts', 'competition-meets', 'Shifts at meets',
  'You were put on a shift at a meet, or taken off it.', roles => '{cadet,instructor,admin}');
call app.register_calendar('meet-shifts', 'calendar', 'Shift at a meet', 'app.shift_dates', 'brass');
call app.feed_calendar('meet-shifts');
