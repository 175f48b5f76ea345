-- An open statement of the school, held.
create function app.need_statement(p_school uuid, p_id uuid) returns public.bank_statements
language plpgsql security definer set search_path = ''
as $$
declare
  v public.bank_statements;
begin
  select * into v from public.bank_statements s where s.id = p_id and s.school_id = p_school
    and s.archived_at is null for update;
  if v.id is null then
    perform app.fail('unknown_statement', 'Your school doesn''t have that bank statement', 'Reload the page.', 'id');
  elsif v.state = 'reconciled' then
    perform app.fail('reconciled', 'This statement is already reconciled', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Saves a statement: {fund_id, ends_on, balance in dollars, below zero with a minus, file_name?, archived?}; an
-- archived one frees its transactions. Returns its id.
create function public.save_bank_statement(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'save_bank_statement', jsonb_build_array(p_input, p_id));
  v public.bank_statements;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_id is not null then
    v := app.need_statement(v_school, p_id);
  else
    v.fund_id := (app.need_fund(v_school, p_input ->> 'fund_id', 'fund_id')).id;
  end if;
  v.ends_on := coalesce(app.date_in(p_input ->> 'ends_on', 'ends_on'), v.ends_on);
  v.balance_cents := coalesce(app.signed_cents_in(p_input ->> 'balance', 'balance'), v.balance_cents);
  if v.ends_on is null then
    perform app.fail('missing', 'The last day is missing', 'Fill it in.', 'ends_on');
  elsif v.balance_cents is null then
    perform app.fail('missing', 'The balance is missing', 'Enter the balance on the last day.', 'balance');
  elsif exists (select from public.bank_statements s where s.fund_id = v.fund_id and s.ends_on = v.ends_on
    and s.archived_at is null and s.id is distinct from p_id) then
    perform app.fail('duplicate', 'This fund already has a statement for that date', 'Open that one.', 'ends_on');
  end if;
  insert into public.bank_statements (id, school_id, fund_id, ends_on, balance_cents, file_name)
  values (coalesce(p_id, gen_random_uuid()), v_school, v.fund_id, v.ends_on, v.balance_cents,
    coalesce(app.line_in(p_input ->> 'file_name', 'file_name', 'The name of the file', 160), v.file_name))
  on conflict on constraint bank_statements_pkey do update set ends_on = excluded.ends_on,
    balance_cents = excluded.balance_cents,
    file_name = excluded.file_name
  returning id into v.id;
  if app.yes_in(p_input ->> 'archived', 'archived') then
    if exists (select from public.bank_lines l where l.statement_id = v.id and l.matched_at is not null) then
      perform app.fail('matched', 'Lines of this statement are matched', 'Unmatch them first.', 'id');
    end if;
    update public.bank_lines l set fingerprint = l.fingerprint || ':' || l.id where l.statement_id = v.id;
    delete from app.bank_line_twins t using public.bank_lines l where l.statement_id = v.id and t.line_id = l.id;
    update public.bank_statements s set archived_at = now() where s.id = v.id;
  end if;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_bank_statement(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Adds the lines of a bank's file: [{posted_on, description?, amount in dollars, out with a minus, reference_no?,
-- bank_id?}], where bank_id is the number that the bank itself gave the line (FITID). Lines that the fund has already
-- are passed over, also those that another kind of file brought; card and account numbers in the text are shortened.
-- Returns {added, skipped}.
create function public.import_bank_lines(p_statement uuid, p_rows jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'import_bank_lines', jsonb_build_array(p_statement, p_rows));
  v_rows jsonb := app.lines_in(p_rows, 'rows', 2000);
  v public.bank_statements;
  v_added integer;
begin
  if v_done is not null then
    return v_done;
  end if;
  v := app.need_statement(v_school, p_statement);
  -- Two who import the same lines into two statements of a fund at once.
  perform pg_advisory_xact_lock(hashtextextended('bank_lines:' || v.fund_id, 0));
  with read as materialized (
    select * from app.bank_rows_in(v, v_rows)
  ), twins as (
    insert into app.bank_line_twins (line_id, fund_id, fingerprint)
    select r.line_id, v.fund_id, r.fingerprint from read r where r.state = 'twin'
    on conflict do nothing
  )
  insert into public.bank_lines (school_id, statement_id, fund_id, posted_on, description, amount_cents, reference_no,
    fingerprint)
  select v_school, v.id, v.fund_id, r.on_day, r.description, r.cents, r.reference_no, r.fingerprint
  from read r where r.state in ('new', 'unsure') order by r.n
  on conflict on constraint bank_lines_fingerprint_key do nothing;
  get diagnostics v_added = row_count;
  return app.done(p_key, jsonb_build_object('added', v_added, 'skipped', jsonb_array_length(v_rows) - v_added));
end
$$;
call app.expose('public.import_bank_lines(uuid, jsonb, uuid)', 'authenticated', 'service_role');
