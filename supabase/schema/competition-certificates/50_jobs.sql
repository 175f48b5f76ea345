-- What was signed is never rewritten, and each line of it is in the meet's log.
create trigger keep_scored before update or delete on public.meet_certificates for each row
  execute function app.keep_scored('updated_at', 'updated_by', 'state', 'hash', 'certified_at', 'void_reason',
    'superseded_by');
create trigger keep_scored before update or delete on public.meet_signatures for each row
  execute function app.keep_scored('updated_at', 'updated_by');
create trigger with_log after insert or update on public.meet_certificates
  for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_signatures
  for each row execute function app.log_meet_row();

-- A new result makes an open certificate over the one before void: who signed first has signed something else.
create function app.void_moved_certificate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.void_open_certificate(c.id, format('%s got a new result while the certificate was open%s.',
    coalesce((select e.name from public.meet_events e where e.id = new.event_id), 'The overall'),
    (select ', after ' || string_agg(s.name, ' and ') || ' signed' from public.meet_signatures s
      where s.certificate_id = c.id)))
  from public.meet_certificates c
  where c.meet_id = new.meet_id and c.state = 'open'
    and c.parts @> jsonb_build_array(jsonb_build_object('event_id', new.event_id));
  return null;
end
$$;
create trigger void_moved_certificate after insert on public.meet_results
  for each row execute function app.void_moved_certificate();

-- The address of a witness isn't kept longer than the meet.
create function app.forget_witnesses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.meet_witnesses w set email = null where w.meet_id = new.id and w.email is not null;
  return null;
end
$$;
create trigger forget_witnesses after update on public.meets for each row
  when (new.state = 'archived' and old.state <> 'archived') execute function app.forget_witnesses();
