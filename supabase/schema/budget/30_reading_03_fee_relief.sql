-- What a transaction moves in the bank, for each fund: of those the caller reads, and which no line is matched with.
create view public.uncleared with (security_invoker = true) as
select t.id, t.school_id, e.transaction_id, e.fund_id, t.posted_on, t.number, t.type, t.payee, t.description,
  t.reference_no,
  sum(e.cents)::bigint as amount_cents, t.search
from public.transactions t
join public.transaction_entries e on e.transaction_id = t.id and e.account = 'cash'
where t.status = 'posted' and t.type not in ('closing', 'carry', 'opening')
  and not exists (select from public.bank_matches m where m.transaction_id = t.id and m.fund_id = e.fund_id
    and m.undone_at is null)
group by t.id, e.transaction_id, e.fund_id
having sum(e.cents) <> 0;
revoke all on public.uncleared from anon, authenticated, service_role;
grant select on public.uncleared to authenticated, service_role;

-- What the open lines of a statement may be: the same amount within seven days, the likeliest first.
create function public.suggested_matches(p_statement uuid)
returns table (line_id uuid, line_on date, line_description text, line_cents bigint, line_reference text,
  transaction_id uuid, number integer,
  posted_on date, payee text, description text, amount_cents bigint, reference_no text, days integer,
    same_reference boolean, score integer)
language sql stable set search_path = ''
as $$
  select l.id, l.posted_on, l.description, l.amount_cents, l.reference_no, u.transaction_id, u.number, u.posted_on,
    u.payee, u.description,
    u.amount_cents, u.reference_no, abs(l.posted_on - u.posted_on), r.same,
      70 - 10 * abs(l.posted_on - u.posted_on) + case when r.same then 100 else 0 end
  from public.bank_lines l
  join public.uncleared u on u.fund_id = l.fund_id and u.amount_cents = l.amount_cents
    and u.posted_on between l.posted_on - 7 and l.posted_on + 7
  cross join lateral (select coalesce(length(u.reference_no) >= 3 and (l.reference_no = u.reference_no
    or position(lower(u.reference_no) in lower(l.description)) > 0), false) as same) r
  where l.statement_id = p_statement and l.matched_at is null
  order by 15 desc, l.posted_on, l.id, u.number
  limit 1000
$$;
call app.expose('public.suggested_matches(uuid)', 'authenticated', 'service_role');

-- How a statement agrees with the books: the fund's balance on its last day, less what hasn't reached the bank.
create function public.bank_standing(p_statement uuid)
returns table (book_cents bigint, uncleared_in_cents bigint, uncleared_out_cents bigint, expected_cents bigint,
  balance_cents bigint,
  difference_cents bigint, lines integer, matched integer, unmatched integer)
language sql stable set search_path = ''
as $$
  select b.cents, u.ins, u.outs, b.cents - u.ins - u.outs, s.balance_cents,
    s.balance_cents - (b.cents - u.ins - u.outs),
    l.lines::integer, l.matched::integer, (l.lines - l.matched)::integer
  from public.bank_statements s
  cross join lateral (select coalesce(sum(e.cents), 0)::bigint as cents from public.transaction_entries e
    where e.fund_id = s.fund_id and e.account = 'cash' and not e.is_closing and e.posted_on <= s.ends_on) b
  cross join lateral (select coalesce(sum(c.cents) filter (where c.cents > 0), 0)::bigint as ins,
      coalesce(sum(c.cents) filter (where c.cents < 0), 0)::bigint as outs
    from (select sum(e.cents) as cents from public.transaction_entries e
      join public.transactions t on t.id = e.transaction_id and t.type <> 'opening'
      where e.fund_id = s.fund_id and e.account = 'cash' and not e.is_closing and e.posted_on <= s.ends_on
        and not exists (select from public.bank_matches m join public.bank_lines n on n.id = m.line_id
          join public.bank_statements o on o.id = n.statement_id and o.ends_on <= s.ends_on
          where m.transaction_id = e.transaction_id and m.fund_id = s.fund_id and m.undone_at is null)
      group by e.transaction_id) c) u
  cross join lateral (select count(*) as lines, count(n.matched_at) as matched from public.bank_lines n
    where n.statement_id = s.id) l
  where s.id = p_statement
$$;
call app.expose('public.bank_standing(uuid)', 'authenticated', 'service_role');

-- What each fundraiser came to, out of the books.
create view public.fundraiser_lines with (security_invoker = true) as
select f.id, f.school_id, f.name, f.type, f.approval_no, f.fund_id, d.name as fund_name, d.nonprofit, f.starts_on,
  f.ends_on, f.goal_cents,
  f.participants, f.note, f.state, t.gross_cents, t.cost_cents, t.gross_cents - t.cost_cents as net_cents, t.tax_cents,
    c.counted_cents, c.counts,
  array_position('{running,planned,done,canceled}', f.state) as state_sort,
    app.search_text(concat_ws(' ', f.name, f.approval_no)) as search
from public.fundraisers f
join public.funds d on d.id = f.fund_id
cross join lateral (
  select coalesce(-sum(e.cents) filter (where e.account = 'income'), 0)::bigint as gross_cents,
    coalesce(sum(e.cents) filter (where e.account = 'expense'), 0)::bigint as cost_cents,
    coalesce((select sum(x.sales_tax_cents) from public.transactions x where x.fundraiser_id = f.id
      and x.type = 'income'
      and not exists (select from public.transactions r where r.reverses_id = x.id)), 0)::bigint as tax_cents
  from public.transactions x join public.transaction_entries e on e.transaction_id = x.id
  where x.fundraiser_id = f.id) t
cross join lateral (select coalesce(sum(n.amount_cents), 0)::bigint as counted_cents, count(*)::integer as counts
  from public.cash_counts n where n.fundraiser_id = f.id and n.removed_at is null) c;
revoke all on public.fundraiser_lines from anon, authenticated, service_role;
grant select on public.fundraiser_lines to authenticated, service_role;

-- The types of fundraisers that the caller's school may hold.
create function public.fundraiser_types() returns setof text
language sql stable set search_path = ''
as $$
  select t from unnest('{product_sale,event,donation_drive,sponsorship,concession,service,raffle,other}'::text[]) t
  where app.manages('budget', 'read') and not (t = 'raffle' and exists (
    select from public.schools s where s.id = app.school_id() and lower(trim(s.state)) in ('tx', 'texas')))
$$;
call app.expose('public.fundraiser_types()', 'authenticated', 'service_role');

-- The school of a caller who decides what families needn't pay: restricted, as who gets help is. Refuses everyone else.
create function app.need_relief_right() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('budget', 'update') and app.can('budget', 'view_restricted')) then
    perform app.deny('You don''t have permission to waive fees');
  end if;
  return app.need_school();
end
$$;

-- The next due part of a fee: the first that payments don't cover, or the whole fee.
create function app.next_due(p_fee public.fees_due, out due_on date, out cents bigint)
language sql stable set search_path = ''
as $$
  select x.due_on, x.cents from (
    (select p.due_on, least(p.amount_cents, sum(p.amount_cents) over w - p_fee.paid_cents)::bigint as cents,
      sum(p.amount_cents) over w as until
    from public.fee_parts p where p.fee_due_id = p_fee.id and p.removed_at is null
    window w as (order by p.due_on, p.id)
    )
    union all
    (select p_fee.due_on, p_fee.amount_cents - p_fee.paid_cents, 9000000000000000000)
  ) x
  where x.until > p_fee.paid_cents and p_fee.state = 'open'
  order by x.until limit 1
$$;
grant execute on function app.next_due(public.fees_due) to authenticated, service_role;

-- What families owe, as the office reads it. How a fee was settled shows only to those who may see restricted facts.
create view public.fee_lines with (security_invoker = true) as
select f.id, f.school_id, f.cadet_id, c.last_name || ', ' || c.first_name as cadet_name, f.fee_id, f.reason,
  f.amount_cents, f.paid_cents,
  case when f.state = 'open' then f.amount_cents - f.paid_cents else 0 end as open_cents, coalesce(n.due_on, f.due_on)
    as due_on, n.cents as next_cents,
  f.state, r.kind as relief, r.note as relief_note,
  f.state = 'open' and coalesce(n.due_on < app.today(f.school_id), false) as is_overdue,
  case when f.state <> 'open' then f.state when n.due_on < app.today(f.school_id) then 'overdue' else 'open' end
    as status,
  g.event_id, e.title as event_title,
    exists (select from public.fee_parts p where p.fee_due_id = f.id and p.removed_at is null) as has_plan,
  f.source, f.source_id, g.fund_id, f.author_label, f.created_at,
  array_position('{overdue,open,settled,canceled}', case when f.state <> 'open' then f.state
    when n.due_on < app.today(f.school_id) then 'overdue' else 'open' end) as status_sort,
  app.search_text(concat_ws(' ', c.first_name, c.last_name, f.reason)) as search
from public.fees_due f
join public.cadets c on c.id = f.cadet_id
left join public.fees g on g.id = f.fee_id
left join public.school_events e on e.id = g.event_id
left join public.fee_reliefs r on r.fee_due_id = f.id and r.withdrawn_at is null
cross join lateral app.next_due(f) n;
revoke all on public.fee_lines from anon, authenticated, service_role;
grant select on public.fee_lines to authenticated, service_role;

-- What the list of fees can be narrowed by.
create view public.fee_filters with (security_invoker = true) as
select x.filter, x.value, x.sort, sum(g.rows)::integer as rows
from (select l.status, l.status_sort, l.reason, l.source, count(*) as rows from public.fee_lines l group by 1, 2, 3,
  4) g
cross join lateral (values ('status', g.status, g.status_sort), ('reason', g.reason, null),
  ('source', g.source, null)) x (filter, value, sort)
group by 1, 2, 3;
revoke all on public.fee_filters from anon, authenticated, service_role;
grant select on public.fee_filters to authenticated, service_role;

-- The fees of the caller, or of their own children, with plan and payments. How a fee was settled isn't said.
create function public.my_fees()
returns table (id uuid, cadet_id uuid, first_name text, reason text, about text, amount_cents bigint, paid_cents bigint,
  open_cents bigint,
  due_on date, next_due_on date, next_cents bigint, is_overdue boolean, state text, parts jsonb, payments jsonb)
language sql stable set search_path = ''
as $$
  select f.id, f.cadet_id, coalesce(nullif(c.preferred_name, ''), c.first_name), f.reason,
    (select g.about from public.fees g where g.id = f.fee_id), f.amount_cents, f.paid_cents,
    case when f.state = 'open' then f.amount_cents - f.paid_cents else 0 end, f.due_on, n.due_on, n.cents,
    f.state = 'open' and coalesce(n.due_on < app.today(f.school_id), false), f.state,
    (select coalesce(
      jsonb_agg(jsonb_build_object('due_on', p.due_on, 'amount_cents', p.amount_cents) order by p.due_on), '[]')
      from public.fee_parts p where p.fee_due_id = f.id and p.removed_at is null),
    (select coalesce(
      jsonb_agg(jsonb_build_object('paid_on', p.paid_on, 'amount_cents', p.amount_cents, 'method', p.method)
      order by p.paid_on), '[]')
      from public.fee_payments p where p.fee_due_id = f.id and p.reversed_at is null)
  from public.fees_due f
  join public.cadets c on c.id = f.cadet_id
  cross join lateral app.next_due(f) n
  where f.cadet_id in (select app.self('budget', 'read')) and f.state <> 'canceled'
  order by f.state = 'open' desc, coalesce(n.due_on, f.due_on) nulls last, c.first_name, f.id
  limit 200
$$;
call app.expose('public.my_fees()', 'authenticated', 'service_role');
