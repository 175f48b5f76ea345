-- What the pages of orders read, what is on order of each size, and what orders add to the dashboard and the search.

-- One line for each size, as before, with what is on order and what is in the draft of an order: no one orders it twice.
create or replace view public.stock_lines with (security_invoker = true) as
select v.id, v.school_id, v.item_id, i.name as item_name, i.category, i.cut, i.tracking, i.ownership, i.is_controlled, i.count_wanted,
  i.replacement_cost_cents, v.size, v.sort, v.nsn, v.barcode, v.min_stock, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
  coalesce(s.free, 0) as free, coalesce(o.out, 0) as issued, v.min_stock is not null and coalesce(s.free, 0) < v.min_stock as is_low,
  concat_ws(' ', i.search, app.search_text(v.size), lower(v.barcode)) as search, i.unit_cost_cents,
  coalesce(r.on_order, 0) as on_order, coalesce(r.drafted, 0) as drafted
from public.item_variants v
join public.inventory_items i on i.id = v.item_id and i.archived_at is null
left join (select l.variant_id, sum(l.on_hand)::integer as on_hand, sum(l.reserved)::integer as reserved,
    sum(l.on_hand - l.reserved) filter (where l.condition in ('new', 'serviceable'))::integer as free
  from public.stock_levels l group by 1) s on s.variant_id = v.id
left join (select c.variant_id, sum(c.qty - c.returned_qty - c.lost_qty)::integer as out
  from public.custody c where c.state in ('issued', 'partially_returned') and c.returnable group by 1) o on o.variant_id = v.id
left join (select l.variant_id, sum(greatest(l.qty - l.received_qty, 0)) filter (where h.state not in ('draft', 'sent_back'))::integer as on_order,
    sum(l.qty) filter (where h.state in ('draft', 'sent_back'))::integer as drafted
  from public.supply_orders h join public.order_lines l on l.order_id = h.id and l.removed_at is null
  where h.state in ('draft', 'sent_back', 'submitted', 'approved', 'ordered', 'partly_received') group by 1) r on r.variant_id = v.id
where v.archived_at is null;

-- What is missing to the minimum, size by size, with the price on record: less is free, on order, and in drafts than the size's own minimum
-- says, or the item's where it has one size only. Which size of several to order for the minimum of an item, a person decides.
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
select o.id, o.school_id, o.number, o.state, o.vendor, o.requisition_no, o.purchase_no, o.fund, o.needed_on, o.note, o.requested_by_label,
  o.submitted_at, o.decided_by_label, o.decided_at, o.decision_note, o.ordered_on, o.expected_on, o.received_on, o.short_note, o.cancel_note,
  o.created_at, coalesce(l.lines, 0) as lines, coalesce(l.qty, 0) as qty, coalesce(l.received, 0) as received, coalesce(l.unpriced, 0) as unpriced,
  case when l.unpriced = 0 then l.cents end as total_cents, coalesce(l.cents, 0) as known_cents,
  o.state in ('approved', 'ordered', 'partly_received') and coalesce(o.expected_on, o.needed_on) < app.today(o.school_id) as is_overdue,
  o.requested_by = (select auth.uid()) as is_mine, coalesce((select auth.uid()) in (o.requested_by, o.submitted_by), false) as asked_by_me,
  concat_ws(' ', o.number::text, app.search_text(o.vendor), app.search_text(o.requisition_no), app.search_text(o.purchase_no),
    app.search_text(o.requested_by_label), l.names) as search
from public.supply_orders o
left join (select x.order_id, count(*)::integer as lines, sum(x.qty)::integer as qty, sum(least(x.received_qty, x.qty))::integer as received,
    (count(*) filter (where x.unit_cost_cents is null))::integer as unpriced, sum(x.qty::bigint * x.unit_cost_cents)::bigint as cents,
    string_agg(distinct i.search, ' ') as names
  from public.order_lines x join public.item_variants v on v.id = x.variant_id join public.inventory_items i on i.id = v.item_id
  where x.removed_at is null group by 1) l on l.order_id = o.id;

-- The lines of orders, by item and size.
create view public.supply_order_sheet with (security_invoker = true) as
select l.id, l.school_id, l.order_id, l.variant_id, v.item_id, i.name as item_name, i.tracking, v.size, v.sort, v.nsn, l.qty, l.received_qty,
  greatest(l.qty - l.received_qty, 0) as open_qty, l.unit_cost_cents, l.qty::bigint * l.unit_cost_cents as line_cents, l.note,
  o.number, o.state, o.expected_on
from public.order_lines l
join public.supply_orders o on o.id = l.order_id
join public.item_variants v on v.id = l.variant_id
join public.inventory_items i on i.id = v.item_id
where l.removed_at is null;

-- What came of orders, act by act, and whether it was undone.
create view public.order_receipts with (security_invoker = true) as
select m.id, m.school_id, m.ref_id as order_id, m.act, m.seq, m.item_name, m.size, m.serial_no, m.location_id, m.location, m.condition, m.qty, m.reason, m.author_label,
  m.created_at, m.is_mine, exists (select from public.stock_movements u where u.ref_table = 'stock_movements' and u.ref_id = m.act) as is_undone
from public.movement_lines m where m.ref_table = 'supply_orders';

-- What the list of orders can be narrowed by.
create view public.supply_order_filters with (security_invoker = true) as
select f.filter, f.value, array_position('{draft,sent_back,submitted,approved,ordered,partly_received,received,canceled}', f.value) as sort,
  sum(g.rows)::integer as rows
from (select l.state, l.is_overdue, l.vendor, count(*) as rows from public.supply_order_list l group by 1, 2, 3) g
cross join lateral (values ('state', g.state), ('is_overdue', coalesce(g.is_overdue, false)::text), ('vendor', g.vendor)) f (filter, value)
group by 1, 2;

do $$
declare
  v_view text;
begin
  foreach v_view in array '{supply_order_list,supply_order_sheet,order_receipts,supply_order_filters}'::text[] loop
    execute format('revoke all on public.%I from anon, authenticated, service_role', v_view);
    execute format('grant select on public.%I to authenticated, service_role', v_view);
  end loop;
end
$$;

-- Orders that wait for approval.
create function app.orders_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.supply_orders o where o.school_id = p_school and o.state = 'submitted'
$$;
call app.register_attention('orders_waiting', 'inventory', 'app.orders_waiting', 54);

-- Orders that should have come by now.
create function app.orders_overdue(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.supply_orders o where o.school_id = p_school and o.state in ('approved', 'ordered', 'partly_received')
    and coalesce(o.expected_on, o.needed_on) < app.today(p_school)
$$;
call app.register_attention('orders_overdue', 'inventory', 'app.orders_overdue', 55);

-- Orders by number, vendor, requisition number, or what is in them.
create function app.search_supply_orders(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select o.id, format('Order no. %s', o.number) || coalesce(', ' || o.vendor, ''),
    concat_ws(' · ', case o.state when 'partly_received' then 'Partly received' when 'sent_back' then 'Sent back' else initcap(o.state) end,
      case o.lines when 1 then '1 item' else o.lines || ' items' end), '/app/inventory/orders/' || o.id
  from public.supply_order_list o where app.found(o.search, p_words) order by o.number desc, o.id limit p_limit
$$;
call app.register_search('supply-orders', 'inventory', 'Supply orders', 'app.search_supply_orders', sort => 46);
