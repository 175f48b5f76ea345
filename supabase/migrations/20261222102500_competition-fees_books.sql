-- The host's books: what its meets received, posted once. See docs/decisions/0245.

-- The entries that undo a transaction: what waited for a deposit is taken out of the bank where it was deposited since.
create function app.undoing_entries(p_transaction uuid) returns app.book_entry[]
language sql stable security definer set search_path = ''
as $$
  select array(select row(e.fund_id, case when e.account = 'undeposited' and e.cents > 0
      and app.fund_cents(e.fund_id, 'undeposited') < e.cents then 'cash' else e.account end, e.category_id,
      -e.cents)::app.book_entry
    from public.transaction_entries e where e.transaction_id = p_transaction)
$$;

-- Posts a payment, its reversal, or a refund to the fund that the meet names. Does nothing where it names none, and
-- where the line is posted. Checks no rights. Returns the transaction.
create function app.post_meet_line(p_line public.meet_ledger) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.meet_fee_plans := app.fee_plan_of(p_line.meet_id);
  v_meet public.meets := (select m from public.meets m where m.id = p_line.meet_id);
  v_account public.meet_accounts := (select a from public.meet_accounts a where a.id = p_line.account_id);
  v public.transactions;
  v_was public.transactions;
  v_id uuid;
begin
  if p_line.side <> 'payment' or exists (select from public.meet_postings p where p.line_id = p_line.id) then
    return null;
  end if;
  perform app.ensure_categories(p_line.host_school_id);
  v.school_id := p_line.host_school_id;
  v.fund_id := v_plan.fund_id;
  v.category_id := app.category_of(p_line.host_school_id, 'INC_MEET_FEES');
  v.posted_on := least(p_line.received_on, app.today(p_line.host_school_id));
  v.amount_cents := p_line.cents;
  v.payee := left((case when app.is_reference(v_account.name) then v_account.name end), 160);
  v.description := left(format('%s: %s', p_line.label, v_meet.title), 300);
  v.event_id := v_meet.event_id;
  v.method := (case p_line.method when 'transfer' then 'online' when 'purchase_order' then 'po' else p_line.method end);
  v.reference_no := p_line.reference;
  if p_line.kind = 'reversal' then
    select t.* into v_was from public.meet_postings p join public.transactions t on t.id = p.transaction_id
    where p.line_id = p_line.reverses_id;
    if v_was.id is null then
      return null;
    end if;
    v.type := 'reversal';
    v.reverses_id := v_was.id;
    v.fund_id := v_was.fund_id;
    v.method := 'journal';
    perform set_config('app.meet_books', 'on', true);
    v_id := app.post_entries(v, app.undoing_entries(v_was.id));
    perform set_config('app.meet_books', '', true);
  elsif v_plan.fund_id is null then
    return null;
  elsif p_line.kind = 'refund' then
    v.type := 'adjustment';
    v_id := app.post_entries(v, array[row(v.fund_id, 'cash', null, v.amount_cents)::app.book_entry,
      row(v.fund_id, 'income', v.category_id, -v.amount_cents)::app.book_entry]);
  else
    v.type := 'income';
    v_id := app.post_income(v, v.method not in ('cash', 'check'));
  end if;
  insert into public.meet_postings (school_id, meet_id, line_id, transaction_id)
  values (p_line.host_school_id, p_line.meet_id, p_line.id, v_id);
  return v_id;
end
$$;

-- A receipt of a meet is reversed at the meet, so that its ledger and the books say the same.
create function app.keep_meet_receipts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('app.meet_books', true), '') <> 'on'
    and exists (select from public.meet_postings p where p.transaction_id = new.reverses_id) then
    perform app.fail('meet_receipt', 'This transaction is a receipt of a meet',
      'Reverse it on the meet''s page, under Fees.', 'id');
  end if;
  return new;
end
$$;
create trigger keep_meet_receipts before insert on public.transactions for each row
  when (new.reverses_id is not null) execute function app.keep_meet_receipts();

-- The next receipt of a host: without gaps, so each waits for those before.
create function app.next_receipt_no(p_host uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('meet.receipts:' || p_host, 0));
  return 1 + coalesce((select max(l.receipt_no) from public.meet_ledger l where l.host_school_id = p_host), 0);
end
$$;

-- Adds a payment, its reversal, or a refund to an account that is held, and posts it. Returns the line.
create function app.post_payment(p_account public.meet_accounts, p_line public.meet_ledger) returns public.meet_ledger
language plpgsql security definer set search_path = ''
as $$
declare
  v_line public.meet_ledger;
begin
  insert into public.meet_ledger (school_id, host_school_id, meet_id, account_id, side, kind, label, cents, method,
    reference, received_on, receipt_no, group_id, reverses_id, protest_id, reason)
  values (p_account.school_id, p_account.host_school_id, p_account.meet_id, p_account.id, 'payment', p_line.kind,
    p_line.label, p_line.cents, p_line.method, p_line.reference, p_line.received_on,
    (case when p_line.kind = 'payment' then app.next_receipt_no(p_account.host_school_id) end), p_line.group_id,
    p_line.reverses_id, p_line.protest_id, p_line.reason)
  returning * into v_line;
  perform app.post_meet_line(v_line);
  if p_account.registration_id is not null then
    perform app.settle_confirmation(p_account.registration_id);
  end if;
  return v_line;
end
$$;

-- Posts what the books don't have yet, such as what was received before a fund was chosen. Returns how many.
create function public.post_meet_books(p_meet uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_done jsonb := app.once(p_key, 'post_meet_books', to_jsonb(p_meet));
  v_line public.meet_ledger;
  v_count integer := 0;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif (app.fee_plan_of(p_meet)).fund_id is null then
    perform app.fail('no_fund', 'No fund is chosen for the receipts of this meet', 'Choose one under Fees.', 'fund_id');
  end if;
  for v_line in select l.* from public.meet_ledger l where l.meet_id = p_meet and l.side = 'payment'
    and not exists (select from public.meet_postings p where p.line_id = l.id) order by l.seq loop
    if app.post_meet_line(v_line) is not null then
      v_count := v_count + 1;
    end if;
  end loop;
  return (app.done(p_key, to_jsonb(v_count)) #>> '{}')::integer;
end
$$;
call app.expose('public.post_meet_books(uuid, uuid)', 'authenticated', 'service_role');
