-- The slots of a schedule, each with what the rules ask about its entry, event, school, and area. The day is a file
-- that the database made; of the schedule nothing is trusted. What can't be read isn't among them: see app.slot_faults.
create function app.schedule_slots(p_day jsonb, p_schedule jsonb)
returns table (at integer, entry text, event text, school text, area text, day text, start integer, finish integer,
  report integer, lane integer, taken integer, minutes integer, report_min integer, uniform text, commander text,
  people jsonb, share text, capacity integer, lanes integer, own_lanes integer, wave_size integer, site text,
  coaches integer, entry_row jsonb, event_row jsonb, area_row jsonb, school_row jsonb)
language sql stable set search_path = ''
as $$
  with slots as materialized (
    select s.ordinality::integer as at, s.value ->> 'entry' as entry, s.value ->> 'area' as area,
      coalesce(s.value ->> 'day', p_day -> 'days' -> 0 ->> 'id') as day,
      app.clock_minutes(s.value ->> 'start') as start,
      app.clock_minutes(s.value ->> 'end') as finish, app.clock_minutes(s.value ->> 'report') as report,
      case when s.value ->> 'lane' ~ '^\d{1,4}$' then (s.value ->> 'lane')::integer end as lane
    from jsonb_array_elements(p_schedule -> 'slots') with ordinality s
    where jsonb_typeof(s.value) = 'object'
  ), entries as materialized (
    select e.value ->> 'id' as id, e.value as row from jsonb_array_elements(p_day -> 'entries') e
  ), events as materialized (
    select v.value ->> 'id' as id, v.value as row from jsonb_array_elements(p_day -> 'events') v
  ), areas as materialized (
    select a.value ->> 'id' as id, a.value as row from jsonb_array_elements(p_day -> 'areas') a
  ), schools as materialized (
    select c.value ->> 'id' as id, c.value as row from jsonb_array_elements(p_day -> 'schools') c
  )
  select distinct on (e.id) s.at, e.id, v.id, c.id, a.id, s.day, s.start, s.finish, s.report, s.lane,
    s.finish + coalesce((v.row ->> 'buffer_min')::integer, 0), (v.row ->> 'minutes')::integer,
    coalesce((v.row ->> 'report_min')::integer, (p_day ->> 'report_min')::integer), v.row ->> 'uniform',
    e.row ->> 'commander', coalesce(e.row -> 'members', '[]')
      || case when e.row ? 'commander' and not coalesce(e.row -> 'members' ? (e.row ->> 'commander'), false)
        then jsonb_build_array(e.row -> 'commander') else '[]' end,
    a.row ->> 'share', coalesce((a.row ->> 'capacity')::integer, 1), coalesce((a.row ->> 'lanes')::integer, 1),
    coalesce((v.row ->> 'lanes')::integer, 1), (v.row ->> 'wave_size')::integer, a.row ->> 'site',
    (c.row ->> 'coaches')::integer, e.row, v.row, a.row, c.row
  from slots s
  join entries e on e.id = s.entry
  join events v on v.id = e.row ->> 'event'
  join schools c on c.id = e.row ->> 'school'
  join areas a on a.id = s.area
  where s.start is not null and s.finish is not null and s.report is not null
    and exists (select from jsonb_array_elements(p_day -> 'days') d where d.value ->> 'id' = s.day)
  order by e.id, s.at
$$;

-- The minutes on the way between two areas of a day file, each as [id, site].
create function app.day_walk(p_day jsonb, p_area text, p_site text, p_other text, p_other_site text) returns integer
language sql immutable set search_path = ''
as $$
  select case when p_area = p_other then 0 else coalesce(
    (select (w ->> 'minutes')::integer from jsonb_array_elements(p_day -> 'travel' -> 'areas') w
      where (w ->> 'from', w ->> 'to') in ((p_area, p_other), (p_other, p_area)) limit 1),
    case when p_site = p_other_site then 0 end,
    (select (w ->> 'minutes')::integer from jsonb_array_elements(p_day -> 'travel' -> 'sites') w
      where (w ->> 'from', w ->> 'to') in ((p_site, p_other_site), (p_other_site, p_site)) limit 1), 0) end
$$;

-- What can't be read of a schedule, and entries that are there twice or that the day doesn't have (H0, H1).
create function app.slot_faults(p_day jsonb, p_schedule jsonb) returns table (rule text, entries text[], text text)
language sql stable set search_path = ''
as $$
  with slots as (
    select s.ordinality as at, s.value as row, s.value ->> 'entry' as entry
    from jsonb_array_elements(p_schedule -> 'slots') with ordinality s
  ), known as (
    select e.value ->> 'id' as id, e.value ->> 'event' as event, e.value ->> 'school' as school
    from jsonb_array_elements(p_day -> 'entries') e
  )
  select 'H0', array[left(s.entry, 120)], format('Slot %s can''t be read', s.at) from slots s
  where jsonb_typeof(s.row) <> 'object' or s.entry is null or app.clock_minutes(s.row ->> 'start') is null
    or app.clock_minutes(s.row ->> 'end') is null or app.clock_minutes(s.row ->> 'report') is null
    or not exists (select from jsonb_array_elements(p_day -> 'areas') a where a.value ->> 'id' = s.row ->> 'area')
    or s.row ->> 'day' is not null and not exists (select from jsonb_array_elements(p_day -> 'days') d
      where d.value ->> 'id' = s.row ->> 'day')
    or s.row -> 'lane' <> 'null' and coalesce(s.row ->> 'lane', '') !~ '^\d{1,4}$'
  union all
  select 'H1', array[left(s.entry, 120)], 'The meet doesn''t have this entry' from slots s
  where s.entry is not null and not exists (select from known k where k.id = s.entry)
  union all
  select 'H1', array[s.entry], 'The slot names another event or school than the entry' from slots s
  join known k on k.id = s.entry
  where s.row ->> 'event' is distinct from k.event or s.row ? 'school' and s.row ->> 'school' is distinct from k.school
  union all
  select 'H1', array[s.entry], format('It has %s places', count(*)) from slots s
  where s.entry is not null group by s.entry having count(*) > 1
$$;

-- What a slot breaks by itself (H2 to H5, H11, H13, H15).
create function app.slot_breaks_alone(p_day jsonb, p_schedule jsonb)
returns table (rule text, entries text[], text text)
language sql stable set search_path = ''
as $$
  with s as materialized (select * from app.schedule_slots(p_day, p_schedule)),
  windows as materialized (
    select 'area' as kind, a.value ->> 'id' as id, w.value as span
    from jsonb_array_elements(p_day -> 'areas') a, jsonb_array_elements(a.value -> 'open') w
    union all
    select 'event', v.value ->> 'id', w.value
    from jsonb_array_elements(p_day -> 'events') v, jsonb_array_elements(v.value -> 'open') w
  ), seats as materialized (
    select v.value ->> 'id' as event, a.value as area, j.value as judge
    from jsonb_array_elements(p_day -> 'events') v, jsonb_array_elements(v.value -> 'panels') p,
      jsonb_array_elements_text(coalesce(p.value -> 'areas', v.value -> 'areas')) a,
      jsonb_array_elements_text(p.value -> 'judges') j
  ), ties as (
    select j.value ->> 'id' as judge, t.value as school
    from jsonb_array_elements(p_day -> 'judges') j, jsonb_array_elements_text(j.value -> 'ties') t
  )
  select 'H2', array[s.entry], 'That area isn''t one of its areas' from s
  where not coalesce(s.event_row -> 'areas' ? s.area, false)
    or jsonb_array_length(coalesce(s.entry_row -> 'areas', '[]')) > 0 and not s.entry_row -> 'areas' ? s.area
  union all
  select 'H3', array[s.entry], 'Its start, its length, or its report time isn''t right' from s
  where s.start % (p_day ->> 'grid_min')::integer <> 0 or s.finish - s.start <> s.minutes
    or s.start - s.report <> s.report_min
    or s.area_row ? 'starts' and not exists (select from jsonb_array_elements(s.area_row -> 'starts') x
      where x.value ->> 'day' = s.day and exists (select from jsonb_array_elements_text(x.value -> 'at') t
        where app.clock_minutes(t.value) = s.start))
  union all
  select 'H4', array[s.entry], 'It''s outside the day, or its area or event isn''t open' from s
  where exists (select from jsonb_array_elements(p_day -> 'days') d where d.value ->> 'id' = s.day
      and (s.start < app.clock_minutes(d.value ->> 'from') or s.finish > app.clock_minutes(d.value ->> 'to')))
    or s.area_row ? 'open' and not exists (select from windows w where w.kind = 'area' and w.id = s.area
      and w.span ->> 'day' = s.day and app.clock_minutes(w.span ->> 'from') <= s.start
      and s.finish <= app.clock_minutes(w.span ->> 'to'))
    or s.event_row ? 'open' and not exists (select from windows w where w.kind = 'event' and w.id = s.event
      and w.span ->> 'day' = s.day and app.clock_minutes(w.span ->> 'from') <= s.start
      and s.finish <= app.clock_minutes(w.span ->> 'to'))
    or exists (select from jsonb_array_elements(s.area_row -> 'closed') c where c.value ->> 'day' = s.day
      and s.start < app.clock_minutes(c.value ->> 'to') and app.clock_minutes(c.value ->> 'from') < s.finish)
  union all
  select 'H5', array[s.entry], 'Everything stops then' from s, jsonb_array_elements(p_day -> 'stops') x
  where x.value ->> 'day' = s.day and s.start < app.clock_minutes(x.value ->> 'to')
    and app.clock_minutes(x.value ->> 'from') < s.finish
    and (not x.value ? 'sites' or x.value -> 'sites' ? s.site)
    and (not x.value ? 'areas' or x.value -> 'areas' ? s.area)
    and (not x.value ? 'events' or x.value -> 'events' ? s.event)
  union all
  select distinct 'H11', array[s.entry], 'A judge there is tied to its school' from s
  join seats t on t.event = s.event and t.area = s.area join ties i on i.judge = t.judge and i.school = s.school
  union all
  select 'H13', array[s.entry], 'Its school isn''t there then' from s
  where s.school_row ? 'days' and not s.school_row -> 'days' ? s.day
    or s.report < app.clock_minutes(s.school_row -> 'arrive' ->> s.day)
    or s.finish > app.clock_minutes(s.school_row -> 'depart' ->> s.day)
  union all
  select 'H15', array[s.entry], 'It isn''t where it''s pinned or locked' from s
  where s.entry_row ? 'pin' and (s.entry_row -> 'pin' ->> 'day' <> s.day or s.entry_row -> 'pin' ->> 'area' <> s.area
    or app.clock_minutes(s.entry_row -> 'pin' ->> 'start') <> s.start
    or s.entry_row -> 'pin' ->> 'lane' is not null
      and (s.entry_row -> 'pin' ->> 'lane')::integer is distinct from s.lane)
$$;

-- What two or more slots break on an area (H6), and two that share a person (H7, H8).
create function app.slot_breaks_together(p_day jsonb, p_schedule jsonb)
returns table (rule text, entries text[], text text)
language sql stable set search_path = ''
as $$
  with s as materialized (select * from app.schedule_slots(p_day, p_schedule)),
  people as materialized (
    select p.value as person, s.* from s, jsonb_array_elements_text(s.people) p
  ), gaps as materialized (
    select (p_day -> 'gaps' ->> 'same_uniform_min')::integer as same,
      (p_day -> 'gaps' ->> 'change_uniform_min')::integer as change,
      (p_day -> 'gaps' ->> 'commander_min')::integer as commander
  ), pairs as (
    select distinct on (a.entry, b.entry) a.entry, b.entry as other, a.finish, b.start,
      a.commander is not null and a.commander = b.commander as is_one,
      case when a.uniform = b.uniform then g.same else g.change end as gap, g.commander as commander_gap,
      app.day_walk(p_day, a.area, a.site, b.area, b.site) as walk
    from people a join people b on b.person = a.person and b.day = a.day and b.entry <> a.entry
      and (b.start, b.entry) > (a.start, a.entry)
    cross join gaps g
    -- No gap and no way is longer than this, so pairs further apart aren't looked at.
    where b.start < a.finish + 1000
  )
  select case when p.is_one then 'H8' else 'H7' end, array[p.entry, p.other],
    format('%s minutes are between two entries of the same people, and %s are needed', p.start - p.finish, n.need)
  from pairs p
  cross join lateral (select case when p.is_one then greatest(p.gap, p.commander_gap) else p.gap end + p.walk as need) n
  where p.start < p.finish + n.need
  union all
  select 'H6', array[a.entry, b.entry], 'Two entries are on one area at one time'
  from s a join s b on b.day = a.day and b.area = a.area and (b.start, b.entry) > (a.start, a.entry)
    and b.start < a.taken and a.start < b.taken
  where a.share <> 'open' and not (a.share <> 'one' and a.start = b.start and a.event = b.event)
  union all
  select 'H6', array_agg(s.entry), format('%s entries start together, and there''s room for fewer', count(*)) from s
  where s.share = 'wave' group by s.day, s.area, s.start, s.event, s.capacity, s.wave_size
  having count(*) > least(s.capacity, s.wave_size)
  union all
  select 'H6', array[s.entry], 'It needs firing points that the area has' from s
  where s.share = 'relay' and (s.lane is null or s.lane < 1 or s.lane + s.own_lanes - 1 > s.lanes)
  union all
  select 'H6', array[a.entry, b.entry], 'Two entries have the same firing point'
  from s a join s b on b.day = a.day and b.area = a.area and b.start = a.start and b.event = a.event
    and b.entry > a.entry and b.lane < a.lane + a.own_lanes and a.lane < b.lane + b.own_lanes
  where a.share = 'relay'
  union all
  select 'H6', array_agg(b.entry), format('%s entries are there at one time, and there''s room for fewer', count(*))
  from s a join s b on b.day = a.day and b.area = a.area and b.start <= a.start and a.start < b.taken
  where a.share = 'open' group by a.entry, a.capacity having count(*) > a.capacity
$$;
