-- Notifies who asked of what became of it.
create function app.tell_requester(p_request public.purchase_requests, p_what text) returns integer
language sql security definer set search_path = ''
as $$
  select app.notify('budget.my-request', array_remove(array[p_request.requested_by], null),
    format('%s: %s', p_what, p_request.title),
    coalesce(p_request.cancel_note, p_request.decision_note), '/app/budget/requests/' || p_request.id,
      format('%s:%s:%s', p_request.id, p_what, now()), p_request.school_id)
$$;

-- Submitting, deciding, and paying a request whose writers are known.
create function public.decide_request(p_id uuid, p_approve boolean, p_note text default null, p_input jsonb
  default '{}', p_key uuid default null,
  p_seen jsonb default null)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_purchase_approver();
  v_done jsonb := app.once(p_key, 'decide_request', jsonb_build_array(p_id, p_approve, p_note, p_input));
  v public.purchase_requests;
  v_fund public.funds;
  v_note text := app.need_text(p_note, 'note', 'The reason', 1000, not coalesce(p_approve, false));
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_request(v_school, p_id);
  if v.requested_by = auth.uid() then
    perform app.deny('You can''t decide your own request. Ask someone else who approves purchases');
  elsif auth.uid() = any (v.writers) then
    perform app.deny('You wrote part of this request, so you can''t decide on it. Ask someone else who approves '
      'purchases');
  elsif v.state <> 'requested' then
    perform app.fail('state', 'This request isn''t waiting for a decision', 'Reload the page.', 'id');
  end if;
  perform app.need_seen('purchase_requests', array[p_id], p_seen);
  v.state := case when p_approve then 'approved' else 'rejected' end;
  if p_approve then
    v := app.request_in(v_school,
      jsonb_strip_nulls(jsonb_build_object('fund_id', p_input -> 'fund_id', 'category_id', p_input -> 'category_id')),
      v);
    v_fund := app.need_fund(v_school, v.fund_id::text, 'fund_id');
    perform app.need_category(v_school, v.category_id::text, 'expense', 'category_id');
    v.fiscal_year_id := (app.need_fiscal_year(v_school, app.today(v_school))).id;
    perform from public.funds f where f.id = v_fund.id for no key update;
    if not v_fund.allows_deficit
      and app.fund_cents(v_fund.id, 'cash') - app.committed_cents(v_fund.id) < v.total_cents then
      perform app.fail('not_enough', format('%s has $%s available', v_fund.name,
        to_char((app.fund_cents(v_fund.id, 'cash') - app.committed_cents(v_fund.id)) / 100.0, 'FM999,999,990.00')),
        'Deposit the cash, or choose another fund.', 'fund_id');
    end if;
  end if;
  update public.purchase_requests r set state = v.state, fund_id = v.fund_id, category_id = v.category_id,
    fiscal_year_id = v.fiscal_year_id,
    decided_by = auth.uid(), decided_by_label = app.actor_label(), decided_at = now(), decision_note = v_note
  where r.id = p_id returning * into v;
  perform app.tell_requester(v, initcap(v.state));
  perform app.done(p_key, to_jsonb(v.state));
  return v.state;
end
$$;
call app.expose('public.decide_request(uuid, boolean, text, jsonb, uuid, jsonb)', 'authenticated', 'service_role');

-- Marks an approved request as ordered: {order_no?, on?}. Returns the state.
create function public.mark_ordered(p_id uuid, p_input jsonb default '{}', p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'mark_ordered', jsonb_build_array(p_id, p_input));
  v public.purchase_requests;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_request(v_school, p_id);
  if v.state <> 'approved' then
    perform app.fail('state', 'Only an approved request can be ordered', 'Reload the page.', 'id');
  end if;
  update public.purchase_requests r set state = 'ordered',
    order_no = app.reference_in(p_input ->> 'order_no', 'order_no', 'The order number', 40),
    ordered_on = coalesce(app.date_in(p_input ->> 'on', 'on'), app.today(v_school))
  where r.id = p_id returning * into v;
  perform app.tell_requester(v, 'Ordered');
  perform app.done(p_key, to_jsonb('ordered'::text));
  return 'ordered';
end
$$;
call app.expose('public.mark_ordered(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Marks a request as received: {on?}. What was bought in a store wasn't ordered before. Returns the state.
create function public.mark_received(p_id uuid, p_input jsonb default '{}', p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'mark_received', jsonb_build_array(p_id, p_input));
  v public.purchase_requests;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_request(v_school, p_id);
  if v.state not in ('approved', 'ordered') then
    perform app.fail('state', 'Only approved or ordered requests can be received', 'Reload the page.', 'id');
  end if;
  update public.purchase_requests r set state = 'received',
    received_on = coalesce(app.date_in(p_input ->> 'on', 'on'), app.today(v_school))
  where r.id = p_id;
  perform app.done(p_key, to_jsonb('received'::text));
  return 'received';
end
$$;
call app.expose('public.mark_received(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Pays an approved request, in whole or in parts: {amount? in dollars, method, reference_no?, payee?, posted_on?,
-- sales_tax?, final?}. Without an amount all that is open; `final` frees what is left. Returns the transaction.
create function public.pay_request(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'pay_request', jsonb_build_array(p_id, p_input));
  v public.purchase_requests;
  v_paid public.transactions;
  v_open bigint;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.need_request(v_school, p_id);
  v_open := v.total_cents - v.paid_cents;
  if v.state not in ('approved', 'ordered', 'received') then
    perform app.fail('state', 'Only an approved request can be paid', 'Reload the page.', 'id');
  elsif v.is_reimbursement and auth.uid() = any (v.requested_by || v.writers) then
    perform app.deny('You can''t pay a reimbursement that you wrote. Ask someone else who manages the budget');
  end if;
  v_paid := app.transaction_in(v_school, 'expense', p_input || jsonb_build_object(
    'amount', coalesce(nullif(p_input ->> 'amount', ''), to_char(v_open / 100.0, 'FM999999990.00')), 'event_id',
      v.event_id, 'team_id', v.team_id));
  if v_paid.amount_cents > v_open then
    perform app.fail('too_much', format('$%s is approved and open', to_char(v_open / 100.0, 'FM999,999,990.00')),
      'Pay that, or request the difference.', 'amount');
  end if;
  v_paid.fund_id := v.fund_id;
  v_paid.category_id := v.category_id;
  v_paid.request_id := p_id;
  v_paid.contact_id := coalesce(v_paid.contact_id, v.contact_id);
  v_paid.payee := coalesce(v_paid.payee, v.vendor);
  perform app.need_other_payee(v, v_paid);
  v_paid.description := coalesce(v_paid.description, left(format('Request no. %s: %s', v.number, v.title), 300));
  v_paid.id := app.post_expense(v_paid);
  update public.purchase_requests r set paid_cents = r.paid_cents + v_paid.amount_cents,
    state = case when v_paid.amount_cents = v_open or app.yes_in(p_input ->> 'final', 'final') then 'paid'
      else r.state end
  where r.id = p_id returning * into v;
  if v.state = 'paid' then
    perform app.tell_requester(v, 'Paid');
  end if;
  perform app.done(p_key, to_jsonb(v_paid.id));
  return v_paid.id;
end
$$;
call app.expose('public.pay_request(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- A reversed payment opens its request again. Checks no rights.
create function app.undo_request_payment(p_paid public.transactions) returns void
language sql security definer set search_path = ''
as $$
  update public.purchase_requests r set paid_cents = greatest(r.paid_cents + p_paid.amount_cents, 0),
    state = case when r.state = 'paid' then case when r.received_on is not null then 'received'
      when r.ordered_on is not null then 'ordered'
      else 'approved' end else r.state end
  where r.id = p_paid.request_id and p_paid.type = 'expense'
$$;

-- Cancels a request, with a reason once it is approved: what it committed is free again. Those who asked cancel until
-- it is approved. Returns the state.
create function public.cancel_request(p_id uuid, p_note text default null, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_requester();
  v_done jsonb := app.once(p_key, 'cancel_request', jsonb_build_array(p_id, p_note));
  v public.purchase_requests;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_request(v_school, p_id);
  if v.state in ('paid', 'rejected', 'canceled') then
    perform app.fail('state', 'This request was ' || v.state || ' already', 'Reload the page.', 'id');
  elsif v.paid_cents > 0 then
    perform app.fail('paid', 'Part of this request has been paid',
      'Pay the rest as the last payment, or reverse the payment first.', 'id');
  elsif v.state in ('approved', 'ordered', 'received') and not app.manages('budget', 'update') then
    perform app.fail('decided', 'This request was already approved', 'Ask staff to cancel it.', 'id');
  end if;
  update public.purchase_requests r set state = 'canceled',
    cancel_note = app.need_text(p_note, 'note', 'The reason', 1000, v.state in ('approved', 'ordered', 'received'))
  where r.id = p_id returning * into v;
  if v.requested_by is distinct from auth.uid() then
    perform app.tell_requester(v, 'Canceled');
  end if;
  perform app.done(p_key, to_jsonb('canceled'::text));
  return 'canceled';
end
$$;
call app.expose('public.cancel_request(uuid, text, uuid)', 'authenticated', 'service_role');
