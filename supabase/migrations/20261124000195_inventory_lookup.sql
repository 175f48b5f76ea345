-- What a scan finds, and what the lists can be narrowed by.

-- The cadet of a card's code, for those who issue or take back.
create function app.card_holder(p_code text) returns table (cadet_id uuid, cadet text)
language sql stable security definer rows 1 set search_path = ''
as $$
  select c.id, c.last_name || ', ' || c.first_name
  from public.cadet_codes k join public.cadets c on c.id = k.cadet_id and c.archived_at is null
  where k.token = lower(p_code) and k.revoked_at is null and k.school_id = app.school_id() and app.supplies('update')
$$;
grant execute on function app.card_holder(text) to authenticated, service_role;

-- What a scanned or typed code names: a numbered thing by tag or serial number, a size by its barcode, or the cadet of a card.
-- Of a thing that is out, the custody comes with it. Nothing where the code is unknown.
create function public.scan_code(p_code text)
returns table (kind text, id uuid, title text, note text, item_id uuid, variant_id uuid, asset_id uuid, custody_id uuid, cadet_id uuid, location_id uuid,
  state text)
language sql stable set search_path = ''
as $$
  select 'asset', a.id, trim(a.item_name || ' ' || a.size), concat_ws(' · ', 'No. ' || a.serial_no, a.holder, case when a.holder is null then a.location end),
    a.item_id, a.variant_id, a.id, a.custody_id, a.cadet_id, a.location_id, a.status
  from public.asset_lines a where length(trim(p_code)) between 1 and 60 and upper(trim(p_code)) in (upper(a.tag), upper(a.serial_no))
  union all
  select 'variant', s.id, trim(s.item_name || ' ' || s.size), format('%s free of %s on hand', s.free, s.on_hand), s.item_id, s.id, null, null, null, null, null
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
cross join lateral (values ('category', g.category), ('ownership', g.ownership), ('cut', g.cut), ('is_low', g.is_low::text)) f (filter, value)
group by 1, 2;

-- What the list of items can be narrowed by.
create view public.item_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, sum(g.rows)::integer as rows
from (select l.category, l.ownership, l.tracking, l.is_low, l.is_archived, count(*) as rows from public.item_lines l group by 1, 2, 3, 4, 5) g
cross join lateral (values ('category', g.category), ('ownership', g.ownership), ('tracking', g.tracking), ('is_low', g.is_low::text),
  ('is_archived', g.is_archived::text)) f (filter, value)
group by 1, 2;

-- What the list of numbered things can be narrowed by.
create view public.asset_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, sum(g.rows)::integer as rows
from (select l.category, l.status, l.condition, count(*) as rows from public.asset_lines l group by 1, 2, 3) g
cross join lateral (values ('category', g.category), ('status', g.status), ('condition', g.condition)) f (filter, value)
group by 1, 2;

-- What the ledger can be narrowed by. Its rows are counted by kind alone: it grows from day to day.
create view public.movement_filters with (security_invoker = true) as
select 'kind' as filter, m.kind as value, null::integer as sort, count(*)::integer as rows from public.stock_movements m group by 2;

-- What the list of custody can be narrowed by.
create view public.custody_filters with (security_invoker = true) as
select f.filter, f.value, array_position('{overdue,out,held,kept,over}', f.value) as sort, sum(g.rows)::integer as rows
from (select l.status, l.state, l.category, l.kind, count(*) as rows from public.custody_lines l group by 1, 2, 3, 4) g
cross join lateral (values ('status', g.status), ('state', g.state), ('category', g.category), ('kind', g.kind)) f (filter, value)
group by 1, 2;

-- What the list of receipts can be narrowed by.
create view public.receipt_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, sum(g.rows)::integer as rows
from (select l.direction, l.state, count(*) as rows from public.receipt_lines l group by 1, 2) g
cross join lateral (values ('direction', g.direction), ('state', g.state)) f (filter, value)
group by 1, 2;

-- What the list of charges can be narrowed by.
create view public.charge_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, sum(g.rows)::integer as rows
from (select l.state, l.reason, count(*) as rows from public.charge_lines l group by 1, 2) g
cross join lateral (values ('state', g.state), ('reason', g.reason)) f (filter, value)
group by 1, 2;

do $$
declare
  v_view text;
begin
  foreach v_view in array '{stock_filters,item_filters,asset_filters,movement_filters,custody_filters,receipt_filters,charge_filters}'::text[] loop
    execute format('revoke all on public.%I from anon, authenticated, service_role', v_view);
    execute format('grant select on public.%I to authenticated, service_role', v_view);
  end loop;
end
$$;
