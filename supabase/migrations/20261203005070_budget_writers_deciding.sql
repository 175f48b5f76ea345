-- Submitting, deciding, and paying a request whose writers are known.

-- Asks for a decision: whoever wrote the version submits it. Gives the state.
create or replace function public.submit_request(p_id uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_requester();
  v_done jsonb := app.once(p_key, 'submit_request', to_jsonb(p_id));
  v public.purchase_requests;
  v_rules public.budget_settings := app.budget_rules(v_school);
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_request(v_school, p_id);
  if v.state <> 'draft' then
    perform app.fail('state', 'Only a draft can be submitted', 'Reload the page.', 'id');
  elsif v.written_by is not null and v.written_by <> auth.uid() then
    perform app.fail('rewritten', format('%s rewrote this request and submits it', v.written_by_label),
      'Ask them to submit it, or edit it so that it says what you want.', 'id');
  elsif v.total_cents = 0 then
    perform app.fail('lines', 'The request has no price', 'List what to buy, with prices.', 'lines');
  elsif v.total_cents + app.asked_that_day(v) > v_rules.quotes_limit_cents and (select count(distinct lower(trim(q.vendor))) from public.purchase_quotes q
    where q.request_id = p_id and q.removed_at is null) < v_rules.quotes_needed then
    perform app.fail('quotes', format('Requests above $%s for one vendor on one day need %s from different vendors', to_char(v_rules.quotes_limit_cents / 100.0, 'FM999999990.00'),
      case v_rules.quotes_needed when 1 then 'a quote' else v_rules.quotes_needed || ' quotes' end), 'Add the quotes.', 'quotes');
  end if;
  update public.purchase_requests r set state = 'requested', submitted_at = now() where r.id = p_id;
  perform app.notify('budget.requests', array_remove(app.keepers_of(v_school, 'budget', 'approve'), v.requested_by), 'Purchase request: ' || v.title,
    format('%s asks for $%s.', v.requested_by_label, to_char(v.total_cents / 100.0, 'FM999,999,990.00')), '/app/budget/requests/' || p_id,
    format('%s:%s', p_id, now()), v_school);
  perform app.done(p_key, to_jsonb('requested'::text));
  return 'requested';
end
$$;

-- Approves a request, which commits its money, or rejects it with a reason: {fund_id?, category_id?} fill in what it left open. `p_seen` is
-- {id: updated_at}. Gives the state.
drop function public.decide_request(uuid, boolean, text, jsonb, uuid);
create function public.decide_request(p_id uuid, p_approve boolean, p_note text default null, p_input jsonb default '{}', p_key uuid default null,
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
    perform app.deny('You wrote part of this request, so you can''t decide on it. Ask someone else who approves purchases');
  elsif v.state <> 'requested' then
    perform app.fail('state', 'This request doesn''t wait for a decision', 'Reload the page.', 'id');
  end if;
  perform app.need_seen('purchase_requests', array[p_id], p_seen);
  v.state := case when p_approve then 'approved' else 'rejected' end;
  if p_approve then
    v := app.request_in(v_school, jsonb_strip_nulls(jsonb_build_object('fund_id', p_input -> 'fund_id', 'category_id', p_input -> 'category_id')), v);
    v_fund := app.need_fund(v_school, v.fund_id::text, 'fund_id');
    perform app.need_category(v_school, v.category_id::text, 'expense', 'category_id');
    v.fiscal_year_id := (app.need_fiscal_year(v_school, app.today(v_school))).id;
    perform from public.funds f where f.id = v_fund.id for no key update;
    if not v_fund.allows_deficit and app.fund_cents(v_fund.id, 'cash') - app.committed_cents(v_fund.id) < v.total_cents then
      perform app.fail('not_enough', format('%s has $%s available', v_fund.name,
        to_char((app.fund_cents(v_fund.id, 'cash') - app.committed_cents(v_fund.id)) / 100.0, 'FM999,999,990.00')),
        'Deposit what was received, or choose another fund.', 'fund_id');
    end if;
  end if;
  update public.purchase_requests r set state = v.state, fund_id = v.fund_id, category_id = v.category_id, fiscal_year_id = v.fiscal_year_id,
    decided_by = auth.uid(), decided_by_label = app.actor_label(), decided_at = now(), decision_note = v_note
  where r.id = p_id returning * into v;
  perform app.tell_requester(v, initcap(v.state));
  perform app.done(p_key, to_jsonb(v.state));
  return v.state;
end
$$;
call app.expose('public.decide_request(uuid, boolean, text, jsonb, uuid, jsonb)', 'authenticated', 'service_role');

-- Pays an approved request, in whole or in parts: {amount? in dollars, method, reference_no?, payee?, posted_on?, sales_tax?, final?}. Without
-- an amount all that is open; `final` frees what is left. Gives the transaction.
create or replace function public.pay_request(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
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
    perform app.deny('You can''t pay a reimbursement that you wrote. Ask someone else who runs the budget');
  end if;
  v_paid := app.transaction_in(v_school, 'expense', p_input || jsonb_build_object(
    'amount', coalesce(nullif(p_input ->> 'amount', ''), to_char(v_open / 100.0, 'FM999999990.00')), 'event_id', v.event_id, 'team_id', v.team_id));
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
    state = case when v_paid.amount_cents = v_open or app.yes_in(p_input ->> 'final', 'final') then 'paid' else r.state end
  where r.id = p_id returning * into v;
  if v.state = 'paid' then
    perform app.tell_requester(v, 'Paid');
  end if;
  perform app.done(p_key, to_jsonb(v_paid.id));
  return v_paid.id;
end
$$;

-- Records an expense, as record_income. Above the school's limit, together with what the payee got that day, it takes a purchase request. Gives its id.
create or replace function public.record_expense(p_input jsonb, p_key uuid default null) returns uuid
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
    perform app.fail('needs_request', 'This amount needs a purchase request', format('Expenses above $%s are requested and approved first. All to one payee on one day count together.',
      to_char((app.budget_rules(v_school)).direct_limit_cents / 100.0, 'FM999999990.00')), 'amount');
  end if;
  v.id := app.post_expense(v);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
