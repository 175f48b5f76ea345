-- Recording what comes in and goes out.

-- An amount above zero in cents, from dollars as an input gives them. Refuses none, and names the field.
create function app.money_in(p_text text, p_field text) returns bigint
language plpgsql immutable set search_path = ''
as $$
declare
  v_cents bigint := app.cents_in(p_text, p_field, 1000000);
begin
  if coalesce(v_cents, 0) = 0 then
    perform app.fail('amount', 'The amount is missing', 'Enter an amount above $0.', p_field);
  end if;
  return v_cents;
end
$$;

-- A line that may be kept in the books: no card or account number.
create function app.reference_in(p_text text, p_field text, p_label text, p_max integer) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_text text := app.line_in(p_text, p_field, p_label, p_max);
begin
  if not app.is_reference(v_text) then
    perform app.fail('card_number', p_label || ' includes what looks like a card or account number', 'Enter a check, PO, or receipt number.', p_field);
  end if;
  return v_text;
end
$$;

-- The contact that a name is: a vendor, sponsor, or the like of the school whose name or organization it is, where only one is. Families
-- aren't found by their name. Asks no rights.
create function app.payee_contact(p_school uuid, p_name text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when count(*) = 1 then (array_agg(c.id))[1] end from public.contacts c
  where c.school_id = p_school and c.status = 'active' and c.type not in ('parent', 'guardian', 'relative', 'emergency_only')
    and lower(trim(p_name)) in (lower(trim(c.name)), lower(trim(c.organization)))
$$;

-- What income, expense, and the like have in common, as an input says it: when, with whom, for what, and how it was paid.
create function app.transaction_in(p_school uuid, p_type text, p_input jsonb) returns public.transactions
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.transactions;
begin
  v.school_id := p_school;
  v.type := p_type;
  v.posted_on := coalesce(app.date_in(p_input ->> 'posted_on', 'posted_on'), app.today(p_school));
  if v.posted_on > app.today(p_school) then
    perform app.fail('future', 'That date is in the future', 'Post it on the day it happens.', 'posted_on');
  end if;
  v.amount_cents := app.money_in(p_input ->> 'amount', 'amount');
  v.description := app.reference_in(p_input ->> 'description', 'description', 'The description', 300);
  v.payee := app.reference_in(p_input ->> 'payee', 'payee', 'The name', 160);
  v.reference_no := app.reference_in(p_input ->> 'reference_no', 'reference_no', 'The reference', 40);
  v.contact_id := app.id_in(p_input ->> 'contact_id', 'contact_id');
  if v.contact_id is not null and not exists (select from public.contacts c where c.id = v.contact_id and c.school_id = p_school) then
    perform app.fail('unknown_contact', 'That contact isn''t one of your school', 'Choose another.', 'contact_id');
  end if;
  v.payee := coalesce(v.payee, (select c.name from public.contacts c where c.id = v.contact_id));
  v.contact_id := coalesce(v.contact_id, app.payee_contact(p_school, v.payee));
  select p.event_id, p.team_id into v.event_id, v.team_id from app.need_purpose(p_school, p_input) p;
  v.fundraiser_id := app.id_in(p_input ->> 'fundraiser_id', 'fundraiser_id');
  if v.fundraiser_id is not null and not exists (select from public.fundraisers f where f.id = v.fundraiser_id and f.school_id = p_school) then
    perform app.fail('unknown_fundraiser', 'That fundraiser isn''t one of your school', 'Choose another.', 'fundraiser_id');
  end if;
  v.method := app.one_of(p_input ->> 'method', '{cash,check,card,online,po,requisition,journal}', 'journal', 'method', 'How it was paid');
  v.sales_tax_cents := coalesce(app.cents_in(p_input ->> 'sales_tax', 'sales_tax', 100000), 0);
  if v.sales_tax_cents > v.amount_cents then
    perform app.fail('sales_tax', 'The sales tax is more than the amount', 'Enter the part of the amount that is tax.', 'sales_tax');
  end if;
  return v;
end
$$;

-- Posts income: into the bank, or to be deposited. Asks no rights.
create function app.post_income(v public.transactions, p_deposited boolean) returns uuid
language sql security definer set search_path = ''
as $$
  select app.post_entries(v, array[
    row(v.fund_id, case when p_deposited then 'cash' else 'undeposited' end, null, v.amount_cents)::app.book_entry,
    row(v.fund_id, 'income', v.category_id, -v.amount_cents)::app.book_entry])
$$;

-- Posts an expense out of the bank. Asks no rights.
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

-- Records income: {fund_id, category_id, amount in dollars, description, posted_on?, payee?, contact_id?, event_id?, team_id?, method?,
-- reference_no?, sales_tax?, fundraiser_id?, deposited?}. Cash and checks wait for a deposit unless it says otherwise. Gives its id.
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
  v.id := app.post_income(v, coalesce(app.yes_in(p_input ->> 'deposited', 'deposited'), v.method not in ('cash', 'check')));
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.record_income(jsonb, uuid)', 'authenticated', 'service_role');

-- Records an expense, as record_income. Above the school's limit it takes a purchase request. Gives its id.
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
  if v.amount_cents > (app.budget_rules(v_school)).direct_limit_cents then
    perform app.fail('needs_request', 'This amount needs a purchase request', format('Expenses above $%s are requested and approved first.',
      to_char((app.budget_rules(v_school)).direct_limit_cents / 100.0, 'FM999999990.00')), 'amount');
  end if;
  v.id := app.post_expense(v);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.record_expense(jsonb, uuid)', 'authenticated', 'service_role');

-- Brings money that waits to the bank: {fund_id, amount in dollars, posted_on?, reference_no?, description?}. Gives its id.
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
