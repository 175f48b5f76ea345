-- A template of items that are issued together, such as the dress uniform of one cut.
create table public.inventory_kits (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint inventory_kits_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  note text constraint inventory_kits_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index inventory_kits_school_id_idx on public.inventory_kits (school_id);
create unique index inventory_kits_name_idx on public.inventory_kits (school_id, lower(trim(name)))
  where archived_at is null;
call app.protect('public.inventory_kits', 'inventory', writes => '{}');
call app.audit('public.inventory_kits', noun => 'a kit');
call app.name_rows('public.inventory_kits', 't.name');
call app.broadcast('public.inventory_kits', 'inventory');

-- The items of a kit, with how many of each.
create table public.kit_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  kit_id uuid not null references public.inventory_kits (id),
  item_id uuid not null references public.inventory_items (id),
  qty integer not null default 1 constraint kit_lines_qty_check check (qty between 1 and 20),
  sort integer not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint kit_lines_kit_id_item_id_key unique (kit_id, item_id)
);
create index kit_lines_school_id_idx on public.kit_lines (school_id);
create index kit_lines_item_id_idx on public.kit_lines (item_id);
call app.protect('public.kit_lines', 'inventory', writes => '{}');
call app.same_school('public.kit_lines', 'kit_id:inventory_kits', 'item_id:inventory_items');
call app.audit('public.kit_lines', noun => 'an item of a kit', computed => '{sort}');

-- A hand receipt, for an issue or a return: its lines as they were that day. What is signed is its text.
create table public.hand_receipts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  number integer not null,
  direction text not null constraint hand_receipts_direction_check check (direction in ('issue', 'return')),
  cadet_id uuid references public.cadets (id),
  account_id uuid references public.profiles (id),
  team_id uuid references public.teams (id),
  holder_label text not null,
  lines jsonb not null constraint hand_receipts_lines_check check (jsonb_typeof(lines) = 'array'),
  terms text not null default '',
  due_on date,
  counter_method text constraint hand_receipts_counter_method_check
    check (counter_method in ('typed', 'drawn', 'paper')),
  counter_name text constraint hand_receipts_counter_name_check check (
    length(trim(counter_name)) between 2 and 160 and app.is_plain(counter_name)),
  counter_strokes jsonb constraint hand_receipts_counter_strokes_check
    check (counter_strokes is null or app.is_drawing(counter_strokes)),
  counter_at timestamptz,
  cadet_signed_at timestamptz,
  guardian_signed_at timestamptz,
  guardian_signed_by text,
  session uuid,
  author_label text not null default app.actor_label(),
  canceled_at timestamptz,
  canceled_by_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint hand_receipts_school_id_number_key unique (school_id, number),
  constraint hand_receipts_id_school_id_key unique (id, school_id),
  constraint hand_receipts_one_check check (num_nonnulls(cadet_id, account_id, team_id) = 1),
  constraint hand_receipts_counter_check check (
    (counter_method is null) = (counter_at is null) and (counter_method is null) = (counter_name is null)
    and (counter_method = 'drawn') is not distinct
      from (case when counter_method is not null then counter_strokes is not null end))
);
create index hand_receipts_school_id_idx on public.hand_receipts (school_id, created_at desc);
create index hand_receipts_cadet_id_idx on public.hand_receipts (cadet_id);
create index hand_receipts_session_idx on public.hand_receipts (session) where session is not null;
create index hand_receipts_account_id_idx on public.hand_receipts (account_id);
create index hand_receipts_team_id_idx on public.hand_receipts (team_id);
comment on column public.hand_receipts.lines is
  '[{name, size, serial_no, qty, condition, cents}] as they were that day.';
comment on column public.hand_receipts.session is
  'A turn-in day at one device: what a person brings back in it is on one receipt until it is signed.';
comment on column public.hand_receipts.counter_method is
  'How the person signed at the counter, on the device of who issued: typed, drawn, or on paper. Signatures from '
    'one''s own account are in signatures.';
call app.protect('public.hand_receipts', 'inventory', own => 'account_id', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.hand_receipts', 'cadet_id:cadets', 'team_id:teams');
call app.audit('public.hand_receipts', noun => 'a hand receipt', masked => '{counter_strokes}', 
  computed => '{lines,terms,holder_label,author_label,number,canceled_by_label,guardian_signed_by,session}');
call app.name_rows('public.hand_receipts', '''No. '' || t.number');
call app.broadcast('public.hand_receipts', 'inventory');
call app.signable('public.hand_receipts', 'inventory', 'app.receipt_text', signers => '{guardian,cadet}',
  noun => 'a hand receipt',
  page => '/app/inventory/receipts/{id}');

-- One size or one thing in someone's hands, until all of it is back, lost, or written off.
create table public.custody (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid references public.cadets (id),
  account_id uuid references public.profiles (id),
  team_id uuid references public.teams (id),
  variant_id uuid not null references public.item_variants (id),
  asset_id uuid references public.serial_assets (id),
  kit_id uuid references public.inventory_kits (id),
  receipt_id uuid,
  location_id uuid not null references public.inventory_locations (id),
  holder_label text not null,
  qty integer not null constraint custody_qty_check check (qty between 1 and 1000),
  returned_qty integer not null default 0 constraint custody_returned_qty_check check (returned_qty >= 0),
  lost_qty integer not null default 0 constraint custody_lost_qty_check check (lost_qty >= 0),
  state text not null default 'issued' constraint custody_state_check check (state in (
    'reserved', 'issued', 'partially_returned', 'returned', 'lost', 'charged', 'written_off', 'canceled')),
  returnable boolean not null,
  condition_out text not null,
  condition_in text,
  issued_at timestamptz default now(),
  issued_by_label text,
  due_on date,
  returned_at timestamptz,
  received_by_label text,
  reminded_on date,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint custody_receipt_id_fkey foreign key (receipt_id, school_id)
    references public.hand_receipts (id, school_id) deferrable initially deferred,
  constraint custody_one_check check (num_nonnulls(cadet_id, account_id, team_id) = 1),
  constraint custody_parts_check check (returned_qty + lost_qty <= qty),
  constraint custody_issued_at_check check ((state in ('reserved', 'canceled')) or issued_at is not null)
);
create index custody_school_id_idx on public.custody (school_id, state);
create index custody_cadet_id_idx on public.custody (cadet_id, state);
create index custody_account_id_idx on public.custody (account_id);
create index custody_team_id_idx on public.custody (team_id);
create index custody_variant_id_idx on public.custody (variant_id, state);
create index custody_kit_id_idx on public.custody (kit_id);
create index custody_receipt_id_idx on public.custody (receipt_id, school_id);
create index custody_location_id_idx on public.custody (location_id);
create index custody_due_on_idx on public.custody (school_id, due_on) where state in ('issued', 'partially_returned');
create index custody_asset_id_idx on public.custody (asset_id);
create unique index custody_one_asset_idx on public.custody (asset_id)
  where state in ('reserved', 'issued', 'partially_returned');
comment on column public.custody.receipt_id is
  'Looked up at the end: custody is written before the receipt, whose number others wait for.';
comment on column public.custody.holder_label is 'The name on the day of issue: supply cadets don''t read the roster.';
comment on column public.custody.location_id is
  'Where it came from: a return goes there unless another place is named.';
comment on column public.custody.returnable is
  'As the item was on the day of issue: what a cadet keeps isn''t asked back.';
call app.protect('public.custody', 'inventory', own => 'account_id', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.custody', 'cadet_id:cadets', 'team_id:teams', 'variant_id:item_variants',
  'asset_id:serial_assets',
  'kit_id:inventory_kits', 'location_id:inventory_locations');
call app.audit('public.custody', noun => 'custody of an item',
  computed => '{issued_by_label,received_by_label,reminded_on,holder_label}');
call app.broadcast('public.custody', 'inventory');
