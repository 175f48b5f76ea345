-- What is left to do before a year can be closed. What doesn't block is closed over with a reason.
create function public.close_checklist(p_year uuid)
  returns table (code text, label text, count bigint, ok boolean, blocking boolean)
language sql stable set search_path = ''
as $$
  select c.code, c.label, c.n, c.n = 0, c.blocking
  from public.fiscal_years y
  cross join lateral (values
    ('earlier', 'Earlier years are closed', true,
      (select count(*) from public.fiscal_years o where o.school_id = y.school_id and o.ends_on < y.starts_on
        and o.state <> 'closed')),
    ('over', 'The year is over', false, (select count(*) where app.today(y.school_id) <= y.ends_on)),
    ('requests', 'No approved purchase is unpaid', true, (select count(*) from public.purchase_requests r
      where r.fiscal_year_id = y.id and r.state in ('approved', 'ordered', 'received'))),
    ('undeposited', 'Everything received is deposited', true,
      (select count(*) from (select e.fund_id from public.transaction_entries e
      where e.school_id = y.school_id and e.account = 'undeposited' and e.posted_on <= y.ends_on and not e.is_closing
        group by 1 having sum(e.cents) <> 0) u)),
    ('deficit', 'No fund is negative', false,
      (select count(*) from (select e.fund_id from public.transaction_entries e
      where e.school_id = y.school_id and e.account = 'cash' and e.posted_on <= y.ends_on and not e.is_closing
        group by 1 having sum(e.cents) < 0) u)),
    ('unreconciled', 'Every transaction is reconciled with the bank', false,
      (select count(*) from public.transaction_entries e
      join public.transactions t on t.id = e.transaction_id and t.fund_id = e.fund_id left
        join public.transactions r on r.reverses_id = t.id
      where e.fiscal_year_id = y.id and e.account = 'cash' and t.status = 'posted'
        and t.type not in ('opening', 'closing', 'carry', 'reversal')
        and r.id is null))
  ) c (code, label, blocking, n)
  where y.id = p_year and app.manages('budget', 'read')
$$;
call app.expose('public.close_checklist(uuid)', 'authenticated', 'service_role');

-- The school of an admin, who alone reopens a year; refuses everyone else.
create function app.need_budget_admin() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('budget', 'manage') or app.role() is distinct from 'admin' then
    perform app.deny('Only an admin can reopen a closed year');
  end if;
  return app.need_school();
end
$$;
