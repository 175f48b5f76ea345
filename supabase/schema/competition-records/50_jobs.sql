-- Certified results are sent once all of a certificate is there: an amendment puts one in the place of another, and
-- schools that registered are told of it.
create function app.send_results() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state <> 'open' then
    perform app.send_certified_results(new.meet_id);
  end if;
  if new.state = 'certified' and new.amends is not null and (tg_op = 'INSERT' or old.state <> 'certified') then
    perform app.tell_entrant(r, left('Results of ' || m.title || ' were amended', 160), left(new.public_note, 500),
      'amended:' || new.id || ':' || r.id)
    from public.meets m join public.meet_registrations r on r.meet_id = m.id and app.took_part(r.state)
    where m.id = new.meet_id;
  end if;
  return null;
end
$$;
create constraint trigger send_results after insert or update on public.meet_certificates
  deferrable initially deferred for each row execute function app.send_results();

-- A certified result changes with its certificate, which its words name; by hand, only its note does.
create function app.keep_sent_result() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.source = 'certificate' and new.source_words is not distinct from old.source_words
    and to_jsonb(new) - '{note,updated_at,updated_by}'::text[]
      is distinct from to_jsonb(old) - '{note,updated_at,updated_by}'::text[] then
    perform app.fail('certified', 'This result was certified, so only its note changes here',
      'If it is wrong, amend the results of the meet.');
  end if;
  return new;
end
$$;
create trigger keep_sent_result before update on public.team_results
  for each row execute function app.keep_sent_result();
