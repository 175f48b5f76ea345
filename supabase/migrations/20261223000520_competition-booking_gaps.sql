-- The minutes between two times and those needed, in words.
create function app.gap_words(p_gap integer, p_needed integer) returns text
language sql immutable set search_path = ''
as $$
  select case when p_gap < 0 then format('they overlap, and need %s minutes between', p_needed)
    else format('%s minutes between, %s needed', p_gap, p_needed) end
$$;

-- How an entry would fit at a time beside the other times of its registration: a line for each that shares a cadet who
-- competes in both, with the minutes between and those needed. Holds count. Checks no rights.
create function app.slot_gaps(p_entry uuid, p_slot uuid)
returns table (booking_id uuid, other_entry uuid, other_slot uuid, other_starts_at timestamptz, members uuid[],
  gap_min integer, needed_min integer, parts jsonb)
language sql stable security definer rows 5 set search_path = ''
as $$
  select b.id, b.entry_id, o.id, o.starts_at, x.members, floor(extract(epoch from case
      when s.starts_at >= o.starts_at then s.starts_at - o.ends_at else o.starts_at - s.ends_at end) / 60)::integer,
    n.base + n.travel, jsonb_build_object(n.kind, n.base)
      || case when n.travel > 0 then jsonb_build_object('travel', n.travel) else '{}' end
  from public.meet_slots s
  join public.registration_entries e on e.id = p_entry
  join public.meet_events v on v.id = e.event_id
  left join public.meet_day_plans d on d.meet_id = s.meet_id
  join public.slot_bookings b on b.registration_id = e.registration_id and b.entry_id <> p_entry
    and (b.state = 'booked' or b.state = 'hold' and b.hold_until > clock_timestamp())
  join public.meet_slots o on o.id = b.slot_id
  join public.registration_entries oe on oe.id = b.entry_id
  join public.meet_events ov on ov.id = oe.event_id
  cross join lateral (
    select array_agg(m.member_id order by m.member_id) as members,
      coalesce(bool_or(m.role = 'commander' and om.role = 'commander'), false) as commands
    from public.entry_members m
    join public.entry_members om on om.member_id = m.member_id and om.entry_id = b.entry_id
      and om.removed_at is null and om.role <> 'alternate'
    where m.entry_id = p_entry and m.removed_at is null and m.role <> 'alternate'
  ) x
  cross join lateral (
    select case when v.uniform is not distinct from ov.uniform then coalesce(d.same_uniform_min, 15)
      else coalesce(d.change_uniform_min, 30) end as uniform,
      case when x.commands then coalesce(d.commander_min, 0) else 0 end as commander
  ) u
  cross join lateral (
    select greatest(u.uniform, u.commander) as base, app.travel_minutes(s.meet_id, s.area_id, o.area_id) as travel,
      case when u.commander > u.uniform then 'commander'
        when v.uniform is not distinct from ov.uniform then 'same_uniform' else 'change_uniform' end as kind
  ) n
  where s.id = p_slot and x.members is not null
$$;

-- True where the host allowed this clash as it is: by the one entry or the other, at these two times.
create function app.is_excused(p_one jsonb, p_other jsonb, p_entry uuid, p_slot uuid, p_starts timestamptz,
  p_other_entry uuid, p_other_slot uuid, p_other_starts timestamptz)
returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from jsonb_array_elements(p_one) x where (x ->> 'entry')::uuid = p_other_entry
      and (x ->> 'slot')::uuid = p_other_slot and (x ->> 'starts_at')::timestamptz = p_other_starts
      and (x ->> 'own_slot')::uuid = p_slot and (x ->> 'own_starts_at')::timestamptz = p_starts)
    or exists (select from jsonb_array_elements(p_other) x where (x ->> 'entry')::uuid = p_entry
      and (x ->> 'slot')::uuid = p_slot and (x ->> 'starts_at')::timestamptz = p_starts
      and (x ->> 'own_slot')::uuid = p_other_slot and (x ->> 'own_starts_at')::timestamptz = p_other_starts)
$$;

-- The names of cadets of a roster; their codes once names are no longer needed.
create function app.member_names(p_members uuid[]) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(coalesce(m.name, m.code) order by coalesce(m.name, m.code)), '{}')
  from public.roster_members m where m.id = any (p_members)
$$;

-- The worst clash of an entry at a time, as an answer says it: {names, with, gap_min, needed_min, parts}. Null: it
-- fits. What the host allowed there already doesn't count.
create function app.slot_clash(p_entry uuid, p_slot uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('names', to_jsonb(app.member_names(g.members)), 'with',
    (select app.entry_label(e) from public.registration_entries e where e.id = g.other_entry),
    'gap_min', g.gap_min, 'needed_min', g.needed_min, 'parts', g.parts)
  from app.slot_gaps(p_entry, p_slot) g
  join public.meet_slots s on s.id = p_slot
  join public.slot_bookings o on o.id = g.booking_id
  left join public.slot_bookings b on b.entry_id = p_entry and b.state in ('hold', 'booked') and b.slot_id = p_slot
  where g.gap_min < g.needed_min and not app.is_excused(coalesce(b.overrides, '[]'), o.overrides, p_entry, p_slot,
    s.starts_at, g.other_entry, g.other_slot, g.other_starts_at)
  order by g.needed_min - g.gap_min desc, g.other_entry limit 1
$$;

-- The clashes among the times of a meet, or of one registration: each pair once, with what the host said of it.
create function app.booking_clashes(p_meet uuid, p_registration uuid default null)
returns table (registration_id uuid, entry_id uuid, other_entry uuid, members uuid[], gap_min integer,
  needed_min integer, excused boolean)
language sql stable security definer rows 20 set search_path = ''
as $$
  select b.registration_id, b.entry_id, g.other_entry, g.members, g.gap_min, g.needed_min,
    app.is_excused(b.overrides, o.overrides, b.entry_id, b.slot_id, s.starts_at, g.other_entry, g.other_slot,
      g.other_starts_at)
  from public.slot_bookings b
  join public.meet_slots s on s.id = b.slot_id
  cross join lateral app.slot_gaps(b.entry_id, b.slot_id) g
  join public.slot_bookings o on o.id = g.booking_id
  where b.meet_id = p_meet and (p_registration is null or b.registration_id = p_registration)
    and (b.state = 'booked' or b.state = 'hold' and b.hold_until > clock_timestamp())
    and b.entry_id < g.other_entry and g.gap_min < g.needed_min
$$;

-- A time in words: its area, the day where the meet has several, and the clock of the meet.
create function app.slot_words(p_slot uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select a.name || case when m.ends_on > m.starts_on
    then to_char(s.starts_at at time zone m.time_zone, ', FMDy FMMon FMDD') else '' end
    || to_char(s.starts_at at time zone m.time_zone, ', FMHH12:MI AM')
  from public.meet_slots s join public.meet_areas a on a.id = s.area_id join public.meets m on m.id = s.meet_id
  where s.id = p_slot
$$;

-- How many places of a time are taken now: those booked, offered, or held.
create function app.slot_taken(p_slot uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.slot_bookings b where b.slot_id = p_slot
    and (b.state = 'booked' or b.state in ('hold', 'offered') and b.hold_until > clock_timestamp())
$$;

-- The nearest free times of the same event where the entry fits: up to three, the nearest first.
create function app.nearest_free(p_entry uuid, p_slot uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_slot public.meet_slots;
  v_found jsonb := '[]';
begin
  -- What is free is found in one go: others wait for the lock under which this is asked.
  for v_slot in select o.* from public.meet_slots s
    join public.registration_entries e on e.id = p_entry
    join public.meet_slots o on o.meet_id = s.meet_id and o.event_id = e.event_id and o.id <> s.id
      and o.removed_at is null and o.closed_at is null and not o.is_draft
    where s.id = p_slot
      and o.capacity > (select count(*) from public.slot_bookings b where b.slot_id = o.id
        and (b.state = 'booked' or b.state in ('hold', 'offered') and b.hold_until > clock_timestamp()))
      and not exists (select from public.slot_bookings b where b.entry_id = p_entry and b.slot_id = o.id
        and b.state in ('hold', 'booked'))
      and not exists (select from public.slot_waits w where w.slot_id = o.id and w.state = 'waiting')
    order by abs(extract(epoch from o.starts_at - s.starts_at)), o.starts_at, o.id limit 40 loop
    if app.area_block(v_slot) is null and app.slot_clash(p_entry, v_slot.id) is null then
      v_found := v_found || jsonb_build_object('slot', v_slot.id, 'starts_at', v_slot.starts_at, 'words',
        app.slot_words(v_slot.id));
      exit when jsonb_array_length(v_found) = 3;
    end if;
  end loop;
  return v_found;
end
$$;

-- Why nothing is held at a time: closed by the host, the event canceled, the area closed or not open then. Null: it is.
create function app.area_block(p_slot public.meet_slots) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when p_slot.closed_at is not null then coalesce(p_slot.closed_reason, 'The host closed this time')
    when v.cancelled_at is not null or v.archived_at is not null then v.name || ' is canceled'
    when a.archived_at is not null then a.name || ' is no longer used'
    else (select coalesce(nullif(w ->> 'reason', ''), a.name || ' is closed then')
      from jsonb_array_elements(a.windows) w
      where w ->> 'closed' = 'true' and (p_slot.starts_at at time zone m.time_zone)::date::text = w ->> 'day'
        and to_char(p_slot.starts_at at time zone m.time_zone, 'HH24:MI') < w ->> 'to'
        and to_char(p_slot.ends_at at time zone m.time_zone, 'HH24:MI') > w ->> 'from' limit 1) end
  from public.meets m join public.meet_areas a on a.id = p_slot.area_id
  left join public.meet_events v on v.id = p_slot.event_id
  where m.id = p_slot.meet_id
$$;
