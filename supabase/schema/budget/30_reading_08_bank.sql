-- The words of a bank's text that say what it is about, without those that banks write in every other line.
create function app.bank_words(p_text text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(distinct w), '{}')
  from regexp_split_to_table(app.folded(p_text), '[^[:alpha:]]+') w
  where length(w) >= 4
    and w <> all (array['account', 'authorized', 'automatic', 'bank', 'banking', 'bill', 'card', 'check',
    'checking', 'credit', 'debit', 'deposit', 'each', 'electronic', 'external', 'from', 'mobile', 'online', 'paid',
      'payment',
    'point', 'purchase', 'recurring', 'remote', 'sale', 'savings', 'school', 'transaction', 'transfer', 'visa',
      'withdrawal',
    'with', 'high'])
$$;

-- The number of a check in a bank's reference, or in its text; '' where there is none.
create function app.check_number(p_text text, p_reference text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(ltrim(coalesce((regexp_match(trim(p_reference), '^#? ?([0-9]{1,7})$'))[1],
    (regexp_match(p_text, '\m(?:check|chk|ck|cheque)\M[^0-9]{0,12}([0-9]{2,7})(?![0-9])', 'i'))[1]), '0'), '')
$$;

-- How well two texts of a bank can be one line of a day and an amount: 3 for the same number of a check, 2 for the same
-- text, 1 for one within the other or a word that says what it is about, 0 for neither. Numbers of two checks are two
-- lines.
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

-- The lines of a fund with a day and an amount that came in from another kind of file than the rows at hand (`p_plain`:
-- these have no number of the bank's own), and have no twin yet. Checks no rights.
create function app.free_bank_lines(p_fund uuid, p_on date, p_cents bigint, p_plain boolean)
  returns setof public.bank_lines
language sql stable security definer set search_path = ''
as $$
  select l.* from public.bank_lines l join public.bank_statements s on s.id = l.statement_id and s.archived_at is null
  where l.fund_id = p_fund and l.posted_on = p_on and l.amount_cents = p_cents
    and l.fingerprint like 'fitid:%' = p_plain
    and not exists (select from app.bank_line_twins t where t.line_id = l.id)
$$;

-- The rows of a bank's file as they would be stored, and what each is to the fund: `here` where it came in before,
-- `twin` where another kind of file brought it, `unsure` where that brought one of the day and the amount with other
-- words, and `new`. Checks no rights.
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
        row_number() over (partition by r.on_day, r.cents, r.old_description, r.old_reference_no order by r.n)
          as old_nth
      from read r
      where app.need_bank_row(v, r.on_day, r.cents, r.n)
    ), told as (
      select k.*, coalesce('fitid:' || md5(k.bank_id),
          md5(concat_ws('|', k.on_day, k.cents, lower(k.description), k.reference_no, k.nth))) as own,
        case when (k.description, k.reference_no) is distinct from (k.old_description, k.old_reference_no)
          then md5(concat_ws('|', k.on_day, k.cents, lower(k.old_description), k.old_reference_no, k.old_nth)) end
            as old
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

-- What the rows of a bank's file are to the fund of a statement, before they are imported: [{row, state}] for those
-- that aren't new, by their place from 0: `here` came in before, also from another kind of file; `unsure` has the day
-- and the amount of a line that came with other words.
create function public.bank_rows_known(p_statement uuid, p_rows jsonb) returns jsonb
language sql stable set search_path = ''
as $$ select app.bank_rows_told(p_statement, p_rows) $$;
call app.expose('public.bank_rows_known(uuid, jsonb)', 'authenticated', 'service_role');
