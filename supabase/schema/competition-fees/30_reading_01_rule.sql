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

-- The pages of fees asked for the units of each fee of each school one by one; now the entries of a school are read
-- once, and only fees whose count differs from what was charged are looked at line by line.
create function app.meet_fee_units(p_row public.meet_registrations)
returns table (fee_id uuid, quantity integer)
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
    and f.unit = 'bundle' order by f.sort, f.created_at, f.id loop
    v_set := app.bundle_of(p_row, v_fee, v_taken);
    fee_id := v_fee.id;
    quantity := v_set.quantity;
    v_taken := v_taken || v_set.covered;
    v_covered := v_covered || coalesce((select jsonb_agg(jsonb_build_object('entry', c, 'fee', r))
      from unnest(v_set.covered) c, unnest(v_fee.replaces) r), '[]');
    return next;
  end loop;
  return query
    with entries as materialized (select e.* from app.entries_that_cost(p_row) e)
    select f.id, case f.unit when 'cadet' then app.cadets_that_cost(p_row, f) else (
      select case f.unit when 'school' then least(count(*), 1)
        when 'team' then count(distinct coalesce(e.team_id::text, coalesce(e.division, '') || ':' || e.letter))
        else count(*) end
      from entries e
      where (cardinality(f.events) = 0 or e.event_id = any (f.events))
        and (v_covered = '[]'
          or not v_covered @> jsonb_build_array(jsonb_build_object('entry', e.id, 'fee', f.id))))::integer end
    from public.meet_fees f
    where f.meet_id = p_row.meet_id and f.archived_at is null and f.unit not in ('on_day', 'bundle')
    order by f.sort, f.created_at, f.id;
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
  v_meet public.meets;
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
  for v_units in
    with charged as materialized (select l.fee_id, sum(l.quantity) as quantity from public.meet_ledger l
      where l.account_id = v_account and l.kind in ('fee', 'credit') group by l.fee_id)
    select u.* from app.meet_fee_units(p_row) u left join charged c on c.fee_id = u.fee_id
    where u.quantity <> coalesce(c.quantity, 0) loop
    select * into v_fee from public.meet_fees f where f.id = v_units.fee_id;
    v_was := app.charged_units(v_account, v_fee.id);
    quantity := v_units.quantity - cardinality(v_was.prices);
    continue when quantity = 0 or quantity < 0 and not app.is_refundable(p_row, v_fee);
    select * into v_meet from public.meets m where m.id = p_row.meet_id;
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

-- An account added up: charged, received, what is left, what of it is due by a day, what is disputed, and what can be
-- refunded, as it was paid and isn't owed.
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
