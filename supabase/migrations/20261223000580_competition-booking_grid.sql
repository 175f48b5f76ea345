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

-- Why a time can't be on an area: outside of its hours, closed, a stop, or another time there. Null: it can.
create function app.slot_block(p_slot public.meet_slots) returns text
language sql stable security definer set search_path = ''
as $$
  with local as (
    select p_slot.starts_at at time zone m.time_zone as starts, p_slot.ends_at at time zone m.time_zone as ends, m.*
    from public.meets m where m.id = p_slot.meet_id
  )
  select case
    when l.starts::date not between l.starts_on and l.ends_on then 'It isn''t on a day of the meet'
    when l.ends::date <> l.starts::date then 'It runs past midnight'
    when app.area_block(p_slot) is not null then app.area_block(p_slot)
    when exists (select from jsonb_array_elements(a.windows) w where coalesce(w ->> 'closed', '') <> 'true')
      and not exists (select from jsonb_array_elements(a.windows) w where coalesce(w ->> 'closed', '') <> 'true'
        and w ->> 'day' = l.starts::date::text and to_char(l.starts, 'HH24:MI') >= w ->> 'from'
        and to_char(l.ends, 'HH24:MI') <= w ->> 'to') then a.name || ' isn''t open then'
    when exists (select from jsonb_array_elements(d.stops) x where x ->> 'day' = l.starts::date::text
      and to_char(l.starts, 'HH24:MI') < x ->> 'to' and to_char(l.ends, 'HH24:MI') > x ->> 'from'
      and coalesce(x -> 'areas' ? a.id::text, true) and coalesce(x -> 'events' ? p_slot.event_id::text, true)
      and coalesce(x -> 'sites' ? coalesce(a.site, 'MAIN'), true)) then 'Nothing is held then'
    when exists (select from public.meet_slots o left join public.meet_events v on v.id = o.event_id
      where o.area_id = p_slot.area_id and o.removed_at is null and o.id is distinct from p_slot.id
        and o.starts_at < p_slot.ends_at + make_interval(mins => coalesce(e.buffer_minutes, 0))
        and o.ends_at + make_interval(mins => coalesce(v.buffer_minutes, 0)) > p_slot.starts_at)
      then a.name || ' has another time then' end
  from local l
  join public.meet_areas a on a.id = p_slot.area_id
  left join public.meet_events e on e.id = p_slot.event_id
  left join public.meet_day_plans d on d.meet_id = l.id
$$;

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
