-- Where things are kept: a room, the racks in it, the bins on them.
create table public.inventory_locations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint inventory_locations_name_check
    check (length(trim(name)) between 1 and 60 and app.is_plain(name)),
  kind text not null default 'room' constraint inventory_locations_kind_check
    check (kind in ('room', 'rack', 'bin', 'locker', 'safe')),
  parent_id uuid references public.inventory_locations (id),
  note text constraint inventory_locations_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint inventory_locations_parent_id_check check (parent_id <> id)
);
create index inventory_locations_school_id_idx on public.inventory_locations (school_id);
create index inventory_locations_parent_id_idx on public.inventory_locations (parent_id);
create unique index inventory_locations_name_idx on public.inventory_locations
  (school_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(trim(name))) where archived_at is null;

call app.protect('public.inventory_locations', 'inventory', writes => '{}');

call app.same_school('public.inventory_locations', 'parent_id:inventory_locations');
call app.audit('public.inventory_locations', noun => 'a location');
call app.name_rows('public.inventory_locations', 't.name');
call app.broadcast('public.inventory_locations', 'inventory');

-- What the supply room has: a kind of thing, such as the blue coat for men.
create table public.inventory_items (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  catalog_code text constraint inventory_items_catalog_code_check check (catalog_code ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  name text not null constraint inventory_items_name_check
    check (length(trim(name)) between 1 and 100 and app.is_plain(name)),
  category text not null constraint inventory_items_category_check check (category in (
    'dress', 'service', 'field', 'pt', 'headgear', 'footwear', 'outerwear', 'accessory', 'insignia', 'book',
      'equipment', 'weapon_sim',
    'technology', 'consumable')),
  tracking text not null default 'quantity' constraint inventory_items_tracking_check
    check (tracking in ('quantity', 'variant', 'serial')),
  size_scheme text constraint inventory_items_size_scheme_check check (size_scheme ~ '^[a-z][a-z_]{1,39}$'),
  cut text not null default 'U' constraint inventory_items_cut_check check (cut in ('M', 'F', 'U')),
  ownership text not null default 'government' constraint inventory_items_ownership_check
    check (ownership in ('government', 'district', 'booster', 'donated', 'personal')),
  returnable boolean not null default true,
  is_controlled boolean not null default false,
  unit_cost_cents integer constraint inventory_items_unit_cost_cents_check
    check (unit_cost_cents between 0 and 10000000),
  replacement_cost_cents integer constraint inventory_items_replacement_cost_cents_check
    check (replacement_cost_cents between 0 and 10000000),
  min_stock integer constraint inventory_items_min_stock_check check (min_stock between 0 and 100000),
  count_wanted boolean not null default false,
  note text constraint inventory_items_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  search text not null generated always as (app.search_text(name)) stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint inventory_items_sizes_check check (tracking <> 'variant' or size_scheme is not null)
);
create index inventory_items_school_id_idx on public.inventory_items (school_id, category, name);
create unique index inventory_items_name_idx on public.inventory_items (school_id, lower(trim(name)))
  where archived_at is null;
comment on column public.inventory_items.tracking is
  'quantity: counted as a whole. variant: counted by size. serial: each has a number of its own.';
comment on column public.inventory_items.is_controlled is
  'Drill and air rifles and the like: counted by two, their places shown to supply and staff only.';
comment on column public.inventory_items.returnable is 'False: the cadet keeps it, such as socks and ribbons.';
comment on column public.inventory_items.count_wanted is 'Marked to be counted with the next count.';
call app.protect('public.inventory_items', 'inventory', writes => '{}');
call app.audit('public.inventory_items', noun => 'an item', computed => '{search}');
call app.name_rows('public.inventory_items', 't.name');
call app.broadcast('public.inventory_items', 'inventory');
call app.attach('public.inventory_items', 'inventory',
  writes => $$s.school_id = (select app.school_id()) and (select app.supplies('update'))$$,
  noun => 'an item', page => '/app/inventory/items/{id}');

-- A size of an item; items without sizes have one, with an empty size.
create table public.item_variants (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  item_id uuid not null references public.inventory_items (id),
  size text not null default '' constraint item_variants_size_check check (length(size) <= 20 and app.is_plain(size)),
  nsn text constraint item_variants_nsn_check check (nsn ~ '^[0-9]{4}-[0-9]{2}-[0-9]{3}-[0-9]{4}$'),
  barcode text constraint item_variants_barcode_check check (barcode ~ '^[A-Za-z0-9._-]{3,40}$'),
  min_stock integer constraint item_variants_min_stock_check check (min_stock between 0 and 100000),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint item_variants_item_id_size_key unique (item_id, size)
);
create index item_variants_school_id_idx on public.item_variants (school_id);
create unique index item_variants_barcode_idx on public.item_variants (school_id, upper(barcode))
  where barcode is not null;
comment on column public.item_variants.nsn is
  'The national stock number: a size is its own number. From the unit''s supply catalog, never proposed.';
call app.protect('public.item_variants', 'inventory', writes => '{}');
call app.same_school('public.item_variants', 'item_id:inventory_items');
call app.audit('public.item_variants', noun => 'a size of an item', computed => '{sort}');
call app.name_rows('public.item_variants',
  '(select trim(i.name || '' '' || t.size) from public.inventory_items i where i.id = t.item_id)');
call app.broadcast('public.item_variants', 'inventory');

-- One thing with a number of its own: a drill rifle, a saber, a tablet.
create table public.serial_assets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  variant_id uuid not null references public.item_variants (id),
  serial_no text not null constraint serial_assets_serial_no_check
    check (serial_no ~ '^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,39}$'),
  tag text constraint serial_assets_tag_check check (tag ~ '^[A-Za-z0-9._-]{3,40}$'),
  condition text not null default 'serviceable' constraint serial_assets_condition_check check (condition in (
    'new', 'serviceable', 'needs_alteration', 'needs_cleaning', 'needs_repair', 'unserviceable')),
  location_id uuid not null references public.inventory_locations (id),
  status text not null default 'in_stock' constraint serial_assets_status_check
    check (status in ('in_stock', 'issued', 'in_repair', 'lost', 'disposed')),
  acquired_on date,
  last_counted_on date,
  note text constraint serial_assets_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index serial_assets_school_id_idx on public.serial_assets (school_id, status);
create index serial_assets_variant_id_idx on public.serial_assets (variant_id);
create index serial_assets_location_id_idx on public.serial_assets (location_id);
create unique index serial_assets_serial_no_idx on public.serial_assets (school_id, upper(serial_no));
create unique index serial_assets_tag_idx on public.serial_assets (school_id, upper(tag)) where tag is not null;
comment on column public.serial_assets.location_id is 'Where it is while in stock, afterward where it was last.';
call app.protect('public.serial_assets', 'inventory', writes => '{}');
call app.same_school('public.serial_assets', 'variant_id:item_variants', 'location_id:inventory_locations');
call app.audit('public.serial_assets', noun => 'a numbered item');
call app.name_rows('public.serial_assets', 't.serial_no');
call app.broadcast('public.serial_assets', 'inventory');
