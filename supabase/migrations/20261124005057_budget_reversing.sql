-- Moving money between funds, correcting a balance, and reversing what was posted.

-- Moves money from one fund to another: {from_fund_id, to_fund_id, amount in dollars, description?, posted_on?}. Gives its id.
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
    perform app.fail('owners', 'Money of a booster club is never mixed with school funds', 'Record a donation instead.', 'to_fund_id');
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

-- Corrects what a fund has in the bank, such as a difference found in the statement: {fund_id, amount in dollars, direction: in | out,
-- description, posted_on?}. Gives its id.
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

-- Posts the opposite of a transaction, with a reason, on the school's day; what it paid is open again. Gives the id of the reversal.
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
    perform app.fail('unknown_transaction', 'That transaction isn''t one of your school', 'Reload the page.', 'id');
  elsif v_was.type in ('closing', 'carry') then
    perform app.fail('year_end', 'What closing a year posts can''t be reversed', 'An admin can reopen the year.', 'id');
  elsif v_was.type = 'reversal' then
    perform app.fail('reversal', 'A reversal can''t be reversed', 'Post the transaction again.', 'id');
  elsif exists (select from public.transactions t where t.reverses_id = p_id) then
    perform app.fail('reversed', 'This transaction was reversed already', 'Reload the page.', 'id');
  end if;
  -- What it paid is held before the funds are, as a payment holds it: neither waits for the other.
  perform from public.fees_due f where f.id in (select p.fee_due_id from public.fee_payments p where p.transaction_id = p_id) for update;
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
