-- Stores a whole file of stock, up to 1,000 rows, all of it or none: [{row, name, size?, tracking?, category?,
-- size_scheme?, cut?, nsn?, barcode?, min_stock?, replacement_cost?, ownership?, returnable?, is_controlled?,
-- catalog_code?, place_id? or place? as a path, condition?, qty?, serials?, tag?, stays?}]. Options: {mode: set | add,
-- details: fill | replace, reason?, orders?: [{name, sizes}]}. Items are found by name or catalog code, sizes by size,
-- and numbers by number. Returns {created, updated, refused}; where a row is refused, nothing is stored.
create function public.import_stock(p_import uuid, p_rows jsonb, p_options jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
  v_done jsonb;
  v_import public.imports;
  v_options jsonb := case when jsonb_typeof(p_options) = 'object' then p_options else '{}' end;
  v_mode text := coalesce(p_options ->> 'mode', 'set');
  v_lines app.import_line[] := '{}';
  v_counts app.import_line[];
  v_refused jsonb := '[]';
  v_created jsonb := '[]';
  v_updated jsonb := '[]';
  v_row jsonb;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 1000
    or octet_length(p_rows::text) > 2000000 then
    perform app.fail('too_large', 'An import of stock takes up to 1,000 rows', 'Split the file.');
  elsif v_mode not in ('set', 'add') then
    perform app.fail('mode', 'Quantities either replace what''s on hand or add to it', 'Choose one.', 'mode');
  end if;
  v_done := app.once(p_key, 'import_stock', jsonb_build_array(p_import, p_rows, p_options));
  if v_done is not null then
    return v_done;
  end if;
  v_import := app.hold_import(p_import, 'inventory');
  perform from public.serial_assets a where a.school_id = v_school and upper(a.serial_no) in (
    select upper(trim(s)) from jsonb_array_elements(p_rows) r
    cross join lateral jsonb_array_elements_text(app.lines_in(r -> 'serials', 'serial', 500)) s)
      order by a.id for update;
  begin
    for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(p_rows) r loop
      v_lines := v_lines || app.import_stock_row(v_import, v_row, v_options || jsonb_build_object('mode', v_mode));
    end loop;
    v_counts := app.import_quantities(v_school, v_lines, v_mode);
    select coalesce(jsonb_agg(l.refusal order by n), '[]') into v_refused
    from unnest(v_lines || v_counts) with ordinality l (row_no, changes, variant_id, location_id, condition, qty,
      refusal, n) where l.refusal is not null;
    v_refused := v_refused || app.numbers_twice(p_rows);
    if v_refused <> '[]' then
      raise exception using errcode = 'P0004', message = 'rows were refused';
    end if;
    perform app.order_sizes(v_school, v_options -> 'orders');
    perform app.write_stock(v_school, array(select c from unnest(v_lines || v_counts) l cross join unnest(l.changes) c),
      coalesce(app.need_text(v_options ->> 'reason', 'reason', 'The reason', 300),
        app.need_text(left('Import of ' || v_import.file_name, 300), 'reason', 'The name of the file', 300)), 'imports',
          p_import);
    perform app.note_import(p_import, 'variant', c.variant_id, '{}') from unnest(v_counts) l cross
      join unnest(l.changes) c where c.qty <> 0;
  exception when assert_failure then
    v_lines := '{}';
  end;
  select coalesce(jsonb_agg(i.subject_id) filter (where i.before is null), '[]'),
    coalesce(jsonb_agg(i.subject_id) filter (where i.before is not null), '[]')
  into v_created, v_updated from app.inventory_imports i
  where i.import_id = p_import
    and (i.subject = 'asset' or (i.subject = 'item' and i.before is not null) or (i.subject = 'variant' and not exists (
    select from public.item_variants v join public.inventory_items o on o.id = v.item_id where v.id = i.subject_id
      and o.tracking = 'serial')));
  update public.imports i set created_count = jsonb_array_length(v_created),
    updated_count = jsonb_array_length(v_updated),
    state = case when v_refused = '[]' then 'done' else i.state end, skipped = i.skipped || v_refused
  where i.id = p_import;
  return app.done(p_key, jsonb_build_object('created', v_created, 'updated', v_updated, 'refused', v_refused));
end
$$;
call app.expose('public.import_stock(uuid, jsonb, jsonb, uuid)', 'authenticated', 'service_role');

-- Takes back the movements of an import, and puts its numbers back to where they were, but for what has been used
-- since. Checks no rights.
create function app.undo_imported_stock(p_import public.imports, p_stay uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_changes app.stock_change[];
begin
  v_changes := array(
    select row(m.kind, m.variant_id, m.asset_id, m.location_id, m.condition, -m.qty, -m.held, null)::app.stock_change
    from app.inventory_imports i cross join lateral (
      select * from public.stock_movements o where i.subject = 'variant' and o.variant_id = i.subject_id
        and o.asset_id is null
      union all select * from public.stock_movements o where i.subject = 'asset' and o.asset_id = i.subject_id) m
    where i.import_id = p_import.id and i.subject_id <> all (p_stay) and m.ref_table = 'imports'
      and m.ref_id = p_import.id);
  perform app.write_stock(p_import.school_id, v_changes, 'Import undone', 'imports', p_import.id);
  update public.serial_assets a set status = 'disposed', tag = null from app.inventory_imports i
  where i.import_id = p_import.id and i.subject = 'asset' and i.subject_id = a.id and i.before is null
    and a.id <> all (p_stay);
  update public.serial_assets a set (tag, location_id, condition) = (select b.tag, b.location_id, b.condition
    from jsonb_populate_record(a, app.fields_before(i, to_jsonb(a))) b)
  from app.inventory_imports i
  where i.import_id = p_import.id and i.subject = 'asset' and i.subject_id = a.id and i.before is not null
    and a.id <> all (p_stay);
end
$$;

-- Archives what an import added and no one uses: items, sizes, and places. Their barcodes are free again. Checks no
-- rights.
create function app.archive_imported(p_import public.imports, p_stay uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_items uuid[];
begin
  with used as (
    select v.item_id from public.item_variants v
    where v.id = any (p_stay) or (v.archived_at is null and not exists (
        select from app.inventory_imports i where i.import_id = p_import.id and i.subject = 'variant'
          and i.subject_id = v.id))
      or exists (select from public.stock_levels l where l.variant_id = v.id and l.on_hand > 0)
      or exists (select from public.custody c where c.variant_id = v.id)
    union all select k.item_id from public.kit_lines k where k.removed_at is null
  ), gone as (
    update public.inventory_items t set archived_at = now() from app.inventory_imports i
    where i.import_id = p_import.id and i.subject = 'item' and i.subject_id = t.id and i.before is null
      and t.archived_at is null
      and t.id not in (select u.item_id from used u) returning t.id
  )
  select coalesce(array_agg(g.id), '{}') into v_items from gone g;
  -- The sizes of an item that is archived whole stay with it, so that restoring it brings them back.
  update public.item_variants v set barcode = null,
    archived_at = case when v.item_id = any (v_items) or t.tracking = 'serial' then v.archived_at
      else coalesce(v.archived_at, now()) end
  from app.inventory_imports i, public.inventory_items t
  where i.import_id = p_import.id and i.subject = 'variant' and i.subject_id = v.id and i.before is null
    and v.id <> all (p_stay) and t.id = v.item_id
    and not exists (select from public.stock_levels l where l.variant_id = v.id and l.on_hand > 0);
  loop
    update public.inventory_locations l set archived_at = now() from app.inventory_imports i
    where i.import_id = p_import.id and i.subject = 'place' and i.subject_id = l.id and l.archived_at is null
      and not exists (select from public.stock_levels s where s.location_id = l.id and s.on_hand > 0)
      and not exists (select from public.inventory_locations o where o.parent_id = l.id and o.archived_at is null);
    exit when not found;
  end loop;
end
$$;

-- Takes back what an import of stock did to what no one has used since. Returns the sizes and numbers that went.
create function app.undo_inventory_import(p_import public.imports) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_stay uuid[];
begin
  -- Numbers, then levels, in the order of every act; what happens to them from here on waits.
  perform from public.serial_assets a where a.id in (
    select i.subject_id from app.inventory_imports i where i.import_id = p_import.id and i.subject = 'asset')
      order by a.id for update;
  perform from public.stock_levels l where l.variant_id in (
    select i.subject_id from app.inventory_imports i where i.import_id = p_import.id and i.subject = 'variant'
    union select a.variant_id from app.inventory_imports i join public.serial_assets a on a.id = i.subject_id
    where i.import_id = p_import.id and i.subject = 'asset')
  order by l.variant_id, l.location_id, l.condition for update;
  v_stay := array(select r.id from app.inventory_import_rows(p_import.id) r where r.is_changed);
  perform app.undo_imported_stock(p_import, v_stay);
  perform app.archive_imported(p_import, v_stay);
  update public.inventory_items t set (category, cut, ownership, returnable, replacement_cost_cents)
    = (select b.category, b.cut, b.ownership, b.returnable, b.replacement_cost_cents
      from jsonb_populate_record(t, app.fields_before(i, to_jsonb(t))) b)
  from app.inventory_imports i where i.import_id = p_import.id and i.subject = 'item' and i.subject_id = t.id
    and i.before is not null;
  update public.item_variants v set (nsn, barcode, min_stock, archived_at)
    = (select b.nsn, b.barcode, b.min_stock, b.archived_at
      from jsonb_populate_record(v, app.fields_before(i, to_jsonb(v))) b)
  from app.inventory_imports i
  where i.import_id = p_import.id and i.subject = 'variant' and i.subject_id = v.id and i.before is not null
    and v.id <> all (v_stay);
  return array(select r.id from app.inventory_import_rows(p_import.id) r where r.is_new and r.id <> all (v_stay));
end
$$;

-- Puts exchanges for the true size on the list, for what was issued in another one: the custody that `off_sizes` gives.
-- The size that is needed is the one on record. Returns how many.
create function public.list_exchanges(p_custody uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'list_exchanges', to_jsonb(p_custody));
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.check_ids(p_custody, 'lines', 500);
  insert into public.exchange_requests (school_id, custody_id, cadet_id, wanted_size, note)
  select v_school, c.id, c.cadet_id, s.value, 'Issued in the closest size'
  from public.custody c
  join public.item_variants v on v.id = c.variant_id
  join public.inventory_items i on i.id = v.item_id and i.tracking = 'variant'
  cross join lateral (select z.value from public.cadet_sizes z where z.cadet_id = c.cadet_id
    and z.size_scheme = i.size_scheme
    order by z.measured_on desc, z.seq desc limit 1) s
  where c.id = any (p_custody) and c.school_id = v_school and c.cadet_id is not null and c.returnable
    and c.state in ('issued', 'partially_returned') and app.size_key(v.size) <> app.size_key(s.value)
  order by c.id
  on conflict do nothing;
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.list_exchanges(uuid[], uuid)', 'authenticated', 'service_role');

-- Cancels receipts that were written together: all of them, or none where one can't be canceled any more. Returns how
-- many.
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
