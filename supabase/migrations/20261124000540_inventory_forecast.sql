-- What the next class needs: by the sizes of this year's first-years, what is free, and what those who leave bring back.

-- For each size of what comes back: free now, still out to those in their last year, in an order or in the draft of one, how many of the
-- measured first-years wear it, how many of `p_new` cadets will by that share (rounded up), and what is then missing. Items whose sizes
-- no one has on record are left out.
create function public.size_forecast(p_new integer)
returns table (variant_id uuid, item_id uuid, item_name text, size text, sort integer, free integer, coming_back integer, on_order integer,
  wearers integer, measured integer, needed integer, to_order integer, unit_cost_cents integer)
language sql stable set search_path = ''
as $$
  with corps as materialized (select s.cadet_id, s.let_level from app.supply_cadets() s),
  sized as materialized (
    select z.cadet_id, z.size_scheme, app.size_key(z.value) as key
    from app.supply_sizes(array(select c.cadet_id from corps c where c.let_level = 1)) z
  ),
  measured as (select count(distinct z.cadet_id)::integer as all from sized z),
  worn as (select z.size_scheme, z.key, count(*)::integer as wearers from sized z group by 1, 2),
  leaving as (
    select c.variant_id, sum(c.qty - c.returned_qty - c.lost_qty)::integer as out
    from public.custody c join corps k on k.cadet_id = c.cadet_id and k.let_level = 4
    where c.returnable and c.state in ('issued', 'partially_returned') group by 1
  )
  select l.id, l.item_id, l.item_name, l.size, l.sort, l.free, coalesce(g.out, 0), l.on_order + l.drafted, coalesce(w.wearers, 0),
    m.all, n.needed, greatest(0, n.needed - l.free - coalesce(g.out, 0) - l.on_order - l.drafted), l.unit_cost_cents
  from public.stock_lines l
  join public.inventory_items i on i.id = l.item_id and i.returnable and i.tracking = 'variant'
  cross join measured m
  left join worn w on w.size_scheme = i.size_scheme and w.key = app.size_key(l.size)
  left join leaving g on g.variant_id = l.id
  cross join lateral (select case when m.all > 0
    then ceil(least(greatest(coalesce(p_new, 0), 0), 1000) * coalesce(w.wearers, 0)::numeric / m.all)::integer else 0 end as needed) n
  where exists (select from worn x where x.size_scheme = i.size_scheme) and app.supplies('create')
  order by l.item_name, l.sort, l.id
  limit 1000
$$;
call app.expose('public.size_forecast(integer)', 'authenticated', 'service_role');
