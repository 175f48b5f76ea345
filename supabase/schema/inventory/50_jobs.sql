-- Carries a movement into the level it changes. The level's row is the lock: who comes second sees what the first has
-- left.
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

create trigger keep_level after insert on public.stock_movements for each row execute function app.keep_level();

-- The ledger is only added to.
create function app.keep_ledger() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform app.fail('ledger', 'Stock movements are never changed or removed',
    'Record another movement to correct it.');
  return null;
end
$$;
create trigger keep_ledger before update or delete on public.stock_movements for each row
  execute function app.keep_ledger();

-- Marks on the receipt that the cadet or a guardian signed it from their own account: supply reads no accounts.
create function app.mark_signed_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.cadets c where c.id = new.cadet_id and c.profile_id = new.created_by) then
    update public.hand_receipts h set cadet_signed_at = now() where h.id = new.subject_id and h.cadet_signed_at is null;
  else
    update public.hand_receipts h set guardian_signed_at = now(), guardian_signed_by = new.signed_name
    where h.id = new.subject_id and h.guardian_signed_at is null;
  end if;
  return null;
end
$$;
create trigger mark_signed_receipt after insert on public.signatures
for each row when (new.subject_table = 'hand_receipts') execute function app.mark_signed_receipt();
call app.register_job('inventory.reminders', 'inventory', 'Send reminders for overdue items and low stock',
  'app.run_supply',
  at_hour => 15);

-- Notes which sizes with a minimum, their own or the item's, an act has changed. The rest is the job's: no one waits
-- for it at a shelf.
create function app.note_low() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.low_checks (school_id, variant_id, fell)
  select n.school_id, n.variant_id, bool_or(n.qty - n.held < 0)
  from moved n join public.item_variants v on v.id = n.variant_id join public.inventory_items i on i.id = v.item_id
  where v.min_stock is not null or i.min_stock is not null
  group by 1, 2;
  return null;
end
$$;
create trigger note_low after insert on public.stock_movements
referencing new table as moved for each statement execute function app.note_low();
call app.register_job('inventory.low', 'inventory', 'Notify supply of low stock', 'app.run_low', every_minutes => 1);

-- Raises the fee of a charge.
create function app.raise_charge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.fee_id is null and new.cadet_id is not null and new.amount_cents > 0
    and app.is_on(new.school_id, 'budget') then
    new.fee_id := app.raise_fee(new.school_id, new.cadet_id,
      left(case new.reason when 'lost' then 'Lost: ' when 'damaged' then 'Damaged: ' else 'Cleaning: ' end
        || app.variant_name((select c.variant_id from public.custody c where c.id = new.custody_id)), 160),
      new.amount_cents, null, 'inventory', new.id);
  end if;
  return new;
end
$$;
create trigger raise_charge before insert on public.custody_charges for each row execute function app.raise_charge();

-- Carries what staff decided about a charge to its fee. Money comes in where the books are kept.
create function app.follow_charge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'paid' and app.fee_state(new.fee_id) <> 'paid' then
    perform app.fail('books', 'Charge payments are recorded with the fees', 'Record it under Budget, Fees.',
      'state');
  elsif new.state = 'waived' and app.fee_state(new.fee_id) = 'open' then
    perform app.waive_fee(new.fee_id, new.note);
  elsif new.state = 'undone' then
    update public.fees_due f set state = 'canceled' where f.id = new.fee_id and f.paid_cents = 0;
  elsif new.state = 'open' and app.fee_state(new.fee_id) in ('waived', 'assisted') then
    update public.fee_reliefs r set withdrawn_at = now() where r.fee_due_id = new.fee_id and r.withdrawn_at is null;
    perform app.settle_fee(new.fee_id);
  elsif new.state = 'open' and app.fee_state(new.fee_id) = 'paid' then
    perform app.fail('books', 'The family has paid this', 'Reverse the payment in the budget first.', 'state');
  end if;
  return null;
end
$$;
create trigger follow_charge after update of state on public.custody_charges
for each row when (new.fee_id is not null and new.state is distinct from old.state)
  execute function app.follow_charge();

-- Carries a payment or a waiver of the fee back to the charge.
create function app.follow_fee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.custody_charges g set
    state = case when new.state = 'open' then 'open' when app.fee_state(new.id) = 'paid' then 'paid' else 'waived' end,
    settled_at = case when new.state = 'settled' then now() end,
    settled_by_label = case when new.state = 'settled' then app.actor_label() end
  where g.fee_id = new.id and g.state <> 'undone' and (g.state = 'open') = (new.state = 'settled');
  return null;
end
$$;
create trigger follow_fee after update of state on public.fees_due
for each row when (new.source = 'inventory' and new.state in ('open', 'settled') and new.state is distinct
  from old.state)
execute function app.follow_fee();
