-- Judges in two places, in their break, or without their lunch (H9, H10).
create function app.slot_breaks_judges(p_day jsonb, p_schedule jsonb)
returns table (rule text, entries text[], text text)
language sql stable set search_path = ''
as $$
  with s as materialized (select * from app.schedule_slots(p_day, p_schedule)),
  seats as (
    select v.value ->> 'id' as event, a.value as area, j.value as judge
    from jsonb_array_elements(p_day -> 'events') v, jsonb_array_elements(v.value -> 'panels') p,
      jsonb_array_elements_text(coalesce(p.value -> 'areas', v.value -> 'areas')) a,
      jsonb_array_elements_text(p.value -> 'judges') j
  ), duties as materialized (
    select distinct t.judge, s.entry, s.day, s.area, s.site, s.start, s.finish
    from s join seats t on t.event = s.event and t.area = s.area
  ), lunches as (
    select j.value ->> 'id' as judge, l.value ->> 'day' as day, app.clock_minutes(l.value ->> 'from') as starts,
      app.clock_minutes(l.value ->> 'to') as ends, (l.value ->> 'minutes')::integer as minutes
    from jsonb_array_elements(p_day -> 'judges') j, jsonb_array_elements(j.value -> 'lunch') l
    where exists (select from duties d where d.judge = j.value ->> 'id')
  ), ends as (
    -- A free piece starts with the window or after a duty, and ends with the next duty or the window.
    select l.*, x.since from lunches l cross join lateral (
      select l.starts as since union select d.finish from duties d where d.judge = l.judge and d.day = l.day
        and d.finish > l.starts and d.finish < l.ends) x
    where not exists (select from duties d where d.judge = l.judge and d.day = l.day and d.start <= x.since
      and x.since < d.finish)
  ), pieces as (
    select e.judge, e.day, e.starts, max(least(e.ends, coalesce((select min(d.start) from duties d
      where d.judge = e.judge and d.day = e.day and d.start >= e.since), e.ends)) - e.since) as longest
    from ends e group by e.judge, e.day, e.starts
  )
  select 'H9', array[a.entry, b.entry], 'A judge is on two areas' from duties a
  join duties b on b.judge = a.judge and b.day = a.day and b.area <> a.area
    and (b.start, b.entry) > (a.start, a.entry)
    and b.start < a.finish + app.day_walk(p_day, a.area, a.site, b.area, b.site)
  union all
  select 'H10', array[d.entry], 'A judge has a break then' from duties d
  join jsonb_array_elements(p_day -> 'judges') j on j.value ->> 'id' = d.judge
  join jsonb_array_elements(j.value -> 'breaks') b on b.value ->> 'day' = d.day
    and d.start < app.clock_minutes(b.value ->> 'to') and app.clock_minutes(b.value ->> 'from') < d.finish
  union all
  select 'H10', coalesce((select array_agg(d.entry order by d.start) from duties d where d.judge = l.judge
      and d.day = l.day and d.start < l.ends and l.starts < d.finish), '{}'), 'A judge has no time for lunch'
  from lunches l left join pieces p on p.judge = l.judge and p.day = l.day and p.starts = l.starts
  where coalesce(p.longest, 0) < l.minutes
$$;

-- Schools on more areas than they have coaches (H12), full holding areas (H14), and resources in use (H16). More can
-- only be there where something begins.
create function app.slot_breaks_counted(p_day jsonb, p_schedule jsonb)
returns table (rule text, entries text[], text text)
language sql stable set search_path = ''
as $$
  with s as materialized (select * from app.schedule_slots(p_day, p_schedule)),
  held as materialized (
    select s.day, h.value ->> 'area' as what, s.entry, s.start - (h.value ->> 'from_min')::integer as since,
      s.start - coalesce((h.value ->> 'to_min')::integer, 0) as until, 1 as quantity
    from s, jsonb_array_elements(s.event_row -> 'holding') h
  ), used as materialized (
    select s.day, n.value ->> 'resource' as what, s.entry, s.start as since, s.taken as until,
      coalesce((n.value ->> 'quantity')::integer, 1) as quantity
    from s, jsonb_array_elements(s.event_row -> 'needs') n
  )
  select 'H12', array_agg(b.entry), 'Its school is on more areas than it has coaches'
  from s a join s b on b.school = a.school and b.day = a.day and b.start <= a.start and a.start < b.finish
  where a.coaches is not null group by a.entry, a.coaches having count(distinct b.area) > a.coaches
  union all
  select 'H14', array_agg(distinct b.entry), 'A holding or warm-up area is full'
  from (select distinct h.day, h.what, h.since from held h) a
  join held b on b.day = a.day and b.what = a.what and b.since <= a.since and a.since < b.until
  join jsonb_array_elements(p_day -> 'areas') r on r.value ->> 'id' = a.what
  group by a.day, a.what, a.since, r.value having count(*) > coalesce((r.value ->> 'capacity')::integer, 1)
  union all
  select 'H16', array_agg(distinct b.entry), 'More of a resource would be in use than there are'
  from (select distinct u.day, u.what, u.since from used u) a
  join used b on b.day = a.day and b.what = a.what and b.since <= a.since and a.since < b.until
  join jsonb_array_elements(p_day -> 'resources') r on r.value ->> 'id' = a.what
  group by a.day, a.what, a.since, r.value having sum(b.quantity) > (r.value ->> 'quantity')::integer
$$;

-- Every hard rule that a schedule breaks, H0 to H16, beside that of entries without a place. What can't be read makes
-- the other rules pointless.
create function app.schedule_breaks(p_day jsonb, p_schedule jsonb) returns table (rule text, entries text[], text text)
language plpgsql stable set search_path = ''
as $$
begin
  return query select f.* from app.slot_faults(p_day, p_schedule) f;
  return query select b.* from app.slot_breaks_alone(p_day, p_schedule) b;
  return query select b.* from app.slot_breaks_together(p_day, p_schedule) b;
  return query select b.* from app.slot_breaks_judges(p_day, p_schedule) b;
  return query select b.* from app.slot_breaks_counted(p_day, p_schedule) b;
end
$$;

-- The day with the places that entries are kept at: [{entry, kind, day?, area?, start?, lane?}].
create function app.day_with_pins(p_day jsonb, p_pins jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_pins jsonb := app.lines_in(p_pins, 'pins', 5000);
begin
  if exists (select from jsonb_array_elements(v_pins) p where jsonb_typeof(p.value) <> 'object'
    or p.value ->> 'entry' is null or coalesce(p.value ->> 'kind', '') not in ('pinned', 'locked')
    or p.value ->> 'start' is not null and app.clock_minutes(p.value ->> 'start') is null
    or p.value ->> 'lane' is not null and p.value ->> 'lane' !~ '^\d{1,4}$'
    or p.value ->> 'day' is not null and not exists (select from jsonb_array_elements(p_day -> 'days') d
      where d.value ->> 'id' = p.value ->> 'day')
    or p.value ->> 'area' is not null and not exists (select from jsonb_array_elements(p_day -> 'areas') a
      where a.value ->> 'id' = p.value ->> 'area'))
  then
    perform app.fail('pins', 'An entry is pinned where it can''t be', 'Unpin it, or choose a day and an area again.',
      'pins');
  end if;
  return p_day || jsonb_build_object('entries', (
    select coalesce(jsonb_agg(e.value || coalesce(jsonb_build_object('pin', x.pin), '{}') order by e.ordinality), '[]')
    from jsonb_array_elements(p_day -> 'entries') with ordinality e
    left join (select distinct on (p.value ->> 'entry') p.value ->> 'entry' as entry, jsonb_strip_nulls(
        jsonb_build_object('kind', p.value ->> 'kind', 'day', p.value ->> 'day', 'area', p.value ->> 'area',
          'start', p.value ->> 'start', 'lane', (p.value ->> 'lane')::integer)) as pin
      from jsonb_array_elements(v_pins) p order by p.value ->> 'entry') x on x.entry = e.value ->> 'id'));
end
$$;

-- The schedule as it is stored: the slots in their order, with what follows from them, and each entry without a place
-- with what was said of it, as far as that has the shape of `schedule/1`.
create function app.stored_schedule(p_day jsonb, p_schedule jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with s as materialized (select * from app.schedule_slots(p_day, p_schedule)),
  told as (
    select distinct on (u.value ->> 'entry') u.value ->> 'entry' as entry, u.value as row
    from jsonb_array_elements(case when jsonb_typeof(p_schedule -> 'unplaced') = 'array'
      then p_schedule -> 'unplaced' else '[]' end) u
    where jsonb_typeof(u.value) = 'object' and pg_column_size(u.value) <= 20000 order by u.value ->> 'entry'
  )
  select jsonb_build_object('format', 'schedule/1', 'day_id', p_day ->> 'id',
    'slots', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('entry', s.entry, 'event', s.event,
        'school', s.school, 'day', s.day, 'area', s.area,
        'report', to_char(time '00:00' + s.report * interval '1 minute', 'HH24:MI'),
        'start', to_char(time '00:00' + s.start * interval '1 minute', 'HH24:MI'),
        'end', to_char(time '00:00' + s.finish * interval '1 minute', 'HH24:MI'), 'lane', s.lane))
      order by s.day, s.start, s.area, s.lane, s.entry), '[]') from s),
    'unplaced', (select coalesce(jsonb_agg(jsonb_build_object('entry', e.value ->> 'id',
        'rules', case when jsonb_typeof(t.row -> 'rules') = 'array' then t.row -> 'rules' else '[]' end,
        'with', case when jsonb_typeof(t.row -> 'with') = 'array' then t.row -> 'with' else '[]' end,
        'text', left(coalesce(t.row ->> 'text', ''), 500),
        'free', case when jsonb_typeof(t.row -> 'free') = 'array' then t.row -> 'free' else '[]' end)
      order by e.ordinality), '[]')
      from jsonb_array_elements(p_day -> 'entries') with ordinality e
      left join told t on t.entry = e.value ->> 'id'
      where e.value ->> 'id' not in (select s.entry from s)))
$$;
