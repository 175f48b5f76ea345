-- What else changes with times of typed-in schools and with firing points: a booking that moves elsewhere leaves its
-- firing point, two that swap exchange them, and a whole schedule is announced once instead of row by row.

-- Writes the booking of an entry: what it held, was offered, or had elsewhere becomes this. Its cadets are busy then.
create or replace function app.write_booking(p_entry public.registration_entries, p_old public.slot_bookings,
  p_offer public.slot_bookings, p_slot public.meet_slots, p_seat integer, p_host boolean, p_override boolean,
  p_reason text, p_at timestamptz)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := coalesce(p_offer.id, p_old.id);
  v_overrides jsonb := '[]';
  v_from uuid := case when p_old.state = 'booked' and p_old.slot_id <> p_slot.id then p_old.slot_id end;
begin
  if p_override then
    v_overrides := (select coalesce(jsonb_agg(jsonb_build_object('entry', g.other_entry, 'slot', g.other_slot,
        'starts_at', g.other_starts_at, 'own_slot', p_slot.id, 'own_starts_at', p_slot.starts_at)), '[]')
      from app.slot_gaps(p_entry.id, p_slot.id) g where g.gap_min < g.needed_min);
  end if;
  if p_offer.id is not null and p_old.id is not null then
    update public.slot_bookings b set state = 'released', hold_until = null, ended_at = p_at where b.id = p_old.id;
    perform app.write_busy(p_old.id);
  end if;
  if v_id is null then
    insert into public.slot_bookings (school_id, host_school_id, meet_id, registration_id, entry_id, slot_id, seat_no,
      state, booked_at, by_host, override_reason, overrides)
    values (p_entry.school_id, p_entry.host_school_id, p_entry.meet_id, p_entry.registration_id, p_entry.id, p_slot.id,
      p_seat, 'booked', p_at, p_host, case when p_override then p_reason end, v_overrides)
    returning id into v_id;
  else
    update public.slot_bookings b
    set slot_id = p_slot.id, seat_no = p_seat, lane = case when b.slot_id = p_slot.id then b.lane end,
      state = 'booked', hold_until = null, booked_at = p_at, moved_from = coalesce(v_from, b.moved_from),
      by_host = p_host, override_reason = case when p_override then p_reason end, overrides = v_overrides
    where b.id = v_id;
  end if;
  perform app.write_busy(v_id);
  update public.slot_waits w
  set state = case when w.slot_id = p_slot.id then 'taken' else 'left' end, skipped_reason = null
  where w.entry_id = p_entry.id and w.state = 'waiting' and (w.slot_id = p_slot.id or p_offer.id is not null);
  update public.slot_bookings b set state = 'released', ended_at = p_at
  where b.entry_id = p_entry.id and b.state = 'displaced';
  return v_id;
end
$$;

-- Tells the school and the host of clashes among booked times, each once as long as it is the same.
create or replace function app.tell_clashes(p_meet uuid, p_registration uuid) returns void
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

-- Answers a proposal that the caller's school was asked for: both entries exchange their times in one transaction, or
-- the proposal is declined. Where a time has changed since, no one moves.
create or replace function public.answer_swap(p_swap uuid, p_accept boolean, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.slot_swaps;
  v_done jsonb;
  v_own public.slot_bookings;
  v_other public.slot_bookings;
  v_clash jsonb;
begin
  if not app.can('competition-entries', 'update') then
    perform app.deny('You don''t have permission to book times for your school');
  end if;
  v_done := app.once(p_key, 'answer_swap', jsonb_build_array(p_swap, p_accept));
  if v_done is not null then
    return v_done;
  end if;
  v := app.need_swap(p_swap, false);
  if v.state <> 'open' then
    return app.done(p_key, app.not_booked('schedule_changed', 'This proposal is no longer open', 'Reload the page.'));
  elsif not coalesce(p_accept, false) then
    update public.slot_swaps w set state = 'declined', ended_at = now() where w.id = p_swap;
    perform app.tell_times(v.entry_id, 'A swap was declined', format('%s stays yours.', app.slot_words(v.slot_id)),
      'slot-swap-no:' || p_swap);
    return app.done(p_key, jsonb_build_object('done', true, 'state', 'declined'));
  end if;
  perform app.refuse_swaps(v.meet_id);
  perform from public.meet_slots s where s.id in (v.slot_id, v.asked_slot_id) order by s.id for no key update;
  select * into v_own from public.slot_bookings b where b.entry_id = v.asked_entry_id and b.state = 'booked';
  select * into v_other from public.slot_bookings b where b.entry_id = v.entry_id and b.state = 'booked';
  if v_own.slot_id is distinct from v.asked_slot_id or v_other.slot_id is distinct from v.slot_id then
    update public.slot_swaps w set state = 'void', ended_at = now() where w.id = p_swap;
    return app.done(p_key, app.not_booked('schedule_changed', 'One of the two times has changed since',
      'Propose a swap again.'));
  end if;
  v_clash := app.slot_clash(v.asked_entry_id, v.slot_id);
  if v_clash is not null then
    return app.done(p_key, app.clash_answer(v.asked_entry_id, v.slot_id, v_clash));
  elsif app.slot_clash(v.entry_id, v.asked_slot_id) is not null then
    return app.done(p_key, app.not_booked('cadet_conflict', 'The other school''s cadets can''t compete at your time',
      'They see why. The proposal stays open.'));
  end if;
  perform set_config('app.side', 'both', true);
  update public.slot_bookings b set is_moving = true where b.id = v_own.id;
  update public.slot_bookings b set slot_id = v_own.slot_id, seat_no = v_own.seat_no, lane = v_own.lane,
    moved_from = v_other.slot_id, booked_at = now(), overrides = '[]', override_reason = null where b.id = v_other.id;
  update public.slot_bookings b set slot_id = v_other.slot_id, seat_no = v_other.seat_no, lane = v_other.lane,
    moved_from = v_own.slot_id, booked_at = now(), overrides = '[]', override_reason = null, is_moving = false
  where b.id = v_own.id;
  delete from app.cadet_busy c where c.booking_id in (v_own.id, v_other.id);
  perform app.write_busy(v_own.id), app.write_busy(v_other.id);
  update public.slot_swaps w set state = case when w.id = p_swap then 'done' else 'void' end, ended_at = now()
  where w.state = 'open' and (w.entry_id in (v.entry_id, v.asked_entry_id)
    or w.asked_entry_id in (v.entry_id, v.asked_entry_id));
  perform app.tell_times(v.entry_id, 'Your times are swapped', format('Yours is %s now.',
    app.slot_words(v.asked_slot_id)), 'slot-swapped:' || p_swap);
  perform app.tell_times(v.asked_entry_id, 'Your times are swapped', format('Yours is %s now.',
    app.slot_words(v.slot_id)), 'slot-swapped-too:' || p_swap);
  return app.done(p_key, jsonb_build_object('done', true, 'state', 'booked', 'slot', v.slot_id, 'words',
    app.slot_words(v.slot_id)));
end
$$;
call app.expose('public.answer_swap(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Proposes to the school that is at a time to swap it for that of an entry of the caller's school. Where a time has
-- several places, `p_seat` says which. Returns the proposal's id.
create or replace function public.propose_swap(p_entry uuid, p_slot uuid, p_seat integer default 1,
  p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_slot_entry(p_entry);
  v_done jsonb := app.once(p_key, 'propose_swap', jsonb_build_array(p_entry, p_slot, p_seat));
  v_own public.slot_bookings;
  v_other public.slot_bookings;
  v_clash jsonb;
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.hold_booking(v_entry.meet_id, array[v_entry.registration_id], true);
  perform app.refuse_swaps(v_entry.meet_id);
  select * into v_own from public.slot_bookings b where b.entry_id = p_entry and b.state = 'booked';
  select b.* into v_other from public.slot_bookings b
  join public.registration_entries o on o.id = b.entry_id and o.event_id = v_entry.event_id
  where b.slot_id = p_slot and b.seat_no = p_seat and b.state = 'booked' and b.meet_id = v_entry.meet_id;
  if v_own.id is null then
    perform app.fail('state', 'This entry has no time to swap', 'Book one first.', 'entry');
  elsif v_other.id is null and exists (select from public.slot_bookings b where b.slot_id = p_slot
    and b.seat_no = p_seat and b.state = 'booked' and b.host_entry_id is not null) then
    perform app.fail('no_account', 'The school at that time has no account, so it can''t answer', 'Ask the host.',
      'slot');
  elsif v_other.id is null or v_other.slot_id = v_own.slot_id then
    perform app.fail('schedule_changed', 'No other entry is at that time now', 'Reload the page.', 'slot');
  elsif v_other.school_id = v_entry.school_id then
    perform app.fail('own', 'Both entries are your school''s', 'Release one and move the other.', 'slot');
  elsif (select count(*) from public.slot_swaps w where w.entry_id = p_entry and w.state = 'open') >= 5 then
    perform app.fail('too_many', 'An entry proposes up to five swaps', 'Withdraw one first.');
  end if;
  v_clash := app.slot_clash(p_entry, p_slot);
  if v_clash is not null then
    perform app.fail('cadet_conflict', app.clash_answer(p_entry, p_slot, v_clash) ->> 'message',
      'Choose another time.');
  end if;
  insert into public.slot_swaps as w (school_id, host_school_id, meet_id, registration_id, entry_id, slot_id,
    asked_school_id, asked_entry_id, asked_slot_id)
  values (v_entry.school_id, v_entry.host_school_id, v_entry.meet_id, v_entry.registration_id, p_entry, v_own.slot_id,
    v_other.school_id, v_other.entry_id, v_other.slot_id)
  on conflict (entry_id, asked_entry_id) where state = 'open'
    do update set slot_id = excluded.slot_id, asked_slot_id = excluded.asked_slot_id
  returning w.id into v_id;
  perform app.tell_times(v_other.entry_id, 'A school proposes to swap times', format('%s for %s.',
    app.slot_words(v_own.slot_id), app.slot_words(p_slot)), 'slot-swap:' || v_id || ':' || v_own.slot_id || p_slot);
  -- The page of the school that is asked looks again: the row isn't announced to it.
  perform app.send_taken(v_entry.meet_id, array[p_slot]);
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.propose_swap(uuid, uuid, integer, uuid)', 'authenticated', 'service_role');

-- Says which times changed, with all that a page shows of them: no one reads the grid again for it. To schools: how
-- many places are taken, and by whom where the host shows it. To the host: also by whom.
create or replace function app.tell_taken() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet record;
begin
  if current_setting('app.times_quiet', true) = 'on' then
    return null;
  end if;
  for v_meet in select x.meet_id, array_agg(distinct x.slot_id) as slots from (
      select n.meet_id, n.slot_id from new_rows n
      union select n.meet_id, n.moved_from from new_rows n where n.moved_from is not null) x
    group by x.meet_id loop
    perform app.send_taken(v_meet.meet_id, v_meet.slots);
  end loop;
  return null;
end
$$;

-- The same after a row changed: also the time where it was.
create or replace function app.tell_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet record;
begin
  if current_setting('app.times_quiet', true) = 'on' then
    return null;
  end if;
  for v_meet in select x.meet_id, array_agg(distinct x.slot_id) as slots from (
      select n.meet_id, n.slot_id from new_rows n union select o.meet_id, o.slot_id from old_rows o) x
    group by x.meet_id loop
    perform app.send_taken(v_meet.meet_id, v_meet.slots);
  end loop;
  return null;
end
$$;

-- Tells every open page of the times of a meet to read them again: more changed than a message holds.
create function app.send_again(p_meet uuid) returns void
language sql security definer set search_path = ''
as $$
  select realtime.send('{"again": true}', 'taken', x.topic, true)
  from unnest(array['times:' || p_meet, 'times:' || p_meet || ':host']) x (topic)
$$;
