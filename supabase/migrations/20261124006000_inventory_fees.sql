-- What is charged for lost and damaged things is a fee that the family owes: one list of what they owe, and one place where money comes in.
-- Where the school doesn't use the budget, supply settles its charges itself.

-- Raises the fee of a charge.
create function app.raise_charge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.fee_id is null and new.cadet_id is not null and new.amount_cents > 0 and app.is_on(new.school_id, 'budget') then
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
    perform app.fail('books', 'Payments of charges are recorded with the fees', 'Record it under Budget, Fees.', 'state');
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
for each row when (new.fee_id is not null and new.state is distinct from old.state) execute function app.follow_charge();

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
for each row when (new.source = 'inventory' and new.state in ('open', 'settled') and new.state is distinct from old.state)
execute function app.follow_fee();
