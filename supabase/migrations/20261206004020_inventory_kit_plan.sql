-- A kit is planned here for everyone who can get one, and what was handed out together is canceled together.

drop function public.kit_plan(uuid, uuid[]);

-- What each of these cadets, staff members, and teams gets of a kit: the size on their record, the place with enough of it, and what is
-- in the way (no_size, choose_size, not_stocked, out_of_stock, serial, has_one). Only cadets have sizes on record: for others an item
-- with more than one size is chosen by hand. Places are given out in the order of the list, as far as each one's stock goes.
create function public.kit_plan(p_kit uuid, p_holders uuid[])
returns table (holder_id uuid, holder text, item_id uuid, item_name text, qty integer, size text, variant_id uuid, location_id uuid,
  location text, free integer, problem text)
language sql stable set search_path = ''
as $$
  with holders as (
    select c.cadet_id as id, c.cadet as name, true as is_cadet from app.supply_cadets() c where c.cadet_id = any (p_holders)
    union all
    select s.holder_id, s.holder, false from app.supply_staff_and_teams() s where s.holder_id = any (p_holders)
  ), lines as (
    select i.id as item_id, i.name as item_name, i.tracking, i.size_scheme, l.qty, l.sort,
      (select count(*) from public.item_variants v where v.item_id = i.id and v.archived_at is null) as sizes
    from public.kit_lines l join public.inventory_items i on i.id = l.item_id
    where l.kit_id = p_kit and l.removed_at is null
  ), asked as (
    select h.id as holder_id, h.name as holder, h.is_cadet, k.*, z.value as size, v.id as variant_id,
      row_number() over (order by h.name, h.id, k.sort, k.item_id) as n
    from lines k
    cross join holders h
    left join app.supply_sizes(p_holders) z on z.cadet_id = h.id and z.size_scheme = k.size_scheme
    left join public.item_variants v on v.item_id = k.item_id and v.archived_at is null and case
      when k.tracking = 'serial' then app.size_key(v.size) = ''
      when h.is_cadet then app.size_key(v.size) = case k.tracking when 'variant' then app.size_key(z.value) else '' end
      else k.sizes = 1 end
  ), summed as (
    select a.*, sum(a.qty) over (partition by a.variant_id order by a.n) as upto from asked a
  ), places as (
    select s.variant_id, s.location_id, p.name, s.free,
      sum(s.free) over (partition by s.variant_id order by s.free desc, p.name, p.id) as upto
    from (
      select l.variant_id, l.location_id, sum(l.on_hand - l.reserved)::integer as free from public.stock_levels l
      where l.condition in ('new', 'serviceable') and l.on_hand > l.reserved group by 1, 2
    ) s join public.inventory_locations p on p.id = s.location_id
  )
  select a.holder_id, a.holder, a.item_id, a.item_name, a.qty, a.size, a.variant_id, b.location_id, b.name,
    coalesce((select sum(x.free)::integer from places x where x.variant_id = a.variant_id), 0),
    case
      when a.tracking = 'serial' then 'serial'
      when a.is_cadet and a.tracking = 'variant' and a.size is null then 'no_size'
      when not a.is_cadet and a.sizes > 1 then 'choose_size'
      when a.variant_id is null then 'not_stocked'
      when a.is_cadet and exists (
        select from public.custody c join public.item_variants v on v.id = c.variant_id
        where c.cadet_id = a.holder_id and v.item_id = a.item_id and c.returnable
          and c.state in ('reserved', 'issued', 'partially_returned')) then 'has_one'
      when b.location_id is null then 'out_of_stock'
    end
  from summed a
  left join lateral (
    select p.location_id, p.name from places p where p.variant_id = a.variant_id and p.upto >= a.upto order by p.upto limit 1
  ) b on true
  order by a.n
$$;
call app.expose('public.kit_plan(uuid, uuid[])', 'authenticated', 'service_role');

-- Cancels receipts that were written together: all of them, or none where one can't be canceled any more. Gives how many.
create function public.cancel_receipts(p_receipts uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'cancel_receipts', to_jsonb(p_receipts));
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.check_ids(p_receipts, 'receipts', 500);
  perform public.cancel_receipt(r.id) from (select distinct u.id from unnest(p_receipts) u (id) order by 1) r;
  return app.done(p_key, to_jsonb((select count(distinct u.id) from unnest(p_receipts) u (id))))::integer;
end
$$;
call app.expose('public.cancel_receipts(uuid[], uuid)', 'authenticated', 'service_role');
