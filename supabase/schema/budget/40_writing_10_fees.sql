-- A reversed transaction takes back the payment of a fee. Checks no rights.
create function app.undo_fee_payment(p_transaction uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_due uuid;
begin
  update public.fee_payments p set reversed_at = now() where p.transaction_id = p_transaction and p.reversed_at is null
    returning p.fee_due_id into v_due;
  if v_due is not null then
    update public.fees_due f set paid_cents = (select coalesce(sum(p.amount_cents), 0) from public.fee_payments p
      where p.fee_due_id = v_due and p.reversed_at is null) where f.id = v_due;
    perform app.settle_fee(v_due);
  end if;
end
$$;

-- A fee of the school that is open, held.
create function app.need_fee_due(p_school uuid, p_id uuid, p_open boolean) returns public.fees_due
language plpgsql security definer set search_path = ''
as $$
declare
  v public.fees_due;
begin
  select * into v from public.fees_due f where f.id = p_id and f.school_id = p_school for update;
  if v.id is null then
    perform app.fail('unknown_fee', 'Your school doesn''t have that fee', 'Reload the page.', 'id');
  elsif p_open and v.state <> 'open' then
    perform app.fail('settled', 'This fee isn''t open anymore', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Writes the parts of a payment plan in place of those a fee had: they add up to what it costs. None takes the plan
-- away. Checks no rights.
create function app.write_fee_parts(v public.fees_due, p_parts jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.fee_parts p set removed_at = now() where p.fee_due_id = v.id and p.removed_at is null;
  insert into public.fee_parts (school_id, fee_due_id, cadet_id, due_on, amount_cents)
  select v.school_id, v.id, v.cadet_id, app.date_in(x ->> 'due_on', 'parts'), app.money_in(x ->> 'amount', 'parts')
  from jsonb_array_elements(app.lines_in(p_parts, 'parts', 24)) x
    where app.date_in(x ->> 'due_on', 'parts') is not null;
  if (select sum(p.amount_cents) from public.fee_parts p where p.fee_due_id = v.id
    and p.removed_at is null) <> v.amount_cents
    or (select count(*) from public.fee_parts p where p.fee_due_id = v.id
      and p.removed_at is null) <> jsonb_array_length(app.lines_in(p_parts, 'parts', 24)) then
    perform app.fail('parts',
      format('The installments don''t add up to $%s, or a date is missing',
      to_char(v.amount_cents / 100.0, 'FM999,999,990.00')),
      'Give each installment a date and an amount.', 'parts');
  end if;
end
$$;

-- Raises a fee for cadets: {name, amount in dollars, cadet_ids: [id], about?, due_on?, fund_id?, category_id?,
-- event_id?, parts?: [{due_on, amount}]}; or adds cadets to one that is there: {fee_id, cadet_ids}. Cadets who have it
-- already are skipped. Families hear of it. Returns {fee_id, raised}.
create function public.raise_fees(p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('create');
  v_done jsonb := app.once(p_key, 'raise_fees', p_input);
  v public.fees;
  v_cadets uuid[] := array(select distinct app.id_in(x #>> '{}', 'cadet_ids')
    from jsonb_array_elements(app.lines_in(p_input -> 'cadet_ids', 'cadet_ids', 1000)) x);
  v_new public.fees_due[];
begin
  if v_done is not null then
    return v_done;
  elsif cardinality(v_cadets) = 0 then
    perform app.fail('missing', 'No one is selected for the fee', 'Choose who pays.', 'cadet_ids');
  elsif (select count(*) from public.cadets c where c.id = any (v_cadets) and c.school_id = v_school
    and c.archived_at is null) <> cardinality(v_cadets) then
    perform app.fail('unknown_cadet', 'One of these cadets isn''t at your school', 'Choose again.', 'cadet_ids');
  end if;
  if nullif(p_input ->> 'fee_id', '') is not null then
    select * into v from public.fees f where f.id = app.id_in(p_input ->> 'fee_id', 'fee_id') and f.school_id = v_school
      and f.archived_at is null for update;
    if v.id is null then
      perform app.fail('unknown_fee', 'Your school doesn''t have that fee', 'Reload the page.', 'fee_id');
    end if;
  else
    if nullif(p_input ->> 'fund_id', '') is not null
      then v.fund_id := (app.need_fund(v_school, p_input ->> 'fund_id', 'fund_id')).id; end if;
    if nullif(p_input ->> 'category_id', '') is not null then
      v.category_id := (app.need_category(v_school, p_input ->> 'category_id', 'income', 'category_id')).id;
    end if;
    insert into public.fees (school_id, name, about, amount_cents, due_on, fund_id, category_id, event_id)
    values (v_school,
      app.need_line(app.reference_in(p_input ->> 'name', 'name', 'The name', 120), 'name', 'The name', 120),
      app.need_text(p_input ->> 'about', 'about', 'The note', 1000), app.money_in(p_input ->> 'amount', 'amount'),
      app.date_in(p_input ->> 'due_on', 'due_on'), v.fund_id, v.category_id,
        (app.need_purpose(v_school, p_input)).event_id)
    returning * into v;
  end if;
  with raised as (
    insert into public.fees_due (school_id, cadet_id, fee_id, reason, amount_cents, due_on)
    select v_school, c, v.id, v.name, v.amount_cents, v.due_on from unnest(v_cadets) c
    on conflict (fee_id, cadet_id) where fee_id is not null and state <> 'canceled' do nothing
    returning *)
  select coalesce(array_agg(r::public.fees_due), '{}') into v_new from raised r;
  if jsonb_array_length(app.lines_in(p_input -> 'parts', 'parts', 24)) > 0 then
    perform app.write_fee_parts(f, p_input -> 'parts') from unnest(v_new) f;
  end if;
  perform app.tell_fees(v_school, array(select f.id from unnest(v_new) f), 'New fee: ', 'new');
  return app.done(p_key, jsonb_build_object('fee_id', v.id, 'raised', cardinality(v_new)));
end
$$;
call app.expose('public.raise_fees(jsonb, uuid)', 'authenticated', 'service_role');

-- Notifies families of fees, each once for a mark.
create function app.tell_fees(p_school uuid, p_fees uuid[], p_title text, p_mark text) returns integer
language sql security definer set search_path = ''
as $$
  select app.notify_families('budget.fees', array(
    select row(f.cadet_id, p_title || f.reason,
      format('$%s%s.', to_char((f.amount_cents - f.paid_cents) / 100.0, 'FM999,999,990.00'),
      ', due ' || to_char(f.due_on, 'Mon FMDD, YYYY')), '/app/budget/fees',
        format('fee:%s:%s', f.id, p_mark))::app.notice
    from public.fees_due f where f.id = any (p_fees)), p_school)
$$;

-- Takes a payment: {amount in dollars, method?, reference_no?, posted_on?, payee?, fund_id? and category_id? where the
-- fee has none}. It posts income. Returns the transaction.
create function public.record_fee_payment(p_fee_due uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('create');
  v_done jsonb := app.once(p_key, 'record_fee_payment', jsonb_build_array(p_fee_due, p_input));
  v public.fees_due;
  v_fee public.fees;
  v_paid public.transactions;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.ensure_categories(v_school);
  v := app.need_fee_due(v_school, p_fee_due, true);
  select * into v_fee from public.fees f where f.id = v.fee_id;
  v_paid := app.transaction_in(v_school, 'income', (p_input - 'team_id' - 'event_id')
    || jsonb_build_object('method', coalesce(nullif(p_input ->> 'method', ''), 'cash')));
  if v_paid.amount_cents > v.amount_cents - v.paid_cents then
    perform app.fail('too_much',
      format('$%s is open', to_char((v.amount_cents - v.paid_cents) / 100.0, 'FM999,999,990.00')),
      'Enter that or less.', 'amount');
  end if;
  v_paid.event_id := v_fee.event_id;
  v_paid.fund_id := (app.need_fund(v_school, coalesce(v_fee.fund_id::text, p_input ->> 'fund_id'), 'fund_id')).id;
  v_paid.category_id := (
    app.need_category(v_school, coalesce(v_fee.category_id::text, nullif(p_input ->> 'category_id', ''),
    app.category_of(v_school, case v.source when 'inventory' then 'INC_FINES' else 'INC_DUES' end)::text), 'income',
      'category_id')).id;
  -- The books name the fee, not the cadet: they stay when a cadet's record goes.
  v_paid.description := left('Fee: ' || v.reason, 300);
  v_paid.id := app.post_income(v_paid, v_paid.method not in ('cash', 'check'));
  insert into public.fee_payments (school_id, fee_due_id, cadet_id, transaction_id, amount_cents, paid_on, method)
  values (v_school, v.id, v.cadet_id, v_paid.id, v_paid.amount_cents, v_paid.posted_on, v_paid.method);
  update public.fees_due f set paid_cents = f.paid_cents + v_paid.amount_cents where f.id = v.id;
  perform app.settle_fee(v.id);
  perform app.done(p_key, to_jsonb(v_paid.id));
  return v_paid.id;
end
$$;
call app.expose('public.record_fee_payment(uuid, jsonb, uuid)', 'authenticated', 'service_role');
