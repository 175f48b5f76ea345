-- Where the times of a closed area go.

-- The areas where a time of a closed area can go: those that the host named, else those of its event, those where the
-- event is held, and what the host planned for rain.
create function app.late_targets(p_slot public.meet_slots, p app.late_input) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(x.area order by x.at), '{}') from (
    select t.area, min(t.at) as at from (
      select n.area, n.ordinality as at from unnest(p.to_areas) with ordinality n (area, ordinality)
      union all
      select n.area, 100 + n.ordinality from public.meet_events v
      cross join lateral unnest(v.area_ids) with ordinality n (area, ordinality)
      where v.id = p_slot.event_id and cardinality(p.to_areas) = 0
      union all
      select distinct o.area_id, 200 from public.meet_slots o
      where o.event_id = p_slot.event_id and o.removed_at is null and cardinality(p.to_areas) = 0
      union all
      select a.fallback_id, 50 from public.meet_areas a where a.id = p.area_id and cardinality(p.to_areas) = 0
    ) t
    join public.meet_areas a on a.id = t.area and a.archived_at is null and a.kind <> 'holding'
      and (a.id <> p.area_id or a.id = any (p.to_areas))
      -- As many as are there have to fit.
      and greatest(a.capacity, a.lanes) >= (select count(*) from public.slot_bookings b where b.slot_id = p_slot.id
        and b.state in ('hold', 'offered', 'booked'))
    group by t.area) x
$$;

-- Moves a time of a closed area to the first place where it can be held: at its start where that is free, else at the
-- next start by the grid of the plan. No cadet is in two times there. False: there is none, and it stays.
create function app.place_late(p_slot public.meet_slots, p app.late_input, p_ends timestamptz, p_grid integer,
  p_version integer)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_slots := p_slot;
  v_long interval := p_slot.ends_at - p_slot.starts_at;
  v_entries uuid[] := array(select b.entry_id from public.slot_bookings b
    where b.slot_id = p_slot.id and b.state in ('hold', 'booked') order by b.entry_id);
  v_try record;
begin
  for v_try in
    select t.area, g.at from unnest(app.late_targets(p_slot, p)) with ordinality t (area, rank)
    cross join generate_series(p_slot.starts_at, p_ends - v_long, make_interval(mins => p_grid)) g (at)
    where g.at > now() or g.at = p_slot.starts_at
    order by g.at, t.rank loop
    continue when exists (select from public.meet_slots o where o.area_id = v_try.area and o.removed_at is null
      and o.id <> p_slot.id and o.starts_at < v_try.at + v_long and o.ends_at > v_try.at);
    v.area_id := v_try.area;
    v.starts_at := v_try.at;
    v.ends_at := v_try.at + v_long;
    continue when app.slot_block(v) is not null;
    perform app.shift_slots(jsonb_build_array(to_jsonb(v)), p_version);
    if not exists (select from unnest(v_entries) e where app.slot_clash(e, p_slot.id) is not null) then
      return true;
    end if;
    perform app.shift_slots(jsonb_build_array(to_jsonb(p_slot)), p_version);
  end loop;
  return false;
end
$$;

-- Closes an area for the time of a change, as its hours have it; what is booked there is moved apart.
create function app.close_late_area(p_meet public.meets, p app.late_input) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_window jsonb := jsonb_strip_nulls(jsonb_build_object('day', p.day, 'closed', true, 'reason', p.reason,
    'from', to_char(p.from_at at time zone p_meet.time_zone, 'HH24:MI'),
    'to', coalesce(to_char(p.until_at at time zone p_meet.time_zone, 'HH24:MI'), '23:59')));
begin
  if (select jsonb_array_length(a.windows) >= 60 from public.meet_areas a where a.id = p.area_id) then
    perform app.fail('windows', 'This area has 60 hours listed already', 'Remove some under Venue first.', 'area');
  end if;
  update public.meet_areas a set windows = a.windows || v_window where a.id = p.area_id;
  return v_window;
end
$$;

-- Moves what is booked on a closed area, the earliest first. Returns the times that found no place.
create function app.clear_late_area(p_meet public.meets, p app.late_input, p_slots uuid[], p_version integer)
returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_slot public.meet_slots;
  v_plan public.meet_day_plans := (select d from public.meet_day_plans d where d.meet_id = p_meet.id);
  v_ends timestamptz := app.late_day_end(p_meet, v_plan, p.day);
  v_none uuid[] := '{}';
begin
  for v_slot in select s.* from public.meet_slots s where s.id = any (p_slots) order by s.starts_at, s.id loop
    if not app.place_late(v_slot, p, v_ends, greatest(v_plan.grid_min, 5), p_version) then
      v_none := v_none || v_slot.id;
    end if;
  end loop;
  return v_none;
end
$$;

-- Frees the places at times that found no other: who booked one is displaced, and told of it with all else. Returns
-- their bookings.
create function app.free_late_places(p_slots uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_freed uuid[];
begin
  with freed as (
    update public.slot_bookings b set state = case b.state when 'booked' then 'displaced' else 'expired' end,
      hold_until = null, ended_at = now()
    where b.slot_id = any (p_slots) and b.state in ('hold', 'offered', 'booked')
    returning b.id
  )
  select coalesce(array_agg(f.id order by f.id), '{}') into v_freed from freed f;
  perform app.write_busy(b) from unnest(v_freed) b;
  update public.slot_waits w set state = 'left' where w.slot_id = any (p_slots) and w.state = 'waiting';
  return v_freed;
end
$$;
