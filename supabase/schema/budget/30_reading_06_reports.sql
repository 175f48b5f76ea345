-- Every account of a year with its balance: of money and equity since the beginning, of income and expense in the year.
-- Debits and credits are equal.
create function public.trial_balance(p_year uuid, p_fund uuid default null)
returns table (fund_id uuid, fund_name text, account text, category_id uuid, category_name text, debit_cents bigint,
  credit_cents bigint)
language sql stable set search_path = ''
as $$
  with sums as (
    select e.fund_id, case when e.account in ('income', 'expense') and e.fiscal_year_id <> p_year then 'equity'
      else e.account end as account,
      case when e.fiscal_year_id = p_year then e.category_id end as category_id, sum(e.cents)::bigint as cents
    from public.fiscal_years y
    join public.transaction_entries e on e.school_id = y.school_id and e.posted_on <= y.ends_on and not e.is_closing
    where y.id = p_year and (p_fund is null or e.fund_id = p_fund)
    group by 1, 2, 3
  )
  select s.fund_id, f.name, s.account, s.category_id, c.name, greatest(s.cents, 0), greatest(-s.cents, 0)
  from sums s join public.funds f on f.id = s.fund_id left join public.budget_categories c on c.id = s.category_id
  where s.cents <> 0
  order by f.sort, f.name, array_position('{cash,undeposited,equity,income,expense}', s.account), c.sort, c.name
$$;
call app.expose('public.trial_balance(uuid, uuid)', 'authenticated', 'service_role');

-- The entries of a fund in a year, account by account, with the balance after each. The first line of money and equity
-- accounts is the balance before.
create function public.ledger(p_fund uuid, p_year uuid)
returns table (account text, category_name text, posted_on date, number integer, transaction_id uuid, type text,
  payee text, description text,
  reference_no text, debit_cents bigint, credit_cents bigint, balance_cents bigint, place bigint)
language sql stable set search_path = ''
as $$
  with every as (
    select case when e.account in ('income', 'expense') then 'equity' else e.account end as account, null::uuid
      as category_id, min(y.starts_on) as posted_on,
      0 as number, null::uuid as transaction_id, sum(e.cents)::bigint as cents
    from public.fiscal_years y join public.transaction_entries e on e.fund_id = p_fund and e.posted_on < y.starts_on
      and not e.is_closing
    where y.id = p_year group by 1 having sum(e.cents) <> 0
    union all
    select e.account, e.category_id, e.posted_on, t.number, t.id, e.cents
    from public.transaction_entries e join public.transactions t on t.id = e.transaction_id
    where e.fiscal_year_id = p_year and e.fund_id = p_fund and not e.is_closing
  )
  select x.account, c.name, x.posted_on, nullif(x.number, 0), x.transaction_id, t.type, t.payee,
    coalesce(t.description, 'Balance brought forward'), t.reference_no,
    greatest(x.cents, 0), greatest(-x.cents, 0),
      sum(x.cents) over (partition by x.account, x.category_id order by x.posted_on, x.number)::bigint,
    row_number() over (order by array_position('{cash,undeposited,equity,income,expense}', x.account), c.sort, c.name,
      x.posted_on, x.number)
  from every x left join public.transactions t on t.id = x.transaction_id left
    join public.budget_categories c on c.id = x.category_id
  order by 13
$$;
call app.expose('public.ledger(uuid, uuid)', 'authenticated', 'service_role');

-- Income and expense of a year by month, fund, and category.
create function public.by_month(p_year uuid)
returns table (month date, fund_id uuid, fund_name text, category_id uuid, category_name text, kind text,
  is_transfer boolean, cents bigint)
language sql stable set search_path = ''
as $$
  select s.month, s.fund_id, f.name, s.category_id, c.name, s.account, c.is_transfer, s.cents
  from (select date_trunc('month', e.posted_on)::date as month, e.fund_id, e.category_id, e.account,
      sum(case e.account when 'income' then -e.cents else e.cents end)::bigint as cents
    from public.transaction_entries e where e.fiscal_year_id = p_year and e.account in ('income', 'expense') group by 1,
      2, 3, 4) s
  join public.funds f on f.id = s.fund_id join public.budget_categories c on c.id = s.category_id
  where s.cents <> 0
  order by s.month, f.sort, f.name, s.account desc, c.sort, c.name
$$;
call app.expose('public.by_month(uuid)', 'authenticated', 'service_role');

-- What is planned and promised, month by month to the end of a fiscal year. What is left of a line for an event falls
-- in the event's month.
create function public.forecast(p_year uuid)
returns table (month date, is_past boolean, income_cents bigint, expense_cents bigint, committed_cents bigint,
  planned_in_cents bigint,
  planned_out_cents bigint, balance_cents bigint)
language sql stable set search_path = ''
as $$
  with year as (
    select y.*, date_trunc('month', least(greatest(app.today(y.school_id), y.starts_on), y.ends_on))::date as now_month
      from public.fiscal_years y where y.id = p_year
  ), months as (
    select m::date as month, y.now_month, m < y.now_month as is_past, y.state from year y,
      generate_series(date_trunc('month', y.starts_on), date_trunc('month', y.ends_on), '1 month') m
  ), ahead as (
    select count(*)::bigint as months, max(m.month) as last, min(m.month) as first from months m where not m.is_past
  ), posted as (
    select b.month, sum(b.cents) filter (where b.kind = 'income') as ins, sum(b.cents) filter (where b.kind = 'expense')
      as outs
    from public.by_month(p_year) b where not b.is_transfer group by 1
  ), promised as (
    select least(greatest(date_trunc('month', coalesce(r.needed_on, a.first))::date, a.first), a.last) as month,
      sum(greatest(r.total_cents - r.paid_cents, 0)) as cents
    from public.purchase_requests r, ahead a where r.fiscal_year_id = p_year
      and r.state in ('approved', 'ordered', 'received') group by 1
  ), rest as (
    select o.kind, o.available_cents as cents, case when e.starts_at is not null
      then least(greatest(date_trunc('month', app.day_in(e.starts_at, s.time_zone))::date, a.first), a.last) end
      as month
    from public.budget_overview(p_year) o cross join ahead a left join public.school_events e on e.id = o.event_id
      left join public.schools s on s.id = e.school_id
    where o.available_cents > 0 and not o.is_transfer and (select y.state from year y) <> 'closed'
  ), plan as (
    select m.month,
      sum(case when r.month is not null then r.cents else r.cents / a.months + case when m.month = a.last
      then r.cents % a.months else 0 end end)
        filter (where r.kind = 'income') as ins,
      sum(case when r.month is not null then r.cents else r.cents / a.months + case when m.month = a.last
        then r.cents % a.months else 0 end end)
        filter (where r.kind = 'expense') as outs
    from months m cross join ahead a join rest r on coalesce(r.month, m.month) = m.month where not m.is_past group by 1
  ), start as (
    select coalesce(sum(e.cents), 0) as cents from year y join public.transaction_entries e on e.school_id = y.school_id
      and not e.is_closing
      and e.account in ('cash', 'undeposited') and (e.posted_on < y.starts_on
        or (e.fiscal_year_id = p_year
          and exists (select from public.transactions t where t.id = e.transaction_id
          and t.type in ('opening', 'adjustment'))))
  )
  select m.month, m.is_past, coalesce(p.ins, 0)::bigint, coalesce(p.outs, 0)::bigint, coalesce(c.cents, 0)::bigint,
    coalesce(l.ins, 0)::bigint, coalesce(l.outs, 0)::bigint,
    (s.cents + sum(
      coalesce(p.ins, 0) - coalesce(p.outs, 0) - coalesce(c.cents, 0) + coalesce(l.ins, 0) - coalesce(l.outs, 0)) over (
      order by m.month))::bigint
  from months m cross join start s
  left join posted p on p.month = m.month left join promised c on c.month = m.month left
    join plan l on l.month = m.month
  where app.manages('budget', 'read')
  order by m.month
$$;
call app.expose('public.forecast(uuid)', 'authenticated', 'service_role');

-- Purchase requests that wait for a decision.
create function app.purchases_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.purchase_requests r where r.school_id = p_school and r.state = 'requested'
$$;

-- Fees whose due date has passed.
create function app.fees_overdue(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.fees_due f cross join lateral app.next_due(f) n
  where f.school_id = p_school and f.state = 'open' and n.due_on < app.today(p_school)
$$;

-- Bank statements that aren't reconciled.
create function app.statements_open(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.bank_statements s where s.school_id = p_school and s.state = 'open'
    and s.archived_at is null
$$;

-- How many fees of a cadet are open.
create function app.fee_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'fees', count(*) from public.fees_due f where f.cadet_id = p_cadet and f.state = 'open'
$$;

-- Open fees of those who leave.
create function app.fees_of_leavers(p_school uuid, p_cadets uuid[]) returns table (cadet_id uuid, what text)
language sql stable security definer set search_path = ''
as $$
  select f.cadet_id,
    format('Fee: %s, $%s', f.reason, to_char((f.amount_cents - f.paid_cents) / 100.0, 'FM999,999,990.00'))
  from public.fees_due f where f.school_id = p_school and f.cadet_id = any (p_cadets) and f.state = 'open'
    and f.source <> 'inventory'
$$;

-- Purchase requests by title, and transactions by payee, description, or number.
create function app.search_budget(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  (select r.id, r.title, format('Request no. %s · %s', r.number, initcap(r.state)), '/app/budget/requests/' || r.id
  from public.request_lines r where app.found(r.search, p_words) order by r.created_at desc, r.id limit p_limit)
  union all
  (select t.id, coalesce(t.payee || ': ', '') || t.description,
    format('No. %s · %s', t.number, to_char(t.posted_on, 'Mon FMDD, YYYY')), '/app/budget/transactions/' || t.id
  from public.transactions t where app.found(t.search, p_words) order by t.posted_on desc, t.number desc limit p_limit)
  limit p_limit
$$;
