-- The entries of a school at a meet with where and when each reports; those without a time come last. The school is
-- named by its registration, or by its row at the meet where the host typed it in. With cadets, only what they compete
-- in. Checks no rights.
create function app.sheet_items(p_meet uuid, p_registration uuid, p_school uuid, p_cadets uuid[] default null)
returns table (entry_id uuid, event_id uuid, area_id uuid, label text, event text, team text, area text, site text,
  lane integer, uniform text, holding jsonb, report_at timestamptz, starts_at timestamptz, ends_at timestamptz,
  is_canceled boolean, changed_at timestamptz)
language sql stable security definer rows 10 set search_path = ''
as $$
  with place as materialized (
    select p.* from app.meet_places(p_meet) p
    where p.registration_id = p_registration or (p.registration_id is null and p.meet_school = p_school)
  ), entry as (
    select e.id, e.entry_id as own_id, e.event_id, app.entry_label(e) as label,
      coalesce(e.name, case when e.letter <> 'A' then 'Team ' || e.letter end) as team, e.updated_at, e.letter as line
    from public.registration_entries e
    where e.registration_id = p_registration and e.state = 'entered' and (p_cadets is null or exists (
      select from public.entry_members m join public.roster_members r on r.id = m.member_id and r.removed_at is null
      where m.entry_id = e.id and m.removed_at is null and r.cadet_id = any (p_cadets)))
    union all
    select k.id, k.id, k.event_id, v.name || coalesce(' ' || k.team, ''), k.team, k.updated_at, k.code
    from public.meet_entries k join public.meet_events v on v.id = k.event_id
    where p_registration is null and k.meet_id = p_meet and k.meet_school_id = p_school and k.archived_at is null
      and k.status <> 'scratched'
  )
  select e.id, v.id, a.id, e.label, v.name, e.team, a.name, nullif(trim(a.site), ''), p.lane,
    nullif(trim(v.uniform), ''),
    case when p.starts_at is null then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('area', w.name, 'site', nullif(trim(w.site), ''),
        'from', p.starts_at - make_interval(mins => (h ->> 'from_min')::integer),
        'to', p.starts_at - make_interval(mins => coalesce((h ->> 'to_min')::integer, 0))) order by
        (h ->> 'from_min')::integer desc), '[]')
      from jsonb_array_elements(v.holding) h
      join public.meet_areas w on w.id = (h ->> 'area')::uuid and w.archived_at is null) end,
    p.report_at, p.starts_at, p.ends_at, v.cancelled_at is not null,
    greatest(e.updated_at, b.updated_at, s.updated_at, v.updated_at, a.updated_at, m.updated_at)
  from entry e
  join public.meets m on m.id = p_meet
  join public.meet_events v on v.id = e.event_id and v.archived_at is null
  left join place p on (p.registration_entry = e.id or (p.registration_entry is null and p.meet_entry = e.own_id))
    and v.cancelled_at is null
  left join public.meet_areas a on a.id = p.area_id
  left join public.slot_bookings b on b.id = p.booking_id
  left join public.meet_slots s on s.id = p.slot_id
  order by p.report_at nulls last, p.starts_at, v.sort, v.name, e.line, e.id
$$;

-- The same as a page reads it. With names, who competes in each entry: [{name, role}] in the order of the entry.
create function app.sheet_items_json(p_meet uuid, p_registration uuid, p_school uuid, p_cadets uuid[] default null,
  p_names boolean default false) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('entry', i.entry_id, 'label', i.label, 'event', i.event, 'team', i.team,
    'area', i.area, 'site', i.site, 'lane', i.lane, 'uniform', i.uniform, 'holding', i.holding,
    'report_at', i.report_at, 'starts_at', i.starts_at, 'ends_at', i.ends_at, 'canceled', i.is_canceled,
    'changed_at', i.changed_at,
    'who', case when p_names then (
      select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(r.name, r.code), 'role', m.role)
        order by m.role = 'alternate', m.position, r.name, r.code), '[]')
      from public.entry_members m join public.roster_members r on r.id = m.member_id and r.removed_at is null
      where m.entry_id = i.entry_id and m.removed_at is null) end) order by i.ordinality), '[]')
  from app.sheet_items(p_meet, p_registration, p_school, p_cadets) with ordinality i
$$;

-- Ceremonies and holds of a meet that concern who is at these areas and events, and the time for lunch of each day:
-- {stops: [{id, kind, label, starts_at, ends_at}], lunch: [{starts_at, ends_at, minutes}]}. Checks no rights.
create function app.sheet_stops(p_meet public.meets, p_areas uuid[], p_events uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'stops', (select coalesce(jsonb_agg(jsonb_build_object('id', s ->> 'id', 'kind', s ->> 'kind', 'label',
        coalesce(nullif(trim(s ->> 'label'), ''), case s ->> 'kind' when 'ceremony' then 'Ceremony' else 'Hold' end),
        'starts_at', app.moment_at((s ->> 'day')::date + (s ->> 'from')::time, p_meet.time_zone),
        'ends_at', app.moment_at((s ->> 'day')::date + (s ->> 'to')::time, p_meet.time_zone))
        order by s ->> 'day', s ->> 'from', s ->> 'id'), '[]')
      from jsonb_array_elements(coalesce(d.stops, '[]')) s
      where s ->> 'kind' in ('ceremony', 'weather_hold')
        and (s -> 'areas' is null or s -> 'areas' ?| p_areas::text[])
        and (s -> 'events' is null or s -> 'events' ?| p_events::text[])
        and (s -> 'sites' is null or exists (select from public.meet_areas a where a.id = any (p_areas)
          and s -> 'sites' ? coalesce(nullif(trim(a.site), ''), 'MAIN')))),
    'lunch', (select coalesce(jsonb_agg(jsonb_build_object('minutes', (l.row ->> 'minutes')::integer,
        'starts_at', app.moment_at(x::date + (l.row ->> 'from')::time, p_meet.time_zone),
        'ends_at', app.moment_at(x::date + (l.row ->> 'to')::time, p_meet.time_zone)) order by x), '[]')
      from (select d.school_lunch as row where d.school_lunch is not null) l
      cross join generate_series(p_meet.starts_on, p_meet.ends_on, interval '1 day') x
      where coalesce(l.row ->> 'day', x::date::text) = x::date::text))
  from (select p_meet.id) m (id) left join public.meet_day_plans d on d.meet_id = m.id
$$;

-- What every reader of a day sheet is told of the meet itself. The host is reached as its school says.
create function app.sheet_meet(p_meet public.meets) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_meet.id, 'title', p_meet.title, 'state', p_meet.state, 'time_zone',
    p_meet.time_zone, 'starts_on', p_meet.starts_on, 'ends_on', p_meet.ends_on, 'venue', nullif(p_meet.venue, ''),
    'address', nullif(p_meet.address, ''), 'host', h.name, 'published', exists (
      select from public.meet_booking_plans b where b.meet_id = p_meet.id and b.published_at is not null),
    'clock', clock_timestamp())
  from public.schools h where h.id = p_meet.school_id
$$;

-- Where a school parks and changes, and what it ordered to eat. Named by its registration or its row at the meet.
create function app.sheet_arrival(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('parking', coalesce(a.parking, app.ordered_words(p_id, 'parking')),
    'room', coalesce(a.room, app.ordered_words(p_id, 'room')), 'meals', app.ordered_words(p_id, 'lunch'))
  from (select p_id) x (id)
  left join public.meet_arrivals a on a.registration_id = x.id or a.meet_school_id = x.id
$$;

-- The school's own trip of a day on its calendar: {event, meets_at, leaves_at, returns_at, transport, contact, phone,
-- rides}. Null: nothing is planned.
create function app.sheet_trip(p_registration uuid, p_rides boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('event', d.event_id, 'meets_at', p.meets_at, 'leaves_at', p.leaves_at, 'returns_at',
    p.returns_at, 'transport', p.transport, 'contact', p.contact_name, 'phone', p.contact_phone,
    'rides', case when p_rides then (
      select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'driver', r.driver, 'riders',
        (select count(*) from public.event_riders x where x.ride_id = r.id)) order by r.created_at, r.id), '[]')
      from public.event_rides r where r.event_id = d.event_id and r.removed_at is null) else '[]' end)
  from public.registration_days d
  join public.school_events e on e.id = d.event_id and e.archived_at is null
  left join public.event_plans p on p.event_id = d.event_id
  where d.registration_id = p_registration and d.archived_at is null
$$;

-- The areas and events of a list of items.
create function app.sheet_bounds(p_meet uuid, p_registration uuid, p_school uuid, p_cadets uuid[] default null,
  out areas uuid[], out events uuid[])
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct i.area_id) filter (where i.area_id is not null), '{}'),
    coalesce(array_agg(distinct i.event_id), '{}')
  from app.sheet_items(p_meet, p_registration, p_school, p_cadets) i
$$;
