-- Saves a place under the id that the caller gives: {name, kind?, parent_id?, note?, archived?}. A place with stock
-- can't be archived.
create function public.save_location(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'save_location', jsonb_build_array(p_id, p_input));
  v_parent uuid := app.id_in(p_input ->> 'parent_id', 'parent_id');
  v_kind text := coalesce(nullif(p_input ->> 'kind', ''), 'room');
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  if exists (select from public.inventory_locations l where l.id = p_id and l.school_id <> v_school) then
    perform app.deny('That location isn''t in your supply room');
  elsif v_kind not in ('room', 'rack', 'bin', 'locker', 'safe') then
    perform app.fail('kind', 'That kind of location isn''t valid', 'Choose a room, rack, bin, locker, or safe.',
      'kind');
  elsif p_input ->> 'archived' = 'true'
    and exists (select from public.stock_levels s where s.location_id = p_id and s.on_hand > 0) then
    perform app.fail('has_stock', 'That location still has stock', 'Move it to another location first.', 'name');
  end if;
  perform app.need_archiving(p_input);
  if v_parent is not null then
    perform app.need_place(v_school, v_parent, 'parent_id');
    perform app.check_place_loop(p_id, v_parent);
  end if;
  insert into public.inventory_locations as l (id, school_id, name, kind, parent_id, note)
  values (p_id, v_school, app.need_line(p_input ->> 'name', 'name', 'The name', 60), v_kind, v_parent,
    app.need_text(p_input ->> 'note', 'note', 'The note', 300))
  on conflict (id) do update set name = excluded.name, kind = excluded.kind, parent_id = excluded.parent_id,
    note = excluded.note,
    archived_at = case when p_input ->> 'archived' = 'true' then coalesce(l.archived_at, now()) end;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
exception when unique_violation then
  perform app.fail('same_name', 'A location here already has that name', 'Choose another name.', 'name');
  return null;
end
$$;
call app.expose('public.save_location(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Saves an item under the id that the caller gives: {name, category, tracking, size_scheme?, cut, ownership,
-- returnable, is_controlled, unit_cost?, replacement_cost?, min_stock?, note?, catalog_code?, count_wanted?, archived?,
-- variants: [{id?, size, nsn?, barcode?, min_stock?}]} with costs in dollars. Sizes that aren't sent stay; those with
-- `archived` are archived if none of them are on hand.
create function public.save_item(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('create');
  v_done jsonb := app.once(p_key, 'save_item', jsonb_build_array(p_id, p_input));
  v_old public.inventory_items;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  if exists (select from public.inventory_items i where i.id = p_id and i.school_id <> v_school) then
    perform app.deny('That item isn''t in your supply room');
  end if;
  select * into v_old from public.inventory_items i where i.id = p_id and i.school_id = v_school for update;
  perform app.need_archiving(p_input);
  perform app.check_item(v_old, p_input);
  insert into public.inventory_items
    as i (id, school_id, catalog_code, name, category, tracking, size_scheme, cut, ownership, returnable,
    is_controlled, unit_cost_cents, replacement_cost_cents, min_stock, count_wanted, note)
  values (p_id, v_school, nullif(p_input ->> 'catalog_code', ''),
    app.need_line(p_input ->> 'name', 'name', 'The name', 100),
    p_input ->> 'category', coalesce(p_input ->> 'tracking', 'variant'), nullif(p_input ->> 'size_scheme', ''),
      coalesce(p_input ->> 'cut', 'U'),
    coalesce(p_input ->> 'ownership', 'government'), coalesce(p_input ->> 'returnable', 'true') = 'true',
    coalesce(p_input ->> 'is_controlled', 'false') = 'true', app.cents_in(p_input ->> 'unit_cost', 'unit_cost', 100000),
    app.cents_in(p_input ->> 'replacement_cost', 'replacement_cost', 100000),
      app.whole_in(p_input ->> 'min_stock', 'min_stock', 0, 100000),
    coalesce(p_input ->> 'count_wanted', 'false') = 'true', app.need_text(p_input ->> 'note', 'note', 'The note', 1000))
  on conflict (id) do update set name = excluded.name, category = excluded.category, tracking = excluded.tracking,
    size_scheme = excluded.size_scheme, cut = excluded.cut, ownership = excluded.ownership,
      returnable = excluded.returnable,
    is_controlled = excluded.is_controlled, unit_cost_cents = excluded.unit_cost_cents,
      catalog_code = excluded.catalog_code,
    replacement_cost_cents = excluded.replacement_cost_cents, min_stock = excluded.min_stock,
      count_wanted = excluded.count_wanted,
    note = excluded.note, archived_at = case when (p_input ->> 'archived') = 'true'
      then coalesce(i.archived_at, now()) end;
  perform app.write_variants(v_school, p_id, p_input -> 'variants');
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
exception when unique_violation then
  perform app.fail('same_name', 'An item already has that name, or a size already has that barcode',
    'Choose another one.', 'name');
  return null;
end
$$;
call app.expose('public.save_item(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Writes the sizes of an item; one without sizes gets its only one.
create function app.write_variants(p_school uuid, p_item uuid, p_variants jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v jsonb;
  v_place integer := 0;
  v_gone boolean;
begin
  for v in select x from jsonb_array_elements(app.lines_in(p_variants, 'variants', 400)) x loop
    v_place := v_place + 1;
    v_gone := (v ->> 'archived') = 'true';
    if v ->> 'nsn' <> '' and v ->> 'nsn' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{3}-[0-9]{4}$' then
      perform app.fail('nsn', format('"%s" isn''t a stock number', v ->> 'nsn'), 'Use a number like 8405-01-234-5678.',
        'variants');
    elsif v ->> 'barcode' <> '' and v ->> 'barcode' !~ '^[A-Za-z0-9._-]{3,40}$' then
      perform app.fail('barcode', format('"%s" isn''t a barcode', v ->> 'barcode'),
        'Use 3 to 40 letters, digits, dots, and dashes.', 'variants');
    elsif v_gone and exists (select from public.stock_levels s join public.item_variants o on o.id = s.variant_id
      where o.item_id = p_item and o.size = coalesce(trim(v ->> 'size'), '') and s.on_hand > 0) then
      perform app.fail('has_stock', format('Size %s still has stock', v ->> 'size'),
        'Keep the size active until it''s gone.', 'variants');
    end if;
    insert into public.item_variants as o (school_id, item_id, size, nsn, barcode, min_stock, sort)
    values (p_school, p_item, coalesce(app.line_in(v ->> 'size', 'variants', 'A size', 20), ''),
      nullif(v ->> 'nsn', ''), nullif(v ->> 'barcode', ''),
      app.whole_in(v ->> 'min_stock', 'variants', 0, 100000), v_place)
    on conflict on constraint item_variants_item_id_size_key do update set nsn = excluded.nsn,
      barcode = excluded.barcode,
      min_stock = excluded.min_stock, sort = excluded.sort, archived_at = case when v_gone
        then coalesce(o.archived_at, now()) end;
  end loop;
  if not exists (select from public.item_variants o where o.item_id = p_item) then
    insert into public.item_variants (school_id, item_id) values (p_school, p_item);
  end if;
end
$$;

-- Saves a kit under the id that the caller gives: {name, note?, archived?, lines: [{item_id, qty}]}. Lines left out are
-- taken off.
create function public.save_kit(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'save_kit', jsonb_build_array(p_id, p_input));
  v_lines jsonb := app.lines_in(p_input -> 'lines', 'lines', 60);
  v_items uuid[] := array(select app.id_in(l ->> 'item_id', 'lines')
    from jsonb_array_elements(app.lines_in(p_input -> 'lines', 'lines', 60)) l);
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_id(p_id);
  if exists (select from public.inventory_kits k where k.id = p_id and k.school_id <> v_school) then
    perform app.deny('That kit isn''t in your supply room');
  elsif cardinality(v_items) = 0 then
    perform app.fail('missing', 'The kit is empty', 'Add at least one item.', 'lines');
  elsif (select count(*) from public.inventory_items i where i.id = any (v_items) and i.school_id = v_school
    and i.archived_at is null)
    <> cardinality(v_items) then
    perform app.fail('unknown_item', 'An item isn''t in your supply room, or is on two lines',
      'Choose items from the list, each once.', 'lines');
  end if;
  perform app.need_archiving(p_input);
  insert into public.inventory_kits as k (id, school_id, name, note)
  values (p_id, v_school, app.need_line(p_input ->> 'name', 'name', 'The name', 80),
    app.need_text(p_input ->> 'note', 'note', 'The note', 500))
  on conflict (id) do update set name = excluded.name, note = excluded.note,
    archived_at = case when p_input ->> 'archived' = 'true' then coalesce(k.archived_at, now()) end;
  insert into public.kit_lines as l (school_id, kit_id, item_id, qty, sort)
  select v_school, p_id, app.id_in(x ->> 'item_id', 'lines'), coalesce(app.whole_in(x ->> 'qty', 'lines', 1, 20), 1), n
  from jsonb_array_elements(v_lines) with ordinality t (x, n)
  on conflict on constraint kit_lines_kit_id_item_id_key do update set qty = excluded.qty, sort = excluded.sort,
    removed_at = null;
  update public.kit_lines l set removed_at = now() where l.kit_id = p_id and l.removed_at is null
    and l.item_id <> all (v_items);
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
exception when unique_violation then
  perform app.fail('same_name', 'A kit already has that name', 'Choose another name.', 'name');
  return null;
end
$$;
call app.expose('public.save_kit(uuid, jsonb, uuid)', 'authenticated', 'service_role');
