-- The ledger of the supply room: what came, went, moved. It is only added to; levels are its sums, kept beside it by a trigger, and a
-- level below zero is refused by a constraint, so that the last coat goes once.

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
create index stock_movements_school_id_idx on public.stock_movements (school_id, created_at desc nulls last, seq desc nulls last);
create index stock_movements_variant_id_idx on public.stock_movements (variant_id, seq desc);
create index stock_movements_asset_id_idx on public.stock_movements (asset_id);
create index stock_movements_location_id_idx on public.stock_movements (location_id);
create index stock_movements_custody_id_idx on public.stock_movements (custody_id) where custody_id is not null;
create index stock_movements_kind_idx on public.stock_movements (school_id, kind);
create index stock_movements_act_idx on public.stock_movements (act);
comment on column public.stock_movements.act is 'What happened together, such as the two lines of a transfer.';
comment on column public.stock_movements.held is 'Change of what is held back for someone.';
comment on column public.stock_movements.ref_table is 'What it came from, such as an order or a count, with ref_id.';

-- Carries a movement into the level it changes. The level's row is the lock: who comes second sees what the first has left.
create function app.keep_level() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.stock_levels l set on_hand = l.on_hand + new.qty, reserved = l.reserved + new.held, updated_at = now()
  where l.variant_id = new.variant_id and l.location_id = new.location_id and l.condition = new.condition
    and l.on_hand + new.qty >= 0 and l.reserved + new.held between 0 and l.on_hand + new.qty;
  if found then
    return null;
  elsif new.qty <= 0 then
    perform app.refuse_short(new);
  end if;
  insert into public.stock_levels as l (school_id, variant_id, location_id, condition, on_hand, reserved)
  values (new.school_id, new.variant_id, new.location_id, new.condition, new.qty, new.held)
  on conflict on constraint stock_levels_place_key
    do update set on_hand = l.on_hand + excluded.on_hand, reserved = l.reserved + excluded.reserved, updated_at = now();
  return null;
end
$$;

-- Says what is short, by name, place, and what is left.
create function app.refuse_short(p_line public.stock_movements) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_left integer := coalesce((select l.on_hand - l.reserved from public.stock_levels l
    where l.variant_id = p_line.variant_id and l.location_id = p_line.location_id and l.condition = p_line.condition), 0);
begin
  perform app.fail('out_of_stock', format('%s: %s left at %s', app.variant_name(p_line.variant_id),
      case when v_left = 0 then 'none' else v_left::text end,
      (select p.name from public.inventory_locations p where p.id = p_line.location_id)),
    'Someone may have taken it just now. Choose another size, place, or quantity.', 'lines');
end
$$;

-- An item with its size: 'Army blue coat, male 38R'.
create function app.variant_name(p_variant uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select trim(i.name || ' ' || v.size) from public.item_variants v join public.inventory_items i on i.id = v.item_id where v.id = p_variant
$$;

create trigger keep_level after insert on public.stock_movements for each row execute function app.keep_level();

-- The ledger is only added to.
create function app.keep_ledger() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform app.fail('ledger', 'Movements of stock are never changed or removed', 'Record another movement that corrects it.');
  return null;
end
$$;
create trigger keep_ledger before update or delete on public.stock_movements for each row execute function app.keep_ledger();
