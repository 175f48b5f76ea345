insert into public.permission_actions (name, label, description) values
  ('stock', 'See the supply room', 'See what''s on hand and who has what'),
  ('issue', 'Issue', 'Issue, take back, receive, and move stock')
on conflict (name) do nothing;
call app.register_module('inventory', 'Inventory', '/app/inventory', 'package', 50,
  '{sidebar,read,create,update,stock,issue,delete,manage}',
  about => 'Uniforms and equipment: what''s on hand and who has it.',
  rows => 'inventory', own => 'items issued to them');
call app.grant('inventory', 'instructor', '{sidebar,read,create,update,stock,issue,delete,manage}');
call app.grant('inventory', 'cadet', '{sidebar,read,create,update}');
call app.grant('inventory', 'parent', '{read,create}');

-- Supply cadets issue and take back for the whole corps; security reads, because it answers for what is controlled.
call app.open_to_positions('inventory', 'read', 'school', 'supply', 'security');
call app.open_to_positions('inventory', 'create', 'school', 'supply');
call app.open_to_positions('inventory', 'update', 'school', 'supply');
call app.open_to_positions('inventory', 'stock', 'school', 'supply', 'security');
call app.open_to_positions('inventory', 'issue', 'school', 'supply');

alter policy "select" on public.inventory_locations using (
  school_id = (select app.school_id()) and (select app.supplies('read')));
alter policy "select" on public.stock_levels using (
  school_id = (select app.school_id()) and (select app.supplies('read')));
alter policy "select" on public.stock_movements using (
  school_id = (select app.school_id()) and (select app.supplies('read')));
alter policy "select" on public.inventory_kits using (
  school_id = (select app.school_id()) and (select app.supplies('read')));
alter policy "select" on public.kit_lines using (
  school_id = (select app.school_id()) and (select app.supplies('read')));
alter policy "select" on public.inventory_items using (
  (school_id = (select app.school_id()) and (select app.supplies('read')))
    or id = any (array(select app.held_items())));
alter policy "select" on public.serial_assets using (
  (school_id = (select app.school_id()) and (select app.supplies('read')))
    or id = any (array(select app.held_assets())));
alter policy "select" on public.item_variants using (
  (school_id = (select app.school_id()) and (select app.supplies('read')))
    or id = any (array(select app.held_variants())));

alter policy "select" on public.custody using (
  (school_id = (select app.school_id()) and (select app.supplies('read')))
  or (account_id = (select auth.uid()) and school_id = (select app.school_id())
    and (select app.can('inventory', 'read')))
  or cadet_id = any (array(select app.self('inventory', 'read'))));
alter policy "select" on public.hand_receipts using (
  (school_id = (select app.school_id()) and (select app.supplies('read')))
  or (account_id = (select auth.uid()) and school_id = (select app.school_id())
    and (select app.can('inventory', 'read')))
  or cadet_id = any (array(select app.self('inventory', 'read'))));
alter policy "select" on public.custody_charges using (
  (school_id = (select app.school_id()) and (select app.supplies('read')))
  or cadet_id = any (array(select app.self('inventory', 'read'))));
alter policy "select" on public.inventory_settings
  using (school_id = (select app.school_id()) and (select app.supplies('read')));

alter policy "select" on public.counts using (
  school_id = (select app.school_id()) and (select app.supplies('read')));
alter policy "select" on public.count_lines using (
  school_id = (select app.school_id()) and (select app.supplies('read')));
alter policy "select" on public.count_approvals using (
  school_id = (select app.school_id()) and (select app.supplies('read')));
alter policy "select" on public.count_entries using (
  school_id = (select app.school_id()) and (select app.supplies('read'))
  and (counted_by = (select auth.uid()) or count_id = any (array(select app.counts_shown()))));
alter policy "select" on public.exchange_requests using (
  (school_id = (select app.school_id()) and (select app.supplies('read')))
  or cadet_id = any (array(select app.self('inventory', 'read'))));
alter policy "select" on public.repairs using (school_id = (select app.school_id()) and (select app.supplies('read')));
alter policy "select" on public.supply_orders
  using (school_id = (select app.school_id()) and (select app.supplies('read')));
alter policy "select" on public.order_lines
  using (school_id = (select app.school_id()) and (select app.supplies('read')));
