-- Charges by hand, and what takes charges away.

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

-- Cents of an amount that may be left out.
create function app.money_of(p_text text) returns bigint
language sql immutable set search_path = ''
as $$
  select case when coalesce(trim(p_text), '') <> '' then app.money_in(p_text, 'amount') end
$$;

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
