-- Saves what an entry wishes for in a draw, in its order: up to five times of its event, until wishes close.
create function public.save_slot_wishes(p_entry uuid, p_slots uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_slot_entry(p_entry);
  v_plan public.meet_booking_plans;
begin
  perform app.check_ids(p_slots, 'slots', 5);
  perform app.hold_booking(v_entry.meet_id, array[v_entry.registration_id], false);
  select * into v_entry from public.registration_entries e where e.id = p_entry;
  v_plan := app.booking_plan_of(v_entry.meet_id);
  if v_plan.fairness is distinct from 'draw' or v_plan.published_at is null or v_entry.state <> 'entered' then
    perform app.fail('no_draw', 'There is no draw for this entry', 'Reload the page.');
  elsif v_plan.drawn_at is not null or clock_timestamp() >= v_plan.draw_at then
    perform app.fail('registration_closed', 'Wishes closed on ' || app.school_moment(v_plan.draw_at,
      (select m.time_zone from public.meets m where m.id = v_entry.meet_id), false), 'You are notified of the draw.');
  elsif exists (select from unnest(p_slots) x (id) where not exists (select from public.meet_slots s where s.id = x.id
      and s.event_id = v_entry.event_id and s.removed_at is null and not s.is_draft))
    or (select count(distinct x) <> count(*) from unnest(p_slots) x) then
    perform app.fail('schedule_changed', 'The host changed the times, or one is listed twice', 'Choose again.',
      'slots');
  end if;
  perform set_config('app.side', 'entrant', true);
  insert into public.slot_wishes as w (entry_id, school_id, host_school_id, meet_id, registration_id, slots)
  values (p_entry, v_entry.school_id, v_entry.host_school_id, v_entry.meet_id, v_entry.registration_id,
    coalesce(p_slots, '{}'))
  on conflict (entry_id) do update set slots = excluded.slots where w.slots <> excluded.slots;
  return coalesce(cardinality(p_slots), 0);
end
$$;
call app.expose('public.save_slot_wishes(uuid, uuid[])', 'authenticated', 'service_role');

-- Proposes to the school that is at a time to swap it for that of an entry of the caller's school. Where a time has
-- several places, `p_seat` says which. Returns the proposal's id.
create function public.propose_swap(p_entry uuid, p_slot uuid, p_seat integer default 1,
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

-- A proposal that the caller's school made (`p_own`) or was asked for, with its opening and both registrations held.
create function app.need_swap(p_swap uuid, p_own boolean) returns public.slot_swaps
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v public.slot_swaps;
begin
  if not app.can('competition-entries', 'update') then
    perform app.deny('You don''t have permission to book times for your school');
  end if;
  select * into v from public.slot_swaps w
  where w.id = p_swap and v_school = case when p_own then w.school_id else w.asked_school_id end;
  if v.id is null then
    perform app.fail('unknown_swap', 'Your school doesn''t have that proposal', 'Reload the page.');
  end if;
  perform app.hold_booking(v.meet_id, array(select e.registration_id from public.registration_entries e
    where e.id in (v.entry_id, v.asked_entry_id)), true);
  select * into v from public.slot_swaps w where w.id = p_swap for update;
  return v;
end
$$;

-- Answers a proposal that the caller's school was asked for: both entries exchange their times in one transaction, or
-- the proposal is declined. Where a time has changed since, no one moves.
create function public.answer_swap(p_swap uuid, p_accept boolean, p_key uuid default null) returns jsonb
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

-- Withdraws a proposal of the caller's school.
create function public.withdraw_swap(p_swap uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.slot_swaps := app.need_swap(p_swap, true);
begin
  update public.slot_swaps w set state = 'withdrawn', ended_at = now() where w.id = p_swap and w.state = 'open';
  perform app.send_taken(v.meet_id, array[v.asked_slot_id]);
end
$$;
call app.expose('public.withdraw_swap(uuid)', 'authenticated', 'service_role');

-- The meet for those who plan its times, with its opening held: no school books while it is.
create function app.need_times(p_meet uuid, variadic p_roles text[] default '{director,tabulator}') returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
begin
  if not exists (select from public.meets m where m.id = p_meet and m.school_id = app.school_id())
    or not (app.manages('competition-meets', 'update')
      or exists (select from app.meets_as(variadic p_roles) x where x = p_meet)) then
    perform app.deny('You don''t have permission to plan the times of this meet');
  end if;
  perform app.hold_booking(p_meet, '{}', true);
  v_meet := app.need_meet(p_meet, variadic p_roles);
  perform set_config('app.side', 'both', true);
  return v_meet;
end
$$;
