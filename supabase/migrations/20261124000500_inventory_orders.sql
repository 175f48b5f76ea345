-- Supply orders: what is to come, from a vendor or a supply channel, and how much of it has come.

create table public.supply_orders (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  number integer not null default 0,
  state text not null default 'draft' constraint supply_orders_state_check check (state in (
    'draft', 'sent_back', 'submitted', 'approved', 'ordered', 'partly_received', 'received', 'canceled')),
  vendor text constraint supply_orders_vendor_check check (length(vendor) <= 160 and app.is_plain(vendor) and app.has_no_ssn(vendor)),
  requisition_no text constraint supply_orders_requisition_no_check
    check (length(requisition_no) <= 40 and app.is_plain(requisition_no) and app.has_no_ssn(requisition_no)),
  purchase_no text constraint supply_orders_purchase_no_check
    check (length(purchase_no) <= 40 and app.is_plain(purchase_no) and app.has_no_ssn(purchase_no)),
  fund text constraint supply_orders_fund_check check (length(fund) <= 80 and app.is_plain(fund) and app.has_no_ssn(fund)),
  needed_on date,
  note text constraint supply_orders_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  requested_by uuid default auth.uid(),
  requested_by_label text not null default app.actor_label(),
  submitted_by uuid,
  submitted_at timestamptz,
  decided_by uuid,
  decided_by_label text,
  decided_at timestamptz,
  decision_note text constraint supply_orders_decision_note_check check (length(decision_note) <= 1000 and app.has_no_ssn(decision_note)),
  ordered_on date,
  expected_on date,
  received_on date,
  short_note text constraint supply_orders_short_note_check check (length(short_note) <= 1000 and app.has_no_ssn(short_note)),
  cancel_note text constraint supply_orders_cancel_note_check check (length(cancel_note) <= 1000 and app.has_no_ssn(cancel_note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint supply_orders_decided_by_check
    check (decided_by is null or (decided_by is distinct from requested_by and decided_by is distinct from submitted_by)),
  constraint supply_orders_approved_check check (state not in ('approved', 'ordered', 'partly_received', 'received') or decided_at is not null),
  constraint supply_orders_expected_on_check check (expected_on >= ordered_on),
  constraint supply_orders_short_note_state_check check (short_note is null or state = 'received')
);
create index supply_orders_school_id_idx on public.supply_orders (school_id, state);
create unique index supply_orders_number_idx on public.supply_orders (school_id, number) where number > 0;
comment on column public.supply_orders.vendor is 'The vendor, or the supply channel of the service.';
comment on column public.supply_orders.purchase_no is 'The number of a purchase request or PO of the budget. A text: the modules don''t know each other.';
comment on column public.supply_orders.fund is 'What pays for it, in words.';
comment on column public.supply_orders.requested_by is 'Without a foreign key: an order stays when its author is erased.';
comment on column public.supply_orders.short_note is 'Why it was closed before all of it came.';

-- One size of an order. A line that was taken out stays with `removed_at`.
create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  order_id uuid not null references public.supply_orders (id),
  variant_id uuid not null references public.item_variants (id),
  qty integer not null constraint order_lines_qty_check check (qty between 1 and 100000),
  received_qty integer not null default 0 constraint order_lines_received_qty_check check (received_qty between 0 and 1000000),
  unit_cost_cents integer constraint order_lines_unit_cost_cents_check check (unit_cost_cents between 0 and 10000000),
  note text constraint order_lines_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint order_lines_variant_key unique (order_id, variant_id)
);
create index order_lines_school_id_idx on public.order_lines (school_id);
create index order_lines_variant_id_idx on public.order_lines (variant_id);
comment on column public.order_lines.received_qty is 'More than `qty` where staff took in an over-delivery.';
comment on column public.order_lines.unit_cost_cents is 'Empty where no one knows the price: none is invented.';

-- What came of an order, and what was undone, is found by what it came from.
create index stock_movements_ref_id_idx on public.stock_movements (ref_id) where ref_id is not null;

call app.protect('public.supply_orders', 'inventory', writes => '{}');
call app.protect('public.order_lines', 'inventory', writes => '{}');
alter policy "select" on public.supply_orders using (school_id = (select app.school_id()) and (select app.supplies('read')));
alter policy "select" on public.order_lines using (school_id = (select app.school_id()) and (select app.supplies('read')));
call app.same_school('public.order_lines', 'order_id:supply_orders', 'variant_id:item_variants');
call app.audit('public.supply_orders', noun => 'a supply order',
  computed => '{number,requested_by,requested_by_label,submitted_by,submitted_at,decided_by,decided_by_label,decided_at}');
call app.audit('public.order_lines', noun => 'a line of a supply order', computed => '{received_qty}');
call app.name_rows('public.supply_orders', '''Order no. '' || t.number');
call app.broadcast('public.supply_orders', 'inventory', named => false);
call app.broadcast('public.order_lines', 'inventory', named => false);
call app.attach('public.supply_orders', 'inventory',
  writes => $$s.school_id = (select app.school_id()) and (select app.supplies('update'))$$,
  noun => 'a supply order', page => '/app/inventory/orders/{id}');

call app.register_kind('inventory.orders', 'inventory', 'Supply orders', 'A supply order waits for approval.', roles => '{admin,instructor}',
  channel => 'now');
call app.register_kind('inventory.my-order', 'inventory', 'Your supply orders',
  'Your supply order is approved, sent back, ordered, received, or canceled.', roles => '{admin,instructor,cadet}', channel => 'now');

-- Notifies who wrote and who submitted an order of what became of it.
create function app.tell_order_author(p_order public.supply_orders, p_what text, p_note text default null) returns integer
language sql security definer set search_path = ''
as $$
  select app.notify('inventory.my-order', array_remove(array[p_order.requested_by, p_order.submitted_by], null),
    format('Order no. %s: %s', p_order.number, p_what), p_note, '/app/inventory/orders/' || p_order.id,
    format('%s:%s:%s', p_order.id, p_what, now()), p_order.school_id)
$$;

-- An order of the school, held for the rest of the transaction, in one of these states. Two people who do something to the same
-- order come one after the other, and the second sees what the first did. Asks no rights.
create function app.hold_supply_order(p_school uuid, p_id uuid, p_states text[]) returns public.supply_orders
language plpgsql security definer set search_path = ''
as $$
declare
  v public.supply_orders;
begin
  select * into v from public.supply_orders o where o.id = p_id and o.school_id = p_school for update;
  if v.id is null then
    perform app.deny('That order isn''t in your supply room');
  elsif not v.state = any (p_states) then
    perform app.fail('order_state', case v.state when 'draft' then 'This order is a draft' when 'sent_back' then 'This order was sent back'
      when 'submitted' then 'This order waits for approval' when 'approved' then 'This order is approved and isn''t ordered yet'
      when 'ordered' then 'This order is on its way' when 'partly_received' then 'Part of this order has come'
      when 'received' then 'This order is received already' else 'This order was canceled' end, 'Reload the page.', 'id');
  end if;
  return v;
end
$$;
