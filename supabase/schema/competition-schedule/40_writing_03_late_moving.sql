-- How a late change moves times, stops, and shifts. What calls these works alone, with the registrations held.

-- Moves times without a word to anyone: [{id, area_id, starts_at, ends_at}]. What calls this tells who moves, once, and
-- says when their cadets are busy (app.free_late_cadets) where it keeps them there.
create function app.shift_slots(p_slots jsonb, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.meet_slots s where s.id in (select (x ->> 'id')::uuid from jsonb_array_elements(p_slots) x)
  order by s.id for no key update;
  update public.meet_slots s set area_id = n.area_id, starts_at = n.starts_at, ends_at = n.ends_at,
    grid_version = greatest(p_version, s.grid_version)
  from jsonb_to_recordset(p_slots) n (id uuid, area_id uuid, starts_at timestamptz, ends_at timestamptz)
  where s.id = n.id and s.removed_at is null
    and (s.area_id, s.starts_at, s.ends_at) is distinct from (n.area_id, n.starts_at, n.ends_at);
end
$$;

-- The cadets at these times are busy as the times are now: first all are free, so that two that moved don't clash with
-- where they were.
create function app.free_late_cadets(p_slots uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.cadet_busy c using public.slot_bookings b where b.id = c.booking_id and b.slot_id = any (p_slots);
  perform app.write_busy(b.id) from public.slot_bookings b
  where b.slot_id = any (p_slots) and b.state = 'booked' order by b.id;
end
$$;

-- Moves the stops of the day that begin in what is delayed, where they're for nothing else. Returns [{label, from, to,
-- was}]; one that would run past midnight stays, and says so.
create function app.move_late_stops(p_meet public.meets, p app.late_input) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_stops jsonb := (select d.stops from public.meet_day_plans d where d.meet_id = p_meet.id);
  v_from text := to_char(p.from_at at time zone p_meet.time_zone, 'HH24:MI');
  v_until text := to_char(p.until_at at time zone p_meet.time_zone, 'HH24:MI');
  v_by interval := make_interval(mins => p.minutes);
  v_stop jsonb;
  v_out jsonb := '[]';
  v_moved jsonb := '[]';
  v_day date := p.day;
begin
  for v_stop in select x.value from jsonb_array_elements(coalesce(v_stops, '[]')) x loop
    if p.with_stops and v_stop ->> 'day' = v_day::text and v_stop ->> 'from' >= v_from
      and (v_until is null or v_stop ->> 'from' < v_until)
      and (cardinality(p.areas) = 0 or v_stop -> 'areas' <@ to_jsonb(p.areas))
      and (cardinality(p.events) = 0 or v_stop -> 'events' <@ to_jsonb(p.events))
      and (cardinality(p.sites) = 0 or v_stop -> 'sites' <@ to_jsonb(p.sites)) then
      if (v_day + (v_stop ->> 'from')::time + v_by)::date = v_day
        and (v_day + (v_stop ->> 'to')::time + v_by)::date = v_day then
        v_moved := v_moved || jsonb_build_object('label', coalesce(v_stop ->> 'label', 'A stop'), 'was',
          v_stop ->> 'from', 'from', to_char((v_stop ->> 'from')::time + v_by, 'HH24:MI'), 'to',
          to_char((v_stop ->> 'to')::time + v_by, 'HH24:MI'));
        v_stop := v_stop || jsonb_build_object('from', to_char((v_stop ->> 'from')::time + v_by, 'HH24:MI'),
          'to', to_char((v_stop ->> 'to')::time + v_by, 'HH24:MI'));
      else
        v_moved := v_moved || jsonb_build_object('label', coalesce(v_stop ->> 'label', 'A stop'), 'was',
          v_stop ->> 'from', 'stays', 'it would run past midnight');
      end if;
    end if;
    v_out := v_out || v_stop;
  end loop;
  update public.meet_day_plans d set stops = v_out where d.meet_id = p_meet.id and d.stops is distinct from v_out;
  return v_moved;
end
$$;

-- The shifts that a change moves along: those at its events and areas, and where it's for everything, all of that time.
-- `how`: move, stretch (they're running then), or area.
create function app.late_shifts(p_meet public.meets, p app.late_input) returns table (id uuid, how text)
language sql stable security definer rows 20 set search_path = ''
as $$
  select s.id, case when p.kind = 'area_closed' then 'area' when s.starts_at >= p.from_at and s.starts_at > now()
    then 'move' else 'stretch' end
  from public.meet_shifts s left join public.meet_areas a on a.id = s.area_id
  where s.meet_id = p_meet.id and s.archived_at is null and app.day_in(s.starts_at, p_meet.time_zone) = p.day
    and s.ends_at > p.from_at and (p.until_at is null or s.starts_at < p.until_at)
    and case p.kind when 'area_closed' then s.area_id = p.area_id
      -- Who is there when an event moves away is its director's to say.
      when 'event_moved' then s.event_id = any (p.events) and s.starts_at >= p.from_at and s.starts_at > now()
        and (cardinality(p.areas) = 0 or s.area_id is null or s.area_id = any (p.areas))
      else (cardinality(p.areas) = 0 or s.area_id = any (p.areas))
        and (cardinality(p.events) = 0 or s.event_id = any (p.events))
        and (cardinality(p.sites) = 0 or coalesce(nullif(trim(a.site), ''), 'MAIN') = any (p.sites)) end
    and (s.starts_at >= p.from_at and s.starts_at > now() or p.minutes > 0 or p.kind = 'area_closed')
$$;

-- Moves these shifts, with their people. One that doesn't suit them then stays, and says why. `p_area` is where what
-- was held on a closed area goes, null where it goes to several. Returns {moved: [ids], stay: [words]}.
create function app.move_late_shifts(p_meet public.meets, p app.late_input, p_area uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
  v_by interval := make_interval(mins => p.minutes);
  v_moved uuid[] := '{}';
  v_stay jsonb := '[]';
  v_why text;
begin
  -- From the end on, so that no one is on two shifts while they move; earlier, from the start on.
  for v_row in select s.*, l.how from app.late_shifts(p_meet, p) l join public.meet_shifts s on s.id = l.id
    order by case when p.minutes > 0 then - extract(epoch from s.starts_at) else extract(epoch from s.starts_at) end,
      s.id loop
    begin
      if v_row.how = 'area' and p_area is null then
        perform app.fail('area', 'what was there goes to several areas');
      elsif v_row.how = 'area' then
        update public.meet_shifts s set area_id = p_area where s.id = v_row.id;
      elsif v_row.how = 'stretch' then
        update public.meet_shifts s set ends_at = s.ends_at + v_by where s.id = v_row.id;
      else
        update public.meet_shifts s set starts_at = s.starts_at + v_by, ends_at = s.ends_at + v_by,
          break_from = s.break_from + v_by, break_to = s.break_to + v_by,
          area_id = coalesce(case when s.area_id is not null then p.to_areas[1] end, s.area_id) where s.id = v_row.id;
      end if;
      v_moved := v_moved || v_row.id;
    exception when raise_exception or check_violation then
      get stacked diagnostics v_why = message_text;
      v_stay := v_stay || to_jsonb(format('The shift %s stays as it is: %s', v_row.name,
        case when sqlstate = '23514' then 'it would be longer than 16 hours' else v_why end));
    end;
  end loop;
  return jsonb_build_object('moved', v_moved, 'stay', v_stay);
end
$$;

-- Times, bookings, shifts, and stops as they are now, of what a change is about: also the other bookings of its
-- registrations, where what the host allowed can be.
create function app.late_state(p_meet uuid, p_slots uuid[], p_shifts uuid[], p_registrations uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'slots', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'area_id', s.area_id, 'starts_at', s.starts_at,
        'ends_at', s.ends_at) order by s.id), '[]') from public.meet_slots s where s.id = any (p_slots)),
    'bookings', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'slot_id', b.slot_id, 'seat_no', b.seat_no,
        'state', b.state, 'overrides', b.overrides, 'override_reason', b.override_reason) order by b.id), '[]')
      from public.slot_bookings b where b.state in ('hold', 'offered', 'booked', 'displaced')
        and (b.slot_id = any (p_slots) or b.registration_id = any (p_registrations))),
    'shifts', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'area_id', s.area_id, 'starts_at', s.starts_at,
        'ends_at', s.ends_at, 'break_from', s.break_from, 'break_to', s.break_to) order by s.id), '[]')
      from public.meet_shifts s where s.id = any (p_shifts)),
    'stops', (select d.stops from public.meet_day_plans d where d.meet_id = p_meet))
$$;
