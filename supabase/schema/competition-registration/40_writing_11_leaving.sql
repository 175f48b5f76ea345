-- Withdraws a registration before check-in: its places go to those in line. Once submitted it needs a reason. Withdrawn
-- twice, it counts once.
create function public.withdraw_registration(p_id uuid, p_reason text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_id, 'create');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500,
    v_registration.state not in ('draft', 'withdrawn'));
begin
  if v_registration.state = 'withdrawn' then
    return 'withdrawn';
  end if;
  perform app.refuse_ended(v_registration);
  if v_registration.state = 'draft' then
    -- The host was never asked, and isn't told.
    update public.registration_entries e set state = 'withdrawn'
    where e.registration_id = p_id and e.state = 'draft';
    update public.meet_registrations r
    set state = 'withdrawn', submitted_at = coalesce(r.submitted_at, now()), version = r.version + 1
    where r.id = p_id;
    return 'withdrawn';
  end if;
  perform set_config('app.side', 'both', true);
  perform app.free_registration(p_id, 'withdrawn', v_reason);
  update public.meet_registrations r set version = r.version + 1 where r.id = p_id;
  return 'withdrawn';
end
$$;
call app.expose('public.withdraw_registration(uuid, text)', 'authenticated', 'service_role');

-- Comes back after a withdrawal: what the school had entered is a draft again, and it gets a new number when it
-- submits. After an offer that lapsed: the end of the line, with a new number.
create function public.come_back(p_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_id, 'create');
begin
  if v_registration.state not in ('withdrawn', 'lapsed') then
    return v_registration.state;
  end if;
  perform set_config('app.side', 'both', true);
  if v_registration.state = 'lapsed' then
    update public.meet_registrations r set version = r.version + 1 where r.id = p_id;
    return app.place_registration(p_id);
  end if;
  perform app.refuse_unopened(v_registration.meet_id);
  update public.registration_entries e set state = 'draft', state_reason = null, place = null, offered_at = null
  from (
    select distinct on (x.event_id, coalesce(x.division, ''), x.letter) x.id from public.registration_entries x
    join public.meet_events v on v.id = x.event_id and v.archived_at is null and v.cancelled_at is null
    where x.registration_id = p_id and x.state in ('withdrawn', 'lapsed')
      and x.state_reason is distinct from 'Removed by the school'
    order by x.event_id, coalesce(x.division, ''), x.letter, x.updated_at desc, x.id
  ) last
  where e.id = last.id;
  update public.meet_registrations r
  set state = 'draft', state_reason = null, number = null, draw_place = null, offered_at = null, offer_until = null,
    decided_at = null, decided_by = null, told_state = null, version = r.version + 1
  where r.id = p_id;
  return 'draft';
end
$$;
call app.expose('public.come_back(uuid)', 'authenticated', 'service_role');

-- Accepts the place that was offered, at the meet or in an event: the id of the registration, or of its entry.
create function public.accept_place(p_id uuid, p_entry uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_id, 'create');
begin
  perform app.need_own_entry(v_registration, p_entry);
  perform set_config('app.side', 'both', true);
  if p_entry is not null then
    perform app.accept_entry_offer(p_entry);
  else
    perform app.accept_offer(p_id);
  end if;
  perform app.settle_confirmation(p_id);
  return (select r.state from public.meet_registrations r where r.id = p_id);
end
$$;
call app.expose('public.accept_place(uuid, uuid)', 'authenticated', 'service_role');

-- Declines it: the place is offered to the next school in line.
create function public.decline_place(p_id uuid, p_entry uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_id, 'create');
begin
  perform app.need_own_entry(v_registration, p_entry);
  perform set_config('app.side', 'both', true);
  if p_entry is not null then
    perform app.free_entry(p_entry, 'withdrawn', 'The school declined the place')
    from public.registration_entries e where e.id = p_entry and e.state = 'offered';
  elsif v_registration.state = 'offered' then
    perform app.free_registration(p_id, 'lapsed', 'The school declined the place');
  end if;
  return (select r.state from public.meet_registrations r where r.id = p_id);
end
$$;
call app.expose('public.decline_place(uuid, uuid)', 'authenticated', 'service_role');

-- Acknowledges a document of the meet for the school: the SOP, or an amendment.
create function public.acknowledge_document(p_registration uuid, p_document uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_registration(p_registration, 'update');
begin
  perform app.refuse_ended(v_registration);
  if not exists (select from app.documents_to_acknowledge(v_registration.meet_id) d where d.id = p_document) then
    perform app.fail('unknown_document', 'That document isn''t one to acknowledge at this meet',
      'Reload the page to see the latest.');
  end if;
  if v_registration.state <> 'draft' then
    perform set_config('app.side', 'both', true);
  end if;
  insert into public.document_acknowledgments (school_id, host_school_id, meet_id, registration_id, document_id)
  values (v_registration.school_id, v_registration.host_school_id, v_registration.meet_id, p_registration, p_document)
  on conflict on constraint document_acknowledgments_key do nothing;
  perform app.settle_confirmation(p_registration);
end
$$;
call app.expose('public.acknowledge_document(uuid, uuid)', 'authenticated', 'service_role');

-- Says anew who adds and archives the files of a table's rows: `writes` is a condition over its columns.
create procedure app.attach_writes("table" regclass, writes text)
language plpgsql set search_path = ''
as $$
begin
  update app.subjects s set writes = attach_writes.writes
  where s.table_name = app.bare_name("table") and s.part = 'attachments';
  call app.open_attachments();
end
$$;

-- A meet that is planned from another takes what its events ask of cadets, too, its day, and its fees.
create function app.copy_opening(p_from uuid, p_to uuid, p_days integer) returns void
language sql security definer set search_path = ''
as $$
  insert into public.meet_openings (meet_id, school_id, visibility, opens_at, closes_at, roster_locks_at,
    withdraw_until, order_rule, returning_until, draw_at, needs_approval, takes_waiting, max_schools, max_cadets,
    max_entries, branches, substitutions, names_days, terms, note)
  select p_to, o.school_id, o.visibility, o.opens_at + make_interval(days => p_days),
    o.closes_at + make_interval(days => p_days), o.roster_locks_at + make_interval(days => p_days),
    o.withdraw_until + make_interval(days => p_days), o.order_rule, o.returning_until + make_interval(days => p_days),
    o.draw_at + make_interval(days => p_days), o.needs_approval, o.takes_waiting, o.max_schools, o.max_cadets,
    o.max_entries, o.branches, o.substitutions, o.names_days, o.terms, o.note
  from public.meet_openings o where o.meet_id = p_from;
  insert into public.event_entry_limits (event_id, school_id, meet_id, grade_min, grade_max, age_max, first_year_only,
    substitutes_max)
  select n.id, n.school_id, n.meet_id, l.grade_min, l.grade_max, l.age_max, l.first_year_only, l.substitutes_max
  from public.event_entry_limits l
  join public.meet_events e on e.id = l.event_id and e.archived_at is null
  join public.meet_events n on n.meet_id = p_to and n.code = e.code and n.archived_at is null
  where l.meet_id = p_from;
  select app.copy_meet_day(p_from, p_to, p_days);
  select app.copy_meet_fees(p_from, p_to, p_days)
$$;

-- Removes the names of other schools' cadets by everything that has them. Returns how many.
create function app.erase_other_names(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_source text;
  v_count integer;
  v_all integer := 0;
begin
  for v_source in select s.source from app.names_sources s order by s.name loop
    execute format('select %s($1)', v_source) into v_count using p_meet;
    v_all := v_all + coalesce(v_count, 0);
  end loop;
  return v_all;
end
$$;
