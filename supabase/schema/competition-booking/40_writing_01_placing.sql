-- Holds what a booking at a meet depends on, in the one order: the opening, the registrations by id, then the times.
-- Bookings of several schools go on beside each other (`p_alone` false) where no one waits for one of the times.
create function app.hold_booking(p_meet uuid, p_registrations uuid[], p_alone boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_alone then
    perform from public.meet_openings o where o.meet_id = p_meet for update;
  else
    perform from public.meet_openings o where o.meet_id = p_meet for share;
  end if;
  perform from public.meet_registrations r where r.id = any (p_registrations) order by r.id for update;
end
$$;

-- Writes when the cadets of a booked entry are busy. Cadets with a clash that is allowed, or that a roster made, are
-- outside of the constraint; one that neither explains is refused by it.
create function app.write_busy(p_booking uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from app.cadet_busy c where c.booking_id = p_booking;
  insert into app.cadet_busy (booking_id, member_id, during, is_excused)
  select b.id, m.member_id, tstzrange(s.starts_at, s.ends_at + make_interval(mins =>
    least(coalesce(d.same_uniform_min, 15), coalesce(d.change_uniform_min, 30)))),
    exists (select from app.slot_gaps(b.entry_id, b.slot_id) g
      where g.gap_min < g.needed_min and m.member_id = any (g.members))
  from public.slot_bookings b
  join public.meet_slots s on s.id = b.slot_id
  join public.entry_members m on m.entry_id = b.entry_id and m.removed_at is null and m.role <> 'alternate'
  left join public.meet_day_plans d on d.meet_id = b.meet_id
  where b.id = p_booking and b.state = 'booked'
$$;

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

-- The smallest free seat of a time; null: it is full. Asked while the time is locked.
create function app.free_seat(p_slot public.meet_slots) returns integer
language sql volatile security definer set search_path = ''
as $$
  select min(n) from generate_series(1, p_slot.capacity) n
  where not exists (select from public.slot_bookings b where b.slot_id = p_slot.id and b.seat_no = n
    and b.state in ('hold', 'offered', 'booked'))
$$;

-- Gives an entry a place at a time, or says why not: {done, state, slot, until?, ...} or app.not_booked. `p_act` is
-- `hold`, `book`, or `confirm` (what is held or offered there). Checks no rights; the opening and the registration are
-- held, alone where `p_alone`.
create function app.take_slot(p_entry public.registration_entries, p_slot uuid, p_act text, p_host boolean,
  p_override boolean, p_reason text, p_confirm text, p_alone boolean)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz;
  v_slot public.meet_slots;
  v_old public.slot_bookings;
  v_offer public.slot_bookings;
  v_lapsed boolean;
  v_no jsonb;
  v_seat integer;
  v_warning jsonb;
  v_row uuid;
  v_moved boolean;
  v_gap integer;
begin
  perform from public.meet_slots s where s.id = p_slot or s.id = any (app.slots_of(p_entry.id))
  order by s.id for no key update;
  v_now := clock_timestamp();
  select * into v_slot from public.meet_slots s where s.id = p_slot;
  v_lapsed := exists (select from public.slot_bookings b where b.entry_id = p_entry.id and b.slot_id = p_slot
    and b.state in ('hold', 'offered') and b.hold_until <= v_now);
  perform app.settle_slot(x, v_now, p_alone) from unnest(app.slots_of(p_entry.id) || p_slot) x group by x order by x;
  select * into v_old from public.slot_bookings b where b.entry_id = p_entry.id and b.state in ('hold', 'booked');
  select * into v_offer from public.slot_bookings b where b.entry_id = p_entry.id and b.state = 'offered'
    and b.slot_id = p_slot;
  -- What was offered lives as long as it says, also where booking ends before.
  v_no := app.booking_block(p_entry, v_slot, p_host, p_override, case when v_offer.id is not null
    then least(v_now, v_offer.created_at) else v_now end);
  if v_no is not null then
    return v_no;
  end if;
  if v_old.slot_id = p_slot and v_old.state = 'booked' then
    return jsonb_build_object('done', true, 'state', 'booked', 'slot', p_slot, 'words', app.slot_words(p_slot));
  elsif p_act = 'hold' and v_old.state = 'booked' then
    return app.not_booked('entry_limit', 'This entry has a time already', 'Move it to the other time instead.');
  elsif v_lapsed or p_act = 'confirm' and v_offer.id is null and v_old.slot_id is distinct from p_slot then
    return app.not_booked('hold_expired', 'Your hold on this time ended', 'Book it again if it''s still free.',
      jsonb_build_object('nearest_free', app.nearest_free(p_entry.id, p_slot)));
  end if;
  v_seat := case when v_old.slot_id = p_slot then v_old.seat_no when v_offer.id is not null then v_offer.seat_no
    -- A place with a line is its line's.
    when p_host or not exists (select from public.slot_waits w where w.slot_id = p_slot and w.state = 'waiting')
      then app.free_seat(v_slot) end;
  if v_seat is null then
    return app.slot_taken_answer(p_entry.id, p_slot);
  end if;
  v_no := app.slot_clash(p_entry.id, p_slot);
  if v_no is not null and not p_override then
    return app.clash_answer(p_entry.id, p_slot, v_no);
  end if;
  v_warning := case when not p_host and p_act <> 'hold' then app.own_calendar(p_entry.id, v_slot) end;
  v_moved := v_old.slot_id is distinct from p_slot;
  if p_act = 'hold' or v_warning ->> 'key' is distinct from p_confirm and v_warning is not null then
    if v_old.state is distinct from 'booked' and v_offer.id is null then
      v_row := app.write_hold(p_entry, v_old, v_slot, v_seat, v_now);
    end if;
    return case when p_act = 'hold' then jsonb_build_object('done', true, 'state', 'hold')
      else app.not_booked('own_calendar', 'Your own calendar has something at this time',
        'Book it anyway, or choose another time.', jsonb_build_object('warning', 'own_calendar',
          'confirm', v_warning ->> 'key', 'lists', app.calendar_words(v_warning -> 'items'))) end
      || jsonb_build_object('slot', p_slot, 'words', app.slot_words(p_slot), 'until',
        coalesce((select b.hold_until from public.slot_bookings b where b.id = v_row), v_offer.hold_until),
        'clock', v_now);
  end if;
  v_row := app.write_booking(p_entry, v_old, v_offer, v_slot, v_seat, p_host, p_override, p_reason, v_now);
  if v_warning is not null then
    insert into app.slot_warnings as w (booking_id, key, items)
    values (v_row, v_warning ->> 'key', v_warning -> 'items')
    on conflict (booking_id) do update set key = excluded.key, items = excluded.items, confirmed_at = now();
  end if;
  if v_moved and v_old.id is not null and p_alone then
    perform app.offer_slot(v_old.slot_id);
  end if;
  select min(g.gap_min) into v_gap from app.slot_gaps(p_entry.id, p_slot) g;
  return jsonb_strip_nulls(jsonb_build_object('done', true, 'state', 'booked', 'slot', p_slot, 'words',
    app.slot_words(p_slot), 'gap_min', v_gap, 'moved_from', case when v_moved then v_old.slot_id end, 'override',
    case when p_override then jsonb_build_object('by', 'host', 'reason', p_reason) end));
exception when exclusion_violation or unique_violation then
  -- What the locks keep from happening; the constraints would be the last to say so.
  return app.slot_taken_answer(p_entry.id, p_slot);
end
$$;

-- Writes the hold of an entry: a new one, or the one it has, moved. One that stays where it is lives no longer.
create function app.write_hold(p_entry public.registration_entries, p_old public.slot_bookings,
  p_slot public.meet_slots, p_seat integer, p_at timestamptz)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_until timestamptz := app.hold_end(app.booking_plan_of(p_entry.meet_id), p_at);
  v_id uuid := p_old.id;
begin
  if v_id is null then
    insert into public.slot_bookings (school_id, host_school_id, meet_id, registration_id, entry_id, slot_id, seat_no,
      state, hold_until)
    values (p_entry.school_id, p_entry.host_school_id, p_entry.meet_id, p_entry.registration_id, p_entry.id, p_slot.id,
      p_seat, 'hold', v_until)
    returning id into v_id;
  elsif p_old.slot_id <> p_slot.id then
    update public.slot_bookings b set slot_id = p_slot.id, seat_no = p_seat, hold_until = v_until where b.id = v_id;
  end if;
  return v_id;
end
$$;

-- Writes the booking of an entry: what it held, was offered, or had elsewhere becomes this. Its cadets are busy then.
create function app.write_booking(p_entry public.registration_entries, p_old public.slot_bookings,
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
