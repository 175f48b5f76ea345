-- The cadet of a card's code, for those who issue or take back.
create function app.card_holder(p_code text) returns table (cadet_id uuid, cadet text)
language sql stable security definer rows 1 set search_path = ''
as $$
  select c.id, c.last_name || ', ' || c.first_name
  from public.cadet_codes k join public.cadets c on c.id = k.cadet_id and c.archived_at is null
  where k.token = lower(p_code) and k.revoked_at is null and k.school_id = app.school_id() and app.supplies('update')
$$;
grant execute on function app.card_holder(text) to authenticated, service_role;

-- What a scanned or typed code names: a numbered thing by tag or serial number, a size by its barcode, or the cadet of
-- a card. Of a thing that is out, the custody comes with it. Nothing where the code is unknown.
create function public.scan_code(p_code text)
returns table (kind text, id uuid, title text, note text, item_id uuid, variant_id uuid, asset_id uuid, custody_id uuid,
  cadet_id uuid, location_id uuid,
  state text)
language sql stable set search_path = ''
as $$
  select 'asset', a.id, trim(a.item_name || ' ' || a.size),
    concat_ws(' · ', 'No. ' || a.serial_no, a.holder, case when a.holder is null then a.location end),
    a.item_id, a.variant_id, a.id, a.custody_id, a.cadet_id, a.location_id, a.status
  from public.asset_lines a where length(trim(p_code)) between 1 and 60
    and upper(trim(p_code)) in (upper(a.tag), upper(a.serial_no))
  union all
  select 'variant', s.id, trim(s.item_name || ' ' || s.size), format('%s free of %s on hand', s.free, s.on_hand),
    s.item_id, s.id, null, null, null, null, null
  from public.stock_lines s where length(trim(p_code)) between 1 and 60 and upper(s.barcode) = upper(trim(p_code))
  union all
  select 'cadet', h.cadet_id, h.cadet, null, null, null, null, null, h.cadet_id, null, null
  from app.card_holder(trim(p_code)) h where length(trim(p_code)) = 32
  limit 20
$$;
call app.expose('public.scan_code(text)', 'authenticated', 'service_role');

-- What the list of sizes can be narrowed by.
create view public.stock_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, sum(g.rows)::integer as rows
from (select l.category, l.ownership, l.cut, l.is_low, count(*) as rows from public.stock_lines l group by 1, 2, 3, 4) g
cross join lateral (values ('category', g.category), ('ownership', g.ownership), ('cut', g.cut),
  ('is_low', g.is_low::text)) f (filter, value)
group by 1, 2;

revoke all on public.stock_filters from anon, authenticated, service_role;
grant select on public.stock_filters to authenticated, service_role;

-- What the list of items can be narrowed by.
create view public.item_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, sum(g.rows)::integer as rows
from (select l.category, l.ownership, l.tracking, l.is_low, l.is_archived, count(*) as rows from public.item_lines l
  group by 1, 2, 3, 4, 5) g
cross join lateral (values ('category', g.category), ('ownership', g.ownership), ('tracking', g.tracking),
  ('is_low', g.is_low::text),
  ('is_archived', g.is_archived::text)) f (filter, value)
group by 1, 2;
revoke all on public.item_filters from anon, authenticated, service_role;
grant select on public.item_filters to authenticated, service_role;

-- What the list of numbered things can be narrowed by.
create view public.asset_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, sum(g.rows)::integer as rows
from (select l.category, l.status, l.condition, count(*) as rows from public.asset_lines l group by 1, 2, 3) g
cross join lateral (values ('category', g.category), ('status', g.status), ('condition', g.condition)) f (filter, value)
group by 1, 2;
revoke all on public.asset_filters from anon, authenticated, service_role;
grant select on public.asset_filters to authenticated, service_role;

-- What the ledger can be narrowed by. Its rows are counted by kind alone: it grows from day to day.
create view public.movement_filters with (security_invoker = true) as
select 'kind' as filter, m.kind as value, null::integer as sort, count(*)::integer as rows from public.stock_movements m
  group by 2;
revoke all on public.movement_filters from anon, authenticated, service_role;
grant select on public.movement_filters to authenticated, service_role;

-- What the list of custody can be narrowed by.
create view public.custody_filters with (security_invoker = true) as
select f.filter, f.value, array_position('{overdue,out,held,kept,over}', f.value) as sort, sum(g.rows)::integer as rows
from (select l.status, l.state, l.category, l.kind, count(*) as rows from public.custody_lines l group by 1, 2, 3, 4) g
cross join lateral (values ('status', g.status), ('state', g.state), ('category', g.category), ('kind', g.kind)) f (
  filter, value)
group by 1, 2;
revoke all on public.custody_filters from anon, authenticated, service_role;
grant select on public.custody_filters to authenticated, service_role;

-- What the list of receipts can be narrowed by.
create view public.receipt_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, sum(g.rows)::integer as rows
from (select l.direction, l.state, count(*) as rows from public.receipt_lines l group by 1, 2) g
cross join lateral (values ('direction', g.direction), ('state', g.state)) f (filter, value)
group by 1, 2;
revoke all on public.receipt_filters from anon, authenticated, service_role;
grant select on public.receipt_filters to authenticated, service_role;

-- What the list of charges can be narrowed by.
create view public.charge_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, sum(g.rows)::integer as rows
from (select l.state, l.reason, count(*) as rows from public.charge_lines l group by 1, 2) g
cross join lateral (values ('state', g.state), ('reason', g.reason)) f (filter, value)
group by 1, 2;
revoke all on public.charge_filters from anon, authenticated, service_role;
grant select on public.charge_filters to authenticated, service_role;

-- The sizes of a school of which fewer are free than its minimum says.
create function app.low_sizes(p_school uuid) returns setof uuid
language sql stable security definer rows 20 set search_path = ''
as $$
  select v.id from public.item_variants v join public.inventory_items i on i.id = v.item_id and i.archived_at is null
  left join (select l.variant_id, sum(l.on_hand - l.reserved) as free from public.stock_levels l
    where l.school_id = p_school and l.condition in ('new', 'serviceable') group by 1) s on s.variant_id = v.id
  where v.school_id = p_school and v.archived_at is null and v.min_stock > coalesce(s.free, 0)
$$;

-- What those who leave still have, and what they owe.
create function app.gear_of_leavers(p_school uuid, p_cadets uuid[]) returns table (cadet_id uuid, what text)
language sql stable security definer set search_path = ''
as $$
  select c.cadet_id, 'Supply: ' || app.variant_name(c.variant_id)
  from public.custody c
  where c.school_id = p_school and c.cadet_id = any (p_cadets) and c.returnable
    and c.state in ('issued', 'partially_returned')
  union all
  select g.cadet_id, format('Supply charge: $%s', to_char(g.amount_cents / 100.0, 'FM999990.00'))
  from public.custody_charges g where g.school_id = p_school and g.cadet_id = any (p_cadets) and g.state = 'open'
$$;

-- How much a cadet has.
create function app.gear_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'gear', count(*) from public.custody_lines l where l.cadet_id = p_cadet and l.is_out and l.returnable
$$;

-- What is overdue at the school.
create function app.gear_overdue(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.custody c
  where c.school_id = p_school and c.returnable and c.state in ('issued', 'partially_returned')
    and c.due_on < app.today(p_school)
$$;

-- Sizes below their minimum.
create function app.stock_low(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from app.low_sizes(p_school)
$$;

-- Charges that are open.
create function app.charges_open(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.custody_charges g where g.school_id = p_school and g.state = 'open'
$$;

-- Items by name, and numbered things by number or tag.
create function app.search_items(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  (select i.id, i.name, format('%s on hand, %s out', i.on_hand, i.issued), '/app/inventory/items/' || i.id
  from public.item_lines i where not i.is_archived and app.found(i.search, p_words) order by i.name, i.id limit p_limit)
  union all
  (select a.id, a.item_name || ' no. ' || a.serial_no, coalesce(a.holder, a.location), '/app/inventory/items/'
    || a.item_id
  from public.asset_lines a where app.found(a.search, p_words) and a.status <> 'disposed' order by a.serial_no,
    a.id limit p_limit)
  limit p_limit
$$;

-- What a cadet got from supply and brought back, on their timeline.
create function app.gear_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select r.id, app.day_in(r.created_at, s.time_zone), 'gear',
    case r.direction when 'issue' then 'Issued by supply' else 'Returned to supply' end,
    format('Receipt no. %s · %s %s', r.number, r.items, case r.items when 1 then 'item' else 'items' end)
  from public.receipt_lines r join public.schools s on s.id = r.school_id
  where r.cadet_id = p_cadet and r.canceled_at is null
$$;

-- How much is free of these sizes that have a minimum, and of their items that have one. Checks no rights.
create function app.minimums_of(p_school uuid, p_variants uuid[])
returns table (subject_id uuid, variants uuid[], item_id uuid, name text, free bigint, minimum integer)
language sql stable security definer rows 20 set search_path = ''
as $$
  with items as (
    select distinct v.item_id from public.item_variants v where v.id = any (p_variants) and v.school_id = p_school
  ), sizes as (
    select v.id, v.item_id, v.size, v.min_stock, coalesce((select sum(l.on_hand - l.reserved) from public.stock_levels l
      where l.variant_id = v.id and l.condition in ('new', 'serviceable')), 0)::bigint as free
    from items join public.item_variants v on v.item_id = items.item_id and v.archived_at is null
  )
  select s.id, array[s.id], i.id, trim(i.name || ' ' || s.size), s.free, s.min_stock
  from sizes s join public.inventory_items i on i.id = s.item_id and i.archived_at is null
  where s.min_stock is not null and s.id = any (p_variants)
  union all
  select i.id, array_agg(s.id), i.id, i.name, sum(s.free)::bigint, i.min_stock
  from sizes s join public.inventory_items i on i.id = s.item_id and i.archived_at is null
  where i.min_stock is not null group by i.id
$$;

-- The counts of which everyone in supply sees the numbers.
create function app.counts_shown() returns setof uuid
language sql stable security definer rows 100 set search_path = ''
as $$
  select c.id from public.counts c
  where c.school_id = app.school_id() and c.state in ('review', 'approved', 'canceled') and app.supplies('read')
$$;
grant execute on function app.counts_shown() to authenticated, service_role;
