-- Says what is short, by name, place, and what is left.
create function app.refuse_short(p_line public.stock_movements) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_left integer := coalesce((select l.on_hand - l.reserved from public.stock_levels l
    where l.variant_id = p_line.variant_id and l.location_id = p_line.location_id and l.condition = p_line.condition),
      0);
begin
  perform app.fail('out_of_stock', format('%s: %s left at %s', app.variant_name(p_line.variant_id),
      case when v_left = 0 then 'none' else v_left::text end,
      (select p.name from public.inventory_locations p where p.id = p_line.location_id)),
    'Someone may have taken it just now. Choose another size, location, or quantity.', 'lines');
end
$$;

-- An item with its size: 'Army blue coat, male 38R'.
create function app.variant_name(p_variant uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select trim(i.name || ' ' || v.size) from public.item_variants v join public.inventory_items i on i.id = v.item_id
    where v.id = p_variant
$$;

-- True for who runs the supply room with this verb: staff, or a cadet whose position opens it for the whole corps.
create function app.supplies(p_verb text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.manages('inventory', p_verb) then
    return case p_verb when 'read' then app.manages('inventory', 'stock') else app.manages('inventory', 'issue') end;
  end if;
  return app.can('inventory', p_verb) and exists (
    select from app.rights_held() h where h.module = 'inventory' and h.scope = 'school'
      and h.school_id = app.school_id()
      and h.action = case p_verb when 'read' then 'stock' else 'issue' end);
end
$$;
grant execute on function app.supplies(text) to authenticated, service_role;

-- The school of a caller who runs the supply room with this verb; refuses everyone else.
create function app.need_supply(p_verb text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not coalesce((p_verb = 'create' and app.can('inventory', 'create') and app.supplies('create'))
    or (p_verb = 'update' and app.can('inventory', 'update') and app.supplies('update')), false) then
    perform app.deny('You don''t have permission to run the supply room');
  end if;
  return app.need_school();
end
$$;

-- Refuses to archive, which is staff's, as everything that makes things disappear from lists.
create function app.need_archiving(p_input jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_input ->> 'archived' = 'true' and not app.manages('inventory', 'delete') then
    perform app.deny('Only staff can archive supply room items');
  end if;
end
$$;

-- The school of a caller who answers for the supply room: staff. What changes levels without a receipt, and what is
-- owed, is theirs.
create function app.need_supply_staff() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('inventory', 'update') then
    perform app.deny('Only staff can correct levels, settle charges, and change items');
  end if;
  return app.need_school();
end
$$;

-- The item behind what one has is seen with it; the rest is the supply room's.
create function app.held_variants() returns setof uuid
language sql stable security definer rows 20 set search_path = ''
as $$
  select c.variant_id from public.custody c where c.cadet_id in (select app.self('inventory', 'read'))
  union select c.variant_id from public.custody c
    where c.account_id = auth.uid() and c.school_id = app.school_id() and app.can('inventory', 'read')
$$;

-- The items of what one has.
create function app.held_items() returns setof uuid
language sql stable security definer rows 20 set search_path = ''
as $$
  select v.item_id from public.item_variants v where v.id in (select app.held_variants())
$$;

-- The numbered things that one has.
create function app.held_assets() returns setof uuid
language sql stable security definer rows 5 set search_path = ''
as $$
  select c.asset_id from public.custody c where c.asset_id is not null
    and c.cadet_id in (select app.self('inventory', 'read'))
  union select c.asset_id from public.custody c
    where c.asset_id is not null and c.account_id = auth.uid() and c.school_id = app.school_id()
      and app.can('inventory', 'read')
$$;
grant execute on function app.held_variants(), app.held_items(), app.held_assets() to authenticated, service_role;

-- A place of the school that isn't archived, or a refusal that names the field. Checks no rights.
create function app.need_place(p_school uuid, p_id uuid, p_field text default 'location_id') returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.inventory_locations l where l.id = p_id and l.school_id = p_school
    and l.archived_at is null) then
    perform app.fail('unknown_location', 'That location isn''t in the supply room', 'Choose one from the list.',
      p_field);
  end if;
  return p_id;
end
$$;

-- Refuses a call that names no id for what it saves.
create function app.need_id(p_id uuid) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_id is null then
    perform app.fail('missing', 'The id is missing', 'Reload the page.', 'id');
  end if;
end
$$;

-- Refuses a place inside itself.
create function app.check_place_loop(p_id uuid, p_parent uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    with recursive above as (
      select l.id, l.parent_id from public.inventory_locations l where l.id = p_parent
      union select l.id, l.parent_id from public.inventory_locations l join above on l.id = above.parent_id
    ) select from above where above.id = p_id) then
    perform app.fail('circle', 'A location can''t be inside itself', 'Choose another location.', 'parent_id');
  end if;
end
$$;

-- Refuses what an item can't be.
create function app.check_item(p_old public.inventory_items, p_input jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(p_input ->> 'category', '') not in ('dress', 'service', 'field', 'pt', 'headgear', 'footwear',
    'outerwear', 'accessory',
    'insignia', 'book', 'equipment', 'weapon_sim', 'technology', 'consumable') then
    perform app.fail('category', 'That category isn''t valid', 'Choose one from the list.', 'category');
  elsif coalesce(p_input ->> 'tracking', 'variant') not in ('quantity', 'variant', 'serial') then
    perform app.fail('tracking', 'Items are counted by quantity, by size, or by serial number', 'Choose one.',
      'tracking');
  elsif coalesce(p_input ->> 'tracking', 'variant') = 'variant' and nullif(p_input ->> 'size_scheme', '') is null then
    perform app.fail('missing', 'The sizes are missing', 'Choose which sizes this item comes in.', 'size_scheme');
  elsif p_input ->> 'size_scheme' !~ '^[a-z][a-z_]{1,39}$' and p_input ->> 'size_scheme' <> '' then
    perform app.fail('size_scheme', 'Those sizes aren''t known', 'Choose from the list.', 'size_scheme');
  elsif coalesce(p_input ->> 'cut', 'U') not in ('M', 'F', 'U') then
    perform app.fail('cut', 'The cut must be male, female, or for everyone', 'Choose one.', 'cut');
  elsif coalesce(p_input ->> 'ownership', 'government') not in ('government', 'district', 'booster', 'donated',
    'personal') then
    perform app.fail('ownership', 'That owner isn''t valid', 'Choose from the list.', 'ownership');
  elsif p_input ->> 'catalog_code' !~ '^[A-Z][A-Z0-9_]{1,39}$' then
    perform app.fail('catalog_code', 'That catalog code isn''t valid', 'Use capital letters, digits, and underscores.',
      'catalog_code');
  elsif p_old.id is not null and p_old.tracking <> coalesce(p_input ->> 'tracking', 'variant')
    and exists (select from public.item_variants v join public.stock_movements m on m.variant_id = v.id
      where v.item_id = p_old.id) then
    perform app.fail('has_stock', 'This item already has stock, so how it''s counted can''t change',
      'Create another item.', 'tracking');
  elsif p_input ->> 'archived' = 'true' and exists (
    select from public.item_variants v join public.stock_levels s on s.variant_id = v.id where v.item_id = p_old.id
      and s.on_hand > 0) then
    perform app.fail('has_stock', 'This item still has stock', 'Dispose of it first, or leave the item active.',
      'name');
  end if;
end
$$;
