-- What hosts and entrants read, and how an entrant starts its payment.

-- How a meet charges, as both sides read it: {is_free, payment_policy, due_on, payable_to, note, fees}.
create function app.meet_fee_facts(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('is_free', coalesce(p.is_free, false), 'payment_policy', coalesce(p.payment_policy, 'none'),
    'due_on', p.due_on, 'payable_to', p.payable_to, 'note', p.note,
    'fees', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'label', f.label, 'unit', f.unit,
        'amount_cents', f.amount_cents, 'early_until', f.early_until, 'early_cents', f.early_cents,
        'late_from', f.late_from, 'late_cents', f.late_cents, 'deposit_percent', f.deposit_percent,
        'deposit_due_on', f.deposit_due_on, 'refundable_until', f.refundable_until, 'max_cents', f.max_cents,
        'events', f.events, 'parts', f.parts, 'replaces', f.replaces, 'sort', f.sort) order by f.sort, f.created_at),
        '[]')
      from public.meet_fees f where f.meet_id = p_meet and f.archived_at is null))
  from (select 1) one left join public.meet_fee_plans p on p.meet_id = p_meet
$$;

-- The same for the host, with the events that fees can be for, its funds, and the sums: {charged, received, owed,
-- posted, unposted, uncharged}.
create function public.meet_fees_page(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director');
begin
  return app.meet_fee_facts(p_meet) || jsonb_build_object(
    'fund_id', (app.fee_plan_of(p_meet)).fund_id,
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
call app.expose('public.meet_fees_page(uuid)', 'authenticated', 'service_role');

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
      greatest(0, least(b.received, -b.balance)), a.promise, i.number, i.last_seq >= l.seq, m.created_at
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

-- An account as both sides read it: its sums, lines, disputes, invoices, and reminders.
create function app.account_facts(p_account public.meet_accounts) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_account.id, 'name', p_account.name, 'promise', p_account.promise,
    'registration_id', p_account.registration_id,
    'charged', b.charged, 'received', b.received, 'balance', b.balance, 'due', b.due, 'disputed', b.disputed,
    'refundable', app.refundable_cents(p_account.id),
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
