-- The year after one: found, or made as long as this one. Checks no rights.
create function app.following_year(p_year public.fiscal_years) returns public.fiscal_years
language plpgsql security definer set search_path = ''
as $$
declare
  v public.fiscal_years;
begin
  select * into v from public.fiscal_years y where y.school_id = p_year.school_id and y.starts_on > p_year.ends_on
    order by y.starts_on limit 1 for no key update;
  if v.id is null then
    v.starts_on := p_year.ends_on + 1;
    v.ends_on := (v.starts_on + interval '1 year')::date - 1;
    insert into public.fiscal_years (school_id, label, starts_on, ends_on)
    values (p_year.school_id,
      concat_ws('–', extract(year from v.starts_on),
      nullif(extract(year from v.ends_on), extract(year from v.starts_on))), v.starts_on, v.ends_on)
    returning * into v;
  elsif v.state = 'closed' then
    perform app.fail('next_closed', format('The books of %s are closed', v.label),
      'Reopen that year first. Its opening balances come from this one.', 'id');
  end if;
  return v;
end
$$;

-- Carries what a fund has at the end of a year to the next one, or gives it back to its owner. Checks no rights.
create function app.carry_fund(p_year public.fiscal_years, p_next public.fiscal_years, p_fund public.funds) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.transactions;
  -- What earlier closings have carried is in this sum: closing again carries the difference alone.
  v_cents bigint := (select coalesce(sum(e.cents), 0) from public.transaction_entries e where e.fund_id = p_fund.id
    and e.account = 'cash' and e.posted_on <= p_year.ends_on);
begin
  if v_cents = 0 then
    return;
  end if;
  v.school_id := p_year.school_id;
  v.fund_id := p_fund.id;
  -- The carrying comes first: the fund never looks empty in between.
  if p_fund.carry_over then
    v.type := 'carry';
    v.posted_on := p_next.starts_on;
    v.amount_cents := v_cents;
    v.description := format('Balance carried from %s', p_year.label);
    perform app.post_entries(v,
      array[row(p_fund.id, 'cash', null, v_cents)::app.book_entry,
      row(p_fund.id, 'equity', null, -v_cents)::app.book_entry]);
  end if;
  v.type := case when p_fund.carry_over then 'closing' else 'adjustment' end;
  v.posted_on := p_year.ends_on;
  v.amount_cents := -v_cents;
  v.description := case when p_fund.carry_over then format('Balance carried to %s', p_next.label)
    else format('%s balance returned to the owner', p_year.label) end;
  perform app.post_entries(v,
    array[row(p_fund.id, 'cash', null, -v_cents)::app.book_entry,
    row(p_fund.id, 'equity', null, v_cents)::app.book_entry]);
end
$$;

-- Keeps the books of a year as they are now; returns the archive. Checks no rights.
create function app.archive_year(p_year public.fiscal_years, p_reasons jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_balance jsonb := (select coalesce(jsonb_agg(to_jsonb(b) order by b.fund_name, b.account, b.category_name), '[]')
    from public.trial_balance(p_year.id) b);
  v_lines jsonb := (
    select coalesce(
    jsonb_agg(jsonb_build_object('number', t.number, 'posted_on', t.posted_on, 'type', t.type, 'fund', f.name,
    'account', e.account,
      'category', c.name, 'cents', e.cents, 'payee', t.payee, 'description', t.description, 'method', t.method,
        'reference_no', t.reference_no, 'status', t.status,
      'entered_by', t.author_label) order by t.number, e.fund_id, e.account, e.cents, e.id), '[]')
    from public.transaction_entries e join public.transactions t on t.id = e.transaction_id
      join public.funds f on f.id = e.fund_id
    left join public.budget_categories c on c.id = e.category_id where e.fiscal_year_id = p_year.id);
  v_id uuid;
begin
  insert into public.year_archives (school_id, fiscal_year_id, made_on, trial_balance, lines, reasons, transactions,
    checksum)
  values (p_year.school_id, p_year.id, app.today(p_year.school_id), v_balance, v_lines, p_reasons,
    (select count(*) from public.transactions t where t.fiscal_year_id = p_year.id),
    encode(sha256(convert_to(v_balance::text || v_lines::text, 'UTF8')), 'hex'))
  returning id into v_id;
  return v_id;
end
$$;

-- Closes a year: refuses while something blocks, or is left without a reason ({code: text}); carries the balances on,
-- keeps an archive, and takes nothing more. Returns the id of the next year.
create function public.close_year(p_year uuid, p_reasons jsonb default '{}', p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('approve');
  v_done jsonb := app.once(p_key, 'close_year', jsonb_build_array(p_year, p_reasons));
  v public.fiscal_years;
  v_next public.fiscal_years;
  v_open record;
  v_reasons jsonb := '{}';
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.need_plan_year(v_school, p_year);
  for v_open in select * from public.close_checklist(p_year) c where not c.ok loop
    if v_open.blocking then
      perform app.fail('blocked',
        format('Not done yet: %s (%s open)', lower(left(v_open.label, 1)) || substr(v_open.label, 2), v_open.count),
        'Finish that first.', v_open.code);
    end if;
    v_reasons := v_reasons
      || jsonb_build_object(v_open.code,
      app.need_text(p_reasons ->> v_open.code, v_open.code, 'The reason', 500, true));
  end loop;
  v_next := app.following_year(v);
  perform from public.funds f where f.school_id = v_school order by f.id for no key update;
  perform app.carry_fund(v, v_next, f) from (select * from public.funds x where x.school_id = v_school order by x.id) f;
  perform app.archive_year(v, v_reasons);
  update public.fiscal_years y set state = 'closed', closed_at = now(), closed_by_label = app.actor_label()
    where y.id = v.id;
  perform app.done(p_key, to_jsonb(v_next.id));
  return v_next.id;
end
$$;
call app.expose('public.close_year(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Reopens a closed year to correct it, with a reason. What it carried stays: closing it again carries the difference.
create function public.reopen_year(p_year uuid, p_reason text, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget_admin();
  v_done jsonb := app.once(p_key, 'reopen_year', jsonb_build_array(p_year, p_reason));
  v public.fiscal_years;
begin
  if v_done is not null then
    return;
  end if;
  select * into v from public.fiscal_years y where y.id = p_year and y.school_id = v_school for no key update;
  if v.id is null then
    perform app.fail('unknown_year', 'Your school doesn''t have that fiscal year', 'Reload the page.', 'year');
  elsif v.state <> 'closed' then
    perform app.fail('open', 'This year isn''t closed', 'Reload the page.', 'year');
  elsif exists (select from public.fiscal_years y where y.school_id = v_school and y.starts_on > v.ends_on
    and y.state = 'closed') then
    perform app.fail('next_closed', 'A later year is closed', 'Reopen that one first.', 'year');
  end if;
  update public.fiscal_years y set state = 'closing', closed_at = null, closed_by_label = null, reopened_at = now(),
    reopened_by_label = app.actor_label(), reopen_reason = app.need_text(p_reason, 'reason', 'The reason', 500, true)
  where y.id = v.id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.reopen_year(uuid, text, uuid)', 'authenticated', 'service_role');

-- Reminds families each day of fees that are due in three days, and of overdue ones so often as the school says.
create function app.remind_of_fees(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
  v_today date;
  v_late uuid[];
begin
  for v_school in select distinct f.school_id from public.fees_due f where f.state = 'open'
    and (p_school is null or f.school_id = p_school) loop
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

-- What else waits or was approved that day for the payee of a request: the same contact, or a vendor of the same name,
-- however it is written. Without any payee, what is to be paid back to the same person; a request that names neither
-- counts alone. Checks no rights.
create function app.asked_that_day(p public.purchase_requests) returns bigint
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
        or (p.is_reimbursement and r.is_reimbursement and p.contact_id is null and r.contact_id is null
          and v_payees = '{}' and n = '{}'
          and r.requested_by = p.requested_by)));
end
$$;

-- What was recorded for a payee that day without a request: the same contact, or the same name, however it is written.
-- Expenses that name no payee count as one. Checks no rights.
create function app.spent_that_day(p public.transactions) returns bigint
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
