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

-- A form of one waiver that was uploaded, archived, or restored.
create function app.follow_member_form() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v public.member_forms := (select g from public.member_forms g where g.id = new.subject_id);
begin
  if app.settle_form(v.member_id) then
    perform app.settle_confirmation(v.registration_id);
  end if;
  return null;
end
$$;
create trigger follow_member_form after insert or update of stored_at, archived_at on public.attachments
  for each row when (new.subject_table = 'member_forms') execute function app.follow_member_form();

-- A waiver that is added, archived, or restored changes whose forms are missing.
create function app.follow_waiver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.meet_openings o where o.meet_id = new.meet_id for update;
  perform app.settle_forms(r.id) from (select r.id from public.meet_registrations r
    where r.meet_id = new.meet_id and exists (select from public.roster_members m where m.registration_id = r.id)
    order by r.id for update) r;
  return null;
end
$$;
create trigger follow_waiver_added after insert on public.meet_documents
  for each row when (new.kind = 'waiver') execute function app.follow_waiver();
create trigger follow_waiver after update of kind, archived_at on public.meet_documents
  for each row when ((new.kind = 'waiver' or old.kind = 'waiver')
    and (new.kind, new.archived_at) is distinct from (old.kind, old.archived_at)) execute function app.follow_waiver();

-- What was attested is about the name that was there: another name, or a cadet with a record, isn't public by it.
create function app.end_attestation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name_public_at := null;
  new.name_public_by := null;
  new.name_public_by_label := null;
  return new;
end
$$;
create trigger end_attestation before update of name, cadet_id on public.roster_members for each row
  when (old.name_public_at is not null and (new.name, new.cadet_id) is distinct from (old.name, old.cadet_id))
  execute function app.end_attestation();
