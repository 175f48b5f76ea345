-- A meet that isn't held as planned: its schools are credited in the way the rule counts, so that the host can charge
-- them again for a new date. Until it does, its fees rest: no change of a registration charges anyone.
alter table public.meet_fee_plans add column rests_at timestamptz;
comment on column public.meet_fee_plans.rests_at is
  'Since when all schools are credited because the meet isn''t held as planned. No fee is charged until the host does.';

create or replace function app.settle_meet_fees(p_registration uuid) returns integer
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
  if (app.fee_plan_of(v_row.meet_id)).rests_at is not null or not exists (select from app.meet_fee_changes(v_row)) then
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

-- Credits what is left of all that was charged by a fee: its units no longer count. Returns the line; null where
-- nothing was left to take away.
create function app.credit_fee(p_account public.meet_accounts, p_fee public.meet_fees, p_reason text)
returns public.meet_ledger
language plpgsql security definer set search_path = ''
as $$
declare
  v_line public.meet_ledger;
begin
  v_line.quantity := -cardinality((app.charged_units(p_account.id, p_fee.id)).prices);
  v_line.cents := -app.fee_left(p_account.id, p_fee.id);
  if v_line.quantity = 0 or v_line.cents > 0 then
    return null;
  end if;
  v_line.kind := 'credit';
  v_line.fee_id := p_fee.id;
  v_line.label := p_fee.label;
  v_line.reason := p_reason;
  v_line.id := app.post_charge(p_account, v_line);
  return v_line;
end
$$;

-- The fees by which an account was charged.
create function app.charged_fees(p_account uuid) returns setof public.meet_fees
language sql stable security definer set search_path = ''
as $$
  select f.* from public.meet_fees f where f.id in (select l.fee_id from public.meet_ledger l
    where l.account_id = p_account and l.kind = 'fee') order by f.sort, f.id
$$;

create or replace function app.credit_registration(p_row public.meet_registrations) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts;
  v_fee public.meet_fees;
  v_count integer := 0;
begin
  if p_row.state not in ('withdrawn', 'declined', 'lapsed') then
    return 0;
  end if;
  select * into v_account from public.meet_accounts a where a.registration_id = p_row.id for update;
  for v_fee in select f.* from app.charged_fees(v_account.id) f loop
    if (p_row.state = 'declined' or app.is_refundable(p_row, v_fee)) and (app.credit_fee(v_account, v_fee,
        case p_row.state when 'declined' then 'The host declined the registration' else 'Withdrawn in time' end)).id
      is not null then
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;

-- Credits what is left of all charges of an account that is held: of each fee, then of each charge by hand. Returns how
-- much.
create or replace function app.credit_account(p_account public.meet_accounts, p_reason text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_fee public.meet_fees;
  v_was public.meet_ledger;
  v_line public.meet_ledger;
  v_sum bigint := 0;
begin
  for v_fee in select f.* from app.charged_fees(p_account.id) f loop
    v_sum := v_sum - coalesce((app.credit_fee(p_account, v_fee, p_reason)).cents, 0);
  end loop;
  for v_was in select l.* from public.meet_ledger l where l.account_id = p_account.id and l.side = 'charge'
    and l.kind <> 'fee' and l.cents > 0 order by l.seq desc loop
    v_line := null;
    v_line.cents := -app.charge_left(v_was.id);
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

-- Credits all charges of a meet that was canceled or postponed, and pays back what was received, or leaves it as credit
-- of each school. From then on its fees rest. A second time nothing is left to post. Returns {accounts, credit_cents,
-- refund_cents}.
create or replace function public.post_meet_refunds(p_meet uuid, p_pay_back boolean, p_reason text,
  p_key uuid default null)
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
  update public.meet_fee_plans p set rests_at = now() where p.meet_id = p_meet and p.rests_at is null and v_count > 0;
  return app.done(p_key, jsonb_build_object('accounts', v_count, 'credit_cents', v_credit, 'refund_cents', v_refund));
end
$$;

create or replace function public.charge_meet(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_id uuid;
  v_count integer := 0;
begin
  v_meet := app.need_treasurer(p_meet);
  if v_meet.state = 'cancelled' then
    perform app.fail('cancelled', 'This meet is canceled', 'Open it again first.');
  end if;
  update public.meet_fee_plans p set rests_at = null where p.meet_id = p_meet and p.rests_at is not null;
  for v_id in select r.id from public.meet_registrations r where r.meet_id = p_meet
    and r.state in ('approved', 'confirmed', 'checked_in', 'completed') order by r.id loop
    v_count := v_count + app.settle_meet_fees(v_id);
  end loop;
  return v_count;
end
$$;

drop function public.add_meet_charge(uuid, jsonb, uuid);
-- Charges schools by hand, one or many at once: {kind: late_fee | on_day | other, fee_id?, quantity?, amount? in
-- dollars, label?, due_on?}. A fee of the meet gives label and amount. Returns how many.
create function public.charge_meet_accounts(p_meet uuid, p_accounts uuid[], p_input jsonb, p_key uuid default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_done jsonb := app.once(p_key, 'charge_meet_accounts', jsonb_build_array(p_meet, p_accounts, p_input));
  v_account public.meet_accounts;
  v_count integer := 0;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.hold_meet_accounts(p_meet, p_accounts);
  for v_account in select a.* from public.meet_accounts a where a.id = any (p_accounts) order by a.id loop
    perform app.post_charge(v_account, app.charge_in(v_account, p_input));
    v_count := v_count + 1;
  end loop;
  perform app.done(p_key, to_jsonb(v_count));
  return v_count;
end
$$;
call app.expose('public.charge_meet_accounts(uuid, uuid[], jsonb, uuid)', 'authenticated', 'service_role');

-- Holds accounts of a meet, with their registrations, in one order. Refuses none, one twice, and one elsewhere.
create function app.hold_meet_accounts(p_meet uuid, p_accounts uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(cardinality(p_accounts), 0) = 0 then
    perform app.fail('missing', 'No school is chosen', 'Choose at least one.', 'parts');
  elsif cardinality(p_accounts) > 3000 or cardinality(p_accounts) <> (select count(distinct a.id)
    from public.meet_accounts a where a.id = any (p_accounts) and a.meet_id = p_meet) then
    perform app.fail('unknown_account', 'One of these schools isn''t at this meet, or is there twice',
      'Choose each once.', 'parts');
  end if;
  perform from public.meet_registrations r join public.meet_accounts a on a.registration_id = r.id
  where a.id = any (p_accounts) order by r.id for update of r;
  perform from public.meet_accounts a where a.id = any (p_accounts) order by a.id for update;
end
$$;

-- Enters a check, purchase order, cash, card, or transfer, for one school or several: {parts: [{account_id, amount in
-- dollars}], method, reference?, received_on?, note?, again?}. Each school gets its own receipt. Returns
-- [{line_id, account_id, receipt_no}].
create or replace function public.record_meet_payment(p_meet uuid, p_input jsonb, p_key uuid default null) returns jsonb
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

-- An account added up: charged, received, what is left, what of it is due by a day, what is disputed, and what can be
-- refunded, as it was paid and isn't owed.
drop function app.meet_balance(uuid, date);
create function app.meet_balance(p_account uuid, p_on date, out charged bigint, out received bigint,
  out balance bigint, out due bigint, out disputed bigint, out refundable bigint)
language sql stable security definer set search_path = ''
as $$
  select s.charged, s.received, s.charged - s.received, greatest(s.charged - s.later - s.received, 0),
    coalesce((select sum(app.charge_left(d.line_id)) from public.meet_disputes d
      where d.account_id = p_account and d.state = 'open'), 0)::bigint,
    greatest(0, least(s.received, s.received - s.charged))
  from (
    select coalesce(sum(l.cents) filter (where l.side = 'charge'), 0)::bigint as charged,
      coalesce(sum(l.cents) filter (where l.side = 'payment'), 0)::bigint as received,
      coalesce(sum(case when l.deposit_due_on <= p_on then l.cents - l.deposit_cents else l.cents end)
        filter (where l.side = 'charge' and l.cents > 0 and l.due_on > p_on), 0)::bigint as later
    from public.meet_ledger l where l.account_id = p_account
  ) s
$$;
create or replace function app.refundable_cents(p_account uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select b.refundable from app.meet_balance(p_account, null) b
$$;

-- Who owes what at a meet.
create or replace function public.meet_fee_board(p_meet uuid) returns table (
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
      b.refundable, a.promise, i.number, i.last_seq >= l.seq, m.created_at
    from public.meet_accounts a
    left join public.meet_registrations r on r.id = a.registration_id
    left join public.meet_schools k on k.id = coalesce(r.meet_school_id, a.meet_school_id)
    cross join lateral app.meet_balance(a.id, v_today) b
    left join lateral (select x.number, x.last_seq from public.meet_invoices x where x.account_id = a.id
      order by x.number desc limit 1) i on true
    left join lateral (select max(x.seq) as seq from public.meet_ledger x where x.account_id = a.id) l on true
    left join lateral (select max(x.created_at) as created_at from public.meet_fee_reminders x
      where x.account_id = a.id) m on true
    where a.meet_id = p_meet and l.seq is not null order by a.name, a.id;
end
$$;

-- An account as both sides read it: its sums, lines, disputes, invoices, and reminders.
create or replace function app.account_facts(p_account public.meet_accounts) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_account.id, 'name', p_account.name, 'promise', p_account.promise,
    'registration_id', p_account.registration_id,
    'charged', b.charged, 'received', b.received, 'balance', b.balance, 'due', b.due, 'disputed', b.disputed,
    'refundable', b.refundable,
    'lines', (select coalesce(jsonb_agg(app.ledger_line_facts(l) || jsonb_build_object(
        'left', case when l.side = 'charge' and l.cents > 0 then app.charge_left(l.id) end,
        'reversed', l.side = 'payment' and exists (select from public.meet_ledger x where x.reverses_id = l.id))
        order by l.seq), '[]')
      from public.meet_ledger l where l.account_id = p_account.id),
    'disputes', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'line_id', d.line_id, 'note', d.note,
        'state', d.state, 'answer', d.answer, 'at', d.created_at, 'answered_at', d.answered_at)
        order by d.created_at), '[]')
      from public.meet_disputes d where d.account_id = p_account.id),
    'invoices', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number,
        'due_cents', i.due_cents, 'content', i.content, 'at', i.created_at) order by i.number), '[]')
      from public.meet_invoices i where i.account_id = p_account.id),
    'reminders', (select coalesce(jsonb_agg(jsonb_build_object('words', m.words, 'at', m.created_at)
        order by m.created_at), '[]')
      from public.meet_fee_reminders m where m.account_id = p_account.id))
  from app.meet_balance(p_account.id, app.today(p_account.host_school_id)) b
$$;

-- The same for the host, with the events that fees can be for, its funds, and the sums: {charged, received, owed,
-- posted, unposted, uncharged}, and since when its fees rest.
create or replace function public.meet_fees_page(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director');
begin
  return app.meet_fee_facts(p_meet) || jsonb_build_object(
    'fund_id', (app.fee_plan_of(p_meet)).fund_id,
    'rests_at', (app.fee_plan_of(p_meet)).rests_at,
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

-- Replacing a function drops the setting that `expose` gave it.
call app.expose('public.charge_meet(uuid)', 'authenticated', 'service_role');
call app.expose('public.meet_fee_board(uuid)', 'authenticated', 'service_role');
call app.expose('public.meet_fees_page(uuid)', 'authenticated', 'service_role');
call app.expose('public.post_meet_refunds(uuid, boolean, text, uuid)', 'authenticated', 'service_role');
call app.expose('public.record_meet_payment(uuid, jsonb, uuid)', 'authenticated', 'service_role');
