-- What the supply room tells, and what it adds elsewhere: reminders, the record, the dashboard, the search, and leaving.

call app.register_kind('inventory.receipt', 'inventory', 'Hand receipts',
  'You or your child got something from supply or brought it back: the receipt to read and sign.', channel => 'now');
call app.register_kind('inventory.overdue', 'inventory', 'Overdue items', 'Something you or your child has was due back.');
call app.register_kind('inventory.low', 'inventory', 'Low stock', 'A size or an item has fallen to its minimum.', roles => '{admin,instructor}');

-- Notifies the families of new receipts.
create function app.tell_receipts(p_school uuid, p_receipts uuid[]) returns integer
language sql security definer set search_path = ''
as $$
  select app.notify_families('inventory.receipt', array(
    select row(r.cadet_id, format('Hand receipt no. %s', r.number),
      format('%s %s from supply. Read and sign it.', jsonb_array_length(r.lines),
        case r.direction when 'issue' then case jsonb_array_length(r.lines) when 1 then 'item' else 'items' end
          else case jsonb_array_length(r.lines) when 1 then 'returned item' else 'returned items' end end),
      '/app/inventory/receipts/' || r.id, 'receipt:' || r.id)::app.notice
    from public.hand_receipts r where r.id = any (p_receipts) and r.cadet_id is not null), p_school)
$$;

-- The sizes of a school of which fewer are free than its minimum says.
create function app.low_sizes(p_school uuid) returns setof uuid
language sql stable security definer rows 20 set search_path = ''
as $$
  select v.id from public.item_variants v join public.inventory_items i on i.id = v.item_id and i.archived_at is null
  left join (select l.variant_id, sum(l.on_hand - l.reserved) as free from public.stock_levels l
    where l.school_id = p_school and l.condition in ('new', 'serviceable') group by 1) s on s.variant_id = v.id
  where v.school_id = p_school and v.archived_at is null and v.min_stock > coalesce(s.free, 0)
$$;

-- Reminds families of what was due back, each so often as the school says. Gives how many were told.
create function app.remind_of_gear(p_school uuid) returns integer
language sql security definer set search_path = ''
as $$
  with late as (
    update public.custody c set reminded_on = app.today(p_school)
    where c.school_id = p_school and c.returnable and c.state in ('issued', 'partially_returned') and c.due_on < app.today(p_school)
      and (c.reminded_on is null or c.reminded_on <= app.today(p_school) - coalesce(
        (select s.remind_every from public.inventory_settings s where s.school_id = p_school), 7))
    returning c.cadet_id, c.variant_id, c.due_on
  ), told as (
    select l.cadet_id, count(*) as items, string_agg(app.variant_name(l.variant_id), ', ' order by l.variant_id) as names, min(l.due_on) as due
    from late l where l.cadet_id is not null group by 1
  )
  select app.notify_families('inventory.overdue', array(
    select row(t.cadet_id, case t.items when 1 then 'An item is due back at supply' else t.items || ' items are due back at supply' end,
      left(t.names, 300) || '. Due ' || to_char(t.due, 'Mon FMDD, YYYY') || '.', '/app/inventory/gear',
      'overdue:' || app.today(p_school))::app.notice from told t), p_school)
$$;

-- Reminds of what is overdue, and tells staff of what is low and wasn't told yet, such as where a minimum was raised.
create function app.run_supply(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
  v_sizes uuid[];
begin
  for v_school in select distinct i.school_id from public.inventory_items i where p_school is null or i.school_id = p_school loop
    perform app.remind_of_gear(v_school);
    v_sizes := array(select v.id from public.item_variants v where v.school_id = v_school and v.archived_at is null);
    perform app.tell_low(v_school, v_sizes, v_sizes);
  end loop;
end
$$;
call app.register_job('inventory.reminders', 'inventory', 'Remind of overdue items and low stock', 'app.run_supply', at_hour => 15);

-- What those who leave still have, and what they owe.
create function app.gear_of_leavers(p_school uuid, p_cadets uuid[]) returns table (cadet_id uuid, what text)
language sql stable security definer set search_path = ''
as $$
  select c.cadet_id, 'Supply: ' || app.variant_name(c.variant_id)
  from public.custody c
  where c.school_id = p_school and c.cadet_id = any (p_cadets) and c.returnable and c.state in ('issued', 'partially_returned')
  union all
  select g.cadet_id, format('Supply charge: $%s', to_char(g.amount_cents / 100.0, 'FM999990.00'))
  from public.custody_charges g where g.school_id = p_school and g.cadet_id = any (p_cadets) and g.state = 'open'
$$;
call app.register_clearance('inventory', 'app.gear_of_leavers');

-- How much a cadet has.
create function app.gear_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'gear', count(*) from public.custody_lines l where l.cadet_id = p_cadet and l.is_out and l.returnable
$$;
call app.register_counts('inventory', 'app.gear_counts');

-- What is overdue at the school.
create function app.gear_overdue(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.custody c
  where c.school_id = p_school and c.returnable and c.state in ('issued', 'partially_returned') and c.due_on < app.today(p_school)
$$;
call app.register_attention('gear_overdue', 'inventory', 'app.gear_overdue', 50);

-- Sizes below their minimum.
create function app.stock_low(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from app.low_sizes(p_school)
$$;
call app.register_attention('stock_low', 'inventory', 'app.stock_low', 51);

-- Charges that are open.
create function app.charges_open(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.custody_charges g where g.school_id = p_school and g.state = 'open'
$$;
call app.register_attention('charges_open', 'inventory', 'app.charges_open', 52);

-- Items by name, and numbered things by number or tag.
create function app.search_items(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  (select i.id, i.name, format('%s on hand, %s out', i.on_hand, i.issued), '/app/inventory/items/' || i.id
  from public.item_lines i where not i.is_archived and app.found(i.search, p_words) order by i.name, i.id limit p_limit)
  union all
  (select a.id, a.item_name || ' no. ' || a.serial_no, coalesce(a.holder, a.location), '/app/inventory/items/' || a.item_id
  from public.asset_lines a where app.found(a.search, p_words) and a.status <> 'disposed' order by a.serial_no, a.id limit p_limit)
  limit p_limit
$$;
call app.register_search('items', 'inventory', 'Supply', 'app.search_items', sort => 45);

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
call app.register_timeline('inventory', 'app.gear_timeline');
