call app.register_search('events', 'calendar', 'Events', 'app.search_events', sort => 30);
update app.audience_sources s set groups_of = 'app.teams_of' where s.kind = 'teams';
call app.register_calendar('days-off', 'calendar', 'Day off', 'app.days_off_between', 'muted');

call app.register_kind('calendar.answer-wanted', 'calendar', 'Events that ask for an answer',
  'An event needs your or your child''s answer.', channel => 'now');
call app.register_kind('calendar.place-free', 'calendar', 'A spot opened up',
  'You or your child moved up from the waiting list.', channel => 'now');
call app.register_kind('calendar.confirm', 'calendar', 'Answers to confirm',
  'Your child signed up for an event that needs your confirmation.', roles => '{parent}', channel => 'now');
call app.register_attention('new_answers', 'calendar', 'app.new_answers', 34);
call app.register_attention('answers_to_confirm', 'calendar', 'app.answers_to_confirm', 35);

call app.register_kind('calendar.excuse', 'calendar', 'Decisions on excuses',
  'Your or your child''s excuse is approved or declined.',
  channel => 'now');
call app.register_attention('waiting_excuses', 'calendar', 'app.waiting_excuses', 36);
call app.register_criterion('attendance', 'Attendance this school year', '%', 'calendar', 'app.criterion_attendance',
  sort => 55);
call app.register_card('calendar', 'app.attendance_card');
call app.register_counts('calendar', 'app.attendance_counts');
call app.register_timeline('calendar', 'app.attendance_timeline');

call app.register_kind('calendar.reminder', 'calendar', 'Event reminders',
  'You or your child has an event coming up.');

call app.register_kind('calendar.duty', 'calendar', 'Duty turns',
  'The evening before a turn at a duty, and when a turn is given to you or your child.');
call app.register_kind('calendar.duty-swap', 'calendar', 'Duty swaps',
  'A cadet asks to swap a turn, or a swap is answered.',
  roles => '{admin,instructor,cadet}');
call app.register_calendar('duties', 'calendar', 'Duty', 'app.duties_between', 'brass');
call app.register_attention('duty_swaps_waiting', 'calendar', 'app.duty_swaps_waiting', 37);
call app.register_attention('duty_turns_blocked', 'calendar', 'app.duty_turns_blocked', 38);

call app.register_kind('calendar.permission', 'calendar', 'Permission slips', 'An event needs your permission.',
  roles => '{parent}', channel => 'now');
call app.register_kind('calendar.permission-withdrawn', 'calendar', 'Permission withdrawn',
  'A guardian withdrew the permission for an event you run.', roles => '{admin,instructor}', channel => 'now');
call app.register_attention('slips_waiting', 'calendar', 'app.slips_waiting', 36);

call app.register_kind('calendar.changed', 'calendar', 'Changed events',
  'An event for you or your child moved, has a new location, or was canceled.');
call app.register_kind('notifications.account', 'notifications', 'New accounts',
  'The school created an account for you.',
  roles => '{instructor,cadet,parent}');
call app.own_account_only('public.permission_slips',
  'old.decided_at is distinct from new.decided_at and new.state <> ''asked''');
call app.own_account_only('public.event_answers',
  'new.guardian_confirmed_at is not null and old.guardian_confirmed_at is distinct from new.guardian_confirmed_at',
  'new.guardian_confirmed_at is not null');
call app.own_account_only('public.excuse_requests',
  'old.guardian_confirmed_at is distinct from new.guardian_confirmed_at
  or old.decided_at is distinct from new.decided_at', 'new.guardian_confirmed_at is not null');
