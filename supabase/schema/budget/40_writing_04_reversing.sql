-- Posts income: into the bank, or to be deposited. Checks no rights.
create function app.post_income(v public.transactions, p_deposited boolean) returns uuid
language sql security definer set search_path = ''
as $$
  select app.post_entries(v, array[
    row(v.fund_id, case when p_deposited then 'cash' else 'undeposited' end, null, v.amount_cents)::app.book_entry,
    row(v.fund_id, 'income', v.category_id, -v.amount_cents)::app.book_entry])
$$;

-- Posts an expense out of the bank. Checks no rights.
create function app.post_expense(v public.transactions) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_cents bigint := v.amount_cents;
begin
  v.amount_cents := -v_cents;
  return app.post_entries(v, array[row(v.fund_id, 'expense', v.category_id, v_cents)::app.book_entry,
    row(v.fund_id, 'cash', null, -v_cents)::app.book_entry]);
end
$$;

-- Records income: {fund_id, category_id, amount in dollars, description, posted_on?, payee?, contact_id?, event_id?,
-- team_id?, method?, reference_no?, sales_tax?, fundraiser_id?, deposited?}. Cash and checks wait for a deposit unless
-- it says otherwise. Returns its id.
create function public.record_income(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('create');
  v_done jsonb := app.once(p_key, 'record_income', p_input);
  v public.transactions;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.transaction_in(v_school, 'income', p_input);
  v.fund_id := (app.need_fund(v_school, p_input ->> 'fund_id', 'fund_id')).id;
  v.category_id := (app.need_category(v_school, p_input ->> 'category_id', 'income', 'category_id')).id;
  v.description := app.need_line(v.description, 'description', 'The description', 300);
  v.id := app.post_income(v,
    coalesce(app.yes_in(p_input ->> 'deposited', 'deposited'), v.method not in ('cash', 'check')));
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.record_income(jsonb, uuid)', 'authenticated', 'service_role');

-- Records an expense, as record_income. Above the school's limit, together with what the payee got that day, it takes a
-- purchase request. Returns its id.
create function public.record_expense(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('create');
  v_done jsonb := app.once(p_key, 'record_expense', p_input);
  v public.transactions;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.transaction_in(v_school, 'expense', p_input);
  v.fund_id := (app.need_fund(v_school, p_input ->> 'fund_id', 'fund_id')).id;
  v.category_id := (app.need_category(v_school, p_input ->> 'category_id', 'expense', 'category_id')).id;
  v.description := app.need_line(v.description, 'description', 'The description', 300);
  if v.amount_cents + app.spent_that_day(v) > (app.budget_rules(v_school)).direct_limit_cents then
    perform app.fail('needs_request', 'This amount needs a purchase request',
      format('Expenses above $%s need an approved request first. Payments to one payee on the same day are added '
        'together.',
      to_char((app.budget_rules(v_school)).direct_limit_cents / 100.0, 'FM999999990.00')), 'amount');
  end if;
  v.id := app.post_expense(v);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.record_expense(jsonb, uuid)', 'authenticated', 'service_role');

-- Brings money that waits to the bank: {fund_id, amount in dollars, posted_on?, reference_no?, description?}. Returns
-- its id.
create function public.deposit_money(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('create');
  v_done jsonb := app.once(p_key, 'deposit_money', p_input);
  v public.transactions;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.transaction_in(v_school, 'deposit', p_input);
  v.fund_id := (app.need_fund(v_school, p_input ->> 'fund_id', 'fund_id')).id;
  v.description := coalesce(v.description, 'Deposit');
  v.id := app.post_entries(v, array[row(v.fund_id, 'cash', null, v.amount_cents)::app.book_entry,
    row(v.fund_id, 'undeposited', null, -v.amount_cents)::app.book_entry]);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.deposit_money(jsonb, uuid)', 'authenticated', 'service_role');

-- Moves money from one fund to another: {from_fund_id, to_fund_id, amount in dollars, description?, posted_on?}.
-- Returns its id.
create function public.transfer_funds(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'transfer_funds', p_input);
  v public.transactions;
  v_from public.funds;
  v_to public.funds;
  v_cents bigint;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.ensure_categories(v_school);
  v := app.transaction_in(v_school, 'transfer', p_input);
  v_from := app.need_fund(v_school, p_input ->> 'from_fund_id', 'from_fund_id');
  v_to := app.need_fund(v_school, p_input ->> 'to_fund_id', 'to_fund_id');
  if v_from.id = v_to.id then
    perform app.fail('same_fund', 'Both funds are the same', 'Choose another fund.', 'to_fund_id');
  elsif (v_from.type = 'booster') <> (v_to.type = 'booster') then
    perform app.fail('owners', 'Booster club money is never mixed with school funds', 'Record a donation instead.',
      'to_fund_id');
  end if;
  v.fund_id := v_from.id;
  v.other_fund_id := v_to.id;
  v.method := 'journal';
  v.description := coalesce(v.description, format('Transfer to %s', v_to.name));
  v_cents := v.amount_cents;
  v.amount_cents := -v_cents;
  v.id := app.post_entries(v, array[
    row(v_from.id, 'cash', null, -v_cents)::app.book_entry,
    row(v_from.id, 'expense', app.category_of(v_school, 'EXP_TRANSFER'), v_cents)::app.book_entry,
    row(v_to.id, 'cash', null, v_cents)::app.book_entry,
    row(v_to.id, 'income', app.category_of(v_school, 'INC_TRANSFER'), -v_cents)::app.book_entry]);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.transfer_funds(jsonb, uuid)', 'authenticated', 'service_role');

-- Corrects what a fund has in the bank, such as a difference found in the statement: {fund_id, amount in dollars,
-- direction: in | out, description, posted_on?}. Returns its id.
create function public.adjust_fund(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'adjust_fund', p_input);
  v public.transactions;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.transaction_in(v_school, 'adjustment', p_input);
  v.fund_id := (app.need_fund(v_school, p_input ->> 'fund_id', 'fund_id')).id;
  v.description := app.need_line(v.description, 'description', 'The reason', 300);
  if app.one_of(p_input ->> 'direction', '{in,out}', '', 'direction', 'In or out') = 'out' then
    v.amount_cents := -v.amount_cents;
  end if;
  v.id := app.post_entries(v, array[row(v.fund_id, 'cash', null, v.amount_cents)::app.book_entry,
    row(v.fund_id, 'equity', null, -v.amount_cents)::app.book_entry]);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.adjust_fund(jsonb, uuid)', 'authenticated', 'service_role');

-- Posts the opposite of a transaction, with a reason, on the school's day; what it paid is open again. Returns the id
-- of the reversal.
create function public.reverse_transaction(p_id uuid, p_reason text, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'reverse_transaction', jsonb_build_array(p_id, p_reason));
  v_was public.transactions;
  v public.transactions;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_was from public.transactions t where t.id = p_id and t.school_id = v_school for update;
  if v_was.id is null then
    perform app.fail('unknown_transaction', 'Your school doesn''t have that transaction', 'Reload the page.', 'id');
  elsif v_was.type in ('closing', 'carry') then
    perform app.fail('year_end', 'Year-end closing entries can''t be reversed', 'An admin can reopen the year.', 'id');
  elsif v_was.type = 'reversal' then
    perform app.fail('reversal', 'A reversal can''t be reversed', 'Post the transaction again.', 'id');
  elsif exists (select from public.transactions t where t.reverses_id = p_id) then
    perform app.fail('reversed', 'This transaction was already reversed', 'Reload the page.', 'id');
  end if;
  -- What it paid is held before the funds are, as a payment holds it: neither waits for the other.
  perform from public.fees_due f
    where f.id in (select p.fee_due_id from public.fee_payments p where p.transaction_id = p_id) for update;
  perform from public.purchase_requests r where r.id = v_was.request_id for update;
  v := v_was;
  v.id := null;
  v.type := 'reversal';
  v.reverses_id := p_id;
  v.posted_on := app.today(v_school);
  v.amount_cents := -v_was.amount_cents;
  v.sales_tax_cents := 0;
  v.method := 'journal';
  v.description := left(format('Reverses no. %s: %s', v_was.number,
    app.need_line(app.reference_in(p_reason, 'reason', 'The reason', 200), 'reason', 'The reason', 200)), 300);
  v.id := app.post_entries(v, array(select row(e.fund_id, e.account, e.category_id, -e.cents)::app.book_entry
    from public.transaction_entries e where e.transaction_id = p_id));
  perform app.undo_fee_payment(p_id);
  perform app.undo_request_payment(v_was);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.reverse_transaction(uuid, text, uuid)', 'authenticated', 'service_role');
