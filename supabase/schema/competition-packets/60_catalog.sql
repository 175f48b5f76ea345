call app.needs_flag('competition-packets', 'competition_module');
call app.same_meet('public.meet_packet_runs');
call app.read_as_host('public.recap_answers', 'director', 'tabulator', 'head_judge');
call app.same_meet('public.recap_answers', 'registration_id:meet_registrations', 'event_id:meet_events');

-- Recaps are answered by the school, questions are answered by the host, and each side is told.
call app.register_kind('competition-entries.results', 'competition-entries', 'Results of meets',
  'Results of a meet that your school was at are released or amended, a protest was ruled on, or a question answered.',
  '{admin,instructor,external}');
call app.register_kind('competition-packets.recap', 'competition-packets', 'Questions about recaps',
  'A school has a question about a recap at a meet where you are director or tabulator.', '{admin,instructor}');
call app.register_kind('calendar.meet-results', 'calendar', 'Results of meets',
  'Results of an entry that you or your child is in are released, or its place changed.');
