-- Notes what an import did; of what it touches twice, the first image before and all that was changed stay. Checks no
-- rights.
create function app.note_import(p_import uuid, p_subject text, p_id uuid, p_before jsonb, p_after jsonb default '{}')
  returns void
language sql security definer set search_path = ''
as $$
  insert into app.inventory_imports as i (import_id, subject, subject_id, before, after)
    values (p_import, p_subject, p_id, p_before, p_after)
  on conflict (import_id, subject, subject_id) do update
    set before = case when i.before is not null then excluded.before || i.before end, after = i.after || excluded.after
$$;

-- The place of a row: one that is here by its id, or by its path, of which the parts that are missing are added. Checks
-- no rights.
create function app.import_place(p_import public.imports, p_row jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_row ->> 'place_id', 'place');
  v_parts text[] := regexp_split_to_array(left(app.clean_text(p_row ->> 'place'), 400), '\s*>\s*');
  v_part text;
  v_parent uuid;
begin
  if v_id is not null then
    return app.need_place(p_import.school_id, v_id, 'place');
  elsif cardinality(v_parts) > 5 then
    perform app.fail('too_deep', 'Locations can be up to five levels deep', 'Use up to five names.', 'place');
  end if;
  foreach v_part in array coalesce(v_parts, '{}') loop
    v_part := app.need_line(v_part, 'place', 'The location', 60);
    select l.id into v_id from public.inventory_locations l
    where l.school_id = p_import.school_id and l.archived_at is null and l.parent_id is not distinct from v_parent
      and app.fold(l.name) = app.fold(v_part)
    order by lower(trim(l.name)) = lower(v_part) desc limit 1;
    if v_id is null and v_parent is null and cardinality(v_parts) > 1 then
      -- The first part may be inside another place itself, as long as there is only one of that name.
      select l.id into v_id from public.inventory_locations l
      where l.school_id = p_import.school_id and l.archived_at is null and app.fold(l.name) = app.fold(v_part)
        and 1 = (select count(*) from public.inventory_locations o where o.school_id = l.school_id
          and o.archived_at is null
          and app.fold(o.name) = app.fold(v_part));
    end if;
    if v_id is null then
      insert into public.inventory_locations (school_id, name, parent_id, kind)
      values (p_import.school_id, v_part, v_parent,
        coalesce(substring(lower(v_part) from '\m(rack|bin|locker|safe)\M'), 'room'))
      returning id into v_id;
      perform app.note_import(p_import.id, 'place', v_id, null);
    end if;
    v_parent := v_id;
  end loop;
  if v_parent is null then
    perform app.fail('missing', 'The location is missing', 'Enter where it is.', 'place');
  end if;
  return v_parent;
end
$$;

-- The item of a row, by its name, else by its code in the catalog; a new one is added. Of one that is here, what the
-- row says fills in what is empty, or replaces it. Checks no rights of its own: a new item is saved as one that someone
-- enters.
create function app.import_item(p_import public.imports, p_row jsonb, p_replace boolean) returns public.inventory_items
language plpgsql security definer set search_path = ''
as $$
declare
  v_name text := app.need_line(app.clean_text(p_row ->> 'name'), 'name', 'The name', 100);
  v_size text := coalesce(app.line_in(p_row ->> 'size', 'size', 'The size', 20), '');
  v_old public.inventory_items;
  v public.inventory_items;
begin
  select * into v_old from public.inventory_items i
  where i.school_id = p_import.school_id and i.archived_at is null
    and (app.fold(i.name) = app.fold(v_name) or i.catalog_code = upper(v_name)
    or i.catalog_code = p_row ->> 'catalog_code')
  order by lower(trim(i.name)) = lower(v_name) desc, app.fold(i.name) = app.fold(v_name) desc, i.created_at,
    i.id limit 1 for update;
  if v_old.id is null then
    v.id := gen_random_uuid();
    perform public.save_item(v.id,
      (p_row - '{qty,place,place_id,serials,min_stock,note,unit_cost,archived,count_wanted}'::text[])
      || jsonb_build_object('name', v_name, 'variants', jsonb_build_array(jsonb_build_object('size', v_size))));
    select * into v from public.inventory_items i where i.id = v.id;
    perform app.note_import(p_import.id, 'item', v.id, null);
    perform app.note_import(p_import.id, 'variant', o.id, null) from public.item_variants o where o.item_id = v.id;
    return v;
  end if;
  v := v_old;
  v.replacement_cost_cents := app.cents_in(p_row ->> 'replacement_cost', 'replacement_cost', 100000);
  v.replacement_cost_cents := case when p_replace then coalesce(v.replacement_cost_cents, v_old.replacement_cost_cents)
    else coalesce(v_old.replacement_cost_cents, v.replacement_cost_cents) end;
  if p_replace then
    v.category := coalesce(p_row ->> 'category', v.category);
    v.cut := coalesce(p_row ->> 'cut', v.cut);
    v.ownership := coalesce(p_row ->> 'ownership', v.ownership);
    v.returnable := case when p_row ->> 'returnable' in ('true', 'false') then p_row ->> 'returnable' = 'true'
      else v.returnable end;
  end if;
  -- Most rows change nothing of their item; a row that isn't written costs nothing.
  if v is distinct from v_old then
    perform app.check_item(v_old, to_jsonb(v));
    update public.inventory_items i set (category, cut, ownership, returnable, replacement_cost_cents)
      = (v.category, v.cut, v.ownership, v.returnable, v.replacement_cost_cents) where i.id = v.id;
    perform app.note_import(p_import.id, 'item', v.id, app.changed_fields(to_jsonb(v_old), to_jsonb(v)),
      app.changed_fields(to_jsonb(v), to_jsonb(v_old)));
  end if;
  return v;
end
$$;

-- The size of a row, as it's compared; a new one is added, an archived one restored. Checks no rights.
create function app.import_variant(p_import public.imports, p_item public.inventory_items, p_row jsonb,
  p_replace boolean) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_size text := coalesce(app.line_in(p_row ->> 'size', 'size', 'The size', 20), '');
  v_nsn text := nullif(p_row ->> 'nsn', '');
  v_barcode text := nullif(p_row ->> 'barcode', '');
  v_min integer := app.whole_in(p_row ->> 'min_stock', 'min_stock', 0, 100000);
  v_old public.item_variants;
  v public.item_variants;
begin
  if v_nsn !~ '^[0-9]{4}-[0-9]{2}-[0-9]{3}-[0-9]{4}$' then
    perform app.fail('nsn', 'That isn''t a stock number', 'Use a number like 8405-01-234-5678.', 'nsn');
  elsif v_barcode !~ '^[A-Za-z0-9._-]{3,40}$' then
    perform app.fail('barcode', 'That isn''t a barcode', 'Use 3 to 40 letters, digits, dots, and dashes.', 'barcode');
  elsif p_item.tracking = 'variant' and v_size = '' then
    perform app.fail('missing', 'The size is missing', 'Enter the size.', 'size');
  elsif p_item.tracking <> 'variant' and v_size <> '' and not exists (
    select from public.item_variants o where o.item_id = p_item.id and app.size_key(o.size) = app.size_key(v_size)) then
    perform app.fail('one_size', 'This item has no sizes', 'Clear the size, or add another item for it.', 'size');
  end if;
  select * into v_old from public.item_variants o where o.item_id = p_item.id
    and app.size_key(o.size) = app.size_key(v_size)
  order by o.archived_at desc nulls first, o.id limit 1 for update;
  if v_old.id is null then
    insert into public.item_variants (school_id, item_id, size, nsn, barcode, min_stock, sort)
    values (p_import.school_id, p_item.id, v_size, v_nsn, v_barcode, v_min,
      1 + coalesce((select max(o.sort) from public.item_variants o where o.item_id = p_item.id), 0))
    returning * into v;
    perform app.note_import(p_import.id, 'variant', v.id, null);
    return v.id;
  elsif v_old.archived_at is not null then
    perform app.note_import(p_import.id, 'variant', v_old.id, null);
  end if;
  v := v_old;
  v.archived_at := null;
  v.nsn := case when p_replace then coalesce(v_nsn, v_old.nsn) else coalesce(v_old.nsn, v_nsn) end;
  v.barcode := case when p_replace then coalesce(v_barcode, v_old.barcode) else coalesce(v_old.barcode, v_barcode) end;
  v.min_stock := case when p_replace then coalesce(v_min, v_old.min_stock) else coalesce(v_old.min_stock, v_min) end;
  if v is distinct from v_old then
    update public.item_variants o set (archived_at, nsn, barcode, min_stock) = (null, v.nsn, v.barcode, v.min_stock)
      where o.id = v.id;
    perform app.note_import(p_import.id, 'variant', v.id, app.changed_fields(to_jsonb(v_old), to_jsonb(v)),
      app.changed_fields(to_jsonb(v), to_jsonb(v_old)));
  end if;
  return v.id;
exception when unique_violation then
  perform app.fail('barcode_taken', 'Another size has this barcode', 'Clear it, or enter another one.', 'barcode');
  return null;
end
$$;
