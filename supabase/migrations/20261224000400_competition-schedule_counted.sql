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
