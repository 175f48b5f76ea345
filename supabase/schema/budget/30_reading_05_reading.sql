-- A line for each transaction. The joins are left joins, though no row is ever missing, so that a count skips them.
create view public.transaction_lines with (security_invoker = true) as
select t.id, t.school_id, t.number, t.fiscal_year_id, y.label as year_label, t.fund_id, f.name as fund_name,
  t.other_fund_id,
  o.name as other_fund_name, t.type, t.category_id, c.name as category_name, t.posted_on, t.payee, t.contact_id,
    t.description,
  t.event_id, e.title as event_title, t.team_id, m.name as team_name, t.fundraiser_id, t.request_id, t.method,
    t.reference_no, t.amount_cents,
  t.sales_tax_cents, t.status, t.reconciled_on, t.reverses_id, r.id as reversed_by_id, t.author_label, t.created_at,
  r.id is null and t.type not in ('reversal', 'closing', 'carry') as can_reverse, t.search
from public.transactions t
left join public.fiscal_years y on y.id = t.fiscal_year_id
left join public.funds f on f.id = t.fund_id
left join public.funds o on o.id = t.other_fund_id
left join public.budget_categories c on c.id = t.category_id
left join public.school_events e on e.id = t.event_id
left join public.teams m on m.id = t.team_id
left join public.transactions r on r.reverses_id = t.id;

revoke all on public.transaction_lines from anon, authenticated, service_role;
grant select on public.transaction_lines to authenticated, service_role;

-- What the list of transactions can be narrowed by.
create view public.transaction_filters with (security_invoker = true) as
select x.filter, x.value, x.sort, sum(g.rows)::integer as rows
from (
  select t.type, t.status, t.method, f.name as fund_name, c.name as category_name, y.label as year_label, t.rows
  from (select s.fiscal_year_id, s.fund_id, s.category_id, s.type, s.status, s.method, count(*) as rows
    from public.transactions s group by 1, 2, 3, 4, 5, 6) t
  join public.fiscal_years y on y.id = t.fiscal_year_id
  join public.funds f on f.id = t.fund_id
  left join public.budget_categories c on c.id = t.category_id) g
cross join lateral (
  values ('type', g.type,
  array_position('{income,expense,transfer,deposit,adjustment,reversal,opening,carry,closing}', g.type)),
  ('status', g.status, null), ('method', g.method, null), ('fund_name', g.fund_name, null),
    ('category_name', g.category_name, null),
  ('year_label', g.year_label, null)) x (filter, value, sort)
where x.value is not null
group by 1, 2, 3;
revoke all on public.transaction_filters from anon, authenticated, service_role;
grant select on public.transaction_filters to authenticated, service_role;

-- A line for each purchase request that the caller sees: their own, or all for those who manage the budget. Who wrote a
-- part doesn't decide, and the version is submitted by who wrote it.
create view public.request_lines with (security_invoker = true) as
select r.id, r.school_id, r.number, r.title, r.reason, r.state, r.fiscal_year_id, r.fund_id, f.name as fund_name,
  r.category_id, c.name as category_name, r.vendor,
  r.contact_id, r.event_id, e.title as event_title, r.team_id, m.name as team_name, r.needed_on, r.is_reimbursement,
    r.total_cents, r.paid_cents,
  r.requested_by, r.requested_by_label, r.requested_by = auth.uid() as is_mine, r.submitted_at, r.decided_by_label,
    r.decided_at, r.decision_note,
  r.order_no, r.ordered_on, r.received_on, r.cancel_note, r.created_at, r.updated_at,
  r.state = 'requested' and r.requested_by is distinct from auth.uid()
    and not coalesce(auth.uid() = any (r.writers), false) and (select app.manages('budget', 'approve')) as may_decide,
  array_position('{requested,approved,ordered,received,draft,rejected,paid,canceled}', r.state) as state_sort,
  app.search_text(concat_ws(' ', r.number::text, r.title, r.vendor, r.requested_by_label)) as search,
  r.written_by_label, coalesce(r.written_by, r.requested_by) = auth.uid() as may_submit
from public.purchase_requests r
left join public.funds f on f.id = r.fund_id
left join public.budget_categories c on c.id = r.category_id
left join public.school_events e on e.id = r.event_id
left join public.teams m on m.id = r.team_id;
revoke all on public.request_lines from anon, authenticated, service_role;
grant select on public.request_lines to authenticated, service_role;

-- What the list of requests can be narrowed by.
create view public.request_filters with (security_invoker = true) as
select x.filter, x.value, x.sort, sum(g.rows)::integer as rows
from (select l.state, l.state_sort, l.fund_name, l.is_mine, count(*) as rows from public.request_lines l group by 1, 2,
  3, 4) g
cross join lateral (values ('state', g.state, g.state_sort), ('fund_name', g.fund_name, null),
  ('is_mine', g.is_mine::text, null)) x (filter, value, sort)
where x.value is not null
group by 1, 2, 3;
revoke all on public.request_filters from anon, authenticated, service_role;
grant select on public.request_filters to authenticated, service_role;

-- A line for each bank statement, with how far it is matched.
create view public.statement_lines with (security_invoker = true) as
select s.id, s.school_id, s.fund_id, f.name as fund_name, s.ends_on, s.balance_cents, s.file_name, s.state, s.note,
  s.reconciled_at, s.reconciled_by_label,
  l.lines, l.matched, l.lines - l.matched as unmatched
from public.bank_statements s
join public.funds f on f.id = s.fund_id
cross join lateral (select count(*)::integer as lines, count(b.matched_at)::integer as matched from public.bank_lines b
  where b.statement_id = s.id) l
where s.archived_at is null;
revoke all on public.statement_lines from anon, authenticated, service_role;
grant select on public.statement_lines to authenticated, service_role;

-- Planned, actual, committed, and available for each line of a year's budget; what was posted or approved without a
-- line has none.
create function public.budget_overview(p_year uuid)
returns table (line_id uuid, fund_id uuid, fund_name text, category_id uuid, category_name text, kind text,
  is_transfer boolean, event_id uuid,
  event_title text, team_id uuid, team_name text, note text, planned_cents bigint, actual_cents bigint,
    committed_cents bigint, available_cents bigint)
language sql stable set search_path = ''
as $$
  with lines as materialized (
    select l.* from public.budget_lines l where l.fiscal_year_id = p_year and l.removed_at is null
  ), sums as (
    select e.fund_id, e.category_id, e.event_id, e.team_id,
      sum(case e.account when 'income' then -e.cents else e.cents end)::bigint as actual, 0::bigint as committed
    from public.transaction_entries e where e.fiscal_year_id = p_year and e.account in ('income', 'expense') group by 1,
      2, 3, 4
    union all
    select r.fund_id, r.category_id, r.event_id, r.team_id, 0, sum(greatest(r.total_cents - r.paid_cents, 0))::bigint
    from public.purchase_requests r where r.fiscal_year_id = p_year and r.state in ('approved', 'ordered', 'received')
      group by 1, 2, 3, 4
  ), placed as (
    select l.id as line_id, s.fund_id, s.category_id, sum(s.actual)::bigint as actual, sum(s.committed)::bigint
      as committed
    from sums s
    left join lateral (select l.id from lines l where l.fund_id = s.fund_id and l.category_id = s.category_id
      and (l.event_id = s.event_id or l.team_id = s.team_id or (l.event_id is null and l.team_id is null))
      order by l.event_id is null, l.team_id is null limit 1) l on true
    group by 1, 2, 3
  ), every as (
    select l.id as line_id, l.fund_id, l.category_id, l.event_id, l.team_id, l.note, l.planned_cents,
      coalesce(p.actual, 0) as actual, coalesce(p.committed, 0) as committed
    from lines l left join placed p on p.line_id = l.id
    union all
    select null, p.fund_id, p.category_id, null, null, null, 0, p.actual, p.committed from placed p
      where p.line_id is null
  )
  select x.line_id, x.fund_id, f.name, x.category_id, c.name, c.kind, c.is_transfer, x.event_id, e.title, x.team_id,
    m.name, x.note,
    x.planned_cents, x.actual, x.committed, x.planned_cents - x.actual - x.committed
  from every x
  join public.funds f on f.id = x.fund_id
  join public.budget_categories c on c.id = x.category_id
  left join public.school_events e on e.id = x.event_id
  left join public.teams m on m.id = x.team_id
  order by f.sort, f.name, c.kind desc, c.sort, c.name, e.title nulls first, m.name nulls first, x.line_id
$$;
call app.expose('public.budget_overview(uuid)', 'authenticated', 'service_role');

-- What each fund has at the end of a year, or now within it, and what the year planned and did.
create function public.fund_balances(p_year uuid)
returns table (fund_id uuid, fund_name text, type text, nonprofit boolean, carry_over boolean, allows_deficit boolean,
  archived boolean, cash_cents bigint,
  undeposited_cents bigint, committed_cents bigint, available_cents bigint, planned_in_cents bigint,
    planned_out_cents bigint, income_cents bigint, expense_cents bigint)
language sql stable set search_path = ''
as $$
  with sums as (
    select e.fund_id,
      sum(e.cents) filter (where e.account = 'cash') as cash, sum(e.cents) filter (where e.account = 'undeposited')
        as undeposited,
      -sum(e.cents) filter (where e.account = 'income' and e.fiscal_year_id = p_year) as income,
      sum(e.cents) filter (where e.account = 'expense' and e.fiscal_year_id = p_year) as expense
    from public.fiscal_years y join public.transaction_entries e on e.school_id = y.school_id
      and e.posted_on <= y.ends_on and not e.is_closing
    where y.id = p_year group by 1
  ), promised as (
    select r.fund_id, sum(greatest(r.total_cents - r.paid_cents, 0)) as cents from public.purchase_requests r
    where r.state in ('approved', 'ordered', 'received') and r.fiscal_year_id = p_year group by 1
  ), planned as (
    select l.fund_id, sum(l.planned_cents) filter (where l.kind = 'income') as ins,
      sum(l.planned_cents) filter (where l.kind = 'expense') as outs
    from public.budget_lines l where l.fiscal_year_id = p_year and l.removed_at is null group by 1
  )
  select f.id, f.name, f.type, f.nonprofit, f.carry_over, f.allows_deficit, f.archived_at is not null,
    coalesce(s.cash, 0)::bigint,
    coalesce(s.undeposited, 0)::bigint, coalesce(p.cents, 0)::bigint,
      (coalesce(s.cash, 0) - coalesce(p.cents, 0))::bigint,
    coalesce(b.ins, 0)::bigint, coalesce(b.outs, 0)::bigint, coalesce(s.income, 0)::bigint,
      coalesce(s.expense, 0)::bigint
  from public.fiscal_years y
  join public.funds f on f.school_id = y.school_id
  left join sums s on s.fund_id = f.id left join promised p on p.fund_id = f.id left join planned b on b.fund_id = f.id
  where y.id = p_year and app.manages('budget', 'read') and (f.archived_at is null or s.fund_id is not null)
  order by f.sort, f.name
$$;
call app.expose('public.fund_balances(uuid)', 'authenticated', 'service_role');
