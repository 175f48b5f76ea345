-- Out to a shop: alterations, repairs, and cleaning, until they are back.
create table public.repairs (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  kind text not null constraint repairs_kind_check check (kind in ('alteration', 'repair', 'cleaning')),
  variant_id uuid not null references public.item_variants (id),
  asset_id uuid references public.serial_assets (id),
  location_id uuid not null references public.inventory_locations (id),
  condition_out text not null,
  condition_in text,
  qty integer not null constraint repairs_qty_check check (qty between 1 and 1000),
  shop text not null constraint repairs_shop_check check (length(trim(shop)) between 1 and 120 and app.is_plain(shop)),
  note text constraint repairs_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  sent_on date not null,
  due_on date,
  back_on date,
  cost_cents integer constraint repairs_cost_cents_check check (cost_cents between 0 and 10000000),
  sent_by_label text not null default app.actor_label(),
  received_by_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint repairs_due_on_check check (due_on is null or due_on >= sent_on),
  constraint repairs_back_on_check check (back_on is null or back_on >= sent_on)
);
create index repairs_school_id_idx on public.repairs (school_id, back_on);
create index repairs_variant_id_idx on public.repairs (variant_id);
create index repairs_asset_id_idx on public.repairs (asset_id);
create index repairs_location_id_idx on public.repairs (location_id);
comment on column public.repairs.location_id is 'Where it came from: it goes back there unless another place is named.';

call app.protect('public.repairs', 'inventory', writes => '{}');
call app.same_school('public.repairs', 'variant_id:item_variants', 'asset_id:serial_assets',
  'location_id:inventory_locations');
call app.audit('public.repairs', noun => 'work at a shop', computed => '{sent_by_label,received_by_label}');
call app.broadcast('public.repairs', 'inventory');

-- Supply orders: what is to come, from a vendor or a supply channel, and how much of it has come.
create table public.supply_orders (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  number integer not null default 0,
  state text not null default 'draft' constraint supply_orders_state_check check (state in (
    'draft', 'sent_back', 'submitted', 'approved', 'ordered', 'partly_received', 'received', 'canceled')),
  vendor text constraint supply_orders_vendor_check
    check (length(vendor) <= 160 and app.is_plain(vendor) and app.has_no_ssn(vendor)),
  requisition_no text constraint supply_orders_requisition_no_check
    check (length(requisition_no) <= 40 and app.is_plain(requisition_no) and app.has_no_ssn(requisition_no)),
  purchase_no text constraint supply_orders_purchase_no_check
    check (length(purchase_no) <= 40 and app.is_plain(purchase_no) and app.has_no_ssn(purchase_no)),
  fund text constraint supply_orders_fund_check
    check (length(fund) <= 80 and app.is_plain(fund) and app.has_no_ssn(fund)),
  needed_on date,
  note text constraint supply_orders_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  requested_by uuid default auth.uid(),
  requested_by_label text not null default app.actor_label(),
  submitted_by uuid,
  submitted_at timestamptz,
  decided_by uuid,
  decided_by_label text,
  decided_at timestamptz,
  decision_note text constraint supply_orders_decision_note_check
    check (length(decision_note) <= 1000 and app.has_no_ssn(decision_note)),
  ordered_on date,
  expected_on date,
  received_on date,
  short_note text constraint supply_orders_short_note_check
    check (length(short_note) <= 1000 and app.has_no_ssn(short_note)),
  cancel_note text constraint supply_orders_cancel_note_check
    check (length(cancel_note) <= 1000 and app.has_no_ssn(cancel_note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint supply_orders_decided_by_check
    check (decided_by is null
      or (decided_by is distinct from requested_by and decided_by is distinct from submitted_by)),
  constraint supply_orders_approved_check
    check (state not in ('approved', 'ordered', 'partly_received', 'received') or decided_at is not null),
  constraint supply_orders_expected_on_check check (expected_on >= ordered_on),
  constraint supply_orders_short_note_state_check check (short_note is null or state = 'received')
);
create index supply_orders_school_id_idx on public.supply_orders (school_id, state);
create unique index supply_orders_number_idx on public.supply_orders (school_id, number) where number > 0;
comment on column public.supply_orders.vendor is 'The vendor, or the supply channel of the service.';
comment on column public.supply_orders.purchase_no is
  'The number of a purchase request or PO of the budget. A text: the modules don''t know each other.';
comment on column public.supply_orders.fund is 'What pays for it, in words.';
comment on column public.supply_orders.requested_by is
  'Without a foreign key: an order stays when its author is erased.';
comment on column public.supply_orders.short_note is 'Why it was closed before all of it came.';

call app.protect('public.supply_orders', 'inventory', writes => '{}');
call app.audit('public.supply_orders', noun => 'a supply order',
  computed => '{number,requested_by,requested_by_label,submitted_by,submitted_at,decided_by,decided_by_label,decided_at}');
call app.name_rows('public.supply_orders', '''Order no. '' || t.number');
call app.broadcast('public.supply_orders', 'inventory');
call app.attach('public.supply_orders', 'inventory',
  writes => $$s.school_id = (select app.school_id()) and (select app.supplies('update'))$$,
  noun => 'a supply order', page => '/app/inventory/orders/{id}');
call app.bound('public.supply_orders', 60);

-- One size of an order. A line that was taken out stays with `removed_at`.
create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  order_id uuid not null references public.supply_orders (id),
  variant_id uuid not null references public.item_variants (id),
  qty integer not null constraint order_lines_qty_check check (qty between 1 and 100000),
  received_qty integer not null default 0 constraint order_lines_received_qty_check
    check (received_qty between 0 and 1000000),
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
call app.protect('public.order_lines', 'inventory', writes => '{}');
call app.same_school('public.order_lines', 'order_id:supply_orders', 'variant_id:item_variants');
call app.audit('public.order_lines', noun => 'a line of a supply order', computed => '{received_qty}');
call app.broadcast('public.order_lines', 'inventory');

-- What an import added or changed, so that it can be undone: the fields before and after.
create table app.inventory_imports (
  import_id uuid not null references public.imports (id) on delete cascade,
  subject text not null check (subject in ('place', 'item', 'variant', 'asset')),
  subject_id uuid not null,
  before jsonb,
  after jsonb not null default '{}',
  primary key (import_id, subject, subject_id)
);
comment on column app.inventory_imports.subject_id is
  'The place, item, size, or numbered thing. Without a foreign key: it is one of four, and none is ever removed.';
comment on column app.inventory_imports.before is
  'The fields that were changed, as they were; null where the import added it.';

-- What a row of an import comes to: the changes of its numbers, and a quantity somewhere, or what is wrong with it.
create type app.import_line
  as (row_no jsonb, changes app.stock_change[], variant_id uuid, location_id uuid, condition text, qty integer,
  refusal jsonb);
