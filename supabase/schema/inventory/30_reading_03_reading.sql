-- The lines of a return that are stored with its receipt. Checks no rights.
create function app.returned_lines(p_lines app.return_line[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('custody_id', c.id, 'name', i.name, 'size', v.size, 'serial_no', a.serial_no, 'qty',
    l.qty,
    'outcome', l.outcome, 'condition', case when l.outcome <> 'lost' then l.condition end, 'cents', l.charge_cents,
      'location_id', l.location_id)
    order by i.name, v.sort, a.serial_no), '[]')
  from unnest(p_lines) l
  join public.custody c on c.id = l.custody_id
  join public.item_variants v on v.id = c.variant_id
  join public.inventory_items i on i.id = v.item_id
  left join public.serial_assets a on a.id = c.asset_id
$$;

-- The words of a receipt for signing.
create function app.receipt_text(p_id uuid) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(E'\n',
    format('Hand receipt no. %s: %s', r.number, case r.direction when 'issue' then 'issued' else 'returned' end),
    r.holder_label || ', ' || to_char(r.created_at at time zone s.time_zone, 'Mon FMDD, YYYY'),
    (select string_agg(
      concat_ws(' · ', trim(format('%s × %s %s', l ->> 'qty', l ->> 'name', coalesce(l ->> 'size', ''))),
      'no. ' || (l ->> 'serial_no'), case l ->> 'outcome' when 'lost' then 'lost' when 'damaged' then 'damaged' end,
      case when (l ->> 'cents')::integer > 0 then case r.direction when 'issue' then 'to replace: $'
        else 'charged: $' end
        || to_char((l ->> 'cents')::integer / 100.0, 'FM999990.00') end), E'\n' order by n)
      from jsonb_array_elements(r.lines) with ordinality t (l, n)),
    'Due back: ' || to_char(r.due_on, 'Mon FMDD, YYYY'), nullif(r.terms, ''))
  from public.hand_receipts r join public.schools s on s.id = r.school_id where r.id = p_id
$$;

-- The staff and the teams of the school by name, for those who issue; no one else gets a row. A receipt is signed by
-- `signer`: the staff member, or the team's coach.
create function app.supply_staff_and_teams()
returns table (kind text, holder_id uuid, holder text, signer text, season_from date, season_to date)
language sql stable security definer rows 50 set search_path = ''
as $$
  select 'staff', p.id, p.last_name || ', ' || p.first_name, p.first_name || ' ' || p.last_name, null::date, null::date
  from public.profiles p
  where p.school_id = app.school_id() and p.active and p.role in ('admin', 'instructor') and app.supplies('create')
  union all
  select 'team', t.id, t.name,
    (select p.first_name || ' ' || p.last_name from public.profiles p where p.id = t.coach_id), t.season_from,
    t.season_to
  from public.teams t
  where t.school_id = app.school_id() and t.archived_at is null and app.supplies('create')
$$;
grant execute on function app.supply_staff_and_teams() to authenticated, service_role;

-- Whom supply issues to besides cadets: staff by name, and teams, those of the latest season first.
create function public.supply_holders()
returns table (kind text, holder_id uuid, holder text, signer text, season_from date, season_to date)
language sql stable set search_path = ''
as $$
  select s.kind, s.holder_id, s.holder, s.signer, s.season_from, s.season_to
  from app.supply_staff_and_teams() s order by s.kind, s.season_to desc nulls last, s.holder, s.holder_id
$$;
call app.expose('public.supply_holders()', 'authenticated', 'service_role');

-- One line for each size, as before, with what is on order and what is in the draft of an order: no one orders it
-- twice.
create view public.stock_lines with (security_invoker = true) as
select v.id, v.school_id, v.item_id, i.name as item_name, i.category, i.cut, i.tracking, i.ownership, i.is_controlled,
  i.count_wanted,
  i.replacement_cost_cents, v.size, v.sort, v.nsn, v.barcode, v.min_stock, coalesce(s.on_hand, 0) as on_hand,
    coalesce(s.reserved, 0) as reserved,
  coalesce(s.free, 0) as free, coalesce(o.out, 0) as issued, v.min_stock is not null
    and coalesce(s.free, 0) < v.min_stock as is_low,
  concat_ws(' ', i.search, app.search_text(v.size), lower(v.barcode)) as search, i.unit_cost_cents,
  coalesce(r.on_order, 0) as on_order, coalesce(r.drafted, 0) as drafted
from public.item_variants v
join public.inventory_items i on i.id = v.item_id and i.archived_at is null
left join (select l.variant_id, sum(l.on_hand)::integer as on_hand, sum(l.reserved)::integer as reserved,
    sum(l.on_hand - l.reserved) filter (where l.condition in ('new', 'serviceable'))::integer as free
  from public.stock_levels l group by 1) s on s.variant_id = v.id
left join (select c.variant_id, sum(c.qty - c.returned_qty - c.lost_qty)::integer as out
  from public.custody c where c.state in ('issued', 'partially_returned') and c.returnable
    group by 1) o on o.variant_id = v.id
left join (select l.variant_id,
  sum(greatest(l.qty - l.received_qty, 0)) filter (where h.state not in ('draft', 'sent_back'))::integer as on_order,
    sum(l.qty) filter (where h.state in ('draft', 'sent_back'))::integer as drafted
  from public.supply_orders h join public.order_lines l on l.order_id = h.id and l.removed_at is null
  where h.state in ('draft', 'sent_back', 'submitted', 'approved', 'ordered', 'partly_received')
    group by 1) r on r.variant_id = v.id
where v.archived_at is null;

revoke all on public.stock_lines from anon, authenticated, service_role;
grant select on public.stock_lines to authenticated, service_role;

-- One line for each item, its sizes added up. It is low where its own minimum says so; `low_sizes` counts the sizes
-- that are.
create view public.item_lines with (security_invoker = true) as
select i.id, i.school_id, i.name, i.category, i.cut, i.tracking, i.ownership, i.size_scheme, i.returnable,
  i.is_controlled, i.count_wanted,
  i.catalog_code, i.min_stock, i.unit_cost_cents, i.replacement_cost_cents, i.archived_at, i.archived_at is not null
    as is_archived,
  coalesce(s.sizes, 0) as sizes, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
    coalesce(s.free, 0) as free,
  coalesce(s.issued, 0) as issued, coalesce(s.low_sizes, 0) as low_sizes,
  (i.min_stock is not null and coalesce(s.free, 0) < i.min_stock) or coalesce(s.low_sizes, 0) > 0 as is_low, i.search
from public.inventory_items i
left join (select l.item_id, count(*)::integer as sizes, sum(l.on_hand)::integer as on_hand, sum(l.reserved)::integer
  as reserved,
    sum(l.free)::integer as free, sum(l.issued)::integer as issued, count(*) filter (where l.is_low)::integer
      as low_sizes
  from public.stock_lines l group by 1) s on s.item_id = i.id;
revoke all on public.item_lines from anon, authenticated, service_role;
grant select on public.item_lines to authenticated, service_role;

-- One line for each numbered thing, with who has it.
create view public.asset_lines with (security_invoker = true) as
select a.id, a.school_id, a.variant_id, v.item_id, i.name as item_name, v.size, i.category, i.is_controlled,
  a.serial_no, a.tag, a.condition,
  a.status, a.location_id, l.name as location, c.id as custody_id, c.holder_label as holder, c.cadet_id, c.due_on,
    a.acquired_on,
  a.last_counted_on, a.note, concat_ws(' ', i.search, lower(a.serial_no), lower(a.tag), app.search_text(c.holder_label))
    as search
from public.serial_assets a
join public.item_variants v on v.id = a.variant_id
join public.inventory_items i on i.id = v.item_id
left join public.inventory_locations l on l.id = a.location_id
left join public.custody c on c.asset_id = a.id and c.state in ('reserved', 'issued', 'partially_returned');
revoke all on public.asset_lines from anon, authenticated, service_role;
grant select on public.asset_lines to authenticated, service_role;

-- The ledger, newest first. The joins are left joins, though no row is ever missing, so that a count skips them.
create view public.movement_lines with (security_invoker = true) as
select m.id, m.school_id, m.act, m.seq, m.kind, m.variant_id, v.item_id, i.name as item_name, v.size, a.serial_no,
  l.name as location,
  m.location_id, m.condition, m.qty, m.held, m.reason, m.author_label, m.created_at, m.ref_table, m.ref_id,
    m.custody_id,
  m.created_by = (select auth.uid()) as is_mine,
    concat_ws(' ', i.search, lower(v.size), lower(a.serial_no), app.search_text(m.reason)) as search
from public.stock_movements m
left join public.item_variants v on v.id = m.variant_id
left join public.inventory_items i on i.id = v.item_id
left join public.inventory_locations l on l.id = m.location_id
left join public.serial_assets a on a.id = m.asset_id;
revoke all on public.movement_lines from anon, authenticated, service_role;
grant select on public.movement_lines to authenticated, service_role;

-- Who has what: for supply all of it, for everyone else their own.
create view public.custody_lines with (security_invoker = true) as
select c.id, c.school_id, c.cadet_id, c.account_id, c.team_id,
  case when c.cadet_id is not null then 'cadet' when c.account_id is not null then 'staff' else 'team' end as kind,
  c.holder_label as holder, v.item_id, c.variant_id, i.name as item_name, i.category, i.is_controlled, v.size,
    i.size_scheme, c.asset_id,
  a.serial_no, a.tag, c.qty, c.returned_qty, c.lost_qty, c.qty - c.returned_qty - c.lost_qty as out, c.state,
    c.returnable,
  c.state in ('issued', 'partially_returned') as is_out, x.is_overdue,
  case when x.is_overdue then 'overdue' when c.state in ('issued', 'partially_returned') then case when c.returnable
    then 'out' else 'kept' end
    when c.state = 'reserved' then 'held' else 'over' end as status,
  c.condition_out, c.condition_in, c.due_on, c.issued_at, c.issued_by_label, c.returned_at, c.received_by_label,
    c.receipt_id,
  r.number as receipt_number, c.kit_id, c.location_id, i.replacement_cost_cents,
  concat_ws(' ', app.search_text(c.holder_label), i.search, lower(v.size), lower(a.serial_no), lower(a.tag)) as search
from public.custody c
left join public.item_variants v on v.id = c.variant_id
left join public.inventory_items i on i.id = v.item_id
left join public.serial_assets a on a.id = c.asset_id
left join public.hand_receipts r on r.id = c.receipt_id
cross join lateral (select c.returnable and c.state in ('issued', 'partially_returned')
  and c.due_on < app.today(c.school_id) as is_overdue) x;
revoke all on public.custody_lines from anon, authenticated, service_role;
grant select on public.custody_lines to authenticated, service_role;

-- Hand receipts, with who has signed.
create view public.receipt_lines with (security_invoker = true) as
select r.id, r.school_id, r.number, r.direction, r.holder_label as holder, r.cadet_id, r.account_id, r.team_id,
  jsonb_array_length(r.lines) as items, r.due_on, r.created_at, r.author_label, r.counter_method, r.counter_name,
    r.counter_at, r.canceled_at,
  r.cadet_signed_at is not null as cadet_signed, r.guardian_signed_at is not null as guardian_signed,
    r.guardian_signed_by,
  case when r.canceled_at is not null then 'canceled'
    when coalesce(r.counter_at, r.cadet_signed_at, r.guardian_signed_at) is not null then 'signed' else 'unsigned' end
      as state,
  concat_ws(' ', r.number::text, app.search_text(r.holder_label)) as search
from public.hand_receipts r;
revoke all on public.receipt_lines from anon, authenticated, service_role;
grant select on public.receipt_lines to authenticated, service_role;

-- What is charged, with for what and to whom.
create view public.charge_lines with (security_invoker = true) as
select g.id, g.school_id, g.custody_id, g.cadet_id, c.holder_label as holder, i.name as item_name, v.size, g.qty,
  g.amount_cents, g.reason,
  g.state, g.note, g.created_at, g.settled_at, g.settled_by_label, g.receipt_id,
    concat_ws(' ', app.search_text(c.holder_label), i.search) as search,
  g.fee_id
from public.custody_charges g
join public.custody c on c.id = g.custody_id
join public.item_variants v on v.id = c.variant_id
join public.inventory_items i on i.id = v.item_id;
revoke all on public.charge_lines from anon, authenticated, service_role;
grant select on public.charge_lines to authenticated, service_role;
