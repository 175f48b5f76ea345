create trigger with_log after insert or update on public.meet_reviews for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_protest_changes
  for each row execute function app.log_meet_row();
create trigger keep_scored before update or delete on public.meet_protest_changes
  for each row execute function app.keep_scored('updated_at', 'updated_by', 'taken_back_at');
create trigger keep_scored before update or delete on public.meet_rulings
  for each row execute function app.keep_scored('updated_at', 'updated_by');

-- The adults of the school read a ruling, wherever it was filed.
create function app.tell_ruling() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_entrant(r, left(format('Protest %s at %s was %s', p.number, m.title, new.outcome), 160),
    left(new.text, 500), 'ruling:' || new.id)
  from public.meet_protests p
  join public.meets m on m.id = p.meet_id
  join public.meet_registrations r on r.meet_school_id = p.meet_school_id and app.took_part(r.state)
  where p.id = new.protest_id;
  return null;
end
$$;
create trigger tell_ruling after insert on public.meet_rulings for each row execute function app.tell_ruling();
