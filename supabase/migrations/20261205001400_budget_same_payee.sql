-- What counts together on one day (decision 0157): what has the same payee, or with no payee at all, the same person who is paid back. What one
-- person asks for of ten shops stays ten requests.

-- Whom a request pays, as names are compared: its vendor, and the vendors of the quotes it chose. Asks no rights.
create function app.payees_of(p_request uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(select distinct x.name from (
    select app.folded(r.vendor) as name from public.purchase_requests r where r.id = p_request
    union all
    select app.folded(q.vendor) from public.purchase_quotes q where q.request_id = p_request and q.chosen and q.removed_at is null) x
    where x.name <> '')
$$;

-- What else waits or was approved that day for the payee of a request: the same contact, or a vendor of the same name, however it is
-- written. Without any payee, what is to be paid back to the same person; a request that names neither counts alone. Asks no rights.
create or replace function app.asked_that_day(p public.purchase_requests) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_payees text[] := app.payees_of(p.id);
begin
  perform pg_advisory_xact_lock(hashtextextended('budget.day:' || p.school_id, 0));
  return (select coalesce(sum(r.total_cents), 0)::bigint from public.purchase_requests r
    cross join lateral app.payees_of(r.id) n
    where r.school_id = p.school_id and r.id <> p.id and r.state not in ('draft', 'rejected', 'canceled')
      and app.school_day(r.school_id, r.submitted_at) = app.today(r.school_id)
      and (r.contact_id = p.contact_id or n && v_payees
        or (p.is_reimbursement and r.is_reimbursement and p.contact_id is null and r.contact_id is null and v_payees = '{}' and n = '{}'
          and r.requested_by = p.requested_by)));
end
$$;

-- What was recorded for a payee that day without a request: the same contact, or the same name, however it is written. Expenses that name no
-- payee count as one. Asks no rights.
create or replace function app.spent_that_day(p public.transactions) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('budget.day:' || p.school_id, 0));
  return (select coalesce(sum(-t.amount_cents), 0)::bigint from public.transactions t
    where t.school_id = p.school_id and t.type = 'expense' and t.request_id is null and t.posted_on = p.posted_on
      and (t.contact_id = p.contact_id or app.folded(t.payee) = app.folded(p.payee))
      and not exists (select from public.transactions u where u.reverses_id = t.id));
end
$$;
