-- True once nothing blocks a registration that has to be paid first: what is due is paid, promised by a
-- purchase order, or disputed. The deposit is enough for a place; `p_all` asks for everything, as check-in does.
create function app.fees_settled(p_registration uuid, p_all boolean default false) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := (select r from public.meet_registrations r where r.id = p_registration);
  v_plan public.meet_fee_plans := app.fee_plan_of(v_row.meet_id);
  v_account public.meet_accounts := (select a from public.meet_accounts a where a.registration_id = p_registration);
  v_now record;
  v_open bigint;
begin
  if v_plan.meet_id is null or v_plan.is_free or v_plan.payment_policy in ('none', 'on_the_day')
    or v_account.promise is not null then
    return true;
  end if;
  v_now := app.meet_balance(v_account.id, null);
  v_open := coalesce(v_now.balance, 0) - coalesce(v_now.disputed, 0)
    + coalesce((select sum(c.cents) from app.meet_fee_changes(v_row) c), 0);
  if not p_all then
    -- The part beyond a deposit waits for its day.
    v_open := v_open - coalesce((select sum(l.cents - l.deposit_cents) from public.meet_ledger l
        where l.account_id = v_account.id and l.deposit_cents > 0 and l.side = 'charge'
          and coalesce(l.due_on > app.today(l.host_school_id), true)), 0)
      - coalesce((select sum(c.cents - c.deposit_cents) from app.meet_fee_changes(v_row) c
        where c.deposit_cents > 0 and coalesce(c.due_on > app.today(v_row.host_school_id), true)), 0);
  end if;
  return v_open <= 0;
end
$$;

-- What a registration still needs where its meet asks for payment before a place is certain.
create function app.registration_fees(p_registration uuid) returns table (code text, words text, part text)
language sql stable security definer set search_path = ''
as $$
  select 'fees', 'Pay the entry fees', 'fees' from public.meet_registrations r
  join public.meet_fee_plans p on p.meet_id = r.meet_id and p.payment_policy = 'before_booking'
  where r.id = p_registration and not app.fees_settled(r.id)
$$;

-- What a meet needs to say of its fees before it's published or takes registrations.
create function app.meet_fee_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  select 'No fee is set yet, and the meet isn''t marked as free', 'fees'
  where (p_to = 'registration_open'
      or p_to = 'published' and exists (select from public.meet_openings o where o.meet_id = p_meet))
    and not coalesce((app.fee_plan_of(p_meet)).is_free, false)
    and not exists (select from public.meet_fees f where f.meet_id = p_meet and f.archived_at is null)
$$;

-- What is left of everything charged for a fee, whatever was credited, reversed, or waived of it.
create function app.fee_left(p_account uuid, p_fee uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(l.cents), 0)::bigint from public.meet_ledger l
  where l.account_id = p_account and l.fee_id = p_fee and l.side = 'charge' and l.kind <> 'on_day'
$$;

-- The ids of an input that are of a meet's table; refuses others.
create function app.meet_ids_in(p_list jsonb, p_meet uuid, p_field text, p_there uuid[]) returns uuid[]
language plpgsql immutable set search_path = ''
as $$
declare
  v_ids uuid[] := array(select distinct app.id_in(x, p_field)
    from jsonb_array_elements_text(app.lines_in(p_list, p_field, 100)) x);
begin
  if not v_ids <@ p_there then
    perform app.fail('unknown_' || p_field, 'One of these isn''t at this meet', 'Choose from the list.', p_field);
  end if;
  return v_ids;
end
$$;

-- The parts of a set of events: [{events, up_to?}].
create function app.fee_parts_in(p_list jsonb, p_meet uuid, p_events uuid[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_part jsonb;
  v_ids uuid[];
  v_parts jsonb := '[]';
begin
  for v_part in select x from jsonb_array_elements(app.lines_in(p_list, 'parts', 10)) x loop
    if jsonb_typeof(v_part) <> 'object' then
      perform app.fail('parts', 'A part of the set isn''t valid', 'Choose its events again.', 'parts');
    end if;
    v_ids := app.meet_ids_in(v_part -> 'events', p_meet, 'parts', p_events);
    if cardinality(v_ids) = 0 then
      perform app.fail('parts', 'A part of the set has no event', 'Choose its events.', 'parts');
    end if;
    v_parts := v_parts || jsonb_build_object('events', to_jsonb(v_ids), 'up_to',
      app.count_in(v_part ->> 'up_to', 'parts', 1, 100));
  end loop;
  return v_parts;
end
$$;

-- The entries that undo a transaction: what waited for a deposit is taken out of the bank where it was deposited since.
create function app.undoing_entries(p_transaction uuid) returns app.book_entry[]
language sql stable security definer set search_path = ''
as $$
  select array(select row(e.fund_id, case when e.account = 'undeposited' and e.cents > 0
      and app.fund_cents(e.fund_id, 'undeposited') < e.cents then 'cash' else e.account end, e.category_id,
      -e.cents)::app.book_entry
    from public.transaction_entries e where e.transaction_id = p_transaction)
$$;

-- Refuses a check or purchase order that was entered for this school before, and the same cash on one day.
create function app.refuse_entered_twice(p_account uuid, p_line public.meet_ledger, p_again boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_there public.meet_ledger;
begin
  select * into v_there from public.meet_ledger l
  where l.account_id = p_account and l.kind = 'payment' and l.method = p_line.method
    and not exists (select from public.meet_ledger r where r.reverses_id = l.id)
    and (p_line.reference is not null and lower(l.reference) = lower(p_line.reference)
      or p_line.reference is null and l.reference is null and not p_again and l.cents = p_line.cents
        and l.received_on = p_line.received_on)
  order by l.seq limit 1;
  if v_there.id is null then
    return;
  elsif p_line.reference is not null then
    perform app.fail('entered', format('%s %s was already entered, as receipt %s',
      app.method_words(p_line.method), p_line.reference, v_there.receipt_no),
      'Check the number. If that entry was wrong, reverse it first.', 'reference');
  end if;
  perform app.fail('entered_today', format('The same amount of %s was entered for that day, as receipt %s',
    lower(app.method_words(p_line.method)), v_there.receipt_no),
    'If the school paid twice, save it as a second payment.', 'amount');
end
$$;

-- A way to pay, as a sentence begins with it.
create function app.method_words(p_method text) returns text
language sql immutable set search_path = ''
as $$
  select case p_method when 'purchase_order' then 'Purchase order' else initcap(p_method) end
$$;

-- What can be refunded of an account: what was paid and isn't owed.
create function app.refundable_cents(p_account uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select b.refundable from app.meet_balance(p_account, null) b
$$;

-- A charge by hand, as an input says it.
create function app.charge_in(p_account public.meet_accounts, p_input jsonb) returns public.meet_ledger
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_line public.meet_ledger;
  v_fee public.meet_fees;
begin
  v_line.kind := app.one_of(p_input ->> 'kind', '{late_fee,on_day,other}', 'other', 'kind', 'That kind');
  v_line.quantity := coalesce(app.count_in(p_input ->> 'quantity', 'quantity', 1, 1000), 1);
  if nullif(p_input ->> 'fee_id', '') is not null then
    select * into v_fee from public.meet_fees f where f.id = app.id_in(p_input ->> 'fee_id', 'fee_id')
      and f.meet_id = p_account.meet_id and f.unit = 'on_day' and f.archived_at is null;
    if v_fee.id is null then
      perform app.fail('unknown_fee', 'That isn''t a fee of the day at this meet', 'Choose from the list.', 'fee_id');
    end if;
    v_line.kind := 'on_day';
    v_line.fee_id := v_fee.id;
    v_line.unit_cents := app.meet_fee_price(v_fee, app.today(p_account.host_school_id));
    v_line.label := v_fee.label;
  else
    v_line.unit_cents := app.money_in(p_input ->> 'amount', 'amount');
    v_line.label := coalesce(app.reference_in(p_input ->> 'label', 'label', 'The label', 160),
      case v_line.kind when 'late_fee' then 'Late fee' else 'Other' end);
    v_line.due_on := app.date_in(p_input ->> 'due_on', 'due_on');
  end if;
  v_line.cents := v_line.unit_cents::bigint * v_line.quantity;
  return v_line;
end
$$;

-- Cents of an amount that may be left out.
create function app.money_of(p_text text) returns bigint
language sql immutable set search_path = ''
as $$
  select case when coalesce(trim(p_text), '') <> '' then app.money_in(p_text, 'amount') end
$$;

-- A line of the ledger as invoices, receipts, and pages show it.
create function app.ledger_line_facts(p_line public.meet_ledger) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_line.id, 'seq', p_line.seq, 'side', p_line.side, 'kind', p_line.kind,
    'label', p_line.label, 'quantity', p_line.quantity, 'unit_cents', p_line.unit_cents, 'cents', p_line.cents,
    'due_on', p_line.due_on, 'deposit_cents', p_line.deposit_cents, 'deposit_due_on', p_line.deposit_due_on,
    'method', p_line.method, 'reference', p_line.reference, 'received_on', p_line.received_on,
    'receipt_no', p_line.receipt_no, 'reverses_id', p_line.reverses_id, 'reason', p_line.reason,
    'at', p_line.created_at)
$$;

-- What canceling or postponing a meet would give back: each account with what is credited of its charges, and what is
-- refunded of its payments.
create function app.meet_refunds(p_meet uuid)
returns table (account_id uuid, name text, credit_cents bigint, refund_cents bigint)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.name, b.charged, b.received from public.meet_accounts a
  cross join lateral app.meet_balance(a.id, null) b
  where a.meet_id = p_meet and (b.charged > 0 or b.received > 0) order by a.name, a.id
$$;
