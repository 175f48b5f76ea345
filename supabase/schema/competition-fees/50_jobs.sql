create trigger keep_posted before update on public.meet_ledger for each row
  when (old.cents <> new.cents or old.account_id <> new.account_id or old.side <> new.side or old.kind <> new.kind
    or old.label <> new.label or old.receipt_no is distinct from new.receipt_no)
  execute function app.keep_meet_posted();
create trigger keep_posted before update on public.meet_invoices for each row
  when (old.content <> new.content or old.number <> new.number) execute function app.keep_meet_posted();

-- At the end of each change of a registration, an entry, or a roster, once for all that changed.
create function app.settle_changed_fees() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet uuid := to_jsonb(new) ->> 'meet_id';
  v_id uuid := coalesce(to_jsonb(new) ->> 'registration_id', to_jsonb(new) ->> 'id');
begin
  if exists (select from public.meet_fees f where f.meet_id = v_meet) then
    perform app.settle_meet_fees(v_id);
  end if;
  return null;
end
$$;
create constraint trigger settle_fees after insert or update on public.meet_registrations
  deferrable initially deferred for each row execute function app.settle_changed_fees();
create constraint trigger settle_fees after insert or update on public.registration_entries
  deferrable initially deferred for each row execute function app.settle_changed_fees();
create constraint trigger settle_fees after insert or update on public.entry_members
  deferrable initially deferred for each row execute function app.settle_changed_fees();
create constraint trigger settle_fees after insert or update on public.roster_members
  deferrable initially deferred for each row execute function app.settle_changed_fees();

-- A school that has to pay first doesn't check in before it did.
create function app.need_paid_check_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (app.fee_plan_of(new.meet_id)).payment_policy in ('before_booking', 'before_check_in')
    and not app.fees_settled(new.id, true) then
    perform app.fail('unpaid', 'This school hasn''t paid its fees',
      'Enter its payment, or the number of its purchase order, under Fees.', 'fees');
  end if;
  return new;
end
$$;
create trigger need_paid before update on public.meet_registrations for each row
  when (new.state = 'checked_in' and old.state <> 'checked_in') execute function app.need_paid_check_in();

-- A receipt of a meet is reversed at the meet, so that its ledger and the books say the same.
create function app.keep_meet_receipts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('app.meet_books', true), '') <> 'on'
    and exists (select from public.meet_postings p where p.transaction_id = new.reverses_id) then
    perform app.fail('meet_receipt', 'This transaction is a receipt of a meet',
      'Reverse it on the meet''s page, under Fees.', 'id');
  end if;
  return new;
end
$$;
create trigger keep_meet_receipts before insert on public.transactions for each row
  when (new.reverses_id is not null) execute function app.keep_meet_receipts();

-- The fee of a protest is a charge of its school: paid where it says so, and given back where it's upheld.
create function app.charge_protest() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts;
  v_line public.meet_ledger;
  v_was record;
  v_owed bigint := (case when new.fee in ('due', 'paid') then new.fee_cents else 0 end);
  v_paid bigint := (case when new.fee = 'paid' then new.fee_cents else 0 end);
begin
  select coalesce(sum(l.cents) filter (where l.side = 'charge'), 0) as owed,
    coalesce(sum(l.cents) filter (where l.side = 'payment'), 0) as paid into v_was
  from public.meet_ledger l where l.protest_id = new.id;
  if v_was.owed = v_owed and v_was.paid = v_paid then
    return null;
  end if;
  v_account := app.hold_school_account(new.meet_school_id);
  v_line.protest_id := new.id;
  v_line.label := format('Fee of protest %s', new.number);
  if v_was.owed <> v_owed then
    v_line.kind := (case when v_owed > v_was.owed then 'protest' else 'credit' end);
    v_line.cents := v_owed - v_was.owed;
    v_line.reason := (case when v_owed < v_was.owed then 'The protest fee is no longer owed' end);
    perform app.post_charge(v_account, v_line);
  end if;
  if v_was.paid <> v_paid then
    v_line.kind := (case when v_paid > v_was.paid then 'payment' else 'refund' end);
    v_line.cents := v_paid - v_was.paid;
    v_line.method := 'cash';
    v_line.received_on := app.today(new.school_id);
    v_line.label := (case v_line.kind when 'payment' then 'Cash: ' else 'Refund: ' end) || lower(v_line.label);
    perform app.post_payment(v_account, v_line);
  end if;
  return null;
end
$$;
create trigger charge_protest after insert or update of fee on public.meet_protests for each row
  when (new.fee_cents > 0) execute function app.charge_protest();

-- Posted lines stay as they are.
create function app.keep_meet_posted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.fail('posted', 'What is posted doesn''t change', 'Reverse it, and post it again.');
  return null;
end
$$;
