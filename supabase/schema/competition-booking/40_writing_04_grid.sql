-- Saves how schools come to their times: {fairness?, opens_at?, closes_at?, draw_at?, draw_seed?, shows_schools?}. What
-- isn't named stays. The seed of a draw is stored once, before the first wish.
create function public.save_booking_plan(p_meet uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_times(p_meet);
  v public.meet_booking_plans;
  v_seed text := app.plain_in(p_input ->> 'draw_seed', 'draw_seed', 'The seed', 80);
begin
  insert into public.meet_booking_plans (meet_id, school_id) values (p_meet, v_meet.school_id) on conflict do nothing;
  select * into v from public.meet_booking_plans b where b.meet_id = p_meet for update;
  if v.drawn_at is not null and p_input ->> 'fairness' <> 'draw' then
    perform app.fail('drawn', 'The draw has been held', 'Schools book what is left now.', 'fairness');
  elsif v_seed <> v.draw_seed and (v.drawn_at is not null
    or exists (select from public.slot_wishes w where w.meet_id = p_meet)) then
    perform app.fail('draw_seed', 'The seed doesn''t change once wishes are filed', 'Leave it as it is.', 'draw_seed');
  end if;
  v.fairness := app.one_of(p_input ->> 'fairness', '{first_come,draw,host}', v.fairness, 'fairness', 'That choice');
  v.opens_at := case when p_input ? 'opens_at' then app.moment_in(left(p_input ->> 'opens_at', 60), 'opens_at')
    else v.opens_at end;
  v.closes_at := case when p_input ? 'closes_at' then app.moment_in(left(p_input ->> 'closes_at', 60), 'closes_at')
    else v.closes_at end;
  v.draw_at := case when p_input ? 'draw_at' and v.drawn_at is null
    then app.moment_in(left(p_input ->> 'draw_at', 60), 'draw_at') else v.draw_at end;
  v.draw_seed := coalesce(v_seed, v.draw_seed, case when v.fairness = 'draw'
    then encode(extensions.gen_random_bytes(8), 'hex') end);
  v.shows_schools := coalesce(app.yes_in(p_input ->> 'shows_schools', 'shows_schools'), v.shows_schools);
  if v.fairness = 'draw' and v.draw_at is null then
    perform app.fail('missing', 'When wishes close is missing', 'Enter a time.', 'draw_at');
  elsif v.closes_at <= v.opens_at then
    perform app.fail('order', 'Booking closes before it opens', 'Check both times.', 'closes_at');
  elsif not coalesce(isfinite(v.opens_at), true) or not coalesce(isfinite(v.closes_at), true)
    or not coalesce(isfinite(v.draw_at), true) then
    perform app.fail('moment', 'This date and time isn''t valid', 'Enter a date and a time.', 'opens_at');
  end if;
  update public.meet_booking_plans b set (fairness, opens_at, closes_at, draw_at, draw_seed, shows_schools) =
    (v.fairness, v.opens_at, v.closes_at, v.draw_at, v.draw_seed, v.shows_schools)
  where b.meet_id = p_meet;
  -- A hold doesn't live past the end of booking.
  update public.slot_bookings b set hold_until = v.closes_at
  where b.meet_id = p_meet and b.state = 'hold' and b.hold_until > v.closes_at;
end
$$;
call app.expose('public.save_booking_plan(uuid, jsonb)', 'authenticated', 'service_role');

-- Adds times for an event on areas, as drafts: {event, areas, day, from, to, every, capacity?}, each `every` minutes.
-- What can't be held is left out. Returns {made, left: [{words, why}]}.
create function public.make_slots(p_meet uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_times(p_meet);
  v_done jsonb := app.once(p_key, 'make_slots', jsonb_build_array(p_meet, p_input));
  v_event public.meet_events;
  v_areas uuid[] := app.meet_ids_in(p_meet, 'meet_areas', p_input -> 'areas', 'areas');
  v_span jsonb := app.day_spans_in(v_meet, jsonb_build_array(p_input), 'from', 1) -> 0;
  v_every integer := app.count_in(p_input ->> 'every', 'every', 1, 480);
  v_capacity integer := app.count_in(p_input ->> 'capacity', 'capacity', 1, 200);
  v_area public.meet_areas;
  v public.meet_slots;
  v_at timestamp;
  v_made integer := 0;
  v_left jsonb := '[]';
  v_why text;
begin
  if v_done is not null then
    return v_done;
  end if;
  select * into v_event from public.meet_events e where e.id = app.id_in(p_input ->> 'event', 'event')
    and e.meet_id = p_meet and e.archived_at is null and e.cancelled_at is null;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t at this meet', 'Choose another.', 'event');
  elsif cardinality(v_areas) = 0 then
    perform app.fail('missing', 'Where it is held is missing', 'Choose an area.', 'areas');
  elsif v_every is null then
    v_every := v_event.minutes + v_event.buffer_minutes;
  elsif v_every < v_event.minutes then
    perform app.fail('number', format('%s takes %s minutes', v_event.name, v_event.minutes),
      'Leave at least that much from one start to the next.', 'every');
  end if;
  if (select count(*) from public.meet_slots s where s.meet_id = p_meet and s.removed_at is null) > 5000 then
    perform app.fail('too_many', 'A meet has up to 5,000 times', 'Remove some first.');
  end if;
  for v_area in select a.* from public.meet_areas a where a.id = any (v_areas) and a.archived_at is null
    order by a.sort, a.name loop
    v_at := (v_span ->> 'day')::date + (v_span ->> 'from')::time;
    while v_at + make_interval(mins => v_event.minutes) <= (v_span ->> 'day')::date + (v_span ->> 'to')::time loop
      v := null;
      v.id := gen_random_uuid();
      v.school_id := v_meet.school_id;
      v.meet_id := p_meet;
      v.event_id := v_event.id;
      v.area_id := v_area.id;
      v.starts_at := app.moment_at(v_at, v_meet.time_zone);
      v.ends_at := v.starts_at + make_interval(mins => v_event.minutes);
      v_why := app.slot_block(v);
      if v_why is null then
        insert into public.meet_slots (id, school_id, meet_id, event_id, area_id, starts_at, ends_at, capacity)
        values (v.id, v.school_id, p_meet, v.event_id, v.area_id, v.starts_at, v.ends_at, coalesce(v_capacity,
          case v_area.share when 'one' then 1 when 'relay' then greatest(v_area.lanes / v_event.lanes, 1)
            else least(v_area.capacity, coalesce(v_event.wave_size, v_area.capacity)) end));
        v_made := v_made + 1;
      elsif jsonb_array_length(v_left) < 100 then
        v_left := v_left || jsonb_build_object('words', v_area.name || to_char(v_at, ', FMHH12:MI AM'), 'why', v_why);
      end if;
      v_at := v_at + make_interval(mins => v_every);
    end loop;
  end loop;
  return app.done(p_key, jsonb_build_object('made', v_made, 'left', v_left));
end
$$;
call app.expose('public.make_slots(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Takes a time away: who booked it is displaced and told, who holds or was offered it is told, and its line ends. The
-- caller works alone. `p_version` is the grid's.
create function app.drop_slot(p_slot uuid, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.slot_bookings;
  v_words text := app.slot_words(p_slot);
begin
  update public.meet_slots s set removed_at = now(), grid_version = greatest(p_version, 1)
  where s.id = p_slot and s.removed_at is null;
  update public.slot_waits w set state = 'left' where w.slot_id = p_slot and w.state = 'waiting';
  for v_row in select b.* from public.slot_bookings b
    where b.slot_id = p_slot and b.state in ('hold', 'offered', 'booked') order by b.id loop
    update public.slot_bookings b set state = case when v_row.state = 'booked' then 'displaced' else 'expired' end,
      hold_until = null, ended_at = now() where b.id = v_row.id;
    perform app.write_busy(v_row.id);
    perform app.tell_times(v_row.entry_id, case v_row.state when 'booked' then 'Your time is gone'
      else 'A time you held is gone' end, v_words || ' is no longer held. Choose another time.',
      'slot-displaced:' || v_row.id);
  end loop;
end
$$;

-- Changes the hours, the area, or the places of times, all at one moment: [{id, area_id, starts_at, ends_at,
-- capacity}]. Who moves by 5 minutes or more, or to another area, is told once. The caller works alone. Returns how
-- many changed.
create function app.change_slots(p_slots jsonb, p_version integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_new record;
  v_old public.meet_slots;
  v_row public.slot_bookings;
  v_moved uuid[] := '{}';
  v_count integer := 0;
begin
  for v_new in select * from jsonb_to_recordset(p_slots) x (id uuid, area_id uuid, starts_at timestamptz,
    ends_at timestamptz, capacity integer) order by x.id loop
    select * into v_old from public.meet_slots s where s.id = v_new.id for no key update;
    continue when v_old.id is null or v_old.removed_at is not null
      or (v_old.area_id, v_old.starts_at, v_old.ends_at, v_old.capacity)
        = (v_new.area_id, v_new.starts_at, v_new.ends_at, v_new.capacity);
    update public.meet_slots s set area_id = v_new.area_id, starts_at = v_new.starts_at, ends_at = v_new.ends_at,
      capacity = v_new.capacity, grid_version = greatest(p_version, s.grid_version) where s.id = v_new.id;
    v_count := v_count + 1;
    v_moved := v_moved || v_new.id;
    for v_row in select b.* from public.slot_bookings b where b.slot_id = v_new.id
      and b.state in ('hold', 'offered', 'booked') order by b.seat_no loop
      if v_row.seat_no > v_new.capacity then
        update public.slot_bookings b set state = case when v_row.state = 'booked' then 'displaced' else 'expired' end,
          hold_until = null, ended_at = now() where b.id = v_row.id;
        perform app.write_busy(v_row.id);
        perform app.tell_times(v_row.entry_id, 'Your time is gone', app.slot_words(v_new.id)
          || ' has fewer places now. Choose another time.', 'slot-displaced:' || v_row.id);
      elsif abs(extract(epoch from v_new.starts_at - v_old.starts_at)) >= 300 or v_new.area_id <> v_old.area_id then
        perform app.tell_times(v_row.entry_id, 'Your time moved', format('It is %s now.', app.slot_words(v_new.id)),
          concat_ws(':', 'slot-moved', v_row.id, v_new.area_id, v_new.starts_at));
      end if;
    end loop;
  end loop;
  -- First all are free, then busy at their new times: two that moved don't clash with where they were.
  delete from app.cadet_busy c using public.slot_bookings b where b.id = c.booking_id and b.slot_id = any (v_moved);
  perform app.write_busy(b.id) from public.slot_bookings b where b.slot_id = any (v_moved) and b.state = 'booked';
  perform app.tell_clashes(x.meet_id, x.registration_id) from (select distinct b.meet_id, b.registration_id
    from public.slot_bookings b where b.slot_id = any (v_moved) and b.state = 'booked') x;
  perform app.offer_slot(w.slot_id) from (select distinct w.slot_id from public.slot_waits w
    where w.slot_id = any (v_moved) and w.state = 'waiting') w;
  return v_count;
end
$$;

-- Publishes the times of a meet. Without a list: its drafts. With one, the list is the whole grid: [{id?, event, area,
-- starts_at, ends_at, capacity?, kind?}]; what isn't in it is taken away. Those who move are told once; a grid that is
-- published again unchanged tells no one. Returns {version, added, changed, removed}.
create function public.publish_slots(p_meet uuid, p_slots jsonb default null, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_times(p_meet);
  v_done jsonb := app.once(p_key, 'publish_slots', jsonb_build_array(p_meet, p_slots));
  v_list jsonb;
  v_version integer;
  v_added integer := 0;
  v_changed integer := 0;
  v_removed integer := 0;
begin
  if v_done is not null then
    return v_done;
  end if;
  insert into public.meet_booking_plans (meet_id, school_id) values (p_meet, v_meet.school_id) on conflict do nothing;
  select b.grid_version + 1 into v_version from public.meet_booking_plans b where b.meet_id = p_meet for update;
  if nullif(p_slots, 'null') is not null then
    v_list := app.grid_in(v_meet, p_slots);
    perform app.drop_slot(s.id, v_version) from public.meet_slots s where s.meet_id = p_meet and s.removed_at is null
      and not exists (select from jsonb_array_elements(v_list) x where (x ->> 'id')::uuid = s.id);
    get diagnostics v_removed = row_count;
    v_changed := app.change_slots((select coalesce(jsonb_agg(x), '[]') from jsonb_array_elements(v_list) x
      where exists (select from public.meet_slots s where s.id = (x ->> 'id')::uuid)), v_version);
    insert into public.meet_slots (id, school_id, meet_id, event_id, area_id, kind, starts_at, ends_at, capacity,
      grid_version)
    select x.id, v_meet.school_id, p_meet, x.event_id, x.area_id, x.kind, x.starts_at, x.ends_at, x.capacity, v_version
    from jsonb_to_recordset(v_list) x (id uuid, event_id uuid, area_id uuid, kind text, starts_at timestamptz,
      ends_at timestamptz, capacity integer)
    where not exists (select from public.meet_slots s where s.id = x.id);
  end if;
  update public.meet_slots s set is_draft = false, grid_version = v_version
  where s.meet_id = p_meet and s.is_draft and s.removed_at is null;
  get diagnostics v_added = row_count;
  if v_added + v_changed + v_removed > 0 then
    update public.meet_booking_plans b set grid_version = v_version, published_at = clock_timestamp()
    where b.meet_id = p_meet;
  else
    v_version := v_version - 1;
  end if;
  return app.done(p_key, jsonb_build_object('version', v_version, 'added', v_added, 'changed', v_changed, 'removed',
    v_removed));
end
$$;
call app.expose('public.publish_slots(uuid, jsonb, uuid)', 'authenticated', 'service_role');
