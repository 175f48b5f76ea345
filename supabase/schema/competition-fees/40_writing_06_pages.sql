-- Who owes what at a meet.
create function public.meet_fee_board(p_meet uuid) returns table (
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
call app.expose('public.meet_fee_board(uuid)', 'authenticated', 'service_role');

-- An account for the host; null where it isn't at this meet.
create function public.meet_account_page(p_meet uuid, p_account uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director');
  return (select app.account_facts(a) from public.meet_accounts a where a.id = p_account and a.meet_id = p_meet);
end
$$;
call app.expose('public.meet_account_page(uuid, uuid)', 'authenticated', 'service_role');

-- The fees of a registration for its school: how the meet charges, its account, what isn't charged yet, and how its
-- payment was started. Null where the registration isn't the school's.
create function public.registration_fees_page(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := app.need_registration_reader(p_registration);
begin
  if v_row.id is null then
    return null;
  end if;
  return app.meet_fee_facts(v_row.meet_id) || jsonb_build_object(
    'quote', app.meet_fee_quote(v_row),
    'host', app.letterhead_of(v_row.host_school_id), 'meet', (select jsonb_build_object('title', m.title,
      'starts_on', m.starts_on, 'ends_on', m.ends_on) from public.meets m where m.id = v_row.meet_id),
    'has_books', app.can('budget', 'create'),
    'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', q.request_id, 'number', r.number,
        'state', r.state, 'cents', q.cents) order by q.created_at), '[]')
      from public.meet_payment_requests q join public.purchase_requests r on r.id = q.request_id
      where q.registration_id = p_registration),
    'account', (select app.account_facts(a) from public.meet_accounts a where a.registration_id = p_registration));
end
$$;
call app.expose('public.registration_fees_page(uuid)', 'authenticated', 'service_role');

-- Starts the payment of what a registration owes as a purchase request in the school's own books. What was asked for
-- before and isn't decided against counts. Returns the request.
create function public.request_meet_payment(p_registration uuid, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := app.need_registration_writer(p_registration, 'update');
  v_done jsonb := app.once(p_key, 'request_meet_payment', to_jsonb(p_registration));
  v_meet public.meets := (select m from public.meets m where m.id = v_row.meet_id);
  v_account public.meet_accounts;
  v_open bigint;
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_account from public.meet_accounts a where a.registration_id = p_registration for update;
  v_open := coalesce((app.meet_balance(v_account.id, null)).balance, 0) - coalesce((
    select sum(q.cents) from public.meet_payment_requests q join public.purchase_requests r on r.id = q.request_id
    where q.registration_id = p_registration and r.state not in ('rejected', 'canceled', 'paid')), 0);
  if v_open <= 0 then
    perform app.fail('nothing_open', 'Nothing is open that no request was started for', 'Reload the page.');
  end if;
  v_id := public.save_request(jsonb_build_object('title', left('Fees: ' || v_meet.title, 160),
    'vendor', (select left(coalesce((app.fee_plan_of(v_meet.id)).payable_to, s.name), 160) from public.schools s
      where s.id = v_row.host_school_id),
    'category_id', app.category_of(v_row.school_id, 'EXP_MEET_FEES'),
    'needed_on', (app.fee_plan_of(v_meet.id)).due_on,
    'lines', jsonb_build_array(jsonb_build_object('name', left('Fees: ' || v_meet.title, 160), 'qty', 1,
      'price', round(v_open / 100.0, 2)::text))));
  insert into public.meet_payment_requests (school_id, registration_id, request_id, cents)
  values (v_row.school_id, p_registration, v_id, v_open);
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.request_meet_payment(uuid, uuid)', 'authenticated', 'service_role');

-- How a meet charges, and its fees, with dates moved by so many days.
create function app.copy_meet_fees(p_from uuid, p_to uuid, p_days integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.meet_fee_plans (meet_id, school_id, is_free, payment_policy, due_on, payable_to, note, fund_id)
  select p_to, p.school_id, p.is_free, p.payment_policy, p.due_on + p_days, p.payable_to, p.note, p.fund_id
  from public.meet_fee_plans p where p.meet_id = p_from;
  insert into public.meet_fees (school_id, meet_id, label, unit, amount_cents, early_until, early_cents, late_from,
    late_cents, deposit_percent, deposit_due_on, refundable_until, max_cents, events, parts, sort)
  select f.school_id, p_to, f.label, f.unit, f.amount_cents, f.early_until + p_days, f.early_cents,
    f.late_from + p_days, f.late_cents, f.deposit_percent, f.deposit_due_on + p_days, f.refundable_until + p_days,
    f.max_cents, app.copied_events(p_to, f.events), coalesce((select jsonb_agg(x.part || jsonb_build_object('events',
        to_jsonb(app.copied_events(p_to, array(select jsonb_array_elements_text(x.part -> 'events')::uuid))))
          order by x.n)
      from jsonb_array_elements(f.parts) with ordinality x (part, n)), '[]'), f.sort
  from public.meet_fees f where f.meet_id = p_from and f.archived_at is null;
  update public.meet_fees n set replaces = array(select c.id from public.meet_fees o
    join public.meet_fees c on c.meet_id = p_to and c.label = o.label and c.unit = o.unit
    where o.id = any (f.replaces))
  from public.meet_fees f
  where f.meet_id = p_from and n.meet_id = p_to and n.label = f.label and n.unit = f.unit and f.archived_at is null
    and cardinality(f.replaces) > 0;
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
