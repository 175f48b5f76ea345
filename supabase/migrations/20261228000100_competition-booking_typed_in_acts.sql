-- The host books and frees times of entries that no registration has by the calls it has for the others.

-- Gives an entry that no registration has a place at a time, or says why not: as app.take_slot answers. Its school
-- books nothing itself, so the host acts for it without a reason as long as times change. The caller works alone.
create function app.place_typed_in(p_entry uuid, p_slot uuid, p_override boolean, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries;
  v_meet public.meets;
  v_slot public.meet_slots;
  v_old public.slot_bookings;
  v_seat integer;
  v_why text;
begin
  perform from public.meet_slots s where s.id = p_slot or s.id = any (app.slots_of(p_entry))
  order by s.id for no key update;
  perform app.settle_slot(p_slot, clock_timestamp(), true);
  select * into v_entry from public.meet_entries n where n.id = p_entry;
  select * into v_meet from public.meets m where m.id = v_entry.meet_id;
  select * into v_slot from public.meet_slots s where s.id = p_slot;
  select * into v_old from public.slot_bookings b where b.host_entry_id = p_entry and b.state = 'booked';
  if not app.is_typed_in(v_entry) then
    return app.not_booked('not_your_entry', 'This entry doesn''t have a place at the meet', 'Reload the page.');
  elsif v_slot.id is null or v_slot.removed_at is not null or v_slot.meet_id <> v_entry.meet_id
    or v_slot.event_id <> v_entry.event_id then
    return app.not_booked('schedule_changed', 'The host changed the times, and this one is no longer there',
      'Choose another time.');
  elsif v_old.slot_id = p_slot then
    return jsonb_build_object('done', true, 'state', 'booked', 'slot', p_slot, 'words', app.slot_words(p_slot));
  elsif not p_override and v_meet.state not in ('published', 'registration_open', 'registration_closed', 'scheduled')
  then
    return app.not_booked('registration_closed', 'This meet has started or is over, so its times don''t change',
      'Book it with a reason.');
  end if;
  v_why := app.area_block(v_slot);
  v_seat := app.free_seat(v_slot);
  if v_why is not null then
    return app.not_booked('area_closed', v_why, 'Choose another time.');
  elsif v_seat is null then
    return app.not_booked('slot_taken', app.slot_words(p_slot) || ' is taken', 'Choose another time.');
  elsif v_old.id is null then
    insert into public.slot_bookings (school_id, host_school_id, meet_id, host_entry_id, slot_id, seat_no, state,
      booked_at, by_host, override_reason)
    values (v_entry.school_id, v_entry.school_id, v_entry.meet_id, p_entry, p_slot, v_seat, 'booked', clock_timestamp(),
      true, case when p_override then p_reason end);
  else
    update public.slot_bookings b set slot_id = p_slot, seat_no = v_seat, lane = null, moved_from = b.slot_id,
      booked_at = clock_timestamp(), override_reason = case when p_override then p_reason end where b.id = v_old.id;
    perform app.offer_slot(v_old.slot_id);
  end if;
  update public.slot_bookings b set state = 'released', ended_at = clock_timestamp()
  where b.host_entry_id = p_entry and b.state = 'displaced';
  return jsonb_strip_nulls(jsonb_build_object('done', true, 'state', 'booked', 'slot', p_slot, 'words',
    app.slot_words(p_slot), 'moved_from', v_old.slot_id, 'override',
    case when p_override then jsonb_build_object('by', 'host', 'reason', p_reason) end));
end
$$;

-- An entry at a meet of the caller's, for those who assign its times, with all of its bookings held. The host's entry
-- stands for that of the registration which has it; where none has it, the answer has no id.
create or replace function app.need_hosted_entry(p_entry uuid) returns public.registration_entries
language plpgsql security definer set search_path = ''
as $$
declare
  v public.registration_entries;
begin
  select * into v from public.registration_entries e where e.id = p_entry or e.entry_id = p_entry;
  perform app.need_times(coalesce(v.meet_id, (select n.meet_id from public.meet_entries n where n.id = p_entry)));
  if v.id is not null then
    perform app.hold_booking(v.meet_id, array[v.registration_id], true);
    select * into v from public.registration_entries e where e.id = v.id;
  end if;
  return v;
end
$$;

-- Books a time for an entry of a school, or moves it there: an entry of a registration, or one of the host's that no
-- registration has. With an override and its reason, clashes of cadets, the end of booking, and fees aren't in the way;
-- a place that is taken always is. Answers as book_slot does.
create or replace function public.book_slot_for(p_entry uuid, p_slot uuid, p_override boolean default false,
  p_reason text default null, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_hosted_entry(p_entry);
  v_reason text := app.override_reason_in(p_override, p_reason);
  v_done jsonb := app.once(p_key, 'book_slot_for', jsonb_build_array(p_entry, p_slot, p_override, p_reason));
  v_answer jsonb;
begin
  if v_done is not null then
    return v_done;
  elsif v_entry.id is null then
    return app.done(p_key, app.place_typed_in(p_entry, p_slot, coalesce(p_override, false), v_reason));
  end if;
  v_answer := app.take_slot(v_entry, p_slot, 'book', true, coalesce(p_override, false), v_reason, null, true);
  if (v_answer ->> 'done')::boolean then
    perform app.tell_times(v_entry.id, 'The host booked a time for you', concat_ws(': ', app.slot_words(p_slot),
      v_reason), concat_ws(':', 'slot-host', v_entry.id, p_slot, extract(epoch from clock_timestamp())));
  end if;
  return app.done(p_key, v_answer);
end
$$;
call app.expose('public.book_slot_for(uuid, uuid, boolean, text, uuid)', 'authenticated', 'service_role');

-- Frees the time of an entry of a school, with a reason that it reads where it registered.
create or replace function public.free_slot_of(p_entry uuid, p_slot uuid, p_reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_hosted_entry(p_entry);
  v_reason text := app.override_reason_in(true, p_reason);
  v_words text := app.slot_words(p_slot);
begin
  if not app.free_slot(coalesce(v_entry.id, p_entry), p_slot, 'released') then
    return false;
  end if;
  perform app.tell_times(v_entry.id, 'The host freed your time', v_words || ': ' || v_reason,
    concat_ws(':', 'slot-freed', v_entry.id, p_slot, extract(epoch from clock_timestamp())));
  return true;
end
$$;
call app.expose('public.free_slot_of(uuid, uuid, text)', 'authenticated', 'service_role');

-- An entry of the host's that no longer competes frees its time. Who waits for it is offered it by the job of each
-- minute: the caller doesn't hold the opening.
create function app.free_typed_in_times() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.slot_bookings b set state = 'released', hold_until = null, ended_at = clock_timestamp()
  where b.host_entry_id = new.id and b.state in ('hold', 'booked', 'displaced');
  return null;
end
$$;
create trigger free_times after update of status, archived_at on public.meet_entries for each row
  when (new.archived_at is not null and old.archived_at is null
    or new.status = 'scratched' and old.status <> 'scratched')
  execute function app.free_typed_in_times();

-- The same for many bookings, whose rows of before are gone: the gaps of each are looked at once.
create function app.write_busy_of(p_bookings uuid[]) returns void
language sql security definer set search_path = ''
as $$
  insert into app.cadet_busy (booking_id, member_id, during, is_excused)
  select b.id, m.member_id, tstzrange(s.starts_at, s.ends_at + make_interval(mins =>
    least(coalesce(d.same_uniform_min, 15), coalesce(d.change_uniform_min, 30)))),
    coalesce(m.member_id = any (g.members), false)
  from public.slot_bookings b
  join public.meet_slots s on s.id = b.slot_id
  join public.entry_members m on m.entry_id = b.entry_id and m.removed_at is null and m.role <> 'alternate'
  left join public.meet_day_plans d on d.meet_id = b.meet_id
  left join lateral (select array_agg(distinct u.id) as members from app.slot_gaps(b.entry_id, b.slot_id) x
    cross join unnest(x.members) u (id) where x.gap_min < x.needed_min) g on true
  where b.id = any (p_bookings) and b.state = 'booked'
$$;

-- Where everyone is at a meet: the booked times that are published, entry by entry, in the order of reporting. Report
-- times come before starts by the minutes of the event, else those of the plan. An entry that no registration has comes
-- without a registration and without the school of an entrant. Checks no rights.
create or replace function app.meet_places(p_meet uuid)
returns table (booking_id uuid, meet_entry uuid, registration_entry uuid, registration_id uuid, meet_school uuid,
  entrant_school uuid, event_id uuid, area_id uuid, slot_id uuid, seat_no integer, lane integer, report_at timestamptz,
  starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 500 set search_path = ''
as $$
  select b.id, coalesce(e.entry_id, b.host_entry_id), e.id, e.registration_id,
    coalesce(r.meet_school_id, n.meet_school_id), case when e.id is not null then b.school_id end, s.event_id,
    s.area_id, s.id, b.seat_no, b.lane,
    s.starts_at - make_interval(mins => coalesce(v.report_minutes, d.report_min, 20)), s.starts_at, s.ends_at
  from public.slot_bookings b
  join public.meet_slots s on s.id = b.slot_id and s.removed_at is null and not s.is_draft
  join public.meet_events v on v.id = s.event_id
  left join public.registration_entries e on e.id = b.entry_id
  left join public.meet_registrations r on r.id = e.registration_id
  left join public.meet_entries n on n.id = b.host_entry_id
  left join public.meet_day_plans d on d.meet_id = b.meet_id
  where b.meet_id = p_meet and b.state in ('booked', 'completed', 'no_show')
  order by 12, 13, 1
$$;
