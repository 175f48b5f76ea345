-- Saves a fee under the id that the caller gives: {label, unit, amount in dollars, early_until?, early_amount?,
-- late_from?, late_amount?, deposit_percent?, deposit_due_on?, refundable_until?, max_amount?, events?, parts?,
-- replaces?, sort?}. What was charged stays as it is.
create function public.save_meet_fee(p_meet uuid, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_fee public.meet_fees;
  v_events uuid[] := array(select e.id from public.meet_events e where e.meet_id = p_meet and e.archived_at is null);
begin
  perform app.need_own_id(p_id, (select f.meet_id from public.meet_fees f where f.id = p_id), p_meet);
  perform app.refuse_ended(v_meet);
  v_fee.label := app.reference_in(app.need_line(p_input ->> 'label', 'label', 'The label', 80), 'label', 'The label',
    80);
  v_fee.unit := app.one_of(p_input ->> 'unit', '{school,team,event_entry,cadet,bundle,on_day}', '', 'unit',
    'That choice');
  v_fee.amount_cents := app.cents_in(p_input ->> 'amount', 'amount', 100000);
  v_fee.early_until := app.date_in(p_input ->> 'early_until', 'early_until');
  v_fee.early_cents := app.cents_in(p_input ->> 'early_amount', 'early_amount', 100000);
  v_fee.late_from := app.date_in(p_input ->> 'late_from', 'late_from');
  v_fee.late_cents := app.cents_in(p_input ->> 'late_amount', 'late_amount', 100000);
  v_fee.deposit_percent := app.count_in(p_input ->> 'deposit_percent', 'deposit_percent', 1, 99);
  v_fee.deposit_due_on := app.date_in(p_input ->> 'deposit_due_on', 'deposit_due_on');
  v_fee.refundable_until := app.date_in(p_input ->> 'refundable_until', 'refundable_until');
  v_fee.max_cents := nullif(app.cents_in(p_input ->> 'max_amount', 'max_amount', 1000000), 0);
  v_fee.events := app.meet_ids_in(p_input -> 'events', p_meet, 'events', v_events);
  v_fee.parts := app.fee_parts_in(p_input -> 'parts', p_meet, v_events);
  v_fee.replaces := array_remove(app.meet_ids_in(p_input -> 'replaces', p_meet, 'replaces',
    array(select f.id from public.meet_fees f where f.meet_id = p_meet)), p_id);
  if v_fee.amount_cents is null then
    perform app.fail('missing', 'The amount is missing', 'Enter an amount. It can be $0.', 'amount');
  elsif (v_fee.early_until is null) <> (v_fee.early_cents is null) then
    perform app.fail('early', 'An early price needs an amount and a date', 'Enter both, or neither.', 'early_until');
  elsif (v_fee.late_from is null) <> (v_fee.late_cents is null) then
    perform app.fail('late', 'A late price needs an amount and a date', 'Enter both, or neither.', 'late_from');
  elsif v_fee.early_until >= v_fee.late_from then
    perform app.fail('late', 'The late price starts after the early price ends', 'Check both dates.', 'late_from');
  elsif (v_fee.deposit_percent is null) <> (v_fee.deposit_due_on is null) then
    perform app.fail('deposit', 'A deposit needs a percentage and a date', 'Enter both, or neither.',
      'deposit_due_on');
  elsif (v_fee.unit = 'bundle') <> (jsonb_array_length(v_fee.parts) > 0) then
    perform app.fail('parts', 'A set of events needs its parts', 'Choose the events of each part.', 'parts');
  elsif not exists (select from public.meet_fees f where f.id = p_id)
    and (select count(*) from public.meet_fees f where f.meet_id = p_meet and f.archived_at is null) >= 50 then
    perform app.fail('too_many', 'A meet has up to 50 fees', 'Remove some first.', 'label');
  end if;
  insert into public.meet_fees as f (id, school_id, meet_id, label, unit, amount_cents, early_until, early_cents,
    late_from, late_cents, deposit_percent, deposit_due_on, refundable_until, max_cents, events, parts, replaces, sort)
  values (p_id, v_meet.school_id, p_meet, v_fee.label, v_fee.unit, v_fee.amount_cents, v_fee.early_until,
    v_fee.early_cents, v_fee.late_from, v_fee.late_cents, v_fee.deposit_percent, v_fee.deposit_due_on,
    v_fee.refundable_until, v_fee.max_cents, v_fee.events, v_fee.parts, v_fee.replaces,
    coalesce(app.count_in(p_input ->> 'sort', 'sort', 0, 100000), 0))
  on conflict (id) do update set label = excluded.label, unit = excluded.unit, amount_cents = excluded.amount_cents,
    early_until = excluded.early_until, early_cents = excluded.early_cents, late_from = excluded.late_from,
    late_cents = excluded.late_cents, deposit_percent = excluded.deposit_percent,
    deposit_due_on = excluded.deposit_due_on, refundable_until = excluded.refundable_until,
    max_cents = excluded.max_cents, events = excluded.events, parts = excluded.parts, replaces = excluded.replaces,
    sort = excluded.sort, archived_at = null;
  update public.meet_fee_plans p set is_free = false where p.meet_id = p_meet and p.is_free;
  return p_id;
end
$$;
call app.expose('public.save_meet_fee(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Removes a fee: what was charged for it stays charged. Restored, it counts again.
create function public.archive_meet_fee(p_fee uuid, p_archived boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_treasurer((select f.meet_id from public.meet_fees f where f.id = p_fee));
  update public.meet_fees f set archived_at = (case when coalesce(p_archived, true) then now() end) where f.id = p_fee;
end
$$;
call app.expose('public.archive_meet_fee(uuid, boolean)', 'authenticated', 'service_role');

-- Brings the accounts of all registrations of a meet up to date, such as after a new fee. Returns how many lines were
-- added.
create function public.charge_meet(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_id uuid;
  v_count integer := 0;
begin
  v_meet := app.need_treasurer(p_meet);
  if v_meet.state = 'cancelled' then
    perform app.fail('cancelled', 'This meet is canceled', 'Open it again first.');
  end if;
  update public.meet_fee_plans p set rests_at = null where p.meet_id = p_meet and p.rests_at is not null;
  for v_id in select r.id from public.meet_registrations r where r.meet_id = p_meet
    and r.state in ('approved', 'confirmed', 'checked_in', 'completed') order by r.id loop
    v_count := v_count + app.settle_meet_fees(v_id);
  end loop;
  return v_count;
end
$$;

-- Replacing a function drops the setting that `expose` gave it.
call app.expose('public.charge_meet(uuid)', 'authenticated', 'service_role');

-- Posts a payment, its reversal, or a refund to the fund that the meet names. Does nothing where it names none, and
-- where the line is posted. Checks no rights. Returns the transaction.
create function app.post_meet_line(p_line public.meet_ledger) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.meet_fee_plans := app.fee_plan_of(p_line.meet_id);
  v_meet public.meets := (select m from public.meets m where m.id = p_line.meet_id);
  v_account public.meet_accounts := (select a from public.meet_accounts a where a.id = p_line.account_id);
  v public.transactions;
  v_was public.transactions;
  v_id uuid;
begin
  if p_line.side <> 'payment' or exists (select from public.meet_postings p where p.line_id = p_line.id) then
    return null;
  end if;
  perform app.ensure_categories(p_line.host_school_id);
  v.school_id := p_line.host_school_id;
  v.fund_id := v_plan.fund_id;
  v.category_id := app.category_of(p_line.host_school_id, 'INC_MEET_FEES');
  v.posted_on := least(p_line.received_on, app.today(p_line.host_school_id));
  v.amount_cents := p_line.cents;
  v.payee := left((case when app.is_reference(v_account.name) then v_account.name end), 160);
  v.description := left(format('%s: %s', p_line.label, v_meet.title), 300);
  v.event_id := v_meet.event_id;
  v.method := (case p_line.method when 'transfer' then 'online' when 'purchase_order' then 'po' else p_line.method end);
  v.reference_no := p_line.reference;
  if p_line.kind = 'reversal' then
    select t.* into v_was from public.meet_postings p join public.transactions t on t.id = p.transaction_id
    where p.line_id = p_line.reverses_id;
    if v_was.id is null then
      return null;
    end if;
    v.type := 'reversal';
    v.reverses_id := v_was.id;
    v.fund_id := v_was.fund_id;
    v.method := 'journal';
    perform set_config('app.meet_books', 'on', true);
    v_id := app.post_entries(v, app.undoing_entries(v_was.id));
    perform set_config('app.meet_books', '', true);
  elsif v_plan.fund_id is null then
    return null;
  elsif p_line.kind = 'refund' then
    v.type := 'adjustment';
    v_id := app.post_entries(v, array[row(v.fund_id, 'cash', null, v.amount_cents)::app.book_entry,
      row(v.fund_id, 'income', v.category_id, -v.amount_cents)::app.book_entry]);
  else
    v.type := 'income';
    v_id := app.post_income(v, v.method not in ('cash', 'check'));
  end if;
  insert into public.meet_postings (school_id, meet_id, line_id, transaction_id)
  values (p_line.host_school_id, p_line.meet_id, p_line.id, v_id);
  return v_id;
end
$$;

-- The next receipt of a host: without gaps, so each waits for those before.
create function app.next_receipt_no(p_host uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('meet.receipts:' || p_host, 0));
  return 1 + coalesce((select max(l.receipt_no) from public.meet_ledger l where l.host_school_id = p_host), 0);
end
$$;

-- Adds a payment, its reversal, or a refund to an account that is held, and posts it. Returns the line.
create function app.post_payment(p_account public.meet_accounts, p_line public.meet_ledger) returns public.meet_ledger
language plpgsql security definer set search_path = ''
as $$
declare
  v_line public.meet_ledger;
begin
  insert into public.meet_ledger (school_id, host_school_id, meet_id, account_id, side, kind, label, cents, method,
    reference, received_on, receipt_no, group_id, reverses_id, protest_id, reason)
  values (p_account.school_id, p_account.host_school_id, p_account.meet_id, p_account.id, 'payment', p_line.kind,
    p_line.label, p_line.cents, p_line.method, p_line.reference, p_line.received_on,
    (case when p_line.kind = 'payment' then app.next_receipt_no(p_account.host_school_id) end), p_line.group_id,
    p_line.reverses_id, p_line.protest_id, p_line.reason)
  returning * into v_line;
  perform app.post_meet_line(v_line);
  if p_account.registration_id is not null then
    perform app.settle_confirmation(p_account.registration_id);
  end if;
  return v_line;
end
$$;

-- Posts what the books don't have yet, such as what was received before a fund was chosen. Returns how many.
create function public.post_meet_books(p_meet uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_done jsonb := app.once(p_key, 'post_meet_books', to_jsonb(p_meet));
  v_line public.meet_ledger;
  v_count integer := 0;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif (app.fee_plan_of(p_meet)).fund_id is null then
    perform app.fail('no_fund', 'No fund is chosen for the receipts of this meet', 'Choose one under Fees.', 'fund_id');
  end if;
  for v_line in select l.* from public.meet_ledger l where l.meet_id = p_meet and l.side = 'payment'
    and not exists (select from public.meet_postings p where p.line_id = l.id) order by l.seq loop
    if app.post_meet_line(v_line) is not null then
      v_count := v_count + 1;
    end if;
  end loop;
  return (app.done(p_key, to_jsonb(v_count)) #>> '{}')::integer;
end
$$;
call app.expose('public.post_meet_books(uuid, uuid)', 'authenticated', 'service_role');
