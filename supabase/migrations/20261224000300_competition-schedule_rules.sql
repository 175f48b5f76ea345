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
