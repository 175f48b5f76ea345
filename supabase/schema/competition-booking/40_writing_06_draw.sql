-- Holds the draw of a meet, once: in the order of the draw, each entry with wishes gets the first of them that is free
-- and where no cadet clashes, else the first free time of the grid without a clash, else a place in the lines of what
-- it wished for. Returns {booked, waitlisted, changed}.
create function app.draw_times(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.meet_booking_plans;
  v_wish record;
  v_entry public.registration_entries;
  v_slot public.meet_slots;
  v_got uuid;
  v_seat integer;
  v_place integer := 0;
  v_booked integer := 0;
  v_waiting integer := 0;
begin
  select * into v_plan from public.meet_booking_plans b where b.meet_id = p_meet for update;
  if v_plan.drawn_at is not null then
    return jsonb_build_object('booked', 0, 'waitlisted', 0, 'changed', 0);
  end if;
  update public.meet_booking_plans b set drawn_at = clock_timestamp() where b.meet_id = p_meet;
  for v_wish in select w.entry_id, w.slots from public.slot_wishes w
    join public.registration_entries e on e.id = w.entry_id and e.state = 'entered'
    join public.meet_registrations r on r.id = e.registration_id and r.state in ('approved', 'confirmed', 'checked_in')
    join public.meet_entries n on n.id = e.entry_id
    where w.meet_id = p_meet and cardinality(w.slots) > 0
    order by app.draw_key(v_plan.draw_seed, n.code), e.id loop
    v_place := v_place + 1;
    select * into v_entry from public.registration_entries e where e.id = v_wish.entry_id;
    v_got := null;
    for v_slot in select s.* from public.meet_slots s
      left join public.meet_areas a on a.id = s.area_id
      where s.meet_id = p_meet and s.event_id = v_entry.event_id and s.removed_at is null and s.closed_at is null
        and not s.is_draft
      order by array_position(v_wish.slots, s.id) nulls last, s.starts_at, a.sort, a.name, s.id loop
      exit when exists (select from public.slot_bookings b where b.entry_id = v_entry.id
        and b.state in ('hold', 'booked'));
      v_seat := app.free_seat(v_slot);
      if v_seat is not null and app.area_block(v_slot) is null
        and app.slot_clash(v_entry.id, v_slot.id) is null then
        perform app.write_booking(v_entry, null, null, v_slot, v_seat, false, false, null, clock_timestamp());
        v_got := v_slot.id;
        exit;
      end if;
    end loop;
    update public.slot_wishes w set place = v_place where w.entry_id = v_entry.id;
    if v_got is not null then
      v_booked := v_booked + 1;
      perform app.tell_times(v_entry.id, 'The draw gave you a time', app.slot_words(v_got), 'slot-draw:' || v_entry.id);
    else
      v_waiting := v_waiting + 1;
      insert into public.slot_waits (school_id, host_school_id, meet_id, registration_id, entry_id, slot_id, line)
      select v_entry.school_id, v_entry.host_school_id, p_meet, v_entry.registration_id, v_entry.id, s.id, v_place
      from public.meet_slots s where s.id = any (v_wish.slots) and s.removed_at is null
      on conflict (slot_id, entry_id) where state = 'waiting' do nothing;
      perform app.tell_times(v_entry.id, 'The draw had no time left for you',
        'Your entry is in line for the times you wished for.', 'slot-draw:' || v_entry.id);
    end if;
  end loop;
  return jsonb_build_object('booked', v_booked, 'waitlisted', v_waiting, 'changed', v_booked + v_waiting);
end
$$;

-- Holds the draw, for those who plan the times, once wishes are closed.
create function public.draw_slots(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_times(p_meet);
  v_plan public.meet_booking_plans := app.booking_plan_of(p_meet);
begin
  if v_plan.fairness is distinct from 'draw' then
    perform app.fail('no_draw', 'The times of this meet aren''t drawn', 'Choose the draw first.');
  elsif v_plan.drawn_at is null and v_plan.draw_at > clock_timestamp() then
    perform app.fail('too_early', 'Wishes close on ' || app.school_moment(v_plan.draw_at, v_meet.time_zone, false),
      'Hold the draw after that.');
  end if;
  return app.draw_times(p_meet);
end
$$;
call app.expose('public.draw_slots(uuid)', 'authenticated', 'service_role');

-- Each minute: ends holds and offers, offers what came free to those in line, and holds draws that are due. Each meet
-- with its opening held.
create function app.tend_times(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet uuid;
  v_now timestamptz := clock_timestamp();
begin
  for v_meet in select b.meet_id from public.meet_booking_plans b join public.meets m on m.id = b.meet_id
    where m.state in ('published', 'registration_open', 'registration_closed', 'scheduled') and m.archived_at is null
      and (p_school is null or b.school_id = p_school)
      and (b.fairness = 'draw' and b.drawn_at is null and b.draw_at <= v_now
        or exists (select from public.slot_bookings s where s.meet_id = b.meet_id and s.state in ('hold', 'offered')
          and s.hold_until <= v_now)
        or exists (select from public.slot_waits w where w.meet_id = b.meet_id and w.state = 'waiting'))
    order by b.meet_id loop
    perform app.hold_booking(v_meet, '{}', true);
    if exists (select from public.meet_booking_plans b where b.meet_id = v_meet and b.fairness = 'draw'
      and b.drawn_at is null and b.draw_at <= v_now and b.published_at is not null) then
      perform set_config('app.side', 'both', true);
      perform app.draw_times(v_meet);
    end if;
    perform app.settle_slot(x.slot_id, v_now, true) from (
      select s.slot_id from public.slot_bookings s where s.meet_id = v_meet and s.state in ('hold', 'offered')
        and s.hold_until <= v_now
      union
      select w.slot_id from public.slot_waits w where w.meet_id = v_meet and w.state = 'waiting'
      order by 1) x;
  end loop;
end
$$;

-- The times of a meet for those who plan them: who is where, drafts, lines, clashes, and entries without a time. Those
-- that no registration has are listed by their school, without one.
create function public.host_booking_grid(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'tabulator');
begin
  return app.booking_now(v_meet) || app.times_parts(p_meet) || jsonb_build_object(
    'slots', app.slots_seen(array(select s.id from public.meet_slots s where s.meet_id = p_meet
      and s.removed_at is null and not s.is_draft), true),
    'drafts', app.slots_seen(array(select s.id from public.meet_slots s where s.meet_id = p_meet
      and s.removed_at is null and s.is_draft), true),
    'clashes', app.clashes_seen(p_meet, null),
    'schools', (select coalesce(jsonb_agg(jsonb_build_object('registration', x.registration, 'name', x.name, 'entries',
        x.entries) order by x.name, x.registration), '[]')
      from (
        select r.id as registration, k.name, app.entry_times(r.id, false) as entries
        from public.meet_registrations r join public.meet_schools k on k.id = r.meet_school_id
        where r.meet_id = p_meet and r.has_place
        union all
        select null, k.name, app.typed_in_times(k.id) from public.meet_schools k
        where k.meet_id = p_meet and k.archived_at is null
      ) x where x.entries is not null));
end
$$;
call app.expose('public.host_booking_grid(uuid)', 'authenticated', 'service_role');

-- Sends both messages.
create function app.send_taken(p_meet uuid, p_slots uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_seen jsonb := app.slots_seen(p_slots, true);
begin
  perform realtime.send(jsonb_build_object('slots', case when (app.booking_plan_of(p_meet)).shows_schools then v_seen
    else (select jsonb_agg(x - 'by') from jsonb_array_elements(v_seen) x) end), 'taken', 'times:' || p_meet, true);
  perform realtime.send(jsonb_build_object('slots', v_seen), 'taken', 'times:' || p_meet || ':host', true);
end
$$;

-- Tells every open page of the times of a meet to read them again: more changed than a message holds.
create function app.send_again(p_meet uuid) returns void
language sql security definer set search_path = ''
as $$
  select realtime.send('{"again": true}', 'taken', x.topic, true)
  from unnest(array['times:' || p_meet, 'times:' || p_meet || ':host']) x (topic)
$$;
