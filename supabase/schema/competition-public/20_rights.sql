call app.read_by_meet('public.meet_pages', 'competition-meets', 'meet_id', 'director');
create policy "live results channel" on realtime.messages for select to anon, authenticated using (
  realtime.messages.extension = 'broadcast' and (select app.live_topic_is_open())
);
