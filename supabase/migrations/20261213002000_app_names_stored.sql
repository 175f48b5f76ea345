-- What is stored under the name of a unit or a position is called by its new form: assigned tasks, openings named after
-- their position, the positions in templates, and the units chosen in saved views and in what imports remember. Only
-- where a text is exactly the old name: what people worded themselves stays, and so do printed orders.

create table app.names_before as
  with recursive above as (
    select u.id, u.school_id, u.name as label, u.parent_id, 0 as depth from public.units u
    union all
    select l.id, l.school_id, coalesce(u.short_name, u.name) || ' · ' || l.label, u.parent_id, l.depth + 1
    from above l join public.units u on u.id = l.parent_id
    where u.parent_id is not null and l.depth < 20
  ), unit as (
    select distinct on (l.id) l.id, l.school_id, l.label from above l order by l.id, l.depth desc
  )
  select n.id, n.school_id, n.label as before, app.unit_label(n.id) as after, '1 ' || n.id as place from unit n
  union all
  select p.id, p.school_id,
    concat_ws(' · ', case when u.parent_id is not null then
      case when w.parent_id is null then coalesce(u.short_name, u.name) else n.label end end, p.title),
    app.position_label(p.id),
    concat_ws(' ', 2, p.archived_at is not null, p.unit_id is not null, lpad(greatest(p.sort, 0)::text, 10, '0'), p.id)
  from public.positions p
  left join public.units u on u.id = p.unit_id
  left join public.units w on w.id = u.parent_id
  left join unit n on n.id = p.unit_id;

update public.task_assignments a set who = n.after
from app.names_before n
where n.id in (a.position_id, a.unit_id) and a.who = n.before and n.before <> n.after;

update public.job_postings p set title = left(n.after, 120)
from app.names_before n
where n.id = p.position_id and p.title = left(n.before, 120) and n.before <> n.after;

update public.task_template_items i set position_code = left(n.after, 200)
from (
  -- Of several positions with the same beginning, the one that the template gave its task to.
  select distinct on (b.school_id, left(b.before, 40)) b.school_id, left(b.before, 40) as before, b.after
  from app.names_before b join public.positions p on p.id = b.id
  where b.before <> b.after
  order by b.school_id, left(b.before, 40), b.place
) n
where n.school_id = i.school_id and i.position_code = n.before;

update public.saved_views v set state = jsonb_set(v.state, '{filters}', f.filters)
from public.saved_views o
cross join lateral (
  -- A name that several units had chose all of them.
  select jsonb_object_agg(e.key, case when jsonb_typeof(e.value) <> 'array' then e.value else (
    select coalesce(jsonb_agg(coalesce(to_jsonb(n.after), c.value) order by c.ordinality, n.after), '[]')
    from jsonb_array_elements(e.value) with ordinality c
    left join (select distinct b.before, b.after from app.names_before b where b.school_id = o.school_id) n
      on to_jsonb(n.before) = c.value) end) as filters
  from jsonb_each(case jsonb_typeof(o.state -> 'filters') when 'object' then o.state -> 'filters' else '{}' end) e
) f
where o.id = v.id and jsonb_typeof(v.state -> 'filters') = 'object'
  and f.filters is distinct from v.state -> 'filters';

update public.import_mappings m set words = jsonb_set(m.words, '{unit}', f.unit)
from public.import_mappings o
cross join lateral (
  select jsonb_object_agg(e.key, coalesce(to_jsonb(n.after), e.value)) as unit
  from jsonb_each(case jsonb_typeof(o.words -> 'unit') when 'object' then o.words -> 'unit' else '{}' end) e
  left join (
    select b.before, min(b.after) as after from app.names_before b where b.school_id = o.school_id
    group by b.before having count(distinct b.after) = 1
  ) n on to_jsonb(n.before) = e.value
) f
where o.id = m.id and jsonb_typeof(m.words -> 'unit') = 'object'
  and f.unit is distinct from m.words -> 'unit';

drop table app.names_before;
