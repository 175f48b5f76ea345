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
