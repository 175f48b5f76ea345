-- Matches a line with transactions of the books that add up to it. Checks no rights.
create function app.write_match(p_statement public.bank_statements, p_line public.bank_lines, p_transactions uuid[])
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cents bigint;
begin
  perform from public.transactions t where t.id = any (p_transactions) and t.school_id = p_statement.school_id
    order by t.id for no key update;
  if cardinality(p_transactions) = 0 or (select count(distinct u.transaction_id) from public.uncleared u
    where u.transaction_id = any (p_transactions) and u.fund_id = p_statement.fund_id) <> (select count(distinct i)
      from unnest(p_transactions) i) then
    perform app.fail('unknown_transaction',
      'A transaction isn''t in the bank account of this fund, or is already matched', 'Choose again.', 'transactions');
  end if;
  v_cents := (select sum(u.amount_cents) from public.uncleared u where u.transaction_id = any (p_transactions)
    and u.fund_id = p_statement.fund_id);
  if v_cents <> p_line.amount_cents then
    perform app.fail('amount',
      format('The line is $%s, the transactions are $%s', to_char(p_line.amount_cents / 100.0, 'FM999,999,990.00'),
      to_char(v_cents / 100.0, 'FM999,999,990.00')), 'Choose transactions that add up to the line.', 'transactions');
  end if;
  insert into public.bank_matches (school_id, line_id, transaction_id, fund_id)
  select distinct p_statement.school_id, p_line.id, i, p_statement.fund_id from unnest(p_transactions) i;
  update public.bank_lines l set matched_at = now(), matched_by_label = app.actor_label() where l.id = p_line.id;
end
$$;

-- A line of an open statement of the school, held with its statement.
create function app.need_bank_line(p_school uuid, p_id uuid) returns public.bank_lines
language plpgsql security definer set search_path = ''
as $$
declare
  v public.bank_lines;
begin
  select * into v from public.bank_lines l where l.id = p_id and l.school_id = p_school;
  if v.id is null then
    perform app.fail('unknown_line', 'Your school doesn''t have that line', 'Reload the page.', 'id');
  end if;
  perform app.need_statement(p_school, v.statement_id);
  select * into v from public.bank_lines l where l.id = p_id for update;
  return v;
end
$$;

-- Says which transactions a line of a statement is.
create function public.match_bank_line(p_line uuid, p_transactions uuid[], p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'match_bank_line', jsonb_build_array(p_line, p_transactions));
  v public.bank_lines;
begin
  if v_done is not null then
    return;
  end if;
  perform app.check_ids(p_transactions, 'transactions', 100);
  v := app.need_bank_line(v_school, p_line);
  if v.matched_at is not null then
    perform app.fail('matched', 'This line is already matched', 'Unmatch it first.', 'id');
  end if;
  perform app.write_match(s, v, coalesce(p_transactions, '{}')) from public.bank_statements s
    where s.id = v.statement_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.match_bank_line(uuid, uuid[], uuid)', 'authenticated', 'service_role');

-- Takes a match back.
create function public.unmatch_bank_line(p_line uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'unmatch_bank_line', to_jsonb(p_line));
begin
  if v_done is not null then
    return;
  end if;
  perform app.need_bank_line(v_school, p_line);
  update public.bank_matches m set undone_at = now() where m.line_id = p_line and m.undone_at is null;
  update public.bank_lines l set matched_at = null, matched_by_label = null where l.id = p_line;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.unmatch_bank_line(uuid, uuid)', 'authenticated', 'service_role');

-- Matches each line that has one suggestion better than the others, where no other line has a better claim. Returns how
-- many.
create function public.match_suggested(p_statement uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'match_suggested', to_jsonb(p_statement));
  v public.bank_statements;
  v_pair record;
  v_matched integer := 0;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  v := app.need_statement(v_school, p_statement);
  for v_pair in
    with s as materialized (select * from public.suggested_matches(p_statement))
    select s.line_id, s.transaction_id from s
    where not exists (select from s o where o.line_id = s.line_id and o.transaction_id <> s.transaction_id
      and o.score >= s.score)
      and not exists (select from s o where o.transaction_id = s.transaction_id and o.line_id <> s.line_id
        and o.score >= s.score)
    order by s.line_id
  loop
    perform app.write_match(v, l, array[v_pair.transaction_id]) from public.bank_lines l where l.id = v_pair.line_id;
    v_matched := v_matched + 1;
  end loop;
  perform app.done(p_key, to_jsonb(v_matched));
  return v_matched;
end
$$;
call app.expose('public.match_suggested(uuid, uuid)', 'authenticated', 'service_role');

-- Finishes a statement: every line is matched, and the balance agrees. Its transactions are marked as reconciled.
create function public.finish_reconciliation(p_statement uuid, p_note text default null, p_key uuid default null)
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'finish_reconciliation', jsonb_build_array(p_statement, p_note));
  v public.bank_statements;
  v_at record;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_statement(v_school, p_statement);
  perform from public.transactions t
    where t.id in (select m.transaction_id from public.bank_matches m join public.bank_lines l on l.id = m.line_id
    where l.statement_id = p_statement and m.undone_at is null) order by t.id for no key update;
  perform from public.funds f where f.id = v.fund_id for no key update;
  select * into v_at from public.bank_standing(p_statement);
  if v_at.unmatched > 0 then
    perform app.fail('unmatched', case v_at.unmatched when 1 then 'A line isn''t matched'
      else format('%s lines aren''t matched', v_at.unmatched) end,
      'Match each line, or record what''s missing.', 'lines');
  elsif v_at.difference_cents <> 0 then
    perform app.fail('difference',
      format('The statement and the books differ by $%s',
      to_char(abs(v_at.difference_cents) / 100.0, 'FM999,999,990.00')),
      'Check the balance, or record what''s missing.', 'balance');
  end if;
  update public.bank_statements s set state = 'reconciled', reconciled_at = now(),
    reconciled_by_label = app.actor_label(),
    note = app.need_text(p_note, 'note', 'The note', 500)
  where s.id = p_statement;
  update public.transactions t set status = 'reconciled', reconciled_on = v.ends_on
  where t.status = 'posted'
    and t.id in (select m.transaction_id from public.bank_matches m join public.bank_lines l on l.id = m.line_id
      where l.statement_id = p_statement and m.undone_at is null)
    and not exists (select from public.uncleared u where u.transaction_id = t.id);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.finish_reconciliation(uuid, text, uuid)', 'authenticated', 'service_role');
