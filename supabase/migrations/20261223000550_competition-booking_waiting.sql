-- Tells the adults of a school what became of a time of theirs, once for each key.
create function app.tell_times(p_entry uuid, p_title text, p_text text, p_key text) returns integer
language sql security definer set search_path = ''
as $$
  select app.notify_across('competition-entries.times', e.school_id, null, left(p_title, 120), left(p_text, 400),
    '/app/competition-portal/registrations/' || e.registration_id || '?tab=times', p_key)
  from public.registration_entries e where e.id = p_entry
$$;

-- Tells the directors of a meet something about its times.
create function app.tell_times_host(p_meet uuid, p_title text, p_text text, p_key text) returns integer
language sql security definer set search_path = ''
as $$
  select app.notify('competition-meets.times', app.directors_of(p_meet), left(p_title, 120), left(p_text, 400),
    '/app/competition-portal/meets/' || p_meet || '?tab=times', p_key, m.school_id)
  from public.meets m where m.id = p_meet
$$;

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

-- A clash as part of a sentence.
create function app.clash_words(p_clash jsonb) returns text
language sql stable set search_path = ''
as $$
  select format('%s also compete in %s: %s', coalesce((select string_agg(n.value, ', ')
    from jsonb_array_elements_text(p_clash -> 'names') n), 'Cadets'), p_clash ->> 'with',
    app.gap_words((p_clash ->> 'gap_min')::integer, (p_clash ->> 'needed_min')::integer))
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
  where b.entry_id = p_entry and b.slot_id = p_slot and b.state in ('hold', 'offered', 'booked')
  returning b.id into v_id;
  if v_id is null then
    return false;
  end if;
  perform app.write_busy(v_id);
  perform app.offer_slot(p_slot);
  return true;
end
$$;

-- An entry that no longer competes frees its times and leaves every line.
create function app.free_entry_times() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_slot uuid;
begin
  update public.slot_waits w set state = 'left' where w.entry_id = new.id and w.state = 'waiting';
  foreach v_slot in array app.slots_of(new.id) loop
    perform app.free_slot(new.id, v_slot, 'released');
  end loop;
  update public.slot_swaps w set state = 'void', ended_at = now()
  where w.state = 'open' and new.id in (w.entry_id, w.asked_entry_id);
  return null;
end
$$;
create trigger free_times after update of state on public.registration_entries for each row
  when (old.state = 'entered' and new.state <> 'entered') execute function app.free_entry_times();

-- Who competes changed: the cadets of booked entries are busy anew, and clashes are told to the school and the host. A
-- roster is never refused because of the times.
create function app.note_roster_clashes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
begin
  for v_row in select distinct b.id, b.entry_id from new_rows n
    join public.slot_bookings b on b.entry_id = n.entry_id and b.state in ('booked', 'hold') order by b.id loop
    perform app.write_busy(v_row.id);
  end loop;
  for v_row in select distinct r.meet_id, r.registration_id from (select distinct n.meet_id, n.registration_id from
    new_rows n) r where exists (select from public.slot_bookings b where b.registration_id = r.registration_id) loop
    perform app.tell_clashes(v_row.meet_id, v_row.registration_id);
  end loop;
  return null;
end
$$;
create trigger note_clashes_insert after insert on public.entry_members referencing new table as new_rows
  for each statement execute function app.note_roster_clashes();
create trigger note_clashes_update after update on public.entry_members referencing new table as new_rows
  for each statement execute function app.note_roster_clashes();

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
    where not c.excused loop
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
