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
