-- Tells the schools that registered of a new amendment.
create function app.tell_amendment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := (select m from public.meets m where m.id = new.meet_id);
begin
  if v_meet.state in ('draft', 'cancelled', 'archived') then
    return null;
  end if;
  perform app.notify_across('competition-entries.amendment', r.school_id, null,
    left(format('Amendment %s: %s', new.number, v_meet.title), 120),
    left(new.title || '. Read and acknowledge it.', 400), '/app/competition-portal/registrations/' || r.id
      || '?tab=documents', format('amendment:%s:%s', new.id, r.id))
  from public.meet_registrations r
  where r.meet_id = new.meet_id
    and r.state in ('submitted', 'waitlisted', 'offered', 'approved', 'confirmed', 'checked_in')
  order by r.id;
  return null;
end
$$;
create trigger tell_amendment after insert on public.meet_documents
  for each row when (new.kind = 'amendment') execute function app.tell_amendment();

-- Slips that are signed, declined, withdrawn, or marked by the office.
create function app.follow_slip() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.settle_forms(d.registration_id, new.cadet_id) from public.registration_days d
  where d.event_id = new.event_id;
  return null;
end
$$;
create trigger follow_slip after update of state, decided_at on public.permission_slips
  for each row when (new.state is distinct from old.state or new.decided_at is distinct from old.decided_at)
  execute function app.follow_slip();

-- Another event is the day of the registration: its slips count from then on.
create function app.follow_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.settle_forms(new.registration_id);
  return null;
end
$$;
create trigger follow_day after insert or update of event_id on public.registration_days
  for each row execute function app.follow_day();

-- A cadet who is added to a roster brings what is signed already.
create function app.follow_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.settle_form(new.id);
  return null;
end
$$;
create trigger follow_member after insert on public.roster_members
  for each row when (new.cadet_id is not null) execute function app.follow_member();

-- A form that was uploaded, archived, or restored.
create function app.follow_form_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.settle_form(new.subject_id) then
    perform app.settle_confirmation(m.registration_id) from public.roster_members m where m.id = new.subject_id;
  end if;
  return null;
end
$$;
create trigger follow_form_file after insert or update of stored_at, archived_at on public.attachments
  for each row when (new.subject_table = 'roster_members') execute function app.follow_form_file();
