-- Where everyone is at a meet: the booked times that are published, entry by entry, in the order of reporting. Report
-- times come before starts by the minutes of the event, else those of the plan. An entry that no registration has comes
-- without a registration and without the school of an entrant. Checks no rights.
create function app.meet_places(p_meet uuid)
returns table (booking_id uuid, meet_entry uuid, registration_entry uuid, registration_id uuid, meet_school uuid,
  entrant_school uuid, event_id uuid, area_id uuid, slot_id uuid, seat_no integer, lane integer, report_at timestamptz,
  starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 500 set search_path = ''
as $$
  select b.id, coalesce(e.entry_id, b.host_entry_id), e.id, e.registration_id,
    coalesce(r.meet_school_id, n.meet_school_id), case when e.id is not null then b.school_id end, s.event_id,
    s.area_id, s.id, b.seat_no, b.lane,
    s.starts_at - make_interval(mins => coalesce(v.report_minutes, d.report_min, 20)), s.starts_at, s.ends_at
  from public.slot_bookings b
  join public.meet_slots s on s.id = b.slot_id and s.removed_at is null and not s.is_draft
  join public.meet_events v on v.id = s.event_id
  left join public.registration_entries e on e.id = b.entry_id
  left join public.meet_registrations r on r.id = e.registration_id
  left join public.meet_entries n on n.id = b.host_entry_id
  left join public.meet_day_plans d on d.meet_id = b.meet_id
  where b.meet_id = p_meet and b.state in ('booked', 'completed', 'no_show')
  order by 12, 13, 1
$$;

-- The places of a version for entries that still compete, each at the time of the grid that has them: what starts and
-- ends together in one event on one area is one time, with as many places as are there. The time has an id where the
-- grid has it already. Checks no rights.
create function app.version_places(p_version public.meet_schedule_versions)
returns table (meet_entry uuid, registration_entry uuid, event_id uuid, area_id uuid, starts_at timestamptz,
  ends_at timestamptz, lane integer, seat_no integer, capacity integer, slot_id uuid)
language sql stable security definer rows 500 set search_path = ''
as $$
  with place as (
    select n.id as entry, e.id as registered, n.event_id as event, (s.value ->> 'area')::uuid as area,
      (s.value ->> 'lane')::integer as lane, n.code, m.time_zone,
      (s.value ->> 'day')::date + (s.value ->> 'start')::time as starts,
      (s.value ->> 'day')::date + (s.value ->> 'end')::time as ends
    from public.meets m
    cross join jsonb_array_elements(p_version.schedule -> 'slots') s
    join public.meet_entries n on n.id = (s.value ->> 'entry')::uuid and n.archived_at is null
      and n.status <> 'scratched'
    left join public.registration_entries e on e.entry_id = n.id
    where m.id = p_version.meet_id and coalesce(e.state, 'entered') = 'entered'
  ), seated as (
    select p.*, row_number() over (w order by p.lane, p.code, p.entry)::integer as seat, count(*) over w as many
    from place p window w as (partition by p.event, p.area, p.starts, p.ends)
  )
  select p.entry, p.registered, p.event, p.area, x.starts_at, x.ends_at, p.lane, p.seat,
    greatest(p.many, case a.share when 'one' then 1 when 'relay' then a.lanes / greatest(v.lanes, 1)
      when 'wave' then least(a.capacity, v.wave_size) else p.many end)::integer, (
      select o.id from public.meet_slots o where o.meet_id = p_version.meet_id and o.event_id = p.event
        and o.area_id = p.area and o.starts_at = x.starts_at and o.ends_at = x.ends_at and o.removed_at is null
        and o.kind = 'perform' order by o.is_draft, o.id limit 1)
  from seated p
  cross join lateral (select app.moment_at(p.starts, p.time_zone) as starts_at,
    app.moment_at(p.ends, p.time_zone) as ends_at) x
  join public.meet_areas a on a.id = p.area
  join public.meet_events v on v.id = p.event
$$;

-- The start that the school of a booking knows: what it was told last where later moves were too small to tell.
create function app.heard_start(p_booking public.slot_bookings, p_start timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case when abs(extract(epoch from p_booking.heard_start - p_start)) < 300 then p_booking.heard_start
    else p_start end
$$;

-- Each entry of a meet as it is now and in a version: where it's booked, and where it would be. Kinds: moved, placed,
-- lost, unchanged, without (a time neither now nor then), and gone (it competes no longer). Checks no rights.
create function app.version_moves(p_version public.meet_schedule_versions)
returns table (entry uuid, registered uuid, registration uuid, event uuid, school uuid, kind text, booking uuid,
  from_slot uuid, from_area uuid, from_lane integer, from_start timestamptz, from_end timestamptz, is_own boolean,
  to_area uuid, to_lane integer, to_start timestamptz, to_end timestamptz, minutes integer, is_told boolean)
language sql stable security definer rows 500 set search_path = ''
as $$
  with live as (
    select b.*, coalesce(e.entry_id, b.host_entry_id) as entry, s.area_id, s.starts_at, s.ends_at,
      app.heard_start(b, s.starts_at) as heard
    from public.slot_bookings b join public.meet_slots s on s.id = b.slot_id
    left join public.registration_entries e on e.id = b.entry_id
    where b.meet_id = p_version.meet_id and b.state in ('booked', 'completed', 'no_show')
  ), known as (
    select n.*, e.id as registered, coalesce(e.registration_id, (select r.id from public.meet_registrations r
        where r.meet_school_id = n.meet_school_id and r.has_place order by r.id limit 1)) as registration,
      b.id as booking, b.slot_id, b.area_id as from_area,
      b.lane as from_lane, b.starts_at as from_start, b.ends_at as from_end, b.heard,
      b.id is not null and not b.by_host as is_own, p.area_id as to_area, p.lane as to_lane, p.starts_at as to_start,
      p.ends_at as to_end, m.time_zone, n.archived_at is null and n.status <> 'scratched'
        and v.archived_at is null and v.cancelled_at is null and k.archived_at is null
        and coalesce(e.state, 'entered') = 'entered' as competes
    from public.meet_entries n
    join public.meets m on m.id = n.meet_id
    join public.meet_events v on v.id = n.event_id
    join public.meet_schools k on k.id = n.meet_school_id
    left join public.registration_entries e on e.entry_id = n.id
    left join live b on b.entry = n.id
    left join app.version_places(p_version) p on p.meet_entry = n.id
    where n.meet_id = p_version.meet_id
  )
  select x.id, x.registered, x.registration, x.event_id, x.meet_school_id, t.kind, x.booking, x.slot_id, x.from_area,
    x.from_lane, x.from_start, x.from_end, x.is_own, x.to_area, x.to_lane, x.to_start, x.to_end, t.minutes,
    t.kind in ('placed', 'lost') or t.kind = 'moved' and (x.from_area <> x.to_area or t.minutes is null
      or abs(extract(epoch from x.to_start - x.heard)) >= 300)
  from known x
  cross join lateral (
    select case
      when not x.competes then 'gone'
      when x.booking is null and x.to_start is null then 'without'
      when x.booking is null then 'placed'
      when x.to_start is null then 'lost'
      when (x.from_area, x.from_start, x.from_end) = (x.to_area, x.to_start, x.to_end)
        and x.from_lane is not distinct from x.to_lane then 'unchanged'
      else 'moved' end as kind,
      case when app.day_in(x.from_start, x.time_zone) = app.day_in(x.to_start, x.time_zone)
        then round(extract(epoch from x.to_start - x.from_start) / 60)::integer end as minutes
  ) t
  where x.competes or x.booking is not null
$$;

-- What keeps a version from being published now: hard rules that it breaks by the day as it is, a draw to come, times
-- that the host closed, and at a meet that is running, entries whose time has begun. Checks no rights.
create function app.version_blocks(p_version public.meet_schedule_versions) returns table (message text, hint text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets := (select m from public.meets m where m.id = p_version.meet_id);
  v_day jsonb := app.meet_day_file(v_meet);
  v_there jsonb := (select coalesce(jsonb_object_agg(e ->> 'id', true), '{}')
    from jsonb_array_elements(v_day -> 'entries') e);
begin
  return query
    select format('%s%s', b.text, coalesce(' (' || (select string_agg(n.code, ', ' order by n.code)
      from public.meet_entries n where n.meet_id = v_meet.id and n.id::text = any (b.entries[1:6])) || ')', '')),
      'Build the day again from this version, then publish that.'
    from app.schedule_breaks(v_day, jsonb_build_object('slots', (select coalesce(jsonb_agg(s), '[]')
      from jsonb_array_elements(p_version.schedule -> 'slots') s where v_there ? (s ->> 'entry')))) b
    order by b.rule, b.entries limit 20;
  return query
    select 'The draw of times hasn''t been held', 'Hold it first, or choose another way on the Times tab.'
    from app.booking_plan_of(v_meet.id) b where b.fairness = 'draw' and b.drawn_at is null;
  return query
    select distinct app.slot_words(s.id) || ' is closed', 'Open it again on the Times tab, or build the day again.'
    from app.version_places(p_version) p join public.meet_slots s on s.id = p.slot_id
    where s.closed_at is not null order by 1 limit 20;
  return query
    select format('%s began at %s, so it doesn''t move', n.code, to_char(x.from_start at time zone v_meet.time_zone,
      'FMHH12:MI AM')), 'Keep it where it is, and build the day again.'
    from app.version_moves(p_version) x join public.meet_entries n on n.id = x.entry
    where v_meet.state in ('in_progress', 'paused') and x.kind in ('moved', 'lost') and x.from_start <= now()
    order by n.code limit 20;
end
$$;

-- A place of an entry as the difference shows it.
create function app.place_seen(p_meet public.meets, p_event uuid, p_area uuid, p_start timestamptz, p_end timestamptz,
  p_lane integer)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('area', a.name, 'starts_at', p_start, 'ends_at', p_end, 'lane', p_lane,
    'report_at', p_start - make_interval(mins => coalesce(v.report_minutes, d.report_min, 20))))
  from public.meet_areas a
  join public.meet_events v on v.id = p_event
  left join public.meet_day_plans d on d.meet_id = p_meet.id
  where a.id = p_area
$$;

-- Entries that changed since a version was saved: that came, that went, and whose cadets or areas aren't those it was
-- checked with. Checks no rights.
create function app.version_news(p_version public.meet_schedule_versions, p_meet public.meets) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with then_ as (
    select e.value ->> 'id' as id, e.value - 'pin' as row from jsonb_array_elements(p_version.day -> 'entries') e
  ), now_ as (
    select e.value ->> 'id' as id, e.value as row from jsonb_array_elements(app.day_file_entries(p_meet.id)) e
  ), news as (
    select case when t.id is null then 'came' when n.id is null then 'went' else 'changed' end as kind,
      coalesce(n.id, t.id) as id
    from then_ t full join now_ n on n.id = t.id where t.row is distinct from n.row
  )
  select jsonb_build_object('came', '[]'::jsonb, 'went', '[]'::jsonb, 'changed', '[]'::jsonb) || coalesce((
    select jsonb_object_agg(x.kind, x.list) from (
      select w.kind, jsonb_agg(jsonb_build_object('entry', e.code, 'school', k.name, 'event', v.name)
        order by v.sort, v.code, e.code) as list
      from news w join public.meet_entries e on e.id::text = w.id
      join public.meet_events v on v.id = e.event_id join public.meet_schools k on k.id = e.meet_school_id
      group by w.kind) x), '{}')
$$;

-- Holds and offers that end, or become the time of the schedule, and lines that end with their time.
create function app.version_ends(p_version public.meet_schedule_versions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'holds', (select coalesce(jsonb_agg(jsonb_build_object('school', k.name, 'entry', app.entry_label(e), 'time',
        app.slot_words(b.slot_id), 'state', b.state) order by k.name, b.id), '[]')
      from public.slot_bookings b
      join public.registration_entries e on e.id = b.entry_id
      join public.meet_registrations r on r.id = b.registration_id
      join public.meet_schools k on k.id = r.meet_school_id
      where b.meet_id = p_version.meet_id and b.state in ('hold', 'offered') and b.hold_until > clock_timestamp()),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('time', app.slot_words(w.slot_id), 'waiting', w.many)
        order by w.slot_id), '[]')
      from (select w.slot_id, count(*) as many from public.slot_waits w
        where w.meet_id = p_version.meet_id and w.state = 'waiting' and w.slot_id not in (
          select p.slot_id from app.version_places(p_version) p where p.slot_id is not null)
        group by w.slot_id) w))
$$;

-- All that publishing a version would do, with counts. `seen` is what the call that publishes asks for: it stands for
-- all the rest. Checks no rights.
create function app.publish_difference(p_version public.meet_schedule_versions, p_meet public.meets) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v jsonb;
begin
  with move as materialized (select x.* from app.version_moves(p_version) x),
  school as (
    select x.school, k.name, bool_or(x.registration is not null) as has_account, count(*) as entries
    from move x join public.meet_schools k on k.id = x.school where x.is_told group by x.school, k.name
  )
  select jsonb_build_object('number', p_version.number, 'name', p_version.name, 'counts', (
      select jsonb_build_object('moved', count(*) filter (where x.kind = 'moved'), 'placed', count(*) filter (
          where x.kind = 'placed'), 'lost', count(*) filter (where x.kind = 'lost'), 'unchanged', count(*) filter (
          where x.kind = 'unchanged'), 'without', count(*) filter (where x.kind = 'without'), 'gone', count(*) filter (
          where x.kind = 'gone'), 'told', count(*) filter (where x.is_told)) from move x),
    'rows', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', x.entry, 'entry', n.code,
        'team', n.team, 'school', k.name, 'event', e.name, 'kind', x.kind, 'minutes', x.minutes, 'is_told', x.is_told,
        'has_account', x.registration is not null, 'is_own', x.is_own,
        'before', app.place_seen(p_meet, x.event, x.from_area, x.from_start, x.from_end, x.from_lane),
        'after', app.place_seen(p_meet, x.event, x.to_area, x.to_start, x.to_end, x.to_lane)))
        order by coalesce(x.to_start, x.from_start), e.sort, n.code), '[]')
      from move x join public.meet_entries n on n.id = x.entry join public.meet_events e on e.id = x.event
      join public.meet_schools k on k.id = x.school
      where x.kind <> 'unchanged' or x.is_own),
    'schools', (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'has_account', s.has_account, 'entries',
        s.entries) order by s.name, s.school), '[]') from school s),
    'blocks', (select coalesce(jsonb_agg(jsonb_build_object('message', b.message, 'hint', b.hint)), '[]')
      from app.version_blocks(p_version) b),
    'time_zone', p_meet.time_zone, 'many_days', p_meet.ends_on > p_meet.starts_on,
    'needs_reason', p_meet.state in ('in_progress', 'paused'))
    || app.version_news(p_version, p_meet) || app.version_ends(p_version)
  into v;
  return v || jsonb_build_object('seen', md5(v::text));
end
$$;
