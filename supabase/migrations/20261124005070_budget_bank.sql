-- Bank statements, and which of the books' transactions each of their lines is.

create table public.bank_statements (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  fund_id uuid not null references public.funds (id),
  ends_on date not null,
  balance_cents bigint not null default 0 constraint bank_statements_balance_cents_check check (abs(balance_cents) <= 1000000000),
  file_name text constraint bank_statements_file_name_check check (length(file_name) <= 160 and app.is_plain(file_name)),
  state text not null default 'open' constraint bank_statements_state_check check (state in ('open', 'reconciled')),
  note text constraint bank_statements_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  reconciled_at timestamptz,
  reconciled_by_label text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint bank_statements_reconciled_at_check check ((state = 'reconciled') = (reconciled_at is not null))
);
create index bank_statements_school_id_idx on public.bank_statements (school_id, ends_on desc);
create index bank_statements_fund_id_idx on public.bank_statements (fund_id);
create unique index bank_statements_once_idx on public.bank_statements (fund_id, ends_on) where archived_at is null;

-- The lines of a statement as the bank gave them.
create table public.bank_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  statement_id uuid not null references public.bank_statements (id),
  fund_id uuid not null references public.funds (id),
  posted_on date not null,
  description text not null default '' constraint bank_lines_description_check check (length(description) <= 300),
  amount_cents bigint not null constraint bank_lines_amount_cents_check check (abs(amount_cents) between 1 and 1000000000),
  reference_no text constraint bank_lines_reference_no_check check (length(reference_no) <= 40),
  fingerprint text not null,
  matched_at timestamptz,
  matched_by_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint bank_lines_fingerprint_key unique (fund_id, fingerprint)
);
create index bank_lines_school_id_idx on public.bank_lines (school_id);
create index bank_lines_statement_id_idx on public.bank_lines (statement_id, posted_on);
comment on column public.bank_lines.fingerprint is 'The same line of the same fund is imported once, whatever file it comes in.';

-- Which transactions a line is: one, or several that the bank put together.
create table public.bank_matches (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  line_id uuid not null references public.bank_lines (id),
  transaction_id uuid not null references public.transactions (id),
  fund_id uuid not null references public.funds (id),
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index bank_matches_school_id_idx on public.bank_matches (school_id);
create index bank_matches_line_id_idx on public.bank_matches (line_id);
create index bank_matches_fund_id_idx on public.bank_matches (fund_id);
create index bank_matches_transaction_id_idx on public.bank_matches (transaction_id);
create unique index bank_matches_once_idx on public.bank_matches (transaction_id, fund_id) where undone_at is null;
comment on column public.bank_matches.fund_id is 'A transfer is in the statements of two funds.';

call app.protect('public.bank_statements', 'budget', writes => '{}');
call app.protect('public.bank_lines', 'budget', writes => '{}');
call app.protect('public.bank_matches', 'budget', writes => '{}');
call app.same_school('public.bank_statements', 'fund_id:funds');
call app.same_school('public.bank_lines', 'statement_id:bank_statements', 'fund_id:funds');
call app.same_school('public.bank_matches', 'line_id:bank_lines', 'transaction_id:transactions', 'fund_id:funds');
call app.audit('public.bank_statements', noun => 'a bank statement', computed => '{reconciled_by_label}');
call app.audit('public.bank_lines', noun => 'a line of a bank statement', computed => '{fingerprint,matched_by_label}');
call app.audit('public.bank_matches', noun => 'a match with the bank');
call app.broadcast('public.bank_statements', 'budget', named => false);
call app.broadcast('public.bank_lines', 'budget', named => false);
call app.broadcast('public.bank_matches', 'budget', named => false);

-- Cents of an amount in dollars that may be negative, or null where it is empty.
create function app.signed_cents_in(p_text text, p_field text) returns bigint
language sql immutable set search_path = ''
as $$
  select case when trim(p_text) like '-%' then -app.cents_in(substr(trim(p_text), 2), p_field, 1000000) else app.cents_in(trim(p_text), p_field, 1000000) end
$$;

-- An open statement of the school, held.
create function app.need_statement(p_school uuid, p_id uuid) returns public.bank_statements
language plpgsql security definer set search_path = ''
as $$
declare
  v public.bank_statements;
begin
  select * into v from public.bank_statements s where s.id = p_id and s.school_id = p_school and s.archived_at is null for update;
  if v.id is null then
    perform app.fail('unknown_statement', 'That bank statement isn''t one of your school', 'Reload the page.', 'id');
  elsif v.state = 'reconciled' then
    perform app.fail('reconciled', 'This statement is reconciled already', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Saves a statement: {fund_id, ends_on, balance in dollars, below zero with a minus, file_name?, archived?}; an archived one frees its
-- transactions. Gives its id.
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
  elsif exists (select from public.bank_statements s where s.fund_id = v.fund_id and s.ends_on = v.ends_on and s.archived_at is null and s.id is distinct from p_id) then
    perform app.fail('duplicate', 'This fund has a statement for that day already', 'Open that one.', 'ends_on');
  end if;
  insert into public.bank_statements (id, school_id, fund_id, ends_on, balance_cents, file_name)
  values (coalesce(p_id, gen_random_uuid()), v_school, v.fund_id, v.ends_on, v.balance_cents,
    coalesce(app.line_in(p_input ->> 'file_name', 'file_name', 'The name of the file', 160), v.file_name))
  on conflict on constraint bank_statements_pkey do update set ends_on = excluded.ends_on, balance_cents = excluded.balance_cents,
    file_name = excluded.file_name
  returning id into v.id;
  if app.yes_in(p_input ->> 'archived', 'archived') then
    if exists (select from public.bank_lines l where l.statement_id = v.id and l.matched_at is not null) then
      perform app.fail('matched', 'Lines of this statement are matched', 'Unmatch them first.', 'id');
    end if;
    update public.bank_lines l set fingerprint = l.fingerprint || ':' || l.id where l.statement_id = v.id;
    update public.bank_statements s set archived_at = now() where s.id = v.id;
  end if;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_bank_statement(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Adds the lines of a bank's file: [{posted_on, description?, amount in dollars, out with a minus, reference_no?}]. Lines that the fund has
-- already are passed over; card and account numbers in the text are shortened. Gives {added, skipped}.
create function public.import_bank_lines(p_statement uuid, p_rows jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'import_bank_lines', jsonb_build_array(p_statement, p_rows));
  v public.bank_statements;
  v_added integer;
begin
  if v_done is not null then
    return v_done;
  end if;
  v := app.need_statement(v_school, p_statement);
  with read as (
    select app.date_in(x ->> 'posted_on', 'posted_on') as on_day, app.signed_cents_in(x ->> 'amount', 'amount') as cents,
      left(app.shorten_numbers(coalesce(trim(x ->> 'description'), '')), 300) as description,
      left(app.shorten_numbers(nullif(trim(x ->> 'reference_no'), '')), 40) as reference_no, n
    from jsonb_array_elements(app.lines_in(p_rows, 'rows', 2000)) with ordinality t (x, n)
  ), kept as (
    select r.*, row_number() over (partition by r.on_day, r.cents, r.description, r.reference_no order by r.n) as nth from read r
    where app.need_bank_row(v, r.on_day, r.cents, r.n)
  )
  insert into public.bank_lines (school_id, statement_id, fund_id, posted_on, description, amount_cents, reference_no, fingerprint)
  select v_school, v.id, v.fund_id, k.on_day, k.description, k.cents, k.reference_no,
    md5(concat_ws('|', k.on_day, k.cents, lower(k.description), k.reference_no, k.nth))
  from kept k order by k.n
  on conflict on constraint bank_lines_fingerprint_key do nothing;
  get diagnostics v_added = row_count;
  return app.done(p_key, jsonb_build_object('added', v_added, 'skipped', jsonb_array_length(app.lines_in(p_rows, 'rows', 2000)) - v_added));
end
$$;
call app.expose('public.import_bank_lines(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- True for a row of a bank's file that can be kept; refuses others with the number of the row.
create function app.need_bank_row(v public.bank_statements, p_on date, p_cents bigint, p_row bigint) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if p_on is null then
    perform app.fail('date', format('Row %s has no date', p_row), 'Correct the file and import it again.', 'posted_on');
  elsif coalesce(p_cents, 0) = 0 then
    perform app.fail('amount', format('Row %s has no amount', p_row), 'Correct the file and import it again.', 'amount');
  elsif p_on > v.ends_on then
    perform app.fail('late', format('Row %s is after the last day of the statement', p_row), 'Correct the last day first.', 'posted_on');
  end if;
  return true;
end
$$;

-- A bank's text without the numbers that must not be kept: of eight digits and more the last four stay.
create function app.shorten_numbers(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(regexp_replace(p_text, '[\x01-\x1f\x7f]', ' ', 'g'), '(?:\d[ -]?){4,}(\d{4})(?!\d)', '…\1', 'g')
$$;
