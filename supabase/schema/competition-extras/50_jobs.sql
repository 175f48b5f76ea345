drop trigger keep_meet on public.extra_orders;
drop trigger keep_archived on public.extra_orders;
drop trigger keep_meet on public.meet_arrivals;
drop trigger keep_archived on public.meet_arrivals;
drop trigger keep_meet on public.document_acknowledgments;
drop trigger keep_archived on public.document_acknowledgments;
call app.register_job('meets.deadlines', 'competition-entries', 'Remind schools of deadlines at meets',
  'app.remind_deadlines', every_minutes => 60);
