-- One line for each inspection with its counts, of the rows that the caller reaches. Who sees the results of one
-- platoon has its inspections in the list, not those of all others with nothing in them.
create view public.inspection_list with (security_invoker = true) as
select
  i.id, i.school_id, i.held_on, i.uniform, i.sheet_id, s.name as sheet_name, s.version as sheet_version, i.unit_id,
  app.unit_label(u.id) as unit_name, i.class_period,
  i.inspector_label, i.closed_at, y.name as school_year, n.cadets, n.present, n.absent, n.excused, n.waiting, n.average,
  g.name as group_name, o.state, array_position('{Open,All inspected,Closed}', o.state) as state_sort,
  app.search_text(concat_ws(' ', g.name, i.uniform, s.name, i.inspector_label)) as search,
  app.unit_sort(u.id) as unit_sort
from public.inspections i
join public.inspection_sheets s on s.id = i.sheet_id
left join public.units u on u.id = i.unit_id
left join public.school_years y on y.school_id = i.school_id and i.held_on between y.starts_on and y.ends_on
cross join lateral (
  select count(*)::integer as cadets, (count(*) filter (where r.presence = 'present'))::integer as present,
    (count(*) filter (where r.presence = 'absent'))::integer as absent,
    (count(*) filter (where r.presence = 'excused'))::integer as excused,
    (count(*) filter (where r.presence is null))::integer as waiting, round(avg(r.percent), 1) as average
  from public.inspection_results r where r.inspection_id = i.id
) n
cross join lateral (
  select case when i.closed_at is not null then 'Closed' when n.waiting > 0 then 'Open' else 'All inspected' end
    as state
) o
cross join lateral (
  select coalesce(nullif(concat_ws(' · ', app.unit_label(u.id),
    'Period ' || nullif(i.class_period, '')), ''), 'Whole corps') as name
) g
where i.archived_at is null
  and (n.cadets > 0 or i.created_by = (select auth.uid()) or (select app.manages('inspections', 'read')));
revoke all on public.inspection_list from anon, authenticated, service_role;
grant select on public.inspection_list to authenticated, service_role;

-- What the list can be narrowed by: each value that occurs, in its order, with how many inspections have it.
create view public.inspection_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.inspection_list l
cross join lateral (values ('year', l.school_year, 0), ('unit', l.unit_name, 0), ('uniform', l.uniform, 0),
  ('state', l.state, l.state_sort)) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.inspection_filters from anon, authenticated, service_role;
grant select on public.inspection_filters to authenticated, service_role;

-- The average percent of each cadet in a school year, of the rows that the caller reaches.
create function public.inspection_averages(p_year uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, unit_sort integer, inspections integer,
  absent integer, average numeric, latest numeric, latest_on date)
language sql stable set search_path = ''
as $$
  select c.id, c.first_name, c.last_name,
    app.unit_label(u.id),
    app.unit_sort(u.id), n.inspections, n.absent, n.average, n.latest, n.latest_on
  from (
    select r.cadet_id, (count(r.percent))::integer as inspections,
      (count(*) filter (where r.presence = 'absent'))::integer as absent, round(avg(r.percent), 1) as average,
      (array_agg(r.percent order by i.held_on desc, r.scored_at desc) filter (where r.percent is not null))[1]
        as latest,
      max(i.held_on) filter (where r.percent is not null) as latest_on
    from public.school_years y
    join public.inspections i on i.school_id = y.school_id and i.held_on between y.starts_on and y.ends_on
      and i.archived_at is null
    join public.inspection_results r on r.inspection_id = i.id and r.presence is not null
    where y.id = p_year
    group by r.cadet_id
  ) n
  join public.cadets c on c.id = n.cadet_id and c.archived_at is null
  left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
  left join public.units u on u.id = a.unit_id
$$;
call app.expose('public.inspection_averages(uuid)', 'authenticated', 'service_role');

-- What loses the most points in a school year, item by item, over all versions of the sheets.
create function public.inspection_losses(p_year uuid)
returns table (section text, label text, scored integer, deficient integer, lost_percent numeric)
language sql stable set search_path = ''
as $$
  with items as (
    select s.id as sheet_id, g.value ->> 'title' as section, i.value ->> 'id' as item, i.value ->> 'label' as label,
      (i.value ->> 'points')::integer as points
    from public.inspection_sheets s
    cross join lateral jsonb_array_elements(s.sections) g
    cross join lateral jsonb_array_elements(g.value -> 'items') i
  ), points as materialized (
    -- Counted first: a year has a hundred thousand points, but each item only a few values.
    select n.sheet_id, e.key as item, e.value::integer as points, count(*) as results
    from public.school_years y
    join public.inspections n on n.school_id = y.school_id and n.held_on between y.starts_on and y.ends_on
      and n.archived_at is null
    join public.inspection_results r on r.inspection_id = n.id and r.presence = 'present'
    cross join lateral jsonb_each_text(r.scores) e
    where y.id = p_year
    group by 1, 2, 3
  )
  select t.section, t.label, sum(p.results)::integer,
    coalesce(sum(p.results) filter (where p.points < t.points), 0)::integer,
    round(100.0 * (1 - sum(p.points * p.results) / sum(t.points * p.results)), 1)
  from points p
  join items t on t.sheet_id = p.sheet_id and t.item = p.item
  group by t.section, t.label
  order by 5 desc, 2
$$;
call app.expose('public.inspection_losses(uuid)', 'authenticated', 'service_role');

-- The average percent of this school year's inspections up to the day.
create function app.criterion_uniform_avg(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select r.cadet_id, round(avg(r.percent), 1),
    jsonb_build_object('text', format('Average of %s %s in %s, the latest %s%%',
    count(*), case count(*) when 1 then 'inspection' else 'inspections' end, min(y.name),
    trim_scale((array_agg(r.percent order by i.held_on desc))[1])))
  from public.school_years y
  join public.inspections i on i.school_id = y.school_id and i.held_on between y.starts_on and p_on
    and i.archived_at is null
  join public.inspection_results r on r.inspection_id = i.id and r.cadet_id = any (p_cadets) and r.percent is not null
  where y.school_id = p_school and p_on between y.starts_on and y.ends_on
  group by r.cadet_id
$$;

-- Inspections by month, as they come every week.
create function app.inspection_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select (array_agg(r.id order by i.held_on desc))[1], max(i.held_on), 'inspection',
    format('Uniform inspections in %s: %s%%', to_char(date_trunc('month', i.held_on), 'FMMonth YYYY'),
      trim_scale(round(avg(r.percent), 1))),
    string_agg(format('%s %s%%', to_char(i.held_on, 'Mon FMDD'), trim_scale(r.percent)), ' · ' order by i.held_on)
  from public.inspection_results r
  join public.inspections i on i.id = r.inspection_id and i.archived_at is null
  where r.cadet_id = p_cadet and r.percent is not null
  group by date_trunc('month', i.held_on)
$$;

-- How many inspections a cadet's record holds.
create function app.inspection_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'inspections', count(*) from public.inspection_results r where r.cadet_id = p_cadet and r.presence is not null
$$;

-- Inspections on the calendar, where those of one day and uniform are one date, and in the search.
create function app.inspections_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text)
language sql stable set search_path = ''
as $$
  select (min(i.id::text))::uuid, i.uniform || ' inspection',
    case count(*) when 1 then min(i.group_name) else count(*) || ' groups' end, i.held_on, i.held_on, null::timestamptz,
    null::timestamptz, case count(*) when 1 then '/app/inspections/' || min(i.id::text) else '/app/inspections' end
  from public.inspection_list i
  where i.school_id = app.school_id() and i.held_on between p_from and p_to
  group by i.uniform, i.held_on
$$;

-- Inspections by uniform, sheet, inspector, and whom they were for; each unit is named once, not for each inspection.
create function app.search_inspections(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  with named as materialized (
    select u.id, n.name, app.search_text(n.name) as search
    from public.units u
    cross join lateral (select app.unit_label(u.id) as name) n
  ), sheets as materialized (
    select s.id, app.search_text(s.name) as search from public.inspection_sheets s
  )
  select i.id, i.uniform || ' inspection',
    concat_ws(' · ', to_char(i.held_on, 'Mon FMDD, YYYY'),
      coalesce(nullif(concat_ws(' · ', u.name, 'Period ' || nullif(i.class_period, '')), ''), 'Whole corps')),
    '/app/inspections/' || i.id
  from public.inspections i
  join sheets s on s.id = i.sheet_id
  left join named u on u.id = i.unit_id
  where i.archived_at is null and i.school_id = (select app.school_id())
    and concat_ws(' ', coalesce(u.search, case when coalesce(i.class_period, '') = '' then 'whole corps' end), i.search,
      s.search)
      like all ((select app.word_patterns(p_words))::text[])
  order by i.held_on desc, i.id
  limit p_limit
$$;
call app.keep_search_plan('app.search_inspections(text[], integer)');
