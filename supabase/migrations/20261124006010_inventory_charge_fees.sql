-- A charge that is a fee says so in the list: its payment is recorded with the fees, not in the supply room.

create or replace view public.charge_lines with (security_invoker = true) as
select g.id, g.school_id, g.custody_id, g.cadet_id, c.holder_label as holder, i.name as item_name, v.size, g.qty, g.amount_cents, g.reason,
  g.state, g.note, g.created_at, g.settled_at, g.settled_by_label, g.receipt_id, concat_ws(' ', app.search_text(c.holder_label), i.search) as search,
  g.fee_id
from public.custody_charges g
join public.custody c on c.id = g.custody_id
join public.item_variants v on v.id = c.variant_id
join public.inventory_items i on i.id = v.item_id;
