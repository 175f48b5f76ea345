-- Finds the last change of what all events of a meet share without reading its whole log.
create index meet_log_meet_id_shared_idx on public.meet_log (meet_id, seq desc)
  where event_id is null and object <> 'meet_results';
