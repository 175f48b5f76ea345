create trigger with_log after insert or update on public.meet_reviews for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_protest_changes
  for each row execute function app.log_meet_row();
create trigger keep_scored before update or delete on public.meet_protest_changes
  for each row execute function app.keep_scored('updated_at', 'updated_by', 'taken_back_at');
create trigger keep_scored before update or delete on public.meet_rulings
  for each row execute function app.keep_scored('updated_at', 'updated_by');
