-- What the budget adds elsewhere: reminders, the dashboard, the search, the record of a cadet, and leaving.

-- Reminds families each day of fees that are due in three days, and of overdue ones so often as the school says.
create function app.remind_of_fees(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
  v_today date;
  v_late uuid[];
begin
  for v_school in select distinct f.school_id from public.fees_due f where f.state = 'open' and (p_school is null or f.school_id = p_school) loop
    v_today := app.today(v_school);
    perform app.tell_fees(v_school, array(select f.id from public.fees_due f cross join lateral app.next_due(f) n
      where f.school_id = v_school and f.state = 'open' and n.due_on = v_today + 3), 'Due soon: ', 'soon:' || v_today);
    with late as (
      update public.fees_due f set reminded_on = v_today
      where f.school_id = v_school and f.state = 'open' and (app.next_due(f)).due_on < v_today
        and (f.reminded_on is null or f.reminded_on <= v_today - (app.budget_rules(v_school)).remind_days)
      returning f.id)
    select array_agg(l.id) into v_late from late l;
    perform app.tell_fees(v_school, v_late, 'Overdue: ', 'late:' || v_today);
  end loop;
end
$$;
call app.register_job('budget.reminders', 'budget', 'Remind of fees', 'app.remind_of_fees', at_hour => 16);

-- Purchase requests that wait for a decision.
create function app.purchases_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.purchase_requests r where r.school_id = p_school and r.state = 'requested'
$$;
call app.register_attention('purchases_waiting', 'budget', 'app.purchases_waiting', 60);

-- Fees whose due date has passed.
create function app.fees_overdue(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.fees_due f cross join lateral app.next_due(f) n
  where f.school_id = p_school and f.state = 'open' and n.due_on < app.today(p_school)
$$;
call app.register_attention('fees_overdue', 'budget', 'app.fees_overdue', 61);

-- Bank statements that aren't reconciled.
create function app.statements_open(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.bank_statements s where s.school_id = p_school and s.state = 'open' and s.archived_at is null
$$;
call app.register_attention('statements_open', 'budget', 'app.statements_open', 62);

-- How many fees of a cadet are open.
create function app.fee_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'fees', count(*) from public.fees_due f where f.cadet_id = p_cadet and f.state = 'open'
$$;
call app.register_counts('budget', 'app.fee_counts');

-- Open fees of those who leave.
create function app.fees_of_leavers(p_school uuid, p_cadets uuid[]) returns table (cadet_id uuid, what text)
language sql stable security definer set search_path = ''
as $$
  select f.cadet_id, format('Fee: %s, $%s', f.reason, to_char((f.amount_cents - f.paid_cents) / 100.0, 'FM999,999,990.00'))
  from public.fees_due f where f.school_id = p_school and f.cadet_id = any (p_cadets) and f.state = 'open' and f.source <> 'inventory'
$$;
call app.register_clearance('budget', 'app.fees_of_leavers');

-- Purchase requests by title, and transactions by payee, description, or number.
create function app.search_budget(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  (select r.id, r.title, format('Request no. %s · %s', r.number, initcap(r.state)), '/app/budget/requests/' || r.id
  from public.request_lines r where app.found(r.search, p_words) order by r.created_at desc, r.id limit p_limit)
  union all
  (select t.id, coalesce(t.payee || ': ', '') || t.description, format('No. %s · %s', t.number, to_char(t.posted_on, 'Mon FMDD, YYYY')), '/app/budget/transactions/' || t.id
  from public.transactions t where app.found(t.search, p_words) order by t.posted_on desc, t.number desc limit p_limit)
  limit p_limit
$$;
call app.register_search('budget', 'budget', 'Budget', 'app.search_budget', sort => 50);
