-- Invoices, reminders, and disputes.

-- A line of the ledger as invoices, receipts, and pages show it.
create function app.ledger_line_facts(p_line public.meet_ledger) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_line.id, 'seq', p_line.seq, 'side', p_line.side, 'kind', p_line.kind,
    'label', p_line.label, 'quantity', p_line.quantity, 'unit_cents', p_line.unit_cents, 'cents', p_line.cents,
    'due_on', p_line.due_on, 'deposit_cents', p_line.deposit_cents, 'deposit_due_on', p_line.deposit_due_on,
    'method', p_line.method, 'reference', p_line.reference, 'received_on', p_line.received_on,
    'receipt_no', p_line.receipt_no, 'reverses_id', p_line.reverses_id, 'reason', p_line.reason,
    'at', p_line.created_at)
$$;

-- What the letterhead of a school says, for papers that another school prints.
create function app.letterhead_of(p_school uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('school', s.name, 'unit', nullif(concat_ws(' · ', s.program_type, s.unit_number), ''))
  from public.schools s where s.id = p_school
$$;

-- Issues an invoice for each of these accounts: the lines since its last one, what was open before, and what is due
-- now. Accounts without anything new are skipped. Numbers have no gaps. Returns [{account_id, invoice_id, number}].
create function public.issue_meet_invoices(p_meet uuid, p_accounts uuid[], p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_done jsonb := app.once(p_key, 'issue_meet_invoices', jsonb_build_array(p_meet, p_accounts));
  v_account public.meet_accounts;
  v_invoice public.meet_invoices;
  v_result jsonb := '[]';
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.check_ids(p_accounts, 'accounts', 300);
  perform from public.meet_accounts a where a.id = any (p_accounts) and a.meet_id = p_meet order by a.id for update;
  perform pg_advisory_xact_lock(hashtextextended('meet.invoices:' || v_meet.school_id, 0));
  for v_account in select a.* from public.meet_accounts a where a.id = any (p_accounts) and a.meet_id = p_meet
    order by a.name, a.id loop
    v_invoice := app.issue_invoice(v_meet, v_account);
    if v_invoice.id is not null then
      v_result := v_result || jsonb_build_object('account_id', v_account.id, 'invoice_id', v_invoice.id, 'number',
        v_invoice.number);
    end if;
  end loop;
  return app.done(p_key, v_result);
end
$$;
call app.expose('public.issue_meet_invoices(uuid, uuid[], uuid)', 'authenticated', 'service_role');

-- One of the above.
create function app.issue_invoice(p_meet public.meets, p_account public.meet_accounts) returns public.meet_invoices
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.meet_fee_plans := app.fee_plan_of(p_meet.id);
  v_last public.meet_invoices;
  v_invoice public.meet_invoices;
  v_seq bigint;
begin
  select * into v_last from public.meet_invoices i where i.account_id = p_account.id order by i.number desc limit 1;
  select max(l.seq) into v_seq from public.meet_ledger l
  where l.account_id = p_account.id and l.seq > coalesce(v_last.last_seq, 0);
  if v_seq is null then
    return null;
  end if;
  insert into public.meet_invoices (school_id, host_school_id, meet_id, account_id, number, last_seq, due_cents, content)
  values (p_account.school_id, p_account.host_school_id, p_account.meet_id, p_account.id,
    1 + coalesce((select max(i.number) from public.meet_invoices i where i.host_school_id = p_account.host_school_id), 0),
    v_seq, (app.meet_balance(p_account.id, null)).balance,
    jsonb_build_object('meet', p_meet.title, 'starts_on', p_meet.starts_on, 'ends_on', p_meet.ends_on,
      'school', p_account.name, 'payable_to', v_plan.payable_to, 'note', v_plan.note, 'due_on', v_plan.due_on,
      'issued_on', app.today(p_meet.school_id), 'host', app.letterhead_of(p_meet.school_id), 'before_cents', coalesce((
        select sum(case l.side when 'charge' then l.cents else -l.cents end) from public.meet_ledger l
        where l.account_id = p_account.id and l.seq <= coalesce(v_last.last_seq, 0)), 0),
      'lines', (select jsonb_agg(app.ledger_line_facts(l) order by l.seq) from public.meet_ledger l
        where l.account_id = p_account.id and l.seq > coalesce(v_last.last_seq, 0))))
  returning * into v_invoice;
  if p_account.registration_id is not null then
    perform app.notify_across('competition-entries.fees', p_account.school_id, null,
      left(format('Invoice %s: %s', v_invoice.number, p_meet.title), 120),
      format('$%s is open. Your registration has the invoice.',
        to_char(v_invoice.due_cents / 100.0, 'FM999,999,990.00')),
      '/app/competition-portal/registrations/' || p_account.registration_id || '?tab=fees',
      'meet-invoice:' || v_invoice.id);
  end if;
  return v_invoice;
end
$$;

-- Reminds schools of what is open, but not of what they dispute or promised. Each is told once of the same amount.
-- Returns how many were.
create function public.remind_meet_fees(p_meet uuid, p_accounts uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_treasurer(p_meet);
  v_row record;
  v_words text;
  v_count integer := 0;
begin
  perform app.check_ids(p_accounts, 'accounts', 300);
  for v_row in select a.id, a.school_id, a.host_school_id, a.registration_id, b.balance - b.disputed as cents
    from public.meet_accounts a cross join lateral app.meet_balance(a.id, null) b
    where a.id = any (p_accounts) and a.meet_id = p_meet and a.registration_id is not null and a.promise is null
      and b.balance - b.disputed > 0 order by a.id for update of a loop
    continue when (select m.cents from public.meet_fee_reminders m where m.account_id = v_row.id
      order by m.created_at desc limit 1) = v_row.cents;
    v_words := format('$%s of your fees is open%s.', to_char(v_row.cents / 100.0, 'FM999,999,990.00'),
      coalesce(', due ' || to_char((app.fee_plan_of(p_meet)).due_on, 'Mon FMDD, YYYY'), ''));
    insert into public.meet_fee_reminders (school_id, host_school_id, meet_id, account_id, cents, words)
    values (v_row.school_id, v_row.host_school_id, p_meet, v_row.id, v_row.cents, v_words);
    perform app.notify_across('competition-entries.fees', v_row.school_id, null,
      left('Fees to pay: ' || v_meet.title, 120), v_words,
      '/app/competition-portal/registrations/' || v_row.registration_id || '?tab=fees',
      concat_ws(':', 'meet-fees', v_row.id, v_row.cents, extract(epoch from clock_timestamp())));
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
call app.expose('public.remind_meet_fees(uuid, uuid[])', 'authenticated', 'service_role');

-- A school disputes a charge of its registration, with a note that the host reads. It stays owed. Returns the dispute.
create function public.dispute_meet_charge(p_line uuid, p_note text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := app.need_registration((select a.registration_id from public.meet_accounts a
    join public.meet_ledger l on l.account_id = a.id where l.id = p_line), 'update');
  v_line public.meet_ledger := (select l from public.meet_ledger l where l.id = p_line);
  v_account public.meet_accounts := (select a from public.meet_accounts a where a.id = v_line.account_id);
  v_note text := app.need_text(p_note, 'note', 'The note', 1000, true);
  v_id uuid;
begin
  perform from public.meet_accounts a where a.id = v_account.id for update;
  if v_line.side <> 'charge' or v_line.cents <= 0 or app.charge_left(p_line) <= 0 then
    perform app.fail('nothing_left', 'Only a charge that is owed can be disputed', 'Reload the page.');
  end if;
  perform set_config('app.side', 'both', true);
  select d.id into v_id from public.meet_disputes d where d.line_id = p_line and d.state = 'open';
  if v_id is null then
    insert into public.meet_disputes (school_id, host_school_id, meet_id, account_id, line_id, note)
    values (v_line.school_id, v_line.host_school_id, v_line.meet_id, v_line.account_id, p_line, v_note)
    returning id into v_id;
    perform app.notify_across('competition-meets.fees', v_line.host_school_id, app.directors_of(v_line.meet_id),
      left(format('%s disputes a charge', v_account.name), 120), left(v_line.label || ': ' || v_note, 400),
      '/app/competition-portal/meets/' || v_line.meet_id || '?tab=fees', 'meet-dispute:' || v_id);
    perform app.settle_confirmation(v_row.id);
  end if;
  return v_id;
end
$$;
call app.expose('public.dispute_meet_charge(uuid, text)', 'authenticated', 'service_role');

-- The host answers a dispute: `reversed`, `waived`, or `kept`, with the reason that the school reads.
create function public.answer_meet_dispute(p_dispute uuid, p_answer text, p_reason text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_account public.meet_accounts := app.need_meet_account((select d.account_id from public.meet_disputes d
    where d.id = p_dispute));
  v_dispute public.meet_disputes := (select d from public.meet_disputes d where d.id = p_dispute for update);
  v_answer text := app.one_of(p_answer, '{reversed,waived,kept}', '', 'answer', 'That answer');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
  v_line public.meet_ledger := (select l from public.meet_ledger l where l.id = v_dispute.line_id);
begin
  if v_dispute.state <> 'open' then
    return v_dispute.state;
  end if;
  update public.meet_disputes d set state = v_answer, answer = v_reason, answered_at = now() where d.id = p_dispute;
  if v_answer <> 'kept' and app.charge_left(v_line.id) > 0
    and (v_line.fee_id is null or v_line.kind <> 'fee' or app.fee_left(v_line.account_id, v_line.fee_id) > 0) then
    perform app.take_charge_away(v_line, case v_answer when 'waived' then 'waiver' else 'reversal' end, v_reason, null);
  elsif v_account.registration_id is not null then
    perform app.settle_confirmation(v_account.registration_id);
  end if;
  perform app.notify_across('competition-entries.fees', v_account.school_id, null,
    left('Your dispute was answered: ' || v_line.label, 120), v_reason,
    '/app/competition-portal/registrations/' || v_account.registration_id || '?tab=fees',
    'meet-dispute-answer:' || p_dispute);
  return v_answer;
end
$$;
call app.expose('public.answer_meet_dispute(uuid, text, text)', 'authenticated', 'service_role');
