call app.same_meet('public.meet_late_changes');
call app.register_kind('competition-entries.late', 'competition-entries', 'Late changes at meets',
  'A meet runs late, or a host moved times of your school on the day.', roles => '{instructor,admin,external}',
  channel => 'now');
call app.register_kind('calendar.meet-times', 'calendar', 'New times at meets',
  'A time of you or your child at a meet moved.', channel => 'now');
call app.register_meet_page_part('late', 'app.meet_page_late', 15);
