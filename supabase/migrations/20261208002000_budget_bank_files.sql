-- Lines of a bank's file: texts keep their dates, invoice and phone numbers, references are as long as they are, equal
-- lines stay as many as they are, and a number that the bank gave (FITID) comes in once.
alter table public.bank_lines drop constraint bank_lines_reference_no_check;
alter table public.bank_lines add constraint bank_lines_reference_no_check check (length(reference_no) <= 160);

-- The digits of what a pattern finds, set aside so that no other pattern sees them, or back again.
create function app.set_aside(p_text text, p_pattern text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_text text := p_text;
  v_part text;
begin
  for v_part in select distinct m[1] from regexp_matches(p_text, p_pattern, 'gi') m loop
    v_text := replace(v_text, v_part, translate(v_part, '0123456789',
      E'\uE000\uE001\uE002\uE003\uE004\uE005\uE006\uE007\uE008\uE009'));
  end loop;
  return v_text;
end
$$;

-- A bank's text without card and account numbers, of which the last four digits stay. Dates, phone numbers, and the
-- numbers of invoices, orders, and checks stay as they are.
create function app.mask_accounts(p_text text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  -- After these words a number is an account's, of whatever length.
  c_account constant text := '(\m(?:acct|account|a/c|card|visa|mastercard|checking|chk|savings|sav|routing|aba|iban|'
    || 'transfer to|transfer from|xfer to|xfer from)\M(?:[ .:#]|\m(?:no|num|number|ending|in)\M)*[x*]*-?)';
  v text := regexp_replace(translate(p_text, E'\uE000\uE001\uE002\uE003\uE004\uE005\uE006\uE007\uE008\uE009',
    '0123456789'), '[\x01-\x1f\x7f]', ' ', 'g');
begin
  -- A Social Security number is never kept, whatever word is before it.
  v := regexp_replace(v, '(?<!\d|\d-)\d{3}([- ])\d{2}\1(\d{4})(?!\d|-\d)', '…\2', 'g');
  v := app.set_aside(v, '(?<![\d-])((?:0?[1-9]|1[0-2])([-/.])(?:0?[1-9]|[12]\d|3[01])\2(?:20)?\d\d)(?![\d-])');
  v := app.set_aside(v, '(?<![\d-])(20\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01]))(?![\d-])');
  v := regexp_replace(v, c_account || '(?:(?:\d{4} )+|\d[\d-]*)(\d{4})(?!\d)', '\1…\2', 'gi');
  -- Cards: four groups, or those of American Express.
  v := regexp_replace(v, '(?<!\d)\d{4}([ -]?)\d{4}\1\d{4}\1\d{0,3}(\d{4})(?!\d)', '…\2', 'g');
  v := regexp_replace(v, '(?<!\d)3\d{3}([ -])\d{6}\1\d(\d{4})(?!\d)', '…\2', 'g');
  v := app.set_aside(v, '(\m(?:invoice|inv|order|ord|po|p\.o\.|bill|receipt|rcpt|check|ck|cheque|ref|reference|conf|'
    || 'confirmation|tel|phone|ph|fax)(?:[ .:#-]|no|num|number)*\d{1,12})(?!\d)');
  v := app.set_aside(v,
    '(?<![\d-])((?:1[ .-]?)?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-]?)[2-9]\d\d[ .-]?\d{4})(?![\d-]| \d{4})');
  v := app.set_aside(v,
    '(?<!\d)((?:20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))|(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])20\d\d))(?!\d)');
  v := regexp_replace(v, '(?<!\d)(?:\d[ -]?){8,}(\d{4})(?!\d)', '…\1', 'g');
  v := regexp_replace(v, '(?<!\d)(?:\d-?){4,}(\d{4})(?!\d)', '…\1', 'g');
  return translate(v, E'\uE000\uE001\uE002\uE003\uE004\uE005\uE006\uE007\uE008\uE009', '0123456789');
end
$$;

-- A bank's reference as it is, but for a number that can only be a card's: its last digit proves the others (Luhn).
create function app.mask_card(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select case when d.digits ~ '^(4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(011|5\d\d)\d{12})$' and (
    select sum(case when (length(d.digits) - i) % 2 = 0 then n else n * 2 - (case when n > 4 then 9 else 0 end) end) % 10
    from generate_series(1, length(d.digits)) i, lateral (select substr(d.digits, i, 1)::integer as n) one) = 0
    then '…' || right(d.digits, 4) else p_text end
  from (select regexp_replace(coalesce(p_text, ''), '[ -]', '', 'g') as digits) d
$$;

-- Adds the lines of a bank's file: [{posted_on, description?, amount in dollars, out with a minus, reference_no?, bank_id?}],
-- where bank_id is the number that the bank itself gave the line (FITID). Lines that the fund has already are passed
-- over; card and account numbers in the text are shortened. Returns {added, skipped}.
create or replace function public.import_bank_lines(p_statement uuid, p_rows jsonb, p_key uuid default null)
  returns jsonb
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
  with read as (
    select app.date_in(x ->> 'posted_on', 'posted_on') as on_day,
      app.signed_cents_in(x ->> 'amount', 'amount') as cents,
      left(app.mask_accounts(coalesce(trim(x ->> 'description'), '')), 300) as description,
      left(app.mask_card(nullif(trim(x ->> 'reference_no'), '')), 160) as reference_no,
      nullif(trim(x ->> 'bank_id'), '') as bank_id,
      -- Lines that came in before texts were kept as they are.
      left(app.shorten_numbers(left(coalesce(trim(x ->> 'description'), ''), 160)), 300) as old_description,
      left(app.shorten_numbers(nullif(trim(x ->> 'reference_no'), '')), 40) as old_reference_no, n
    from jsonb_array_elements(v_rows) with ordinality t (x, n)
  ), kept as (
    select r.*, row_number() over (partition by r.bank_id is null, r.on_day, r.cents, lower(r.description),
      r.reference_no order by r.n) as nth,
      row_number() over (partition by r.on_day, r.cents, r.old_description, r.old_reference_no order by r.n) as old_nth
    from read r
    where app.need_bank_row(v, r.on_day, r.cents, r.n)
  )
  insert into public.bank_lines (school_id, statement_id, fund_id, posted_on, description, amount_cents, reference_no,
    fingerprint)
  select v_school, v.id, v.fund_id, k.on_day, k.description, k.cents, k.reference_no,
    coalesce('fitid:' || md5(k.bank_id),
      md5(concat_ws('|', k.on_day, k.cents, lower(k.description), k.reference_no, k.nth)))
  from kept k
  where (k.description, k.reference_no) is not distinct from (k.old_description, k.old_reference_no)
    or not exists (select from public.bank_lines l where l.fund_id = v.fund_id and l.fingerprint
      = md5(concat_ws('|', k.on_day, k.cents, lower(k.old_description), k.old_reference_no, k.old_nth)))
  order by k.n
  on conflict on constraint bank_lines_fingerprint_key do nothing;
  get diagnostics v_added = row_count;
  return app.done(p_key, jsonb_build_object('added', v_added, 'skipped', jsonb_array_length(v_rows) - v_added));
end
$$;
call app.expose('public.import_bank_lines(uuid, jsonb, uuid)', 'authenticated', 'service_role');
