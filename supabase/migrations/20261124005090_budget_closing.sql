-- The end of a year: what must be done first, the balances carried to the next year, and the archive.

-- The books of a year as they were when it was closed: with a checksum, so that a change would show.
create table public.year_archives (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  fiscal_year_id uuid not null references public.fiscal_years (id),
  made_on date not null,
  trial_balance jsonb not null,
  lines jsonb not null,
  reasons jsonb not null default '{}',
  transactions integer not null default 0,
  checksum text not null,
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index year_archives_school_id_idx on public.year_archives (school_id);
create index year_archives_fiscal_year_id_idx on public.year_archives (fiscal_year_id, created_at desc);
comment on column public.year_archives.checksum is 'SHA-256 of the trial balance and the lines as they are kept here.';
call app.protect('public.year_archives', 'budget', writes => '{}');
call app.same_school('public.year_archives', 'fiscal_year_id:fiscal_years');
call app.audit('public.year_archives', noun => 'the archive of a year', computed => '{trial_balance,lines,author_label}');
call app.broadcast('public.year_archives', 'budget', named => false);

-- Refuses to change an archive.
create function app.keep_archive() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - '{author_label,updated_at,updated_by,created_by}'::text[])
    = (to_jsonb(new) - '{author_label,updated_at,updated_by,created_by}'::text[]) then
    return new;
  end if;
  perform app.fail('archive', 'An archive can''t be changed or deleted', 'Close the year again to make another.');
  return null;
end
$$;
create trigger keep_archive before update or delete on public.year_archives for each row execute function app.keep_archive();

-- What is left to do before a year can be closed. What doesn't block is closed over with a reason.
create function public.close_checklist(p_year uuid) returns table (code text, label text, count bigint, ok boolean, blocking boolean)
language sql stable set search_path = ''
as $$
  select c.code, c.label, c.n, c.n = 0, c.blocking
  from public.fiscal_years y
  cross join lateral (values
    ('earlier', 'Earlier years are closed', true,
      (select count(*) from public.fiscal_years o where o.school_id = y.school_id and o.ends_on < y.starts_on and o.state <> 'closed')),
    ('over', 'The year is over', false, (select count(*) where app.today(y.school_id) <= y.ends_on)),
    ('requests', 'No approved purchase is unpaid', true, (select count(*) from public.purchase_requests r
      where r.fiscal_year_id = y.id and r.state in ('approved', 'ordered', 'received'))),
    ('undeposited', 'Everything received is deposited', true, (select count(*) from (select e.fund_id from public.transaction_entries e
      where e.school_id = y.school_id and e.account = 'undeposited' and e.posted_on <= y.ends_on and not e.is_closing group by 1 having sum(e.cents) <> 0) u)),
    ('deficit', 'No fund is below zero', false, (select count(*) from (select e.fund_id from public.transaction_entries e
      where e.school_id = y.school_id and e.account = 'cash' and e.posted_on <= y.ends_on and not e.is_closing group by 1 having sum(e.cents) < 0) u)),
    ('unreconciled', 'Every transaction is reconciled with the bank', false, (select count(*) from public.transaction_entries e
      join public.transactions t on t.id = e.transaction_id and t.fund_id = e.fund_id left join public.transactions r on r.reverses_id = t.id
      where e.fiscal_year_id = y.id and e.account = 'cash' and t.status = 'posted' and t.type not in ('opening', 'closing', 'carry', 'reversal')
        and r.id is null))
  ) c (code, label, blocking, n)
  where y.id = p_year and app.manages('budget', 'read')
$$;
call app.expose('public.close_checklist(uuid)', 'authenticated', 'service_role');

-- The year after one: found, or made as long as this one. Asks no rights.
create function app.following_year(p_year public.fiscal_years) returns public.fiscal_years
language plpgsql security definer set search_path = ''
as $$
declare
  v public.fiscal_years;
begin
  select * into v from public.fiscal_years y where y.school_id = p_year.school_id and y.starts_on > p_year.ends_on order by y.starts_on limit 1 for no key update;
  if v.id is null then
    v.starts_on := p_year.ends_on + 1;
    v.ends_on := (v.starts_on + interval '1 year')::date - 1;
    insert into public.fiscal_years (school_id, label, starts_on, ends_on)
    values (p_year.school_id, concat_ws('–', extract(year from v.starts_on), nullif(extract(year from v.ends_on), extract(year from v.starts_on))), v.starts_on, v.ends_on)
    returning * into v;
  elsif v.state = 'closed' then
    perform app.fail('next_closed', format('The books of %s are closed', v.label), 'Reopen that year first: it takes over what this one leaves.', 'id');
  end if;
  return v;
end
$$;

-- Carries what a fund has at the end of a year to the next one, or gives it back to its owner. Asks no rights.
create function app.carry_fund(p_year public.fiscal_years, p_next public.fiscal_years, p_fund public.funds) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.transactions;
  -- What earlier closings have carried is in this sum: closing again carries the difference alone.
  v_cents bigint := (select coalesce(sum(e.cents), 0) from public.transaction_entries e where e.fund_id = p_fund.id and e.account = 'cash' and e.posted_on <= p_year.ends_on);
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
    perform app.post_entries(v, array[row(p_fund.id, 'cash', null, v_cents)::app.book_entry, row(p_fund.id, 'equity', null, -v_cents)::app.book_entry]);
  end if;
  v.type := case when p_fund.carry_over then 'closing' else 'adjustment' end;
  v.posted_on := p_year.ends_on;
  v.amount_cents := -v_cents;
  v.description := case when p_fund.carry_over then format('Balance carried to %s', p_next.label) else format('Balance of %s back to the owner', p_year.label) end;
  perform app.post_entries(v, array[row(p_fund.id, 'cash', null, -v_cents)::app.book_entry, row(p_fund.id, 'equity', null, v_cents)::app.book_entry]);
end
$$;

-- Keeps the books of a year as they are now; gives the archive. Asks no rights.
create function app.archive_year(p_year public.fiscal_years, p_reasons jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_balance jsonb := (select coalesce(jsonb_agg(to_jsonb(b) order by b.fund_name, b.account, b.category_name), '[]') from public.trial_balance(p_year.id) b);
  v_lines jsonb := (select coalesce(jsonb_agg(jsonb_build_object('number', t.number, 'posted_on', t.posted_on, 'type', t.type, 'fund', f.name, 'account', e.account,
      'category', c.name, 'cents', e.cents, 'payee', t.payee, 'description', t.description, 'method', t.method, 'reference_no', t.reference_no, 'status', t.status,
      'entered_by', t.author_label) order by t.number, e.fund_id, e.account, e.cents, e.id), '[]')
    from public.transaction_entries e join public.transactions t on t.id = e.transaction_id join public.funds f on f.id = e.fund_id
    left join public.budget_categories c on c.id = e.category_id where e.fiscal_year_id = p_year.id);
  v_id uuid;
begin
  insert into public.year_archives (school_id, fiscal_year_id, made_on, trial_balance, lines, reasons, transactions, checksum)
  values (p_year.school_id, p_year.id, app.today(p_year.school_id), v_balance, v_lines, p_reasons,
    (select count(*) from public.transactions t where t.fiscal_year_id = p_year.id),
    encode(sha256(convert_to(v_balance::text || v_lines::text, 'UTF8')), 'hex'))
  returning id into v_id;
  return v_id;
end
$$;

-- Closes a year: refuses while something blocks, or is left without a reason ({code: text}); carries the balances on, keeps an archive, and takes
-- nothing more. Gives the id of the next year.
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
      perform app.fail('blocked', format('Not done yet: %s (%s open)', lower(left(v_open.label, 1)) || substr(v_open.label, 2), v_open.count), 'Finish that first.', v_open.code);
    end if;
    v_reasons := v_reasons || jsonb_build_object(v_open.code, app.need_text(p_reasons ->> v_open.code, v_open.code, 'The reason', 500, true));
  end loop;
  v_next := app.following_year(v);
  perform from public.funds f where f.school_id = v_school order by f.id for no key update;
  perform app.carry_fund(v, v_next, f) from (select * from public.funds x where x.school_id = v_school order by x.id) f;
  perform app.archive_year(v, v_reasons);
  update public.fiscal_years y set state = 'closed', closed_at = now(), closed_by_label = app.actor_label() where y.id = v.id;
  perform app.done(p_key, to_jsonb(v_next.id));
  return v_next.id;
end
$$;
call app.expose('public.close_year(uuid, jsonb, uuid)', 'authenticated', 'service_role');

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
    perform app.fail('unknown_year', 'That fiscal year isn''t one of your school', 'Reload the page.', 'year');
  elsif v.state <> 'closed' then
    perform app.fail('open', 'This year isn''t closed', 'Reload the page.', 'year');
  elsif exists (select from public.fiscal_years y where y.school_id = v_school and y.starts_on > v.ends_on and y.state = 'closed') then
    perform app.fail('next_closed', 'A later year is closed', 'Reopen that one first.', 'year');
  end if;
  update public.fiscal_years y set state = 'closing', closed_at = null, closed_by_label = null, reopened_at = now(),
    reopened_by_label = app.actor_label(), reopen_reason = app.need_text(p_reason, 'reason', 'The reason', 500, true)
  where y.id = v.id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.reopen_year(uuid, text, uuid)', 'authenticated', 'service_role');
