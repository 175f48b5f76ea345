-- The ledger of the supply room: what came, went, moved. It is only added to; levels are its sums, kept beside it by a
-- trigger, and a level below zero is refused by a constraint, so that the last coat goes once.
create table public.stock_levels (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  variant_id uuid not null references public.item_variants (id),
  location_id uuid not null references public.inventory_locations (id),
  condition text not null,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint stock_levels_place_key unique (variant_id, location_id, condition),
  constraint stock_levels_on_hand_check check (on_hand >= 0),
  constraint stock_levels_reserved_check check (reserved between 0 and on_hand)
);
create index stock_levels_school_id_idx on public.stock_levels (school_id);
create index stock_levels_location_id_idx on public.stock_levels (location_id);
comment on table public.stock_levels is 'What is on hand by size, place, and condition: the sums of stock_movements.';
call app.protect('public.stock_levels', 'inventory', writes => '{}');
call app.same_school('public.stock_levels', 'variant_id:item_variants', 'location_id:inventory_locations');
call app.broadcast('public.stock_levels', 'inventory');

-- Each change of what is on hand or held back, with who, why, and from what it came.
create table public.stock_movements (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  school_id uuid not null references public.schools (id),
  act uuid not null,
  kind text not null constraint stock_movements_kind_check check (kind in (
    'receive', 'issue', 'return', 'adjust', 'transfer', 'dispose', 'reserve', 'release', 'count', 'repair')),
  variant_id uuid not null references public.item_variants (id),
  asset_id uuid references public.serial_assets (id),
  location_id uuid not null references public.inventory_locations (id),
  condition text not null constraint stock_movements_condition_check check (condition in (
    'new', 'serviceable', 'needs_alteration', 'needs_cleaning', 'needs_repair', 'unserviceable')),
  qty integer not null constraint stock_movements_qty_check check (qty between -100000 and 100000),
  held integer not null default 0 constraint stock_movements_held_check check (held between -100000 and 100000),
  custody_id uuid,
  ref_table text,
  ref_id uuid,
  reason text constraint stock_movements_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  constraint stock_movements_change_check check (qty <> 0 or held <> 0),
  constraint stock_movements_asset_id_check check (asset_id is null or abs(qty) <= 1)
);

-- Empty values come last in the lists of the app, whichever way they are sorted: an index has to say so, too.
create index stock_movements_school_id_idx on public.stock_movements (school_id, created_at desc nulls last,
  seq desc nulls last);
create index stock_movements_variant_id_idx on public.stock_movements (variant_id, seq desc);
create index stock_movements_asset_id_idx on public.stock_movements (asset_id);
create index stock_movements_location_id_idx on public.stock_movements (location_id);
create index stock_movements_custody_id_idx on public.stock_movements (custody_id) where custody_id is not null;
create index stock_movements_kind_idx on public.stock_movements (school_id, kind);
create index stock_movements_act_idx on public.stock_movements (act);
comment on column public.stock_movements.act is 'What happened together, such as the two lines of a transfer.';
comment on column public.stock_movements.held is 'Change of what is held back for someone.';
comment on column public.stock_movements.ref_table is 'What it came from, such as an order or a count, with ref_id.';
call app.protect('public.stock_movements', 'inventory', writes => '{}');
call app.same_school('public.stock_movements', 'variant_id:item_variants', 'location_id:inventory_locations',
  'asset_id:serial_assets');

-- What came of an order, and what was undone, is found by what it came from.
create index stock_movements_ref_id_idx on public.stock_movements (ref_id) where ref_id is not null;
