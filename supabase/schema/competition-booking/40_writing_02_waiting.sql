-- Ends what is over at a time by the clock: holds, and offers where the caller is alone. An offer that no one took
-- sends its entry to the end of the line, and the place goes to the next.
create function app.settle_slot(p_slot uuid, p_at timestamptz, p_alone boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.slot_bookings;
begin
  update public.slot_bookings b set state = 'expired', hold_until = null, ended_at = p_at
  where b.slot_id = p_slot and b.state = 'hold' and b.hold_until <= p_at;
  if not p_alone then
    return;
  end if;
  for v_row in update public.slot_bookings b set state = 'expired', hold_until = null, ended_at = p_at
    where b.slot_id = p_slot and b.state = 'offered' and b.hold_until <= p_at returning b.* loop
    update public.slot_waits w set line = 1 + (select max(x.line) from public.slot_waits x where x.slot_id = p_slot)
    where w.slot_id = p_slot and w.entry_id = v_row.entry_id and w.state = 'waiting';
    perform app.tell_times(v_row.entry_id, 'An offered time lapsed', app.slot_words(p_slot)
      || ' went to the next in line. You are at the end of its list now.', 'slot-lapsed:' || v_row.id);
  end loop;
  if exists (select from public.slot_waits w where w.slot_id = p_slot and w.state = 'waiting') then
    perform app.offer_slot(p_slot);
  end if;
end
$$;

-- Offers the free places of a time to those in its line, in order: each to the first entry that has no clash. One that
-- clashes keeps its place in line, and is told why, once. On the day itself the place is taken right away. The caller
-- works alone.
create function app.offer_slot(p_slot uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_slot public.meet_slots;
  v_meet public.meets;
  v_wait public.slot_waits;
  v_entry public.registration_entries;
  v_clash jsonb;
  v_seat integer;
  v_until timestamptz;
  v_old public.slot_bookings;
begin
  select * into v_slot from public.meet_slots s where s.id = p_slot for no key update;
  select * into v_meet from public.meets m where m.id = v_slot.meet_id;
  if v_slot.removed_at is not null or v_slot.closed_at is not null or v_slot.starts_at <= clock_timestamp() then
    return;
  end if;
  for v_wait in select w.* from public.slot_waits w where w.slot_id = p_slot and w.state = 'waiting'
    order by w.line, w.id loop
    v_seat := app.free_seat(v_slot);
    exit when v_seat is null;
    continue when exists (select from public.slot_bookings b where b.entry_id = v_wait.entry_id
      and b.state = 'offered');
    select * into v_entry from public.registration_entries e where e.id = v_wait.entry_id;
    continue when v_entry.state <> 'entered';
    v_clash := app.slot_clash(v_entry.id, p_slot);
    if v_clash is not null then
      -- Without names: the row outlives them.
      update public.slot_waits w set skipped_reason = left(app.clash_words(v_clash - 'names'), 500)
      where w.id = v_wait.id and w.skipped_reason is distinct from left(app.clash_words(v_clash - 'names'), 500);
      perform app.tell_times(v_entry.id, 'Passed over for a time', app.slot_words(p_slot) || ' came free, but '
        || app.clash_words(v_clash) || '. Your entry keeps its place in line.',
        'slot-skipped:' || v_wait.id || ':' || md5(v_clash::text));
      continue;
    end if;
    v_until := app.offer_end(v_slot.starts_at, v_meet.time_zone, clock_timestamp());
    if v_until is null then
      select * into v_old from public.slot_bookings b where b.entry_id = v_entry.id and b.state in ('hold', 'booked');
      perform app.write_booking(v_entry, v_old, null, v_slot, v_seat, false, false, null, clock_timestamp());
      update public.slot_waits w set state = 'left' where w.entry_id = v_entry.id and w.state = 'waiting';
      perform app.tell_times(v_entry.id, 'A time you waited for is yours', app.slot_words(p_slot) || ' came free.',
        'slot-taken:' || v_wait.id);
      if v_old.id is not null and v_old.slot_id <> p_slot then
        perform app.offer_slot(v_old.slot_id);
      end if;
    else
      insert into public.slot_bookings (school_id, host_school_id, meet_id, registration_id, entry_id, slot_id, seat_no,
        state, hold_until)
      values (v_entry.school_id, v_entry.host_school_id, v_entry.meet_id, v_entry.registration_id, v_entry.id, p_slot,
        v_seat, 'offered', v_until);
      update public.slot_waits w set skipped_reason = null where w.id = v_wait.id and w.skipped_reason is not null;
      perform app.tell_times(v_entry.id, 'A time you waited for is free', app.slot_words(p_slot)
        || ' is offered to you until ' || app.school_moment(v_until, v_meet.time_zone, false) || '.',
        'slot-offer:' || v_wait.id || ':' || v_until);
    end if;
  end loop;
end
$$;

-- Frees what an entry has at a time: its booking, hold, or offer. The place goes to its line. The caller works alone.
create function app.free_slot(p_entry uuid, p_slot uuid, p_state text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform from public.meet_slots s where s.id = p_slot for no key update;
  update public.slot_bookings b set state = p_state, hold_until = null, ended_at = clock_timestamp()
  where (b.entry_id = p_entry or b.host_entry_id = p_entry) and b.slot_id = p_slot
    and b.state in ('hold', 'offered', 'booked')
  returning b.id into v_id;
  if v_id is null then
    return false;
  end if;
  perform app.write_busy(v_id);
  perform app.offer_slot(p_slot);
  return true;
end
$$;

-- Tells the school and the host of clashes among booked times, each once as long as it is the same.
create function app.tell_clashes(p_meet uuid, p_registration uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
  v_key text;
begin
  for v_row in select c.*, app.entry_label(e) as one, app.entry_label(o) as other, k.name as school
    from app.booking_clashes(p_meet, p_registration) c
    join public.registration_entries e on e.id = c.entry_id
    join public.registration_entries o on o.id = c.other_entry
    join public.schools k on k.id = e.school_id
    -- A school that the host typed in has no registration, and no one to tell.
    where not c.excused and p_registration is not null loop
    v_key := md5(concat_ws(':', v_row.entry_id, v_row.other_entry, v_row.members, app.slots_of(v_row.entry_id),
      app.slots_of(v_row.other_entry)));
    perform app.tell_times(v_row.entry_id, 'Cadets are in two times that are too close', format(
      '%s: %s and %s: %s.', array_to_string(app.member_names(v_row.members), ', '),
      v_row.one, v_row.other, app.gap_words(v_row.gap_min, v_row.needed_min)), 'slot-clash:' || v_key);
    perform app.tell_times_host(p_meet, 'Two times of a school are too close', format(
      '%s: %s and %s share cadets: %s.', v_row.school, v_row.one, v_row.other,
      app.gap_words(v_row.gap_min, v_row.needed_min)), 'slot-clash-host:' || v_key);
  end loop;
end
$$;

-- Books a time for an entry of the caller's school, holds it for 10 minutes, or confirms what it holds or was offered
-- (`p_act`: book, hold, confirm). An entry that has a time moves. Answers {done, state, ...} or a code with what to do;
-- the same key gets the same answer.
create function public.book_slot(p_entry uuid, p_slot uuid, p_act text default 'book', p_confirm text default null,
  p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_slot_entry(p_entry);
  v_act text := app.one_of(p_act, '{book,hold,confirm}', 'book', 'act', 'That');
  v_done jsonb;
  v_alone boolean;
begin
  v_done := app.once(p_key, 'book_slot', jsonb_build_array(p_entry, p_slot, p_act, p_confirm));
  if v_done is not null then
    return v_done;
  end if;
  v_alone := app.is_waited_for(app.slots_of(p_entry) || p_slot);
  perform app.hold_booking(v_entry.meet_id, array[v_entry.registration_id], v_alone);
  select * into v_entry from public.registration_entries e where e.id = p_entry;
  perform set_config('app.side', 'both', true);
  return app.done(p_key, app.take_slot(v_entry, p_slot, v_act, false, false, null, left(p_confirm, 40), v_alone));
end
$$;
call app.expose('public.book_slot(uuid, uuid, text, text, uuid)', 'authenticated', 'service_role');

-- Releases what an entry has at a time: its booking, its hold, or an offer. Refused where it's no longer there.
create function public.release_slot(p_entry uuid, p_slot uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_slot_entry(p_entry);
  v_done jsonb := app.once(p_key, 'release_slot', jsonb_build_array(p_entry, p_slot));
  v_meet public.meets;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.hold_booking(v_entry.meet_id, array[v_entry.registration_id], true);
  select * into v_meet from public.meets m where m.id = v_entry.meet_id;
  if v_meet.state not in ('published', 'registration_open', 'registration_closed', 'scheduled') then
    return app.done(p_key, app.not_booked('registration_closed',
      'This meet has started or is over, so its times don''t change', app.host_answers(v_meet.school_id)));
  end if;
  perform set_config('app.side', 'both', true);
  if not app.free_slot(p_entry, p_slot, 'released') then
    return app.done(p_key, app.not_booked('schedule_changed', 'This entry is no longer at that time',
      'Reload the page to see its time.'));
  end if;
  -- An entry that was offered it declined: it leaves the line.
  update public.slot_waits w set state = 'left' where w.entry_id = p_entry and w.slot_id = p_slot
    and w.state = 'waiting';
  return app.done(p_key, jsonb_build_object('done', true, 'state', 'released'));
end
$$;
call app.expose('public.release_slot(uuid, uuid, uuid)', 'authenticated', 'service_role');

-- Puts an entry in line for a time that is taken, or takes it out. Returns its place in line; null: it isn't in it.
create function public.wait_for_slot(p_entry uuid, p_slot uuid, p_on boolean default true) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_slot_entry(p_entry);
  v_slot public.meet_slots;
  v_no jsonb;
begin
  perform app.hold_booking(v_entry.meet_id, array[v_entry.registration_id], true);
  select * into v_entry from public.registration_entries e where e.id = p_entry;
  select * into v_slot from public.meet_slots s where s.id = p_slot for no key update;
  perform app.settle_slot(p_slot, clock_timestamp(), true);
  if not coalesce(p_on, true) then
    update public.slot_waits w set state = 'left' where w.entry_id = p_entry and w.slot_id = p_slot
      and w.state = 'waiting';
    return null;
  end if;
  v_no := app.booking_block(v_entry, v_slot, false, false, clock_timestamp());
  if v_no is not null then
    perform app.fail(v_no ->> 'code', v_no ->> 'message', v_no ->> 'hint');
  elsif app.slot_taken(p_slot) < v_slot.capacity and not exists (
    select from public.slot_waits w where w.slot_id = p_slot and w.state = 'waiting') then
    perform app.fail('free', app.slot_words(p_slot) || ' is free', 'Book it.');
  elsif exists (select from public.slot_bookings b where b.entry_id = p_entry and b.slot_id = p_slot
    and b.state in ('hold', 'offered', 'booked')) then
    perform app.fail('own', 'This entry is at that time already', null);
  elsif (select count(*) from public.slot_waits w where w.entry_id = p_entry and w.state = 'waiting') >= 10 then
    perform app.fail('too_many', 'An entry waits for up to 10 times', 'Leave another line first.');
  end if;
  perform set_config('app.side', 'both', true);
  insert into public.slot_waits (school_id, host_school_id, meet_id, registration_id, entry_id, slot_id, line)
  values (v_entry.school_id, v_entry.host_school_id, v_entry.meet_id, v_entry.registration_id, p_entry, p_slot,
    1 + coalesce((select max(w.line) from public.slot_waits w where w.slot_id = p_slot), 0))
  on conflict (slot_id, entry_id) where state = 'waiting' do nothing;
  return (select count(*) from public.slot_waits w join public.slot_waits o on o.slot_id = p_slot
      and o.entry_id = p_entry and o.state = 'waiting'
    where w.slot_id = p_slot and w.state = 'waiting' and (w.line, w.id) <= (o.line, o.id));
end
$$;
call app.expose('public.wait_for_slot(uuid, uuid, boolean)', 'authenticated', 'service_role');
