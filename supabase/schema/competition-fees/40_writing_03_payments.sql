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
  if v_line.method in ('check', 'purchase_order') and v_line.reference is null then
    perform app.fail('missing', 'The number is missing', 'Enter the number of the check or purchase order.',
      'reference');
  elsif v_line.received_on not between app.today(v_meet.school_id) - 732 and app.today(v_meet.school_id) then
    perform app.fail('received_on', 'Money is entered on the day it comes, or later', 'Check the date.',
      'received_on');
  end if;
  v_line.group_id := (case when cardinality(v_ids) > 1 then gen_random_uuid() end);
  v_line.label := left(concat_ws(' ', app.method_words(v_line.method), v_line.reference), 160);
  perform app.hold_meet_accounts(p_meet, v_ids);
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
