-- Who sees the supply room: staff, and cadets whose position supplies. Everyone else sees what they or their children have.

-- True for who runs the supply room with this verb: staff, or a cadet whose position opens it for the whole corps.
create function app.supplies(p_verb text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.manages('inventory', p_verb) then
    return case p_verb when 'read' then app.manages('inventory', 'stock') else app.manages('inventory', 'issue') end;
  end if;
  return app.can('inventory', p_verb) and exists (
    select from app.rights_held() h where h.module = 'inventory' and h.scope = 'school' and h.school_id = app.school_id()
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
    perform app.deny('Only staff can archive in the supply room');
  end if;
end
$$;

-- The school of a caller who answers for the supply room: staff. What changes levels without a receipt, and what is owed, is theirs.
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

call app.protect('public.inventory_locations', 'inventory', writes => '{}');
call app.protect('public.inventory_items', 'inventory', writes => '{}');
call app.protect('public.item_variants', 'inventory', writes => '{}');
call app.protect('public.serial_assets', 'inventory', writes => '{}');
call app.protect('public.stock_levels', 'inventory', writes => '{}');
call app.protect('public.stock_movements', 'inventory', writes => '{}');
call app.protect('public.inventory_kits', 'inventory', writes => '{}');
call app.protect('public.kit_lines', 'inventory', writes => '{}');
call app.protect('public.hand_receipts', 'inventory', own => 'account_id', cadet => 'cadet_id', writes => '{}');
call app.protect('public.custody', 'inventory', own => 'account_id', cadet => 'cadet_id', writes => '{}');
call app.protect('public.custody_charges', 'inventory', cadet => 'cadet_id', writes => '{}');

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
  select c.asset_id from public.custody c where c.asset_id is not null and c.cadet_id in (select app.self('inventory', 'read'))
  union select c.asset_id from public.custody c
    where c.asset_id is not null and c.account_id = auth.uid() and c.school_id = app.school_id() and app.can('inventory', 'read')
$$;
grant execute on function app.held_variants(), app.held_items(), app.held_assets() to authenticated, service_role;

do $$
declare
  v_table text;
begin
  foreach v_table in array '{inventory_locations,stock_levels,stock_movements,inventory_kits,kit_lines}'::text[] loop
    execute format('alter policy "select" on public.%I using (
      school_id = (select app.school_id()) and (select app.supplies(''read'')))', v_table);
  end loop;
end
$$;
alter policy "select" on public.inventory_items using (
  (school_id = (select app.school_id()) and (select app.supplies('read'))) or id = any (array(select app.held_items())));
alter policy "select" on public.serial_assets using (
  (school_id = (select app.school_id()) and (select app.supplies('read'))) or id = any (array(select app.held_assets())));
alter policy "select" on public.item_variants using (
  (school_id = (select app.school_id()) and (select app.supplies('read'))) or id = any (array(select app.held_variants())));
do $$
declare
  v_table text;
begin
  foreach v_table in array '{custody,hand_receipts}'::text[] loop
    execute format('alter policy "select" on public.%I using (
      (school_id = (select app.school_id()) and (select app.supplies(''read'')))
      or (account_id = (select auth.uid()) and school_id = (select app.school_id()) and (select app.can(''inventory'', ''read'')))
      or cadet_id = any (array(select app.self(''inventory'', ''read''))))', v_table);
  end loop;
end
$$;
alter policy "select" on public.custody_charges using (
  (school_id = (select app.school_id()) and (select app.supplies('read')))
  or cadet_id = any (array(select app.self('inventory', 'read'))));

call app.same_school('public.inventory_locations', 'parent_id:inventory_locations');
call app.same_school('public.item_variants', 'item_id:inventory_items');
call app.same_school('public.serial_assets', 'variant_id:item_variants', 'location_id:inventory_locations');
call app.same_school('public.stock_levels', 'variant_id:item_variants', 'location_id:inventory_locations');
call app.same_school('public.stock_movements', 'variant_id:item_variants', 'location_id:inventory_locations', 'asset_id:serial_assets');
call app.same_school('public.kit_lines', 'kit_id:inventory_kits', 'item_id:inventory_items');
call app.same_school('public.hand_receipts', 'cadet_id:cadets', 'team_id:teams');
call app.same_school('public.custody', 'cadet_id:cadets', 'team_id:teams', 'variant_id:item_variants', 'asset_id:serial_assets',
  'kit_id:inventory_kits', 'location_id:inventory_locations');
call app.same_school('public.custody_charges', 'custody_id:custody', 'cadet_id:cadets',
  'receipt_id:hand_receipts');
call app.audit('public.inventory_locations', noun => 'a place');
call app.audit('public.inventory_items', noun => 'an item', computed => '{search}');
call app.audit('public.item_variants', noun => 'a size of an item', computed => '{sort}');
call app.audit('public.serial_assets', noun => 'a numbered item');
call app.audit('public.inventory_kits', noun => 'a kit');
call app.audit('public.kit_lines', noun => 'an item of a kit', computed => '{sort}');
call app.audit('public.hand_receipts', noun => 'a hand receipt', masked => '{counter_strokes}', 
  computed => '{lines,terms,holder_label,author_label,number,canceled_by_label,guardian_signed_by,session}');
call app.audit('public.custody', noun => 'custody of an item', computed => '{issued_by_label,received_by_label,reminded_on,holder_label}');
call app.audit('public.custody_charges', noun => 'a charge', masked => '{note}', computed => '{settled_at,settled_by_label,fee_id}');
call app.name_rows('public.inventory_locations', 't.name');
call app.name_rows('public.inventory_items', 't.name');
call app.name_rows('public.item_variants',
  '(select trim(i.name || '' '' || t.size) from public.inventory_items i where i.id = t.item_id)');
call app.name_rows('public.serial_assets', 't.serial_no');
call app.name_rows('public.inventory_kits', 't.name');
call app.name_rows('public.hand_receipts', '''No. '' || t.number');
call app.broadcast('public.inventory_items', 'inventory', named => false);
call app.broadcast('public.item_variants', 'inventory', named => false);
call app.broadcast('public.serial_assets', 'inventory', named => false);
call app.broadcast('public.stock_levels', 'inventory', named => false);
call app.broadcast('public.inventory_locations', 'inventory', named => false);
call app.broadcast('public.inventory_kits', 'inventory', named => false);
call app.broadcast('public.hand_receipts', 'inventory', named => false);
call app.broadcast('public.custody', 'inventory', named => false);
call app.broadcast('public.custody_charges', 'inventory', named => false);
call app.attach('public.inventory_items', 'inventory',
  writes => $$s.school_id = (select app.school_id()) and (select app.supplies('update'))$$,
  noun => 'an item', page => '/app/inventory/items/{id}');
