-- How a meet charges; nothing where its host said nothing.
create function app.fee_plan_of(p_meet uuid) returns public.meet_fee_plans
language sql stable security definer set search_path = ''
as $$
  select p from public.meet_fee_plans p where p.meet_id = p_meet
$$;

-- The price of a fee on a day.
create function app.meet_fee_price(p_fee public.meet_fees, p_on date) returns integer
language sql immutable set search_path = ''
as $$
  select case when p_on <= p_fee.early_until then p_fee.early_cents when p_on >= p_fee.late_from then p_fee.late_cents
    else p_fee.amount_cents end
$$;

-- The entries of a registration that cost: those with a place, and before it has one itself all that it asks for.
create function app.entries_that_cost(p_row public.meet_registrations) returns setof public.registration_entries
language sql stable security definer set search_path = ''
as $$
  select e.* from public.registration_entries e
  where e.registration_id = p_row.id and e.state = any (case
    when p_row.state in ('approved', 'confirmed', 'checked_in', 'completed', 'no_show') then '{entered}'::text[]
    when p_row.state in ('draft', 'submitted', 'waitlisted', 'offered') then '{draft,entered,waitlisted,offered}'
    else '{}' end)
$$;

-- How often a set of events counts, and which entries it covers: once something of each part is entered, and again
-- where a part has more than the set takes.
create function app.bundle_of(p_row public.meet_registrations, p_fee public.meet_fees, p_taken uuid[],
  out quantity integer, out covered uuid[])
language sql stable security definer set search_path = ''
as $$
  with parts as (
    select x.n, (x.part ->> 'up_to')::integer as up_to,
      array(select e.id from app.entries_that_cost(p_row) e
        where e.event_id::text in (select jsonb_array_elements_text(x.part -> 'events')) and e.id <> all (p_taken)
        order by e.sort, e.created_at, e.id) as entries
    from jsonb_array_elements(p_fee.parts) with ordinality x (part, n)
  ), counted as (
    select least(min(cardinality(p.entries)),
      max(coalesce(ceil(cardinality(p.entries)::numeric / p.up_to), 1)))::integer as n
    from parts p
  )
  select coalesce(c.n, 0), coalesce((select array_agg(e) from parts p,
    lateral unnest(p.entries[1:coalesce(p.up_to * c.n, 100000)]) e where c.n > 0), '{}')
  from counted c
$$;

-- How many cadets a fee is for: those named in entries of its events, with one for each entry at least; of a fee for
-- everyone, as many as come or are on the roster.
create function app.cadets_that_cost(p_row public.meet_registrations, p_fee public.meet_fees) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when cardinality(p_fee.events) = 0 then
    greatest(coalesce(p_row.cadets, 0), (select count(*) from public.roster_members m
      where m.registration_id = p_row.id and m.removed_at is null))::integer
  else (
    select coalesce(sum(greatest(1, (select count(*) from public.entry_members x
      where x.entry_id = e.id and x.removed_at is null))), 0)::integer
    from app.entries_that_cost(p_row) e where e.event_id = any (p_fee.events)) end
$$;

-- How many of each fee a registration is for.
create function app.meet_fee_units(p_row public.meet_registrations) returns table (fee_id uuid, quantity integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_fee public.meet_fees;
  v_set record;
  v_taken uuid[] := '{}';
  -- Entries that sets cover, each with the fees that the set replaces.
  v_covered jsonb := '[]';
begin
  for v_fee in select f.* from public.meet_fees f where f.meet_id = p_row.meet_id and f.archived_at is null
    and f.unit <> 'on_day' order by f.unit <> 'bundle', f.sort, f.created_at, f.id loop
    if v_fee.unit = 'bundle' then
      v_set := app.bundle_of(p_row, v_fee, v_taken);
      quantity := v_set.quantity;
      v_taken := v_taken || v_set.covered;
      v_covered := v_covered || coalesce((select jsonb_agg(jsonb_build_object('entry', c, 'fee', r))
        from unnest(v_set.covered) c, unnest(v_fee.replaces) r), '[]');
    elsif v_fee.unit = 'cadet' then
      quantity := app.cadets_that_cost(p_row, v_fee);
    else
      select case v_fee.unit when 'school' then least(count(*), 1)
        when 'team' then count(distinct coalesce(e.team_id::text, coalesce(e.division, '') || ':' || e.letter))
        else count(*) end::integer into quantity
      from app.entries_that_cost(p_row) e
      where (cardinality(v_fee.events) = 0 or e.event_id = any (v_fee.events))
        and not v_covered @> jsonb_build_array(jsonb_build_object('entry', e.id, 'fee', v_fee.id));
    end if;
    fee_id := v_fee.id;
    return next;
  end loop;
end
$$;

-- What was charged by the rule so far: the price of each unit in the order in which they were charged, and the sum.
create function app.charged_units(p_account uuid, p_fee uuid, out prices integer[], out cents bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_line record;
begin
  prices := '{}';
  cents := 0;
  for v_line in select l.quantity, l.unit_cents, l.cents from public.meet_ledger l
    where l.account_id = p_account and l.fee_id = p_fee and l.kind in ('fee', 'credit') order by l.seq loop
    cents := cents + v_line.cents;
    prices := (case when v_line.quantity >= 0 then prices || array_fill(v_line.unit_cents, array[v_line.quantity])
      else prices[1:greatest(0, cardinality(prices) + v_line.quantity)] end);
  end loop;
end
$$;

-- True while what is given up is credited: until the day of the fee, else until the last time to withdraw, else until
-- the meet begins. An event that the host canceled is credited on any day.
create function app.is_refundable(p_row public.meet_registrations, p_fee public.meet_fees) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.day_in(now(), m.time_zone) <= coalesce(p_fee.refundable_until,
      (select app.day_in(o.withdraw_until, m.time_zone) from public.meet_openings o where o.meet_id = m.id),
      m.starts_on - 1)
    or exists (select from public.registration_entries e join public.meet_events v on v.id = e.event_id
      where e.registration_id = p_row.id and v.cancelled_at is not null
        and (cardinality(p_fee.events) = 0 or e.event_id = any (p_fee.events)))
  from public.meets m where m.id = p_row.meet_id
$$;

-- The lines that a registration's account needs so that it's as the rule says: more units at the price of their day,
-- fewer units as credit of what they cost, and never more than the most of the fee.
create function app.meet_fee_changes(p_row public.meet_registrations)
returns table (fee_id uuid, label text, quantity integer, unit_cents integer, cents bigint, due_on date,
  deposit_cents bigint, deposit_due_on date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_account uuid := (select a.id from public.meet_accounts a where a.registration_id = p_row.id);
  v_meet public.meets := (select m from public.meets m where m.id = p_row.meet_id);
  v_plan public.meet_fee_plans := app.fee_plan_of(p_row.meet_id);
  v_units record;
  v_fee public.meet_fees;
  v_was record;
  v_prices integer[];
  v_day date;
begin
  if v_plan.is_free then
    return;
  end if;
  for v_units in select u.* from app.meet_fee_units(p_row) u loop
    select * into v_fee from public.meet_fees f where f.id = v_units.fee_id;
    v_was := app.charged_units(v_account, v_fee.id);
    quantity := v_units.quantity - cardinality(v_was.prices);
    continue when quantity = 0 or quantity < 0 and not app.is_refundable(p_row, v_fee);
    v_day := app.day_in(case when cardinality(v_was.prices) = 0 then coalesce(p_row.submitted_at, now()) else now() end,
      v_meet.time_zone);
    unit_cents := (case when quantity > 0 then app.meet_fee_price(v_fee, v_day)
      else v_was.prices[cardinality(v_was.prices)] end);
    v_prices := (case when quantity > 0 then v_was.prices || array_fill(unit_cents, array[quantity])
      else v_was.prices[1:v_units.quantity] end);
    cents := least((select coalesce(sum(x), 0) from unnest(v_prices) x), v_fee.max_cents) - v_was.cents;
    fee_id := v_fee.id;
    label := v_fee.label;
    due_on := (case when v_plan.payment_policy = 'on_the_day' then v_meet.starts_on else v_plan.due_on end);
    deposit_cents := (case when cents > 0 then coalesce(cents * v_fee.deposit_percent / 100, 0) else 0 end);
    deposit_due_on := v_fee.deposit_due_on;
    return next;
  end loop;
end
$$;

-- What a registration would cost as it is now, where nothing is charged yet: the page of a draft shows it.
create function app.meet_fee_quote(p_row public.meet_registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('fee_id', c.fee_id, 'label', c.label, 'quantity', c.quantity,
    'unit_cents', c.unit_cents, 'cents', c.cents, 'due_on', c.due_on, 'deposit_cents', c.deposit_cents,
    'deposit_due_on', c.deposit_due_on)), '[]')
  from app.meet_fee_changes(p_row) c
$$;

-- What is left of a charge after what was reversed or waived of it.
create function app.charge_left(p_line uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(l.cents), 0)::bigint from public.meet_ledger l where l.id = p_line or l.reverses_id = p_line
$$;

-- An account added up: charged, received, what is left, what of it is due by a day, and what is disputed.
create function app.meet_balance(p_account uuid, p_on date, out charged bigint, out received bigint,
  out balance bigint, out due bigint, out disputed bigint)
language sql stable security definer set search_path = ''
as $$
  select s.charged, s.received, s.charged - s.received, greatest(s.charged - s.later - s.received, 0),
    coalesce((select sum(app.charge_left(d.line_id)) from public.meet_disputes d
      where d.account_id = p_account and d.state = 'open'), 0)::bigint
  from (
    select coalesce(sum(l.cents) filter (where l.side = 'charge'), 0)::bigint as charged,
      coalesce(sum(l.cents) filter (where l.side = 'payment'), 0)::bigint as received,
      coalesce(sum(case when l.deposit_due_on <= p_on then l.cents - l.deposit_cents else l.cents end)
        filter (where l.side = 'charge' and l.cents > 0 and l.due_on > p_on), 0)::bigint as later
    from public.meet_ledger l where l.account_id = p_account
  ) s
$$;

-- True once nothing stands in the way of a registration that has to be paid first: what is due is paid, promised by a
-- purchase order, or disputed. The deposit is enough for a place; `p_all` asks for everything, as check-in does.
create function app.fees_settled(p_registration uuid, p_all boolean default false) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := (select r from public.meet_registrations r where r.id = p_registration);
  v_plan public.meet_fee_plans := app.fee_plan_of(v_row.meet_id);
  v_account public.meet_accounts := (select a from public.meet_accounts a where a.registration_id = p_registration);
  v_now record;
  v_open bigint;
begin
  if v_plan.meet_id is null or v_plan.is_free or v_plan.payment_policy in ('none', 'on_the_day')
    or v_account.promise is not null then
    return true;
  end if;
  v_now := app.meet_balance(v_account.id, null);
  v_open := coalesce(v_now.balance, 0) - coalesce(v_now.disputed, 0)
    + coalesce((select sum(c.cents) from app.meet_fee_changes(v_row) c), 0);
  if not p_all then
    -- The part beyond a deposit waits for its day.
    v_open := v_open - coalesce((select sum(l.cents - l.deposit_cents) from public.meet_ledger l
        where l.account_id = v_account.id and l.deposit_cents > 0 and l.side = 'charge'
          and coalesce(l.due_on > app.today(l.host_school_id), true)), 0)
      - coalesce((select sum(c.cents - c.deposit_cents) from app.meet_fee_changes(v_row) c
        where c.deposit_cents > 0 and coalesce(c.due_on > app.today(v_row.host_school_id), true)), 0);
  end if;
  return v_open <= 0;
end
$$;

-- What a registration still needs where its meet asks for payment before a place is certain.
create function app.registration_fees(p_registration uuid) returns table (code text, words text, part text)
language sql stable security definer set search_path = ''
as $$
  select 'fees', 'Pay the entry fees', 'fees' from public.meet_registrations r
  join public.meet_fee_plans p on p.meet_id = r.meet_id and p.payment_policy = 'before_booking'
  where r.id = p_registration and not app.fees_settled(r.id)
$$;

-- What a meet needs to say of its fees before it's published or takes registrations.
create function app.meet_fee_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  select 'No fee is set yet, and the meet isn''t marked as free', 'fees'
  where (p_to = 'registration_open'
      or p_to = 'published' and exists (select from public.meet_openings o where o.meet_id = p_meet))
    and not coalesce((app.fee_plan_of(p_meet)).is_free, false)
    and not exists (select from public.meet_fees f where f.meet_id = p_meet and f.archived_at is null)
$$;

-- What is left of everything charged for a fee, whatever was credited, reversed, or waived of it.
create function app.fee_left(p_account uuid, p_fee uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(l.cents), 0)::bigint from public.meet_ledger l
  where l.account_id = p_account and l.fee_id = p_fee and l.side = 'charge' and l.kind <> 'on_day'
$$;

-- The ids of an input that are of a meet's table; refuses others.
create function app.meet_ids_in(p_list jsonb, p_meet uuid, p_field text, p_there uuid[]) returns uuid[]
language plpgsql immutable set search_path = ''
as $$
declare
  v_ids uuid[] := array(select distinct app.id_in(x, p_field)
    from jsonb_array_elements_text(app.lines_in(p_list, p_field, 100)) x);
begin
  if not v_ids <@ p_there then
    perform app.fail('unknown_' || p_field, 'One of these isn''t at this meet', 'Choose from the list.', p_field);
  end if;
  return v_ids;
end
$$;

-- The parts of a set of events: [{events, up_to?}].
create function app.fee_parts_in(p_list jsonb, p_meet uuid, p_events uuid[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_part jsonb;
  v_ids uuid[];
  v_parts jsonb := '[]';
begin
  for v_part in select x from jsonb_array_elements(app.lines_in(p_list, 'parts', 10)) x loop
    if jsonb_typeof(v_part) <> 'object' then
      perform app.fail('parts', 'A part of the set isn''t valid', 'Choose its events again.', 'parts');
    end if;
    v_ids := app.meet_ids_in(v_part -> 'events', p_meet, 'parts', p_events);
    if cardinality(v_ids) = 0 then
      perform app.fail('parts', 'A part of the set has no event', 'Choose its events.', 'parts');
    end if;
    v_parts := v_parts || jsonb_build_object('events', to_jsonb(v_ids), 'up_to',
      app.count_in(v_part ->> 'up_to', 'parts', 1, 100));
  end loop;
  return v_parts;
end
$$;

-- The entries that undo a transaction: what waited for a deposit is taken out of the bank where it was deposited since.
create function app.undoing_entries(p_transaction uuid) returns app.book_entry[]
language sql stable security definer set search_path = ''
as $$
  select array(select row(e.fund_id, case when e.account = 'undeposited' and e.cents > 0
      and app.fund_cents(e.fund_id, 'undeposited') < e.cents then 'cash' else e.account end, e.category_id,
      -e.cents)::app.book_entry
    from public.transaction_entries e where e.transaction_id = p_transaction)
$$;

-- Refuses a check or purchase order that was entered for this school before, and the same cash on one day.
create function app.refuse_entered_twice(p_account uuid, p_line public.meet_ledger, p_again boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_there public.meet_ledger;
begin
  select * into v_there from public.meet_ledger l
  where l.account_id = p_account and l.kind = 'payment' and l.method = p_line.method
    and not exists (select from public.meet_ledger r where r.reverses_id = l.id)
    and (p_line.reference is not null and lower(l.reference) = lower(p_line.reference)
      or p_line.reference is null and l.reference is null and not p_again and l.cents = p_line.cents
        and l.received_on = p_line.received_on)
  order by l.seq limit 1;
  if v_there.id is null then
    return;
  elsif p_line.reference is not null then
    perform app.fail('entered', format('%s %s was already entered, as receipt %s',
      app.method_words(p_line.method), p_line.reference, v_there.receipt_no),
      'Check the number. If that entry was wrong, reverse it first.', 'reference');
  end if;
  perform app.fail('entered_today', format('The same amount of %s was entered for that day, as receipt %s',
    lower(app.method_words(p_line.method)), v_there.receipt_no),
    'If the school paid twice, save it as a second payment.', 'amount');
end
$$;

-- A way to pay, as a sentence begins with it.
create function app.method_words(p_method text) returns text
language sql immutable set search_path = ''
as $$
  select case p_method when 'purchase_order' then 'Purchase order' else initcap(p_method) end
$$;

-- What can be refunded of an account: what was paid and isn't owed.
create function app.refundable_cents(p_account uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select greatest(0, least(b.received, -b.balance)) from app.meet_balance(p_account, null) b
$$;

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

-- Cents of an amount that may be left out.
create function app.money_of(p_text text) returns bigint
language sql immutable set search_path = ''
as $$
  select case when coalesce(trim(p_text), '') <> '' then app.money_in(p_text, 'amount') end
$$;

-- A line of the ledger as invoices, receipts, and pages show it.
create function app.ledger_line_facts(p_line public.meet_ledger) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_line.id, 'seq', p_line.seq, 'side', p_line.side, 'kind', p_line.kind,
    'label', p_line.label, 'quantity', p_line.quantity, 'unit_cents', p_line.unit_cents, 'cents', p_line.cents,
    'due_on', p_line.due_on, 'deposit_cents', p_line.deposit_cents, 'deposit_due_on', p_line.deposit_due_on,
    'method', p_line.method, 'reference', p_line.reference, 'received_on', p_line.received_on,
    'receipt_no', p_line.receipt_no, 'reverses_id', p_line.reverses_id, 'reason', p_line.reason,
    'at', p_line.created_at)
$$;

-- What canceling or postponing a meet would give back: each account with what is credited of its charges, and what is
-- refunded of its payments.
create function app.meet_refunds(p_meet uuid)
returns table (account_id uuid, name text, credit_cents bigint, refund_cents bigint)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.name, b.charged, b.received from public.meet_accounts a
  cross join lateral app.meet_balance(a.id, null) b
  where a.meet_id = p_meet and (b.charged > 0 or b.received > 0) order by a.name, a.id
$$;

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
