-- What the pages read: stock by size and by item, numbered things, the ledger, who has what, receipts, charges.

-- One line for each size: what is on hand, held back, and out.
create view public.stock_lines with (security_invoker = true) as
select v.id, v.school_id, v.item_id, i.name as item_name, i.category, i.cut, i.tracking, i.ownership, i.is_controlled, i.count_wanted,
  i.replacement_cost_cents, v.size, v.sort, v.nsn, v.barcode, v.min_stock, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
  coalesce(s.free, 0) as free, coalesce(o.out, 0) as issued, v.min_stock is not null and coalesce(s.free, 0) < v.min_stock as is_low,
  concat_ws(' ', i.search, app.search_text(v.size), lower(v.barcode)) as search
from public.item_variants v
join public.inventory_items i on i.id = v.item_id and i.archived_at is null
left join (select l.variant_id, sum(l.on_hand)::integer as on_hand, sum(l.reserved)::integer as reserved,
    sum(l.on_hand - l.reserved) filter (where l.condition in ('new', 'serviceable'))::integer as free
  from public.stock_levels l group by 1) s on s.variant_id = v.id
left join (select c.variant_id, sum(c.qty - c.returned_qty - c.lost_qty)::integer as out
  from public.custody c where c.state in ('issued', 'partially_returned') and c.returnable group by 1) o on o.variant_id = v.id
where v.archived_at is null;

-- One line for each item, its sizes added up. It is low where its own minimum says so; `low_sizes` counts the sizes that are.
create view public.item_lines with (security_invoker = true) as
select i.id, i.school_id, i.name, i.category, i.cut, i.tracking, i.ownership, i.size_scheme, i.returnable, i.is_controlled, i.count_wanted,
  i.catalog_code, i.min_stock, i.unit_cost_cents, i.replacement_cost_cents, i.archived_at, i.archived_at is not null as is_archived,
  coalesce(s.sizes, 0) as sizes, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved, coalesce(s.free, 0) as free,
  coalesce(s.issued, 0) as issued, coalesce(s.low_sizes, 0) as low_sizes,
  (i.min_stock is not null and coalesce(s.free, 0) < i.min_stock) or coalesce(s.low_sizes, 0) > 0 as is_low, i.search
from public.inventory_items i
left join (select l.item_id, count(*)::integer as sizes, sum(l.on_hand)::integer as on_hand, sum(l.reserved)::integer as reserved,
    sum(l.free)::integer as free, sum(l.issued)::integer as issued, count(*) filter (where l.is_low)::integer as low_sizes
  from public.stock_lines l group by 1) s on s.item_id = i.id;

-- One line for each numbered thing, with who has it.
create view public.asset_lines with (security_invoker = true) as
select a.id, a.school_id, a.variant_id, v.item_id, i.name as item_name, v.size, i.category, i.is_controlled, a.serial_no, a.tag, a.condition,
  a.status, a.location_id, l.name as location, c.id as custody_id, c.holder_label as holder, c.cadet_id, c.due_on, a.acquired_on,
  a.last_counted_on, a.note, concat_ws(' ', i.search, lower(a.serial_no), lower(a.tag), app.search_text(c.holder_label)) as search
from public.serial_assets a
join public.item_variants v on v.id = a.variant_id
join public.inventory_items i on i.id = v.item_id
left join public.inventory_locations l on l.id = a.location_id
left join public.custody c on c.asset_id = a.id and c.state in ('reserved', 'issued', 'partially_returned');

-- The ledger, the newest first. Left joins, though none is ever missing: so that a count of the ledger doesn't join.
create view public.movement_lines with (security_invoker = true) as
select m.id, m.school_id, m.act, m.seq, m.kind, m.variant_id, v.item_id, i.name as item_name, v.size, a.serial_no, l.name as location,
  m.location_id, m.condition, m.qty, m.held, m.reason, m.author_label, m.created_at, m.ref_table, m.ref_id, m.custody_id,
  m.created_by = (select auth.uid()) as is_mine, concat_ws(' ', i.search, lower(v.size), lower(a.serial_no), app.search_text(m.reason)) as search
from public.stock_movements m
left join public.item_variants v on v.id = m.variant_id
left join public.inventory_items i on i.id = v.item_id
left join public.inventory_locations l on l.id = m.location_id
left join public.serial_assets a on a.id = m.asset_id;

-- Who has what: for supply all of it, for everyone else their own.
create view public.custody_lines with (security_invoker = true) as
select c.id, c.school_id, c.cadet_id, c.account_id, c.team_id,
  case when c.cadet_id is not null then 'cadet' when c.account_id is not null then 'staff' else 'team' end as kind,
  c.holder_label as holder, v.item_id, c.variant_id, i.name as item_name, i.category, i.is_controlled, v.size, i.size_scheme, c.asset_id,
  a.serial_no, a.tag, c.qty, c.returned_qty, c.lost_qty, c.qty - c.returned_qty - c.lost_qty as out, c.state, c.returnable,
  c.state in ('issued', 'partially_returned') as is_out, x.is_overdue,
  case when x.is_overdue then 'overdue' when c.state in ('issued', 'partially_returned') then case when c.returnable then 'out' else 'kept' end
    when c.state = 'reserved' then 'held' else 'over' end as status,
  c.condition_out, c.condition_in, c.due_on, c.issued_at, c.issued_by_label, c.returned_at, c.received_by_label, c.receipt_id,
  r.number as receipt_number, c.kit_id, c.location_id, i.replacement_cost_cents,
  concat_ws(' ', app.search_text(c.holder_label), i.search, lower(v.size), lower(a.serial_no), lower(a.tag)) as search
from public.custody c
left join public.item_variants v on v.id = c.variant_id
left join public.inventory_items i on i.id = v.item_id
left join public.serial_assets a on a.id = c.asset_id
left join public.hand_receipts r on r.id = c.receipt_id
cross join lateral (select c.returnable and c.state in ('issued', 'partially_returned') and c.due_on < app.today(c.school_id) as is_overdue) x;

-- Hand receipts, with who has signed.
create view public.receipt_lines with (security_invoker = true) as
select r.id, r.school_id, r.number, r.direction, r.holder_label as holder, r.cadet_id, r.account_id, r.team_id,
  jsonb_array_length(r.lines) as items, r.due_on, r.created_at, r.author_label, r.counter_method, r.counter_name, r.counter_at, r.canceled_at,
  r.cadet_signed_at is not null as cadet_signed, r.guardian_signed_at is not null as guardian_signed, r.guardian_signed_by,
  case when r.canceled_at is not null then 'canceled'
    when coalesce(r.counter_at, r.cadet_signed_at, r.guardian_signed_at) is not null then 'signed' else 'unsigned' end as state,
  concat_ws(' ', r.number::text, app.search_text(r.holder_label)) as search
from public.hand_receipts r;

-- What is charged, with for what and to whom.
create view public.charge_lines with (security_invoker = true) as
select g.id, g.school_id, g.custody_id, g.cadet_id, c.holder_label as holder, i.name as item_name, v.size, g.qty, g.amount_cents, g.reason,
  g.state, g.note, g.created_at, g.settled_at, g.settled_by_label, g.receipt_id, concat_ws(' ', app.search_text(c.holder_label), i.search) as search
from public.custody_charges g
join public.custody c on c.id = g.custody_id
join public.item_variants v on v.id = c.variant_id
join public.inventory_items i on i.id = v.item_id;

do $$
declare
  v_view text;
begin
  foreach v_view in array '{stock_lines,item_lines,asset_lines,movement_lines,custody_lines,receipt_lines,charge_lines}'::text[] loop
    execute format('revoke all on public.%I from anon, authenticated, service_role', v_view);
    execute format('grant select on public.%I to authenticated, service_role', v_view);
  end loop;
end
$$;
