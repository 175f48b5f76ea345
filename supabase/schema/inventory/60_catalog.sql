call app.register_kind('inventory.receipt', 'inventory', 'Hand receipts',
  'You or your child was issued something or turned it in. There''s a receipt to read and sign.', channel => 'now');
call app.register_kind('inventory.overdue', 'inventory', 'Overdue items',
  'Something you or your child has is overdue.');
call app.register_kind('inventory.low', 'inventory', 'Low stock', 'A size or an item has fallen to its minimum.',
  roles => '{admin,instructor}');
call app.register_clearance('inventory', 'app.gear_of_leavers');
call app.register_counts('inventory', 'app.gear_counts');
call app.register_attention('gear_overdue', 'inventory', 'app.gear_overdue', 50);
call app.register_attention('stock_low', 'inventory', 'app.stock_low', 51);
call app.register_attention('charges_open', 'inventory', 'app.charges_open', 52);
call app.register_search('items', 'inventory', 'Supply', 'app.search_items', sort => 45);
call app.register_timeline('inventory', 'app.gear_timeline');
call app.register_attention('counts_waiting', 'inventory', 'app.counts_waiting', 53);
call app.register_kind('inventory.exchange', 'inventory', 'Exchanges',
  'Another size you requested from supply is ready or isn''t available.');
call app.register_attention('exchanges_asked', 'inventory', 'app.exchanges_asked', 53);

call app.register_kind('inventory.orders', 'inventory', 'Supply orders', 'A supply order is waiting for approval.',
  roles => '{admin,instructor}',
  channel => 'now');
call app.register_kind('inventory.my-order', 'inventory', 'Your supply orders',
  'Your supply order is approved, sent back, ordered, received, or canceled.', roles => '{admin,instructor,cadet}',
    channel => 'now');
call app.register_attention('orders_waiting', 'inventory', 'app.orders_waiting', 54);
call app.register_attention('orders_overdue', 'inventory', 'app.orders_overdue', 55);
call app.register_search('supply-orders', 'inventory', 'Supply orders', 'app.search_supply_orders', sort => 46);
call app.own_account_only('public.hand_receipts', 'old.counter_at is distinct from new.counter_at',
  'new.counter_at is not null');
call app.own_account_only('public.count_approvals', inserts => 'true');
call app.own_account_only('public.supply_orders',
  'old.decided_at is distinct from new.decided_at and new.decided_at is not null');
call app.own_account_only('public.exchange_requests',
  'old.decided_at is distinct from new.decided_at and new.decided_at is not null');
