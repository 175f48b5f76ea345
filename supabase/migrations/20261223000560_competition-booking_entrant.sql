-- An entry of the caller's school, for those who book its times. Refuses anyone else.
create function app.need_slot_entry(p_entry uuid) returns public.registration_entries
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v public.registration_entries;
begin
  if not app.can('competition-entries', 'update') then
    perform app.deny('You don''t have permission to book times for your school');
  end if;
  select * into v from public.registration_entries e where e.id = p_entry and e.school_id = v_school;
  if v.id is null then
    perform app.fail('not_your_entry', 'Your school doesn''t have that entry', 'Reload the page.', 'entry');
  end if;
  return v;
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
