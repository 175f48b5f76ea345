-- A line of the bank in another file of the same statement: as CSV, and as OFX with the bank's own number.
create table app.bank_line_twins (
  line_id uuid primary key references public.bank_lines (id) on delete cascade,
  fund_id uuid not null references public.funds (id) on delete cascade,
  fingerprint text not null,
  constraint bank_line_twins_fingerprint_key unique (fund_id, fingerprint)
);
comment on table app.bank_line_twins is 'A line has one twin at most, so that equal lines stay as many as they are.';
create index bank_lines_fund_id_posted_on_idx on public.bank_lines (fund_id, posted_on, amount_cents);

-- The words of a bank's text that say what it is about, without those that banks write in every other line.
create function app.bank_words(p_text text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(distinct w), '{}')
  from regexp_split_to_table(app.folded(p_text), '[^[:alpha:]]+') w
  where length(w) >= 4 and w <> all (array['account', 'authorized', 'automatic', 'bank', 'banking', 'bill', 'card', 'check',
    'checking', 'credit', 'debit', 'deposit', 'each', 'electronic', 'external', 'from', 'mobile', 'online', 'paid', 'payment',
    'point', 'purchase', 'recurring', 'remote', 'sale', 'savings', 'school', 'transaction', 'transfer', 'visa', 'withdrawal',
    'with', 'high'])
$$;

-- The number of a check in a bank's reference, or in its text; '' where there is none.
create function app.check_number(p_text text, p_reference text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(ltrim(coalesce((regexp_match(trim(p_reference), '^#? ?([0-9]{1,7})$'))[1],
    (regexp_match(p_text, '\m(?:check|chk|ck|cheque)\M[^0-9]{0,12}([0-9]{2,7})(?![0-9])', 'i'))[1]), '0'), '')
$$;

-- How well two texts of a bank can be one line of a day and an amount: 3 for the same number of a check, 2 for the same text,
-- 1 for one within the other or a word that says what it is about, 0 for neither. Numbers of two checks are two lines.
create function app.bank_likeness(p_one text, p_one_no text, p_other text, p_other_no text) returns integer
language sql immutable set search_path = ''
as $$
  select case
    when x.one_no <> '' and x.other_no <> '' then case when x.one_no = x.other_no then 3 else 0 end
    when x.one = x.other then 2
    when x.one = '' or x.other = '' or (length(x.one) >= 4 and position(x.one in x.other) > 0)
      or (length(x.other) >= 4 and position(x.other in x.one) > 0)
      or (length(x.one_no) >= 3 and p_other ~ ('(^|[^0-9])0*' || x.one_no || '($|[^0-9])'))
      or (length(x.other_no) >= 3 and p_one ~ ('(^|[^0-9])0*' || x.other_no || '($|[^0-9])'))
      or app.bank_words(p_one) && app.bank_words(p_other) then 1
    else 0 end
  from (select regexp_replace(app.folded(p_one), '[^[:alnum:]]+', '', 'g') as one,
    regexp_replace(app.folded(p_other), '[^[:alnum:]]+', '', 'g') as other,
    app.check_number(p_one, p_one_no) as one_no, app.check_number(p_other, p_other_no) as other_no) x
$$;

-- The lines of a fund with a day and an amount that came in from another kind of file than the rows at hand (`p_plain`: these
-- have no number of the bank's own), and have no twin yet. Checks no rights.
create function app.free_bank_lines(p_fund uuid, p_on date, p_cents bigint, p_plain boolean) returns setof public.bank_lines
language sql stable security definer set search_path = ''
as $$
  select l.* from public.bank_lines l join public.bank_statements s on s.id = l.statement_id and s.archived_at is null
  where l.fund_id = p_fund and l.posted_on = p_on and l.amount_cents = p_cents and l.fingerprint like 'fitid:%' = p_plain
    and not exists (select from app.bank_line_twins t where t.line_id = l.id)
$$;

-- The rows of a bank's file as they would be stored, and what each is to the fund: `here` where it came in before, `twin`
-- where another kind of file brought it, `unsure` where that brought one of the day and the amount with other words, and
-- `new`. Checks no rights.
create function app.bank_rows_in(v public.bank_statements, p_rows jsonb)
returns table (n bigint, on_day date, cents bigint, description text, reference_no text, fingerprint text, state text,
  line_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  k record;
  v_found record;
  v_taken uuid[] := '{}';
begin
  for k in
    with read as (
      select app.date_in(x ->> 'posted_on', 'posted_on') as on_day,
        app.signed_cents_in(x ->> 'amount', 'amount') as cents,
        left(app.mask_accounts(coalesce(trim(x ->> 'description'), '')), 300) as description,
        left(app.mask_card(nullif(trim(x ->> 'reference_no'), '')), 160) as reference_no,
        nullif(trim(x ->> 'bank_id'), '') as bank_id,
        -- Lines that came in before texts were kept as they are.
        left(app.shorten_numbers(left(coalesce(trim(x ->> 'description'), ''), 160)), 300) as old_description,
        left(app.shorten_numbers(nullif(trim(x ->> 'reference_no'), '')), 40) as old_reference_no, t.n
      from jsonb_array_elements(p_rows) with ordinality t (x, n)
    ), kept as (
      select r.*, row_number() over (partition by r.bank_id is null, r.on_day, r.cents, lower(r.description),
        r.reference_no order by r.n) as nth,
        row_number() over (partition by r.on_day, r.cents, r.old_description, r.old_reference_no order by r.n) as old_nth
      from read r
      where app.need_bank_row(v, r.on_day, r.cents, r.n)
    ), told as (
      select k.*, coalesce('fitid:' || md5(k.bank_id),
          md5(concat_ws('|', k.on_day, k.cents, lower(k.description), k.reference_no, k.nth))) as own,
        case when (k.description, k.reference_no) is distinct from (k.old_description, k.old_reference_no)
          then md5(concat_ws('|', k.on_day, k.cents, lower(k.old_description), k.old_reference_no, k.old_nth)) end as old
      from kept k
    ), known as (
      select t.*, exists (select from public.bank_lines l
          where l.fund_id = v.fund_id and l.fingerprint = any (array[t.own, t.old]))
        or exists (select from app.bank_line_twins w where w.fund_id = v.fund_id and w.fingerprint = t.own) as is_here
      from told t
    )
    select o.*, case when o.is_here then 0 else (
      select coalesce(max(app.bank_likeness(f.description, f.reference_no, o.description, o.reference_no)), 0)
      from app.free_bank_lines(v.fund_id, o.on_day, o.cents, o.bank_id is null) f) end as best
    from known o
    -- What is most like a line finds it before what is less like it.
    order by best desc, o.n
  loop
    n := k.n;
    on_day := k.on_day;
    cents := k.cents;
    description := k.description;
    reference_no := k.reference_no;
    fingerprint := k.own;
    line_id := null;
    state := (case when k.is_here then 'here' else 'new' end);
    if not k.is_here then
      select f.id, app.bank_likeness(f.description, f.reference_no, k.description, k.reference_no) as likeness
      into v_found from app.free_bank_lines(v.fund_id, k.on_day, k.cents, k.bank_id is null) f
      where f.id <> all (v_taken) order by likeness desc, f.id limit 1;
      if v_found.likeness > 0 then
        state := 'twin';
        line_id := v_found.id;
        v_taken := v_taken || v_found.id;
      elsif v_found.id is not null then
        state := 'unsure';
      end if;
    end if;
    return next;
  end loop;
end
$$;

-- Adds the lines of a bank's file: [{posted_on, description?, amount in dollars, out with a minus, reference_no?,
-- bank_id?}], where bank_id is the number that the bank itself gave the line (FITID). Lines that the fund has already
-- are passed over, also those that another kind of file brought; card and account numbers in the text are shortened.
-- Returns {added, skipped}.
create or replace function public.import_bank_lines(p_statement uuid, p_rows jsonb, p_key uuid default null) returns jsonb
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

-- What the rows of a bank's file are to the fund of a statement, for those who keep the books; refuses others.
create function app.bank_rows_told(p_statement uuid, p_rows jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v public.bank_statements := (select s from public.bank_statements s
    where s.id = p_statement and s.school_id = v_school and s.archived_at is null);
begin
  if v.id is null then
    perform app.fail('unknown_statement', 'Your school doesn''t have that bank statement', 'Reload the page.', 'id');
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('row', r.n - 1, 'state',
      case r.state when 'unsure' then 'unsure' else 'here' end) order by r.n), '[]')
    from app.bank_rows_in(v, app.lines_in(p_rows, 'rows', 2000)) r where r.state <> 'new');
end
$$;
grant execute on function app.bank_rows_told(uuid, jsonb) to authenticated, service_role;

-- What the rows of a bank's file are to the fund of a statement, before they are imported: [{row, state}] for those that
-- aren't new, by their place from 0: `here` came in before, also from another kind of file; `unsure` has the day and the
-- amount of a line that came with other words.
create function public.bank_rows_known(p_statement uuid, p_rows jsonb) returns jsonb
language sql stable set search_path = ''
as $$ select app.bank_rows_told(p_statement, p_rows) $$;
call app.expose('public.bank_rows_known(uuid, jsonb)', 'authenticated', 'service_role');

-- Saves a statement: {fund_id, ends_on, balance in dollars, below zero with a minus, file_name?, archived?}; an
-- archived one frees its transactions. Returns its id.
create or replace function public.save_bank_statement(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
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
    perform app.fail('duplicate', 'This fund has a statement for that day already', 'Open that one.', 'ends_on');
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
alter function public.save_bank_statement(jsonb, uuid, uuid) set plan_cache_mode = force_generic_plan;
alter function public.import_bank_lines(uuid, jsonb, uuid) set plan_cache_mode = force_generic_plan;
