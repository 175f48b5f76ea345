-- What is missing to the minimum, size by size, with the price on record: less is free, on order, and in drafts than
-- the size's own minimum says, or the item's where it has one size only. Which size of several to order for the minimum
-- of an item, a person decides.
create function public.low_to_order()
returns table (variant_id uuid, item_name text, size text, qty integer, unit_cost_cents integer)
language sql stable set search_path = ''
as $$
  select l.id, l.item_name, l.size, m.missing, l.unit_cost_cents
  from public.stock_lines l
  join public.inventory_items i on i.id = l.item_id
  cross join lateral (select coalesce(l.min_stock, case when i.tracking <> 'variant' then i.min_stock end)
    - l.free - l.on_order - l.drafted as missing) m
  where m.missing > 0 and app.supplies('create')
  order by l.item_name, l.sort, l.id
  limit 500
$$;
call app.expose('public.low_to_order()', 'authenticated', 'service_role');

-- Orders, with how much has come. The total is empty while a price is unknown.
create view public.supply_order_list with (security_invoker = true) as
select o.id, o.school_id, o.number, o.state, o.vendor, o.requisition_no, o.purchase_no, o.fund, o.needed_on, o.note,
  o.requested_by_label,
  o.submitted_at, o.decided_by_label, o.decided_at, o.decision_note, o.ordered_on, o.expected_on, o.received_on,
    o.short_note, o.cancel_note,
  o.created_at, coalesce(l.lines, 0) as lines, coalesce(l.qty, 0) as qty, coalesce(l.received, 0) as received,
    coalesce(l.unpriced, 0) as unpriced,
  case when l.unpriced = 0 then l.cents end as total_cents, coalesce(l.cents, 0) as known_cents,
  o.state in ('approved', 'ordered', 'partly_received')
    and coalesce(o.expected_on, o.needed_on) < app.today(o.school_id) as is_overdue,
  o.requested_by = (select auth.uid()) as is_mine,
    coalesce((select auth.uid()) in (o.requested_by, o.submitted_by), false) as asked_by_me,
  concat_ws(' ', o.number::text, app.search_text(o.vendor), app.search_text(o.requisition_no),
    app.search_text(o.purchase_no),
    app.search_text(o.requested_by_label), l.names) as search, o.updated_at
from public.supply_orders o
left join (select x.order_id, count(*)::integer as lines, sum(x.qty)::integer as qty,
  sum(least(x.received_qty, x.qty))::integer as received,
    (count(*) filter (where x.unit_cost_cents is null))::integer as unpriced,
      sum(x.qty::bigint * x.unit_cost_cents)::bigint as cents,
    string_agg(distinct i.search, ' ') as names
  from public.order_lines x join public.item_variants v on v.id = x.variant_id
    join public.inventory_items i on i.id = v.item_id
  where x.removed_at is null group by 1) l on l.order_id = o.id;

revoke all on public.supply_order_list from anon, authenticated, service_role;
grant select on public.supply_order_list to authenticated, service_role;

-- The lines of orders, by item and size.
create view public.supply_order_sheet with (security_invoker = true) as
select l.id, l.school_id, l.order_id, l.variant_id, v.item_id, i.name as item_name, i.tracking, v.size, v.sort, v.nsn,
  l.qty, l.received_qty,
  greatest(l.qty - l.received_qty, 0) as open_qty, l.unit_cost_cents, l.qty::bigint * l.unit_cost_cents as line_cents,
    l.note,
  o.number, o.state, o.expected_on
from public.order_lines l
join public.supply_orders o on o.id = l.order_id
join public.item_variants v on v.id = l.variant_id
join public.inventory_items i on i.id = v.item_id
where l.removed_at is null;
revoke all on public.supply_order_sheet from anon, authenticated, service_role;
grant select on public.supply_order_sheet to authenticated, service_role;

-- What came of orders, act by act, and whether it was undone.
create view public.order_receipts with (security_invoker = true) as
select m.id, m.school_id, m.ref_id as order_id, m.act, m.seq, m.item_name, m.size, m.serial_no, m.location_id,
  m.location, m.condition, m.qty, m.reason, m.author_label,
  m.created_at, m.is_mine,
    exists (select from public.stock_movements u where u.ref_table = 'stock_movements' and u.ref_id = m.act)
    as is_undone
from public.movement_lines m where m.ref_table = 'supply_orders';
revoke all on public.order_receipts from anon, authenticated, service_role;
grant select on public.order_receipts to authenticated, service_role;

-- What the list of orders can be narrowed by.
create view public.supply_order_filters with (security_invoker = true) as
select f.filter, f.value,
  array_position('{draft,sent_back,submitted,approved,ordered,partly_received,received,canceled}', f.value) as sort,
  sum(g.rows)::integer as rows
from (select l.state, l.is_overdue, l.vendor, count(*) as rows from public.supply_order_list l group by 1, 2, 3) g
cross join lateral (values ('state', g.state), ('is_overdue', coalesce(g.is_overdue, false)::text),
  ('vendor', g.vendor)) f (filter, value)
group by 1, 2;
revoke all on public.supply_order_filters from anon, authenticated, service_role;
grant select on public.supply_order_filters to authenticated, service_role;

-- Orders that wait for approval.
create function app.orders_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.supply_orders o where o.school_id = p_school and o.state = 'submitted'
$$;

-- Orders that should have come by now.
create function app.orders_overdue(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.supply_orders o where o.school_id = p_school
    and o.state in ('approved', 'ordered', 'partly_received')
    and coalesce(o.expected_on, o.needed_on) < app.today(p_school)
$$;

-- Orders by number, vendor, requisition number, or what is in them.
create function app.search_supply_orders(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select o.id, format('Order no. %s', o.number) || coalesce(', ' || o.vendor, ''),
    concat_ws(' · ', case o.state when 'partly_received' then 'Partly received' when 'sent_back' then 'Sent back'
      else initcap(o.state) end,
      case o.lines when 1 then '1 item' else o.lines || ' items' end), '/app/inventory/orders/' || o.id
  from public.supply_order_list o where app.found(o.search, p_words) order by o.number desc, o.id limit p_limit
$$;

-- For each size of what comes back: free now, still out to those in their last year, in an order or in the draft of
-- one, how many of the measured first-years wear it, how many of `p_new` cadets will by that share (rounded up), and
-- what is then missing. Items whose sizes no one has on record are left out.
create function public.size_forecast(p_new integer)
returns table (variant_id uuid, item_id uuid, item_name text, size text, sort integer, free integer,
  coming_back integer, on_order integer,
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
  select l.id, l.item_id, l.item_name, l.size, l.sort, l.free, coalesce(g.out, 0), l.on_order + l.drafted,
    coalesce(w.wearers, 0),
    m.all, n.needed, greatest(0, n.needed - l.free - coalesce(g.out, 0) - l.on_order - l.drafted), l.unit_cost_cents
  from public.stock_lines l
  join public.inventory_items i on i.id = l.item_id and i.returnable and i.tracking = 'variant'
  cross join measured m
  left join worn w on w.size_scheme = i.size_scheme and w.key = app.size_key(l.size)
  left join leaving g on g.variant_id = l.id
  cross join lateral (select case when m.all > 0
    then ceil(least(greatest(coalesce(p_new, 0), 0), 1000) * coalesce(w.wearers, 0)::numeric / m.all)::integer
      else 0 end as needed) n
  where exists (select from worn x where x.size_scheme = i.size_scheme) and app.supplies('create')
  order by l.item_name, l.sort, l.id
  limit 1000
$$;
call app.expose('public.size_forecast(integer)', 'authenticated', 'service_role');

-- The fields of a row that differ from another image of it.
create function app.changed_fields(p_old jsonb, p_new jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(o.key, o.value), '{}') from jsonb_each(p_old) o
  where o.value is distinct from p_new -> o.key and o.key not in ('updated_at', 'updated_by', 'search')
$$;

-- Refusals of the rows that have a number which a row before has, too.
create function app.numbers_twice(p_rows jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('row', t.row_no, 'field', 'serial', 'reason',
    format('No. %s is in another row already', t.serial))
    order by t.n), '[]')
  from (
    select r.r -> 'row' as row_no, trim(s) as serial, r.n, row_number() over (partition by upper(trim(s)) order by r.n)
      as nth
    from jsonb_array_elements(p_rows) with ordinality r (r, n)
    cross join lateral jsonb_array_elements_text(app.lines_in(r.r -> 'serials', 'serial', 500)) s
  ) t where t.nth > 1
$$;

-- What an import added or changed, and whether something else has happened to it since: issued, counted, moved,
-- received again.
create function app.inventory_import_rows(p_import uuid)
  returns table (id uuid, subject text, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select i.subject_id, i.subject, exists (
      select from public.stock_movements m
      where (case i.subject when 'asset' then m.asset_id = i.subject_id else m.variant_id = i.subject_id
        and m.asset_id is null end)
        and (m.ref_table = 'imports' and m.ref_id = p_import) is not true
        and m.seq > coalesce(
          (select min(o.seq) from public.stock_movements o where o.ref_table = 'imports' and o.ref_id = p_import
          and o.variant_id = m.variant_id and o.asset_id is not distinct from m.asset_id), case when i.before is null
            then 0 end)),
    i.before is null
  from app.inventory_imports i
  where i.import_id = p_import
    and (i.subject = 'asset' or (i.subject = 'item' and i.before is not null) or (i.subject = 'variant' and not exists (
    select from public.item_variants v join public.inventory_items o on o.id = v.item_id where v.id = i.subject_id
      and o.tracking = 'serial')))
$$;

-- The fields to put back: those that are still as the import left them.
create function app.fields_before(p_import app.inventory_imports, p_now jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(p_import.before) b
    where p_now -> b.key = p_import.after -> b.key
$$;
