-- The account of a registration, created when it's first needed, and held.
create function app.hold_registration_account(p_row public.meet_registrations) returns public.meet_accounts
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts;
begin
  perform from public.meet_registrations r where r.id = p_row.id for key share;
  insert into public.meet_accounts (school_id, host_school_id, meet_id, registration_id, name)
  select p_row.school_id, p_row.host_school_id, p_row.meet_id, p_row.id, left(s.name, 160)
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
  on conflict (meet_school_id) do nothing;
  select * into v_account from public.meet_accounts a where a.meet_school_id = p_meet_school for update;
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
  if v_row.state in ('approved', 'confirmed')
    and (app.fee_plan_of(v_row.meet_id)).payment_policy = 'before_booking' then
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

-- The meet for those who handle its money: its director, and who manages meets. Also once it's over or canceled.
create function app.need_treasurer(p_meet uuid) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
begin
  if not (app.manages('competition-meets', 'update')
      or exists (select from app.meets_as('director') x where x = p_meet))
    or not exists (select from public.meets m where m.id = p_meet and m.school_id = app.school_id()) then
    perform app.deny('Only the director of the meet can do this');
  end if;
  -- What is counted at the meet comes before its rows, as everywhere.
  perform from public.meet_openings o where o.meet_id = p_meet for update;
  v_meet := app.hold_meet(p_meet, 'director');
  if v_meet.state = 'archived' or v_meet.archived_at is not null then
    perform app.refuse_ended(v_meet);
  end if;
  perform set_config('app.side', 'both', true);
  return v_meet;
end
$$;

-- An account of a meet whose money the caller handles, held.
create function app.need_meet_account(p_account uuid) returns public.meet_accounts
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts;
begin
  perform app.need_treasurer((select a.meet_id from public.meet_accounts a where a.id = p_account));
  perform from public.meet_registrations r join public.meet_accounts a on a.registration_id = r.id
  where a.id = p_account for update of r;
  select * into v_account from public.meet_accounts a where a.id = p_account for update;
  return v_account;
end
$$;

-- Saves how a meet charges: {is_free?, payment_policy?, due_on?, payable_to?, note?, fund_id?}.
create function public.save_meet_fee_plan(p_meet uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_old public.meet_fee_plans := app.fee_plan_of(p_meet);
  v_free boolean := coalesce(app.yes_in(p_input ->> 'is_free', 'is_free'), false);
  v_due date := app.date_in(p_input ->> 'due_on', 'due_on');
  v_fund uuid := app.id_in(p_input ->> 'fund_id', 'fund_id');
begin
  if v_free and exists (select from public.meet_ledger l where l.meet_id = p_meet and l.kind = 'fee')
    and not coalesce(v_old.is_free, false) then
    perform app.fail('charged', 'Schools were charged fees already', 'Reverse or refund their charges first.',
      'is_free');
  elsif v_due > v_meet.ends_on + 366 or v_due < v_meet.starts_on - 732 then
    perform app.fail('due_on', 'That date is too far from the meet', 'Check the year.', 'due_on');
  elsif v_fund is not null then
    if v_fund is distinct from v_old.fund_id and not app.manages('budget', 'create') then
      perform app.fail('fund', 'Only those who keep the books choose the fund', 'Ask one of them to choose it.',
        'fund_id');
    end if;
    perform app.need_fund(v_meet.school_id, v_fund::text, 'fund_id');
  end if;
  insert into public.meet_fee_plans
    as p (meet_id, school_id, is_free, payment_policy, due_on, payable_to, note, fund_id)
  values (p_meet, v_meet.school_id, v_free, app.one_of(p_input ->> 'payment_policy',
      '{none,before_booking,before_check_in,on_the_day}', 'none', 'payment_policy', 'That choice'), v_due,
    app.plain_in(p_input ->> 'payable_to', 'payable_to', 'The name', 160),
    app.need_text(p_input ->> 'note', 'note', 'The note', 1000), v_fund)
  on conflict (meet_id) do update set is_free = excluded.is_free, payment_policy = excluded.payment_policy,
    due_on = excluded.due_on, payable_to = excluded.payable_to, note = excluded.note, fund_id = excluded.fund_id;
  perform app.settle_confirmation(r.id) from public.meet_registrations r
  where r.meet_id = p_meet and r.state in ('approved', 'confirmed');
  return p_meet;
end
$$;
call app.expose('public.save_meet_fee_plan(uuid, jsonb)', 'authenticated', 'service_role');

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
  v_id uuid;
  v_count integer := 0;
begin
  perform app.need_treasurer(p_meet);
  for v_id in select r.id from public.meet_registrations r where r.meet_id = p_meet
    and r.state in ('approved', 'confirmed', 'checked_in', 'completed') order by r.id loop
    v_count := v_count + app.settle_meet_fees(v_id);
  end loop;
  return v_count;
end
$$;
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

-- The next receipt of a host: without gaps, so whoever takes one waits for those before.
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

-- Enters a check, purchase order, cash, card, or transfer, for one school or several: {parts: [{account_id, amount in
-- dollars}], method, reference?, received_on?, note?, again?}. Each school gets its own receipt. Returns
-- [{line_id, account_id, receipt_no}].
create function public.record_meet_payment(p_meet uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_done jsonb := app.once(p_key, 'record_meet_payment', jsonb_build_array(p_meet, p_input));
  v_parts jsonb := app.lines_in(p_input -> 'parts', 'parts', 300);
  v_line public.meet_ledger;
  v_account public.meet_accounts;
  v_ids uuid[];
  v_part record;
  v_paid public.meet_ledger;
  v_result jsonb := '[]';
begin
  if v_done is not null then
    return v_done;
  end if;
  v_line.kind := 'payment';
  v_line.method := app.one_of(p_input ->> 'method', '{check,purchase_order,cash,card,transfer}', '', 'method',
    'The way to pay');
  v_line.reference := app.reference_in(p_input ->> 'reference', 'reference', 'The number', 40);
  v_line.received_on := coalesce(app.date_in(p_input ->> 'received_on', 'received_on'), app.today(v_meet.school_id));
  v_line.reason := app.need_text(p_input ->> 'note', 'note', 'The note', 500);
  v_ids := array(select app.id_in(x ->> 'account_id', 'account_id') from jsonb_array_elements(v_parts) x);
  if cardinality(v_ids) = 0 then
    perform app.fail('missing', 'No school is chosen', 'Choose who paid.', 'parts');
  elsif (select count(distinct a.id) from public.meet_accounts a where a.id = any (v_ids) and a.meet_id = p_meet)
    <> cardinality(v_ids) then
    perform app.fail('unknown_account', 'One of these schools isn''t at this meet, or is there twice',
      'Choose each once.', 'parts');
  elsif v_line.method in ('check', 'purchase_order') and v_line.reference is null then
    perform app.fail('missing', 'The number is missing', 'Enter the number of the check or purchase order.',
      'reference');
  elsif v_line.received_on not between app.today(v_meet.school_id) - 732 and app.today(v_meet.school_id) then
    perform app.fail('received_on', 'Money is entered on the day it comes, or later', 'Check the date.',
      'received_on');
  end if;
  v_line.group_id := (case when cardinality(v_ids) > 1 then gen_random_uuid() end);
  v_line.label := left(concat_ws(' ', app.method_words(v_line.method), v_line.reference), 160);
  perform from public.meet_registrations r join public.meet_accounts a on a.registration_id = r.id
  where a.id = any (v_ids) order by r.id for update of r;
  for v_part in select app.id_in(x ->> 'account_id', 'account_id') as id, app.money_in(x ->> 'amount', 'amount')
    as cents
    from jsonb_array_elements(v_parts) x order by 1 loop
    select * into v_account from public.meet_accounts a where a.id = v_part.id for update;
    v_line.cents := v_part.cents;
    perform app.refuse_entered_twice(v_account.id, v_line, coalesce(app.yes_in(p_input ->> 'again', 'again'), false));
    v_paid := app.post_payment(v_account, v_line);
    update public.meet_accounts a set promise = null where a.id = v_part.id and a.promise is not null;
    v_result := v_result || jsonb_build_object('line_id', v_paid.id, 'account_id', v_part.id, 'receipt_no',
      v_paid.receipt_no);
  end loop;
  return app.done(p_key, v_result);
end
$$;
call app.expose('public.record_meet_payment(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The line of an account, of a side, for those who handle the money of its meet, with its account held.
create function app.need_ledger_line(p_line uuid, p_side text) returns public.meet_ledger
language plpgsql security definer set search_path = ''
as $$
declare
  v_line public.meet_ledger;
begin
  perform app.need_meet_account((select l.account_id from public.meet_ledger l where l.id = p_line));
  select * into v_line from public.meet_ledger l where l.id = p_line;
  if v_line.side <> p_side then
    perform app.fail('side', 'That isn''t what this line is', 'Reload the page.');
  end if;
  return v_line;
end
$$;

-- Takes a payment back that wasn't one: a check that bounced, or an entry that was wrong. With the reason. Returns the
-- line.
create function public.reverse_meet_payment(p_line uuid, p_reason text, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_was public.meet_ledger := app.need_ledger_line(p_line, 'payment');
  v_done jsonb := app.once(p_key, 'reverse_meet_payment', jsonb_build_array(p_line, p_reason));
  v_line public.meet_ledger;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif v_was.kind <> 'payment' then
    perform app.fail('kind', 'Only a payment can be reversed', 'Enter a new payment instead.');
  elsif exists (select from public.meet_ledger l where l.reverses_id = p_line) then
    perform app.fail('reversed', 'This payment was already reversed', 'Reload the page.');
  elsif (select coalesce(sum(l.cents), 0) from public.meet_ledger l where l.account_id = v_was.account_id
      and l.side = 'payment') < v_was.cents then
    perform app.fail('refunded', 'Part of this payment was refunded', 'It can''t be reversed as well.');
  end if;
  v_line.kind := 'reversal';
  v_line.label := left('Reversed: ' || v_was.label, 160);
  v_line.cents := -v_was.cents;
  v_line.method := v_was.method;
  v_line.reference := v_was.reference;
  v_line.received_on := app.today(v_was.host_school_id);
  v_line.reverses_id := v_was.id;
  v_line.reason := app.need_text(p_reason, 'reason', 'The reason', 500, true);
  v_line := app.post_payment((select a from public.meet_accounts a where a.id = v_was.account_id), v_line);
  perform app.done(p_key, to_jsonb(v_line.id));
  return v_line.id;
end
$$;
call app.expose('public.reverse_meet_payment(uuid, text, uuid)', 'authenticated', 'service_role');

-- Pays money back that a school isn't owing anymore: {amount in dollars, method, reference?, reason?}. Returns the
-- line.
create function public.refund_meet_account(p_account uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts := app.need_meet_account(p_account);
  v_done jsonb := app.once(p_key, 'refund_meet_account', jsonb_build_array(p_account, p_input));
  v_line public.meet_ledger;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_line.kind := 'refund';
  v_line.cents := -app.money_in(p_input ->> 'amount', 'amount');
  v_line.method := app.one_of(p_input ->> 'method', '{check,cash,card,transfer}', 'check', 'method', 'The way to pay');
  v_line.reference := app.reference_in(p_input ->> 'reference', 'reference', 'The number', 40);
  v_line.received_on := app.today(v_account.host_school_id);
  v_line.label := left(concat_ws(' ', 'Refund:', lower(app.method_words(v_line.method)), v_line.reference), 160);
  v_line.reason := app.need_text(p_input ->> 'reason', 'reason', 'The reason', 500);
  if -v_line.cents > app.refundable_cents(p_account) then
    perform app.fail('too_much', format('$%s can be refunded', to_char(app.refundable_cents(p_account) / 100.0,
      'FM999,999,990.00')), 'Credit or waive a charge first, or enter a smaller amount.', 'amount');
  end if;
  v_line := app.post_payment(v_account, v_line);
  perform app.done(p_key, to_jsonb(v_line.id));
  return v_line.id;
end
$$;
call app.expose('public.refund_meet_account(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Charges a school by hand: {kind: late_fee | on_day | other, fee_id?, quantity?, amount? in dollars, label?, due_on?}.
-- A fee of the meet gives label and amount. Returns the line.
create function public.add_meet_charge(p_account uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts := app.need_meet_account(p_account);
  v_done jsonb := app.once(p_key, 'add_meet_charge', jsonb_build_array(p_account, p_input));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_id := app.post_charge(v_account, app.charge_in(v_account, p_input));
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.add_meet_charge(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Takes a charge away: `reversal` for one that was wrong, `waiver` for one that the school needn't pay. A part of it by
-- {amount}. With the reason, which the school reads. Returns the line.
create function public.reverse_meet_charge(p_line uuid, p_as text, p_reason text, p_amount text default null,
  p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_was public.meet_ledger := app.need_ledger_line(p_line, 'charge');
  v_done jsonb := app.once(p_key, 'reverse_meet_charge', jsonb_build_array(p_line, p_as, p_reason, p_amount));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_id := app.take_charge_away(v_was, app.one_of(p_as, '{reversal,waiver}', '', 'as', 'That choice'),
    app.need_text(p_reason, 'reason', 'The reason', 500, true), app.money_of(p_amount));
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.reverse_meet_charge(uuid, text, text, text, uuid)', 'authenticated', 'service_role');

-- Posts what takes a charge of an account that is held away, all of what is left or so much.
create function app.take_charge_away(p_was public.meet_ledger, p_kind text, p_reason text, p_cents bigint) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_left bigint := app.charge_left(p_was.id);
  v_line public.meet_ledger;
  v_id uuid;
begin
  if p_was.fee_id is not null and p_was.kind = 'fee' then
    v_left := least(v_left, app.fee_left(p_was.account_id, p_was.fee_id));
  end if;
  if p_was.cents <= 0 or v_left <= 0 then
    perform app.fail('nothing_left', 'Nothing is left of this charge', 'Reload the page.');
  elsif p_cents > v_left then
    perform app.fail('too_much', format('$%s is left of this charge', to_char(v_left / 100.0, 'FM999,999,990.00')),
      'Enter that or less.', 'amount');
  end if;
  v_line.kind := p_kind;
  v_line.fee_id := p_was.fee_id;
  v_line.label := p_was.label;
  v_line.cents := -coalesce(p_cents, v_left);
  v_line.reverses_id := p_was.id;
  v_line.reason := p_reason;
  v_id := app.post_charge((select a from public.meet_accounts a where a.id = p_was.account_id), v_line);
  perform app.settle_confirmation(a.registration_id) from public.meet_accounts a
  where a.id = p_was.account_id and a.registration_id is not null;
  return v_id;
end
$$;

-- Notes the purchase order that promises a school's payment, or that there is none.
create function public.set_meet_promise(p_account uuid, p_reference text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts := app.need_meet_account(p_account);
begin
  update public.meet_accounts a
  set promise = app.reference_in(p_reference, 'reference', 'The number', 40) where a.id = p_account;
  if v_account.registration_id is not null then
    perform app.settle_confirmation(v_account.registration_id);
  end if;
end
$$;
call app.expose('public.set_meet_promise(uuid, text)', 'authenticated', 'service_role');

-- Issues an invoice for each of these accounts: the lines since its last one, what was open before, and what is due
-- now. Accounts without anything new are skipped. Numbers have no gaps. Returns [{account_id, invoice_id, number}].
create function public.issue_meet_invoices(p_meet uuid, p_accounts uuid[], p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_done jsonb := app.once(p_key, 'issue_meet_invoices', jsonb_build_array(p_meet, p_accounts));
  v_account public.meet_accounts;
  v_invoice public.meet_invoices;
  v_result jsonb := '[]';
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.check_ids(p_accounts, 'accounts', 300);
  perform from public.meet_accounts a where a.id = any (p_accounts) and a.meet_id = p_meet order by a.id for update;
  perform pg_advisory_xact_lock(hashtextextended('meet.invoices:' || v_meet.school_id, 0));
  for v_account in select a.* from public.meet_accounts a where a.id = any (p_accounts) and a.meet_id = p_meet
    order by a.name, a.id loop
    v_invoice := app.issue_invoice(v_meet, v_account);
    if v_invoice.id is not null then
      v_result := v_result || jsonb_build_object('account_id', v_account.id, 'invoice_id', v_invoice.id, 'number',
        v_invoice.number);
    end if;
  end loop;
  return app.done(p_key, v_result);
end
$$;
call app.expose('public.issue_meet_invoices(uuid, uuid[], uuid)', 'authenticated', 'service_role');

-- One of the above.
create function app.issue_invoice(p_meet public.meets, p_account public.meet_accounts) returns public.meet_invoices
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.meet_fee_plans := app.fee_plan_of(p_meet.id);
  v_last public.meet_invoices;
  v_invoice public.meet_invoices;
  v_seq bigint;
begin
  select * into v_last from public.meet_invoices i where i.account_id = p_account.id order by i.number desc limit 1;
  select max(l.seq) into v_seq from public.meet_ledger l
  where l.account_id = p_account.id and l.seq > coalesce(v_last.last_seq, 0);
  if v_seq is null then
    return null;
  end if;
  insert into public.meet_invoices (school_id, host_school_id, meet_id, account_id, number, last_seq, due_cents,
    content)
  values (p_account.school_id, p_account.host_school_id, p_account.meet_id, p_account.id,
    1 + coalesce((select max(i.number) from public.meet_invoices i where i.host_school_id = p_account.host_school_id),
      0),
    v_seq, (app.meet_balance(p_account.id, null)).balance,
    jsonb_build_object('meet', p_meet.title, 'starts_on', p_meet.starts_on, 'ends_on', p_meet.ends_on,
      'school', p_account.name, 'payable_to', v_plan.payable_to, 'note', v_plan.note, 'due_on', v_plan.due_on,
      'issued_on', app.today(p_meet.school_id), 'before_cents', coalesce((
        select sum(case l.side when 'charge' then l.cents else -l.cents end) from public.meet_ledger l
        where l.account_id = p_account.id and l.seq <= coalesce(v_last.last_seq, 0)), 0),
      'lines', (select jsonb_agg(app.ledger_line_facts(l) order by l.seq) from public.meet_ledger l
        where l.account_id = p_account.id and l.seq > coalesce(v_last.last_seq, 0))))
  returning * into v_invoice;
  if p_account.registration_id is not null then
    perform app.notify_across('competition-entries.fees', p_account.school_id, null,
      left(format('Invoice %s: %s', v_invoice.number, p_meet.title), 120),
      format('$%s is open. Your registration has the invoice.',
        to_char(v_invoice.due_cents / 100.0, 'FM999,999,990.00')),
      '/app/competition-portal/registrations/' || p_account.registration_id || '?tab=fees',
      'meet-invoice:' || v_invoice.id);
  end if;
  return v_invoice;
end
$$;

-- Reminds schools of what is open, but not of what they dispute or promised. Each is told once of the same amount.
-- Returns how many were.
create function public.remind_meet_fees(p_meet uuid, p_accounts uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_row record;
  v_words text;
  v_count integer := 0;
begin
  perform app.check_ids(p_accounts, 'accounts', 300);
  for v_row in select a.id, a.school_id, a.host_school_id, a.registration_id, b.balance - b.disputed as cents
    from public.meet_accounts a cross join lateral app.meet_balance(a.id, null) b
    where a.id = any (p_accounts) and a.meet_id = p_meet and a.registration_id is not null and a.promise is null
      and b.balance - b.disputed > 0 order by a.id for update of a loop
    continue when (select m.cents from public.meet_fee_reminders m where m.account_id = v_row.id
      order by m.created_at desc limit 1) = v_row.cents;
    v_words := format('$%s of your fees is open%s.', to_char(v_row.cents / 100.0, 'FM999,999,990.00'),
      coalesce(', due ' || to_char((app.fee_plan_of(p_meet)).due_on, 'Mon FMDD, YYYY'), ''));
    insert into public.meet_fee_reminders (school_id, host_school_id, meet_id, account_id, cents, words)
    values (v_row.school_id, v_row.host_school_id, p_meet, v_row.id, v_row.cents, v_words);
    perform app.notify_across('competition-entries.fees', v_row.school_id, null,
      left('Fees to pay: ' || v_meet.title, 120), v_words,
      '/app/competition-portal/registrations/' || v_row.registration_id || '?tab=fees',
      concat_ws(':', 'meet-fees', v_row.id, v_row.cents, extract(epoch from clock_timestamp())));
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
call app.expose('public.remind_meet_fees(uuid, uuid[])', 'authenticated', 'service_role');

-- A school disputes a charge of its registration, with a note that the host reads. It stays owed. Returns the dispute.
create function public.dispute_meet_charge(p_line uuid, p_note text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_line public.meet_ledger := (select l from public.meet_ledger l where l.id = p_line);
  v_account public.meet_accounts := (select a from public.meet_accounts a where a.id = v_line.account_id);
  v_row public.meet_registrations := app.need_registration(v_account.registration_id, 'update');
  v_note text := app.need_text(p_note, 'note', 'The note', 1000, true);
  v_id uuid;
begin
  perform from public.meet_accounts a where a.id = v_account.id for update;
  if v_line.side <> 'charge' or v_line.cents <= 0 or app.charge_left(p_line) <= 0 then
    perform app.fail('nothing_left', 'Only a charge that is owed can be disputed', 'Reload the page.');
  end if;
  perform set_config('app.side', 'both', true);
  select d.id into v_id from public.meet_disputes d where d.line_id = p_line and d.state = 'open';
  if v_id is null then
    insert into public.meet_disputes (school_id, host_school_id, meet_id, account_id, line_id, note)
    values (v_line.school_id, v_line.host_school_id, v_line.meet_id, v_line.account_id, p_line, v_note)
    returning id into v_id;
    perform app.notify_across('competition-meets.fees', v_line.host_school_id, app.directors_of(v_line.meet_id),
      left(format('%s disputes a charge', v_account.name), 120), left(v_line.label || ': ' || v_note, 400),
      '/app/competition-portal/meets/' || v_line.meet_id || '?tab=fees', 'meet-dispute:' || v_id);
    perform app.settle_confirmation(v_row.id);
  end if;
  return v_id;
end
$$;
call app.expose('public.dispute_meet_charge(uuid, text)', 'authenticated', 'service_role');

-- The host answers a dispute: `reversed`, `waived`, or `kept`, with the reason that the school reads.
create function public.answer_meet_dispute(p_dispute uuid, p_answer text, p_reason text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts := app.need_meet_account((select d.account_id from public.meet_disputes d
    where d.id = p_dispute));
  v_dispute public.meet_disputes := (select d from public.meet_disputes d where d.id = p_dispute for update);
  v_answer text := app.one_of(p_answer, '{reversed,waived,kept}', '', 'answer', 'That answer');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
  v_line public.meet_ledger := (select l from public.meet_ledger l where l.id = v_dispute.line_id);
begin
  if v_dispute.state <> 'open' then
    return v_dispute.state;
  end if;
  update public.meet_disputes d set state = v_answer, answer = v_reason, answered_at = now() where d.id = p_dispute;
  if v_answer <> 'kept' and app.charge_left(v_line.id) > 0
    and (v_line.fee_id is null or v_line.kind <> 'fee' or app.fee_left(v_line.account_id, v_line.fee_id) > 0) then
    perform app.take_charge_away(v_line, case v_answer when 'waived' then 'waiver' else 'reversal' end, v_reason, null);
  elsif v_account.registration_id is not null then
    perform app.settle_confirmation(v_account.registration_id);
  end if;
  perform app.notify_across('competition-entries.fees', v_account.school_id, null,
    left('Your dispute was answered: ' || v_line.label, 120), v_reason,
    '/app/competition-portal/registrations/' || v_account.registration_id || '?tab=fees',
    'meet-dispute-answer:' || p_dispute);
  return v_answer;
end
$$;
call app.expose('public.answer_meet_dispute(uuid, text, text)', 'authenticated', 'service_role');

-- The same for those who handle the meet's money.
create function public.meet_refund_preview(p_meet uuid)
returns table (account_id uuid, name text, credit_cents bigint, refund_cents bigint)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director');
  return query select r.* from app.meet_refunds(p_meet) r;
end
$$;
call app.expose('public.meet_refund_preview(uuid)', 'authenticated', 'service_role');

-- Credits all charges of a meet that was canceled or postponed, and pays back what was received, or leaves it as credit
-- of each school. A second time nothing is left to post. Returns {accounts, credit_cents, refund_cents}.
create function public.post_meet_refunds(p_meet uuid, p_pay_back boolean, p_reason text, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_done jsonb := app.once(p_key, 'post_meet_refunds', jsonb_build_array(p_meet, p_pay_back, p_reason));
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
  v_row record;
  v_line public.meet_ledger;
  v_credit bigint := 0;
  v_refund bigint := 0;
  v_count integer := 0;
begin
  if v_done is not null then
    return v_done;
  elsif v_meet.started_at is not null then
    perform app.fail('started', 'This meet has started', 'Credit and refund schools one by one.');
  end if;
  perform from public.meet_accounts a where a.meet_id = p_meet order by a.id for update;
  for v_row in select a.account, r.credit_cents, r.refund_cents from app.meet_refunds(p_meet) r
    cross join lateral (select x as account from public.meet_accounts x where x.id = r.account_id) a loop
    v_credit := v_credit + app.credit_account(v_row.account, v_reason);
    if coalesce(p_pay_back, false) and app.refundable_cents((v_row.account).id) > 0 then
      v_line := null;
      v_line.kind := 'refund';
      v_line.method := 'check';
      v_line.label := 'Refund: meet not held';
      v_line.received_on := app.today(v_meet.school_id);
      v_line.reason := v_reason;
      v_line.cents := -app.refundable_cents((v_row.account).id);
      v_refund := v_refund - v_line.cents;
      perform app.post_payment(v_row.account, v_line);
    end if;
    v_count := v_count + 1;
  end loop;
  return app.done(p_key, jsonb_build_object('accounts', v_count, 'credit_cents', v_credit, 'refund_cents', v_refund));
end
$$;
call app.expose('public.post_meet_refunds(uuid, boolean, text, uuid)', 'authenticated', 'service_role');

-- Credits what is left of all charges of an account that is held: of each fee, then of each charge by hand. Returns how
-- much.
create function app.credit_account(p_account public.meet_accounts, p_reason text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_was public.meet_ledger;
  v_line public.meet_ledger;
  v_sum bigint := 0;
begin
  for v_was in select l.* from public.meet_ledger l where l.account_id = p_account.id and l.side = 'charge'
    and l.cents > 0 order by l.seq desc loop
    v_line := null;
    v_line.cents := -least(app.charge_left(v_was.id), case when v_was.kind = 'fee' and v_was.fee_id is not null
      then app.fee_left(p_account.id, v_was.fee_id) end);
    continue when v_line.cents >= 0;
    v_line.kind := 'reversal';
    v_line.fee_id := v_was.fee_id;
    v_line.label := v_was.label;
    v_line.reverses_id := v_was.id;
    v_line.reason := p_reason;
    perform app.post_charge(p_account, v_line);
    v_sum := v_sum - v_line.cents;
  end loop;
  return v_sum;
end
$$;

-- A walk-in pays at the desk: {name? or meet_school_id?, items: [{fee_id, quantity?, event_id?}], method, reference?}.
-- A school that isn't on the list gets a code, each event an entry. Returns {account_id, code, entries, line_id,
-- receipt_no}.
create function public.add_meet_walk_in(p_meet uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_done jsonb := app.once(p_key, 'add_meet_walk_in', jsonb_build_array(p_meet, p_input));
  v_school public.meet_schools;
  v_account public.meet_accounts;
  v_item jsonb;
  v_items jsonb := app.lines_in(p_input -> 'items', 'items', 30);
  v_line public.meet_ledger;
  v_sum bigint := 0;
  v_entries text[] := '{}';
  v_paid jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  v_meet := app.need_meet(p_meet, 'director');
  if jsonb_array_length(v_items) = 0 then
    perform app.fail('missing', 'Nothing is chosen yet', 'Choose what they enter.', 'items');
  end if;
  v_school := app.walk_in_school(v_meet, p_input);
  v_account := app.hold_school_account(v_school.id);
  for v_item in select x from jsonb_array_elements(v_items) x loop
    if nullif(v_item ->> 'fee_id', '') is null then
      perform app.fail('missing', 'A fee is missing', 'Choose it.', 'items');
    end if;
    v_line := app.charge_in(v_account, v_item);
    perform app.post_charge(v_account, v_line);
    v_sum := v_sum + v_line.cents;
    v_entries := v_entries || app.walk_in_entries(v_meet, v_school, v_item, v_line.quantity);
  end loop;
  if v_sum > 0 then
    v_paid := public.record_meet_payment(p_meet, jsonb_build_object('method', coalesce(p_input ->> 'method', 'cash'),
      'reference', p_input ->> 'reference', 'again', true, 'parts', jsonb_build_array(jsonb_build_object('account_id',
        v_account.id, 'amount', round(v_sum / 100.0, 2)::text)))) -> 0;
  end if;
  return app.done(p_key, jsonb_build_object('account_id', v_account.id, 'name', v_account.name, 'code', v_school.code,
    'entries', to_jsonb(v_entries), 'cents', v_sum, 'line_id', v_paid -> 'line_id',
    'receipt_no', v_paid -> 'receipt_no'));
end
$$;
call app.expose('public.add_meet_walk_in(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The school of a walk-in: one of the list, or a new one with the next code.
create function app.walk_in_school(p_meet public.meets, p_input jsonb) returns public.meet_schools
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_input ->> 'meet_school_id', 'meet_school_id');
  v_school public.meet_schools;
  v_name text;
begin
  if v_id is not null then
    select * into v_school from public.meet_schools k where k.id = v_id and k.meet_id = p_meet.id
      and k.archived_at is null;
    if v_school.id is null then
      perform app.fail('unknown_school', 'That school isn''t at this meet', 'Choose from the list.', 'meet_school_id');
    end if;
    return v_school;
  end if;
  v_name := app.need_line(p_input ->> 'name', 'name', 'The school''s name', 100);
  -- Two desks that add a school wait for each other, so that each gets its own code.
  perform pg_advisory_xact_lock(hashtextextended('meet.codes:' || p_meet.id, 0));
  select * into v_school from public.meet_schools k where k.meet_id = p_meet.id and lower(k.name) = lower(v_name)
    and k.archived_at is null;
  if v_school.id is null then
    insert into public.meet_schools (school_id, meet_id, code, name)
    values (p_meet.school_id, p_meet.id, app.next_meet_code('S', array(select k.code from public.meet_schools k
      where k.meet_id = p_meet.id)), v_name)
    returning * into v_school;
  end if;
  return v_school;
end
$$;

-- The entries of a walk-in in the event that the item names, each with a code. Returns the codes.
create function app.walk_in_entries(p_meet public.meets, p_school public.meet_schools, p_item jsonb, p_count integer)
returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.meet_events;
  v_codes text[];
begin
  if nullif(p_item ->> 'event_id', '') is null then
    return '{}';
  end if;
  select * into v_event from public.meet_events e where e.id = app.id_in(p_item ->> 'event_id', 'event_id')
    and e.meet_id = p_meet.id and e.archived_at is null for no key update;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t at this meet', 'Choose from the list.', 'items');
  end if;
  select array_agg(left(v_event.code || '-' || p_school.code, 34) || '-' || n) into v_codes
  from generate_series(1, 2000) n where n in (select g from generate_series(1, 2000) g where not exists (
      select from public.meet_entries e where e.event_id = v_event.id
        and e.code = left(v_event.code || '-' || p_school.code, 34) || '-' || g)
    order by g limit p_count);
  perform public.save_meet_entries(p_meet.id, (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'event_id',
    v_event.id, 'meet_school_id', p_school.id, 'code', c, 'is_walk_in', true)) from unnest(v_codes) c));
  return v_codes;
end
$$;

-- The same for the host, with the events that fees can be for, its funds, and the sums: {charged, received, owed,
-- posted, unposted, uncharged}.
create function public.meet_fees_page(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director');
begin
  return app.meet_fee_facts(p_meet) || jsonb_build_object(
    'fund_id', (app.fee_plan_of(p_meet)).fund_id,
    'can_choose_fund', app.manages('budget', 'create'),
    'funds', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.sort, f.name), '[]')
      from public.funds f where f.school_id = v_meet.school_id and f.archived_at is null),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name)
      order by e.sort, e.code), '[]') from public.meet_events e where e.meet_id = p_meet and e.archived_at is null),
    'schools', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name)
      order by k.name), '[]') from public.meet_schools k where k.meet_id = p_meet and k.archived_at is null),
    'uncharged', (select count(*) from public.meet_registrations r where r.meet_id = p_meet
      and r.state in ('approved', 'confirmed', 'checked_in', 'completed')
      and exists (select from app.meet_fee_changes(r))),
    'charged', coalesce(s.charged, 0), 'received', coalesce(s.received, 0),
    'posted', coalesce(s.posted, 0), 'unposted', coalesce(s.unposted, 0))
  from (
    select sum(l.cents) filter (where l.side = 'charge') as charged,
      sum(l.cents) filter (where l.side = 'payment') as received,
      sum(l.cents) filter (where p.id is not null) as posted,
      count(*) filter (where l.side = 'payment' and p.id is null) as unposted
    from public.meet_ledger l left join public.meet_postings p on p.line_id = l.id where l.meet_id = p_meet
  ) s;
end
$$;
call app.expose('public.meet_fees_page(uuid)', 'authenticated', 'service_role');

-- Who owes what at a meet.
create function public.meet_fee_board(p_meet uuid) returns table (
  id uuid, registration_id uuid, name text, code text, state text, charged bigint, received bigint, balance bigint,
  due bigint, disputed bigint, refundable bigint, promise text, invoice_no integer, invoiced boolean,
  reminded_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director');
  v_today date := app.today(v_meet.school_id);
begin
  return query
    select a.id, a.registration_id, a.name, k.code, r.state, b.charged, b.received, b.balance, b.due, b.disputed,
      greatest(0, least(b.received, -b.balance)), a.promise, i.number, i.last_seq >= l.seq, m.created_at
    from public.meet_accounts a
    left join public.meet_registrations r on r.id = a.registration_id
    left join public.meet_schools k on k.id = coalesce(a.meet_school_id, r.meet_school_id)
    cross join lateral app.meet_balance(a.id, v_today) b
    left join lateral (select x.number, x.last_seq from public.meet_invoices x where x.account_id = a.id
      order by x.number desc limit 1) i on true
    left join lateral (select max(x.seq) as seq from public.meet_ledger x where x.account_id = a.id) l on true
    left join lateral (select max(x.created_at) as created_at from public.meet_fee_reminders x
      where x.account_id = a.id) m on true
    where a.meet_id = p_meet and l.seq is not null order by a.name, a.id;
end
$$;
call app.expose('public.meet_fee_board(uuid)', 'authenticated', 'service_role');

-- An account for the host; null where it isn't at this meet.
create function public.meet_account_page(p_meet uuid, p_account uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director');
  return (select app.account_facts(a) from public.meet_accounts a where a.id = p_account and a.meet_id = p_meet);
end
$$;
call app.expose('public.meet_account_page(uuid, uuid)', 'authenticated', 'service_role');

-- The fees of a registration for its school: how the meet charges, its account, what isn't charged yet, and how its
-- payment was started. Null where the registration isn't the school's.
create function public.registration_fees_page(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := app.need_registration_reader(p_registration);
begin
  if v_row.id is null then
    return null;
  end if;
  return app.meet_fee_facts(v_row.meet_id) || jsonb_build_object(
    'quote', app.meet_fee_quote(v_row),
    'host', (select s.name from public.schools s where s.id = v_row.host_school_id),
    'has_books', app.can('budget', 'create'),
    'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', q.request_id, 'number', r.number,
        'state', r.state, 'cents', q.cents) order by q.created_at), '[]')
      from public.meet_payment_requests q join public.purchase_requests r on r.id = q.request_id
      where q.registration_id = p_registration),
    'account', (select app.account_facts(a) from public.meet_accounts a where a.registration_id = p_registration));
end
$$;
call app.expose('public.registration_fees_page(uuid)', 'authenticated', 'service_role');

-- Starts the payment of what a registration owes as a purchase request in the school's own books. What was asked for
-- before and isn't decided against counts. Returns the request.
create function public.request_meet_payment(p_registration uuid, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := app.need_registration_writer(p_registration, 'update');
  v_done jsonb := app.once(p_key, 'request_meet_payment', to_jsonb(p_registration));
  v_meet public.meets := (select m from public.meets m where m.id = v_row.meet_id);
  v_account public.meet_accounts;
  v_open bigint;
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_account from public.meet_accounts a where a.registration_id = p_registration for update;
  v_open := coalesce((app.meet_balance(v_account.id, null)).balance, 0) - coalesce((
    select sum(q.cents) from public.meet_payment_requests q join public.purchase_requests r on r.id = q.request_id
    where q.registration_id = p_registration and r.state not in ('rejected', 'canceled', 'paid')), 0);
  if v_open <= 0 then
    perform app.fail('nothing_open', 'Nothing is open that no request was started for', 'Reload the page.');
  end if;
  v_id := public.save_request(jsonb_build_object('title', left('Fees: ' || v_meet.title, 160),
    'vendor', (select left(coalesce((app.fee_plan_of(v_meet.id)).payable_to, s.name), 160) from public.schools s
      where s.id = v_row.host_school_id),
    'category_id', app.category_of(v_row.school_id, 'EXP_MEET_FEES'),
    'needed_on', (app.fee_plan_of(v_meet.id)).due_on,
    'lines', jsonb_build_array(jsonb_build_object('name', left('Fees: ' || v_meet.title, 160), 'qty', 1,
      'price', round(v_open / 100.0, 2)::text))));
  insert into public.meet_payment_requests (school_id, registration_id, request_id, cents)
  values (v_row.school_id, p_registration, v_id, v_open);
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.request_meet_payment(uuid, uuid)', 'authenticated', 'service_role');
