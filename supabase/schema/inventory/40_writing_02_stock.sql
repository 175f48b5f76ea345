-- Writes changes of stock as one act, in an order that is the same for everyone, so that two acts never wait for each
-- other. Returns the act. Checks no rights: its callers have checked them.
create function app.write_stock(
  p_school uuid, p_changes app.stock_change[], p_reason text default null, p_ref_table text default null, p_ref_id uuid
    default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_act uuid := gen_random_uuid();
begin
  insert into public.stock_movements
    (school_id, act, kind, variant_id, asset_id, location_id, condition, qty, held, custody_id, ref_table, ref_id,
      reason)
  select p_school, v_act, c.kind, c.variant_id, c.asset_id, c.location_id, c.condition, coalesce(c.qty, 0),
    coalesce(c.held, 0), c.custody_id,
    p_ref_table, p_ref_id, p_reason
  from unnest(p_changes) c where coalesce(c.qty, 0) <> 0 or coalesce(c.held, 0) <> 0
  order by c.variant_id, c.location_id, c.condition, c.qty, c.asset_id;
  return v_act;
end
$$;

-- Adds numbered things to the supply room and gives their changes of stock. Checks no rights.
create function app.add_assets(p_school uuid, p_variant uuid, p_location uuid, p_condition text, p_serials text[])
  returns app.stock_change[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_changes app.stock_change[];
begin
  if exists (select from unnest(p_serials) s where s !~ '^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,39}$') then
    perform app.fail('serial', 'A serial number has characters that can''t be saved',
      'Use letters, digits, dots, and dashes.', 'lines');
  end if;
  -- What was disposed of, or received by mistake and undone, comes in again under the number it had.
  with again as (
    update public.serial_assets a set status = 'in_stock', condition = p_condition, location_id = p_location
    where a.school_id = p_school and a.variant_id = p_variant and a.status = 'disposed'
      and upper(a.serial_no) in (select upper(trim(s)) from unnest(p_serials) s)
    returning a.id, upper(a.serial_no) as number
  ), added as (
    insert into public.serial_assets (school_id, variant_id, serial_no, condition, location_id, acquired_on)
    select p_school, p_variant, trim(s), p_condition, p_location, app.today(p_school) from unnest(p_serials) s
    where upper(trim(s)) not in (select g.number from again g)
    returning id
  )
  select array_agg(row('receive', p_variant, a.id, p_location, p_condition, 1, 0, null)::app.stock_change)
    into v_changes
  from (select g.id from again g union all select d.id from added d) a;
  if cardinality(v_changes) <> cardinality(p_serials) then
    raise unique_violation;
  end if;
  return v_changes;
exception when unique_violation then
  perform app.fail('serial_taken', 'A serial number is already in the supply room',
    'Check the numbers for one that appears twice.', 'lines');
  return null;
end
$$;

-- The changes of stock of lines that came in, checked: [{variant_id, location_id, condition?, qty, serials?}]. Things
-- with a number need one for each. Checks no rights.
create function app.received_changes(p_school uuid, p_lines jsonb) returns app.stock_change[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_changes app.stock_change[] := '{}';
  v record;
begin
  for v in select * from app.stock_lines_in(p_school, p_lines) loop
    if v.item_tracking = 'serial' and cardinality(v.serials) <> v.qty then
      perform app.fail('serials',
        format('%s: %s of %s serial numbers entered', v.item_name, cardinality(v.serials), v.qty),
        'Enter one for each.', 'lines');
    elsif v.item_tracking = 'serial' then
      v_changes := v_changes || app.add_assets(p_school, v.variant_id, v.location_id, v.condition, v.serials);
    else
      v_changes := v_changes
        || row('receive', v.variant_id, null, v.location_id, v.condition, v.qty, 0, null)::app.stock_change;
    end if;
  end loop;
  return v_changes;
end
$$;

-- Receives stock: {lines: [{variant_id, location_id, condition?, qty, serials?}], reason?}. Things with a number need
-- one for each. Returns the act.
create function public.receive_stock(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('create');
  v_done jsonb := app.once(p_key, 'receive_stock', p_input);
  v_act uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_act := app.write_stock(v_school, app.received_changes(v_school, p_input -> 'lines'),
    app.need_text(p_input ->> 'reason', 'reason', 'The reason', 300));
  perform app.done(p_key, to_jsonb(v_act));
  return v_act;
end
$$;
call app.expose('public.receive_stock(jsonb, uuid)', 'authenticated', 'service_role');

-- Moves stock to another place or another condition, such as cleaned: {lines: [{variant_id, location_id, condition,
-- qty} or {asset_id}, each with to_location_id? and to_condition?], reason?}. Returns the act.
create function public.move_stock(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'move_stock', p_input);
  v_changes app.stock_change[] := '{}';
  v record;
  v_act uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  for v in select l.*, coalesce(l.to_location_id, l.location_id) as target
    from app.stock_lines_in(v_school, p_input -> 'lines') l order by l.asset_id loop
    if v.target = v.location_id and v.to_condition = v.condition then
      perform app.fail('same_place', format('%s is already at that location in that condition', v.item_name),
        'Choose another location or condition.', 'lines');
    elsif v.item_tracking = 'serial' then
      perform app.need_asset_here(v.asset_id);
      update public.serial_assets a set location_id = v.target, condition = v.to_condition where a.id = v.asset_id;
    end if;
    v_changes := v_changes
      || row('transfer', v.variant_id, v.asset_id, v.location_id, v.condition, -v.qty, 0, null)::app.stock_change
      || row('transfer', v.variant_id, v.asset_id, v.target, v.to_condition, v.qty, 0, null)::app.stock_change;
  end loop;
  v_act := app.write_stock(v_school, v_changes, app.need_text(p_input ->> 'reason', 'reason', 'The reason', 300));
  perform app.done(p_key, to_jsonb(v_act));
  return v_act;
end
$$;
call app.expose('public.move_stock(jsonb, uuid)', 'authenticated', 'service_role');

-- A numbered thing that is in stock, held for the rest of the transaction; without one the line names no number. Checks
-- no rights.
create function app.need_asset_here(p_asset uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.serial_assets;
begin
  select * into v from public.serial_assets a where a.id = p_asset for update;
  if v.id is null then
    perform app.fail('serials', 'This item has serial numbers', 'Choose which one.', 'lines');
  elsif v.status <> 'in_stock' then
    perform app.fail('out_of_stock', format('No. %s isn''t in stock', v.serial_no),
      'Someone may have taken it just now. Choose another one.', 'lines');
  elsif exists (select from public.custody c where c.asset_id = p_asset and c.state = 'reserved') then
    perform app.fail('out_of_stock', format('No. %s is held back for someone', v.serial_no),
      'Choose another one, or release it first.', 'lines');
  end if;
end
$$;
