-- One line for each inspection with its counts, of the rows that the caller reaches. Who sees the results of one
-- platoon has its inspections in the list, not those of all others with nothing in them.
create or replace view public.inspection_list with (security_invoker = true) as
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
