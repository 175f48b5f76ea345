-- What a late change breaks, found where it has been made: each is {kind, level, words}. `blocked` can't be, `hard`
-- only with a reason, `soft` is for the host to know.

-- Where what is booked at these times can't be held, by time: what a change finds before and after.
create function app.late_blocks(p_slots uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(s.id, app.slot_block(s)), '{}') from public.meet_slots s
  where s.id = any (p_slots) and exists (select from public.slot_bookings b where b.slot_id = s.id
    and b.state in ('hold', 'offered', 'booked'))
$$;

-- The clashes of cadets in these registrations.
create function app.late_clashes(p_meet uuid, p_registrations uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('registration', c.registration_id, 'entry', c.entry_id, 'other',
    c.other_entry, 'members', c.members, 'gap', c.gap_min, 'needed', c.needed_min, 'excused', c.excused)
    order by c.entry_id, c.other_entry), '[]')
  from unnest(p_registrations) r cross join lateral app.booking_clashes(p_meet, r) c
$$;

-- The clashes that a change makes: new ones, and those that are closer than before.
create function app.new_late_clashes(p_before jsonb, p_now jsonb) returns setof jsonb
language sql immutable rows 5 set search_path = ''
as $$
  select n from jsonb_array_elements(p_now) n
  where not (n ->> 'excused')::boolean and not exists (select from jsonb_array_elements(p_before) b
    where b -> 'entry' = n -> 'entry' and b -> 'other' = n -> 'other'
      and (b ->> 'gap')::integer <= (n ->> 'gap')::integer)
$$;

-- What is in the way of the times themselves: hours, stops, other times, schools that aren't there then.
create function app.late_place_problems(p_meet public.meets, p app.late_input, p_moved uuid[], p_before jsonb,
  p_blocks jsonb)
returns table (kind text, level text, words text)
language sql stable security definer rows 20 set search_path = ''
as $$
  with was as materialized (
    select * from jsonb_to_recordset(p_before -> 'slots') x (id uuid, area_id uuid, starts_at timestamptz,
      ends_at timestamptz)
  ), here as materialized (
    select p.*, b.starts_at as was_start, b.ends_at as was_end, a.name as area, k.name || ', ' || app.entry_label(e)
      || ', ' || app.late_clock(p.starts_at, p_meet) as who
    from app.meet_places(p_meet.id) p join was b on b.id = p.slot_id
    join public.meet_areas a on a.id = p.area_id join public.registration_entries e on e.id = p.registration_entry
    join public.schools k on k.id = p.entrant_school
    where p.slot_id = any (p_moved)
  ), plan as materialized (
    select d.*, app.late_day_end(p_meet, d, p.day) as ends from (select (select x from public.meet_day_plans x
      where x.meet_id = p_meet.id) as d) y cross join lateral (select (y.d).*) d
  ), blocked as (
    select h.who, h.slot_id, app.slot_block(s) as why, h.area || ' has another time then' as other_time
    from here h join public.meet_slots s on s.id = h.slot_id
  ), pairs as (
    select distinct on (least(s.id, o.id), greatest(s.id, o.id)) a.name as area, s.starts_at,
      exists (select from public.slot_bookings b where b.slot_id = o.id and b.state in ('hold', 'offered', 'booked'))
        as taken
    from here h join public.meet_slots s on s.id = h.slot_id join public.meet_areas a on a.id = s.area_id
    join public.meet_slots o on o.area_id = s.area_id and o.id <> s.id and o.removed_at is null
      and o.starts_at < s.ends_at and o.ends_at > s.starts_at
    left join was w on w.id = o.id
    -- Two that overlapped before aren't news.
    where not (coalesce(w.area_id, o.area_id) = (select x.area_id from was x where x.id = s.id)
      and coalesce(w.starts_at, o.starts_at) < h.was_end and coalesce(w.ends_at, o.ends_at) > h.was_start)
  )
  select 'past', 'blocked', h.who || ': the school would have to report at a time that has passed' from here h
  where p.minutes < 0 and h.report_at < now()
  union all
  select 'hours', case when b.why in ('It isn''t on a day of the meet', 'It runs past midnight') then 'blocked'
    else 'soft' end, b.who || ': ' || lower(left(b.why, 1)) || right(b.why, -1)
  from blocked b where b.why <> b.other_time and b.why is distinct from p_blocks ->> b.slot_id::text
  union all
  select 'area', 'hard', format('%s would have two times at once at %s', x.area, app.late_clock(x.starts_at, p_meet))
  from pairs x where x.taken
  union all
  select 'free', 'soft', case when count(*) = 1 then 'A free time overlaps one with a school. Close it'
    else format('%s free times overlap times with schools. Close them', count(*)) end
  from pairs x where not x.taken having count(*) > 0
  union all
  select 'day_end', 'soft', format('%s: it ends after the day does, at %s', h.who, app.late_clock(d.ends, p_meet))
  from here h, plan d where h.ends_at > d.ends and h.was_end <= d.ends
  union all
  select 'event_hours', 'soft', format('%s: %s isn''t held then', h.who, v.name)
  from here h join public.meet_events v on v.id = h.event_id and jsonb_array_length(v.windows) > 0
  where not exists (select from jsonb_array_elements(v.windows) w where w ->> 'day' = p.day::text
    and to_char(h.starts_at at time zone p_meet.time_zone, 'HH24:MI') >= w ->> 'from'
    and to_char(h.ends_at at time zone p_meet.time_zone, 'HH24:MI') <= w ->> 'to')
    and exists (select from jsonb_array_elements(v.windows) w where w ->> 'day' = p.day::text
      and to_char(h.was_start at time zone p_meet.time_zone, 'HH24:MI') >= w ->> 'from'
      and to_char(h.was_end at time zone p_meet.time_zone, 'HH24:MI') <= w ->> 'to')
  union all
  select 'departs', 'soft', format('%s: the school leaves at %s', h.who, to_char((x -> 'depart' ->> p.day::text)::time,
    'FMHH12:MI AM'))
  from here h, plan d, jsonb_array_elements(coalesce(d.schools, '[]')) x
  where (x ->> 'school')::uuid = h.meet_school and x -> 'depart' ? p.day::text
    and h.ends_at > app.moment_at(p.day + (x -> 'depart' ->> p.day::text)::time, p_meet.time_zone)
    and h.was_end <= app.moment_at(p.day + (x -> 'depart' ->> p.day::text)::time, p_meet.time_zone)
  union all
  select 'arrives', 'soft', format('%s: the school comes at %s', h.who, to_char((x -> 'arrive' ->> p.day::text)::time,
    'FMHH12:MI AM'))
  from here h, plan d, jsonb_array_elements(coalesce(d.schools, '[]')) x
  where (x ->> 'school')::uuid = h.meet_school and x -> 'arrive' ? p.day::text
    and h.report_at < app.moment_at(p.day + (x -> 'arrive' ->> p.day::text)::time, p_meet.time_zone)
    and h.report_at < h.report_at + (h.was_start - h.starts_at)
$$;

-- Cadets in two times that are newly too close, and judges who would be at two places at once.
create function app.late_people_problems(p_meet public.meets, p_moved uuid[], p_before jsonb, p_clashes jsonb,
  p_now jsonb)
returns table (kind text, level text, words text)
language sql stable security definer rows 20 set search_path = ''
as $$
  select 'cadet', 'hard', format('%s: %s compete in %s and %s: %s', k.name,
    array_to_string(app.member_names(array(select x.value::uuid from jsonb_array_elements_text(c -> 'members') x)),
      ', '),
    app.entry_label(e), app.entry_label(o), app.gap_words((c ->> 'gap')::integer, (c ->> 'needed')::integer))
  from app.new_late_clashes(p_clashes, p_now) c
  join public.registration_entries e on e.id = (c ->> 'entry')::uuid
  join public.registration_entries o on o.id = (c ->> 'other')::uuid
  join public.schools k on k.id = e.school_id
  union all
  select distinct 'judge', 'soft', format('%s would judge at %s and %s at the same time, %s', j.name, a.name, b.name,
    app.late_clock(greatest(s.starts_at, o.starts_at), p_meet))
  from public.meet_judges j
  join public.meet_seats t on t.judge_id = j.id and t.archived_at is null and t.kind = 'counting'
  join public.meet_slots s on s.event_id = t.event_id and s.id = any (p_moved)
  join public.meet_areas a on a.id = s.area_id
  join public.meet_seats u on u.judge_id = j.id and u.archived_at is null and u.kind = 'counting'
  join public.meet_slots o on o.event_id = u.event_id and o.removed_at is null and o.area_id <> s.area_id
    and o.starts_at < s.ends_at and o.ends_at > s.starts_at
  join public.meet_areas b on b.id = o.area_id
  left join jsonb_to_recordset(p_before -> 'slots') w (id uuid, area_id uuid, starts_at timestamptz,
    ends_at timestamptz) on w.id = o.id
  join jsonb_to_recordset(p_before -> 'slots') v (id uuid, area_id uuid, starts_at timestamptz, ends_at timestamptz)
    on v.id = s.id
  where j.meet_id = p_meet.id and j.archived_at is null
    -- A seat of no area is at each area where its event is.
    and (t.area_id is null or t.area_id = v.area_id)
    and (u.area_id is null or u.area_id = coalesce(w.area_id, o.area_id))
    and exists (select from public.slot_bookings x where x.slot_id = s.id and x.state = 'booked')
    and exists (select from public.slot_bookings x where x.slot_id = o.id and x.state = 'booked')
    and not (coalesce(w.starts_at, o.starts_at) < v.ends_at and coalesce(w.ends_at, o.ends_at) > v.starts_at
      and coalesce(w.area_id, o.area_id) <> v.area_id)
    and (not o.id = any (p_moved) or s.id < o.id)
$$;
