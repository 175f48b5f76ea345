call app.read_by_meet('public.meet_booking_plans', 'competition-meets', 'meet_id', 'director', 'tabulator');
call app.read_by_meet('public.meet_slots', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'check_in');
create policy "times channel" on realtime.messages for select to authenticated using (
  realtime.messages.extension = 'broadcast'
  and (select realtime.topic()) in (select app.times_heard())
);
