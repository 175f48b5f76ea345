-- Accounts, and the charges that follow from what a school entered.

-- Posted lines stay as they are.
create function app.keep_meet_posted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.fail('posted', 'What is posted doesn''t change', 'Reverse it, and post it again.');
  return null;
end
$$;
create trigger keep_posted before update on public.meet_ledger for each row
  when (old.cents <> new.cents or old.account_id <> new.account_id or old.side <> new.side or old.kind <> new.kind
    or old.label <> new.label or old.receipt_no is distinct from new.receipt_no)
  execute function app.keep_meet_posted();
create trigger keep_posted before update on public.meet_invoices for each row
  when (old.content <> new.content or old.number <> new.number) execute function app.keep_meet_posted();

-- The account of a registration, created when it's first needed, and held.
create function app.hold_registration_account(p_row public.meet_registrations) returns public.meet_accounts
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts;
begin
  perform from public.meet_registrations r where r.id = p_row.id for key share;
  insert into public.meet_accounts (school_id, host_school_id, meet_id, registration_id, meet_school_id, name)
  select p_row.school_id, p_row.host_school_id, p_row.meet_id, p_row.id, p_row.meet_school_id, left(s.name, 160)
  from public.schools s where s.id = p_row.school_id
  on conflict (registration_id) do nothing;
  select * into v_account from public.meet_accounts a where a.registration_id = p_row.id for update;
  return v_account;
end
$$;

-- The account of a school of the host's list: that of its registration, or its own.
create function app.hold_school_account(p_meet_school uuid) returns public.meet_accounts
language plpgsql security definer set search_path = ''
as $$
declare
  v_school public.meet_schools := (select k from public.meet_schools k where k.id = p_meet_school);
  v_row public.meet_registrations;
  v_account public.meet_accounts;
begin
  select * into v_row from public.meet_registrations r where r.meet_school_id = p_meet_school
    order by r.has_place desc, r.number limit 1;
  if v_row.id is not null then
    return app.hold_registration_account(v_row);
  end if;
  insert into public.meet_accounts (school_id, host_school_id, meet_id, meet_school_id, name)
  values (v_school.school_id, v_school.school_id, v_school.meet_id, v_school.id, v_school.name)
  on conflict (meet_school_id, school_id) where registration_id is null do nothing;
  select * into v_account from public.meet_accounts a
  where a.meet_school_id = p_meet_school and a.registration_id is null and a.school_id = v_school.school_id for update;
  return v_account;
end
$$;

-- Adds a charge to an account that is held.
create function app.post_charge(p_account public.meet_accounts, p_line public.meet_ledger) returns uuid
language sql security definer set search_path = ''
as $$
  insert into public.meet_ledger (school_id, host_school_id, meet_id, account_id, side, kind, fee_id, label, quantity,
    unit_cents, cents, due_on, deposit_cents, deposit_due_on, reverses_id, protest_id, reason)
  values (p_account.school_id, p_account.host_school_id, p_account.meet_id, p_account.id, 'charge', p_line.kind,
    p_line.fee_id, p_line.label, coalesce(p_line.quantity, 0), coalesce(p_line.unit_cents, 0), p_line.cents,
    p_line.due_on, coalesce(p_line.deposit_cents, 0), p_line.deposit_due_on, p_line.reverses_id, p_line.protest_id,
    p_line.reason)
  returning id
$$;

-- What is left of everything charged for a fee, whatever was credited, reversed, or waived of it.
create function app.fee_left(p_account uuid, p_fee uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(l.cents), 0)::bigint from public.meet_ledger l
  where l.account_id = p_account and l.fee_id = p_fee and l.side = 'charge' and l.kind <> 'on_day'
$$;

-- Brings the account of a registration up to date with what it entered: new lines for what changed, never more credit
-- than is left. What was invoiced stays. Returns how many lines were added.
create function app.settle_meet_fees(p_registration uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := (select r from public.meet_registrations r where r.id = p_registration);
  v_account public.meet_accounts;
  v_change record;
  v_line public.meet_ledger;
  v_count integer := 0;
begin
  if v_row.state not in ('approved', 'confirmed', 'checked_in', 'completed')
    or not exists (select from public.meet_fees f where f.meet_id = v_row.meet_id and f.archived_at is null) then
    return app.credit_registration(v_row);
  end if;
  if not exists (select from app.meet_fee_changes(v_row)) then
    return 0;
  end if;
  v_account := app.hold_registration_account(v_row);
  for v_change in select c.* from app.meet_fee_changes(v_row) c loop
    v_line := null;
    v_line.kind := (case when v_change.quantity > 0 then 'fee' else 'credit' end);
    v_line.fee_id := v_change.fee_id;
    v_line.label := v_change.label;
    v_line.quantity := v_change.quantity;
    v_line.unit_cents := v_change.unit_cents;
    v_line.cents := greatest(v_change.cents, -greatest(app.fee_left(v_account.id, v_change.fee_id), 0));
    v_line.due_on := v_change.due_on;
    v_line.deposit_cents := v_change.deposit_cents;
    v_line.deposit_due_on := v_change.deposit_due_on;
    perform app.post_charge(v_account, v_line);
    v_count := v_count + 1;
  end loop;
  if v_row.state in ('approved', 'confirmed') and (app.fee_plan_of(v_row.meet_id)).payment_policy = 'before_booking' then
    perform app.settle_confirmation(p_registration);
  end if;
  return v_count;
end
$$;

-- Credits what a school was charged that withdrew in time, or that the host declined. After the refund date it stays
-- owed. Returns how many lines were added.
create function app.credit_registration(p_row public.meet_registrations) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts;
  v_fee public.meet_fees;
  v_line public.meet_ledger;
  v_count integer := 0;
begin
  if p_row.state not in ('withdrawn', 'declined', 'lapsed') then
    return 0;
  end if;
  select * into v_account from public.meet_accounts a where a.registration_id = p_row.id for update;
  for v_fee in select f.* from public.meet_fees f where f.id in (select l.fee_id from public.meet_ledger l
      where l.account_id = v_account.id and l.kind = 'fee') order by f.sort, f.id loop
    v_line := null;
    v_line.quantity := -cardinality((app.charged_units(v_account.id, v_fee.id)).prices);
    v_line.cents := -app.fee_left(v_account.id, v_fee.id);
    if v_line.quantity <> 0 and v_line.cents <= 0
      and (p_row.state = 'declined' or app.is_refundable(p_row, v_fee)) then
      v_line.kind := 'credit';
      v_line.fee_id := v_fee.id;
      v_line.label := v_fee.label;
      v_line.reason := (case p_row.state when 'declined' then 'The host declined the registration'
        else 'Withdrawn in time' end);
      perform app.post_charge(v_account, v_line);
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;

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
