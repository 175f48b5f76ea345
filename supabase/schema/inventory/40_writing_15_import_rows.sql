-- A number that comes in with a row: received where it is new or came in by an act that was undone, moved where it's
-- here and the file is what is there now, else left alone. Returns the changes of stock. Checks no rights.
create function app.import_asset(p_import public.imports, p_variant uuid, p_place uuid, p_serial text, p_row jsonb,
  p_options jsonb)
returns app.stock_change[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_serial text := trim(coalesce(p_serial, ''));
  v_tag text := nullif(p_row ->> 'tag', '');
  v_condition text := app.condition_in(coalesce(p_row ->> 'condition', 'serviceable'));
  v_old public.serial_assets;
  v public.serial_assets;
begin
  if v_serial !~ '^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,39}$' then
    perform app.fail('serial', 'A serial number has characters that can''t be saved',
      'Use letters, digits, dots, and dashes.', 'serial');
  elsif v_tag !~ '^[A-Za-z0-9._-]{3,40}$' then
    perform app.fail('tag', 'That isn''t a tag', 'Use 3 to 40 letters, digits, dots, and dashes.', 'tag');
  end if;
  select * into v_old from public.serial_assets a where a.school_id = p_import.school_id
    and upper(a.serial_no) = upper(v_serial) for update;
  if v_old.id is null then
    p_place := coalesce(p_place, app.import_place(p_import, p_row));
    insert into public.serial_assets (school_id, variant_id, serial_no, tag, condition, location_id, acquired_on)
    values (p_import.school_id, p_variant, v_serial, v_tag, v_condition, p_place, app.today(p_import.school_id))
      returning * into v;
    perform app.note_import(p_import.id, 'asset', v.id, null);
    return array[row('receive', p_variant, v.id, p_place, v_condition, 1, 0, null)::app.stock_change];
  elsif v_old.status = 'disposed'
    and 'receive' = (select m.kind from public.stock_movements m where m.asset_id = v_old.id
    order by m.seq desc limit 1) then
    p_place := coalesce(p_place, app.import_place(p_import, p_row));
    update public.serial_assets a set status = 'in_stock', variant_id = p_variant, location_id = p_place,
      condition = v_condition, tag = v_tag
    where a.id = v_old.id;
    perform app.note_import(p_import.id, 'asset', v_old.id, null);
    return array[row('receive', p_variant, v_old.id, p_place, v_condition, 1, 0, null)::app.stock_change];
  elsif v_old.status in ('disposed', 'lost')
    or (select o.item_id from public.item_variants o where o.id = v_old.variant_id)
    <> (select o.item_id from public.item_variants o where o.id = p_variant) then
    perform app.fail('serial_taken', format('No. %s is another item here, lost, or disposed of', v_serial),
      'Check the number, or leave the row out.', 'serial');
  end if;
  v := v_old;
  v.tag := case when v_old.tag is null or p_options ->> 'details' = 'replace' then coalesce(v_tag, v_old.tag)
    else v_old.tag end;
  if p_options ->> 'mode' = 'set' and v_old.status = 'in_stock' then
    v.location_id := case when p_row ->> 'stays' = 'true' then v_old.location_id
      else coalesce(p_place, v_old.location_id) end;
    v.condition := case when p_row ? 'condition' then v_condition else v_old.condition end;
  end if;
  if (v.tag, v.location_id, v.condition) is not distinct from (v_old.tag, v_old.location_id, v_old.condition) then
    return '{}';
  end if;
  if (v.location_id, v.condition) <> (v_old.location_id, v_old.condition) then
    perform app.need_asset_here(v.id);
  end if;
  update public.serial_assets a set tag = v.tag, location_id = v.location_id, condition = v.condition where a.id = v.id;
  perform app.note_import(p_import.id, 'asset', v.id, app.changed_fields(to_jsonb(v_old), to_jsonb(v)),
    app.changed_fields(to_jsonb(v), to_jsonb(v_old)));
  return case when (v.location_id, v.condition) = (v_old.location_id, v_old.condition) then '{}' else array[
    row('transfer', v.variant_id, v.id, v_old.location_id, v_old.condition, -1, 0, null)::app.stock_change,
    row('transfer', v.variant_id, v.id, v.location_id, v.condition, 1, 0, null)::app.stock_change] end;
exception when unique_violation then
  perform app.fail('tag_taken', 'Another number has this tag', 'Clear it, or enter another one.', 'tag');
  return null;
end
$$;

-- Takes one row in: the item, the size, the numbers. Quantities follow for all rows together. Checks no rights.
create function app.import_stock_row(p_import public.imports, p_row jsonb, p_options jsonb) returns app.import_line
language plpgsql security definer set search_path = ''
as $$
declare
  v app.import_line := row(p_row -> 'row', '{}', null, null, null, null, null)::app.import_line;
  v_item public.inventory_items;
  v_serials jsonb := app.lines_in(p_row -> 'serials', 'serial', 500);
  v_reason text;
  v_detail text;
  v_place uuid;
begin
  v_item := app.import_item(p_import, p_row, p_options ->> 'details' = 'replace');
  v.variant_id := app.import_variant(p_import, v_item, p_row, p_options ->> 'details' = 'replace');
  v.qty := app.whole_in(p_row ->> 'qty', 'qty', 0, 100000);
  v_place := case when p_row ? 'place_id' or p_row ? 'place' then app.import_place(p_import, p_row) end;
  if v_item.tracking = 'serial' then
    v.qty := null;
    select coalesce(array_agg(c), '{}') into v.changes from jsonb_array_elements_text(v_serials) s
    cross join lateral unnest(app.import_asset(p_import, v.variant_id, v_place, s, p_row, p_options)) c;
  elsif v_serials <> '[]' then
    perform app.fail('serials', 'This item isn''t counted by serial number', 'Clear them, or use another item.',
      'serial');
  elsif v.qty is not null then
    v.location_id := coalesce(v_place, app.import_place(p_import, p_row));
    v.condition := app.condition_in(coalesce(p_row ->> 'condition', 'serviceable'));
  end if;
  return v;
exception when raise_exception then
  -- Everything that is wrong is found in one go; nothing is stored where anything is.
  get stacked diagnostics v_reason = message_text, v_detail = pg_exception_detail;
  v.refusal := jsonb_build_object('row', p_row -> 'row', 'field',
    coalesce(nullif(split_part(v_detail, ':', 2), ''), 'row'), 'reason', v_reason);
  return v;
end
$$;

-- The levels of these lines, held for the rest of the transaction in the order of every act; those that aren't there
-- yet are added empty. Checks no rights.
create function app.hold_levels(p_school uuid, p_changes app.stock_change[]) returns setof public.stock_levels
language sql security definer set search_path = ''
as $$
  insert into public.stock_levels as l (school_id, variant_id, location_id, condition)
  select distinct p_school, c.variant_id, c.location_id, c.condition from unnest(p_changes) c order by 2, 3, 4
  on conflict on constraint stock_levels_place_key do update set on_hand = l.on_hand
  returning l.*
$$;

-- The changes of stock for given quantities: receiving them, or correcting levels to them. Refusals are in lines of
-- their own. Checks no rights.
create function app.import_quantities(p_school uuid, p_lines app.import_line[], p_mode text) returns app.import_line[]
language sql security definer set search_path = ''
as $$
  with asked as (
    select l.*, row_number() over (partition by l.variant_id, l.location_id, l.condition order by n) as nth
    from unnest(p_lines) with ordinality l (row_no, changes, variant_id, location_id, condition, qty, refusal, n)
      where l.qty is not null and l.refusal is null
  ), held as (
    select h.* from app.hold_levels(p_school, array(
      select row('adjust', a.variant_id, null, a.location_id, a.condition, 0, 0, null)::app.stock_change from asked a
      union all select c from unnest(p_lines) l cross join unnest(l.changes) c)) h where p_mode = 'set'
  )
  select coalesce(
    array_agg(row(a.row_no,
    array[row(case p_mode when 'set' then 'adjust' else 'receive' end, a.variant_id, null, a.location_id,
      a.condition, a.qty - coalesce(h.on_hand, 0), 0, null)::app.stock_change], a.variant_id, a.location_id,
        a.condition, a.qty,
    case when p_mode = 'set' and a.nth > 1
      then jsonb_build_object('row', a.row_no, 'field', 'qty', 'reason',
        'Another row has this size, place, and condition already')
    when p_mode = 'set' and a.qty < h.reserved
      then jsonb_build_object('row', a.row_no, 'field', 'qty', 'reason',
        format('%s of these are held back for someone', h.reserved))
    end)::app.import_line), '{}')
  from asked a left join held h using (variant_id, location_id, condition)
$$;

-- Puts the sizes of items in order: [{name, sizes}]. The schemes of sizes are the page's. Checks no rights.
create function app.order_sizes(p_school uuid, p_orders jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.item_variants v set sort = o.place
  from (
    select i.id as item_id, app.size_key(s.size) as size, min(s.place)::integer as place
    from jsonb_array_elements(app.lines_in(p_orders, 'orders', 500)) r
    join public.inventory_items i on i.school_id = p_school and i.archived_at is null
      and app.fold(i.name) = app.fold(r ->> 'name')
    cross join lateral jsonb_array_elements_text(app.lines_in(r -> 'sizes', 'orders', 400)) with ordinality s (size,
      place)
    group by 1, 2
  ) o
  where v.item_id = o.item_id and app.size_key(v.size) = o.size and v.sort <> o.place;
end
$$;
